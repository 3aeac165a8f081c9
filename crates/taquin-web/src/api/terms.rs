//! On which terms boards are to be answered: what is known of them, how, and within which limits.

use std::fmt;
use std::time::Duration;

use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;
use taquin::search::Limits;
use taquin::solve::record::Wanted;
use taquin::solve::{Options, Question, Refusal};
use taquin::text::{Board, Fault, Hints};

use crate::names::{Bytes, PuzzleName, Seconds, Size};
use crate::problem::Problem;
use crate::settings::Settings;

/// What is known of boards before they are read, and their goal.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) hints: Hints,
    pub(crate) goal: Option<Board>,
    /// The most cells of a board.
    most: usize,
}

impl Known {
    /// From the fields `puzzle`, `size` and `goal`.
    pub(crate) fn new(
        puzzle: Option<PuzzleName>,
        size: Option<Size>,
        goal: Option<&str>,
        settings: &Settings,
    ) -> Result<Self, Problem> {
        let (kind, shape) = (puzzle.map(|name| name.0), size.map(|size| size.0));
        if kind == Some(Kind::Rotation) && shape.is_some() {
            return Err(Problem::field("size", "the Rotation Game has one size: leave the size out"));
        }
        let read = |text: &str| {
            Board::read(text.as_bytes(), Hints { kind, shape, alike: true })
                .map_err(|fault| Problem::board("goal", fault))
        };
        let goal = goal.map(read).transpose()?;
        // Where tiles of the goal are alike, those of the boards are.
        let alike = goal.as_ref().is_some_and(Board::repeats);
        let most = settings.cells;
        for (field, shape) in [("size", shape), ("goal", goal.as_ref().and_then(shape_of))] {
            if let Some(shape) = shape.filter(|shape| shape.cells() > most) {
                return Err(Bad::OverLimit { shape, most }.problem(field));
            }
        }
        Ok(Self { hints: Hints { kind, shape, alike }, goal, most })
    }

    /// Reads a board and asks for it.
    pub(crate) fn read(&self, text: &str) -> Result<(Board, Question), Bad> {
        let board = Board::read(text.as_bytes(), self.hints).map_err(Bad::Fault)?;
        if let Some(shape) = shape_of(&board)
            && shape.cells() > self.most
        {
            return Err(Bad::OverLimit { shape, most: self.most });
        }
        match Question::new(&board, self.goal.as_ref()) {
            Ok(question) => Ok((board, question)),
            Err(refusal) => Err(Bad::Refused(refusal, Some(board))),
        }
    }
}

fn shape_of(board: &Board) -> Option<Shape> {
    match board {
        Board::Tiles { shape, .. } => Some(*shape),
        Board::Rotation(_) => None,
    }
}

/// Why a board is not answered.
#[derive(Clone, Debug)]
pub(crate) enum Bad {
    /// It cannot be read.
    Fault(Fault),
    /// It has more cells than the service allows.
    OverLimit { shape: Shape, most: usize },
    /// It cannot be asked about in this way.
    Refused(Refusal, Option<Board>),
}

impl Bad {
    /// As the problem of a request.
    pub(crate) fn problem(self, field: &'static str) -> Problem {
        let detail = self.to_string();
        match self {
            Self::Fault(fault) => Problem::board(field, fault),
            Self::OverLimit { .. } => Problem::over_limit(field, detail),
            Self::Refused(refusal, _) => Problem::request(refusal.to_string()),
        }
    }
}

/// As the command line says it.
impl fmt::Display for Bad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::OverLimit { shape: Shape { rows, cols }, most } => {
                write!(
                    f,
                    "a board of {rows} x {cols} = {} cells; at most {most} are allowed here",
                    rows * cols
                )
            }
            Self::Refused(refusal, _) => write!(f, "line 1, column 1: {refusal}"),
        }
    }
}

/// The limits of a solve.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) time: Duration,
    pub(crate) nodes: u64,
    pub(crate) bytes: u64,
}

impl Bounds {
    /// All that the service allows.
    pub(crate) fn most(settings: &Settings) -> Self {
        Self { time: settings.time, nodes: settings.nodes, bytes: settings.memory }
    }

    /// From the fields `time_limit`, `node_limit` and `memory_limit`.
    pub(crate) fn new(
        time: Option<Seconds>,
        nodes: Option<u64>,
        memory: Option<Bytes>,
        settings: &Settings,
    ) -> Result<Self, Problem> {
        let most = Self::most(settings);
        let seconds = |time: Duration| format!("{} s", time.as_secs_f64());
        Ok(Self {
            time: within("time_limit", time.map(|time| time.0), most.time, seconds)?,
            nodes: within("node_limit", nodes, most.nodes, |nodes| format!("{nodes} nodes"))?,
            bytes: within("memory_limit", memory.map(|memory| memory.0), most.bytes, |bytes| {
                format!("{bytes} bytes")
            })?,
        })
    }

    /// The limits with what else a search is stopped by.
    pub(crate) fn limits<'a>(&self, halt: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
        Limits { nodes: self.nodes, bytes: self.bytes, halt }
    }
}

/// What is asked for, if it is no more than the most; that, if nothing is.
pub(crate) fn within<T: Copy + PartialOrd>(
    field: &'static str,
    asked: Option<T>,
    most: T,
    say: impl Fn(T) -> String,
) -> Result<T, Problem> {
    match asked {
        Some(asked) if asked > most => {
            let detail =
                format!("{field}: {} are asked for; at most {} are given here", say(asked), say(most));
            Err(Problem::over_limit(field, detail))
        }
        asked => Ok(asked.unwrap_or(most)),
    }
}

/// How boards are to be answered.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub(crate) known: Known,
    pub(crate) options: Options,
    pub(crate) bounds: Bounds,
}

impl Terms {
    pub(crate) fn new(known: Known, options: Options, bounds: Bounds) -> Result<Self, Problem> {
        options.check(known.hints.kind).map_err(|refusal| Problem::request(refusal.to_string()))?;
        Ok(Self { known, options, bounds })
    }

    pub(crate) fn wanted(&self) -> Wanted {
        Wanted { count: self.options.count, all: self.options.all }
    }
}
