//! Whole answers, one machine word each.
//!
//! A [`Word`] holds a sequence of moves as a number in base 2^bits: a leading 1, then the index
//! of each move's letter, the first move foremost. So numbers compare as answers do: the shorter
//! is less, and of equally long ones the one whose letters come first.
//!
//! | puzzle | bits a move | longest | bits in all |
//! |---|---|---|---|
//! | 8-puzzle | 2 | 31 | 63 |
//! | Rotation Game, one symbol | 3 | 14 | 43 |

use super::distances::UNREACHED;
use crate::puzzle::{Goals, Lettered, Ranked, Reversible};

/// A sequence of moves, `BITS` bits a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Word<const BITS: u32>(u64);

impl<const BITS: u32> Word<BITS> {
    /// No moves.
    pub const EMPTY: Self = Self(1);

    /// How many moves there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.ilog2() / BITS
    }

    /// Whether there are no moves.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == Self::EMPTY.0
    }

    /// This sequence with one more move before it.
    #[must_use]
    pub const fn prepend(self, index: usize) -> Self {
        let lead = 1 << (BITS * self.len());
        Self((self.0 - lead) | (lead << BITS) | (lead * index as u64))
    }

    /// The indices of the moves' letters, first to last.
    pub fn indices(self) -> impl Iterator<Item = usize> {
        (0..self.len()).rev().map(move |i| (self.0 >> (BITS * i)) as usize & ((1 << BITS) - 1))
    }

    /// The moves' bits moved up to the top of the word, the first foremost: for reading several
    /// moves at a time.
    #[inline]
    #[must_use]
    pub const fn flush(self) -> u64 {
        self.0 << 1 << self.0.leading_zeros()
    }

    /// The number behind, for keeping it elsewhere.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        self.0
    }

    /// The word of a number that [`Word::to_bits`] gave.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

/// The least shortest answer of every state, by its rank, from the distances of all.
///
/// The least answer begins with the first move, in letter order, that comes one nearer to a goal,
/// and goes on with the least answer from there.
///
/// # Panics
/// If a state has no distance, or the answers do not fit a word.
#[must_use]
pub fn fill<P, const BITS: u32>(puzzle: &P, distances: &[u8]) -> Vec<Word<BITS>>
where
    P: Ranked + Reversible + Goals + Lettered,
{
    assert!(P::LETTERS.len() <= 1 << BITS, "a move's letter needs more bits");
    let mut order: Vec<u32> = (0..distances.len() as u32).collect();
    order.sort_by_key(|&rank| distances[rank as usize]);
    let mut words = vec![Word::EMPTY; distances.len()];
    for rank in order {
        let distance = distances[rank as usize];
        assert!(distance != UNREACHED && u32::from(distance) * BITS < u64::BITS, "no word holds the answer");
        if distance == 0 {
            continue;
        }
        let state = puzzle.unrank(u64::from(rank));
        let (mv, next) = puzzle
            .moves(&state)
            .map(|mv| (mv, puzzle.rank(&puzzle.after(&state, mv)) as usize))
            .find(|&(_, next)| distances[next] < distance)
            .expect("some move comes nearer");
        words[rank as usize] = words[next].prepend(P::index(mv));
    }
    words
}
