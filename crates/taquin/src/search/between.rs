//! All shortest solutions where there are few states: those that lie on one, from both ends.
//!
//! Depth-first search comes to a state as often as paths lead to it, which may be billions where there
//! are a hundred thousand states. Here each state is made once: breadth-first from the start and from
//! the goals, the smaller level first, until the levels together are as many as the moves. Then every
//! shortest solution goes through exactly one state of the last forward level that lies in the last
//! backward one; the paths to it times the paths from it are the solutions through it.

use super::{Effort, Halt, Limits, Meter, Seen, seen_bytes};
use crate::puzzle::{Goals, Puzzle, Reversible};

/// A state that was seen from one end.
struct Place {
    /// The distance from that end.
    distance: u32,
    /// How many shortest paths lead to that end, or as many as can be counted.
    paths: u64,
    /// Whether it lies on a shortest solution: told of forward states, once both ends met.
    on: bool,
}

/// The states seen from one end.
struct Side<P: Puzzle> {
    seen: Seen<P::State, Place>,
    /// Where the last level begins.
    level: usize,
    depth: u32,
}

/// Why solutions were not all visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// The memory was too little for the states; nothing was visited.
    Room,
    /// A limit came.
    Limit,
}

/// Takes a solution, and gives the bytes that it keeps of it.
pub type Keep<'a, P> = dyn FnMut(&[<P as Puzzle>::Move]) -> usize + 'a;

/// Counts the solutions of exactly `length` moves, the length of the shortest; and gives every one to
/// `keep`, in the order of their letters, if there is one to give them to.
///
/// Gives the work, and the count. More solutions than `u64` can tell count as a limit that came.
///
/// Memory: every state up to about half the length from either end, about 60 bytes each.
pub fn visit<P: Reversible + Goals>(
    puzzle: &P,
    start: &P::State,
    length: u32,
    limits: Limits<'_>,
    keep: Option<&mut Keep<'_, P>>,
) -> (Effort, Result<u64, Lack>) {
    let mut meter = Meter::new(limits);
    let mut search =
        Between { puzzle, forward: Side::new([start.clone()]), backward: Side::new(puzzle.goals()), kept: 0 };
    let count = match search.meet(length, &mut meter) {
        Err(Halt) if meter.is_full() => Err(Lack::Room),
        Err(Halt) | Ok(u64::MAX) => Err(Lack::Limit),
        Ok(count) => match keep {
            None => Ok(count),
            Some(keep) => {
                search.kept = seen_bytes(&search.forward.seen) + seen_bytes(&search.backward.seen);
                let mut path = Vec::with_capacity(length as usize);
                let walked = search.walk(start, length, &mut path, keep, &mut meter);
                walked.map(|()| count).map_err(|Halt| Lack::Limit)
            }
        },
    };
    (meter.effort, count)
}

struct Between<'a, P: Puzzle> {
    puzzle: &'a P,
    forward: Side<P>,
    backward: Side<P>,
    /// The bytes of all that is kept while solutions are listed.
    kept: usize,
}

impl<P: Reversible> Side<P> {
    fn new(ends: impl IntoIterator<Item = P::State>) -> Self {
        let place = |state| (state, Place { distance: 0, paths: 1, on: false });
        Self { seen: ends.into_iter().map(place).collect(), level: 0, depth: 0 }
    }

    /// How many states the last level has.
    fn width(&self) -> usize {
        self.seen.len() - self.level
    }

    /// Makes the next level. `others` are the bytes of the other side.
    fn step(&mut self, puzzle: &P, others: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.depth += 1;
        let level = self.level..self.seen.len();
        self.level = level.end;
        for index in level {
            let (state, place) = self.seen.get_index(index).expect("in the level");
            let (state, paths) = (state.clone(), place.paths);
            meter.effort.expanded += 1;
            for mv in puzzle.moves(&state) {
                let next = puzzle.after(&state, mv);
                meter.generate()?;
                meter.make_room(&mut self.seen, others)?;
                let new = Place { distance: self.depth, paths: 0, on: false };
                let place = self.seen.entry(next).or_insert(new);
                if place.distance == self.depth {
                    place.paths = place.paths.saturating_add(paths);
                }
            }
        }
        Ok(())
    }
}

impl<P: Reversible + Goals> Between<'_, P> {
    /// Finds the states between, and how many solutions lead through them.
    fn meet(&mut self, length: u32, meter: &mut Meter<'_>) -> Result<u64, Halt> {
        while self.forward.depth + self.backward.depth < length {
            let (forward, backward) = (self.forward.width(), self.backward.width());
            // Where all states are seen from an end, no level follows there.
            if backward == 0 || forward > 0 && forward <= backward {
                self.forward.step(self.puzzle, seen_bytes(&self.backward.seen), meter)?;
            } else {
                self.backward.step(self.puzzle, seen_bytes(&self.forward.seen), meter)?;
            }
            if self.forward.width() == 0 && self.backward.width() == 0 {
                break;
            }
        }
        let mut count = 0_u64;
        let mut between = Vec::new();
        for index in self.forward.level..self.forward.seen.len() {
            let (state, place) = self.forward.seen.get_index_mut(index).expect("in the level");
            if let Some(other) = self.backward.seen.get(state)
                && place.distance + other.distance == length
            {
                place.on = true;
                between.push(index);
                count = count.saturating_add(place.paths.saturating_mul(other.paths));
            }
        }
        self.mark(between, meter)?;
        Ok(count)
    }

    /// Marks the forward states on the way to these.
    fn mark(&mut self, mut level: Vec<usize>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        for distance in (0..self.forward.depth).rev() {
            let mut before = Vec::new();
            for index in level {
                let state = self.forward.seen.get_index(index).expect("a state").0.clone();
                for mv in self.puzzle.moves(&state) {
                    meter.generate()?;
                    let seen = self.forward.seen.get_full_mut(&self.puzzle.after(&state, mv));
                    if let Some((index, _, place)) = seen
                        && place.distance == distance
                        && !std::mem::replace(&mut place.on, true)
                    {
                        before.push(index);
                    }
                }
            }
            level = before;
        }
        Ok(())
    }

    /// Whether a shortest solution leads on from a state that it may come to with so many moves left.
    fn leads(&self, state: &P::State, left: u32) -> bool {
        if left <= self.backward.depth {
            self.backward.seen.get(state).is_some_and(|place| place.distance == left)
        } else {
            let distance = self.forward.depth + self.backward.depth - left;
            self.forward.seen.get(state).is_some_and(|place| place.on && place.distance == distance)
        }
    }

    /// Visits the solutions, in letter order: no path is a dead end.
    fn walk(
        &mut self,
        state: &P::State,
        left: u32,
        path: &mut Vec<P::Move>,
        keep: &mut Keep<'_, P>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        if left == 0 {
            self.kept += keep(path);
            return meter.hold(self.kept);
        }
        meter.effort.expanded += 1;
        for mv in self.puzzle.moves(state) {
            let next = self.puzzle.after(state, mv);
            meter.generate()?;
            if self.leads(&next, left - 1) {
                path.push(mv);
                self.walk(&next, left - 1, path, keep, meter)?;
                path.pop();
            }
        }
        Ok(())
    }
}
