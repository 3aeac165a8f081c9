//! Solitaire: four pieces that are alike on 8x8, each goes one cell up, down, left or right, or
//! jumps over a piece beside it.
//!
//! Only contests ask for it, so it is not in the list that `solve` reads from: they want to know
//! whether one arrangement leads to another in eight moves.
//!
//! A move is a pair of cells, one or two apart in a line, that exchange what is on them: so it undoes
//! itself.
//!
//! # Known numbers
//! C(64, 4) = 635,376 arrangements, and [`FROM_THE_SQUARE`].

use std::num::NonZeroU8;

use crate::puzzle::{Goals, Invariant, Puzzle, Reversible};

/// How many cells a side has.
pub const SIDE: u8 = 8;
/// How many pieces there are.
pub const PIECES: usize = 4;

/// Number of arrangements at the first distances from the square in the middle.
///
/// Source: breadth-first search, here and by a plain program over sets of cells.
pub const FROM_THE_SQUARE: [usize; 5] = [1, 16, 136, 748, 2_862];

/// The pairs of cells of all moves: one apart in rows, one in columns, two in rows, two in columns.
const PAIRS: [(u8, u8); 208] = {
    let mut pairs = [(0, 0); 208];
    let (mut count, mut cell) = (0, 0);
    while cell < SIDE * SIDE {
        let (row, col) = (cell / SIDE, cell % SIDE);
        let mut far = 1;
        while far <= 2 {
            if col + far < SIDE {
                pairs[count] = (cell, cell + far);
                count += 1;
            }
            if row + far < SIDE {
                pairs[count] = (cell, cell + far * SIDE);
                count += 1;
            }
            far += 1;
        }
        cell += 1;
    }
    pairs
};

/// A pair of cells, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU8);

impl Move {
    fn new(index: usize) -> Self {
        Self(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// The two cells.
    #[must_use]
    pub fn cells(self) -> (u8, u8) {
        PAIRS[usize::from(self.0.get()) - 1]
    }
}

/// Where the pieces stand, bit 0 for the first cell of the first row.
pub type Board = u64;

/// The puzzle of one goal.
#[derive(Clone, Copy, Debug)]
pub struct Solitaire {
    goal: Board,
}

impl Solitaire {
    /// The puzzle whose goal has pieces on these cells.
    #[must_use]
    pub fn new(goal: Board) -> Self {
        Self { goal }
    }
}

impl Puzzle for Solitaire {
    type State = Board;
    type Move = Move;

    fn moves(&self, state: &Board) -> impl Iterator<Item = Move> + use<> {
        let state = *state;
        let on = move |cell: u8| state >> cell & 1 == 1;
        (0..PAIRS.len()).map(Move::new).filter(move |mv| {
            let (from, to) = mv.cells();
            let beside = matches!(to - from, 1 | SIDE);
            on(from) != on(to) && (beside || on(u8::midpoint(from, to)))
        })
    }

    fn apply(&self, state: &mut Board, mv: Move) {
        let (from, to) = mv.cells();
        *state ^= 1 << from | 1 << to;
    }

    fn is_goal(&self, state: &Board) -> bool {
        *state == self.goal
    }
}

impl Reversible for Solitaire {
    fn inverse(&self, mv: Move) -> Move {
        mv
    }
}

impl Goals for Solitaire {
    fn goals(&self) -> impl Iterator<Item = Board> {
        std::iter::once(self.goal)
    }
}

/// Every arrangement leads to every other.
impl Invariant for Solitaire {
    fn solvable(&self, state: &Board) -> bool {
        state.count_ones() == self.goal.count_ones()
    }
}
