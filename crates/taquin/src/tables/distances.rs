//! The distance to the nearest goal for every state, by breadth-first search from the goals.

use crate::puzzle::{Goals, Ranked, Reversible};

/// What stands for a state from which no goal can be reached.
pub const UNREACHED: u8 = u8::MAX;

/// The distance of every state, by its rank; [`UNREACHED`] where there is none.
///
/// Takes one byte a state, and four more for each state of the widest level.
///
/// # Panics
/// If a distance is over 254 moves.
#[must_use]
pub fn fill<P: Ranked + Reversible + Goals>(puzzle: &P) -> Vec<u8> {
    let mut distances = vec![UNREACHED; puzzle.count() as usize];
    let mut level: Vec<u32> = puzzle.goals().map(|goal| puzzle.rank(&goal) as u32).collect();
    level.iter().for_each(|&rank| distances[rank as usize] = 0);
    let mut distance = 0;
    while !level.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for rank in level {
            // Every move can be undone, so a state's neighbours are also those that lead to it.
            let state = puzzle.unrank(u64::from(rank));
            for mv in puzzle.moves(&state) {
                let neighbour = puzzle.rank(&puzzle.after(&state, mv)) as u32;
                if distances[neighbour as usize] == UNREACHED {
                    assert!(distance < UNREACHED, "a distance is over 254 moves");
                    distances[neighbour as usize] = distance;
                    next.push(neighbour);
                }
            }
        }
        level = next;
    }
    distances
}
