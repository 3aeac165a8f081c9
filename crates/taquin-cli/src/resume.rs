//! A file that remembers a long run: which boards are solved, and which bounds are proved.
//!
//! The first line says what the file is and for which goal; each further one is a fact about a
//! board, in the order in which they became known: that no solution is shorter than so many moves, or
//! the whole answer. Of several lines the greatest bound counts, and the last answer. Lines are
//! appended and synced, so that a run that dies loses nothing it knew; a last line that was cut off is
//! dropped, one that was changed is refused.

mod log;

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use taquin::puzzles::tiles::Shape;
use taquin::search::Effort;
use taquin::solve::record::Spent;
use taquin::solve::{Answer, Estimate, Method, Options, Status};
use taquin::text::Board;

use self::log::Log;
use crate::exit::Failure;

/// Bounds of boards that take less than this are not worth a line.
const PAUSE: Duration = Duration::from_secs(1);

/// A line, after the first.
#[derive(Clone, Serialize, Deserialize)]
struct Line {
    /// The number of the board in the run, from 1.
    number: usize,
    board: String,
    at_least: u32,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    solved: Option<Solved>,
}

/// What is known of a board that is solved.
#[derive(Clone, Serialize, Deserialize)]
struct Solved {
    moves: String,
    nodes: u64,
    expanded: u64,
    bytes: u64,
    seconds: f64,
    setup_seconds: f64,
    method: String,
    heuristic: Option<String>,
    pdb: Option<String>,
    count: Option<u64>,
    solutions: Option<Vec<String>>,
}

/// What an earlier run found out about a board.
#[derive(Clone, Default)]
pub(crate) struct Known {
    at_least: u32,
    solved: Option<Solved>,
}

/// The file, and which board is next.
pub(crate) struct Resume {
    path: PathBuf,
    goal: Option<Board>,
    lines: Vec<Line>,
    /// How many boards were asked about.
    asked: usize,
    board: String,
    /// Whether the board has an answer that needs no search.
    quick: bool,
    /// The file, and when it was last written to; written from within a search.
    to: RefCell<Writing>,
}

struct Writing {
    log: Log,
    last: Instant,
    /// Why it could not be written, not told yet.
    failed: Option<io::Error>,
}

impl Resume {
    /// Opens the file of a run, or begins one.
    pub(crate) fn open(path: &Path, goal: Option<&Board>) -> Result<Self, Failure> {
        let (log, lines) = Log::open(path, goal.map(Board::to_string))?;
        let to = RefCell::new(Writing { log, last: Instant::now(), failed: None });
        Ok(Self {
            path: path.to_owned(),
            goal: goal.cloned(),
            lines,
            asked: 0,
            board: String::new(),
            quick: false,
            to,
        })
    }

    /// What is known of the next board. A file of other boards is refused.
    pub(crate) fn next(&mut self, board: &Board) -> Result<Known, Failure> {
        self.asked += 1;
        self.board = board.to_string();
        self.quick = matches!(board, Board::Rotation(_));
        self.to.borrow_mut().last = Instant::now();
        let of_board = self.lines.iter().filter(|line| line.number == self.asked);
        let mut known = Known::default();
        for line in of_board {
            if line.board != self.board {
                return Err(Failure::Usage(format!(
                    "--resume {}: this file is of other boards: its board {} is {}",
                    self.path.display(),
                    self.asked,
                    line.board
                )));
            }
            if line.solved.as_ref().is_some_and(|solved| !leads(board, self.goal.as_ref(), &solved.moves)) {
                return Err(self.damaged("its moves do not solve"));
            }
            known.at_least = known.at_least.max(line.at_least);
            known.solved = line.solved.clone().or(known.solved);
        }
        if known.length().is_some_and(|length| length < known.at_least) {
            return Err(self.refuted());
        }
        Ok(known)
    }

    /// That a bound cannot be: a solution that is shorter is known.
    pub(crate) fn refuted(&self) -> Failure {
        self.damaged("it has a bound above a solution of")
    }

    fn damaged(&self, what: &str) -> Failure {
        let path = self.path.display();
        Failure::Usage(format!("--resume {path}: this file is damaged: {what} board {}", self.asked))
    }

    /// Notes a bound. What goes wrong is told when the board is answered.
    pub(crate) fn proved(&self, at_least: u32) {
        let to = &mut *self.to.borrow_mut();
        if to.last.elapsed() >= PAUSE {
            to.failed = to.log.append(&self.line(at_least, None)).err().or(to.failed.take());
            to.last = Instant::now();
        }
    }

