//! All shortest solutions, once their length is known: one iteration of IDA* that does not stop.

use super::{Effort, Halt, Limits, Meter};
use crate::puzzle::{Heuristic, Reversible};

/// Calls `each` with every solution of exactly `length` moves, the length of the shortest, in
/// the order of their letters.
///
/// Gives the work, and whether all were visited; `false` means that a limit was reached.
pub fn visit<P: Reversible, H: Heuristic<P>>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    length: u32,
    limits: Limits<'_>,
    each: &mut impl FnMut(&[P::Move]),
) -> (Effort, bool) {
    let mut visit = Visit {
        puzzle,
        heuristic,
        meter: Meter::new(limits),
        each,
        path: Vec::with_capacity(length as usize),
    };
    let carry = heuristic.start(puzzle, start);
    let all = visit.meter.generate().and_then(|()| visit.below(start, carry, length, None));
    (visit.meter.effort, all.is_ok())
}

struct Visit<'a, P: Reversible, H, F> {
    puzzle: &'a P,
    heuristic: &'a H,
    meter: Meter<'a>,
    each: &'a mut F,
    path: Vec<P::Move>,
}

impl<P: Reversible, H: Heuristic<P>, F: FnMut(&[P::Move])> Visit<'_, P, H, F> {
    fn below(
        &mut self,
        state: &P::State,
        carry: H::Carry,
        left: u32,
        back: Option<P::Move>,
    ) -> Result<(), Halt> {
        if left == 0 {
            if self.puzzle.is_goal(state) {
                (self.each)(&self.path);
            }
            return Ok(());
        }
        self.meter.effort.expanded += 1;
        for mv in self.puzzle.moves(state).filter(|&mv| Some(mv) != back) {
            let child = self.puzzle.after(state, mv);
            self.meter.generate()?;
            let carry = self.heuristic.step(self.puzzle, carry, mv, &child);
            if self.heuristic.bound(carry) < left {
                self.path.push(mv);
                self.below(&child, carry, left - 1, Some(self.puzzle.inverse(mv)))?;
                self.path.pop();
            }
        }
        Ok(())
    }
}
