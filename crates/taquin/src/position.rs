//! A position of any puzzle, for those who make moves by their letters: games, checks of solutions.
//!
//! The puzzles' own states are faster, and of a type for each puzzle and room. This one is for the
//! edge: a [`Board`] as it was read, its goal, and the rules.

use crate::large;
use crate::puzzle::{Lettered, Puzzle, Reversible};
use crate::puzzles::rotation::Rotation;
use crate::puzzles::tiles::Tiles;
use crate::text::Board;

/// A board, and where it is to get.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    /// The goal of tiles; the Rotation Game's is a set.
    goal: Option<Board>,
}

impl Position {
    /// The position of a board; tiles without a goal are to get in order, with the blank last.
    ///
    /// # Examples
    /// ```
    /// use taquin::position::Position;
    /// use taquin::text::{Board, Hints};
    /// let mut position = Position::new(Board::read(b"1 2 3/4 0 5", Hints::default()).unwrap(), None);
    /// assert_eq!(position.letters(), b"lru");
    /// assert!(position.make(b'r') && position.is_solved());
    /// assert!(!position.make(b'd'));
    /// ```
    #[must_use]
    pub fn new(board: Board, goal: Option<Board>) -> Self {
        let goal = match &board {
            Board::Tiles { shape, .. } => goal.or_else(|| Some(Board::in_order(*shape))),
            Board::Rotation(_) => None,
        };
        Self { board, goal }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The goal; none where it is a set.
    #[must_use]
    pub fn goal(&self) -> Option<&Board> {
        self.goal.as_ref()
    }

    /// Makes a move, if it is one here. Gives whether it is.
    pub fn make(&mut self, letter: u8) -> bool {
        match &mut self.board {
            Board::Tiles { shape, cells } => {
                let Some(from) = cells.iter().position(|&tile| tile == 0) else { return false };
                let to = Tiles::<1>::from_letter(letter).and_then(|mv| shape.beside(from, mv));
                to.inspect(|&to| cells.swap(from, to)).is_some()
            }
            Board::Rotation(board) => {
                Rotation::from_letter(letter).inspect(|&mv| Rotation.apply(board, mv)).is_some()
            }
        }
    }

    /// The letter of the move that takes a move back; none if the letter is no move's.
    #[must_use]
    pub fn inverse(&self, letter: u8) -> Option<u8> {
        match &self.board {
            Board::Tiles { .. } => Tiles::<1>::from_letter(letter)
                .map(|mv| Tiles::<1>::LETTERS[Tiles::<1>::index(mv.opposite())]),
            Board::Rotation(_) => Rotation::from_letter(letter)
                .map(|mv| Rotation::LETTERS[Rotation::index(Rotation.inverse(mv))]),
        }
    }

    /// The letters of the moves that there are.
    #[must_use]
    pub fn letters(&self) -> Vec<u8> {
        let all = self.board.kind().entry().letters.bytes();
        all.filter(|&letter| self.clone().make(letter)).collect()
    }

    /// Whether the goal is reached.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        match &self.board {
            Board::Rotation(board) => Rotation.is_goal(board),
            board => Some(board) == self.goal.as_ref(),
        }
    }

    /// Whether the goal can be reached. The goal has the board's shape and tiles.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        let (Board::Tiles { shape, cells }, Some(Board::Tiles { cells: goal, .. })) =
            (&self.board, &self.goal)
        else {
            return true;
        };
        if shape.is_line() {
            return tiles(cells).eq(tiles(goal));
        }
        // Two tiles that are alike can change places unseen, which makes any order even.
        let boards = large::Board::new(*shape, cells.clone()).zip(large::Board::new(*shape, goal.clone()));
        boards.is_none_or(|(board, goal)| large::solvable(&board, &goal))
    }

    /// Changes as little as can be so that the goal can be reached: two tiles change places, or in
    /// a single line all get into the goal's order. Gives whether there was anything to change.
    pub fn mend(&mut self) -> bool {
        if self.is_solvable() {
            return false;
        }
        if let (Board::Tiles { shape, cells }, Some(Board::Tiles { cells: goal, .. })) =
            (&mut self.board, &self.goal)
        {
            if shape.is_line() {
                let tiles = cells.iter_mut().filter(|cell| **cell != 0);
                tiles.zip(self::tiles(goal)).for_each(|(cell, tile)| *cell = tile);
            } else {
                swap_last(cells);
            }
        }
        true
    }

    /// Changes two tiles so that the goal cannot be reached. Gives whether that could be done: the
    /// Rotation Game, tiles that are alike and boards of one tile always can be solved.
    pub fn spoil(&mut self) -> bool {
        let mut spoiled = self.clone();
        if let Board::Tiles { cells, .. } = &mut spoiled.board {
            // In a single line whatever is not in order will do.
            let changed = !self.is_solvable() || swap_last(cells);
            if changed && !spoiled.is_solvable() {
                *self = spoiled;
                return true;
            }
        }
        false
    }
}

/// The tiles of a board in reading order, the blank left out.
fn tiles(cells: &[u16]) -> impl Iterator<Item = u16> {
    cells.iter().copied().filter(|&tile| tile != 0)
}

/// The last two tiles change places. Gives whether there are two.
fn swap_last(cells: &mut [u16]) -> bool {
    let mut places = (0..cells.len()).rev().filter(|&cell| cells[cell] != 0);
    let two = places.next().zip(places.next());
    two.inspect(|&(last, before)| cells.swap(last, before)).is_some()
}
