//! Tiles that are alike: how far each is from the nearest of its places.

use crate::puzzle::Heuristic;
use crate::puzzles::repeats::Repeats;
use crate::puzzles::tiles::{Board, Move};

/// For each kind of tile and cell, the rows and columns to the nearest place of that kind.
#[derive(Clone, Debug)]
pub struct Nearest<const N: usize> {
    distance: Box<[[u8; N]; N]>,
}

impl<const N: usize> Nearest<N> {
    /// The distances for a puzzle's goal.
    #[must_use]
    pub fn new(puzzle: &Repeats<N>) -> Self {
        let shape = puzzle.tiles().shape();
        let at = |cell: usize| (cell / shape.cols, cell % shape.cols);
        let mut distance = Box::new([[0; N]; N]);
        for (kind, row) in distance.iter_mut().enumerate().skip(1) {
            let places = puzzle.goal().cells()[..shape.cells()].iter().enumerate();
            let places: Vec<_> =
                places.filter(|&(_, &tile)| usize::from(tile) == kind).map(|(place, _)| at(place)).collect();
            for (cell, nearest) in row[..shape.cells()].iter_mut().enumerate() {
                let apart = |&(y, x): &(usize, usize)| y.abs_diff(at(cell).0) + x.abs_diff(at(cell).1);
                *nearest = places.iter().map(apart).min().unwrap_or(0) as u8;
            }
        }
        Self { distance }
    }
}

impl<const N: usize> Heuristic<Repeats<N>> for Nearest<N> {
    type Carry = u32;

    fn start(&self, _: &Repeats<N>, state: &Board<N>) -> u32 {
        let distance = |(cell, &tile): (usize, &u8)| u32::from(self.distance[usize::from(tile)][cell]);
        state.cells().iter().enumerate().map(distance).sum()
    }

    fn step(&self, puzzle: &Repeats<N>, before: u32, mv: Move, after: &Board<N>) -> u32 {
        let slid = puzzle.tiles().slid(mv, after);
        let distance = &self.distance[usize::from(slid.tile)];
        before + u32::from(distance[slid.to]) - u32::from(distance[slid.from])
    }

    fn bound(&self, carry: u32) -> u32 {
        carry
    }
}
