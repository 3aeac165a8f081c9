//! The symmetries of a board: turning and reflecting it, eight ways in all.
//!
//! A board that is turned takes as many moves as before, if its goal is turned with it. So a
//! table serves every goal that is the same but for a symmetry.

use crate::puzzles::tiles::Shape;

/// One way to turn or reflect a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// The shape of the board afterwards: rows and columns may change places.
    pub shape: Shape,
    /// For each cell, the one that it comes to.
    pub cells: Vec<u8>,
}

impl Symmetry {
    /// All eight, the one that changes nothing first.
    #[must_use]
    pub fn all(shape: Shape) -> Vec<Self> {
        (0..8).map(|way| Self::new(shape, way & 1 != 0, way & 2 != 0, way & 4 != 0)).collect()
    }

    /// The one that changes nothing.
    #[must_use]
    pub fn identity(shape: Shape) -> Self {
        Self::new(shape, false, false, false)
    }

    /// Those that keep the shape and a cell.
    #[must_use]
    pub fn keeping(shape: Shape, cell: usize) -> Vec<Self> {
        let mut all = Self::all(shape);
        all.retain(|symmetry| symmetry.shape == shape && usize::from(symmetry.cells[cell]) == cell);
        all.dedup();
        all
    }

    fn new(shape: Shape, transposed: bool, top_down: bool, left_right: bool) -> Self {
        let Shape { rows, cols } = shape;
        let after = if transposed { Shape { rows: cols, cols: rows } } else { shape };
        let cells = (0..shape.cells())
            .map(|cell| {
                let row = if top_down { rows - 1 - cell / cols } else { cell / cols };
                let col = if left_right { cols - 1 - cell % cols } else { cell % cols };
                (if transposed { col * rows + row } else { row * cols + col }) as u8
            })
            .collect();
        Self { shape: after, cells }
    }

    /// The cells that a set of cells comes to, as bits.
    #[must_use]
    pub fn set(&self, set: u32) -> u32 {
        let bit = |(cell, &to): (usize, &u8)| (set >> cell & 1) << to;
        self.cells.iter().enumerate().map(bit).sum()
    }
}
