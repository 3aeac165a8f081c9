//! Pattern databases for sliding tiles: what some of the tiles must cost, wherever the others are.
//!
//! A [`Pattern`] is a set of tiles, named by the cells of their places in the goal. Its [`Table`]
//! holds, for every placement of them, the least number of moves OF THESE TILES that brings them
//! home, the blank being where that is least. Moves of other tiles cost nothing, so tables of
//! patterns that share no tile may be added (Korf and Felner 2002).
//!
//! # What is stored
//! A tile's move changes the pattern's Manhattan distance by one and its distance by one, so the
//! two differ by an even number: half of that difference, at most [`MOST_EXTRA`], in four bits.
//! Sums of Manhattan distances are carried anyway, and the difference is small.
//!
//! # Sharing
//! Apart from its tiles' places, a table depends only on the region of free cells in which the
//! blank ends. [`Pattern::least`] turns both into the least of their eight symmetric forms, so
//! that all goals and patterns that are equal by symmetry share one table.

use super::symmetry::Symmetry;
use crate::puzzles::tiles::Shape;
use crate::rank::placement::{MOST_CELLS, MOST_TILES, Placed, Placements};

/// The greatest difference that is stored, in pairs of moves; greater ones are cut to this.
pub const MOST_EXTRA: u8 = 15;

/// Some tiles' places in the goal, and where the blank may be there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Pattern {
    rows: u8,
    cols: u8,
    /// The places of the tiles, as bits.
    cells: u32,
    /// The region of the blank's place: the cells it comes to without moving a tile of the pattern.
    region: u32,
}

impl Pattern {
    /// The pattern of the tiles whose places are the bits of `cells`, for a goal with the blank in
    /// the cell `blank`.
    ///
    /// # Errors
    /// If the board or the pattern is too large for a table, the pattern has fewer than two tiles
    /// (one alone costs its Manhattan distance), a place off the board, or the blank's.
    pub fn new(shape: Shape, cells: u32, blank: usize) -> Result<Self, NoPattern> {
        let tiles = cells.count_ones() as usize;
        if shape.cells() > MOST_CELLS {
            return Err(NoPattern::Board { cells: shape.cells() });
        }
        if !(2..=MOST_TILES).contains(&tiles) {
            return Err(NoPattern::Tiles { tiles });
        }
        if u64::from(cells) >> shape.cells() != 0 || blank >= shape.cells() || cells >> blank & 1 != 0 {
            return Err(NoPattern::Places);
        }
        let region = region(shape, cells, blank);
        Ok(Self { rows: shape.rows as u8, cols: shape.cols as u8, cells, region })
    }

    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape { rows: usize::from(self.rows), cols: usize::from(self.cols) }
    }

    /// The places of the tiles, as bits.
    #[must_use]
    pub fn cells(&self) -> u32 {
        self.cells
    }

    /// The free cells in which the blank may be at the goal, as bits.
    #[must_use]
    pub fn region(&self) -> u32 {
        self.region
    }

    /// How many tiles it has.
    #[must_use]
    pub fn tiles(&self) -> usize {
        self.cells.count_ones() as usize
    }

    /// How many placements its tiles have.
    #[must_use]
    pub fn count(&self) -> u64 {
        crate::rank::arrangement::count(self.shape().cells(), self.tiles())
    }

    /// The least of its symmetric forms, and the symmetry that brings this one there.
    #[must_use]
    pub fn least(&self) -> (Self, Symmetry) {
        let turned = Symmetry::all(self.shape()).into_iter().map(|symmetry| {
            let pattern = Self {
                rows: symmetry.shape.rows as u8,
                cols: symmetry.shape.cols as u8,
                cells: symmetry.set(self.cells),
                region: symmetry.set(self.region),
            };
            (pattern, symmetry)
        });
        turned
            .min_by_key(|&(pattern, _)| pattern)
            .unwrap_or_else(|| (*self, Symmetry::identity(self.shape())))
    }

    /// The pattern of these parts, if they are those of one.
    #[cfg(feature = "disk")]
    pub(super) fn from_parts(shape: Shape, cells: u32, region: u32) -> Option<Self> {
        let blank = (region.trailing_zeros() as usize).min(shape.cells());
        Self::new(shape, cells, blank).ok().filter(|pattern| pattern.region == region)
    }

    /// A name for its table: the shape and the two sets.
    #[must_use]
    pub fn name(&self) -> String {
        format!("tiles-{}x{}-{:x}-{:x}", self.rows, self.cols, self.cells, self.region)
    }
}

/// Why there is no table for a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPattern {
    /// The board has too many cells.
    Board {
        /// The cells of the board.
        cells: usize,
    },
    /// The pattern has too few or too many tiles.
    Tiles {
        /// The tiles of the pattern.
        tiles: usize,
    },
    /// A place is off the board, or the blank's.
    Places,
    /// The tiles have more placements than are numbered.
    Placements {
        /// The placements.
        placements: u64,
    },
}

impl std::fmt::Display for NoPattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Board { cells } => {
                write!(f, "no pattern tables for {cells} cells: a board may have at most {MOST_CELLS}")
            }
            Self::Tiles { tiles } => {
                write!(f, "no pattern table for {tiles} tiles: a pattern has 2 to {MOST_TILES}")
            }
            Self::Placements { placements } => {
                write!(f, "no pattern table of {placements} placements: at most {} are numbered", u32::MAX)
            }
            Self::Places => write!(f, "a pattern's places must be cells of the board other than the blank's"),
        }
    }
}

impl std::error::Error for NoPattern {}

