//! Additive pattern databases: the Manhattan distance, and above it the sum of what the tables of
//! a partition's patterns know; of several partitions the greatest sum.
//!
//! The plain way looks up every pattern of every partition. A move takes one tile, so only the
//! pattern that it belongs to changes, in each partition: the carry holds each pattern's
//! placement and its last value, and a move costs one look-up a partition.
//!
//! A partition is a *view*. The search may ask one view at a time, and the next only for states
//! that the first lets pass (see [`crate::search::batched`]).
//!
//! How a placement is carried is its [`Layout`]: for patterns of up to six tiles ([`Digits`]) the
//! number itself, to which a move adds a constant; for larger ones ([`Sets`]) the cells and the
//! order, from which the number is made.

use std::fmt::Debug;
use std::sync::Arc;

use super::manhattan::Manhattan;
use super::pattern::Partition;
use crate::puzzle::{Heuristic, Lettered};
use crate::puzzles::tiles::{Board, Move, Tiles};
use crate::rank::placement::Placed;
use crate::search::batched::Probed;
use crate::tables::pattern::{NoPattern, Numbering, Pattern, Table};

/// At most this many views.
pub const MOST_VIEWS: usize = 8;
/// In place of a slot: the tile is in no pattern.
const NONE: u8 = u8::MAX;

/// How a pattern's placement is carried.
///
/// # Contract
/// `number` gives the table's number of the placement that `place` and then each `slide` gave.
pub trait Layout: Copy + PartialEq + Eq + Debug + Send + Sync {
    /// What is carried.
    type Place: Copy + PartialEq + Eq + Debug + Default + Send + Sync;

    /// Whether a table is numbered so.
    fn fits(table: &Table) -> bool;

    /// The placement of tile `i` on the cell `cells[i]` of the table's board.
    fn place(table: &Table, cells: &[u8]) -> Self::Place;

    /// The placement after a move of a tile. `shift` is what it adds to the number as digits,
    /// `cells` gives the cells of the table's board that the tile leaves and enters.
    fn slide(place: Self::Place, shift: u32, cells: impl FnOnce() -> (u8, u8)) -> Self::Place;

    /// The number of a placement.
    fn number(table: &Table, place: Self::Place) -> usize;
}

/// [`Numbering::Digits`]: the number itself is carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digits;

impl Layout for Digits {
    type Place = u32;

    fn fits(table: &Table) -> bool {
        matches!(table.numbering(), Numbering::Digits { .. })
    }

    fn place(table: &Table, cells: &[u8]) -> u32 {
        table.number(cells) as u32
    }

    #[inline(always)]
    fn slide(place: u32, shift: u32, _: impl FnOnce() -> (u8, u8)) -> u32 {
        place.wrapping_add(shift)
    }

    #[inline(always)]
    fn number(_: &Table, place: u32) -> usize {
        place as usize
    }
}

/// [`Numbering::Sets`]: the cells and the order are carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sets;

impl Layout for Sets {
    type Place = Placed;

    fn fits(table: &Table) -> bool {
        matches!(table.numbering(), Numbering::Sets(_))
    }

    fn place(_: &Table, cells: &[u8]) -> Placed {
        Placed::new(cells)
    }

    #[inline(always)]
    fn slide(place: Placed, _: u32, cells: impl FnOnce() -> (u8, u8)) -> Placed {
        let (from, to) = cells();
        place.slide(u32::from(from), u32::from(to))
    }

    #[inline(always)]
    fn number(table: &Table, place: Placed) -> usize {
        match table.numbering() {
            Numbering::Sets(placements) => placements.number(place),
            Numbering::Digits { .. } => 0,
        }
    }
}

/// The tables of some partitions, for one puzzle. `N` is the room of a board, `S` that for the
/// patterns of all views together.
#[derive(Clone, Debug)]
pub struct Additive<const N: usize, const S: usize, L: Layout> {
    manhattan: Manhattan<N>,
    views: usize,
    /// For each view and tile, where it belongs.
    homes: Box<[[Home; N]; MOST_VIEWS]>,
    slots: Vec<Slot<N>>,
    layout: std::marker::PhantomData<L>,
}

