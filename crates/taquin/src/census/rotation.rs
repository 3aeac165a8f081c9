//! All boards of the Rotation Game, each at the distance of the nearest of its three symbols.
//!
//! # The plain idea
//! ```text
//! for each set A of eight cells, for symbol 1
//!     for each set B of eight of the other sixteen, for symbol 2; C the rest, for symbol 3
//!         counts[min(distance of A, distance of B, distance of C)] += 1
//! ```
//! with the distances of one symbol, 735,471 of them ([`Marked`]), made before.
//!
//! # The tricks
//! 1. A turn or a reflection of the board takes solutions to solutions: of the eight images of A
//!    one is counted, for all of them. B and C change places freely: B has the last cell that A
//!    leaves.
//! 2. A set's number is a number for its upper twelve cells and one for its lower twelve, added.
//!    All sets A with one lower half leave the same lower cells: the ways to share these between
//!    B and C are listed once, as pairs of lower numbers; and for each way to share the upper
//!    cells two short rows of the distances, near in memory, are read along the list.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Census, Stopped, share};
use crate::puzzles::rotation::{Board, CELLS, EACH, Marked};
use crate::search::Limits;
use crate::tables::distances;

/// The boards that have one set of cells for symbol 1: C(16, 8).
const WITH_ONES: u64 = 12_870;
/// Room for the counts at each distance: one symbol is at most 14 moves from the centre.
const ROOM: usize = 16;

const HALF: u32 = CELLS as u32 / 2;
const HALVES: u32 = 1 << HALF;
const EIGHT: u32 = EACH as u32;

/// What the count is made from: the distances of one symbol.
pub struct Distances {
    marked: Vec<u8>,
    /// For an upper half: the number of the first set that has it. 0 where there is none.
    first: Vec<u32>,
    /// For a lower half: how far from the first it is among those with as many cells.
    place: Vec<u16>,
}

/// How many boards there are at each distance.
type Counts = [u64; ROOM];

/// What one thread found.
#[derive(Default)]
struct Share {
    counts: Counts,
    /// The greatest distance, and the sets of symbol 1 that have boards there.
    radius: usize,
    ones: Vec<u32>,
}

/// The ways to share the lower cells that symbol 1 leaves.
struct Pairs {
    /// The places of the two parts, by how many cells the first one has.
    places: Vec<Vec<[u16; 2]>>,
}

impl Default for Distances {
    fn default() -> Self {
        Self::new()
    }
}

impl Distances {
    /// Makes the distances of one symbol.
    #[must_use]
    pub fn new() -> Self {
        // The lowest half with so many cells, and a set made of it and an upper half.
        let lowest = |cells: u32| (1 << cells) - 1;
        let set = |upper: u32, lower: u32| Board::choice(upper << HALF | lower);
        let first = |upper: u32| match EIGHT.checked_sub(upper.count_ones()) {
            Some(cells) => set(upper, lowest(cells)),
            None => 0,
        };
        let place = |lower: u32| match EIGHT.checked_sub(lower.count_ones()) {
            Some(cells) => set(lowest(cells), lower) - first(lowest(cells)),
            None => 0,
        };
        Self {
            marked: distances::fill(&Marked),
            first: (0..HALVES).map(first).collect(),
            place: (0..HALVES).map(|lower| place(lower) as u16).collect(),
        }
    }

    /// How many boards there are at each distance of those whose symbol 1 has the cells `ones`,
    /// bit 0 for cell 1: 12,870 in all. `None` if they are not eight cells of the board.
    #[must_use]
    pub fn with_ones(&self, ones: u32) -> Option<Vec<u64>> {
        if ones >> CELLS != 0 || ones.count_ones() != EIGHT {
            return None;
        }
        let counts = self.pairs(&Pairs::new(self, ones % HALVES), ones);
        let end = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        Some(counts[..end].to_vec())
    }

    /// Counts all boards at each distance, the best of the three symbols.
    ///
    /// `heard` is told now and then how many boards are counted.
    ///
    /// # Errors
    /// If a limit is reached; the boards counted by then say nothing about any distance.
    pub fn count(
        &self,
        threads: usize,
        limits: Limits<'_>,
        heard: &mut dyn FnMut(u64),
    ) -> Result<Census<Board>, Stopped> {
        let images = Images::new();
        let (counted, heard) = (AtomicU64::new(0), RefCell::new(heard));
        let halt = || {
            let boards = counted.load(Ordering::Relaxed);
            (heard.borrow_mut())(boards);
            boards > limits.nodes || (limits.halt)()
        };
        let shares = share(threads, 0..HALVES, &halt, |share: &mut Share, lower| {
            let boards = self.with_lower(&images, lower, share);
            counted.fetch_add(boards, Ordering::Relaxed);
        });
        let Ok(shares) = shares else { return Err(Stopped::Limit { counts: Vec::new() }) };
        let radius = shares.iter().map(|share| share.radius).max().unwrap_or(0);
        let counts =
            (0..=radius).map(|distance| shares.iter().map(|share| share.counts[distance]).sum()).collect();
        let ones = shares.iter().filter(|share| share.radius == radius).flat_map(|share| &share.ones);
        let mut farthest: Vec<[u32; 3]> =
            ones.flat_map(|&ones| self.boards(ones, radius)).flat_map(|sets| images.of_board(sets)).collect();
        farthest.sort_unstable();
        farthest.dedup();
        let board = |[ones, twos, threes]: [u32; 3]| Board::from_sets(ones, twos, threes);
        Ok(Census { counts, farthest: farthest.into_iter().filter_map(board).collect() })
    }

