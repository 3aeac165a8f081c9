//! Placements: some tiles on some of the cells of a board, and the numbers
//! `0..C(n, k) * k!`: first the set of cells, then the order in which the tiles are read.
//!
//! This is what pattern databases are indexed by. A horizontal move keeps the order, a vertical
//! one takes a tile past the few that lie between: so a placement is carried as (cells, order)
//! and a move changes it in a few instructions. Its number is four look-ups in small tables:
//! two for the halves of the set (see [`super::combination`]), two for the halves of the order.
//!
//! All orders of one set of cells stand together, so that a table is filled set by set.

use super::arrangement;

/// At most this many tiles: three bits for each in the order.
pub const MOST_TILES: usize = 8;
/// At most this many cells.
pub const MOST_CELLS: usize = 32;

const BITS: u32 = 3;
/// The tiles in the lower half of an order.
const HALF: usize = 4;
const CODES: usize = 1 << (BITS as usize * HALF);

/// Where the tiles of a pattern are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Placed {
    /// The cells that hold a tile, as bits.
    pub cells: u32,
    /// The tiles in reading order, three bits each, the first lowest.
    pub order: u32,
}

impl Placed {
    /// The placement of tile `i` on the cell `cells[i]`.
    #[must_use]
    pub fn new(cells: &[u8]) -> Self {
        let mut tiles: Vec<(u8, usize)> =
            cells.iter().enumerate().map(|(tile, &cell)| (cell, tile)).collect();
        tiles.sort_unstable();
        let code = |order, &(_, tile): &(u8, usize)| order << BITS | tile as u32;
        Self {
            cells: cells.iter().fold(0, |set, &cell| set | 1 << cell),
            order: tiles.iter().rev().fold(0, code),
        }
    }

    /// The placement after the tile on the cell `from` has gone to the free cell `to`.
    ///
    /// The tile goes past those that lie between the two cells in reading order: its field in
    /// the order is taken out and the fields between close up.
    #[inline(always)]
    #[must_use]
    pub fn slide(self, from: u32, to: u32) -> Self {
        let cells = self.cells ^ 1 << from ^ 1 << to;
        let (low, high) = if from < to { (from, to) } else { (to, from) };
        let between = self.cells & (1_u32 << high).wrapping_sub(2 << low);
        if between == 0 {
            return Self { cells, order: self.order };
        }
        let before = (self.cells & ((1 << low) - 1)).count_ones();
        let (shift, top) = (BITS * before, BITS * between.count_ones());
        let fields = (1_u32 << (top + BITS)) - 1;
        let old = self.order >> shift & fields;
        let new = if from < to {
            old >> BITS | (old & ((1 << BITS) - 1)) << top
        } else {
            (old << BITS) & fields | old >> top
        };
        Self { cells, order: self.order ^ (old ^ new) << shift }
    }
}

/// Numbers for the placements of `tiles` tiles on `cells` cells.
#[derive(Clone, Debug)]
pub struct Placements {
    cells: usize,
    tiles: usize,
    /// The bits of the lower half of a set.
    lower: u32,
    /// For the upper half of a set: how many sets have a smaller one.
    below: Box<[u32]>,
    /// For the lower half of a set: its place among the halves with as many bits.
    place: Box<[u32]>,
    /// The numbers of the halves of an order: their sum is the order's.
    head: Box<[u16; CODES]>,
    tail: Box<[u16; CODES]>,
    orders: usize,
}