    /// Notes an answer: all of it if it is proved, else how far it came. A file that cannot be written
    /// is told once.
    pub(crate) fn answered(&self, answer: &Answer, spent: Spent) {
        if self.quick {
            return;
        }
        let to = &mut *self.to.borrow_mut();
        let at_least = answer.lower_bound.unwrap_or(0);
        let mut line = match (answer.status, &answer.moves) {
            // Also where a limit came while solutions were counted.
            (_, Some(moves)) if answer.optimal => self.line(
                at_least,
                Some(Solved {
                    moves: moves.clone(),
                    nodes: answer.effort.generated,
                    expanded: answer.effort.expanded,
                    bytes: answer.effort.bytes,
                    seconds: spent.search,
                    setup_seconds: spent.setup,
                    method: answer.method.entry().name.into(),
                    heuristic: answer.estimate.map(|estimate| estimate.entry().name.into()),
                    pdb: answer.patterns.map(|patterns| patterns.to_string()),
                    count: answer.count,
                    solutions: answer.solutions.clone(),
                }),
            ),
            (Status::Stopped, _) => self.line(at_least, None),
            // Known at once the next time too.
            _ => return,
        };
        let written = to.log.append(&line).and_then(|written| {
            if let (false, Some(solved)) = (written, &mut line.solved) {
                // The solutions are too many to be kept; the answer is not.
                solved.solutions = None;
                to.log.append(&line)?;
            }
            Ok(())
        });
        if let Some(error) = to.failed.take().or(written.err()) {
            to.log.unwritten(&error);
        }
    }

    fn line(&self, at_least: u32, solved: Option<Solved>) -> Line {
        Line { number: self.asked, board: self.board.clone(), at_least, solved }
    }
}

/// Whether the moves lead from a board to a goal. Tiles may be alike.
fn leads(board: &Board, goal: Option<&Board>, moves: &str) -> bool {
    let Board::Tiles { shape: Shape { rows, cols }, cells } = board else { return false };
    let mut cells = cells.clone();
    let Some(mut blank) = cells.iter().position(|&tile| tile == 0) else { return false };
    for letter in moves.bytes() {
        let next = match letter {
            b'd' if blank / cols + 1 < *rows => blank + cols,
            b'l' if blank % cols > 0 => blank - 1,
            b'r' if blank % cols + 1 < *cols => blank + 1,
            b'u' if blank >= *cols => blank - cols,
            _ => return false,
        };
        cells.swap(blank, next);
        blank = next;
    }
    match goal {
        Some(goal) => matches!(goal, Board::Tiles { cells: goal, .. } if *goal == cells),
        None => blank + 1 == cells.len() && cells[..blank].iter().copied().eq(1..cells.len() as u16),
    }
}

impl Known {
    /// What is proved.
    pub(crate) fn at_least(&self) -> u32 {
        self.at_least
    }

    /// The length of the solution.
    fn length(&self) -> Option<u32> {
        self.solved.as_ref().map(|solved| solved.moves.len() as u32)
    }

    /// Adds the solution to an answer that was stopped before it was found again.
    pub(crate) fn add_to(&self, answer: &mut Answer) {
        if let Some(solved) = self.solved.as_ref().filter(|_| answer.status == Status::Stopped) {
            answer.moves = Some(solved.moves.clone());
            (answer.optimal, answer.lower_bound) = (true, self.length());
        }
    }

    /// The answer, if it has all that is asked for.
    pub(crate) fn answered(&self, options: &Options) -> Option<(Answer, Spent)> {
        let solved = self.solved.as_ref()?;
        if options.count && solved.count.is_none() || options.all && solved.solutions.is_none() {
            return None;
        }
        let answer = Answer {
            status: Status::Solved,
            moves: Some(solved.moves.clone()),
            optimal: true,
            lower_bound: Some(solved.moves.len() as u32),
            count: solved.count.filter(|_| options.count),
            solutions: solved.solutions.clone().filter(|_| options.all),
            why: None,
            effort: Effort { expanded: solved.expanded, generated: solved.nodes, bytes: solved.bytes },
            method: Method::from_name(&solved.method)?,
            estimate: solved.heuristic.as_deref().and_then(Estimate::from_name),
            patterns: solved.pdb.as_deref().and_then(|name| name.parse().ok()),
        };
        Some((answer, Spent { setup: solved.setup_seconds, search: solved.seconds }))
    }
}
