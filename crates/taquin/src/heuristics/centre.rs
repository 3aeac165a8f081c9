//! The Rotation Game: eight less the most frequent symbol of the centre.
//!
//! A move brings one new cell into the centre and takes one out: a line's three cells there are
//! consecutive. So each move brings at most one more of a symbol.

use crate::puzzle::Heuristic;
use crate::puzzles::rotation::{Board, EACH, Move, Rotation};

/// The cells of the centre that the most frequent symbol does not have yet.
#[derive(Clone, Copy, Default, Debug)]
pub struct Centre;

impl Heuristic<Rotation> for Centre {
    type Carry = u32;

    #[inline]
    fn start(&self, _: &Rotation, state: &Board) -> u32 {
        EACH as u32 - state.most_in_centre()
    }

    #[inline]
    fn step(&self, puzzle: &Rotation, _: u32, _: Move, after: &Board) -> u32 {
        self.start(puzzle, after)
    }

    #[inline]
    fn bound(&self, carry: u32) -> u32 {
        carry
    }
}
