//! A board of any shape with sixteen-bit tiles, and the same board told by where its tiles go.

use crate::puzzles::tiles::{Move, Shape};

/// A position: what lies in each cell, row by row, `0` for the blank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    shape: Shape,
    cells: Vec<u16>,
}

impl Board {
    /// The board with these cells, `None` if they are not the tiles `0 ..` once each, not as many
    /// as the shape has cells, or more than sixteen bits can number.
    ///
    /// # Examples
    /// ```
    /// use taquin::{large::Board, puzzles::tiles::Shape};
    /// assert!(Board::new(Shape { rows: 2, cols: 2 }, vec![1, 2, 3, 0]).is_some());
    /// assert!(Board::new(Shape { rows: 2, cols: 2 }, vec![1, 2, 2, 0]).is_none());
    /// ```
    #[must_use]
    pub fn new(shape: Shape, cells: Vec<u16>) -> Option<Self> {
        let count = shape.rows.checked_mul(shape.cols)?;
        if cells.len() != count || !(1..=usize::from(u16::MAX)).contains(&count) {
            return None;
        }
        let mut seen = vec![false; count];
        for &tile in &cells {
            if std::mem::replace(seen.get_mut(usize::from(tile))?, true) {
                return None;
            }
        }
        Some(Self { shape, cells })
    }

    /// The goal `1 2 3 ..` in reading order with the blank last; `None` if the shape is empty or
    /// has too many cells.
    #[must_use]
    pub fn ordered(shape: Shape) -> Option<Self> {
        let count = shape.rows.checked_mul(shape.cols).filter(|&count| count <= usize::from(u16::MAX))?;
        Self::new(shape, (1..count as u16).chain([0]).collect())
    }

    /// How many rows and columns.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What lies in each cell, row by row.
    #[must_use]
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The board after these moves; `None` if one of them would leave the board.
    #[must_use]
    pub fn after(&self, moves: &[Move]) -> Option<Self> {
        let mut cells = self.cells.clone();
        let mut blank = cells.iter().position(|&tile| tile == 0)?;
        for &mv in moves {
            if self.shape.legal(blank) & 1 << mv as u8 == 0 {
                return None;
            }
            let to = self.shape.neighbour(blank, mv);
            cells.swap(blank, to);
            blank = to;
        }
        Some(Self { shape: self.shape, cells })
    }
}

/// A position told by where each tile goes: tiles are named after their goal's cell, so that it is
/// solved when each cell holds its own number, whatever the goal is. The blank has a name too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) shape: Shape,
    /// For each cell, the goal's cell of what lies there.
    pub(super) at: Vec<u16>,
    /// The cell of the blank.
    pub(super) blank: usize,
    /// The blank's cell in the goal, which is its name.
    pub(super) home: usize,
}

impl Field {
    /// The position of a board as seen from a goal; `None` if their shapes differ.
    pub(super) fn new(board: &Board, goal: &Board) -> Option<Self> {
        if board.shape != goal.shape {
            return None;
        }
        let mut name = vec![0; goal.cells.len()];
        for (cell, &tile) in goal.cells.iter().enumerate() {
            name[usize::from(tile)] = cell as u16;
        }
        let at = board.cells.iter().map(|&tile| name[usize::from(tile)]).collect();
        let blank = board.cells.iter().position(|&tile| tile == 0)?;
        Some(Self { shape: board.shape, at, blank, home: usize::from(name[0]) })
    }

    /// The way back: the goal as seen from this position. Its solutions are those of this one backward, each
    /// move taken back.
    pub(super) fn inverse(&self) -> Self {
        let mut at = vec![0; self.at.len()];
        for (cell, &name) in self.at.iter().enumerate() {
            at[usize::from(name)] = cell as u16;
        }
        Self { shape: self.shape, at, blank: self.home, home: self.blank }
    }

    /// Moves the blank to a neighbouring cell. Gives the tile that took its place.
    #[inline]
    pub(super) fn slide(&mut self, to: usize) -> u16 {
        let tile = self.at[to];
        self.at[self.blank] = tile;
        self.at[to] = self.home as u16;
        self.blank = to;
        tile
    }

    /// Makes a legal move.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) {
        self.slide(self.shape.neighbour(self.blank, mv));
    }

    /// Whether the goal can be reached.
    pub(super) fn solvable(&self) -> bool {
        reachable(self.shape, self.blank, self.home, |cell| usize::from(self.at[cell]))
    }
}

/// Whether the goal can be reached from a position whose blank is in the cell `blank` and belongs in
/// the cell `home`; `at` gives, for each cell, the goal's cell of what lies there.
///
/// On a board of at least 2 x 2 each move exchanges the blank with a tile and takes the blank one
/// step, so the order of all, blank included, is even when the blank is an even number of steps from
/// home; and that is the only thing in the way. In a single line the tiles keep their order.
pub(crate) fn reachable(shape: Shape, blank: usize, home: usize, at: impl Fn(usize) -> usize) -> bool {
    let count = shape.cells();
    if shape.is_line() {
        return (0..count).map(at).filter(|&name| name != home).is_sorted();
    }
    let mut seen = vec![false; count];
    let mut cycles = 0;
    for first in 0..count {
        let mut cell = first;
        if !seen[cell] {
            cycles += 1;
        }
        while !std::mem::replace(&mut seen[cell], true) {
            cell = at(cell);
        }
    }
    let even = (count - cycles).is_multiple_of(2);
    even == apart(shape, blank, home).is_multiple_of(2)
}

/// The rows and columns between two cells.
#[inline]
pub(super) fn apart(shape: Shape, a: usize, b: usize) -> usize {
    (a / shape.cols).abs_diff(b / shape.cols) + (a % shape.cols).abs_diff(b % shape.cols)
}
