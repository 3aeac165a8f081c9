//! Filling the table of a pattern: breadth-first search over the placements of its tiles and the
//! REGION of the blank, the free cells that it comes to without moving a tile of the pattern.
//!
//! The plain way: a queue of (placement, region), each move of a pattern's tile one step; the
//! value of a placement is the least over its regions. The tricks:
//!
//! 1. One bit for each region of a placement, a byte in all (no pattern here cuts a board into
//!    more than eight regions), for those of the last level and for those of all levels.
//! 2. All orders of one set of cells stand together. Which moves a set has, to which set and
//!    region they lead, is the same for all of them, and so is how the order changes: not at
//!    all, or by one permutation of the orders for each pair of places. A level is a few runs
//!    through memory for each set.
//! 3. Pull, not push: a set gathers from the sets that it can come from, so that each set is
//!    written by one thread.
//! 4. A move changes the parity of the cells' rows and columns, as on a chessboard. So the sets
//!    fall into two classes that take turns: one class is read while the other is written, and
//!    one array of last levels is enough.
//!
//! Two bytes and a half for each placement: 1.3 GB for eight tiles of the 15-puzzle.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::pattern::{Entries, MOST_EXTRA, NoPattern, Numbering, Pattern, Table, neighbours, region};
use crate::puzzles::tiles::Shape;
use crate::rank::placement::{Placed, Placements};

/// The bytes that filling a table takes, at most, and those that the table keeps.
///
/// # Errors
/// If the pattern can have no table.
pub fn memory(pattern: &Pattern) -> Result<(u64, u64), NoPattern> {
    let kept = Numbering::of(pattern)?.count(pattern.tiles()).div_ceil(2);
    let entries = pattern.count();
    let sets = entries / (1..=pattern.tiles() as u64).product::<u64>();
    // Last, seen, extras; then extras twice. For each set, its cells, regions and slices.
    let filling = (2 * entries + entries / 2).max(entries / 2 + kept);
    Ok((filling + 128 * sets + (8 << 20), kept))
}

/// Hears of a table while it is filled.
pub struct Progress<'a> {
    /// Asked often, by every thread: whether to stop now.
    pub halt: &'a (dyn Fn() -> bool + Sync),
    /// Told after each level: the level, and how many placements have a value.
    pub level: &'a mut dyn FnMut(u32, u64),
}

/// Why a table was not filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotFilled {
    /// It was halted.
    Halted,
    /// The pattern cuts the board into too many regions.
    Regions,
    /// The pattern can have no table.
    Pattern(NoPattern),
}

impl std::fmt::Display for NotFilled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Halted => f.write_str("stopped before the table was complete"),
            Self::Regions => f.write_str("the pattern cuts the board into more than eight regions"),
            Self::Pattern(no) => no.fmt(f),
        }
    }
}

impl std::error::Error for NotFilled {}

