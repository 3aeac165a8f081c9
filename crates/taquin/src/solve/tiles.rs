//! Sliding tiles: a bench for each shape and place of the goal's blank, with what was built.
//!
//! | board | method if none is named |
//! |---|---|
//! | 3x3 | the answers that are there when the program starts |
//! | up to [`FEW_POSITIONS`] | bidirectional; a table once enough boards came |
//! | up to 64 cells | IDA*, with pattern tables as far as the search needs them: [`super::climb`]; if that does
//! not come to an end, better and better solutions: [`super::turns`] |
//! | larger | a solution at once: [`super::large`] |

use std::cell::OnceCell;

use super::climb::{Climb, EASY};
use super::eight;
use super::large::{self, Best};
use super::listen::{Listener, News, Told, add};
use super::method::{Estimate, Method};
use super::question::{Answer, Options, Refusal};
use super::run;
use super::shelf::Shelf;
use super::tabled::{Rooms, Tabled};
use super::turns::{self, Searched};
use crate::heuristics::exact::Exact;
use crate::heuristics::linear_conflict::LinearConflict;
use crate::heuristics::manhattan::Manhattan;
use crate::heuristics::pattern::Partition;
use crate::heuristics::walking_distance::WalkingDistance;
use crate::puzzle::{Invariant, Lettered, Puzzle, Ranked};
use crate::puzzles::Kind;
use crate::puzzles::tiles::{Board, Shape, Tiles};
use crate::search::{Effort, Limits};
use crate::tables::distances;

/// Up to so many positions a search from both ends is quick, and a table soon pays.
const FEW_POSITIONS: u64 = 2_000_000;
/// A table pays when it has at most so many positions for each board before this one.
const POSITIONS_A_BOARD: u64 = 100_000;

/// The most states of rows or of columns for walking distance: 100 MB.
const WALKING_STATES: usize = 1_000_000;

/// Why a board of two rows and columns or more has no solution.
pub const PARITY: &str = "parity: against the goal the tiles are in odd order, and no move changes that";
/// Why a board of a single line has none.
pub const LINE: &str = "order: in a single line the tiles cannot pass each other";

/// What a board is answered with, beside the bench.
pub(super) struct Means<'a> {
    pub(super) shelf: &'a mut Shelf,
    pub(super) limits: Limits<'a>,
    pub(super) listener: &'a mut dyn Listener,
}

impl Means<'_> {
    /// The same, lent.
    pub(super) fn again(&mut self) -> Means<'_> {
        Means { shelf: self.shelf, limits: self.limits, listener: self.listener }
    }
}

