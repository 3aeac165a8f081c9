//! The vocabulary: what a puzzle is, and the small abilities that an algorithm may ask of it.
//!
//! A puzzle is a graph: states, and moves between them that all cost one. Every ability beyond
//! that is a trait of its own, and an algorithm asks only for those that it uses:
//!
//! | trait | what it adds | who asks for it |
//! |---|---|---|
//! | [`Puzzle`] | moves, applying one, the goal | every algorithm |
//! | [`Reversible`] | the move that undoes a move | depth-first search, searching backward |
//! | [`Goals`] | the goals, one by one | searching backward, exact tables |
//! | [`Lettered`] | a letter for each move | answers in text, answers packed in a word |
//! | [`Ranked`] | a dense number for each state | exact tables |
//! | [`Invariant`] | a quantity that no move changes | telling the unsolvable at once |
//! | [`Heuristic`] | a lower bound on the distance | A*, IDA* |
//!
//! A broken promise costs a wrong answer, not memory safety: each trait says which promise it
//! rests on, and `tests/laws.rs` checks all of them for every puzzle.

use std::fmt::Debug;
use std::hash::Hash;

/// States and the moves between them; each move costs one.
///
/// # Contract
/// - `moves` gives each legal move once, in letter order: the order decides which of several
///   shortest solutions is the least.
/// - `apply` is asked only for moves that `moves` gave for that state.
pub trait Puzzle {
    /// A position. Small and cheap to clone: searches hold millions.
    type State: Clone + Eq + Hash + Debug;
    /// A move. One byte in every puzzle here.
    type Move: Copy + Eq + Debug;

    /// The legal moves of a state, in letter order.
    fn moves(&self, state: &Self::State) -> impl Iterator<Item = Self::Move> + use<Self>;

    /// Makes a legal move.
    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    /// Whether the state is solved. A goal can be a set: the Rotation Game's is.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The state after a legal move.
    fn after(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        let mut next = state.clone();
        self.apply(&mut next, mv);
        next
    }
}

/// Every move can be undone by one move. Not every puzzle is: Magic Squares has one-way moves.
///
/// # Contract
/// `apply(m)` then `apply(inverse(m))` gives the state back, and `inverse(inverse(m)) == m`.
pub trait Reversible: Puzzle {
    /// The move that undoes `mv`.
    fn inverse(&self, mv: Self::Move) -> Self::Move;
}

/// The goals can be listed: for searching backward, and for tables.
///
/// # Contract
/// Gives exactly the states for which [`Puzzle::is_goal`] holds, each once.
pub trait Goals: Puzzle {
    /// Every goal state.
    fn goals(&self) -> impl Iterator<Item = Self::State>;
}

/// Each move has a letter.
///
/// # Contract
/// `LETTERS` is in ascending order, and [`Puzzle::moves`] gives the moves in ascending index.
pub trait Lettered: Puzzle {
    /// The letters of all moves, ascending.
    const LETTERS: &'static [u8];

    /// The place of a move's letter in [`Lettered::LETTERS`].
    fn index(mv: Self::Move) -> usize;

    /// The move with that index.
    ///
    /// # Panics
    /// If there is no such move.
    fn nth(index: usize) -> Self::Move;

    /// The letters of a sequence of moves, joined.
    fn letters(moves: &[Self::Move]) -> String {
        moves.iter().map(|&mv| char::from(Self::LETTERS[Self::index(mv)])).collect()
    }

    /// The move of a letter, if it is one.
    fn from_letter(letter: u8) -> Option<Self::Move> {
        Self::LETTERS.iter().position(|&l| l == letter).map(Self::nth)
    }
}

/// States are numbered densely, `0..count()`.
///
/// # Contract
/// `unrank(rank(s)) == s` and `rank(unrank(r)) == r` for every `r` below `count()`; `rank` is
/// asked only for states that can reach a goal (see [`Invariant`]).
pub trait Ranked: Puzzle {
    /// How many states there are.
    fn count(&self) -> u64;
    /// The number of a state.
    fn rank(&self, state: &Self::State) -> u64;
    /// The state of a number.
    fn unrank(&self, rank: u64) -> Self::State;
}

/// A quantity that no move changes, compared with the goal's.
///
/// # Contract
/// `false` proves that no goal can be reached; `true` that one can, for every puzzle here.
pub trait Invariant: Puzzle {
    /// Whether a goal can be reached.
    fn solvable(&self, state: &Self::State) -> bool;
}

/// A lower bound on the distance to the nearest goal, carried along the path.
///
/// # Contract
/// - Admissible: `bound` is never more than the distance. A heuristic that breaks this gives
///   solutions that are not shortest, silently (judges know the naive linear conflict for it).
/// - `step` equals `start` of the state after the move: only the way of computing differs.
pub trait Heuristic<P: Puzzle> {
    /// What is carried from a node to its children: the estimate, or its parts.
    type Carry: Copy;

    /// The estimate of a state, from nothing.
    fn start(&self, puzzle: &P, state: &P::State) -> Self::Carry;

    /// The estimate after a move, from the one before it. `after` is the state after the move.
    fn step(&self, puzzle: &P, before: Self::Carry, mv: P::Move, after: &P::State) -> Self::Carry;

    /// The lower bound, in moves.
    fn bound(&self, carry: Self::Carry) -> u32;
}
