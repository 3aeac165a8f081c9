//! What is asked, how, and what the answer says.

use std::fmt;

use super::method::{Estimate, Method};
use super::patterns::Patterns;
use crate::heuristics::pattern::NoPartition;
use crate::puzzles::Kind;
use crate::puzzles::rotation;
use crate::puzzles::tiles::Shape;
use crate::search::Effort;
use crate::tables::pattern_fill::NotFilled;
use crate::text::Board;

/// The most cells of a board of tiles that is searched for a shortest solution.
pub const MOST_SEARCHED: usize = 64;

/// A board and its goal.
///
/// Tiles are named anew, by their place in the goal's reading order: then every goal is `1 2 3 ..`
/// with the blank somewhere, and boards with different goals share tables. The moves stay the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question(pub(super) Asked);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Tiles {
        shape: Shape,
        /// The cell of the goal's blank.
        goal: usize,
        cells: Vec<u8>,
    },
    /// Tiles too many to be searched.
    Large {
        shape: Shape,
        /// The cell of the goal's blank.
        goal: usize,
        cells: Vec<u16>,
    },
    Repeats(Alike),
    Rotation(rotation::Board),
}

/// Tiles of which some are alike, of any number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Alike {
    pub(super) shape: Shape,
    pub(super) goal: Vec<u16>,
    pub(super) cells: Vec<u16>,
}

impl Question {
    /// How to get from a board to a goal; for tiles, without one, to `1 2 3 ..` with the blank last.
    ///
    /// # Errors
    /// If the goal is not one for the board.
    pub fn new(board: &Board, goal: Option<&Board>) -> Result<Self, Refusal> {
        match (board, goal) {
            (Board::Tiles { shape, cells }, _) => Self::tiles(*shape, cells, goal),
            (Board::Rotation(board), None) => Ok(Self(Asked::Rotation(*board))),
            (Board::Rotation(_), Some(_)) => Err(Refusal::GoalGiven),
        }
    }

    fn tiles(shape: Shape, cells: &[u16], goal: Option<&Board>) -> Result<Self, Refusal> {
        // Tiles of a goal in reading order have their names already.
        let Some(goal) = goal else {
            return Ok(Self(Asked::tiles(shape, cells.len() - 1, cells.iter().copied())));
        };
        let repeats = goal.repeats();
        let Board::Tiles { shape: other, cells: goal } = goal else {
            return Err(Refusal::GoalOfOtherShape(shape));
        };
        if shape != *other {
            return Err(Refusal::GoalOfOtherShape(shape));
        }
        if repeats {
            return Self::alike(shape, cells, goal);
        }
        let mut names = vec![0; cells.len()];
        let (mut blank, mut name) = (0, 0);
        for (place, &tile) in goal.iter().enumerate() {
            if tile == 0 {
                blank = place;
            } else {
                name += 1;
                names[usize::from(tile)] = name;
            }
        }
        let cells = cells.iter().map(|&tile| names[usize::from(tile)]);
        Ok(Self(Asked::tiles(shape, blank, cells)))
    }

    /// A goal of which some tiles are alike: the board has the same ones.
    fn alike(shape: Shape, cells: &[u16], goal: &[u16]) -> Result<Self, Refusal> {
        let sorted = |cells: &[u16]| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            cells
        };
        if sorted(cells) != sorted(goal) {
            return Err(Refusal::GoalOfOtherTiles);
        }
        Ok(Self(Asked::Repeats(Alike { shape, goal: goal.to_vec(), cells: cells.to_vec() })))
    }

    /// Which puzzle it is about.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.0 {
            Asked::Tiles { .. } | Asked::Large { .. } | Asked::Repeats(_) => Kind::Tiles,
            Asked::Rotation(_) => Kind::Rotation,
        }
    }

    /// Whether the answer is in a table that is there when the program starts: then it takes no time
    /// to speak of, and no memory.
    #[must_use]
    pub fn is_ready(&self, options: &Options) -> bool {
        let puzzle = match &self.0 {
            Asked::Tiles { shape, .. } => *shape == Shape { rows: 3, cols: 3 },
            Asked::Rotation(_) => true,
            Asked::Large { .. } | Asked::Repeats { .. } => false,
        };
        puzzle
            && matches!(options.method, Method::Auto | Method::Table)
            && options.estimate.is_none()
            && options.patterns.is_none()
            && !options.count
            && !options.all
    }

    /// Whether it can be answered in this way at all, as far as that is known before it is tried.
    pub(super) fn check(&self, options: &Options) -> Result<(), Refusal> {
        options.check(Some(self.kind()))?;
        match self.0 {
            Asked::Large { shape, .. } => {
                let informed = options.estimate.is_some() || options.patterns.is_some();
                let made = !informed && matches!(options.method, Method::Auto | Method::Construct);
                if made { Ok(()) } else { Err(Refusal::TooLarge(shape)) }
            }
            _ => Ok(()),
        }
    }
}