/// The cells next to a cell, as bits.
pub(super) fn neighbours(shape: Shape, cell: usize) -> u32 {
    let (row, col) = (cell / shape.cols, cell % shape.cols);
    let bit = |there: bool, cell: usize| if there { 1 << cell } else { 0 };
    bit(row > 0, cell.wrapping_sub(shape.cols))
        | bit(row + 1 < shape.rows, cell + shape.cols)
        | bit(col > 0, cell.wrapping_sub(1))
        | bit(col + 1 < shape.cols, cell + 1)
}

/// The cells that the blank comes to from a free cell without moving a tile on `cells`.
pub(super) fn region(shape: Shape, cells: u32, blank: usize) -> u32 {
    let (mut region, mut fresh) = (1_u32 << blank, 1_u32 << blank);
    while fresh != 0 {
        let cell = fresh.trailing_zeros() as usize;
        fresh &= fresh - 1;
        let next = neighbours(shape, cell) & !cells & !region;
        region |= next;
        fresh |= next;
    }
    region
}

/// How the placements of a table are numbered.
#[derive(Clone, Debug)]
pub enum Numbering {
    /// Densely, by the set of cells and the order of the tiles.
    Sets(Placements),
    /// By the cells as digits, that of the first tile last: not densely, but a move changes the
    /// number by the same whatever the other tiles do. For few tiles.
    Digits {
        /// The cells of the board.
        base: usize,
    },
}

/// Up to so many tiles are numbered by digits: a table of 24-puzzle is then 122 MB instead of 64,
/// one of the 15-puzzle 8 instead of 3, but a line of cache holds hardly more that is never asked.
pub(super) const DIGITS: usize = 6;

impl Numbering {
    /// The numbering of a pattern's table.
    ///
    /// # Errors
    /// If there is none: the pattern or its board is too large.
    pub(super) fn of(pattern: &Pattern) -> Result<Self, NoPattern> {
        let (cells, tiles) = (pattern.shape().cells(), pattern.tiles());
        // Searches carry numbers of 32 bits.
        if u32::try_from(pattern.count()).is_err() {
            return Err(NoPattern::Placements { placements: pattern.count() });
        }
        if tiles <= DIGITS {
            return Ok(Self::Digits { base: cells });
        }
        Placements::new(cells, tiles).map(Self::Sets).ok_or(NoPattern::Tiles { tiles })
    }

    /// How many numbers there are for so many tiles.
    pub(super) fn count(&self, tiles: usize) -> u64 {
        match self {
            Self::Sets(placements) => placements.count(),
            Self::Digits { base } => (*base as u64).pow(tiles as u32),
        }
    }
}

/// The extra cost of every placement of a pattern's tiles.
#[derive(Debug)]
pub struct Table {
    pattern: Pattern,
    numbering: Numbering,
    /// Two entries a byte, the even one in the lower half.
    entries: Entries,
    /// How many placements there are at each distance.
    counts: Vec<u64>,
}

/// The bytes of a table, wherever they are.
#[derive(Debug)]
pub(super) enum Entries {
    /// In memory of our own.
    Owned(Vec<u8>),
    /// In a file that is mapped into memory, after its header.
    #[cfg(feature = "disk")]
    Mapped(memmap2::Mmap, usize),
}

impl std::ops::Deref for Entries {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Owned(bytes) => bytes,
            #[cfg(feature = "disk")]
            Self::Mapped(map, header) => &map[*header..],
        }
    }
}

impl Table {
    /// The table of these entries.
    ///
    /// # Errors
    /// If the pattern can have none, or they are not as many as it needs.
    pub(super) fn new(pattern: Pattern, entries: Entries, counts: Vec<u64>) -> Result<Self, NoPattern> {
        let numbering = Numbering::of(&pattern)?;
        if entries.len() as u64 != numbering.count(pattern.tiles()).div_ceil(2) {
            return Err(NoPattern::Tiles { tiles: pattern.tiles() });
        }
        Ok(Self { pattern, numbering, entries, counts })
    }

    /// The pattern whose table this is.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// How its placements are numbered. Tile `i` is that of the `i`-th place of the pattern.
    #[must_use]
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The number of the placement of tile `i` on the cell `cells[i]`.
    #[must_use]
    pub fn number(&self, cells: &[u8]) -> usize {
        match &self.numbering {
            Numbering::Sets(placements) => placements.number(Placed::new(cells)),
            Numbering::Digits { base } => {
                cells.iter().rev().fold(0, |number, &cell| number * base + usize::from(cell))
            }
        }
    }

    /// How many placements there are at each distance.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The bytes of the entries.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.entries
    }

    /// Half of what a placement costs above its Manhattan distance.
    ///
    /// # Panics
    /// If there is no such placement.
    #[inline(always)]
    #[must_use]
    pub fn extra(&self, number: usize) -> u8 {
        Self::entry(&self.entries, number)
    }

    /// Asks memory for one of a table's entries, where the processor can be asked.
    #[inline(always)]
    pub(crate) fn fetch(entries: &[u8], number: usize) {
        #[cfg(target_arch = "x86_64")]
        if let Some(byte) = entries.get(number / 2) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a hint about a byte that is there; every x86-64 has the instruction.
            #[allow(unsafe_code)]
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(byte).cast());
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = (entries, number);
    }

    /// One of a table's entries: see [`Table::extra`].
    #[inline(always)]
    pub(crate) fn entry(entries: &[u8], number: usize) -> u8 {
        (entries[number / 2] >> (4 * (number % 2))) & 15
    }
}
