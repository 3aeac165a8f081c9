//! Magic Squares: eight squares on 2x4, and three moves, not all of which can be undone by one.
//!
//! ```text
//! 1 2 3 4
//! 8 7 6 5      read clockwise: 1 2 3 4 5 6 7 8
//!
//! A: the rows are exchanged
//! B: each row goes one to the right, and what falls off comes back at the left
//! C: the four squares in the middle go round clockwise
//! ```
//! `A` undoes itself, but `B` and `C` are undone by three more of the same: so a search backward must
//! not use them as they are.
//!
//! Only contests ask for it, so it is not in the list that `solve` reads from: each reads and writes it
//! in its own way.
//!
//! # Known numbers
//! [`COUNTS`].

use crate::puzzle::{Goals, Invariant, Lettered, Puzzle, Ranked};
use crate::rank::arrangement;

/// How many squares there are.
pub const SQUARES: usize = 8;

/// Number of arrangements at each distance from one of them, forward: 8! in all.
///
/// Source: breadth-first search, here and by a plain program over strings.
pub const COUNTS: [usize; 23] = [
    1, 3, 7, 14, 26, 51, 92, 159, 274, 453, 720, 1_115, 1_727, 2_603, 3_701, 4_729, 5_620, 6_240, 5_840,
    4_492, 2_120, 328, 5,
];

/// A move. In letter order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the letters are the names
pub enum Move {
    A,
    B,
    C,
}

impl Move {
    const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// Where what comes to each place comes from, clockwise from the first.
    const fn sources(self) -> [usize; SQUARES] {
        match self {
            Self::A => [7, 6, 5, 4, 3, 2, 1, 0],
            Self::B => [3, 0, 1, 2, 5, 6, 7, 4],
            Self::C => [0, 6, 1, 3, 4, 2, 5, 7],
        }
    }
}

/// The squares, clockwise from the first, numbered from 0.
pub type Board = [u8; SQUARES];

/// The puzzle of one goal.
#[derive(Clone, Copy, Debug)]
pub struct MagicSquares {
    goal: Board,
}

impl MagicSquares {
    /// The puzzle of this goal.
    #[must_use]
    pub fn new(goal: Board) -> Self {
        Self { goal }
    }
}

impl Puzzle for MagicSquares {
    type State = Board;
    type Move = Move;

    fn moves(&self, _: &Board) -> impl Iterator<Item = Move> + use<> {
        Move::ALL.into_iter()
    }

    fn apply(&self, state: &mut Board, mv: Move) {
        *state = mv.sources().map(|source| state[source]);
    }

    fn is_goal(&self, state: &Board) -> bool {
        *state == self.goal
    }
}

impl Goals for MagicSquares {
    fn goals(&self) -> impl Iterator<Item = Board> {
        std::iter::once(self.goal)
    }
}

impl Lettered for MagicSquares {
    const LETTERS: &'static [u8] = b"ABC";

    fn index(mv: Move) -> usize {
        mv as usize
    }

    fn nth(index: usize) -> Move {
        Move::ALL[index]
    }
}

/// Every arrangement leads to every other.
impl Invariant for MagicSquares {
    fn solvable(&self, _: &Board) -> bool {
        true
    }
}

impl Ranked for MagicSquares {
    fn count(&self) -> u64 {
        arrangement::count(SQUARES, SQUARES)
    }

    fn rank(&self, state: &Board) -> u64 {
        arrangement::rank(state, SQUARES).0
    }

    fn unrank(&self, rank: u64) -> Board {
        let mut board = [0; SQUARES];
        arrangement::unrank(rank, SQUARES, &mut board);
        board
    }
}
