//! One JSON object a board.

use serde::Serialize;

use taquin::solve::Answer;
use taquin::text::Board;

use crate::watch::Spent;

/// Bytes of a bad board that are given back.
const MOST_SHOWN: usize = 200;

/// The object of a board.
#[derive(Serialize)]
pub(crate) struct Object<'a> {
    puzzle: Option<&'static str>,
    board: String,
    goal: Option<String>,
    status: &'static str,
    length: Option<u32>,
    moves: Option<&'a str>,
    optimal: bool,
    lower_bound: Option<u32>,
    nodes: u64,
    expanded: u64,
    seconds: f64,
    setup_seconds: f64,
    method: Option<&'static str>,
    heuristic: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pdb: Option<String>,
    bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Option<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Option<&'a [String]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

/// What was asked for beside the moves: then it is there, be it null.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) count: bool,
    pub(crate) all: bool,
}

impl<'a> Object<'a> {
    /// The object of an answer.
    pub(crate) fn answer(
        board: &Board,
        goal: Option<&Board>,
        answer: &'a Answer,
        wanted: Wanted,
        spent: Spent,
    ) -> Self {
        Self {
            puzzle: Some(board.kind().entry().name),
            board: board.to_string(),
            goal: goal_of(board, goal),
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
            error: None,
        }
    }

    /// The object of a board that could not be read, or not be asked about.
    pub(crate) fn invalid(text: &[u8], board: Option<&Board>, error: &'a str, wanted: Wanted) -> Self {
        let shown = String::from_utf8_lossy(&text[..text.len().min(MOST_SHOWN)]);
        Self {
            puzzle: board.map(|board| board.kind().entry().name),
            board: board.map_or_else(|| shown.trim().to_owned(), Board::to_string),
            goal: None,
            status: super::plain::INVALID,
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
            error: Some(error),
        }
    }

    /// Writes it on a line.
    pub(crate) fn line(&self, into: &mut Vec<u8>) -> std::io::Result<()> {
        serde_json::to_writer(&mut *into, self)?;
        into.push(b'\n');
        Ok(())
    }
}

/// A board's goal in text; none where the goal is a set.
pub(crate) fn goal_of(board: &Board, goal: Option<&Board>) -> Option<String> {
    match (board, goal) {
        (_, Some(goal)) => Some(goal.to_string()),
        (Board::Tiles { shape, cells }, None) => {
            let count = cells.len() as u16;
            Some(Board::Tiles { shape: *shape, cells: (1..count).chain([0]).collect() }.to_string())
        }
        (Board::Rotation(_), None) => None,
    }
}
