//! Which method answers which board.

pub mod ready;
