//! Knights: twelve white and twelve black ones on 5x5, and an empty cell that a knight's move fills.
//!
//! Only contests ask for it, so it is not in the list that `solve` reads from: they want the number
//! of moves to one arrangement, if it is small.
//!
//! ```text
//! 1 1 1 1 1
//! 0 1 1 1 1
//! 0 0 . 1 1      the goal: 1 is black, 0 is white
//! 0 0 0 0 1
//! 0 0 0 0 0
//! ```
//!
//! # Known numbers
//! [`COUNTS`].

use crate::puzzle::{Goals, Invariant, Lettered, Puzzle, Reversible};

/// How many cells the board has.
pub const CELLS: usize = 25;
/// How many knights each colour has.
pub const EACH: u32 = 12;
const SIDE: i8 = 5;

/// Number of boards at the first distances from the goal.
///
/// Source: breadth-first search, here and by a plain program over strings.
pub const COUNTS: [usize; 9] = [1, 8, 14, 38, 148, 368, 1_001, 2_440, 6_468];

/// Where the empty cell goes: two rows and a column, or a row and two columns. In letter order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the letters are the names
pub enum Move {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl Move {
    const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// Rows down and columns to the right; the inverse of each is as far from the end as it is from
    /// the beginning.
    const fn step(self) -> (i8, i8) {
        [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)][self as usize]
    }

    fn from(self, cell: u8) -> Option<u8> {
        let ((row, col), (down, right)) = ((cell as i8 / SIDE, cell as i8 % SIDE), self.step());
        let (row, col) = (row + down, col + right);
        ((0..SIDE).contains(&row) && (0..SIDE).contains(&col)).then_some((row * SIDE + col) as u8)
    }
}

/// A position: the cells of the black knights, as bits, and the empty one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Board {
    blacks: u32,
    empty: u8,
}

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// A white knight.
    White,
    /// A black knight.
    Black,
    /// Nothing.
    Empty,
}

impl Board {
    /// The goal.
    pub const GOAL: Self = Self { blacks: 0b00000_10000_11000_11110_11111, empty: 12 };

    /// The board of these cells, `None` if there are not twelve of each colour.
    #[must_use]
    pub fn new(cells: &[Cell; CELLS]) -> Option<Self> {
        let set =
            |kind| (0..CELLS).filter(|&cell| cells[cell] == kind).fold(0_u32, |set, cell| set | 1 << cell);
        let (blacks, empty) = (set(Cell::Black), set(Cell::Empty));
        let good = blacks.count_ones() == EACH && empty.count_ones() == 1;
        good.then_some(Self { blacks, empty: empty.trailing_zeros() as u8 })
    }

    /// What stands on each cell.
    #[must_use]
    pub fn cells(&self) -> [Cell; CELLS] {
        std::array::from_fn(|cell| match self.blacks >> cell & 1 {
            _ if cell == usize::from(self.empty) => Cell::Empty,
            1 => Cell::Black,
            _ => Cell::White,
        })
    }
}

/// The puzzle.
#[derive(Clone, Copy, Default, Debug)]
pub struct Knights;

impl Puzzle for Knights {
    type State = Board;
    type Move = Move;

    fn moves(&self, state: &Board) -> impl Iterator<Item = Move> + use<> {
        let empty = state.empty;
        Move::ALL.into_iter().filter(move |mv| mv.from(empty).is_some())
    }

    fn apply(&self, state: &mut Board, mv: Move) {
        let from = mv.from(state.empty).unwrap_or(state.empty);
        let black = state.blacks >> from & 1;
        state.blacks = state.blacks & !(1 << from) | black << state.empty;
        state.empty = from;
    }

    fn is_goal(&self, state: &Board) -> bool {
        *state == Board::GOAL
    }
}

impl Reversible for Knights {
    fn inverse(&self, mv: Move) -> Move {
        Move::ALL[7 - mv as usize]
    }
}

impl Goals for Knights {
    fn goals(&self) -> impl Iterator<Item = Board> {
        std::iter::once(Board::GOAL)
    }
}

impl Lettered for Knights {
    const LETTERS: &'static [u8] = b"ABCDEFGH";

    fn index(mv: Move) -> usize {
        mv as usize
    }

    fn nth(index: usize) -> Move {
        Move::ALL[index]
    }
}

/// Every board can be solved: knights of a colour are alike.
impl Invariant for Knights {
    fn solvable(&self, _: &Board) -> bool {
        true
    }
}
