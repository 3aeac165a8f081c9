//! Breadth-first search from both ends, the smaller frontier first, a whole level at a time.
//!
//! # Shortest
//! With `a` whole levels forward and `b` backward, the two sets share a state exactly when the
//! distance is at most `a + b`; levels come one by one, so at the first meeting it equals it.
//!
//! # Least
//! Not every shared state will do, and the backward side's own moves are not the answer's: in
//! letter order backward, the answer is not the least. Instead: forward levels are in the order
//! of their least paths, so the first state of the last forward level that is shared begins the
//! least answer; from there on it is the first move, in letter order, to a state one backward
//! level nearer to a goal.

use super::{Halt, Limits, Meter, Observer, Outcome, Report, Seen, bfs, number, seen_bytes};
use crate::puzzle::{Goals, Reversible};

/// The least of the shortest solutions.
///
/// Memory: every state seen from either side, about 40 bytes each.
pub fn search<P: Reversible + Goals>(
    puzzle: &P,
    start: &P::State,
    limits: Limits<'_>,
    observer: &mut impl Observer,
) -> Report<P::Move> {
    let mut meter = Meter::new(limits);
    let mut sides = Sides {
        puzzle,
        forward: Seen::default(),
        backward: Seen::default(),
        forward_level: 0,
        backward_level: 0,
        depths: (0, 0),
        proved: 0,
    };
    let outcome = match sides.meet(start, &mut meter, observer) {
        Ok(Some(moves)) => Outcome::Solved { moves, optimal: true },
        Ok(None) => Outcome::Unsolvable,
        Err(Halt) => Outcome::Stopped { at_least: sides.proved },
    };
    meter.report(outcome)
}

struct Sides<'a, P: Reversible + Goals> {
    puzzle: &'a P,
    /// The states seen from the start, with the state and move each was made from.
    forward: Seen<P::State, Option<(u32, P::Move)>>,
    /// The states seen from the goals, with the distance to the nearest and the move towards it.
    backward: Seen<P::State, (u32, Option<P::Move>)>,
    /// Where the last level of each begins.
    forward_level: usize,
    backward_level: usize,
    /// Whole levels made, forward and backward.
    depths: (u32, u32),
    /// No solution is shorter.
    proved: u32,
}

impl<P: Reversible + Goals> Sides<'_, P> {
    fn meet(
        &mut self,
        start: &P::State,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer,
    ) -> Result<Option<Vec<P::Move>>, Halt> {
        meter.generate()?;
        meter.make_room(&mut self.forward, 0)?;
        self.forward.insert(start.clone(), None);
        for goal in self.puzzle.goals() {
            meter.generate()?;
            meter.make_room(&mut self.backward, seen_bytes(&self.forward))?;
            self.backward.insert(goal, (0, None));
        }
        let mut meeting = self.backward.contains_key(start).then_some(0);
        while meeting.is_none() {
            self.proved = self.depths.0 + self.depths.1 + 1;
            observer.proved(self.proved, &meter.effort);
            let forward = self.forward.len() - self.forward_level;
            let backward = self.backward.len() - self.backward_level;
            if forward == 0 || backward == 0 {
                return Ok(None);
            }
            meeting =
                if forward <= backward { self.step_forward(meter)? } else { self.step_backward(meter)? };
        }
        Ok(meeting.map(|index| self.answer(index)))
    }

    /// Makes the next level forward. Gives the first shared state in it, by its index.
    fn step_forward(&mut self, meter: &mut Meter<'_>) -> Result<Option<usize>, Halt> {
        let level = self.forward_level..self.forward.len();
        let mut meeting = None;
        for parent in level.clone() {
            let (state, &origin) = self.forward.get_index(parent).expect("in the level");
            let (state, back) = (state.clone(), origin.map(|(_, mv)| self.puzzle.inverse(mv)));
            meter.effort.expanded += 1;
            for mv in self.puzzle.moves(&state).filter(|&mv| Some(mv) != back) {
                let child = self.puzzle.after(&state, mv);
                meter.generate()?;
                if !self.forward.contains_key(&child) {
                    if meeting.is_none() && self.backward.contains_key(&child) {
                        meeting = Some(self.forward.len());
                    }
                    meter.make_room(&mut self.forward, seen_bytes(&self.backward))?;
                    self.forward.insert(child, Some((number(parent)?, mv)));
                }
            }
        }
        self.forward_level = level.end;
        self.depths.0 += 1;
        Ok(meeting)
    }

    /// Makes the next level backward. Gives the first shared state in the last forward level.
    fn step_backward(&mut self, meter: &mut Meter<'_>) -> Result<Option<usize>, Halt> {
        let level = self.backward_level..self.backward.len();
        let mut meeting: Option<usize> = None;
        for parent in level.clone() {
            let (state, &(_, towards)) = self.backward.get_index(parent).expect("in the level");
            let state = state.clone();
            meter.effort.expanded += 1;
            for mv in self.puzzle.moves(&state).filter(|&mv| Some(mv) != towards) {
                let child = self.puzzle.after(&state, mv);
                meter.generate()?;
                if !self.backward.contains_key(&child) {
                    if let Some(index) = self.forward.get_index_of(&child) {
                        meeting = Some(meeting.map_or(index, |first| first.min(index)));
                    }
                    meter.make_room(&mut self.backward, seen_bytes(&self.forward))?;
                    self.backward.insert(child, (self.depths.1 + 1, Some(self.puzzle.inverse(mv))));
                }
            }
        }
        self.backward_level = level.end;
        self.depths.1 += 1;
        Ok(meeting)
    }

    fn answer(&self, meeting: usize) -> Vec<P::Move> {
        let mut moves = bfs::path(&self.forward, meeting);
        let mut state = self.forward.get_index(meeting).expect("a shared state").0.clone();
        for distance in (0..self.backward[&state].0).rev() {
            let (mv, next) = self
                .puzzle
                .moves(&state)
                .map(|mv| (mv, self.puzzle.after(&state, mv)))
                .find(|(_, next)| self.backward.get(next).is_some_and(|&(near, _)| near == distance))
                .expect("a state one nearer");
            moves.push(mv);
            state = next;
        }
        moves
    }
}