/// Where a tile belongs in a view.
#[derive(Clone, Copy, Debug)]
struct Home {
    /// The slot of its pattern.
    slot: u8,
    /// What each move of the BLANK adds to the number as digits.
    shift: [u32; 4],
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

/// What is carried along: for each slot where its tiles are and half of what they add, for each
/// view half of what it adds, and the Manhattan distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry<const S: usize, L: Layout> {
    places: [L::Place; S],
    extras: [u8; S],
    views: [u8; MOST_VIEWS],
    manhattan: u16,
}

impl<const N: usize, const S: usize, L: Layout> Additive<N, S, L> {
    /// The heuristic of some partitions; `table` gives the table of each pattern. It is asked only
    /// for patterns that are the least of their symmetric forms, for each of them once.
    ///
    /// Partitions beyond [`MOST_VIEWS`], and those whose patterns find no room, are left out.
    ///
    /// # Errors
    /// If there is no table for a pattern: what `table` says, or [`NoPattern`]; also if the table
    /// is not numbered as the layout needs it.
    pub fn new<E: From<NoPattern>>(
        puzzle: &Tiles<N>,
        partitions: &[Partition],
        mut table: impl FnMut(&Pattern) -> Result<Arc<Table>, E>,
    ) -> Result<Self, E> {
        let (shape, goal) = (puzzle.shape(), puzzle.goal());
        let mut homes = Box::new([[Home { slot: NONE, shift: [0; 4] }; N]; MOST_VIEWS]);
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
                if !L::fits(&table) {
                    return Err(NoPattern::Tiles { tiles: pattern.tiles() }.into());
                }
                let mut cells = [0; N];
                cells[..shape.cells()].copy_from_slice(&symmetry.cells);
                let mut tiles: Vec<(u8, u8)> = (0..shape.cells())
                    .filter(|place| set >> place & 1 != 0)
                    .map(|place| (cells[place], goal.cells()[place]))
                    .collect();
                tiles.sort_unstable();
                let tiles: Vec<u8> = tiles.into_iter().map(|(_, tile)| tile).collect();
                for (digit, &tile) in tiles.iter().enumerate() {
                    let mut shift = [0; 4];
                    for mv in Move::ALL {
                        // All tiles go the other way than the blank, from any cell.
                        let blank = (0..shape.cells()).find_map(|cell| Some((cell, shape.beside(cell, mv)?)));
                        let (to, from) = blank.unwrap_or_default();
                        let weight = (shape.cells() as u32).wrapping_pow(digit as u32);
                        let way = u32::from(cells[to]).wrapping_sub(u32::from(cells[from]));
                        shift[Tiles::<N>::index(mv)] = weight.wrapping_mul(way);
                    }
                    homes[views][usize::from(tile)] = Home { slot: slots.len() as u8, shift };
                }
                slots.push(Slot { view: views, table, cells, tiles });
            }
            views += 1;
        }
        let layout = std::marker::PhantomData;
        Ok(Self { manhattan: Manhattan::new(puzzle), views, homes, slots, layout })
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

/// A look-up that is to be made. Tables have no numbers over 32 bits: see [`NoPattern::Placements`].
#[derive(Clone, Copy, Debug)]
pub struct Probe<L: Layout> {
    slot: u8,
    place: L::Place,
    number: u32,
}

impl<const N: usize, const S: usize, L: Layout> Heuristic<Tiles<N>> for Additive<N, S, L> {
    type Carry = Carry<S, L>;

