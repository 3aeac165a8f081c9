//! Sliding tiles: a bench for each shape and place of the goal's blank, with what was built.
//!
//! | board | method if none is named |
//! |---|---|
//! | 3x3 | the answers that are there when the program starts |
//! | up to [`FEW_POSITIONS`] | bidirectional; a table once enough boards came |
//! | larger | IDA* |

use std::cell::OnceCell;

use super::method::{Estimate, Method};
use super::question::{Answer, Options, Refusal};
use super::{ready, run};
use crate::heuristics::exact::Exact;
use crate::heuristics::linear_conflict::LinearConflict;
use crate::heuristics::manhattan::Manhattan;
use crate::puzzle::{Lettered, Puzzle, Ranked};
use crate::puzzles::Kind;
use crate::puzzles::tiles::{Board, Shape, Tiles};
use crate::search::{Effort, Limits, Observer};
use crate::tables::distances;

/// Up to so many positions a search from both ends is quick, and a table soon pays.
const FEW_POSITIONS: u64 = 2_000_000;
/// A table pays when it has at most so many positions for each board before this one.
const POSITIONS_A_BOARD: u64 = 100_000;

const PARITY: &str = "parity: against the goal the tiles are in odd order, and no move changes that";
const LINE: &str = "order: in a single line the tiles cannot pass each other";

/// The answer to an 8-puzzle whose tiles are named after the goal.
pub(super) fn look_up(goal: usize, cells: &[u8]) -> Answer {
    let bytes = (ready::EIGHTS * size_of::<ready::Eight>()) as u64;
    let answer = match eight(goal, cells) {
        None => Answer::unsolvable(Some(PARITY), Method::Table),
        Some(word) => {
            let letters = word.indices().map(|index| char::from(Tiles::<9>::LETTERS[index]));
            let mut moves = String::with_capacity(word.len() as usize);
            moves.extend(letters);
            Answer::solved(moves, Method::Table)
        }
    };
    Answer { effort: Effort { bytes, ..Effort::default() }, ..answer }
}

fn eight(goal: usize, cells: &[u8]) -> Option<ready::Eight> {
    let (mut labels, mut blank, mut tiles) = ([0; 8], 0, 0);
    for (cell, &tile) in cells.iter().enumerate() {
        if tile == 0 {
            blank = cell;
        } else {
            labels[tiles] = tile - 1;
            tiles += 1;
        }
    }
    ready::eight_place(goal, blank, &labels).map(ready::eight_at)
}

