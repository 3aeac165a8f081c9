//! The Rotation Game: 24 cells on a #, three symbols with eight cells each, eight moves.
//!
//! ```text
//!        A   B
//!        1   2
//!        3   4
//! H 5 6  7 8 9 10 11 C
//!       12  13
//! G 14 15 16 17 18 19 20 D
//!       21  22
//!       23  24
//!        F   E
//! ```
//! A move pulls one of the four lines of seven by one cell towards its letter; what falls off
//! comes back at the other end. The goal is a set: one symbol, any of the three, fills the eight
//! cells of the centre, 7 8 9 12 13 16 17 18.
//!
//! Seen from one symbol, the other two are alike, and there are only C(24, 8) boards: [`Marked`].
//! The whole game is three of those played at once, and ends when the first of them does.
//!
//! # Known numbers
//! [`MARKED_COUNTS`] and [`COUNTS`].

use crate::puzzle::{Goals, Invariant, Lettered, Puzzle, Ranked, Reversible};
use crate::rank::combination::Combinations;

/// Number of boards at each distance, one symbol against the rest. Checked in full.
///
/// Source: two independent breadth-first searches.
pub const MARKED_COUNTS: [u64; 15] =
    [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188];

/// Number of boards at each distance, best of the three symbols: 24!/(8!)^3 in all.
///
/// Source: two independent programs.
pub const COUNTS: [u64; 14] = [
    38610, 308880, 1698840, 8030880, 33820248, 124134840, 400278348, 1098954804, 2316756348, 3172593156,
    1992066648, 312776400, 4053576, 192,
];

/// How many cells the board has.
pub const CELLS: usize = 24;
/// How many cells each symbol has, and the centre.
pub const EACH: usize = 8;

/// All cells, as bits.
pub(crate) const ALL: u32 = (1 << CELLS) - 1;
/// The cells of the centre, as bits.
pub(crate) const CENTRE: u32 = cells_of(&[7, 8, 9, 12, 13, 16, 17, 18]);

/// The lines, pulled towards `A`, `B`, `C`, `D`: each cell takes what the next one in the list
/// holds, and the last what the first held. `E`..`H` are the same lines backward: B, A, D, C.
const LINES: [[u8; 7]; 4] = [
    [1, 3, 7, 12, 16, 21, 23],
    [2, 4, 9, 13, 18, 22, 24],
    [11, 10, 9, 8, 7, 6, 5],
    [20, 19, 18, 17, 16, 15, 14],
];

const fn cells_of(cells: &[u8]) -> u32 {
    let (mut set, mut i) = (0, 0);
    while i < cells.len() {
        set |= 1 << (cells[i] - 1);
        i += 1;
    }
    set
}

/// A pull of one line. In letter order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)] // the letters are the names
pub enum Move {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl Move {
    /// All moves, in letter order.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    const fn inverse(self) -> Self {
        [Self::F, Self::E, Self::H, Self::G, Self::B, Self::A, Self::D, Self::C][self as usize]
    }

    /// The cells of the line, 0-based, from the one pulled off the board to the last.
    const fn line(self) -> [u8; 7] {
        let towards = match self {
            Self::A | Self::F => LINES[0],
            Self::B | Self::E => LINES[1],
            Self::C | Self::H => LINES[2],
            Self::D | Self::G => LINES[3],
        };
        let backward = self as u8 >= Self::E as u8;
        let mut line = [0; 7];
        let mut i = 0;
        while i < 7 {
            line[i] = towards[if backward { 6 - i } else { i }] - 1;
            i += 1;
        }
        line
    }

    /// A set of cells after the move.
    #[inline]
    const fn pull(self, cells: u32) -> u32 {
        const PULLS: [[u8; 7]; 8] = {
            let mut pulls = [[0; 7]; 8];
            let mut i = 0;
            while i < 8 {
                pulls[i] = Move::ALL[i].line();
                i += 1;
            }
            pulls
        };
        let line = &PULLS[self as usize];
        let (mut kept, mut pulled, mut i) = (cells, 0, 0);
        while i < 7 {
            kept &= !(1 << line[i]);
            pulled |= ((cells >> line[(i + 1) % 7]) & 1) << line[i];
            i += 1;
        }
        kept | pulled
    }
}

/// A position: the cells of symbol 1 and of symbol 2, as bits; symbol 3 has the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Board {
    ones: u32,
    twos: u32,
}

impl Board {
    /// The board with these symbols, 1 to 3, `None` if there are not 8 of each.
    ///
    /// # Examples
    /// ```
    /// use taquin::puzzles::rotation::Board;
    /// assert!(Board::new(&[1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]).is_some());
    /// assert!(Board::new(&[1; 24]).is_none());
    /// ```
    #[must_use]
    pub fn new(symbols: &[u8]) -> Option<Self> {
        let cells = |symbol| {
            symbols.iter().enumerate().filter(|&(_, &s)| s == symbol).fold(0, |set, (i, _)| set | 1 << i)
        };
        if symbols.len() != CELLS {
            return None;
        }
        Self::from_sets(cells(1), cells(2), cells(3))
    }