impl Asked {
    fn tiles(shape: Shape, goal: usize, cells: impl Iterator<Item = u16>) -> Self {
        if shape.cells() > MOST_SEARCHED {
            return Self::Large { shape, goal, cells: cells.collect() };
        }
        Self::Tiles { shape, goal, cells: cells.map(|tile| tile as u8).collect() }
    }
}

/// How a question is to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// By which method.
    pub method: Method,
    /// With which heuristic; else the best of the puzzle.
    pub estimate: Option<Estimate>,
    /// Whether the answer must be the least of the shortest.
    pub least: bool,
    /// Whether to count the shortest solutions.
    pub count: bool,
    /// Whether to give them all.
    pub all: bool,
    /// The pattern tables to use; else those that the board needs.
    pub patterns: Option<Patterns>,
    /// How many threads search, 0 for as many as the machine has. The answer is the same for every
    /// number of them.
    pub threads: usize,
    /// What chance is drawn from, where a method draws.
    pub seed: u64,
    /// What is proved already: no solution is shorter. 0 if nothing is.
    pub at_least: u32,
    /// Whether to go on until the limits say stop, however large the board is.
    pub patient: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            method: Method::Auto,
            estimate: None,
            least: false,
            count: false,
            all: false,
            patterns: None,
            threads: 0,
            seed: 0,
            at_least: 0,
            patient: false,
        }
    }
}

impl Options {
    /// Whether these options go together, and with a puzzle if one is named.
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self, kind: Option<Kind>) -> Result<(), Refusal> {
        let method = self.method.entry();
        if !method.shortest && (self.least || self.count || self.all) {
            return Err(Refusal::NotShortest(self.method));
        }
        if let (Some(estimate), Some(_)) = (self.estimate, self.patterns)
            && estimate != Estimate::Pattern
        {
            return Err(Refusal::TwoEstimates(estimate));
        }
        if self.method == Method::Construct && kind == Some(Kind::Rotation) {
            return Err(Refusal::MethodOfTiles(self.method));
        }
        let Some(estimate) = self.estimate.or(self.patterns.map(|_| Estimate::Pattern)) else {
            return Ok(());
        };
        if self.method != Method::Auto && !self.method.informed() {
            return Err(match self.estimate {
                Some(_) => Refusal::Uninformed(self.method),
                None => Refusal::WithoutPatterns(self.method),
            });
        }
        match kind {
            Some(kind) if kind != estimate.entry().kind => Err(Refusal::EstimateOfOther(estimate, kind)),
            _ => Ok(()),
        }
    }
}

/// Whether there is a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// One was found.
    Solved,
    /// There is none: proved.
    Unsolvable,
    /// A limit was reached first.
    Stopped,
}

impl Status {
    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Unsolvable => "unsolvable",
            Self::Stopped => "stopped",
        }
    }
}

/// What was found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether there is a solution.
    pub status: Status,
    /// The letters of a solution; when stopped, of the best one known.
    pub moves: Option<String>,
    /// Whether it is proved that no solution is shorter than `moves`.
    pub optimal: bool,
    /// No solution is shorter than this: proved.
    pub lower_bound: Option<u32>,
    /// How many shortest solutions there are, if that was asked for and they were all visited.
    pub count: Option<u64>,
    /// All of them, in the order of their letters, if that was asked for and they were all visited.
    pub solutions: Option<Vec<String>>,
    /// Why there is no solution, where that can be said in words.
    pub why: Option<&'static str>,
    /// The work done.
    pub effort: Effort,
    /// The method that did it.
    pub method: Method,
    /// The heuristic that it asked, if it asked one.
    pub estimate: Option<Estimate>,
    /// The pattern tables that it used, if it used any.
    pub patterns: Option<Patterns>,
}

impl Answer {
    /// The number of moves of `moves`: every letter is one.
    #[must_use]
    pub fn length(&self) -> Option<u32> {
        self.moves.as_ref().map(|moves| moves.len() as u32)
    }

    pub(super) fn solved(moves: String, method: Method) -> Self {
        let lower_bound = Some(moves.len() as u32);
        Self { moves: Some(moves), optimal: true, lower_bound, ..Self::empty(Status::Solved, method) }
    }

    pub(super) fn unsolvable(why: Option<&'static str>, method: Method) -> Self {
        Self { why, ..Self::empty(Status::Unsolvable, method) }
    }

    pub(super) fn stopped(at_least: u32, method: Method) -> Self {
        Self { lower_bound: Some(at_least), ..Self::empty(Status::Stopped, method) }
    }

