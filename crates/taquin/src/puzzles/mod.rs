//! The puzzles, one file each.

pub mod rotation;
pub mod tiles;
