//! The breadth-first search over the bit arrays.

use super::layout::{Layout, MOST_TILES, Step, Way};
use super::{Metric, Space};
use crate::census::{Census, Stopped, share};
use crate::search::{Halt, Limits};

/// A set of positions: by the layout's cell of the blank, the bits of all groups.
type Planes<const W: usize> = Vec<Vec<[u64; W]>>;

/// A piece of one plane that is to be made: of the next frontier, and of what was seen.
struct Piece<'a, const W: usize> {
    cell: usize,
    start: usize,
    next: &'a mut [[u64; W]],
    seen: &'a mut [[u64; W]],
}

/// One count.
pub(super) struct Flood<'a> {
    pub(super) space: &'a Space,
    pub(super) layout: &'a Layout,
    pub(super) threads: usize,
    pub(super) limits: Limits<'a>,
}

/// What the pulling needs to know.
struct Steps<const W: usize> {
    /// By the upper cell: the move down from it, and the move up to it.
    down: Vec<Step>,
    up: Vec<Step>,
    odd_groups: Vec<bool>,
    lane_masks: [[u64; W]; 2],
}

impl Flood<'_> {
    fn cells(&self) -> usize {
        self.space.shape.cells()
    }

    fn planes<const W: usize>(&self) -> Result<Planes<W>, Stopped> {
        let plane = || {
            let mut plane = Vec::new();
            plane.try_reserve_exact(self.layout.groups()).ok()?;
            plane.resize(self.layout.groups(), [0; W]);
            Some(plane)
        };
        let needs = self.space.bytes().unwrap_or(u64::MAX);
        (0..self.cells()).map(|_| plane().ok_or(Stopped::Memory { needs })).collect()
    }

    /// Counts, a group being `W` words.
    pub(super) fn run<const W: usize>(
        &self,
        heard: &mut dyn FnMut(&[u64]),
    ) -> Result<Census<Vec<u8>>, Stopped> {
        let steps =
            |way| (0..self.cells() - self.layout.cols).map(|cell| self.layout.step(cell, way)).collect();
        let steps = Steps::<W> {
            down: steps(Way::Down),
            up: steps(Way::Up),
            odd_groups: self.layout.odd_groups(),
            lane_masks: self.layout.lane_masks(),
        };
        let (mut frontier, mut seen) = (self.planes::<W>()?, self.planes::<W>()?);
        let mut next = if self.space.metric == Metric::Multi { self.planes::<W>()? } else { Vec::new() };
        // The goal's digits are all 0.
        for set in [&mut frontier, &mut seen] {
            set[self.space.goal()][0][0] = 1;
        }
        let mut counts = vec![1];
        loop {
            heard(&counts);
            if counts.iter().sum::<u64>() > self.limits.nodes || (self.limits.halt)() {
                return Err(Stopped::Limit { counts });
            }
            let found = match self.space.metric {
                Metric::Single => self.single(&steps, &mut frontier, &mut seen, counts.len()),
                Metric::Multi => self.multi(&steps, &frontier, &mut seen, &mut next),
            };
            match found {
                Ok(0) => return Ok(Census { counts, farthest: self.boards(&frontier) }),
                Ok(found) => counts.push(found),
                Err(Halt) => return Err(Stopped::Limit { counts }),
            }
            if self.space.metric == Metric::Multi {
                std::mem::swap(&mut frontier, &mut next);
            }
        }
    }

    /// Makes the frontier at a distance from the one before it, in the single-tile metric; gives
    /// how many positions it holds.
    fn single<const W: usize>(
        &self,
        steps: &Steps<W>,
        planes: &mut Planes<W>,
        seen: &mut Planes<W>,
        distance: usize,
    ) -> Result<u64, Halt> {
        let (cells, cols, chunk) = (self.cells(), self.layout.cols, self.layout.chunk());
        let colour = |cell: usize| (cell / cols + cell % cols) % 2;
        let new = (colour(self.space.goal()) + distance) % 2;
        let mut frontier = vec![&[][..]; cells];
        let mut next = Vec::new();
        for ((cell, plane), seen) in planes.iter_mut().enumerate().zip(seen) {
            if colour(cell) == new {
                next.push((cell, plane, seen));
            } else {
                frontier[cell] = plane;
            }
        }
        let pieces = next.into_iter().flat_map(|(cell, next, seen)| pieces(cell, next, seen, chunk));
        let shares = share(self.threads, pieces, self.limits.halt, |found: &mut u64, piece| {
            let Piece { cell, start, next, seen } = piece;
            next.fill([0; W]);
            let col = cell % cols;
            for (beside, there) in [(cell.wrapping_sub(1), col > 0), (cell + 1, col + 1 < cols)] {
                if there {
                    join(next, &frontier[beside][start..]);
                }
            }
            if cell >= cols {
                steps.pull(&steps.down[cell - cols], start, next, frontier[cell - cols]);
            }
            if cell + cols < cells {
                steps.pull(&steps.up[cell], start, next, frontier[cell + cols]);
            }
            *found += settle(next, seen);
        })?;
        Ok(shares.iter().sum())
    }

    /// The next frontier in the multi-tile metric; gives how many positions it holds.
    fn multi<const W: usize>(
        &self,
        steps: &Steps<W>,
        frontier: &Planes<W>,
        seen: &mut Planes<W>,
        next: &mut Planes<W>,
    ) -> Result<u64, Halt> {
        let (rows, cols, chunk) = (self.layout.rows, self.layout.cols, self.layout.chunk());
        for row in 0..rows {
            let (above, below) = next.split_at_mut(row * cols);
            let planes = (row * cols..).zip(&mut below[..cols]).zip(&mut seen[row * cols..]);
            let pieces = planes.flat_map(|((cell, next), seen)| pieces(cell, next, seen, chunk));
            share(self.threads, pieces, self.limits.halt, |(): &mut (), piece| {
                let Piece { cell, start, next, .. } = piece;
                next.fill([0; W]);
                if row > 0 {
                    for from in [&frontier[cell - cols], &above[cell - cols]] {
                        steps.pull(&steps.down[cell - cols], start, next, from);
                    }
                }
            })?;
        }
        for row in (0..rows - 1).rev() {
            let (above, below) = next.split_at_mut((row + 1) * cols);
            let planes = (row * cols..).zip(&mut above[row * cols..]).zip(&mut seen[row * cols..]);
            let pieces = planes.flat_map(|((cell, next), seen)| pieces(cell, next, seen, chunk));
            share(self.threads, pieces, self.limits.halt, |(): &mut (), piece| {
                let Piece { cell, start, next, .. } = piece;
                for from in [&frontier[cell + cols], &below[cell % cols]] {
                    steps.pull(&steps.up[cell], start, next, from);
                }
            })?;
        }
        let planes = (0..).zip(next).zip(seen);
        let pieces = planes.flat_map(|((cell, next), seen)| pieces(cell, next, seen, chunk));
        let shares = share(self.threads, pieces, self.limits.halt, |found: &mut u64, piece| {
            let Piece { cell, start, next, seen } = piece;
            let row = cell / cols;
            for beside in (row * cols..(row + 1) * cols).filter(|&beside| beside != cell) {
                join(next, &frontier[beside][start..]);
            }
            *found += settle(next, seen);
        })?;
        Ok(shares.iter().sum())
    }

    /// The boards of a set.
    fn boards<const W: usize>(&self, set: &Planes<W>) -> Vec<Vec<u8>> {
        let mut boards = Vec::new();
        for (cell, plane) in set.iter().enumerate() {
            for (group, words) in plane.iter().enumerate() {
                for lane in bits(words) {
                    boards.push(self.space.board(&self.layout.order(cell, group, lane), cell));
                }
            }
        }
        boards.sort();
        boards
    }
}

