//! One board to one method, under the limits, by the clock.

use std::time::{Duration, Instant};

use taquin::search::Limits;
use taquin::solve::{Answer, Options, Question, Refusal, Solver};
use taquin::text::Board;

use crate::watch::Watch;

/// Asks solvers.
pub(crate) struct Asker {
    /// The goal, if one is given.
    pub(crate) goal: Option<Board>,
    /// The limits, but for the time.
    pub(crate) limits: Limits<'static>,
    /// The most time for one board.
    pub(crate) time_limit: Option<Duration>,
    /// Whether long work shows a progress line.
    pub(crate) progress: bool,
}

/// Seconds spent.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    /// To build tables.
    pub(crate) setup: f64,
    /// To search.
    pub(crate) search: f64,
}

impl Asker {
    /// Gets an answer, and the time it took.
    pub(crate) fn ask(
        &self,
        solver: &mut Solver,
        board: &Board,
        options: &Options,
    ) -> Result<(Answer, Spent), Refusal> {
        let question = Question::new(board, self.goal.as_ref())?;
        let began = Instant::now();
        solver.prepare(&question, options, self.limits)?;
        let setup = began.elapsed().as_secs_f64();
        let watch = Watch::start(self.time_limit, self.progress);
        let halt = || watch.tick();
        let limits = Limits { halt: &halt, ..self.limits };
        let answer = solver.solve(&question, options, limits, &mut &watch);
        let spent = Spent { setup, search: watch.stop().as_secs_f64() };
        Ok((answer?, spent))
    }
}
