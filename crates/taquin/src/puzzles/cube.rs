//! Cubes of 2x2x2 and 3x3x3, sticker by sticker; a move is a quarter turn of a face.
//!
//! ```text
//!     U
//!   L F R B      each face row by row, as the net shows it
//!     D
//! ```
//! Only contests ask for it, so it is not in the list that `solve` reads from: they want a turn or
//! five, each with a net of its own.
//!
//! # Known numbers
//! [`COUNTS_3`].

use std::num::NonZeroU8;

use crate::puzzle::{Goals, Lettered, Puzzle, Reversible};

/// How many faces there are.
pub const FACES: usize = 6;

/// The letters of the faces, in the order of the stickers.
pub const ORDER: [Face; FACES] = [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D];

/// Number of arrangements of the 3x3x3 cube at the first distances, in quarter turns.
///
/// Source: breadth-first search, here; also published.
pub const COUNTS_3: [usize; 5] = [1, 12, 114, 1_068, 10_011];

/// A face. In letter order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the letters are the names
pub enum Face {
    B,
    D,
    F,
    L,
    R,
    U,
}

impl Face {
    const ALL: [Self; FACES] = [Self::B, Self::D, Self::F, Self::L, Self::R, Self::U];
}

/// A quarter turn: a capital letter clockwise, as one sees who looks at the face, a small one the other
/// way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Move(NonZeroU8);

/// The stickers' colours, face by face in the order U L F R B D.
pub type Stickers<const N: usize> = [u8; N];

/// A cube of `N` stickers.
#[derive(Clone, Debug)]
pub struct Cube<const N: usize> {
    /// For each clockwise turn, where what comes to each sticker's place comes from.
    turns: [Stickers<N>; FACES],
    goal: Stickers<N>,
}

/// Where a sticker is: its cell, and the direction that it faces; to the right, up, to the front.
type Place = ([i8; 3], [i8; 3]);

impl<const N: usize> Cube<N> {
    /// How many stickers a side has.
    const SIDE: i8 = {
        let mut side = 1;
        while FACES * side * side < N {
            side += 1;
        }
        assert!(FACES * side * side == N && N < 256, "six squares");
        side as i8
    };

    /// The cube whose goal has the same number on all stickers of a face: 0 on the first, and so on.
    #[must_use]
    pub fn new() -> Self {
        let places: Vec<Place> = (0..N).map(Self::place).collect();
        let source = |face, sticker: usize| {
            let to = Self::turned(face, places[sticker]);
            places.iter().position(|&place| place == to).unwrap_or(sticker)
        };
        // Three turns on is one back: what comes here comes from there.
        let from = |face, sticker| (0..3).fold(sticker, |sticker, _| source(face, sticker)) as u8;
        let turns = Face::ALL.map(|face| std::array::from_fn(|sticker| from(face, sticker)));
        Self { turns, goal: std::array::from_fn(|sticker| (sticker * FACES / N) as u8) }
    }

    /// Whether each face shows one colour.
    #[must_use]
    pub fn is_uniform(stickers: &Stickers<N>) -> bool {
        stickers.chunks(N / FACES).all(|face| face.iter().all(|colour| *colour == face[0]))
    }

    fn place(sticker: usize) -> Place {
        let (side, last) = (Self::SIDE as usize, Self::SIDE - 1);
        let (face, sticker) = (sticker / (side * side), sticker % (side * side));
        let (row, col) = ((sticker / side) as i8, (sticker % side) as i8);
        match ORDER[face] {
            Face::U => ([col, last, row], [0, 1, 0]),
            Face::L => ([0, last - row, col], [-1, 0, 0]),
            Face::F => ([col, last - row, last], [0, 0, 1]),
            Face::R => ([last, last - row, last - col], [1, 0, 0]),
            Face::B => ([last - col, last - row, 0], [0, 0, -1]),
            Face::D => ([col, 0, last - row], [0, -1, 0]),
        }
    }

    /// Where a sticker is after a face's clockwise turn.
    fn turned(face: Face, (cell, facing): Place) -> Place {
        let last = Self::SIDE - 1;
        // The axis, and whether the face is at its end.
        let (axis, end) = match face {
            Face::R => (0, true),
            Face::L => (0, false),
            Face::U => (1, true),
            Face::D => (1, false),
            Face::F => (2, true),
            Face::B => (2, false),
        };
        if cell[axis] != if end { last } else { 0 } {
            return (cell, facing);
        }
        // Seen from the axis' end, clockwise, the one direction goes to minus the other, and this to it.
        let (a, b) = ((axis + 1) % 3, (axis + 2) % 3);
        let turn = |mut point: [i8; 3], middle: i8| {
            let (one, other) = (point[a], point[b]);
            (point[a], point[b]) = if end { (other, middle - one) } else { (middle - other, one) };
            point
        };
        (turn(cell, last), turn(facing, 0))
    }
}

impl<const N: usize> Default for Cube<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl Move {
    /// The turn of a face, counter-clockwise if `back`.
    #[must_use]
    pub fn new(face: Face, back: bool) -> Self {
        Self::at(face as usize + if back { FACES } else { 0 })
    }

    fn at(index: usize) -> Self {
        Self(NonZeroU8::MIN.saturating_add(index as u8))
    }

    fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }

    /// The face.
    #[must_use]
    pub fn face(self) -> Face {
        Face::ALL[self.index() % FACES]
    }

    /// Whether it is turned counter-clockwise.
    #[must_use]
    pub fn is_back(self) -> bool {
        self.index() >= FACES
    }
}

impl<const N: usize> Puzzle for Cube<N> {
    type State = Stickers<N>;
    type Move = Move;

    fn moves(&self, _: &Stickers<N>) -> impl Iterator<Item = Move> + use<N> {
        (0..2 * FACES).map(Move::at)
    }

    fn apply(&self, state: &mut Stickers<N>, mv: Move) {
        let turn = &self.turns[mv.face() as usize];
        for _ in 0..if mv.is_back() { 3 } else { 1 } {
            *state = turn.map(|from| state[usize::from(from)]);
        }
    }

    fn is_goal(&self, state: &Stickers<N>) -> bool {
        *state == self.goal
    }
}

impl<const N: usize> Reversible for Cube<N> {
    fn inverse(&self, mv: Move) -> Move {
        Move::new(mv.face(), !mv.is_back())
    }
}

impl<const N: usize> Goals for Cube<N> {
    fn goals(&self) -> impl Iterator<Item = Stickers<N>> {
        std::iter::once(self.goal)
    }
}

impl<const N: usize> Lettered for Cube<N> {
    const LETTERS: &'static [u8] = b"BDFLRUbdflru";

    fn index(mv: Move) -> usize {
        mv.index()
    }

    fn nth(index: usize) -> Move {
        assert!(index < 2 * FACES, "there is such a move");
        Move::at(index)
    }
}
