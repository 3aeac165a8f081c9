//! Breadth-first search to the states near the goals, which are found once and kept: bidirectional
//! search for many starts.
//!
//! With the states up to `depth` moves from a goal known, a forward search need only come to one of
//! them. The first that it makes, in its order, begins the least of the shortest solutions, for the
//! reason that [`super::bidirectional`] gives; from there the kept distances lead down.

use super::{Seen, bfs, within};
use crate::puzzle::{Goals, Puzzle, Reversible};

/// The states near the goals of a puzzle, with their distances.
pub struct Near<P: Puzzle> {
    /// By distance.
    states: Seen<P::State, u32>,
    /// Where each distance begins, and the end.
    begins: Vec<usize>,
}

impl<P: Reversible + Goals> Near<P> {
    /// The states up to `depth` moves from a goal; all, if there are none farther.
    #[must_use]
    pub fn new(puzzle: &P, depth: u32) -> Self {
        let mut states: Seen<P::State, u32> = puzzle.goals().map(|goal| (goal, 0)).collect();
        let mut begins = vec![0, states.len()];
        for distance in 1..=depth {
            let level = begins[begins.len() - 2]..states.len();
            for index in level {
                // Every move can be undone, so a state's neighbours are also those that lead to it.
                let state = states.get_index(index).expect("in the level").0.clone();
                for mv in puzzle.moves(&state) {
                    states.entry(puzzle.after(&state, mv)).or_insert(distance);
                }
            }
            if begins.last() == Some(&states.len()) {
                break;
            }
            begins.push(states.len());
        }
        Self { states, begins }
    }
}

impl<P: Puzzle> Near<P> {
    /// How many states lie at each distance, from 0 on.
    pub fn counts(&self) -> impl Iterator<Item = usize> {
        self.begins.windows(2).map(|pair| pair[1] - pair[0])
    }

    /// The greatest distance that is kept.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.counts().skip(1).map(|_| 1).sum()
    }

    /// The distance of a state, if it is kept.
    #[must_use]
    pub fn distance(&self, state: &P::State) -> Option<u32> {
        self.states.get(state).copied()
    }

    /// One of the states at a distance that is kept, by its place among them.
    #[must_use]
    pub fn nth(&self, distance: u32, place: usize) -> Option<&P::State> {
        let begin = self.begins.get(distance as usize)? + place;
        let end = *self.begins.get(distance as usize + 1)?;
        self.states.get_index(begin).filter(|_| begin < end).map(|(state, _)| state)
    }

    /// The least of the shortest solutions, if there is one of at most so many moves.
    ///
    /// Memory: every state up to `most` less [`Near::depth`] moves from the start, about 40 bytes each.
    #[must_use]
    pub fn solve(&self, puzzle: &P, start: &P::State, most: u32) -> Option<Vec<P::Move>> {
        let forward = match self.distance(start) {
            Some(_) => Some(Vec::new()),
            None => most.checked_sub(self.depth()).and_then(|most| {
                within(most, |limits, proved| {
                    bfs::search(&Meeting { puzzle, near: self }, start, limits, proved)
                })
            }),
        };
        let mut moves = forward?;
        let mut state = start.clone();
        moves.iter().for_each(|&mv| puzzle.apply(&mut state, mv));
        for distance in (0..self.states[&state]).rev() {
            let next = puzzle.moves(&state).map(|mv| (mv, puzzle.after(&state, mv)));
            let mut nearer = next.filter(|(_, next)| self.distance(next) == Some(distance));
            let (mv, next) = nearer.next().expect("a state one nearer");
            moves.push(mv);
            state = next;
        }
        (moves.len() as u64 <= u64::from(most)).then_some(moves)
    }
}

/// A puzzle whose goals are the states that are kept.
struct Meeting<'a, P: Puzzle> {
    puzzle: &'a P,
    near: &'a Near<P>,
}

impl<'a, P: Puzzle> Puzzle for Meeting<'a, P> {
    type State = P::State;
    type Move = P::Move;

    fn moves(&self, state: &P::State) -> impl Iterator<Item = P::Move> + use<'a, P> {
        self.puzzle.moves(state)
    }

    fn apply(&self, state: &mut P::State, mv: P::Move) {
        self.puzzle.apply(state, mv);
    }

    fn is_goal(&self, state: &P::State) -> bool {
        self.near.distance(state).is_some()
    }
}

impl<P: Puzzle> std::fmt::Debug for Near<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Near").field("begins", &self.begins).finish_non_exhaustive()
    }
}
