//! Additive pattern databases: the Manhattan distance, and above it the sum of what the tables of
//! a partition's patterns know; of several partitions the greatest sum.
//!
//! The plain way looks up every pattern of every partition. A move takes one tile, so only the
//! pattern that it belongs to changes, in each partition: the carry holds each pattern's
//! placement and its last value, and a move costs one look-up a partition.
//!
//! A partition is a *view*. The search may ask one view at a time, and the next only for states
//! that the first lets pass (see [`crate::search::batched`]).

use std::sync::Arc;

use super::manhattan::Manhattan;
use super::pattern::Partition;
use crate::puzzle::Heuristic;
use crate::puzzles::tiles::{Board, Move, Tiles};
use crate::rank::placement::Placed;
use crate::search::batched::Probed;
use crate::tables::pattern::{NoPattern, Pattern, Table};

/// At most this many views.
pub const MOST_VIEWS: usize = 8;
/// In place of a slot: the tile is in no pattern.
const NONE: u8 = u8::MAX;

/// The tables of some partitions, for one puzzle. `N` is the room of a board, `S` that for the
/// patterns of all views together.
#[derive(Clone, Debug)]
pub struct Additive<const N: usize, const S: usize> {
    manhattan: Manhattan<N>,
    views: usize,
    /// For each view and tile, the slot of the pattern that it belongs to.
    home: [[u8; N]; MOST_VIEWS],
    slots: Vec<Slot<N>>,
}

/// One pattern of one view.
#[derive(Clone, Debug)]
struct Slot<const N: usize> {
    view: usize,
    table: Arc<Table>,
    /// For each cell of the board, the cell of the table's.
    cells: [u8; N],
    /// The tiles, in the order of the table's.
    tiles: Vec<u8>,
}

/// What is carried along: the Manhattan distance, half of what each view adds to it, and for each
/// slot where its tiles are and half of what they add.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry<const S: usize> {
    placed: [Placed; S],
    extra: [u8; S],
    views: [u8; MOST_VIEWS],
    manhattan: u32,
}

impl<const N: usize, const S: usize> Additive<N, S> {
    /// The heuristic of some partitions; `table` gives the table of each pattern. It is asked only
    /// for patterns that are the least of their symmetric forms, for each of them once.
    ///
    /// Partitions beyond [`MOST_VIEWS`], and those whose patterns find no room, are left out.
    ///
    /// # Errors
    /// If there is no table for a pattern: what `table` says, or [`NoPattern`].
    pub fn new<E: From<NoPattern>>(
        puzzle: &Tiles<N>,
        partitions: &[Partition],
        mut table: impl FnMut(&Pattern) -> Result<Arc<Table>, E>,
    ) -> Result<Self, E> {
        let (shape, goal) = (puzzle.shape(), puzzle.goal());
        let mut home = [[NONE; N]; MOST_VIEWS];
        let mut slots: Vec<Slot<N>> = Vec::new();
        let mut views = 0;
        for partition in partitions {
            // A tile alone costs its Manhattan distance, no more.
            let patterns = || partition.patterns().iter().filter(|set| set.count_ones() > 1);
            if views == MOST_VIEWS || slots.len() + patterns().count() > S {
                break;
            }
            for &set in patterns() {
                let (pattern, symmetry) = Pattern::new(shape, set, goal.blank())?.least();
                let known = slots.iter().find(|slot| slot.table.pattern() == &pattern);
                let table = match known {
                    Some(slot) => Arc::clone(&slot.table),
                    None => table(&pattern)?,
                };
                let mut cells = [0; N];
                cells[..shape.cells()].copy_from_slice(&symmetry.cells);
                let mut tiles: Vec<u8> = goal.cells()[..shape.cells()].to_vec();
                tiles.retain(|&tile| tile != 0);
                let place =
                    |tile: u8| goal.cells().iter().position(|&other| other == tile).unwrap_or_default();
                tiles.retain(|&tile| set >> place(tile) & 1 != 0);
                tiles.sort_by_key(|&tile| cells[place(tile)]);
                tiles.iter().for_each(|&tile| home[views][usize::from(tile)] = slots.len() as u8);
                slots.push(Slot { view: views, table, cells, tiles });
            }
            views += 1;
        }
        Ok(Self { manhattan: Manhattan::new(puzzle), views, home, slots })
    }

