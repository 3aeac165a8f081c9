//! The positions of a small space by their distance, for drawing one at a distance.

use crate::puzzle::Puzzle;
use crate::random::Chance;
use crate::search::near::Near;

/// Ranks, sorted by distance.
pub(super) struct Rings {
    ranks: Vec<u32>,
    /// Where each distance begins in `ranks`, and the end.
    begins: Vec<usize>,
}

impl Rings {
    /// The rings of a space, from the distance of each rank; `None` for what cannot be reached.
    pub(super) fn new(distances: impl Iterator<Item = Option<u32>>) -> Self {
        let mut rings: Vec<Vec<u32>> = Vec::new();
        for (rank, distance) in (0..).zip(distances) {
            if let Some(distance) = distance.map(|distance| distance as usize) {
                rings.resize_with(rings.len().max(distance + 1), Vec::new);
                rings[distance].push(rank);
            }
        }
        let mut begins = vec![0];
        begins.extend(rings.iter().scan(0, |end, ring| {
            *end += ring.len();
            Some(*end)
        }));
        Self { ranks: rings.concat(), begins }
    }

    /// The greatest distance.
    pub(super) fn farthest(&self) -> u32 {
        self.begins.len().saturating_sub(2) as u32
    }

    /// The positions at that distance.
    pub(super) fn at(&self, distance: u32) -> &[u32] {
        let distance = distance as usize;
        match self.begins.get(distance..=distance + 1) {
            Some(&[begin, end]) => &self.ranks[begin..end],
            _ => &[],
        }
    }

    /// A position at that distance, each equally often; `None` if there is none.
    pub(super) fn draw(&self, distance: u32, chance: &mut Chance) -> Option<u32> {
        let ring = self.at(distance);
        (!ring.is_empty()).then(|| ring[chance.place(ring.len())])
    }
}

/// A state at that distance from a goal; `None` if none was found. Each equally often, if they are
/// kept; those beyond are found by moves on from the farthest that are.
pub(super) fn near<P: Puzzle>(
    puzzle: &P,
    near: &Near<P>,
    distance: u32,
    chance: &mut Chance,
) -> Option<P::State> {
    /// How often a way on is tried: most lead away from the goals.
    const TRIES: usize = 500;
    let kept = distance.min(near.depth());
    let count = near.counts().nth(kept as usize)?;
    (0..TRIES).find_map(|_| {
        let mut state = near.nth(kept, chance.place(count))?.clone();
        let mut before = None;
        for _ in kept..distance {
            let ahead = puzzle.moves(&state).map(|mv| puzzle.after(&state, mv));
            let ahead: Vec<P::State> = ahead.filter(|next| Some(next) != before.as_ref()).collect();
            if ahead.is_empty() {
                return None;
            }
            before = Some(std::mem::replace(&mut state, ahead[chance.place(ahead.len())].clone()));
        }
        let far =
            || near.solve(puzzle, &state, distance).is_some_and(|moves| moves.len() == distance as usize);
        (distance == kept || far()).then_some(state)
    })
}