/// The table of a pattern, filled by `threads` threads. The same for every number of them.
///
/// # Errors
/// If halted, or if the pattern cuts the board into more than eight regions.
pub fn fill(pattern: &Pattern, threads: usize, progress: Progress<'_>) -> Result<Table, NotFilled> {
    let board = Sets::new(pattern)?;
    let orders = board.placements.orders();
    let entries = board.sets.len() * orders;
    let (mut last, mut seen) = (vec![0_u8; entries], vec![0_u8; entries]);
    let mut extras = vec![0_u8; entries / 2];
    let active: Vec<AtomicU8> = board.sets.iter().map(|_| AtomicU8::new(0)).collect();

    // The tiles stand in their places in the order 0, 1, 2 .., whose number is 0.
    let goal = board.placements.set(pattern.cells());
    let home = 1 << board.regions(goal)[pattern.region().trailing_zeros() as usize];
    (last[goal * orders], seen[goal * orders]) = (home, home);
    active[goal].store(home, Relaxed);
    let mut counts = vec![1];
    let mut reached = 1;
    let halted = AtomicBool::new(false);

    for level in 1.. {
        let writes = board.colour(goal) != (level % 2 == 1);
        let (mut read, mut write): (Vec<&[u8]>, Vec<Work<'_>>) = (Vec::new(), Vec::new());
        let parts = last.chunks_mut(orders).zip(seen.chunks_mut(orders)).zip(extras.chunks_mut(orders / 2));
        for (set, ((last, seen), extras)) in parts.enumerate() {
            if board.colour(set) == writes {
                read.push(&[]);
                write.push(Work { set, last, seen, extras });
            } else {
                read.push(last);
            }
        }
        let queue = Mutex::new(write.into_iter());
        let (new, any) = thread::scope(|scope| {
            let run = || {
                let (mut new, mut any, mut scratch) = (0, false, vec![0; orders]);
                loop {
                    // Released at once: the lock lasts for the one statement.
                    let work: Vec<Work<'_>> =
                        queue.lock().unwrap_or_else(PoisonError::into_inner).by_ref().take(16).collect();
                    if work.is_empty() || halted.load(Relaxed) {
                        return (new, any);
                    }
                    if (progress.halt)() {
                        halted.store(true, Relaxed);
                    }
                    for work in work {
                        let set = work.set;
                        let (fresh, bits) = board.pull(work, level, &read, &active, &mut scratch);
                        active[set].store(bits, Relaxed);
                        new += fresh;
                        any |= bits != 0;
                    }
                }
            };
            let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(run)).collect();
            others.into_iter().fold(run(), |(new, any), other| match other.join() {
                Ok((fresh, some)) => (new + fresh, any | some),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        });
        if halted.load(Relaxed) {
            return Err(NotFilled::Halted);
        }
        if !any {
            break;
        }
        reached += new;
        counts.push(new);
        (progress.level)(level, reached);
    }
    while counts.last() == Some(&0) {
        counts.pop();
    }
    drop((last, seen));
    let entries = match board.numbering {
        Numbering::Sets(_) => extras,
        Numbering::Digits { base } => board.by_digits(base, &extras),
    };
    Table::new(*pattern, Entries::Owned(entries), counts).map_err(NotFilled::Pattern)
}

/// One set's part of the arrays.
struct Work<'a> {
    set: usize,
    /// The regions that were reached on the last level.
    last: &'a mut [u8],
    /// The regions that were reached so far.
    seen: &'a mut [u8],
    extras: &'a mut [u8],
}

/// The sets of cells on which a pattern's tiles may stand, and what is the same for all orders.
struct Sets {
    shape: Shape,
    numbering: Numbering,
    placements: Placements,
    sets: Vec<u32>,
    /// For each set and free cell, the number of its region.
    regions: Vec<u8>,
    orders: Vec<u32>,
    /// For each pair of places, the number of each order after the tile of the one has gone to
    /// the other.
    maps: Vec<Vec<u16>>,
    /// The Manhattan distance of each tile on each cell.
    apart: Vec<[u8; 8]>,
}

impl Sets {
    fn new(pattern: &Pattern) -> Result<Self, NotFilled> {
        let shape = pattern.shape();
        let numbering = Numbering::of(pattern).map_err(NotFilled::Pattern)?;
        let none = NoPattern::Tiles { tiles: pattern.tiles() };
        let placements = Placements::new(shape.cells(), pattern.tiles()).ok_or(NotFilled::Pattern(none))?;
        let sets = placements.sets();
        let mut regions = vec![0; sets.len() * shape.cells()];
        for (&set, regions) in sets.iter().zip(regions.chunks_mut(shape.cells())) {
            let mut left = !set & (u32::MAX >> (32 - shape.cells()));
            let mut number = 0;
            while left != 0 {
                if number == 8 {
                    return Err(NotFilled::Regions);
                }
                let cells = region(shape, set, left.trailing_zeros() as usize);
                (0..shape.cells())
                    .filter(|cell| cells >> cell & 1 != 0)
                    .for_each(|cell| regions[cell] = number);
                left &= !cells;
                number += 1;
            }
        }
        let orders = placements.all_orders();
        let tiles = pattern.tiles() as u32;
        let maps = (0..tiles * tiles)
            .map(|pair| {
                // On a row of cells with a gap, a slide moves a tile from place to place.
                let (from, to) = (pair / tiles, pair % tiles);
                let gap = if from < to { to + 1 } else { to };
                let cells = ((1 << (tiles + 1)) - 1) ^ (1 << gap);
                let from = from + u32::from(gap <= from);
                let slide =
                    |&order: &u32| placements.order(Placed { cells, order }.slide(from, gap).order) as u16;
                orders.iter().map(slide).collect()
            })
            .collect();
        let places: Vec<usize> = (0..shape.cells()).filter(|cell| pattern.cells() >> cell & 1 != 0).collect();
        let apart = (0..shape.cells())
            .map(|cell| {
                let mut apart = [0; 8];
                for (apart, place) in apart.iter_mut().zip(&places) {
                    let rows = (place / shape.cols).abs_diff(cell / shape.cols);
                    *apart = (rows + (place % shape.cols).abs_diff(cell % shape.cols)) as u8;
                }
                apart
            })
            .collect();
        Ok(Self { shape, numbering, placements, sets, regions, orders, maps, apart })
    }

    fn regions(&self, set: usize) -> &[u8] {
        &self.regions[set * self.shape.cells()..][..self.shape.cells()]
    }

    /// Which of the two classes a set is in: the parity of its cells on black squares.
    fn colour(&self, set: usize) -> bool {
        let black = |cell: u32| (cell as usize / self.shape.cols + cell as usize % self.shape.cols) % 2 == 1;
        bits(self.sets[set]).filter(|&cell| black(cell)).count() % 2 == 1
    }

    /// Brings one set to the next level. Gives the number of placements that have a value now and
    /// had none, and the regions that any of its placements reached on this level.
    fn pull(
        &self,
        work: Work<'_>,
        level: u32,
        read: &[&[u8]],
        active: &[AtomicU8],
        scratch: &mut [u8],
    ) -> (u64, u8) {
        let Work { set, last, seen, extras } = work;
        let cells = self.sets[set];
        let mut touched = false;
        for to in bits(cells) {
            for from in bits(neighbours(self.shape, to as usize) & !cells) {
                // The tile now on `to` came from `from`, where the blank is since; it was on `to`.
                let source_cells = cells ^ 1 << to ^ 1 << from;
                let source = self.placements.set(source_cells);
                let before = self.regions(source)[to as usize];
                if (active[source].load(Relaxed) >> before) & 1 == 0 {
                    continue;
                }
                let after = self.regions(set)[from as usize];
                if !std::mem::replace(&mut touched, true) {
                    scratch.fill(0);
                }
                let place = |cells: u32, cell: u32| (cells & ((1 << cell) - 1)).count_ones() as usize;
                let (here, there) = (place(cells, to), place(source_cells, from));
                let source = read[source];
                if here == there {
                    let (before, after) = (1 << before, 1 << after);
                    for (to, &from) in scratch.iter_mut().zip(source) {
                        *to |= if from & before != 0 { after } else { 0 };
                    }
                } else {
                    let map = &self.maps[here * self.places() + there];
                    for (to, &from) in scratch.iter_mut().zip(map) {
                        // By shifts: no processor guesses which orders were reached.
                        *to |= ((source[usize::from(from)] >> before) & 1) << after;
                    }
                }
            }
        }
        if !touched {
            if active[set].load(Relaxed) != 0 {
                last.fill(0);
            }
            return (0, 0);
        }
        let (mut fresh, mut any) = (0, 0);
        for (order, ((&reached, last), seen)) in scratch.iter().zip(last).zip(seen).enumerate() {
            let new = reached & !*seen;
            *last = new;
            if new != 0 {
                if *seen == 0 {
                    fresh += 1;
                    let extra = ((level - self.manhattan(cells, order)) / 2).min(u32::from(MOST_EXTRA));
                    extras[order / 2] |= (extra as u8) << (4 * (order % 2));
                }
                *seen |= new;
                any |= new;
            }
        }
        (fresh, any)
    }

    /// The extras, numbered by digits.
    fn by_digits(&self, base: usize, extras: &[u8]) -> Vec<u8> {
        let weights: Vec<usize> = (0..self.places() as u32).map(|tile| base.pow(tile)).collect();
        let mut entries = vec![0; (weights[weights.len() - 1] * base).div_ceil(2)];
        let orders = self.orders.len();
        for (&set, extras) in self.sets.iter().zip(extras.chunks(orders / 2)) {
            for (number, &order) in self.orders.iter().enumerate() {
                let tile = |place: usize| (order >> (3 * place) & 7) as usize;
                let index: usize =
                    bits(set).enumerate().map(|(place, cell)| cell as usize * weights[tile(place)]).sum();
                let extra = extras[number / 2] >> (4 * (number % 2)) & 15;
                entries[index / 2] |= extra << (4 * (index % 2));
            }
        }
        entries
    }

    fn places(&self) -> usize {
        self.sets[0].count_ones() as usize
    }

    fn manhattan(&self, cells: u32, order: usize) -> u32 {
        let tile = |place: usize| (self.orders[order] >> (3 * place) & 7) as usize;
        bits(cells).enumerate().map(|(place, cell)| u32::from(self.apart[cell as usize][tile(place)])).sum()
    }
}

/// The bits of a set, lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}
