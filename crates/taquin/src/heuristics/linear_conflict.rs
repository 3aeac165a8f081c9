//! Manhattan distance and linear conflicts.
//!
//! Tiles that stand in their goal's line but out of order cannot pass each other within it: some
//! must leave the line and come back, two moves each that the Manhattan distance does not know.
//! How many must leave is the number of tiles less the longest run of them already in order.
//! (Two for every reversed pair is more than that, and not a lower bound: `3 1 2` has two
//! reversed pairs, but it is enough that the 3 leaves.)

use super::manhattan::Manhattan;
use crate::puzzle::Heuristic;
use crate::puzzles::tiles::{Board, Move, Shape, Tiles};

/// The Manhattan distance, and the places of the tiles.
#[derive(Clone, Debug)]
pub struct LinearConflict<const N: usize> {
    manhattan: Manhattan<N>,
    /// The row and column of each tile's place.
    places: [(u8, u8); N],
}

impl<const N: usize> LinearConflict<N> {
    /// The estimate for a puzzle's goal.
    #[must_use]
    pub fn new(puzzle: &Tiles<N>) -> Self {
        let Shape { cols, .. } = puzzle.shape();
        let mut places = [(0, 0); N];
        for (cell, &tile) in puzzle.goal().cells()[..puzzle.shape().cells()].iter().enumerate() {
            places[usize::from(tile)] = ((cell / cols) as u8, (cell % cols) as u8);
        }
        Self { manhattan: Manhattan::new(puzzle), places }
    }

    /// The extra moves of one row.
    fn row(&self, shape: Shape, state: &Board<N>, row: usize) -> u32 {
        let tiles = state.cells()[row * shape.cols..][..shape.cols].iter();
        extra::<N>(tiles.map(|&tile| (tile, self.places[usize::from(tile)])).filter_map(
            |(tile, (goal_row, goal_col))| (tile != 0 && usize::from(goal_row) == row).then_some(goal_col),
        ))
    }

    /// The extra moves of one column.
    fn col(&self, shape: Shape, state: &Board<N>, col: usize) -> u32 {
        let tiles = state.cells()[..shape.cells()].iter().skip(col).step_by(shape.cols);
        extra::<N>(tiles.map(|&tile| (tile, self.places[usize::from(tile)])).filter_map(
            |(tile, (goal_row, goal_col))| (tile != 0 && usize::from(goal_col) == col).then_some(goal_row),
        ))
    }
}

/// Two moves for each of the places, in the order in which their tiles stand, that is not in the
/// longest ascending run.
fn extra<const N: usize>(places: impl Iterator<Item = u8>) -> u32 {
    // The least end of an ascending run of each length, shortest first; at most one line long.
    let (mut ends, mut runs, mut count) = ([0; N], 0, 0);
    for place in places {
        let length = ends[..runs].partition_point(|&end| end < place);
        ends[length] = place;
        runs = runs.max(length + 1);
        count += 1;
    }
    2 * (count - runs as u32)
}

impl<const N: usize> Heuristic<Tiles<N>> for LinearConflict<N> {
    type Carry = u32;

    fn start(&self, puzzle: &Tiles<N>, state: &Board<N>) -> u32 {
        let shape = puzzle.shape();
        let rows: u32 = (0..shape.rows).map(|row| self.row(shape, state, row)).sum();
        let cols: u32 = (0..shape.cols).map(|col| self.col(shape, state, col)).sum();
        self.manhattan.start(puzzle, state) + rows + cols
    }

    /// A tile that slides along a row keeps that row's order, and changes the two columns.
    fn step(&self, puzzle: &Tiles<N>, before: u32, mv: Move, after: &Board<N>) -> u32 {
        use crate::puzzle::{Puzzle, Reversible};
        let shape = puzzle.shape();
        let slid = puzzle.slid(mv, after);
        let before_board = puzzle.after(after, puzzle.inverse(mv));
        let lines = |board: &Board<N>| match mv {
            Move::Left | Move::Right => {
                self.col(shape, board, slid.from % shape.cols) + self.col(shape, board, slid.to % shape.cols)
            }
            Move::Down | Move::Up => {
                self.row(shape, board, slid.from / shape.cols) + self.row(shape, board, slid.to / shape.cols)
            }
        };
        self.manhattan.step(puzzle, before, mv, after) + lines(after) - lines(&before_board)
    }

    #[inline]
    fn bound(&self, carry: u32) -> u32 {
        carry
    }
}
