//! The exact cost of bringing a few tiles home on an otherwise free board.
//!
//! Only the moves of the group's tiles count; the blank goes for nothing where it likes, but not through
//! them. So what a position comes to is told by the cells of the tiles and the part of the board that the
//! blank is in. A move takes a tile nearer to its place or farther from it, and those are as many more of
//! the first as it is away: the cost is the Manhattan distance and two for each move of the second kind,
//! a *detour*. The search goes by layers, one for each number of detours, and depth first within a layer,
//! so that it comes straight home where no detour is needed.

use rustc_hash::FxHashSet;

use crate::puzzles::tiles::Shape;

/// The most cells of a board: one bit each.
pub(super) const MOST_CELLS: usize = 64;
/// The bits of a cell's number. A position is a word: a cell for each tile, up to nine, and the first
/// cell of the blank's part.
const BITS: usize = 6;

/// A tile: the cell that it is in, and the cell that it goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) from: u8,
    pub(super) to: u8,
}

/// Searches with groups of tiles on a board of one shape, and the room that they work in.
pub(super) struct Groups {
    cols: usize,
    row: [u8; MOST_CELLS],
    col: [u8; MOST_CELLS],
    /// All cells; all but those of the first, and of the last column.
    cells: u64,
    not_first: u64,
    not_last: u64,
    /// The cells beside each.
    beside: [u64; MOST_CELLS],
    /// Where the blank begins, and ends.
    blank: (usize, usize),
    seen: FxHashSet<u64>,
    now: Vec<u64>,
    later: Vec<u64>,
    /// The positions that all searches have come to.
    pub(super) positions: u64,
}

impl Groups {
    /// For a board with its blank in one cell, and in another in the end; `None` if it has more than
    /// [`MOST_CELLS`] cells.
    pub(super) fn new(shape: Shape, blank: usize, home: usize) -> Option<Self> {
        let Shape { rows, cols } = shape;
        if shape.cells() > MOST_CELLS {
            return None;
        }
        let (mut row, mut col) = ([0; MOST_CELLS], [0; MOST_CELLS]);
        let (mut cells, mut first, mut last) = (0, 0, 0);
        for cell in 0..rows * cols {
            (row[cell], col[cell]) = ((cell / cols) as u8, (cell % cols) as u8);
            cells |= 1 << cell;
            first |= u64::from(cell % cols == 0) << cell;
            last |= u64::from(cell % cols + 1 == cols) << cell;
        }
        let mut groups = Self {
            cols,
            row,
            col,
            cells,
            not_first: !first,
            not_last: !last,
            beside: [0; MOST_CELLS],
            blank: (blank, home),
            seen: FxHashSet::default(),
            now: Vec::new(),
            later: Vec::new(),
            positions: 0,
        };
        for cell in 0..rows * cols {
            groups.beside[cell] = groups.grown(1 << cell) & !(1 << cell);
        }
        Some(groups)
    }

    /// These cells and those beside them.
    #[inline]
    fn grown(&self, cells: u64) -> u64 {
        let upright = cells | cells.unbounded_shl(self.cols as u32) | cells.unbounded_shr(self.cols as u32);
        let along = (cells & self.not_last) << 1 | (cells & self.not_first) >> 1;
        (upright | along) & self.cells
    }

    /// The part of the free cells that a cell is in.
    #[inline]
    fn part(&self, cell: usize, free: u64) -> u64 {
        let mut part = 1 << cell;
        loop {
            let more = self.grown(part) & free;
            let more = self.grown(more) & free;
            if more == part {
                return part;
            }
            part = more;
        }
    }

    #[inline]
    fn apart(&self, one: usize, other: usize) -> u8 {
        self.row[one].abs_diff(self.row[other]) + self.col[one].abs_diff(self.col[other])
    }

    /// The fewest detours that bring some tiles home, or a number that no fewer do where the search has
    /// come to `most` positions, or through all that there are.
    pub(super) fn detours(&mut self, tiles: &[Way], most: usize) -> u32 {
        let taken = |cells: &mut dyn Iterator<Item = u8>| cells.fold(0_u64, |taken, cell| taken | 1 << cell);
        let pack = |cells: &mut dyn Iterator<Item = u8>, part: u64| {
            let shift = |(number, cell): (usize, u8)| u64::from(cell) << (BITS * number);
            let blank = u64::from(part.trailing_zeros()) << (BITS * tiles.len());
            blank | cells.enumerate().map(shift).sum::<u64>()
        };
        let free = self.cells & !taken(&mut tiles.iter().map(|tile| tile.from));
        let start = pack(&mut tiles.iter().map(|tile| tile.from), self.part(self.blank.0, free));
        let free = self.cells & !taken(&mut tiles.iter().map(|tile| tile.to));
        let goal = pack(&mut tiles.iter().map(|tile| tile.to), self.part(self.blank.1, free));
        self.seen.clear();
        self.later.clear();
        self.later.push(start);
        let (mut detours, mut found) = (0, false);
        while !self.later.is_empty() && !found {
            self.now.clear();
            while let Some(state) = self.later.pop() {
                if self.seen.insert(state) {
                    found |= state == goal;
                    self.now.push(state);
                }
            }
            found = found || self.layer(tiles, goal, most);
            if self.seen.len() >= most {
                break;
            }
            detours += u32::from(!found && !self.later.is_empty());
        }
        self.positions += self.seen.len() as u64;
        detours
    }

    /// Goes through the positions of a layer. Gives whether the goal is one of them.
    fn layer(&mut self, tiles: &[Way], goal: u64, most: usize) -> bool {
        let blank_shift = BITS * tiles.len();
        while let Some(state) = self.now.pop() {
            if self.seen.len() >= most {
                return false;
            }
            let cell = |number: usize| (state >> (BITS * number)) as usize % MOST_CELLS;
            let mut taken = 0;
            for number in 0..tiles.len() {
                taken |= 1 << cell(number);
            }
            let free = self.cells & !taken;
            let part = self.part(cell(tiles.len()), free);
            for (number, tile) in tiles.iter().enumerate() {
                let from = cell(number);
                let mut ways = self.beside[from] & part;
                let place = usize::from(tile.to);
                while ways != 0 {
                    let to = ways.trailing_zeros() as usize;
                    ways &= ways - 1;
                    let free = free & !(1 << to) | 1 << from;
                    let blank = self.part(from, free).trailing_zeros();
                    let shift = BITS * number;
                    let moved = state & !(63 << shift) & ((1 << blank_shift) - 1) | (to as u64) << shift;
                    let child = moved | u64::from(blank) << blank_shift;
                    if self.apart(to, place) > self.apart(from, place) {
                        if !self.seen.contains(&child) {
                            self.later.push(child);
                        }
                    } else if self.seen.insert(child) {
                        if child == goal {
                            return true;
                        }
                        self.now.push(child);
                    }
                }
            }
        }
        false
    }
}
