//! Boards one after the other, their records written behind each other.

use std::time::Instant;

use taquin::puzzles::tiles::Shape;
use taquin::search::Limits;
use taquin::solve::record::{Record, Spent, goal_of};
use taquin::solve::{Answer, Question, Solver};
use taquin::text::Board;

use super::terms::{Bad, Terms};
use crate::app::App;
use crate::problem::Problem;
use crate::watch::{Progress, Stop, Watch};

/// The answers to boards that share their terms.
pub(crate) struct Batch {
    app: App,
    terms: Terms,
    solver: Solver,
    goals: Goals,
    out: Vec<u8>,
    began: Instant,
    /// The boards answered, and the nodes that they took.
    boards: u64,
    nodes: u64,
}

/// What became of a board.
pub(crate) enum Done {
    Answered,
    Bad(Bad),
    /// It needs a search.
    Hard(Board, Question),
}

impl Batch {
    pub(crate) fn new(app: App, terms: Terms) -> Self {
        let goals = Goals { given: terms.known.goal.as_ref().map(Board::to_string), last: None };
        let solver = Solver::default();
        Self { app, terms, solver, goals, out: Vec::new(), began: Instant::now(), boards: 0, nodes: 0 }
    }

    /// Answers a board if its answer is in a ready table.
    pub(crate) fn ready(&mut self, text: &str) -> Done {
        let (board, question) = match self.terms.known.read(text) {
            Ok(read) => read,
            Err(bad) => return Done::Bad(bad),
        };
        if !question.is_ready(&self.terms.options) {
            return Done::Hard(board, question);
        }
        let began = Instant::now();
        match self.solver.answer(&question, &self.terms.options, Limits::NONE) {
            Ok(answer) => {
                let spent = Spent { setup: 0.0, search: began.elapsed().as_secs_f64() };
                self.write(&board, &answer, spent, Vec::new());
                Done::Answered
            }
            Err(refusal) => Done::Bad(Bad::Refused(refusal, Some(board))),
        }
    }

    /// From now on boards are searched: tables are needed, and the time of the call begins.
    pub(crate) fn arm(&mut self) {
        self.solver = self.app.solver();
        self.began = Instant::now();
    }

    /// Answers a board by a search, if that is what it needs and there is time.
    pub(crate) fn search(
        &mut self,
        (board, question): (Board, Question),
        stop: &Stop,
        progress: &Progress,
    ) -> Result<(), Bad> {
        let left = self.app.settings().time.saturating_sub(self.began.elapsed());
        if left.is_zero() || stop.now() {
            return self.at_once(board, &question);
        }
        let watch = Watch::start(stop, progress, self.terms.bounds.time.min(left));
        let halt = || watch.halt();
        let limits = self.terms.bounds.limits(&halt);
        let options = &self.terms.options;
        let answer = self
            .solver
            .prepare(&question, options, limits, &mut &watch)
            .and_then(|_| self.solver.solve(&question, options, limits, &mut &watch));
        match answer {
            Ok(answer) => {
                self.write(&board, &answer, watch.spent(), watch.warnings());
                Ok(())
            }
            Err(refusal) => Err(Bad::Refused(refusal, Some(board))),
        }
    }

    /// Answers a board for which there is no time.
    fn at_once(&mut self, board: Board, question: &Question) -> Result<(), Bad> {
        match question.at_once(&self.terms.options) {
            Ok(answer) => {
                self.write(&board, &answer, Spent::default(), Vec::new());
                Ok(())
            }
            Err(refusal) => Err(Bad::Refused(refusal, Some(board))),
        }
    }

    /// Answers a board in whichever way; what is wrong with it is its record.
    pub(crate) fn any(&mut self, text: &str, stop: &Stop, progress: &Progress) {
        let done = match self.ready(text) {
            Done::Answered => Ok(()),
            Done::Bad(bad) => Err(bad),
            Done::Hard(board, question) => self.search((board, question), stop, progress),
        };
        if let Err(bad) = done {
            self.invalid(text, &bad);
        }
    }

    fn write(&mut self, board: &Board, answer: &Answer, spent: Spent, warnings: Vec<String>) {
        self.boards += 1;
        self.nodes += answer.effort.generated;
        let text = board.to_string();
        let (goal, wanted) = (self.goals.of(board), self.terms.wanted());
        let record = Record::answer(&text, board.kind(), goal, answer, wanted, spent);
        put(&mut self.out, &Record { warnings, ..record });
    }

    /// Writes that a board is invalid.
    pub(crate) fn invalid(&mut self, text: &str, bad: &Bad) {
        let board = if let Bad::Refused(_, board) = bad { board.as_ref() } else { None };
        put(&mut self.out, &Record::invalid(text.as_bytes(), board, bad.to_string(), self.terms.wanted()));
    }

    /// Makes room for so many bytes.
    pub(crate) fn reserve(&mut self, bytes: usize) {
        self.out.reserve(bytes);
    }

    /// Goes to the next of several boards.
    pub(crate) fn punctuate(&mut self, mark: u8) {
        self.out.push(mark);
    }

    /// What was written.
    pub(crate) fn finish(self) -> Vec<u8> {
        self.app.metrics().solved(self.boards, self.nodes);
        self.out
    }
}

/// Writes a record; a vector takes everything.
fn put(out: &mut Vec<u8>, record: &Record<'_>) {
    serde_json::to_writer(out, record).expect("a record has keys in text, and a vector takes everything");
}

/// The goals in text, each made once.
struct Goals {
    given: Option<String>,
    last: Option<(Shape, String)>,
}

impl Goals {
    fn of(&mut self, board: &Board) -> Option<&str> {
        if let Some(given) = &self.given {
            return Some(given);
        }
        let Board::Tiles { shape, .. } = board else { return None };
        if self.last.as_ref().is_none_or(|(known, _)| known != shape) {
            self.last = goal_of(board, None).map(|goal| (*shape, goal));
        }
        self.last.as_ref().map(|(_, goal)| goal.as_str())
    }
}

/// The problem of a single board.
pub(crate) fn alone(bad: Bad) -> Problem {
    bad.problem("board").at(0)
}
