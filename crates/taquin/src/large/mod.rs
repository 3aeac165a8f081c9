//! Boards of any size, up to 100 x 100 and beyond: a solution at once, then a better one.
//!
//! Nobody proves a 10 x 10 board shortest. Here a solution is [`construct`]ed in no time, whatever
//! the size, the goal and the blank's place in it, and [`lower_bound`] says how far it can be from
//! the shortest.
//!
//! ```
//! use taquin::large::{self, Board};
//! use taquin::puzzles::tiles::Shape;
//!
//! let goal = Board::ordered(Shape { rows: 5, cols: 9 }).unwrap();
//! let board = Board::new(goal.shape(), (0..45).rev().collect()).unwrap();
//! let moves = large::construct(&board, &goal).expect("solvable");
//! assert_eq!(board.after(&moves), Some(goal.clone()));
//! assert!(large::lower_bound(&board, &goal) <= moves.len() as u32);
//! ```

mod board;
mod bound;
mod construct;

pub use board::Board;

use crate::puzzles::tiles::Move;
use board::Field;

/// A solution, not shortest; `None` if there is none: the shapes differ, the parity is odd, or the
/// order of a single line is another.
#[must_use]
pub fn construct(board: &Board, goal: &Board) -> Option<Vec<Move>> {
    let field = Field::new(board, goal)?;
    field.solvable().then(|| construct::construct(field))
}

/// A number of moves that no solution is shorter than: the Manhattan distance and the linear
/// conflicts. 0 if the shapes differ.
#[must_use]
pub fn lower_bound(board: &Board, goal: &Board) -> u32 {
    Field::new(board, goal).map_or(0, |field| bound::lower_bound(&field))
}