/// What solves boards of one shape and goal, whatever room they need.
pub(super) trait Bench: Send {
    /// Builds what a board needs. Gives whether that was anything.
    fn prepare(&mut self, cells: &[u8], options: &Options, means: Means<'_>) -> Result<bool, Refusal>;

    /// Solves a board.
    fn solve(&mut self, cells: &[u8], options: &Options, means: Means<'_>) -> Result<Answer, Refusal>;
}

/// A bench for a shape of at most 64 cells and a goal with its blank in the cell `goal`.
pub(super) fn bench(shape: Shape, goal: usize) -> Option<Box<dyn Bench>> {
    fn room<const N: usize>(shape: Shape, goal: usize) -> Option<Box<dyn Bench>>
    where
        Tiles<N>: Rooms<N>,
    {
        let puzzle = Tiles::<N>::with_blank_at(shape, goal)?;
        Some(Box::new(Tools {
            puzzle,
            goal,
            manhattan: OnceCell::new(),
            conflict: OnceCell::new(),
            walking: OnceCell::new(),
            table: None,
            asked: None,
            climb: Climb::new(shape),
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

pub(super) struct Tools<const N: usize> {
    pub(super) puzzle: Tiles<N>,
    goal: usize,
    manhattan: OnceCell<Manhattan<N>>,
    conflict: OnceCell<LinearConflict<N>>,
    walking: OnceCell<Option<WalkingDistance<N>>>,
    /// The distances of all positions.
    table: Option<Vec<u8>>,
    /// The pattern tables that were asked for, and for which partition.
    asked: Option<(Partition, Box<dyn Tabled<N>>)>,
    /// The pattern tables that the searches needed.
    pub(super) climb: Climb<N>,
    /// How many boards were prepared for.
    boards: u64,
}

impl<const N: usize> Bench for Tools<N>
where
    Tiles<N>: Rooms<N>,
{
    fn prepare(&mut self, cells: &[u8], options: &Options, means: Means<'_>) -> Result<bool, Refusal> {
        options.check(Some(Kind::Tiles))?;
        if self.estimate(options) == Estimate::Pattern && self.method(options).informed() {
            return self.ask_patterns(cells, options, means);
        }
        if options.estimate == Some(Estimate::WalkingDistance) && self.walking.get().is_none() {
            means.listener.setting_up(true);
            let there = self.walking().is_some();
            means.listener.setting_up(false);
            return if there { Ok(true) } else { Err(Refusal::NoWalking(self.puzzle.shape())) };
        }
        let positions = self.positions();
        let bytes = means.limits.bytes;
        let wanted = match options.method {
            _ if self.is_eight() || self.table.is_some() => false,
            Method::Table if positions > FEW_POSITIONS => return Err(Refusal::NoTable(self.puzzle.shape())),
            Method::Table if positions > bytes => return Err(Refusal::TableOverLimit(positions)),
            Method::Table => true,
            Method::Auto if options.estimate.is_none() => {
                positions <= FEW_POSITIONS.min(self.boards * POSITIONS_A_BOARD).min(bytes)
            }
            _ => false,
        };
        self.boards += 1;
        if wanted {
            means.listener.setting_up(true);
            self.table = Some(distances::fill(&self.puzzle));
            means.listener.setting_up(false);
        }
        Ok(wanted)
    }

    fn solve(&mut self, cells: &[u8], options: &Options, means: Means<'_>) -> Result<Answer, Refusal> {
        options.check(Some(Kind::Tiles))?;
        let start = &Board::new(cells).expect("a question's cells are a board");
        let mut means = means;
        let limits = means.limits;
        let mut answer = self.one(start, options, means.again())?;
        large::finish(&mut answer, options, means, || self.best(start));
        if self.is_eight() {
            let distance =
                |board: &Board<N>| eight::word(self.goal, &board.cells()[..9]).map_or(0, |word| word.len());
            run::visit_all(&self.puzzle, &Exact(distance), start, options, limits, &mut answer);
        } else if let Some(table) = &self.table {
            let distance = |board: &Board<N>| u32::from(table[self.puzzle.rank(board) as usize]);
            run::visit_all(&self.puzzle, &Exact(distance), start, options, limits, &mut answer);
        } else if let Some(tabled) = self.tabled() {
            tabled.visit_all(&self.puzzle, start, options, limits, &mut answer);
        } else if self.positions() <= FEW_POSITIONS {
            run::visit_few(&self.puzzle, self.conflict(), start, options, limits, &mut answer);
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

    fn walking(&self) -> Option<&WalkingDistance<N>> {
        self.walking.get_or_init(|| WalkingDistance::new(&self.puzzle, WALKING_STATES)).as_ref()
    }

    pub(super) fn conflict(&self) -> &LinearConflict<N> {
        self.conflict.get_or_init(|| LinearConflict::new(&self.puzzle))
    }

    /// A solution at once.
    pub(super) fn best(&self, start: &Board<N>) -> Option<Best> {
        let shape = self.puzzle.shape();
        let cells = start.cells()[..shape.cells()].iter().map(|&tile| u16::from(tile)).collect();
        Best::of(shape, self.goal, cells)
    }

    /// The best pattern tables that are there.
    fn tabled(&self) -> Option<&dyn Tabled<N>> {
        let asked = self.asked.as_ref().map(|(_, tabled)| tabled.as_ref());
        asked.or_else(|| self.climb.tabled())
    }

    /// The method to use where none is named.
    fn method(&self, options: &Options) -> Method {
        match options.method {
            Method::Auto if options.estimate.is_some() || options.patterns.is_some() => Method::IdaStar,
            Method::Auto if self.is_eight() || self.table.is_some() => Method::Table,
            Method::Auto if self.positions() <= FEW_POSITIONS => Method::Bidirectional,
            method => method,
        }
    }

    /// The heuristic to use where none is named.
    fn estimate(&self, options: &Options) -> Estimate {
        let other = if options.patterns.is_some() { Estimate::Pattern } else { Estimate::LinearConflict };
        options.estimate.unwrap_or(other)
    }
}

impl<const N: usize> Tools<N>
where
    Tiles<N>: Rooms<N>,
{
    /// Gets the pattern tables that are asked for; without a name, those that are quickest to build.
    fn ask_patterns(
        &mut self,
        cells: &[u8],
        options: &Options,
        mut means: Means<'_>,
    ) -> Result<bool, Refusal> {
        let Some(patterns) = options.patterns.or_else(|| self.climb.first()) else {
            return Err(Refusal::NoPatterns(self.puzzle.shape()));
        };
        let partition = patterns.partition(&self.puzzle).map_err(Refusal::NoPartition)?;
        // No table is needed to refuse a board.
        let solvable = Board::new(cells).is_some_and(|board| self.puzzle.solvable(&board));
        if !solvable || self.asked.as_ref().is_some_and(|(known, _)| *known == partition) {
            return Ok(false);
        }
        self.asked = None;
        means.listener.setting_up(true);
        let made = self.tables_of(&partition, means.limits, &mut means);
        means.listener.setting_up(false);
        match made {
            Ok(tabled) => self.asked = Some((partition, tabled)),
            Err(missing) => {
                let lack = missing.lack()?;
                means.listener.table(&News::LeftOut { patterns: &patterns, lack });
            }
        }
        Ok(true)
    }

    /// One solution.
    fn one(&mut self, start: &Board<N>, options: &Options, mut means: Means<'_>) -> Result<Answer, Refusal> {
        let method = self.method(options);
        if method == Method::Table && self.is_eight() {
            return Ok(eight::look_up(self.goal, &start.cells()[..9]));
        }
        let lacking =
            method.informed() && self.estimate(options) == Estimate::Pattern && self.asked.is_none();
        // Without the tables that were asked for: the same method with what needs none, or those
        // that there is room for.
        let estimate = if lacking { Estimate::LinearConflict } else { self.estimate(options) };
        let asked = method.informed().then_some(estimate);
        if run::refuted(&self.puzzle, start, method) {
            let why = Some(if self.is_line() { LINE } else { PARITY });
            return Ok(Answer { estimate: asked, ..Answer::unsolvable(why, method) });
        }
        match method {
            Method::Auto => return Ok(self.anytime(start, options, &mut means)),
            Method::IdaStar if lacking => return Ok(self.anytime(start, options, &mut means)),
            Method::Table => {
                let table = self.table.as_ref().ok_or(Refusal::NoTable(self.puzzle.shape()))?;
                return Ok(self.walk(table, start));
            }
            Method::Construct => {
                let best = self.best(start);
                return Ok(best.map_or_else(|| large::unsolvable(self.puzzle.shape()), |best| best.answer()));
            }
            _ => {}
        }
        if let Some((answer, full)) = run::blind(&self.puzzle, start, method, means.limits, means.listener) {
            if !full || options.method != Method::Auto {
                return Ok(answer);
            }
            // Depth first there is room.
            let at_least = options.at_least.max(answer.lower_bound.unwrap_or(0));
            means.limits.nodes -= answer.effort.generated;
            let after = self.anytime(start, &Options { at_least, ..*options }, &mut means);
            let before = Effort { bytes: 0, ..answer.effort };
            return Ok(Answer { effort: add(before, after.effort), ..after });
        }
        let Means { shelf, limits, listener } = means;
        let puzzle = &self.puzzle;
        let answer = match (estimate, &self.asked) {
            (Estimate::Manhattan, _) => {
                run::informed(puzzle, self.manhattan(), start, options, method, limits, listener)
            }
            (Estimate::Pattern, Some((_, tabled))) => {
                let mut asked = Asked { tools: self, tabled: tabled.as_ref(), start, method };
                let mut means = Means { shelf, limits, listener };
                if options.method == Method::Auto && puzzle.shape().cells() > EASY {
                    turns::take(&mut asked, puzzle.shape(), options, &mut means)
                } else {
                    asked.search(options, &mut means)
                }
            }
            (Estimate::WalkingDistance, _) => match self.walking() {
                Some(walking) => run::informed(puzzle, walking, start, options, method, limits, listener),
                None => return Err(Refusal::NoWalking(puzzle.shape())),
            },
            _ => run::informed(puzzle, self.conflict(), start, options, method, limits, listener),
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

/// A board with the pattern tables that were asked for.
struct Asked<'a, const N: usize> {
    tools: &'a Tools<N>,
    tabled: &'a dyn Tabled<N>,
    start: &'a Board<N>,
    method: Method,
}

impl<const N: usize> Searched for Asked<'_, N>
where
    Tiles<N>: Rooms<N>,
{
    const RESTS: bool = true;

    fn search(&mut self, options: &Options, means: &mut Means<'_>) -> Answer {
        let Self { tools: Tools { puzzle, climb, .. }, tabled, start, method } = self;
        let limits = means.limits;
        let mut answer = if *method == Method::IdaStar {
            let told = &mut Told::new(&mut *means.listener);
            let threads = run::threads(options.threads);
            let report = tabled.search(puzzle, start, options.at_least, threads, limits, told);
            run::answer::<Tiles<N>>(report, *method)
        } else {
            tabled.informed(puzzle, start, options, *method, limits, means.listener)
        };
        answer.effort.bytes += tabled.bytes();
        Answer { patterns: options.patterns.or_else(|| climb.first()), ..answer }
    }

    fn best(&self) -> Option<Best> {
        self.tools.best(self.start)
    }
}
