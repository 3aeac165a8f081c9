//! The proved lower bound: Manhattan distance and linear conflicts.
//!
//! See [`crate::heuristics::linear_conflict`] for why the conflicts of a line are the tiles that
//! are not in its longest run in order.

use super::board::{Field, apart};
use crate::puzzles::tiles::Shape;

/// The sum of the tiles' distances from their places.
pub(super) fn manhattan(field: &Field) -> u32 {
    let cells = field.at.iter().enumerate().filter(|&(cell, _)| cell != field.blank);
    cells.map(|(cell, &name)| apart(field.shape, cell, usize::from(name)) as u32).sum()
}

/// Manhattan distance and two moves for each tile that must leave its line.
pub(super) fn lower_bound(field: &Field) -> u32 {
    let Shape { rows, cols } = field.shape;
    let mut ends = Vec::with_capacity(rows.max(cols));
    let tiles = |cell: usize| Some(usize::from(field.at[cell])).filter(|&name| name != field.home);
    let mut extra = 0;
    for row in 0..rows {
        let places = (0..cols).filter_map(|col| tiles(row * cols + col));
        extra += leaving(places.filter(|name| name / cols == row), &mut ends);
    }
    for col in 0..cols {
        let places = (0..rows).filter_map(|row| tiles(row * cols + col));
        extra += leaving(places.filter(|name| name % cols == col), &mut ends);
    }
    manhattan(field) + 2 * extra
}

/// How many of the numbers are not in their longest ascending run. `ends` is room to work in.
fn leaving(places: impl Iterator<Item = usize>, ends: &mut Vec<usize>) -> u32 {
    ends.clear();
    let mut count = 0;
    for place in places {
        let length = ends.partition_point(|&end| end < place);
        if length == ends.len() {
            ends.push(place);
        } else {
            ends[length] = place;
        }
        count += 1;
    }
    count - ends.len() as u32
}
