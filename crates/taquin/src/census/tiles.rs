//! All positions of the sliding tiles on one board, by breadth-first search.
//!
//! # The plain idea
//! ```text
//! seen = next = {goal}
//! while next is not empty
//!     frontier = next, counts.push(size of frontier)
//!     next = {what a move makes of a position of frontier} without seen
//!     seen = seen and next
//! ```
//! with three sets that hold one bit for each order of the tiles and place of the blank.
//!
//! # The tricks
//! 1. One bit array, a plane, for each place of the blank. A horizontal move keeps the order of
//!    the tiles, so it takes whole words of one plane to the next as they are.
//! 2. A vertical move changes few digits of the order's number (`layout.rs`): positions that
//!    agree in those move together, and the first two digits count the bits inside a group of
//!    words, so nearly every move takes whole groups from one plane to another. Only windows over
//!    the first two digits take single bits, and each bit is in one frontier only.
//! 3. The new positions are pulled to where they belong, not pushed: each piece of a plane is
//!    written by one thread, from a frontier that nobody writes.
//! 4. In the single-tile metric the blank goes from white cells to black ones and back: the
//!    planes of one colour hold the frontier while those of the other take the next one.
//! 5. In the multi-tile metric all places of the blank in one column, the order of its tiles
//!    being kept, are one move from each other: a sweep down and a sweep up over the rows reach
//!    them all, before the rows are joined.

mod flood;
mod layout;

use self::flood::Flood;
use self::layout::Layout;
use super::{Census, Stopped};
use crate::puzzles::tiles::Shape;
use crate::search::Limits;

/// What counts as one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// One tile goes by one cell.
    Single,
    /// A run of tiles in a row or a column goes by one cell.
    Multi,
}

/// The positions that can reach one goal: all tiles in reading order, the blank in some cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    shape: Shape,
    blank: usize,
    metric: Metric,
}

impl Space {
    /// The space of the goal with its blank in the cell `blank`; `None` if there is no such cell,
    /// or a tile would not fit a byte.
    #[must_use]
    pub fn new(shape: Shape, blank: usize, metric: Metric) -> Option<Self> {
        let cells = shape.rows.checked_mul(shape.cols)?;
        (blank < cells && cells <= 1 << u8::BITS).then_some(Self { shape, blank, metric })
    }

    /// How many positions there are, `None` if more than a `u64` holds.
    ///
    /// # Examples
    /// ```
    /// use taquin::census::tiles::{Metric, Space};
    /// use taquin::puzzles::tiles::Shape;
    /// let space = Space::new(Shape { rows: 3, cols: 4 }, 11, Metric::Single).unwrap();
    /// assert_eq!(space.positions(), Some(239_500_800));
    /// ```
    #[must_use]
    pub fn positions(&self) -> Option<u64> {
        let cells = self.shape.cells() as u64;
        if self.is_line() {
            return Some(cells);
        }
        // Half of all arrangements: n!/2, the 2 left out of the product.
        (3..=cells).try_fold(1_u64, u64::checked_mul)
    }

    /// How many bytes counting takes at most, but for a few tables; `None` if it cannot be done.
    #[must_use]
    pub fn bytes(&self) -> Option<u64> {
        if self.is_line() {
            return Some(0);
        }
        let layout = self.layout()?;
        // What was seen, the frontier, and the next one where it is a set of its own.
        let sets = if self.metric == Metric::Single { 2 } else { 3 };
        Some(sets * (self.shape.cells() * layout.words() * size_of::<u64>()) as u64 * layout.groups() as u64)
    }

    /// Counts the positions at each distance from the goal.
    ///
    /// After each distance `heard` is told the counts so far.
    ///
    /// # Errors
    /// If a limit is reached, or the space takes more memory than the limit or than there is.
    ///
    /// # Examples
    /// ```
    /// use taquin::census::tiles::{Metric, Space};
    /// use taquin::puzzles::tiles::Shape;
    /// use taquin::search::Limits;
    /// let space = Space::new(Shape { rows: 3, cols: 3 }, 8, Metric::Single).unwrap();
    /// let census = space.count(1, Limits::NONE, &mut |_| {}).unwrap();
    /// assert_eq!((census.radius(), census.positions()), (31, 181_440));
    /// assert_eq!(census.farthest[0], [6, 4, 7, 8, 5, 0, 3, 2, 1]);
    /// ```
    pub fn count(
        &self,
        threads: usize,
        limits: Limits<'_>,
        heard: &mut dyn FnMut(&[u64]),
    ) -> Result<Census<Vec<u8>>, Stopped> {
        if self.is_line() {
            return Ok(self.line());
        }
        let (Some(needs), Some(layout)) = (self.bytes(), self.layout()) else {
            return Err(Stopped::Memory { needs: u64::MAX });
        };
        if needs > limits.bytes {
            return Err(Stopped::Memory { needs });
        }
        let flood = Flood { space: self, layout: &layout, threads, limits };
        match layout.words() {
            1 => flood.run::<1>(heard),
            2 => flood.run::<2>(heard),
            3 => flood.run::<3>(heard),
            _ => flood.run::<4>(heard),
        }
    }

    fn is_line(&self) -> bool {
        self.shape.rows == 1 || self.shape.cols == 1
    }

    /// A line of cells: the tiles keep their order.
    fn line(&self) -> Census<Vec<u8>> {
        let cells = self.shape.cells();
        let distance = |blank: usize| match self.metric {
            Metric::Single => blank.abs_diff(self.blank),
            Metric::Multi => usize::from(blank != self.blank),
        };
        let radius = (0..cells).map(distance).max().unwrap_or(0);
        let mut counts = vec![0; radius + 1];
        (0..cells).for_each(|blank| counts[distance(blank)] += 1);
        let board = |blank: usize| {
            let mut board: Vec<u8> = (1..cells).map(|tile| tile as u8).collect();
            board.insert(blank, 0);
            board
        };
        Census { counts, farthest: (0..cells).filter(|&cell| distance(cell) == radius).map(board).collect() }
    }

    /// Whether the layout is that of the board turned over its diagonal.
    fn turned(&self) -> bool {
        self.shape.cols > self.shape.rows
    }

    fn layout(&self) -> Option<Layout> {
        let Shape { rows, cols } = self.shape;
        let (row, col) = (self.blank / cols, self.blank % cols);
        if self.turned() { Layout::new(cols, rows, col) } else { Layout::new(rows, cols, row) }
    }

    /// The cell of the board that a cell of the layout stands for.
    fn cell(&self, cell: usize) -> usize {
        let Shape { rows, cols } = self.shape;
        if self.turned() { cell % rows * cols + cell / rows } else { cell }
    }

    /// The cell of the layout for the goal's blank.
    fn goal(&self) -> usize {
        (0..self.shape.cells()).find(|&cell| self.cell(cell) == self.blank).unwrap_or(0)
    }

    /// The board of a position: the tiles in the layout's reading order, each named by its place
    /// in the goal's, and the layout's cell of the blank.
    fn board(&self, order: &[u8], blank: usize) -> Vec<u8> {
        let cells = 0..self.shape.cells();
        // The goal's tile in each of the layout's cells, the blank left out.
        let tile = |cell: usize| (cell + usize::from(cell < self.blank)) as u8;
        let named: Vec<u8> =
            cells.clone().map(|cell| self.cell(cell)).filter(|&cell| cell != self.blank).map(tile).collect();
        let mut board = vec![0; self.shape.cells()];
        for (cell, &label) in cells.filter(|&cell| cell != blank).zip(order) {
            board[self.cell(cell)] = named[usize::from(label)];
        }
        board
    }
}
