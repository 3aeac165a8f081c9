//! IDA* that builds pattern tables as far as the search needs them.
//!
//! 1. Linear conflict, for a few hundred thousand nodes: most boards near their goal are solved.
//! 2. The best tables that are there already, in memory or in the folder.
//! 3. Otherwise the tables of the next rung of the ladder (`5-5-5`, `6-6-3`, `7-8` for the
//!    15-puzzle), once the searches on this one have cost as much as building them would. So at
//!    most about half of the work was in vain, however hard the boards turn out.
//!
//! The next search goes on from what the last one has proved. The spending is counted from board to
//! board: many boards of one shape come to the tables that pay for many.

use super::large::Best;
use super::listen::{Lack, News, Told, add};
use super::method::{Estimate, Method};
use super::patterns::{Patterns, ladder};
use super::question::{Answer, Options, Refusal};
use super::run::{self, Halting};
use super::shelf::{Missing, Shelf};
use super::tabled::{Rooms, Tabled};
use super::tiles::{Means, Tools};
use super::turns::{self, Searched};
use crate::heuristics::pattern::Partition;
use crate::puzzles::tiles::{Board, Shape, Tiles};
use crate::search::{Effort, Limits, Outcome, idastar};
use crate::tables::pattern::{NoPattern, Pattern};
use crate::tables::pattern_fill::NotFilled;

/// So many nodes before anything else is looked at: some hundredths of a second.
const FIRST: u64 = 200_000;
/// Building a placement costs as much as searching so many nodes.
const NODES_A_PLACEMENT: u64 = 3;
/// Boards of up to so many cells are solved before a solution is worth improving.
pub(super) const EASY: usize = 16;

/// The tables that the searches on boards of one shape and goal needed.
pub(super) struct Climb<const N: usize> {
    rungs: Vec<Patterns>,
    /// The rung whose tables are used, and they.
    at: Option<(usize, Box<dyn Tabled<N>>)>,
    /// The nodes spent on this rung.
    spent: u64,
}

impl<const N: usize> Climb<N> {
    pub(super) fn new(shape: Shape) -> Self {
        Self { rungs: ladder(shape), at: None, spent: 0 }
    }

    /// The tables that are quickest to build.
    pub(super) fn first(&self) -> Option<Patterns> {
        self.rungs.first().copied()
    }

    /// The tables in use.
    pub(super) fn tabled(&self) -> Option<&dyn Tabled<N>> {
        self.at.as_ref().map(|(_, tabled)| tabled.as_ref())
    }

    fn next(&self) -> usize {
        self.at.as_ref().map_or(0, |(rung, _)| rung + 1)
    }
}

/// The patterns whose tables a partition of the tiles of a shape needs, for a goal with its blank in
/// the cell `blank`; those that are equal by symmetry once.
///
/// # Errors
/// If the partition does not fit, or there are no tables for such boards.
pub fn needed(shape: Shape, blank: usize, asked: &Patterns) -> Result<Vec<Pattern>, Refusal> {
    let puzzle = Tiles::<64>::with_blank_at(shape, blank).ok_or(Refusal::NoPatterns(shape))?;
    let partition = asked.partition(&puzzle).map_err(Refusal::NoPartition)?;
    patterns_of(&puzzle, &partition).map_err(|no| Refusal::NotFilled(NotFilled::Pattern(no)))
}

/// The patterns of a rung that need a table of their own.
fn patterns<const N: usize>(puzzle: &Tiles<N>, rung: &Patterns) -> Option<Vec<Pattern>> {
    patterns_of(puzzle, &rung.partition(puzzle).ok()?).ok()
}

/// The patterns of a partition that need a table of their own.
fn patterns_of<const N: usize>(puzzle: &Tiles<N>, partition: &Partition) -> Result<Vec<Pattern>, NoPattern> {
    let mut patterns = Vec::new();
    for &set in partition.patterns().iter().filter(|set| set.count_ones() > 1) {
        let (pattern, _) = Pattern::new(puzzle.shape(), set, puzzle.goal().blank())?.least();
        if !patterns.contains(&pattern) {
            patterns.push(pattern);
        }
    }
    Ok(patterns)
}