/// A plane in pieces.
fn pieces<'a, const W: usize>(
    cell: usize,
    next: &'a mut [[u64; W]],
    seen: &'a mut [[u64; W]],
    chunk: usize,
) -> impl Iterator<Item = Piece<'a, W>> + Send {
    let chunks = next.chunks_mut(chunk).zip(seen.chunks_mut(chunk)).enumerate();
    chunks.map(move |(index, (next, seen))| Piece { cell, start: index * chunk, next, seen })
}

/// Adds a set to a set.
#[inline]
fn join<const W: usize>(to: &mut [[u64; W]], from: &[[u64; W]]) {
    for (to, from) in to.iter_mut().zip(from) {
        for word in 0..W {
            to[word] |= from[word];
        }
    }
}

/// Takes out of a new frontier what was seen, notes the rest as seen, and counts it.
fn settle<const W: usize>(next: &mut [[u64; W]], seen: &mut [[u64; W]]) -> u64 {
    let mut found = 0;
    for (next, seen) in next.as_flattened_mut().iter_mut().zip(seen.as_flattened_mut()) {
        *next &= !*seen;
        *seen |= *next;
        found += u64::from(next.count_ones());
    }
    found
}

/// The places of the bits that are set.
fn bits(words: &[u64]) -> impl Iterator<Item = usize> {
    let some = |word: u64| (word != 0).then_some(word);
    words.iter().enumerate().flat_map(move |(index, &word)| {
        std::iter::successors(some(word), move |word| some(word & (word - 1)))
            .map(move |word| index * 64 + word.trailing_zeros() as usize)
    })
}

