//! Which method answers which board.
//!
//! A [`Question`] is a board and a goal; [`Options`] say how it is to be answered; a [`Solver`]
//! answers, and keeps the tables that it built. Everything below is generic over the puzzle and
//! the heuristic: the choice between them is made here, once a board.
//!
//! Whatever the method, the answer is the same where it can be: all but A* give the least of the
//! shortest solutions, and A* does if asked; the variants that are not shortest say so.
//!
//! # Examples
//! ```
//! use taquin::search::Limits;
//! use taquin::solve::{Options, Question, Solver, Status};
//! use taquin::text::{Board, Hints};
//!
//! let board = Board::read(b"2 3 4 1 5 x 7 6 8", Hints::default()).unwrap();
//! let question = Question::new(&board, None).unwrap();
//! let answer = Solver::default().answer(&question, &Options::default(), Limits::NONE).unwrap();
//! assert_eq!(answer.status, Status::Solved);
//! assert_eq!(answer.moves.as_deref(), Some("dlurullddrurdllurdr"));
//! ```

mod at_once;
mod climb;
mod eight;
mod large;
mod listen;
pub mod method;
mod patterns;
mod question;
pub mod ready;
#[cfg(feature = "serde")]
pub mod record;
mod repeats;
mod rotation;
mod run;
mod shelf;
mod stock;
mod tabled;
mod tiles;
mod turns;

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

pub use climb::needed;
pub use large::IMPROVING_NODES;
pub use listen::{Lack, Listener, News};
pub use method::{Estimate, Method};
pub use patterns::{NoPatterns, Patterns};
pub use question::{Answer, MOST_SEARCHED, Options, Question, Refusal, Status};
pub use shelf::Shelf;
pub use stock::Stock;
pub use tiles::{LINE, PARITY};
pub use turns::{MOST_PATIENT, SEARCHING_NODES};

use crate::puzzles::tiles::Shape;
use crate::search::Limits;
use question::Asked;
use tiles::{Bench, Means};

/// Answers questions, and keeps what it built for one board for the next.
///
/// The library has no clock, so that building and searching can be timed apart a [`Listener`] hears
/// of both; and what is known to be needed can be built first: [`Solver::prepare`], then
/// [`Solver::solve`]; [`Solver::answer`] is both.
#[derive(Default)]
pub struct Solver {
    /// By shape and the cell of the goal's blank.
    benches: HashMap<(Shape, usize), Box<dyn Bench>, FxBuildHasher>,
    shelf: Shelf,
}

impl Solver {
    /// A solver with these pattern tables.
    #[must_use]
    pub fn new(shelf: Shelf) -> Self {
        Self { shelf, ..Self::default() }
    }

    /// Builds what the next board needs in any case. Gives whether that was anything.
    ///
    /// # Errors
    /// If the question cannot be answered in this way at all.
    pub fn prepare(
        &mut self,
        question: &Question,
        options: &Options,
        limits: Limits<'_>,
        listener: &mut dyn Listener,
    ) -> Result<bool, Refusal> {
        match &question.0 {
            Asked::Rotation(_) | Asked::Large { .. } | Asked::Repeats(_) => Ok(false),
            Asked::Tiles { .. } if question.is_ready(options) => Ok(false),
            Asked::Tiles { shape, goal, cells } => {
                let (bench, shelf) = self.bench(*shape, *goal)?;
                bench.prepare(cells, options, Means { shelf, limits, listener })
            }
        }
    }

    /// Answers a question that was prepared for.
    ///
    /// A board of tiles that a limit stops has a proved lower bound and a solution, the best known;
    /// if these two meet it is solved.
    ///
    /// # Errors
    /// If the question cannot be answered in this way at all.
    pub fn solve(
        &mut self,
        question: &Question,
        options: &Options,
        limits: Limits<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Answer, Refusal> {
        match &question.0 {
            Asked::Rotation(board) => rotation::solve(board, options, limits, listener),
            Asked::Repeats(alike) => {
                repeats::solve(alike, options, Means { shelf: &mut self.shelf, limits, listener })
            }
            Asked::Tiles { goal, cells, .. } if question.is_ready(options) => {
                Ok(eight::look_up(*goal, cells))
            }
            Asked::Tiles { shape, goal, cells } => {
                let (bench, shelf) = self.bench(*shape, *goal)?;
                bench.solve(cells, options, Means { shelf, limits, listener })
            }
            Asked::Large { shape, goal, cells } => {
                question.check(options)?;
                let Some(mut best) = large::Best::of(*shape, *goal, cells.clone()) else {
                    return Ok(large::unsolvable(*shape));
                };
                if options.method == Method::Construct {
                    return Ok(best.answer());
                }
                let means = Means { shelf: &mut self.shelf, limits, listener };
                Ok(large::solve(&mut best, options, means))
            }
        }
    }

    /// Prepares for a question and answers it.
    ///
    /// # Errors
    /// If the question cannot be answered in this way at all.
    pub fn answer(
        &mut self,
        question: &Question,
        options: &Options,
        limits: Limits<'_>,
    ) -> Result<Answer, Refusal> {
        self.prepare(question, options, limits, &mut ())?;
        self.solve(question, options, limits, &mut ())
    }

    fn bench(&mut self, shape: Shape, goal: usize) -> Result<(&mut dyn Bench, &mut Shelf), Refusal> {
        use std::collections::hash_map::Entry;
        let bench = match self.benches.entry((shape, goal)) {
            Entry::Occupied(bench) => bench.into_mut(),
            Entry::Vacant(place) => place.insert(tiles::bench(shape, goal).ok_or(Refusal::TooLarge(shape))?),
        };
        Ok((bench.as_mut(), &mut self.shelf))
    }
}
