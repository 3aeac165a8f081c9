//! Exchanges: things on places, and the pairs of places whose things may be exchanged; or, if some
//! of the things are blanks, only exchanges of a blank with another thing.
//!
//! Only contests ask for these, each with places of its own, so they are not in the list that
//! `solve` reads from:
//!
//! | puzzle | places and pairs | blanks |
//! |---|---|---|
//! | [`Exchange::grid`] of 3x3 | *Swap Game*: neighbours | none |
//! | [`Exchange::new`] | *Poslozi*: pairs that the input gives | none |
//! | [`Exchange::new`] | *8 Puzzle on Graph*: edges that the input gives | one |
//! | [`Exchange::grid`] of 2x2x3 | *Constrained Exchange Sort*: the letter L is the blank | one |
//! | [`Exchange::rhombus`] | *Eleven puzzle*: rows of 1, 3, 5, 3 and 1 | two that are alike |
//!
//! A move is a pair of places, so it undoes itself.
//!
//! # Known numbers
//! [`SWAP_GAME`], [`ELEVEN`], [`SORT`].

use std::num::NonZeroU8;

use crate::puzzle::{Goals, Puzzle, Reversible};

/// Number of permutations of *Constrained Exchange Sort* at each distance: 12!/2 in all.
///
/// Source: breadth-first search by a plain program.
pub const SORT: [u64; 41] = [
    1, 3, 7, 18, 44, 102, 235, 554, 1_304, 3_028, 6_798, 15_054, 32_560, 69_059, 142_999, 290_469, 575_107,
    1_104_260, 2_039_976, 3_610_124, 6_069_609, 9_624_191, 14_263_754, 19_570_782, 24_681_075, 28_465_369,
    29_862_600, 28_377_072, 24_333_257, 18_783_777, 12_976_297, 7_896_949, 4_123_770, 1_778_456, 612_289,
    158_378, 28_377, 2_735, 337, 20, 4,
];

/// Number of boards of *Swap Game* at each distance: 9! in all.
///
/// Source: breadth-first search, here and by a plain program over strings.
pub const SWAP_GAME: [usize; 17] =
    [1, 12, 88, 470, 1_978, 6_658, 18_081, 38_936, 65_246, 83_000, 76_688, 48_316, 18_975, 4_024, 382, 24, 1];

/// Number of boards of the *Eleven puzzle* at the first distances.
///
/// Source: breadth-first search, here and by a plain program over lists.
pub const ELEVEN: [usize; 10] = [1, 2, 7, 16, 44, 84, 182, 408, 986, 2_098];

/// The most places: four bits each.
pub const MOST: usize = 16;

/// A thing's number, at most 15.
pub type Thing = u8;

/// What is on each place, four bits each, the first place lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Board(u64);

impl Board {
    /// The board of these things.
    ///
    /// # Panics
    /// If there are more than 16, or one has a number over 15.
    #[must_use]
    pub fn new(things: &[Thing]) -> Self {
        assert!(things.len() <= MOST && things.iter().all(|&thing| thing < 16), "four bits each");
        Self(things.iter().rev().fold(0, |board, &thing| board << 4 | u64::from(thing)))
    }

    /// The thing on a place.
    #[inline]
    #[must_use]
    pub fn at(self, place: u8) -> Thing {
        (self.0 >> (4 * place) & 15) as u8
    }

    /// The things on the first places.
    pub fn things(self, places: u8) -> impl Iterator<Item = Thing> {
        (0..places).map(move |place| self.at(place))
    }

    /// The board on which only the things of a set, as bits, are told apart: all others are 15.
    #[must_use]
    pub fn keeping(self, things: u16, places: u8) -> Self {
        let other = |place: &u8| things >> self.at(*place) & 1 == 0;
        Self((0..places).filter(other).fold(self.0, |board, place| board | 15 << (4 * place)))
    }

    #[inline]
    fn exchange(&mut self, a: u8, b: u8) {
        let differ = (self.0 >> (4 * a) ^ self.0 >> (4 * b)) & 15;
        self.0 ^= differ << (4 * a) | differ << (4 * b);
    }
}

/// A pair of places, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU8);

impl Move {
    /// The number of the pair, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }
}

/// Such a puzzle.
#[derive(Clone, Debug)]
pub struct Exchange {
    places: u8,
    pairs: Vec<(u8, u8)>,
    /// The thing that is a blank, if one is.
    blank: Option<Thing>,
    goal: Board,
}

