//! A whole board by beam search, from the outer lines to the middle.
//!
//! The outer a tile's place is, the more its distance weighs, so the beam ends as a construction
//! does, with the last wrong tiles close together in the middle; but it may work on every tile as
//! long as that pays. Where it gets stuck the constructor finishes the outermost line that is not
//! done, and the beam goes on inside of it.

use super::beam::{Beam, End, Task};
use super::board::Field;
use super::construct::{Builder, Line};
use crate::puzzles::tiles::Move;
use crate::search::{Halt, Meter};

/// The weight of the innermost places.
const INNER: u64 = 4;
/// How much more the outermost place weighs.
const MORE: u64 = 4;

/// A board of so many cells takes the constructor some hundredths of a second. On larger ones a search
/// that the clock stops is given up: the constructor would go on long after.
const SOON_FINISHED: usize = 2_500;

/// How wide to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    /// The most positions of a level.
    pub(super) positions: usize,
    /// The most of them with the blank in the same cell.
    pub(super) quota: u32,
}

/// A solution of at most `longest` moves, `None` if this search finds none, and whether it came to
/// its end. At a limit the constructor finishes what the search has begun, where it can do so soon.
pub(super) fn solve(
    beam: &mut Beam,
    field: &Field,
    width: Width,
    longest: usize,
    seed: u64,
    meter: &mut Meter<'_>,
) -> (Option<Vec<Move>>, Result<(), Halt>) {
    let weights = weights(field);
    let mut builder = Builder::new(field.clone());
    let mut open = builder.next_line();
    let patience = 32 + 2 * (field.shape.rows + field.shape.cols);
    let mut halted = Ok(());
    while builder.moves.len() <= longest {
        let task = Task {
            start: &builder.field,
            weights: &weights,
            fixed: &builder.fixed,
            width: width.positions,
            quota: width.quota,
            longest: longest - builder.moves.len(),
            patience,
            seed,
        };
        match beam.search(&task, meter) {
            End::Solved(moves) => {
                builder.make(&moves);
                return (Some(builder.moves), Ok(()));
            }
            End::Stuck(moves) => builder.make(&moves),
            End::Halted(moves) => {
                builder.make(&moves);
                halted = Err(Halt);
            }
        }
        while let Some(line) = open.filter(|line| builder.is_done(line)) {
            builder.fix(&line);
            open = builder.next_line();
        }
        if halted.is_err() && !meter.is_spent() && field.at.len() > SOON_FINISHED {
            return (None, halted);
        }
        if halted.is_err() || open.is_none() {
            builder.finish(open);
            break;
        }
        if let Some(line) = open {
            builder.solve_line(&line);
        }
        open = builder.next_line();
    }
    ((builder.moves.len() <= longest).then_some(builder.moves), halted)
}

/// The weight of each tile's distance, by name: it falls evenly from line to line.
fn weights(field: &Field) -> Vec<i64> {
    let mut builder = Builder::new(field.clone());
    let lines: Vec<Line> = std::iter::from_fn(|| builder.next_line()).collect();
    let mut weights = vec![INNER as i64; field.at.len()];
    for (number, line) in lines.iter().enumerate() {
        let (out, all) = ((lines.len() - number) as u64, lines.len() as u64);
        let weight = INNER + MORE * out / all;
        line.cells().for_each(|cell| weights[cell] = weight as i64);
    }
    weights
}
