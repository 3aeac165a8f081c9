//! Cubic Eight-Puzzle: eight cubes on 3x3 that roll into the empty cell, opposite faces alike.
//!
//! All that one sees is the colour on top, so the goal is a set: each cube shows its colour in two
//! ways, which makes 256 arrangements. In the beginning all cubes lie alike: white on top, red in front,
//! blue at the side.
//!
//! Only contests ask for it, so it is not in the list that `solve` reads from: they name the beginning
//! by its empty cell alone.
//!
//! # Known numbers
//! Each roll turns one cube by a quarter, an odd change of its colours' order, and takes it to the other
//! colour of a chessboard: so each cube keeps the two together, odd or even. In the beginning those on
//! the odd cells are odd, three or four of eight. All arrangements with as many can be reached:
//! [`COUNTS`].

use super::tiles::{Move, Shape};
use crate::puzzle::{Goals, Invariant, Lettered, Puzzle, Ranked, Reversible};

/// How many cells there are.
pub const CELLS: usize = 9;
const CUBES: usize = 8;
const SHAPE: Shape = Shape { rows: 3, cols: 3 };

/// Number of arrangements that a beginning leads to, with an even and with an odd cell empty: the empty
/// cell, which of the cubes are odd, and three lies for each.
pub const COUNTS: [u64; 2] = [9 * 70 * LIES, 9 * 56 * LIES];
const LIES: u64 = 3_u64.pow(CUBES as u32);

/// What is seen on a cell from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the colours are the names
pub enum Top {
    White,
    Red,
    Blue,
    Empty,
}

/// How a cube lies: the colours on top, in front and at the side, numbered from 0.
///
/// ```text
/// 0 WRB   1 WBR   2 RWB   3 RBW   4 BRW   5 BWR
/// ```
type Lie = u8;

/// The lies whose order of colours is even, and those whose is odd.
const BY_PARITY: [[Lie; 3]; 2] = [[0, 3, 5], [1, 2, 4]];
/// For each lie, the top, whether the order is odd, and its place among those of its parity.
const TOPS: [Top; 6] = [Top::White, Top::White, Top::Red, Top::Red, Top::Blue, Top::Blue];
const ODD: [u8; 6] = [0, 1, 1, 0, 1, 0];
const AMONG: [u8; 6] = [0, 0, 1, 1, 2, 2];
/// For each lie, the one after a roll to the front or back: top and front exchanged.
const TO_FRONT: [Lie; 6] = [2, 5, 0, 4, 3, 1];
/// After a roll to the side: top and side exchanged.
const TO_SIDE: [Lie; 6] = [4, 3, 5, 1, 0, 2];
const NO_CUBE: Lie = 7;

/// What the keys of boards are below: three bits a cell.
pub const KEYS: usize = 1 << (3 * CELLS);

/// A position: the lie of each cell's cube, three bits each, and the empty cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Board {
    lies: u32,
    empty: u8,
}

impl Board {
    /// The board on which all cubes lie as in the beginning.
    #[must_use]
    pub fn level(empty: u8) -> Self {
        Self { lies: u32::from(NO_CUBE) << (3 * empty), empty }
    }

    /// A number of its own for each board, under [`KEYS`].
    #[must_use]
    pub fn key(self) -> usize {
        self.lies as usize
    }

    fn lie(self, cell: u8) -> Lie {
        (self.lies >> (3 * cell) & 7) as u8
    }

    /// What is seen from above.
    #[must_use]
    pub fn tops(self) -> [Top; CELLS] {
        std::array::from_fn(|cell| TOPS.get(usize::from(self.lie(cell as u8))).copied().unwrap_or(Top::Empty))
    }

    /// The colour on top of each cube, in reading order, and in which of two ways it is shown: 0 or 1.
    pub fn shown(self) -> impl Iterator<Item = (Top, u8)> {
        self.cubes().map(|lie| (TOPS[usize::from(lie)], lie % 2))
    }

    /// The lies of the cubes, in reading order.
    fn cubes(self) -> impl Iterator<Item = Lie> {
        (0..CELLS as u8).filter(move |&cell| cell != self.empty).map(move |cell| self.lie(cell))
    }

    /// The board of an empty cell and the lies of the cubes in reading order.
    fn of(empty: u8, mut cubes: impl Iterator<Item = Lie>) -> Self {
        let mut lie = |cell| if cell == empty { NO_CUBE } else { cubes.next().unwrap_or(NO_CUBE) };
        Self { lies: (0..CELLS as u8).fold(0, |lies, cell| lies | u32::from(lie(cell)) << (3 * cell)), empty }
    }

    fn roll(&mut self, mv: Move) {
        let Some(from) = SHAPE.beside(usize::from(self.empty), mv) else { return };
        let lie = self.lie(from as u8);
        let rolled = match mv {
            Move::Down | Move::Up => TO_FRONT[usize::from(lie)],
            Move::Left | Move::Right => TO_SIDE[usize::from(lie)],
        };
        let (from, to) = (3 * from, 3 * u32::from(self.empty));
        self.lies = self.lies & !(7 << to) | u32::from(rolled) << to | 7 << from;
        self.empty = (from / 3) as u8;
    }

    /// The cubes that are odd, as bits in reading order: the order of colours and the cell together.
    fn odd(self) -> u8 {
        let cells = (0..CELLS as u8).filter(|&cell| cell != self.empty);
        // The cells of 3x3 alternate in reading order.
        let odd = self.cubes().zip(cells).map(|(lie, cell)| (ODD[usize::from(lie)] + cell) % 2);
        odd.enumerate().fold(0, |set, (cube, odd)| set | odd << cube)
    }
}

