//! Taquin: proved shortest solutions of sliding-tile and rotation puzzles.
//!
//! A puzzle is a graph of states and moves ([`puzzle::Puzzle`]); the [`puzzles`] are one file
//! each. An algorithm of [`search`] works on any of them, asking only for the abilities it uses,
//! and a lower bound of [`heuristics`] where it wants one:
//!
//! ```
//! use taquin::heuristics::manhattan::Manhattan;
//! use taquin::puzzle::Lettered;
//! use taquin::puzzles::tiles::{Board, Shape, Tiles};
//! use taquin::search::{Limits, Outcome, idastar};
//!
//! // The 15-puzzle, its goal 1 2 .. 15 and the blank, and a board two moves from it.
//! let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 15).unwrap();
//! let board = Board::new(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 12, 13, 14, 11, 15]).unwrap();
//! let report = idastar::search(&puzzle, &Manhattan::new(&puzzle), &board, Limits::NONE, &mut ());
//! let Outcome::Solved { moves, optimal: true } = report.outcome else { panic!() };
//! assert_eq!(Tiles::<16>::letters(&moves), "dr");
//! ```
//!
//! Small puzzles are answered from [`tables`]; those of the 8-puzzle and the Rotation Game are
//! made when the library is built ([`solve::ready`]). [`solve`] chooses the method for a board,
//! [`judges`] speaks the formats of contests.
//!
//! Three promises: the shortest is proved; the same question gets the same answer; nothing hangs
//! or lies: a limit ends in a proved bound.
//!
//! The library prints nothing, ends no process and reads no clock: limits come in as
//! [`search::Limits`], input and output as readers and writers.

// What the paragraph above promises. A cut number is allowed where numbers are packed on purpose,
// a module at a time.
#![deny(
    clippy::cast_possible_truncation,
    clippy::dbg_macro,
    clippy::exit,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::todo
)]
#![cfg_attr(not(test), deny(clippy::unwrap_used))]

#[allow(clippy::cast_possible_truncation, reason = "orders are ranked, and a group's number fits its memory")]
pub mod census;
#[allow(clippy::cast_possible_truncation, reason = "ranks fit four bytes, tiles two")]
pub mod deal;
#[allow(clippy::cast_possible_truncation, reason = "cells, tiles and distances on a board fit a byte")]
pub mod heuristics;
#[allow(clippy::cast_possible_truncation, reason = "cells and letters are taken out of words of text")]
pub mod judges;
#[allow(clippy::cast_possible_truncation, reason = "a board has at most 100 x 100 cells")]
pub mod large;
pub mod position;
pub mod puzzle;
#[allow(clippy::cast_possible_truncation, reason = "boards are packed, ranked and unranked")]
pub mod puzzles;
#[allow(clippy::cast_possible_truncation, reason = "a number below one that fits")]
pub mod random;
#[allow(clippy::cast_possible_truncation, reason = "ranks are taken apart into cells")]
pub mod rank;
pub mod search;
#[allow(clippy::cast_possible_truncation, reason = "ranks of boards whose tables are in memory")]
pub mod solve;
#[allow(clippy::cast_possible_truncation, reason = "entries are packed, ranks are indices")]
pub mod tables;
#[allow(clippy::cast_possible_truncation, reason = "numbers are read that were bounded before")]
pub mod text;
