//! Manhattan distance: how far each tile is from its place, as if no other were in its way.
//!
//! A move takes one tile one cell, so it changes the sum by one: the estimate is carried.

use crate::puzzle::Heuristic;
use crate::puzzles::tiles::{Board, Move, Tiles};

/// For each tile and cell, the rows and columns between the cell and the tile's place.
#[derive(Clone, Debug)]
pub struct Manhattan<const N: usize> {
    distance: Box<[[u8; N]; N]>,
}

impl<const N: usize> Manhattan<N> {
    /// The distances for a puzzle's goal.
    #[must_use]
    pub fn new(puzzle: &Tiles<N>) -> Self {
        let (cols, cells) = (puzzle.shape().cols, puzzle.shape().cells());
        let mut distance = Box::new([[0; N]; N]);
        for (place, &tile) in
            puzzle.goal().cells()[..cells].iter().enumerate().filter(|&(_, &tile)| tile != 0)
        {
            for cell in 0..cells {
                let apart = (place / cols).abs_diff(cell / cols) + (place % cols).abs_diff(cell % cols);
                distance[usize::from(tile)][cell] = apart as u8;
            }
        }
        Self { distance }
    }
}

impl<const N: usize> Heuristic<Tiles<N>> for Manhattan<N> {
    type Carry = u32;

    fn start(&self, _: &Tiles<N>, state: &Board<N>) -> u32 {
        let distance = |(cell, &tile): (usize, &u8)| u32::from(self.distance[usize::from(tile)][cell]);
        state.cells().iter().enumerate().map(distance).sum()
    }

    #[inline]
    fn step(&self, puzzle: &Tiles<N>, before: u32, mv: Move, after: &Board<N>) -> u32 {
        let slid = puzzle.slid(mv, after);
        let distance = &self.distance[usize::from(slid.tile)];
        before + u32::from(distance[slid.to]) - u32::from(distance[slid.from])
    }

    #[inline]
    fn bound(&self, carry: u32) -> u32 {
        carry
    }
}
