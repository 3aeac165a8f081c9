//! A path made shorter piece by piece: from a position on it to one some moves later, a shorter way
//! is searched for.
//!
//! The pieces overlap by half. A piece's end is the goal of a beam search of its own, and since
//! positions too far from it are dropped, a short piece is nearly searched through.

use super::beam::{Beam, End, Task};
use super::board::Field;
use super::sweep::Width;
use crate::puzzles::tiles::Move;
use crate::search::{Halt, Meter};

/// Goes once over a path in pieces of `span` moves. At a limit the path is as good as it is then.
pub(super) fn pass(
    beam: &mut Beam,
    start: &Field,
    moves: &mut Vec<Move>,
    span: usize,
    width: Width,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let cells = start.at.len();
    let (weights, fixed) = (vec![1; cells], vec![false; cells]);
    let mut here = start.clone();
    let mut done = Vec::with_capacity(moves.len());
    // The moves to come, the next one last.
    let mut rest: Vec<Move> = moves.iter().rev().copied().collect();
    let mut halted = Ok(());
    while !rest.is_empty() && halted.is_ok() {
        let mut piece: Vec<Move> = rest.split_off(rest.len().saturating_sub(span));
        piece.reverse();
        let from = seen_from_end(&here, &piece);
        let task = Task {
            start: &from,
            weights: &weights,
            fixed: &fixed,
            width: width.positions,
            quota: width.quota,
            longest: piece.len().saturating_sub(2),
            patience: usize::MAX,
            seed,
        };
        match beam.search(&task, meter) {
            End::Solved(shorter) => piece = shorter,
            End::Stuck(_) => {}
            End::Halted(_) => halted = Err(Halt),
        }
        let keep = if rest.is_empty() { piece.len() } else { piece.len().div_ceil(2) };
        rest.extend(piece.drain(keep..).rev());
        for mv in piece {
            here.make(mv);
            done.push(mv);
        }
    }
    done.extend(rest.into_iter().rev());
    *moves = done;
    halted
}

/// A position as seen from the one that these moves lead to, as if that were the goal.
fn seen_from_end(here: &Field, moves: &[Move]) -> Field {
    let mut end = here.clone();
    moves.iter().for_each(|&mv| end.make(mv));
    let mut name = vec![0; end.at.len()];
    for (cell, &old) in end.at.iter().enumerate() {
        name[usize::from(old)] = cell as u16;
    }
    let at = here.at.iter().map(|&old| name[usize::from(old)]).collect();
    Field { at, home: end.blank, ..*here }
}