    /// Counts the boards whose symbol 1 has this lower half, or an image that has; gives how many.
    fn with_lower(&self, images: &Images, lower: u32, share: &mut Share) -> u64 {
        let Some(cells) = EIGHT.checked_sub(lower.count_ones()) else { return 0 };
        let pairs = Pairs::new(self, lower);
        let mut boards = 0;
        for upper in (0..HALVES).filter(|upper| upper.count_ones() == cells) {
            let ones = upper << HALF | lower;
            let Some(weight) = images.weight(ones) else { continue };
            let counts = self.pairs(&pairs, ones);
            boards += weight * WITH_ONES;
            share.counts.iter_mut().zip(counts).for_each(|(all, count)| *all += weight * count);
            let radius = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
            if radius > share.radius {
                share.radius = radius;
                share.ones.clear();
            }
            if radius == share.radius {
                share.ones.push(ones);
            }
        }
        boards
    }

    /// Counts the boards with this set of symbol 1, whose lower half the pairs are for.
    fn pairs(&self, pairs: &Pairs, ones: u32) -> Counts {
        // Two neighbours on the list are often equal: they are counted apart, so that the second
        // does not wait for the first.
        let mut nearer = [[0_u32; ROOM]; 2];
        let left = !(ones >> HALF) & (HALVES - 1);
        let last = 1 << left.ilog2();
        for twos in subsets(left & !last) {
            let (twos, threes) = (twos | last, left & !last & !twos);
            let Some(cells) = EIGHT.checked_sub(twos.count_ones()) else { continue };
            let Some(places) = pairs.places.get(cells as usize) else { continue };
            let twos = &self.marked[self.first[twos as usize] as usize..];
            let threes = &self.marked[self.first[threes as usize] as usize..];
            let near = |[two, three]: [u16; 2]| {
                usize::from(twos[usize::from(two)].min(threes[usize::from(three)])) % ROOM
            };
            let (both, rest) = places.as_chunks::<2>();
            for &[one, other] in both {
                nearer[0][near(one)] += 1;
                nearer[1][near(other)] += 1;
            }
            rest.iter().for_each(|&place| nearer[0][near(place)] += 1);
        }
        let distance = usize::from(self.distance(ones));
        let mut counts = Counts::default();
        for near in 0..ROOM {
            counts[near.min(distance)] += 2 * u64::from(nearer[0][near] + nearer[1][near]);
        }
        counts
    }

    /// The boards with this set of symbol 1 at a distance.
    fn boards(&self, ones: u32, distance: usize) -> impl Iterator<Item = [u32; 3]> {
        let left = !ones & ((1 << CELLS) - 1);
        let sets = subsets(left).filter(|twos| twos.count_ones() == EIGHT);
        sets.map(move |twos| [ones, twos, left & !twos]).filter(move |sets| {
            sets.iter().map(|&set| usize::from(self.distance(set))).min() == Some(distance)
        })
    }

    fn distance(&self, set: u32) -> u8 {
        let (upper, lower) = (set >> HALF, set % HALVES);
        self.marked[self.first[upper as usize] as usize + usize::from(self.place[lower as usize])]
    }
}

impl Pairs {
    fn new(distances: &Distances, lower: u32) -> Self {
        let left = !lower & (HALVES - 1);
        let mut places = vec![Vec::new(); left.count_ones() as usize + 1];
        for twos in subsets(left) {
            let places: &mut Vec<_> = &mut places[twos.count_ones() as usize];
            places.push([twos, left & !twos].map(|half| distances.place[half as usize]));
        }
        Self { places }
    }
}

/// All subsets of a set, descending.
fn subsets(set: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(set), move |&subset| (subset != 0).then(|| (subset - 1) & set))
}

/// What the turns and reflections of the board make of a set of cells.
struct Images {
    /// For each of the eight, the image of a lower half, and of an upper one.
    halves: [[Vec<u32>; 2]; 8],
}

impl Images {
    fn new() -> Self {
        // The cells in reading order, in a square of seven rows and columns.
        let on_line = |at: usize| at == 2 || at == 4;
        let cells: Vec<(usize, usize)> = (0..7)
            .flat_map(|row| (0..7).map(move |col| (row, col)))
            .filter(|&(row, col)| on_line(row) || on_line(col))
            .collect();
        let image = |which: usize, (row, col): (usize, usize)| {
            let (row, col) = if which & 1 == 0 { (row, col) } else { (col, row) };
            (if which & 2 == 0 { row } else { 6 - row }, if which & 4 == 0 { col } else { 6 - col })
        };
        let halves = std::array::from_fn(|which| {
            let to: Vec<u32> = cells
                .iter()
                .filter_map(|&from| cells.iter().position(|&cell| cell == image(which, from)))
                .map(|cell| 1 << cell)
                .collect();
            [0, HALF as usize].map(|begin| {
                let set = |half: u32| {
                    (0..HALF as usize).filter(|cell| half >> cell & 1 == 1).map(|cell| to[begin + cell]).sum()
                };
                (0..HALVES).map(set).collect()
            })
        });
        Self { halves }
    }

    fn of(&self, set: u32) -> [u32; 8] {
        let (upper, lower) = (set >> HALF, set % HALVES);
        self.halves.each_ref().map(|[low, high]| low[lower as usize] | high[upper as usize])
    }

    /// How many different images a set has, if it is the least of them.
    fn weight(&self, set: u32) -> Option<u64> {
        let images = self.of(set);
        let same = images.iter().filter(|&&image| image == set).count();
        images.iter().all(|&image| set <= image).then_some((images.len() / same) as u64)
    }

    fn of_board(&self, sets: [u32; 3]) -> impl Iterator<Item = [u32; 3]> {
        let images = sets.map(|set| self.of(set));
        (0..8).map(move |which| images.map(|image| image[which]))
    }
}
