//! Breadth-first search from the start.
//!
//! States are visited by distance, and within a distance in the order of their least paths: the
//! queue begins so, and children are appended parent by parent, in letter order. So the first
//! goal made is a nearest one, and the path it was made on is the least.

use super::{Halt, Limits, Meter, Observer, Outcome, Report, Seen, number};
use crate::puzzle::Puzzle;

/// Where a state was first made: from the state at this index, by this move.
type Origin<M> = Option<(u32, M)>;

/// The least of the shortest solutions.
///
/// Memory: every state seen, about 40 bytes each.
pub fn search<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    limits: Limits<'_>,
    observer: &mut impl Observer,
) -> Report<P::Move> {
    let mut meter = Meter::new(limits);
    let mut proved = 0;
    let outcome = match visit(puzzle, start, &mut meter, &mut proved, observer) {
        Ok(Some(moves)) => Outcome::Solved { moves, optimal: true },
        Ok(None) => Outcome::Unsolvable,
        Err(Halt) => Outcome::Stopped { at_least: proved },
    };
    meter.report(outcome)
}

fn visit<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
    proved: &mut u32,
    observer: &mut impl Observer,
) -> Result<Option<Vec<P::Move>>, Halt> {
    // The map is the queue too: it keeps the order of insertion.
    let mut seen: Seen<P::State, Origin<P::Move>> = Seen::default();
    meter.generate()?;
    meter.make_room(&mut seen, 0)?;
    seen.insert(start.clone(), None);
    if puzzle.is_goal(start) {
        return Ok(Some(Vec::new()));
    }
    let (mut next, mut level_end) = (0, 0);
    while next < seen.len() {
        if next == level_end {
            // The whole level was made and has no goal.
            level_end = seen.len();
            *proved += 1;
            observer.proved(*proved, &meter.effort);
        }
        let (state, &origin) = seen.get_index(next).expect("the queue holds it");
        let state = state.clone();
        let parent = origin.map(|(index, _)| index as usize);
        meter.effort.expanded += 1;
        for mv in puzzle.moves(&state) {
            let child = puzzle.after(&state, mv);
            if parent.is_some_and(|parent| seen.get_index(parent).expect("a parent").0 == &child) {
                continue;
            }
            meter.generate()?;
            if seen.contains_key(&child) {
                continue;
            }
            let goal = puzzle.is_goal(&child);
            meter.make_room(&mut seen, 0)?;
            seen.insert(child, Some((number(next)?, mv)));
            if goal {
                return Ok(Some(path(&seen, seen.len() - 1)));
            }
        }
        next += 1;
    }
    Ok(None)
}

/// The moves from the start to the state at an index.
pub(super) fn path<S, M: Copy>(seen: &Seen<S, Origin<M>>, index: usize) -> Vec<M> {
    let origin = |index: usize| *seen.get_index(index).expect("an index of the map").1;
    let mut moves: Vec<M> = std::iter::successors(origin(index), |&(parent, _)| origin(parent as usize))
        .map(|(_, mv)| mv)
        .collect();
    moves.reverse();
    moves
}