impl Placements {
    /// The numbers for `tiles` tiles on `cells` cells, `None` if those are too many, or none.
    #[must_use]
    pub fn new(cells: usize, tiles: usize) -> Option<Self> {
        if tiles == 0 || tiles > MOST_TILES || tiles > cells || cells > MOST_CELLS {
            return None;
        }
        let (upper, lower) = (cells / 2, cells.div_ceil(2));
        let mut with_bits = [0_u32; MOST_CELLS + 1];
        let place: Vec<u32> = (0..1_usize << lower)
            .map(|half| {
                let seen = &mut with_bits[half.count_ones() as usize];
                *seen += 1;
                *seen - 1
            })
            .collect();
        let mut total = 0;
        let below = (0..1_usize << upper)
            .map(|half| {
                let before = total;
                total += tiles.checked_sub(half.count_ones() as usize).map_or(0, |rest| with_bits[rest]);
                before
            })
            .collect();
        let orders = arrangement::count(tiles, tiles) as usize;
        let tails = arrangement::count(tiles - tiles.min(HALF), tiles - tiles.min(HALF)) as usize;
        let (mut head, mut tail) = (Box::new([0; CODES]), Box::new([0; CODES]));
        for number in 0..orders {
            let order = Self::order_of(number, tiles) as usize;
            head[order % CODES] = (number / tails * tails) as u16;
            tail[order / CODES] = (number % tails) as u16;
        }
        Some(Self { cells, tiles, lower: lower as u32, below, place: place.into(), head, tail, orders })
    }

    /// The order of a number.
    fn order_of(number: usize, tiles: usize) -> u32 {
        let mut things = [0; MOST_TILES];
        arrangement::unrank(number as u64, tiles, &mut things[..tiles]);
        things[..tiles].iter().rev().fold(0, |order, &thing| order << BITS | u32::from(thing))
    }

    /// How many orders there are for one set of cells.
    #[must_use]
    pub fn orders(&self) -> usize {
        self.orders
    }

    /// How many placements there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        arrangement::count(self.cells, self.tiles)
    }

    /// All sets of cells, in the order of their numbers.
    #[must_use]
    pub fn sets(&self) -> Vec<u32> {
        // The next larger number with as many bits: the lowest run of bits gives its top bit
        // away upwards, and the rest of it goes to the bottom.
        let first = (1_u64 << self.tiles) - 1;
        let next = |&set: &u64| {
            let lowest = set & set.wrapping_neg();
            let up = set + lowest;
            let next = up | (((set ^ up) >> 2) / lowest);
            (next < 1 << self.cells).then_some(next)
        };
        std::iter::successors(Some(first), next).map(|set| set as u32).collect()
    }

    /// All orders, in the order of their numbers.
    #[must_use]
    pub fn all_orders(&self) -> Vec<u32> {
        (0..self.orders).map(|number| Self::order_of(number, self.tiles)).collect()
    }

    /// The number of a set of cells.
    #[inline(always)]
    #[must_use]
    pub fn set(&self, cells: u32) -> usize {
        let (above, below) = (cells >> self.lower, cells & ((1 << self.lower) - 1));
        (self.below[above as usize] + self.place[below as usize]) as usize
    }

    /// The number of an order.
    #[inline(always)]
    #[must_use]
    pub fn order(&self, order: u32) -> usize {
        let (head, tail) = (order as usize % CODES, (order as usize / CODES) % CODES);
        usize::from(self.head[head]) + usize::from(self.tail[tail])
    }

    /// The number of a placement.
    #[inline(always)]
    #[must_use]
    pub fn number(&self, placed: Placed) -> usize {
        self.set(placed.cells) * self.orders + self.order(placed.order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_dense() {
        for (cells, tiles) in [(4, 1), (6, 3), (9, 4), (9, 5), (8, 8), (7, 7)] {
            let placements = Placements::new(cells, tiles).expect("small");
            let mut next = 0;
            for set in placements.sets() {
                for order in placements.all_orders() {
                    assert_eq!(placements.number(Placed { cells: set, order }), next);
                    next += 1;
                }
            }
            assert_eq!(next as u64, placements.count());
        }
    }

    #[test]
    fn a_slide_is_a_new_placement() {
        // Every placement of four tiles on nine cells, every tile to every free cell.
        for number in 0..arrangement::count(9, 4) {
            let mut cells = [0; 4];
            arrangement::unrank(number, 9, &mut cells);
            let placed = Placed::new(&cells);
            for tile in 0..4 {
                for to in (0..9).filter(|to| !cells.contains(to)) {
                    let mut after = cells;
                    after[tile] = to;
                    assert_eq!(placed.slide(u32::from(cells[tile]), u32::from(to)), Placed::new(&after));
                }
            }
        }
    }
}
