//! One board to one method, under the limits, by the clock.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use taquin::search::{Effort, Limits, Observer};
use taquin::solve::record::Spent;
use taquin::solve::{Answer, Lack, Listener, News, Options, Question, Refusal, Solver};
use taquin::text::Board;

use crate::watch::Watch;

/// Asks solvers.
pub(crate) struct Asker {
    /// The goal, if one is given.
    pub(crate) goal: Option<Board>,
    /// The limits, but for the time.
    pub(crate) limits: Limits<'static>,
    /// The most time for one board, with the building of tables.
    pub(crate) time_limit: Option<Duration>,
    /// Whether long work shows a progress line.
    pub(crate) progress: bool,
    /// Whether tables were not built in time: they are not begun again for the next board.
    pub(crate) late: Cell<bool>,
    /// What was to be warned of, until somebody takes it.
    pub(crate) warnings: RefCell<Vec<String>>,
}

impl Asker {
    /// Gets an answer, and the time it took. `note` is told of each bound that is proved.
    pub(crate) fn ask(
        &self,
        solver: &mut Solver,
        board: &Board,
        options: &Options,
        note: &dyn Fn(u32),
    ) -> Result<(Answer, Spent), Refusal> {
        let question = Question::new(board, self.goal.as_ref())?;
        let patterns = options.patterns.filter(|_| !self.late.get());
        let options = &Options { patterns, ..*options };
        let watch = Watch::start(self.time_limit, self.progress);
        let mut hears = Hears { watch: &watch, note, late: &self.late, warnings: &self.warnings };
        let halt = || watch.tick();
        let limits = Limits { halt: &halt, ..self.limits };
        let prepared = solver.prepare(&question, options, limits, &mut hears);
        let answer = prepared.and_then(|_| solver.solve(&question, options, limits, &mut hears));
        let spent = watch.stop();
        Ok((answer?, spent))
    }
}

/// The watch, and who else is told of the bounds.
struct Hears<'a> {
    watch: &'a Watch,
    note: &'a dyn Fn(u32),
    late: &'a Cell<bool>,
    warnings: &'a RefCell<Vec<String>>,
}

impl Observer for Hears<'_> {
    fn proved(&mut self, at_least: u32, effort: &Effort) {
        self.watch.proved(at_least, effort);
        (self.note)(at_least);
    }
}

impl Listener for Hears<'_> {
    fn setting_up(&mut self, begins: bool) {
        self.watch.setting_up(begins);
    }

    fn found(&mut self, length: usize) {
        self.watch.found(length);
    }

    fn table(&mut self, news: &News<'_>) {
        if let News::LeftOut { patterns, lack } = news {
            self.late.set(self.late.get() || *lack == Lack::Time);
            let warning = format!("pattern tables {patterns} are left out: {lack}");
            let mut warnings = self.warnings.borrow_mut();
            if !warnings.contains(&warning) {
                warnings.push(warning);
            }
        }
        self.watch.table(news);
    }
}