impl<const W: usize> Steps<W> {
    /// Adds to the piece of a plane that begins at the group `start` what a vertical move brings
    /// there from the plane `from`.
    fn pull(&self, step: &Step, start: usize, to: &mut [[u64; W]], from: &[[u64; W]]) {
        match step {
            Step::Groups { stride, before } => {
                each_run(*stride, before.len(), start, to, |to, first, window, below| {
                    join(to, &from[first + before[window] as usize * stride + below..]);
                });
            }
            Step::Last { stride, before: [even, odd] } => {
                each_run(*stride, even.len(), start, to, |to, first, window, below| {
                    let even = &from[first + even[window] as usize * stride + below..];
                    let odd = &from[first + odd[window] as usize * stride + below..];
                    let outside = &self.odd_groups[below..];
                    for (((to, even), odd), &outside) in to.iter_mut().zip(even).zip(odd).zip(outside) {
                        let masks =
                            [self.lane_masks[usize::from(outside)], self.lane_masks[usize::from(!outside)]];
                        for word in 0..W {
                            to[word] |= even[word] & masks[0][word] | odd[word] & masks[1][word];
                        }
                    }
                });
            }
            Step::Lanes { block, after } => {
                let from = from[start..start + to.len()].chunks(*block);
                for (to, from) in to.chunks_mut(*block).zip(from) {
                    let to = to.as_flattened_mut();
                    for bit in bits(from.as_flattened()) {
                        let bit = after[bit] as usize;
                        to[bit / 64] |= 1 << (bit % 64);
                    }
                }
            }
        }
    }
}

/// Cuts a piece of a plane that begins at the group `start` into runs of groups that have one
/// window. For each, `add` gets the run, the first group that agrees with it in all behind the
/// window, the window, and the number of the run's first group by what is before the window.
#[inline]
fn each_run<const W: usize>(
    stride: usize,
    windows: usize,
    start: usize,
    mut to: &mut [[u64; W]],
    mut add: impl FnMut(&mut [[u64; W]], usize, usize, usize),
) {
    let mut below = start % stride;
    let mut window = start / stride % windows;
    let mut first = start - window * stride - below;
    while !to.is_empty() {
        let (run, rest) = to.split_at_mut(to.len().min(stride - below));
        add(run, first, window, below);
        to = rest;
        below = 0;
        window += 1;
        if window == windows {
            window = 0;
            first += windows * stride;
        }
    }
}

// The first two digits are taken apart by a lane, and a lane by at most four words.
const _: () = assert!(MOST_TILES * (MOST_TILES - 1) <= 4 * 64);