/// For each set of cubes, how many of the same size come before it.
const BEFORE: [u8; 256] = {
    let mut before = [0; 256];
    let mut set = 0_usize;
    while set < 256 {
        let mut other = 0_usize;
        while other < set {
            before[set] += (other.count_ones() == set.count_ones()) as u8;
            other += 1;
        }
        set += 1;
    }
    before
};

/// The moves of both puzzles are those of the empty cell.
macro_rules! rolls {
    ($puzzle:ty) => {
        impl Reversible for $puzzle {
            fn inverse(&self, mv: Move) -> Move {
                mv.opposite()
            }
        }

        impl Lettered for $puzzle {
            const LETTERS: &'static [u8] = b"dlru";

            fn index(mv: Move) -> usize {
                mv as usize
            }

            fn nth(index: usize) -> Move {
                Move::ALL[index]
            }
        }
    };
}

fn moves(state: &Board) -> impl Iterator<Item = Move> + use<> {
    let empty = usize::from(state.empty);
    Move::ALL.into_iter().filter(move |&mv| SHAPE.beside(empty, mv).is_some())
}

/// The puzzle of what is to be seen from above.
#[derive(Clone, Copy, Debug)]
pub struct Cubic {
    tops: [Top; CELLS],
}

impl Cubic {
    /// The puzzle of these tops; `None` if not just one cell is empty.
    #[must_use]
    pub fn new(tops: [Top; CELLS]) -> Option<Self> {
        (tops.iter().filter(|&&top| top == Top::Empty).count() == 1).then_some(Self { tops })
    }
}

impl Puzzle for Cubic {
    type State = Board;
    type Move = Move;

    fn moves(&self, state: &Board) -> impl Iterator<Item = Move> + use<> {
        moves(state)
    }

    fn apply(&self, state: &mut Board, mv: Move) {
        state.roll(mv);
    }

    fn is_goal(&self, state: &Board) -> bool {
        state.tops() == self.tops
    }
}

rolls!(Cubic);

/// Each cube shows its colour in two ways: 256 arrangements.
impl Goals for Cubic {
    fn goals(&self) -> impl Iterator<Item = Board> {
        let empty = self.tops.iter().position(|&top| top == Top::Empty).unwrap_or_default() as u8;
        let colours: Vec<u8> =
            self.tops.iter().filter(|&&top| top != Top::Empty).map(|&top| top as u8).collect();
        (0..1_u32 << CUBES).map(move |ways| {
            let lie = |(cube, colour): (usize, &u8)| 2 * colour + (ways >> cube & 1) as u8;
            Board::of(empty, colours.iter().enumerate().map(lie))
        })
    }
}

/// Half of the goals have the parity that a board has.
impl Invariant for Cubic {
    fn solvable(&self, _: &Board) -> bool {
        true
    }
}

/// The puzzle whose goal is a beginning: for the distances of all boards from it.
#[derive(Clone, Debug)]
pub struct Level {
    goal: Board,
    /// The sets of cubes that can be the odd ones, in order.
    sets: Vec<u8>,
}

impl Level {
    /// The puzzle of the beginning with that cell empty.
    #[must_use]
    pub fn new(empty: u8) -> Self {
        let goal = Board::level(empty);
        let sets = (0..=u8::MAX).filter(|set| set.count_ones() == goal.odd().count_ones()).collect();
        Self { goal, sets }
    }
}

impl Puzzle for Level {
    type State = Board;
    type Move = Move;

    fn moves(&self, state: &Board) -> impl Iterator<Item = Move> + use<> {
        moves(state)
    }

    fn apply(&self, state: &mut Board, mv: Move) {
        state.roll(mv);
    }

    fn is_goal(&self, state: &Board) -> bool {
        *state == self.goal
    }
}

rolls!(Level);

impl Goals for Level {
    fn goals(&self) -> impl Iterator<Item = Board> {
        std::iter::once(self.goal)
    }
}

impl Invariant for Level {
    fn solvable(&self, state: &Board) -> bool {
        state.odd().count_ones() == self.goal.odd().count_ones()
    }
}

/// The empty cell, the set of odd cubes, and the lie of each among those of its parity.
impl Ranked for Level {
    fn count(&self) -> u64 {
        CELLS as u64 * self.sets.len() as u64 * LIES
    }

    fn rank(&self, state: &Board) -> u64 {
        let set =
            u64::from(state.empty) * self.sets.len() as u64 + u64::from(BEFORE[usize::from(state.odd())]);
        state.cubes().fold(set, |number, lie| 3 * number + u64::from(AMONG[usize::from(lie)]))
    }

    fn unrank(&self, rank: u64) -> Board {
        let (set, mut lies) = (rank / LIES, rank % LIES);
        let (empty, odd) = ((set / self.sets.len() as u64) as u8, self.sets[set as usize % self.sets.len()]);
        let mut cubes = [0; CUBES];
        for (cube, lie) in cubes.iter_mut().enumerate().rev() {
            let cell = cube as u8 + u8::from(cube >= usize::from(empty));
            let parity = (odd >> cube ^ cell) & 1;
            *lie = BY_PARITY[usize::from(parity)][(lies % 3) as usize];
            lies /= 3;
        }
        Board::of(empty, cubes.into_iter())
    }
}