impl Exchange {
    /// The puzzle with these pairs of places, counted from 0, and this goal. With a blank, one of
    /// two things that are exchanged is a blank, and the other is not.
    ///
    /// # Panics
    /// If there are more than 16 places or 128 pairs, or a pair has a place that is not there.
    #[must_use]
    pub fn new(goal: &[Thing], pairs: Vec<(u8, u8)>, blank: Option<Thing>) -> Self {
        let places = goal.len() as u8;
        assert!(pairs.len() <= 128, "so many pairs that one bit each is kept");
        assert!(pairs.iter().all(|&(a, b)| a < places && b < places), "places that are there");
        Self { places, pairs, blank, goal: Board::new(goal) }
    }

    /// Neighbours on a grid of so many layers, rows and columns.
    ///
    /// # Panics
    /// If the goal has another number of things than there are cells, or more than 16.
    #[must_use]
    pub fn grid(shape: [u8; 3], goal: &[Thing], blank: Option<Thing>) -> Self {
        let [layers, rows, cols] = shape;
        let cells = layers * rows * cols;
        assert_eq!(usize::from(cells), goal.len(), "a thing for each cell");
        let mut pairs = Vec::new();
        for cell in 0..cells {
            let (layer, row, col) = (cell / (rows * cols), cell / cols % rows, cell % cols);
            let ahead = [(col + 1 < cols, 1), (row + 1 < rows, cols), (layer + 1 < layers, rows * cols)];
            pairs.extend(ahead.iter().filter(|(there, _)| *there).map(|&(_, far)| (cell, cell + far)));
        }
        Self::new(goal, pairs, blank)
    }

    /// Neighbours on rows of 1, 3, 5, 3 and 1 cells about one middle; the blanks, 0, are at the top and
    /// the bottom.
    #[must_use]
    pub fn rhombus() -> Self {
        let widths = [1_u8, 3, 5, 3, 1];
        let cells = |row: usize| (0..widths[row]).map(move |i| (row, 2 + i - widths[row] / 2));
        let cells: Vec<(usize, u8)> = (0..widths.len()).flat_map(cells).collect();
        let beside = |a: (usize, u8), b: (usize, u8)| a.0.abs_diff(b.0) + usize::from(a.1.abs_diff(b.1)) == 1;
        let places = 0..cells.len();
        let pairs = places.clone().flat_map(|a| (a + 1..cells.len()).map(move |b| (a, b)));
        let pairs = pairs.filter(|&(a, b)| beside(cells[a], cells[b])).map(|(a, b)| (a as u8, b as u8));
        let goal: Vec<Thing> = places.map(|place| if place == 12 { 0 } else { place as u8 }).collect();
        Self::new(&goal, pairs.collect(), Some(0))
    }

    /// How many places there are.
    #[must_use]
    pub fn places(&self) -> u8 {
        self.places
    }

    /// The thing that is a blank, if one is.
    #[must_use]
    pub fn blank(&self) -> Option<Thing> {
        self.blank
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> Board {
        self.goal
    }

    /// The places of a pair.
    #[must_use]
    pub fn pair(&self, mv: Move) -> (u8, u8) {
        self.pairs[mv.index()]
    }

    /// The move of a pair, by its number from 0, if it is legal.
    #[must_use]
    pub fn legal(&self, board: Board, index: usize) -> Option<Move> {
        let &(a, b) = self.pairs.get(index)?;
        let blank = |place| Some(board.at(place)) == self.blank;
        let legal = self.blank.is_none() || blank(a) != blank(b);
        legal.then(|| Move(NonZeroU8::MIN.saturating_add(index as u8)))
    }
}

impl Puzzle for Exchange {
    type State = Board;
    type Move = Move;

    fn moves(&self, state: &Board) -> impl Iterator<Item = Move> + use<> {
        let legal = |index: &usize| self.legal(*state, *index).is_some();
        let mut left = (0..self.pairs.len()).filter(legal).fold(0_u128, |set, index| set | 1 << index);
        std::iter::from_fn(move || {
            let index = (left > 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(Move(NonZeroU8::MIN.saturating_add(index as u8)))
        })
    }

    fn apply(&self, state: &mut Board, mv: Move) {
        let (a, b) = self.pair(mv);
        state.exchange(a, b);
    }

    fn is_goal(&self, state: &Board) -> bool {
        *state == self.goal
    }
}

impl Reversible for Exchange {
    fn inverse(&self, mv: Move) -> Move {
        mv
    }
}

impl Goals for Exchange {
    fn goals(&self) -> impl Iterator<Item = Board> {
        std::iter::once(self.goal)
    }
}