    /// The board where symbol 1, 2 and 3 have these cells, bit 0 for cell 1; `None` if they are
    /// not 8 each or share a cell.
    #[inline]
    #[must_use]
    pub fn from_sets(ones: u32, twos: u32, threes: u32) -> Option<Self> {
        let eight = |set: u32| set.count_ones() == EACH as u32;
        let good = eight(ones) && eight(twos) && eight(threes) && ones | twos | threes == ALL;
        good.then_some(Self { ones, twos })
    }

    /// The cells of each symbol.
    #[inline]
    #[must_use]
    pub fn sets(&self) -> [u32; 3] {
        [self.ones, self.twos, ALL & !(self.ones | self.twos)]
    }

    /// The symbol in each cell.
    #[must_use]
    pub fn symbols(&self) -> [u8; CELLS] {
        let [ones, twos, _] = self.sets();
        std::array::from_fn(|cell| match ((ones >> cell) & 1, (twos >> cell) & 1) {
            (1, _) => 1,
            (_, 1) => 2,
            _ => 3,
        })
    }

    /// The symbol that fills the centre, if one does.
    #[must_use]
    pub fn centre(&self) -> Option<u8> {
        (1..).zip(self.sets()).find(|&(_, set)| set == CENTRE).map(|(symbol, _)| symbol)
    }

    /// The number of one symbol's set of cells, as [`Marked`] ranks it.
    #[inline]
    pub(crate) fn choice(set: u32) -> u32 {
        CHOICES.rank(set)
    }

    /// How many cells of the centre the most frequent symbol there has.
    #[inline]
    pub(crate) fn most_in_centre(&self) -> u32 {
        let [a, b, c] = self.sets().map(|set| (set & CENTRE).count_ones());
        a.max(b).max(c)
    }
}

/// The whole game.
#[derive(Clone, Copy, Default, Debug)]
pub struct Rotation;

impl Puzzle for Rotation {
    type State = Board;
    type Move = Move;

    #[inline]
    fn moves(&self, _: &Board) -> impl Iterator<Item = Move> + use<> {
        Move::ALL.into_iter()
    }

    #[inline]
    fn apply(&self, state: &mut Board, mv: Move) {
        state.ones = mv.pull(state.ones);
        state.twos = mv.pull(state.twos);
    }

    #[inline]
    fn is_goal(&self, state: &Board) -> bool {
        state.sets().contains(&CENTRE)
    }
}

impl Reversible for Rotation {
    #[inline]
    fn inverse(&self, mv: Move) -> Move {
        mv.inverse()
    }
}

/// All C(16, 8) ways to fill the rest, for each of the three symbols: 38,610 boards.
impl Goals for Rotation {
    fn goals(&self) -> impl Iterator<Item = Board> {
        let outside = |half: u32| {
            // Spread 16 bits over the cells outside the centre.
            (0..CELLS)
                .filter(|cell| CENTRE >> cell & 1 == 0)
                .enumerate()
                .fold(0, |set, (bit, cell)| set | (half >> bit & 1) << cell)
        };
        (0_u32..1 << 16).filter(|half| half.count_ones() == EACH as u32).flat_map(move |half| {
            let other = ALL & !CENTRE & !outside(half);
            [
                Board { ones: CENTRE, twos: outside(half) },
                Board { ones: outside(half), twos: CENTRE },
                Board { ones: outside(half), twos: other },
            ]
        })
    }
}

impl Lettered for Rotation {
    const LETTERS: &'static [u8] = b"ABCDEFGH";

    #[inline]
    fn index(mv: Move) -> usize {
        mv as usize
    }

    #[inline]
    fn nth(index: usize) -> Move {
        Move::ALL[index]
    }
}

/// Every board can be solved.
impl Invariant for Rotation {
    fn solvable(&self, _: &Board) -> bool {
        true
    }
}

/// One symbol against the rest: a state is the set of its eight cells, bit 0 for cell 1.
#[derive(Clone, Copy, Default, Debug)]
pub struct Marked;

static CHOICES: Combinations<{ EACH as u32 }> = Combinations::new();

impl Puzzle for Marked {
    type State = u32;
    type Move = Move;

    #[inline]
    fn moves(&self, _: &u32) -> impl Iterator<Item = Move> + use<> {
        Move::ALL.into_iter()
    }

    #[inline]
    fn apply(&self, state: &mut u32, mv: Move) {
        *state = mv.pull(*state);
    }

    #[inline]
    fn is_goal(&self, state: &u32) -> bool {
        *state == CENTRE
    }
}

impl Reversible for Marked {
    #[inline]
    fn inverse(&self, mv: Move) -> Move {
        mv.inverse()
    }
}

impl Goals for Marked {
    fn goals(&self) -> impl Iterator<Item = u32> {
        std::iter::once(CENTRE)
    }
}

impl Lettered for Marked {
    const LETTERS: &'static [u8] = Rotation::LETTERS;

    #[inline]
    fn index(mv: Move) -> usize {
        mv as usize
    }

    #[inline]
    fn nth(index: usize) -> Move {
        Move::ALL[index]
    }
}

impl Invariant for Marked {
    fn solvable(&self, _: &u32) -> bool {
        true
    }
}

impl Ranked for Marked {
    fn count(&self) -> u64 {
        u64::from(CHOICES.count())
    }

    #[inline]
    fn rank(&self, state: &u32) -> u64 {
        u64::from(CHOICES.rank(*state))
    }

    fn unrank(&self, rank: u64) -> u32 {
        CHOICES.unrank(rank as u32)
    }
}