impl<const N: usize> Tools<N>
where
    Tiles<N>: Rooms<N>,
{
    /// A shortest solution, or the bounds and the best solution that the limits let it find.
    pub(super) fn anytime(&mut self, start: &Board<N>, options: &Options, means: &mut Means<'_>) -> Answer {
        let shape = self.puzzle.shape();
        if shape.cells() <= EASY {
            return self.climb(start, options, means);
        }
        turns::take(&mut Climbing { tools: self, start }, shape, options, means)
    }

    /// A shortest solution, or how far the limits let the search come.
    fn climb(&mut self, start: &Board<N>, options: &Options, means: &mut Means<'_>) -> Answer {
        let limits = means.limits;
        let halting = Halting::new(limits);
        let halt = || halting.ask();
        let threads = run::threads(options.threads);
        let (mut done, mut at_least, mut looked) = (Effort::default(), options.at_least, false);
        loop {
            let nodes = self.budget(looked, means.shelf).min(limits.nodes - done.generated);
            let within = Limits { nodes, halt: &halt, ..limits };
            let told = &mut Told::after(&mut *means.listener, done, at_least);
            let report = match self.climb.tabled() {
                None => idastar::search(&self.puzzle, self.conflict(), start, within, told),
                Some(tabled) => tabled.search(&self.puzzle, start, at_least, threads, within, told),
            };
            self.climb.spent += report.effort.generated;
            done = add(done, report.effort);
            if let Outcome::Stopped { at_least: proved } = report.outcome {
                at_least = at_least.max(proved);
                if !halting.came()
                    && done.generated < limits.nodes
                    && self.up(&mut looked, Limits { halt: &halt, ..limits }, means)
                {
                    continue;
                }
                return self.told(Answer { effort: done, ..Answer::stopped(at_least, Method::IdaStar) });
            }
            let answer = run::answer::<Tiles<N>>(report, Method::IdaStar);
            return self.told(Answer { effort: done, ..answer });
        }
    }

    /// An answer that names the heuristic.
    fn told(&self, mut answer: Answer) -> Answer {
        answer.estimate = Some(Estimate::LinearConflict);
        if let Some((rung, tabled)) = &self.climb.at {
            answer.effort.bytes += tabled.bytes();
            answer.estimate = Some(Estimate::Pattern);
            answer.patterns = Some(self.climb.rungs[*rung]);
        }
        answer
    }

    /// How many nodes to search with what is there before more is got.
    fn budget(&self, looked: bool, shelf: &Shelf) -> u64 {
        if self.climb.at.is_none() && !looked {
            return FIRST;
        }
        let Some(rung) = self.climb.rungs.get(self.climb.next()) else { return u64::MAX };
        let Some(patterns) = patterns(&self.puzzle, rung) else { return FIRST };
        let missing = patterns.iter().filter(|pattern| !shelf.at_hand(pattern));
        let price =
            missing.map(Pattern::count).fold(0, u64::saturating_add).saturating_mul(NODES_A_PLACEMENT);
        price.saturating_sub(self.climb.spent).max(FIRST)
    }

    /// Gets better tables, if there are any; `false` if the limits ask to stop. Without better
    /// ones there is no budget for the next search but the limits.
    fn up(&mut self, looked: &mut bool, limits: Limits<'_>, means: &mut Means<'_>) -> bool {
        means.listener.setting_up(true);
        let next = self.climb.next();
        let first = self.climb.at.is_none() && !std::mem::replace(looked, true);
        let mut known = (next..self.climb.rungs.len()).rev();
        let found = known.find(|&rung| {
            patterns(&self.puzzle, &self.climb.rungs[rung]).is_some_and(|patterns| {
                patterns.iter().all(|pattern| means.shelf.find(pattern, limits).is_some())
            })
        });
        let going = match found {
            Some(rung) => self.take(rung, limits, means),
            None if first => true,
            None => self.take(next, limits, means),
        };
        means.listener.setting_up(false);
        going
    }

    /// Goes to a rung, or finds that there is none so high.
    fn take(&mut self, rung: usize, limits: Limits<'_>, means: &mut Means<'_>) -> bool {
        let Some(patterns) = self.climb.rungs.get(rung).copied() else { return true };
        let partition = patterns.partition(&self.puzzle).map_err(|_| Missing::Mixed);
        match partition.and_then(|partition| self.tables_of(&partition, limits, means)) {
            Ok(tabled) => (self.climb.at, self.climb.spent) = (Some((rung, tabled)), 0),
            Err(missing) => match missing.lack() {
                Ok(Lack::Time) => return false,
                lack => {
                    if let Ok(lack) = lack {
                        means.listener.table(&News::LeftOut { patterns: &patterns, lack });
                    }
                    // There can be none, or they do not fit: the search goes on with what it has.
                    self.climb.rungs.truncate(rung);
                }
            },
        }
        true
    }

    /// The tables of a partition; those that are not there are built if there is room for all.
    pub(super) fn tables_of(
        &self,
        partition: &Partition,
        limits: Limits<'_>,
        means: &mut Means<'_>,
    ) -> Result<Box<dyn Tabled<N>>, Missing> {
        means.shelf.has_room(&patterns_of(&self.puzzle, partition)?, limits)?;
        Tiles::<N>::tabled(&self.puzzle, partition, &mut |pattern| {
            means.shelf.get(pattern, limits, means.listener)
        })
    }
}

/// A board that climbs, in turns with better solutions of it.
struct Climbing<'a, const N: usize> {
    tools: &'a mut Tools<N>,
    start: &'a Board<N>,
}

impl<const N: usize> Searched for Climbing<'_, N>
where
    Tiles<N>: Rooms<N>,
{
    const RESTS: bool = true;

    fn search(&mut self, options: &Options, means: &mut Means<'_>) -> Answer {
        self.tools.climb(self.start, options, means)
    }

    fn best(&self) -> Option<Best> {
        self.tools.best(self.start)
    }
}