    /// The tables, each once.
    #[must_use]
    pub fn tables(&self) -> Vec<&Arc<Table>> {
        let mut tables: Vec<&Arc<Table>> = Vec::new();
        for slot in &self.slots {
            if tables.iter().all(|table| !Arc::ptr_eq(table, &slot.table)) {
                tables.push(&slot.table);
            }
        }
        tables
    }
}

/// A look-up that is to be made: the slot, its placement after the move, the entry's number.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    slot: u8,
    placed: Placed,
    number: usize,
}

impl<const N: usize, const S: usize> Heuristic<Tiles<N>> for Additive<N, S> {
    type Carry = Carry<S>;

    fn start(&self, puzzle: &Tiles<N>, state: &Board<N>) -> Carry<S> {
        let mut carry = Carry {
            placed: [Placed { cells: 0, order: 0 }; S],
            extra: [0; S],
            views: [0; MOST_VIEWS],
            manhattan: self.manhattan.start(puzzle, state),
        };
        for (number, slot) in self.slots.iter().enumerate() {
            let cell = |&tile: &u8| state.cells().iter().position(|&other| other == tile).unwrap_or_default();
            let cells: Vec<u8> = slot.tiles.iter().map(|tile| slot.cells[cell(tile)]).collect();
            carry.placed[number] = Placed::new(&cells);
            carry.extra[number] = slot.table.extra(slot.table.placements().number(carry.placed[number]));
            carry.views[slot.view] += carry.extra[number];
        }
        carry
    }

    #[inline]
    fn step(&self, puzzle: &Tiles<N>, before: Carry<S>, mv: Move, after: &Board<N>) -> Carry<S> {
        let mut carry = before;
        self.slide(puzzle, &mut carry, mv, after);
        for view in 0..self.views {
            let probe = self.probe(puzzle, view, &carry, mv, after);
            self.settle(view, &mut carry, probe, self.look_up(probe));
        }
        carry
    }

    #[inline]
    fn bound(&self, carry: Carry<S>) -> u32 {
        carry.manhattan + 2 * u32::from(carry.views.into_iter().fold(0, u8::max))
    }
}

impl<const N: usize, const S: usize> Probed<Tiles<N>> for Additive<N, S> {
    type Probe = Probe;

    #[inline(always)]
    fn views(&self) -> usize {
        self.views.max(1)
    }

    #[inline(always)]
    fn slide(&self, puzzle: &Tiles<N>, carry: &mut Carry<S>, mv: Move, after: &Board<N>) {
        carry.manhattan = self.manhattan.step(puzzle, carry.manhattan, mv, after);
    }

    #[inline(always)]
    fn probe(&self, puzzle: &Tiles<N>, view: usize, carry: &Carry<S>, mv: Move, after: &Board<N>) -> Probe {
        let slid = puzzle.slid(mv, after);
        let number = self.home[view][usize::from(slid.tile)];
        let Some(slot) = self.slots.get(usize::from(number)) else {
            return Probe { slot: NONE, placed: Placed { cells: 0, order: 0 }, number: 0 };
        };
        let (from, to) = (u32::from(slot.cells[slid.from]), u32::from(slot.cells[slid.to]));
        let placed = carry.placed[usize::from(number)].slide(from, to);
        Probe { slot: number, placed, number: slot.table.placements().number(placed) }
    }

    #[inline(always)]
    fn look_up(&self, probe: Probe) -> u8 {
        self.slots.get(usize::from(probe.slot)).map_or(0, |slot| slot.table.extra(probe.number))
    }

    #[inline(always)]
    fn settle(&self, view: usize, carry: &mut Carry<S>, probe: Probe, value: u8) -> u32 {
        let slot = usize::from(probe.slot);
        if slot < S {
            carry.views[view] = carry.views[view] + value - carry.extra[slot];
            carry.placed[slot] = probe.placed;
            carry.extra[slot] = value;
        }
        carry.manhattan + 2 * u32::from(carry.views[view])
    }
}