    fn empty(status: Status, method: Method) -> Self {
        Self {
            status,
            moves: None,
            optimal: false,
            lower_bound: None,
            count: None,
            solutions: None,
            why: None,
            effort: Effort::default(),
            method,
            estimate: None,
            patterns: None,
        }
    }
}

/// Why a question is not answered at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The board has too many cells for any method but these two.
    TooLarge(Shape),
    /// The goal is no board of this shape.
    GoalOfOtherShape(Shape),
    /// The goal has other tiles than the board.
    GoalOfOtherTiles,
    /// Heuristics and pattern tables are for tiles that are all different.
    Alike,
    /// Tables of all positions are, too.
    AlikeTable,
    /// The puzzle's goal cannot be chosen.
    GoalGiven,
    /// The method's solutions are not shortest, so that they are neither least nor counted.
    NotShortest(Method),
    /// The method asks no heuristic.
    Uninformed(Method),
    /// The method uses no pattern tables.
    WithoutPatterns(Method),
    /// The heuristic is for another puzzle.
    EstimateOfOther(Estimate, Kind),
    /// There are too many positions for a table.
    NoTable(Shape),
    /// A table of so many bytes does not fit the memory limit.
    TableOverLimit(u64),
    /// The method is for tiles alone.
    MethodOfTiles(Method),
    /// Pattern tables are asked for, and a heuristic that does not use them.
    TwoEstimates(Estimate),
    /// There are no pattern tables for boards of this shape.
    NoPatterns(Shape),
    /// There is no walking distance for boards of this shape.
    NoWalking(Shape),
    /// The patterns do not fit the board.
    NoPartition(NoPartition),
    /// Patterns of at most six tiles and larger ones, or too many of them.
    MixedPatterns,
    /// A pattern can have no table.
    NotFilled(NotFilled),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooLarge(Shape { rows, cols }) => write!(
                f,
                "a board of {rows} x {cols} = {} cells is too large for this method (at most \
                 {MOST_SEARCHED} cells): take the method auto or construct",
                rows * cols
            ),
            Self::GoalOfOtherShape(Shape { rows, cols }) => {
                write!(
                    f,
                    "the goal does not fit the board: a goal of {rows} rows and {cols} columns is needed"
                )
            }
            Self::GoalOfOtherTiles => f.write_str("the goal has other tiles than the board"),
            Self::Alike => f.write_str(
                "where tiles are alike no heuristic or pattern tables can be chosen: leave them out",
            ),
            Self::AlikeTable => f.write_str(
                "there is no table of all positions where tiles are alike: take the method auto or bidirectional",
            ),
            Self::GoalGiven => f.write_str("the Rotation Game has its own goal: leave the goal out"),
            Self::NotShortest(method) => write!(
                f,
                "the method {} does not find shortest solutions, so it cannot give the least, count or list them",
                method.entry().name
            ),
            Self::Uninformed(method) => {
                write!(f, "the method {} asks no heuristic: leave the heuristic out", method.entry().name)
            }
            Self::WithoutPatterns(method) => {
                write!(f, "the method {} uses no pattern tables: leave the patterns out", method.entry().name)
            }
            Self::EstimateOfOther(estimate, kind) => {
                let (estimate, best) = (estimate.entry(), Estimate::best(kind).entry());
                write!(
                    f,
                    "the heuristic {} is for {}, not for {}: take {}",
                    estimate.name,
                    estimate.kind.entry().name,
                    kind.entry().name,
                    best.name
                )
            }
            Self::NoTable(Shape { rows, cols }) => write!(
                f,
                "a board of {rows} x {cols} has too many positions for a table: take the method auto or idastar"
            ),
            Self::TableOverLimit(bytes) => {
                let megabytes = bytes as f64 / 1e6;
                write!(
                    f,
                    "the table takes {megabytes:.1} MB, more than the memory limit: take the method auto"
                )
            }
            Self::MethodOfTiles(method) => {
                write!(f, "the method {} is for tiles, not for the Rotation Game", method.entry().name)
            }
            Self::TwoEstimates(estimate) => write!(
                f,
                "the heuristic {} uses no pattern tables: leave one of the two out",
                estimate.entry().name
            ),
            Self::NoPatterns(Shape { rows, cols }) => {
                write!(f, "there are no pattern tables for boards of {rows} x {cols}: leave them out")
            }
            Self::NoWalking(Shape { rows, cols }) => write!(
                f,
                "there is no walking distance for boards of {rows} x {cols}: take the heuristic linear-conflict"
            ),
            Self::NoPartition(ref no) => no.fmt(f),
            Self::MixedPatterns => f.write_str(
                "patterns of at most six tiles and larger ones cannot be used together, nor more than \
                 sixteen patterns",
            ),
            Self::NotFilled(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
