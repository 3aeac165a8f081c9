//! What is printed for a case, and what somebody else's program printed for it.
//!
//! | part | what it does |
//! |---|---|
//! | `output` | blocks of bytes, several letters at a time |
//! | `sheet` | somebody's output, line by line, and its slips |
//! | `moves` | the moves in it |
//! | `words` | answers that are a number of moves, or words where there is none |

pub(super) mod moves;
pub(super) mod output;
pub(super) mod sheet;
pub(super) mod words;
