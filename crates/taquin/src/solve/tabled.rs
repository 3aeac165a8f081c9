//! A search with pattern tables, whatever room the patterns need.
//!
//! How many patterns there are and how they are numbered is compiled in, since the search carries
//! them from node to node; here the choice is made, once for a set of tables.

use super::listen::Told;
use super::method::Method;
use super::question::{Answer, Options};
use super::run;
use super::shelf::Missing;
use crate::heuristics::additive::{Additive, Digits, Layout, Sets};
use crate::heuristics::pattern::Partition;
use crate::puzzles::detours::detours;
use crate::puzzles::tiles::{Board, Move, Tiles};
use crate::search::batched::{self, Course};
use crate::search::paths::Paths;
use crate::search::{Limits, Observer, Report};
use crate::tables::pattern::{Pattern, Table};
use std::cell::OnceCell;
use std::sync::Arc;

/// What searches with pattern tables.
pub(super) trait Tabled<const N: usize>: Send {
    /// The least of the shortest solutions, none of which is shorter than `at_least`.
    fn search(
        &self,
        puzzle: &Tiles<N>,
        start: &Board<N>,
        at_least: u32,
        threads: usize,
        limits: Limits<'_>,
        told: &mut Told<'_>,
    ) -> Report<Move>;

    /// The same by a method that is named.
    fn informed(
        &self,
        puzzle: &Tiles<N>,
        start: &Board<N>,
        options: &Options,
        method: Method,
        limits: Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Answer;

    /// Counts and lists the shortest solutions, as [`run::visit_all`] does.
    fn visit_all(
        &self,
        puzzle: &Tiles<N>,
        start: &Board<N>,
        options: &Options,
        limits: Limits<'_>,
        answer: &mut Answer,
    );

    /// The bytes of the tables.
    fn bytes(&self) -> u64;
}

/// Tables, and the paths on which they are searched with: short detours are left out at once,
/// longer ones once the search grows.
struct Search<const N: usize, const S: usize, L: Layout> {
    heuristic: Additive<N, S, L>,
    short: Paths,
    long: OnceCell<Paths>,
}

/// Detours of so many moves are found in some thousandths of a second.
const SHORT: usize = 8;
/// These take some hundredths, and save 7 of 100 nodes more on most boards, 26 on the hardest.
const LONG: usize = 10;
/// They pay once an iteration has made so many nodes.
const GROWN: u64 = 1_000_000;

impl<const N: usize, const S: usize, L: Layout + 'static> Tabled<N> for Search<N, S, L> {
    fn search(
        &self,
        puzzle: &Tiles<N>,
        start: &Board<N>,
        at_least: u32,
        threads: usize,
        limits: Limits<'_>,
        told: &mut Told<'_>,
    ) -> Report<Move> {
        let without = |longest| Paths::without::<Tiles<N>>(detours(puzzle.shape(), longest));
        let paths = |nodes| {
            if nodes < GROWN { &self.short } else { self.long.get_or_init(|| without(LONG)) }
        };
        let course = Course { paths: &paths, at_least, threads };
        batched::search_on(puzzle, &self.heuristic, start, &course, limits, told)
    }

    fn informed(
        &self,
        puzzle: &Tiles<N>,
        start: &Board<N>,
        options: &Options,
        method: Method,
        limits: Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Answer {
        run::informed(puzzle, &self.heuristic, start, options, method, limits, observer)
    }

    fn visit_all(
        &self,
        puzzle: &Tiles<N>,
        start: &Board<N>,
        options: &Options,
        limits: Limits<'_>,
        answer: &mut Answer,
    ) {
        run::visit_all(puzzle, &self.heuristic, start, options, limits, answer);
    }

    fn bytes(&self) -> u64 {
        self.heuristic.tables().iter().map(|table| table.bytes().len() as u64).sum()
    }
}

/// Gives the table of a pattern.
type Source<'a> = dyn FnMut(&Pattern) -> Result<Arc<Table>, Missing> + 'a;
/// What becomes of the tables of a partition.
type Made<const N: usize> = Result<Box<dyn Tabled<N>>, Missing>;

/// The rooms for patterns that boards of a room have.
pub(super) trait Rooms<const N: usize> {
    /// The search with a partition and its reflections.
    fn tabled(puzzle: &Tiles<N>, partition: &Partition, table: &mut Source<'_>) -> Made<N>;
}

fn made<const N: usize, const S: usize, L: Layout + 'static>(
    puzzle: &Tiles<N>,
    partition: &Partition,
    table: &mut Source<'_>,
) -> Made<N> {
    let partitions = partition.with_reflections(puzzle);
    let heuristic = Additive::<N, S, L>::new(puzzle, &partitions, table)?;
    let short = Paths::without::<Tiles<N>>(detours(puzzle.shape(), SHORT));
    Ok(Box::new(Search { heuristic, short, long: OnceCell::new() }))
}

/// Patterns that take a table, those of all reflections together; whether all of them have few
/// tiles, or all have many.
fn shape<const N: usize>(puzzle: &Tiles<N>, partition: &Partition) -> (usize, Option<bool>) {
    let tiles = || partition.patterns().iter().map(|set| set.count_ones()).filter(|&tiles| tiles > 1);
    let few = match (tiles().all(|tiles| tiles <= FEW), tiles().all(|tiles| tiles > FEW)) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    (tiles().count() * partition.with_reflections(puzzle).len(), few)
}

/// The most tiles of a pattern that is carried as digits.
const FEW: u32 = 6;

/// The most patterns that there is room for.
const MOST: usize = 16;

/// For boards with room for so many cells: the rooms for patterns carried as digits, the smallest
/// first, and that for patterns carried as sets, if there is one.
macro_rules! rooms {
    ($($cells:literal: digits $($few:literal)+ $(, sets $many:literal)?;)+) => {$(
        impl Rooms<$cells> for Tiles<$cells> {
            fn tabled(puzzle: &Self, partition: &Partition, table: &mut Source<'_>) -> Made<$cells> {
                match shape(puzzle, partition) {
                    $((patterns, Some(true)) if patterns <= $few || $few == MOST => {
                        made::<$cells, $few, Digits>(puzzle, partition, table)
                    })+
                    $((_, Some(false)) => made::<$cells, $many, Sets>(puzzle, partition, table),)?
                    _ => Err(Missing::Mixed),
                }
            }
        }
    )+};
}

rooms! {
    9: digits 16, sets 4;
    16: digits 6 16, sets 4;
    25: digits 8 16, sets 6;
    64: digits 16;
}
