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

pub mod method;
mod question;
pub mod ready;
mod rotation;
mod run;
mod tiles;

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

pub use method::{Estimate, Method};
pub use question::{Answer, MOST_SOLVED, Options, Question, Refusal, Status};

use crate::puzzles::tiles::Shape;
use crate::search::{Limits, Observer};
use question::Asked;
use tiles::Bench;

/// Answers questions, and keeps what it built for one board for the next.
///
/// The library has no clock, so that building and searching can be timed apart they are two calls:
/// [`Solver::prepare`], then [`Solver::solve`]; [`Solver::answer`] is both.
#[derive(Default)]
pub struct Solver {
    /// By shape and the cell of the goal's blank.
    benches: HashMap<(Shape, usize), Box<dyn Bench>, FxBuildHasher>,
}

impl Solver {
    /// Builds what the next board needs. Gives whether that was anything.
    ///
    /// # Errors
    /// If the question cannot be answered in this way at all.
    pub fn prepare(
        &mut self,
        question: &Question,
        options: &Options,
        limits: Limits<'_>,
    ) -> Result<bool, Refusal> {
        match &question.0 {
            Asked::Rotation(_) => Ok(false),
            &Asked::Tiles { shape, .. } if is_ready(shape, options) => Ok(false),
            &Asked::Tiles { shape, goal, .. } => self.bench(shape, goal)?.prepare(options, limits),
        }
    }

    /// Answers a question that was prepared for.
    ///
    /// # Errors
    /// If the question cannot be answered in this way at all.
    pub fn solve(
        &mut self,
        question: &Question,
        options: &Options,
        limits: Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Answer, Refusal> {
        match &question.0 {
            Asked::Rotation(board) => rotation::solve(board, options, limits, observer),
            Asked::Tiles { shape, goal, cells } if is_ready(*shape, options) => {
                Ok(tiles::look_up(*goal, cells))
            }
            Asked::Tiles { shape, goal, cells } => {
                self.bench(*shape, *goal)?.solve(cells, options, limits, observer)
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
        self.prepare(question, options, limits)?;
        self.solve(question, options, limits, &mut ())
    }

    fn bench(&mut self, shape: Shape, goal: usize) -> Result<&mut dyn Bench, Refusal> {
        use std::collections::hash_map::Entry;
        match self.benches.entry((shape, goal)) {
            Entry::Occupied(bench) => Ok(bench.into_mut().as_mut()),
            Entry::Vacant(place) => {
                Ok(place.insert(tiles::bench(shape, goal).ok_or(Refusal::TooLarge(shape))?).as_mut())
            }
        }
    }
}

/// Whether a table that is there when the program starts has the whole answer.
fn is_ready(shape: Shape, options: &Options) -> bool {
    shape == Shape { rows: 3, cols: 3 }
        && matches!(options.method, Method::Auto | Method::Table)
        && options.estimate.is_none()
        && !options.count
        && !options.all
}
