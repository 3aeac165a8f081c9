//! Sliding tiles of which some are alike: `1 1 1/2 2 2/3 3 0`.
//!
//! Moves are those of [`super::tiles`]; the goal is an arrangement of the same tiles, and it does not
//! matter which of several alike comes to which of their places. So a solution is shortest over all
//! the ways to match them.
//!
//! # Solvability
//! Two tiles that are alike can be thought exchanged, which changes the parity of the tiles' order:
//! on a board of at least 2 x 2 every arrangement can be reached. On a single row or column the order
//! of the tiles never changes.

use super::tiles::{Board, Move, Moves, Shape, Tiles};
use crate::puzzle::{Goals, Invariant, Lettered, Puzzle, Reversible};

/// The puzzle of one shape and one goal, some of whose tiles are alike.
#[derive(Clone, Debug)]
pub struct Repeats<const N: usize> {
    /// The same board with all tiles different: it knows the moves.
    tiles: Tiles<N>,
    goal: Board<N>,
}

impl<const N: usize> Repeats<N> {
    /// The puzzle whose goal is `goal`: one blank, `0`, and tiles of which at least two are alike.
    /// `None` if it is not such a goal, or has more than `N` cells.
    ///
    /// # Examples
    /// ```
    /// use taquin::puzzles::repeats::Repeats;
    /// use taquin::puzzles::tiles::Shape;
    /// let shape = Shape { rows: 3, cols: 3 };
    /// assert!(Repeats::<9>::new(shape, &[1, 1, 1, 2, 2, 2, 3, 3, 0]).is_some());
    /// assert!(Repeats::<9>::new(shape, &[1, 2, 3, 4, 5, 6, 7, 8, 0]).is_none());
    /// ```
    #[must_use]
    pub fn new(shape: Shape, goal: &[u8]) -> Option<Self> {
        let goal = Board::alike(goal).filter(|_| goal.len() == shape.cells())?;
        let tiles = Tiles::with_blank_at(shape, goal.blank())?;
        let mut sorted = goal.cells()[..shape.cells()].to_vec();
        sorted.sort_unstable();
        sorted.windows(2).any(|pair| pair[0] == pair[1]).then_some(Self { tiles, goal })
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> &Board<N> {
        &self.goal
    }

    /// The same board with all tiles different.
    pub(crate) fn tiles(&self) -> &Tiles<N> {
        &self.tiles
    }

    /// The tiles in reading order, the blank left out.
    fn order<'a>(&self, state: &'a Board<N>) -> impl Iterator<Item = u8> + use<'a, N> {
        state.cells()[..self.tiles.shape().cells()].iter().copied().filter(|&tile| tile != 0)
    }
}

impl<const N: usize> Puzzle for Repeats<N> {
    type State = Board<N>;
    type Move = Move;

    fn moves(&self, state: &Board<N>) -> impl Iterator<Item = Move> + use<N> {
        let moves: Moves = self.tiles.legal(state);
        moves
    }

    fn apply(&self, state: &mut Board<N>, mv: Move) {
        self.tiles.apply(state, mv);
    }

    fn is_goal(&self, state: &Board<N>) -> bool {
        *state == self.goal
    }
}

impl<const N: usize> Reversible for Repeats<N> {
    fn inverse(&self, mv: Move) -> Move {
        self.tiles.inverse(mv)
    }
}

impl<const N: usize> Goals for Repeats<N> {
    fn goals(&self) -> impl Iterator<Item = Board<N>> {
        std::iter::once(self.goal)
    }
}

impl<const N: usize> Lettered for Repeats<N> {
    const LETTERS: &'static [u8] = Tiles::<N>::LETTERS;

    fn index(mv: Move) -> usize {
        Tiles::<N>::index(mv)
    }

    fn nth(index: usize) -> Move {
        Tiles::<N>::nth(index)
    }
}

impl<const N: usize> Invariant for Repeats<N> {
    fn solvable(&self, state: &Board<N>) -> bool {
        !self.tiles.shape().is_line() || self.order(state).eq(self.order(&self.goal))
    }
}
