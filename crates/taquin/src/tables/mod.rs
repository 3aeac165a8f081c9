//! Exact tables: the distance, or the whole answer, for every state of a small puzzle; and pattern
//! databases, the distances of some of its tiles.

#[cfg(feature = "disk")]
pub mod cache;
pub mod distances;
#[cfg(feature = "disk")]
pub mod file;
pub mod pattern;
pub mod pattern_fill;
pub mod symmetry;
pub mod word;
