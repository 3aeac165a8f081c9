//! Boards of any size, up to 100 x 100 and beyond: a solution at once, then better ones.
//!
//! Nobody proves a 10 x 10 board shortest. Here a solution is [`construct`]ed in no time, whatever
//! the size, the goal and the blank's place in it; [`improve`] makes it shorter for as long as it
//! may; [`lower_bound`] and [`group_bound`] say how far it can be from the shortest.
//!
//! ```
//! use taquin::large::{self, Board};
//! use taquin::puzzles::tiles::Shape;
//! use taquin::search::Limits;
//!
//! let goal = Board::ordered(Shape { rows: 5, cols: 9 }).unwrap();
//! let board = Board::new(goal.shape(), (0..45).rev().collect()).unwrap();
//! let moves = large::construct(&board, &goal).expect("solvable");
//! assert_eq!(board.after(&moves), Some(goal.clone()));
//!
//! let limits = Limits { nodes: 1_000_000, ..Limits::NONE };
//! let better = large::improve(&board, &goal, moves.clone(), 1, limits, &mut |_, _| ()).unwrap();
//! assert_eq!(board.after(&better.moves), Some(goal.clone()));
//! assert!(better.moves.len() < moves.len());
//! assert!(large::lower_bound(&board, &goal) <= better.moves.len() as u32);
//! ```

mod alike;
mod beam;
mod board;
mod bound;
mod construct;
mod cover;
mod group;
mod improve;
mod score;
mod segments;
mod sweep;

pub use alike::{Matched, tell_apart};
pub use board::Board;
pub(crate) use board::reachable;

use crate::puzzles::tiles::Move;
use crate::search::{Effort, Limits, Meter};
use board::Field;

/// The most positions that [`group_bound`] comes to: half a second, or a second.
pub const BOUNDING_NODES: u64 = 4_000_000;

/// A solution, not shortest; `None` if there is none: the shapes differ, the parity is odd, or the
/// order of a single line is another.
#[must_use]
pub fn construct(board: &Board, goal: &Board) -> Option<Vec<Move>> {
    let field = Field::new(board, goal)?;
    field.solvable().then(|| construct::construct(field))
}

/// Whether there is a solution: `false` where [`construct`] gives `None`.
#[must_use]
pub fn solvable(board: &Board, goal: &Board) -> bool {
    Field::new(board, goal).is_some_and(|field| field.solvable())
}

/// A number of moves that no solution is shorter than: the Manhattan distance and the linear
/// conflicts. 0 if the shapes differ.
#[must_use]
pub fn lower_bound(board: &Board, goal: &Board) -> u32 {
    Field::new(board, goal).map_or(0, |field| bound::lower_bound(&field))
}

/// The same by a search, for up to 64 cells: small groups of tiles, and how much farther they must go than
/// each of them alone. At most about a second and 4 MB; [`lower_bound`] is all there is of it where there
/// are more cells, or a limit is reached at once. The limit of nodes is one of the positions of groups, and gives
/// the same bound on every machine; at the limits the bound is what has been proved so far.
///
/// # Examples
/// ```
/// use taquin::large::{self, Board};
/// use taquin::puzzles::tiles::Shape;
/// use taquin::search::Limits;
///
/// let goal = Board::ordered(Shape { rows: 5, cols: 5 }).unwrap();
/// let board = Board::new(goal.shape(), (0..25).rev().collect()).unwrap();
/// let bound = large::group_bound(&board, &goal, Limits::NONE);
/// assert!(bound >= large::lower_bound(&board, &goal));
/// ```
#[must_use]
pub fn group_bound(board: &Board, goal: &Board, limits: Limits<'_>) -> u32 {
    let limits = Limits { nodes: limits.nodes.min(BOUNDING_NODES), ..limits };
    Field::new(board, goal).map_or(0, |field| bound::by_groups(&field, limits))
}

/// What [`improve`] came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Improved {
    /// The best solution.
    pub moves: Vec<Move>,
    /// The rounds that came to their end, those before included.
    pub rounds: u32,
    /// The work it took. The node count is of the beam searches alone.
    pub effort: Effort,
}

/// Makes a solution shorter, until a limit, the lower bound or the last of 20 rounds, which is far
/// off; `better` hears of each shorter solution at once. `None` if `moves` do not lead from `board`
/// to `goal`.
///
/// The same seed and the same limit of nodes give the same answer on every machine. Without
/// limits this takes hours on the larger boards.
pub fn improve(
    board: &Board,
    goal: &Board,
    moves: Vec<Move>,
    seed: u64,
    limits: Limits<'_>,
    better: &mut dyn FnMut(&[Move], &Effort),
) -> Option<Improved> {
    improve_after(board, goal, moves, (seed, 0), limits, better)
}

/// The same after some rounds, which are not done again: `from` is the seed and their number.
pub fn improve_after(
    board: &Board,
    goal: &Board,
    mut moves: Vec<Move>,
    from: (u64, u32),
    limits: Limits<'_>,
    better: &mut dyn FnMut(&[Move], &Effort),
) -> Option<Improved> {
    let (seed, mut rounds) = from;
    let field = Field::new(board, goal)?;
    if board.after(&moves).as_ref() != Some(goal) {
        return None;
    }
    let mut meter = Meter::new(limits);
    // A limit and the last round end alike: with the best solution so far.
    let _ = improve::improve(&field, &mut moves, seed, &mut rounds, &mut meter, better);
    Some(Improved { moves, rounds, effort: meter.effort })
}
