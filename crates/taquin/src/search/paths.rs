//! Paths that need not be followed, told by their last moves alone.
//!
//! Depth-first search remembers no states, so it comes to one state by many paths. Some of that can
//! be seen without the state: a move and its inverse lead nowhere; on sliding tiles, six moves
//! round a square of four cells one way lead where six moves the other way do. An automaton reads
//! the moves of a path, one by one, and says which next moves need not be tried (Taylor and Korf
//! 1993).
//!
//! # Which words may be left out
//! Words are ordered by length, then by letters. A word may be left out if an earlier one does the
//! same wherever the word can be followed: then a least shortest solution does not contain it, or
//! with the earlier word in its place it would not be the least. So the search finds the same
//! solution as before.

use std::collections::VecDeque;

use crate::puzzle::{Lettered, Reversible};

/// In place of a state: the path is left out.
const OUT: u16 = u16::MAX;

/// What a path's last moves say of its next: a state of the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Past(u16);

/// An automaton that tells which paths need not be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paths {
    letters: usize,
    /// For each state and letter, the next state, or [`OUT`].
    next: Vec<u16>,
    /// For each state, the letters that are not left out, as bits.
    onward: Vec<u32>,
}

impl Paths {
    /// All paths but those in which a move is undone by the next.
    #[must_use]
    pub fn without_return<P: Reversible + Lettered>(puzzle: &P) -> Self {
        let letters = P::LETTERS.len();
        let words = (0..letters).map(|letter| {
            let back = puzzle.inverse(P::nth(letter));
            vec![P::nth(letter), back]
        });
        Self::without::<P>(words)
    }

    /// All paths but those that contain one of some words, none of which contains another; but for
    /// some words, if there are more than an automaton of 65,535 states can tell.
    #[must_use]
    pub fn without<P: Lettered>(words: impl IntoIterator<Item = Vec<P::Move>>) -> Self {
        let letters = P::LETTERS.len();
        let mut next = vec![OUT; letters];
        let mut out = vec![false];
        for word in words.into_iter().filter(|word| !word.is_empty()) {
            if out.len() + word.len() > usize::from(OUT) {
                break;
            }
            let mut at = 0;
            for mv in word {
                let place = at * letters + P::index(mv);
                if next[place] == OUT {
                    next[place] = out.len() as u16;
                    next.resize(next.len() + letters, OUT);
                    out.push(false);
                }
                at = usize::from(next[place]);
            }
            out[at] = true;
        }
        // Where a word breaks off, the automaton goes on with the longest ending that begins one.
        let mut ending = vec![0; out.len()];
        let mut queue = VecDeque::from([0]);
        while let Some(at) = queue.pop_front() {
            for letter in 0..letters {
                let place = at * letters + letter;
                let other = if at == 0 { 0 } else { next[ending[at] * letters + letter] };
                if next[place] == OUT {
                    next[place] = other;
                } else {
                    let child = usize::from(next[place]);
                    ending[child] = usize::from(other);
                    queue.push_back(child);
                }
            }
        }
        for state in &mut next {
            if out[usize::from(*state)] {
                *state = OUT;
            }
        }
        let onward = next
            .chunks(letters)
            .map(|next| (0..letters).map(|letter| u32::from(next[letter] != OUT) << letter).sum())
            .collect();
        Self { letters, next, onward }
    }

    /// The letters that a path may go on with, as bits.
    #[inline(always)]
    #[must_use]
    pub fn onward(&self, past: Past) -> u32 {
        self.onward[usize::from(past.0)]
    }

    /// What is known after one more move, by its index; it must be one that may follow.
    #[inline(always)]
    #[must_use]
    pub fn then(&self, past: Past, index: usize) -> Past {
        Past(self.next[usize::from(past.0) * self.letters + index])
    }
}
