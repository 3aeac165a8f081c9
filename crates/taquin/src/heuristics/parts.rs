//! Exchanges: how many moves each of some parts of the things needs by itself, added up.
//!
//! A pattern database: for every way in which the things of a part, and the blank if there is one, can
//! lie, the least cost of bringing them home, where the others are not told apart. A move costs a part
//! what its own things move: so the sum is never more than the distance. With a blank a move moves one
//! other thing, which is all of it; without, each of the two things exchanged is half.
//!
//! Distances are counted in halves, so that they are whole numbers.

use rustc_hash::FxHashMap;

use crate::puzzle::{Heuristic, Puzzle};
use crate::puzzles::exchange::{Board, Exchange, Move, Thing};

/// The tables of some parts.
#[derive(Debug)]
pub struct Parts {
    parts: Vec<Part>,
}

#[derive(Debug)]
struct Part {
    /// The things that are told apart, as bits, the blank among them.
    told: u16,
    halves: FxHashMap<Board, u8>,
}

/// What stands for the halves of what cannot be brought home.
const NEVER: u32 = 1 << 20;

impl Parts {
    /// The tables for a puzzle's goal, of parts that share no thing and hold no blank.
    ///
    /// # Panics
    /// If a distance is over 127 moves.
    #[must_use]
    pub fn new(puzzle: &Exchange, parts: &[&[Thing]]) -> Self {
        Self { parts: parts.iter().map(|part| Part::new(puzzle, part)).collect() }
    }
}

impl Part {
    /// By cost, the nearest first: a move costs none, one or two halves.
    fn new(puzzle: &Exchange, things: &[Thing]) -> Self {
        let own = things.iter().fold(0_u16, |set, thing| set | 1 << thing);
        let told = own | puzzle.blank().map_or(0, |blank| 1 << blank);
        let goal = puzzle.goal().keeping(told, puzzle.places());
        let mut part = Self { told, halves: FxHashMap::from_iter([(goal, 0)]) };
        let each = if puzzle.blank().is_some() { 2 } else { 1 };
        let mut levels = vec![vec![goal]];
        let mut halves = 0;
        while halves < levels.len() {
            let Some(board) = levels[halves].pop() else {
                halves += 1;
                continue;
            };
            if usize::from(part.halves[&board]) < halves {
                continue; // it was come by for less
            }
            for mv in puzzle.moves(&board) {
                let (a, b) = puzzle.pair(mv);
                let moved = [a, b].iter().filter(|&&place| own >> board.at(place) & 1 == 1).count();
                let (next, cost) = (puzzle.after(&board, mv), halves + each * moved);
                let known = part.halves.entry(next).or_insert(u8::MAX);
                if cost < usize::from(*known) {
                    *known = u8::try_from(cost).expect("at most 127 moves");
                    levels.resize_with(levels.len().max(cost + 1), Vec::new);
                    levels[cost].push(next);
                }
            }
        }
        part
    }
}

impl Heuristic<Exchange> for Parts {
    type Carry = u32;

    fn start(&self, puzzle: &Exchange, state: &Board) -> u32 {
        let halves = |part: &Part| {
            part.halves.get(&state.keeping(part.told, puzzle.places())).map_or(NEVER, |&halves| halves.into())
        };
        self.parts.iter().map(halves).sum()
    }

    fn step(&self, puzzle: &Exchange, _: u32, _: Move, after: &Board) -> u32 {
        self.start(puzzle, after)
    }

    fn bound(&self, carry: u32) -> u32 {
        carry.div_ceil(2)
    }
}
