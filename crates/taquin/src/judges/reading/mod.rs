//! The cases of an input, one by one, also where some are wrong.
//!
//! | part | what it does |
//! |---|---|
//! | `series` | how many cases there are, and what is odd about the end |
//! | `input` | blocks of bytes, and the line and column of the next |
//! | `frames` | boards of so many cells, most of them by a quick way |
//! | `ahead` | where such a board ends and the next begins, also when one is wrong |
//! | `spreads` | boards whose shape each case says |
//! | `rows` | cases that stand in lines, so many each |
//! | `numbers` | cases that are rows of numbers |

mod ahead;
pub(super) mod frames;
pub(super) mod input;
pub(super) mod numbers;
pub(super) mod rows;
pub(super) mod series;
pub(super) mod spreads;
