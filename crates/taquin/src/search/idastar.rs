//! IDA*: depth-first search under a bound on the length, which grows until a goal lies within.
//!
//! Each iteration visits every path whose length and estimate stay within the bound, except those
//! that undo their last move. Paths come in letter order, so the first goal found is the end of
//! the least of the shortest solutions. No memory beyond the path.
//!
//! The node count is Korf's: the root once a search, each child made, those over the bound too; the
//! count stops when a goal is made.

use super::paths::{Past, Paths};
use super::{Halt, Limits, Meter, Observer, Outcome, Report};
use crate::puzzle::{Heuristic, Lettered, Reversible};

/// The longest path that is followed: far beyond any solution that can be found in this way, and
/// short enough for the stack. A search that comes so deep stops.
const DEEPEST: u32 = 4_000;

/// The least of the shortest solutions.
///
/// From a state that cannot reach a goal this goes on until a limit, if there are cycles, or until
/// paths are thousands of moves long: ask [`crate::puzzle::Invariant`] first.
pub fn search<P: Reversible + Lettered, H: Heuristic<P>>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    limits: Limits<'_>,
    observer: &mut impl Observer,
) -> Report<P::Move> {
    search_on(puzzle, heuristic, &Paths::without_return(puzzle), start, limits, observer)
}

/// The same on some paths.
pub fn search_on<P: Reversible + Lettered, H: Heuristic<P>>(
    puzzle: &P,
    heuristic: &H,
    paths: &Paths,
    start: &P::State,
    limits: Limits<'_>,
    observer: &mut impl Observer,
) -> Report<P::Move> {
    let mut meter = Meter::new(limits);
    let carry = heuristic.start(puzzle, start);
    let mut bound = heuristic.bound(carry);
    let mut visit =
        Visit { puzzle, heuristic, paths, meter: &mut meter, bound, over: u32::MAX, path: Vec::new() };
    let mut found = visit.meter.generate().map(|()| puzzle.is_goal(start));
    while found == Ok(false) {
        observer.proved(bound, &visit.meter.effort);
        (visit.bound, visit.over) = (bound, u32::MAX);
        found = visit.below(start, carry, 0, Past::default());
        if found == Ok(false) {
            if visit.over == u32::MAX {
                break;
            }
            bound = visit.over;
        }
    }
    let path = visit.path;
    meter.hold(path.capacity() * (size_of::<P::State>() + size_of::<P::Move>() + size_of::<H::Carry>())).ok();
    let outcome = match found {
        Ok(true) => Outcome::Solved { moves: path, optimal: true },
        Ok(false) => Outcome::Unsolvable,
        Err(Halt) => Outcome::Stopped { at_least: bound },
    };
    meter.report(outcome)
}

pub(super) struct Visit<'a, 'b, P: Reversible, H> {
    pub(super) puzzle: &'a P,
    pub(super) heuristic: &'a H,
    pub(super) paths: &'a Paths,
    pub(super) meter: &'a mut Meter<'b>,
    pub(super) bound: u32,
    /// The least estimate over the bound: the next bound.
    pub(super) over: u32,
    /// The path to the goal, once it is found; else empty at the root.
    pub(super) path: Vec<P::Move>,
}

impl<P: Reversible + Lettered, H: Heuristic<P>> Visit<'_, '_, P, H> {
    /// Whether a goal lies below a state, itself not one, `depth` moves from the start.
    pub(super) fn below(
        &mut self,
        state: &P::State,
        carry: H::Carry,
        depth: u32,
        past: Past,
    ) -> Result<bool, Halt> {
        if depth == DEEPEST {
            return Err(Halt);
        }
        self.meter.effort.expanded += 1;
        let onward = self.paths.onward(past);
        for mv in self.puzzle.moves(state) {
            if onward >> P::index(mv) & 1 == 0 {
                continue;
            }
            let child = self.puzzle.after(state, mv);
            self.meter.generate()?;
            let carry = self.heuristic.step(self.puzzle, carry, mv, &child);
            let estimate = depth + 1 + self.heuristic.bound(carry);
            if estimate > self.bound {
                self.over = self.over.min(estimate);
                continue;
            }
            self.path.push(mv);
            if self.puzzle.is_goal(&child)
                || self.below(&child, carry, depth + 1, self.paths.then(past, P::index(mv)))?
            {
                return Ok(true);
            }
            self.path.pop();
        }
        Ok(false)
    }
}
