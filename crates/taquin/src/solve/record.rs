//! The record of a board: what every shell tells of it to programs, field by field.
//!
//! One object for `taquin solve --json` and for the service: its fields are a promise, and are
//! written down here alone. Which format it is written in is the shell's choice.

use std::borrow::Cow;

use serde::Serialize;

use super::question::Answer;
use crate::puzzles::Kind;
use crate::text::Board;

/// The status of a board that could not be read, or not be asked about.
pub const INVALID: &str = "invalid";

/// Bytes of a bad board that are given back.
const MOST_SHOWN: usize = 200;

/// What is known of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Record<'a> {
    /// The puzzle; null if the board could not be read.
    pub puzzle: Option<&'static str>,
    /// The board: cells with blanks between them, the blank as 0.
    pub board: Cow<'a, str>,
    /// The goal; null where it is a set, and for invalid boards.
    pub goal: Option<&'a str>,
    /// `solved`, `unsolvable`, `stopped` by a limit, or `invalid`.
    pub status: &'static str,
    /// The number of moves of `moves`.
    pub length: Option<u32>,
    /// The letters of a solution; when stopped, of the best one known.
    pub moves: Option<&'a str>,
    /// Whether it is proved that no solution is shorter than `moves`.
    pub optimal: bool,
    /// No solution is shorter than this: proved.
    pub lower_bound: Option<u32>,
    /// Generated nodes.
    pub nodes: u64,
    /// Expanded nodes.
    pub expanded: u64,
    /// The time of the search for this board alone.
    pub seconds: f64,
    /// The time to load or build tables.
    pub setup_seconds: f64,
    /// The method that answered.
    pub method: Option<&'static str>,
    /// The heuristic that it asked, if it asked one.
    pub heuristic: Option<&'static str>,
    /// The pattern tables that it used, if it used any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pdb: Option<String>,
    /// The memory that the method held.
    pub bytes: u64,
    /// How many shortest solutions there are: there if it was asked for, null if not all were visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
    pub count: Option<Option<u64>>,
    /// All shortest solutions: there if asked for, null if not all were visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>))]
    pub solutions: Option<Option<&'a [String]>>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// What whoever uses the answer should know, in words: that tables were left out, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// What is wrong with an invalid board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Cow<'a, str>>,
}

/// What was asked for beside the moves: then it is there, be it null.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The number of shortest solutions.
    pub count: bool,
    /// All of them.
    pub all: bool,
}

/// Seconds spent on a board: the library has no clock, so shells say.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Spent {
    /// To load or build tables.
    pub setup: f64,
    /// To search.
    pub search: f64,
}

impl<'a> Record<'a> {
    /// The record of an answer, without warnings: a listener hears of those. The board and its goal
    /// ([`goal_of`]) come as text: many boards may share a goal, and most are read from text.
    ///
    /// # Examples
    /// ```
    /// use taquin::puzzles::Kind;
    /// use taquin::search::Limits;
    /// use taquin::solve::record::{Record, Spent, Wanted};
    /// use taquin::solve::{Options, Question, Solver};
    /// use taquin::text::{Board, Hints};
    ///
    /// let board = Board::read(b"1 2 3 4 5 6 7 0 8", Hints::default()).unwrap();
    /// let question = Question::new(&board, None).unwrap();
    /// let answer = Solver::default().answer(&question, &Options::default(), Limits::NONE).unwrap();
    /// let text = board.to_string();
    /// let record = Record::answer(&text, Kind::Tiles, None, &answer, Wanted::default(), Spent::default());
    /// assert_eq!((record.status, record.moves), ("solved", Some("r")));
    /// ```
    #[must_use]
    pub fn answer(
        board: &'a str,
        kind: Kind,
        goal: Option<&'a str>,
        answer: &'a Answer,
        wanted: Wanted,
        spent: Spent,
    ) -> Self {
        Self {
            puzzle: Some(kind.entry().name),
            board: Cow::Borrowed(board),
            goal,
            status: answer.status.name(),
            length: answer.length(),
            moves: answer.moves.as_deref(),
            optimal: answer.optimal,
            lower_bound: answer.lower_bound,
            nodes: answer.effort.generated,
            expanded: answer.effort.expanded,
            seconds: spent.search,
            setup_seconds: spent.setup,
            method: Some(answer.method.entry().name),
            heuristic: answer.estimate.map(|estimate| estimate.entry().name),
            pdb: answer.patterns.map(|patterns| patterns.to_string()),
            bytes: answer.effort.bytes,
            count: wanted.count.then_some(answer.count),
            solutions: wanted.all.then_some(answer.solutions.as_deref()),
            reason: answer.why,
            warnings: Vec::new(),
            error: None,
        }
    }

    /// The record of a board that could not be read, or not be asked about: then it is known.
    #[must_use]
    pub fn invalid(
        text: &'a [u8],
        board: Option<&Board>,
        error: impl Into<Cow<'a, str>>,
        wanted: Wanted,
    ) -> Self {
        let shown = || String::from_utf8_lossy(&text[..text.len().min(MOST_SHOWN)]).trim().to_owned();
        Self {
            puzzle: board.map(|board| board.kind().entry().name),
            board: Cow::Owned(board.map_or_else(shown, Board::to_string)),
            goal: None,
            status: INVALID,
            length: None,
            moves: None,
            optimal: false,
            lower_bound: None,
            nodes: 0,
            expanded: 0,
            seconds: 0.0,
            setup_seconds: 0.0,
            method: None,
            heuristic: None,
            pdb: None,
            bytes: 0,
            count: wanted.count.then_some(None),
            solutions: wanted.all.then_some(None),
            reason: None,
            warnings: Vec::new(),
            error: Some(error.into()),
        }
    }
}

/// A board's goal in text; none where the goal is a set.
#[must_use]
pub fn goal_of(board: &Board, goal: Option<&Board>) -> Option<String> {
    match (board, goal) {
        (_, Some(goal)) => Some(goal.to_string()),
        (Board::Tiles { shape, .. }, None) => Some(Board::in_order(*shape).to_string()),
        (Board::Rotation(_), None) => None,
    }
}
