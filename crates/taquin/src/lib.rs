//! Taquin: proved shortest solutions of sliding-tile and rotation puzzles.
pub mod heuristics;
pub mod judges;
pub mod puzzle;
pub mod puzzles;
pub mod rank;
pub mod search;
pub mod solve;
pub mod tables;
pub mod text;
