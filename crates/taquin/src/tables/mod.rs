//! Exact tables: the distance, or the whole answer, for every state of a small puzzle.

pub mod distances;
pub mod word;
