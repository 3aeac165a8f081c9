//! What can be said of a board without any search: for those whose turn comes when time is over.

use super::method::Method;
use super::question::{Answer, Asked, Options, Question, Refusal, Status};
use super::{eight, large as solutions, rotation};
use crate::large::{self, Board};
use crate::puzzles::tiles::Shape;

impl Question {
    /// The answer where there is no time for one, in microseconds: that of a table that is there,
    /// that there is none, or a bound. Then it is stopped, without any moves, and the method is the one
    /// that was asked for. Shortest solutions are neither counted nor listed.
    ///
    /// # Errors
    /// If the question cannot be answered in this way at all.
    ///
    /// # Examples
    /// ```
    /// use taquin::solve::{Options, Question, Status};
    /// use taquin::text::{Board, Hints};
    ///
    /// let board = Board::read(b"5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12", Hints::default()).unwrap();
    /// let answer = Question::new(&board, None).unwrap().at_once(&Options::default()).unwrap();
    /// assert_eq!((answer.status, answer.moves.as_deref()), (Status::Stopped, None));
    /// assert_eq!(answer.lower_bound, Some(12));
    /// ```
    pub fn at_once(&self, options: &Options) -> Result<Answer, Refusal> {
        self.check(options)?;
        let plain = Options { count: false, all: false, ..*options };
        let ready = self.is_ready(&plain);
        let answer = match &self.0 {
            Asked::Rotation(board) if ready => rotation::look_up(board),
            Asked::Tiles { goal, cells, .. } if ready => eight::look_up(*goal, cells),
            Asked::Tiles { shape, goal, cells } => {
                let cells = cells.iter().map(|&tile| u16::from(tile)).collect();
                bounded(*shape, *goal, cells, options.method)
            }
            Asked::Large { shape, goal, cells } => bounded(*shape, *goal, cells.clone(), options.method),
            Asked::Rotation(_) | Asked::Repeats(_) => Answer::stopped(0, options.method),
        };
        let lacking = (options.count || options.all) && answer.status == Status::Solved;
        Ok(Answer { status: if lacking { Status::Stopped } else { answer.status }, ..answer })
    }
}

/// The bound of a board whose tiles are named after a goal with its blank in the cell `blank`.
fn bounded(shape: Shape, blank: usize, cells: Vec<u16>, method: Method) -> Answer {
    let mut goal: Vec<u16> = (1..cells.len() as u16).collect();
    goal.insert(blank, 0);
    let boards = Board::new(shape, cells).zip(Board::new(shape, goal));
    match boards {
        Some((board, goal)) if large::solvable(&board, &goal) => {
            Answer::stopped(large::lower_bound(&board, &goal), method)
        }
        _ => Answer { method, ..solutions::unsolvable(shape) },
    }
}