    fn start(&self, puzzle: &Tiles<N>, state: &Board<N>) -> Carry<S, L> {
        let mut carry = Carry {
            places: [L::Place::default(); S],
            extras: [0; S],
            views: [0; MOST_VIEWS],
            manhattan: self.manhattan.start(puzzle, state) as u16,
        };
        for (number, slot) in self.slots.iter().enumerate() {
            let cell = |&tile: &u8| state.cells().iter().position(|&other| other == tile).unwrap_or_default();
            let cells: Vec<u8> = slot.tiles.iter().map(|tile| slot.cells[cell(tile)]).collect();
            carry.places[number] = L::place(&slot.table, &cells);
            carry.extras[number] = slot.table.extra(slot.table.number(&cells));
            carry.views[slot.view] += carry.extras[number];
        }
        carry
    }

    #[inline]
    fn step(&self, puzzle: &Tiles<N>, before: Carry<S, L>, mv: Move, after: &Board<N>) -> Carry<S, L> {
        let mut carry = before;
        self.slide(puzzle, &mut carry, mv, after);
        for view in 0..self.views {
            let probe = self.probe(puzzle, view, &carry, mv, after);
            let value = self
                .slots
                .get(usize::from(probe.slot))
                .map_or(0, |slot| slot.table.extra(probe.number as usize));
            self.settle(view, &mut carry, probe, value);
        }
        carry
    }

    #[inline]
    fn bound(&self, carry: Carry<S, L>) -> u32 {
        u32::from(carry.manhattan) + 2 * u32::from(carry.views.into_iter().fold(0, u8::max))
    }
}

impl<const N: usize, const S: usize, L: Layout> Probed<Tiles<N>> for Additive<N, S, L> {
    type Probe = Probe<L>;
    type Tables<'a>
        = [&'a [u8]; S]
    where
        L: 'a;

    fn tables(&self) -> [&[u8]; S] {
        std::array::from_fn(|slot| self.slots.get(slot).map_or([].as_slice(), |slot| slot.table.bytes()))
    }

    #[inline(always)]
    fn legal(&self, puzzle: &Tiles<N>, state: &Board<N>) -> u32 {
        puzzle.legal(state).bits()
    }

    #[inline(always)]
    fn views(&self) -> usize {
        self.views.max(1)
    }

    #[inline(always)]
    fn slide(&self, puzzle: &Tiles<N>, carry: &mut Carry<S, L>, mv: Move, after: &Board<N>) {
        carry.manhattan = self.manhattan.step(puzzle, u32::from(carry.manhattan), mv, after) as u16;
    }

    #[inline(always)]
    fn probe(
        &self,
        puzzle: &Tiles<N>,
        view: usize,
        carry: &Carry<S, L>,
        mv: Move,
        after: &Board<N>,
    ) -> Probe<L> {
        let slid = puzzle.slid(mv, after);
        let home = &self.homes[view][usize::from(slid.tile)];
        let Some(slot) = self.slots.get(usize::from(home.slot)) else {
            return Probe { slot: NONE, place: L::Place::default(), number: 0 };
        };
        let cells = || (slot.cells[slid.from], slot.cells[slid.to]);
        let shift = home.shift[Tiles::<N>::index(mv)];
        let place = L::slide(carry.places[usize::from(home.slot)], shift, cells);
        Probe { slot: home.slot, place, number: L::number(&slot.table, place) as u32 }
    }

    #[inline(always)]
    fn fetch(tables: &[&[u8]; S], probe: Probe<L>) {
        if let Some(entries) = tables.get(usize::from(probe.slot)) {
            Table::fetch(entries, probe.number as usize);
        }
    }

    #[inline(always)]
    fn look_up(tables: &[&[u8]; S], probe: Probe<L>) -> u8 {
        let number = probe.number as usize;
        let entries = tables.get(usize::from(probe.slot));
        entries.map_or(0, |entries| Table::entry(entries, number))
    }

    #[inline(always)]
    fn settle(&self, view: usize, carry: &mut Carry<S, L>, probe: Probe<L>, value: u8) -> u32 {
        let slot = usize::from(probe.slot);
        if slot < S {
            carry.views[view] = carry.views[view] + value - carry.extras[slot];
            carry.places[slot] = probe.place;
            carry.extras[slot] = value;
        }
        u32::from(carry.manhattan) + 2 * u32::from(carry.views[view])
    }
}
