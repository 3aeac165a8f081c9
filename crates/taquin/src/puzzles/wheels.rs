//! Colour Hash: two wheels of twelve pieces each that share three, 21 pieces in all.
//!
//! Triangles and separators take turns on a wheel; a step turns it by one of each. The left wheel's
//! places are 0 to 11, clockwise; the right wheel's are 9 to 20, counter-clockwise. Pieces of one kind
//! and colour are alike.
//!
//! Only contests ask for it, so it is not in the list that `solve` reads from: they want at most 16
//! moves to one arrangement.
//!
//! # Known numbers
//! [`COUNTS`].

use crate::puzzle::{Goals, Lettered, Puzzle, Reversible};

/// How many pieces there are.
pub const PIECES: usize = 21;
/// How many each wheel has.
pub const WHEEL: usize = 12;
/// How many the wheels share: the last of the left one, which are the first of the right one.
pub const SHARED: usize = 3;

/// The goal: the kind of each piece.
pub const GOAL: Board = [0, 3, 4, 3, 0, 5, 6, 5, 0, 1, 2, 1, 0, 7, 8, 7, 0, 9, 10, 9, 0];

/// Number of arrangements at the first distances from the goal.
///
/// Source: breadth-first search, here and by a plain program over lists.
pub const COUNTS: [usize; 9] = [1, 4, 12, 34, 96, 272, 770, 2_180, 6_120];

/// The pieces' kinds.
pub type Board = [u8; PIECES];

/// A step of one wheel. In letter order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Move {
    /// The left wheel, clockwise.
    Left,
    /// The right wheel, clockwise.
    Right,
    /// The left wheel, counter-clockwise.
    LeftBack,
    /// The right wheel, counter-clockwise.
    RightBack,
}

impl Move {
    const ALL: [Self; 4] = [Self::Left, Self::Right, Self::LeftBack, Self::RightBack];
}

/// The puzzle.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wheels;

impl Puzzle for Wheels {
    type State = Board;
    type Move = Move;

    fn moves(&self, _: &Board) -> impl Iterator<Item = Move> + use<> {
        Move::ALL.into_iter()
    }

    fn apply(&self, state: &mut Board, mv: Move) {
        let (left, right) = (0..WHEEL, PIECES - WHEEL..PIECES);
        match mv {
            Move::Left => state[left].rotate_right(2),
            Move::LeftBack => state[left].rotate_left(2),
            // The right wheel's places run the other way.
            Move::Right => state[right].rotate_left(2),
            Move::RightBack => state[right].rotate_right(2),
        }
    }

    fn is_goal(&self, state: &Board) -> bool {
        *state == GOAL
    }
}

impl Reversible for Wheels {
    fn inverse(&self, mv: Move) -> Move {
        Move::ALL[(mv as usize + 2) % 4]
    }
}

impl Goals for Wheels {
    fn goals(&self) -> impl Iterator<Item = Board> {
        std::iter::once(GOAL)
    }
}

impl Lettered for Wheels {
    const LETTERS: &'static [u8] = b"1234";

    fn index(mv: Move) -> usize {
        mv as usize
    }

    fn nth(index: usize) -> Move {
        Move::ALL[index]
    }
}