/// What solves boards of one shape and goal, whatever room they need.
pub(super) trait Bench {
    /// Builds what the next board needs. Gives whether that was anything.
    fn prepare(&mut self, options: &Options, limits: Limits<'_>) -> Result<bool, Refusal>;

    /// Solves a board.
    fn solve(
        &mut self,
        cells: &[u8],
        options: &Options,
        limits: Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Answer, Refusal>;
}

/// A bench for a shape of at most 64 cells and a goal with its blank in the cell `goal`.
pub(super) fn bench(shape: Shape, goal: usize) -> Option<Box<dyn Bench>> {
    fn room<const N: usize>(shape: Shape, goal: usize) -> Option<Box<dyn Bench>> {
        let puzzle = Tiles::<N>::with_blank_at(shape, goal)?;
        Some(Box::new(Tools {
            puzzle,
            goal,
            manhattan: OnceCell::new(),
            conflict: OnceCell::new(),
            table: None,
            boards: 0,
        }))
    }
    match shape.cells() {
        ..=9 => room::<9>(shape, goal),
        10..=16 => room::<16>(shape, goal),
        17..=25 => room::<25>(shape, goal),
        _ => room::<64>(shape, goal),
    }
}

struct Tools<const N: usize> {
    puzzle: Tiles<N>,
    goal: usize,
    manhattan: OnceCell<Manhattan<N>>,
    conflict: OnceCell<LinearConflict<N>>,
    /// The distances of all positions.
    table: Option<Vec<u8>>,
    /// How many boards were prepared for.
    boards: u64,
}

impl<const N: usize> Bench for Tools<N> {
    fn prepare(&mut self, options: &Options, limits: Limits<'_>) -> Result<bool, Refusal> {
        options.check(Some(Kind::Tiles))?;
        let positions = self.positions();
        let wanted = match options.method {
            _ if self.is_eight() || self.table.is_some() => false,
            Method::Table if positions > FEW_POSITIONS => return Err(Refusal::NoTable(self.puzzle.shape())),
            Method::Table if positions > limits.bytes => return Err(Refusal::TableOverLimit(positions)),
            Method::Table => true,
            Method::Auto if options.estimate.is_none() => {
                positions <= FEW_POSITIONS.min(self.boards * POSITIONS_A_BOARD).min(limits.bytes)
            }
            _ => false,
        };
        self.boards += 1;
        if wanted {
            self.table = Some(distances::fill(&self.puzzle));
        }
        Ok(wanted)
    }

    fn solve(
        &mut self,
        cells: &[u8],
        options: &Options,
        limits: Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Answer, Refusal> {
        options.check(Some(Kind::Tiles))?;
        let start = &Board::new(cells).expect("a question's cells are a board");
        let mut answer = self.one(start, options, limits, observer)?;
        if self.is_eight() {
            let distance =
                |board: &Board<N>| eight(self.goal, &board.cells()[..9]).map_or(0, |word| word.len());
            run::visit_all(&self.puzzle, &Exact(distance), start, options, limits, &mut answer);
        } else if let Some(table) = &self.table {
            let distance = |board: &Board<N>| u32::from(table[self.puzzle.rank(board) as usize]);
            run::visit_all(&self.puzzle, &Exact(distance), start, options, limits, &mut answer);
        } else {
            run::visit_all(&self.puzzle, self.conflict(), start, options, limits, &mut answer);
        }
        Ok(answer)
    }
}

impl<const N: usize> Tools<N> {
    fn is_eight(&self) -> bool {
        self.puzzle.shape() == Shape { rows: 3, cols: 3 }
    }

    fn is_line(&self) -> bool {
        let Shape { rows, cols } = self.puzzle.shape();
        rows == 1 || cols == 1
    }

    /// How many positions there are, as far as a table can have them.
    fn positions(&self) -> u64 {
        if self.is_line() || self.puzzle.shape().cells() <= 12 { self.puzzle.count() } else { u64::MAX }
    }

    fn manhattan(&self) -> &Manhattan<N> {
        self.manhattan.get_or_init(|| Manhattan::new(&self.puzzle))
    }

    fn conflict(&self) -> &LinearConflict<N> {
        self.conflict.get_or_init(|| LinearConflict::new(&self.puzzle))
    }

    /// The method to use where none is named.
    fn method(&self, options: &Options) -> Method {
        match options.method {
            Method::Auto if options.estimate.is_some() => Method::IdaStar,
            Method::Auto if self.is_eight() || self.table.is_some() => Method::Table,
            Method::Auto if self.positions() <= FEW_POSITIONS => Method::Bidirectional,
            Method::Auto => Method::IdaStar,
            method => method,
        }
    }

    /// One solution.
    fn one(
        &mut self,
        start: &Board<N>,
        options: &Options,
        limits: Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Answer, Refusal> {
        let method = self.method(options);
        if method == Method::Table && self.is_eight() {
            return Ok(look_up(self.goal, &start.cells()[..9]));
        }
        let estimate = options.estimate.unwrap_or(Estimate::LinearConflict);
        let asked = method.informed().then_some(estimate);
        if run::refuted(&self.puzzle, start, method) {
            let why = Some(if self.is_line() { LINE } else { PARITY });
            return Ok(Answer { estimate: asked, ..Answer::unsolvable(why, method) });
        }
        if method == Method::Table {
            let table = self.table.as_ref().ok_or(Refusal::NoTable(self.puzzle.shape()))?;
            return Ok(self.walk(table, start));
        }
        if let Some(answer) = run::blind(&self.puzzle, start, method, limits, observer) {
            return Ok(answer);
        }
        let puzzle = &self.puzzle;
        let answer = match estimate {
            Estimate::Manhattan => {
                run::informed(puzzle, self.manhattan(), start, options, method, limits, observer)
            }
            _ => run::informed(puzzle, self.conflict(), start, options, method, limits, observer),
        };
        Ok(Answer { estimate: asked, ..answer })
    }

    /// The least way down the distances.
    fn walk(&self, table: &[u8], start: &Board<N>) -> Answer {
        let distance = |board: &Board<N>| table[self.puzzle.rank(board) as usize];
        let mut state = *start;
        let mut moves = String::new();
        for left in (0..distance(start)).rev() {
            let (mv, next) = self
                .puzzle
                .moves(&state)
                .map(|mv| (mv, self.puzzle.after(&state, mv)))
                .find(|(_, next)| distance(next) == left)
                .expect("some move comes nearer");
            moves.push(char::from(Tiles::<N>::LETTERS[Tiles::<N>::index(mv)]));
            state = next;
        }
        let effort = Effort { bytes: table.len() as u64, ..Effort::default() };
        Answer { effort, ..Answer::solved(moves, Method::Table) }
    }
}
