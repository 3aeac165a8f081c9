//! Sliding tiles on a board of any shape: the 8-puzzle, the 15-puzzle, and the rest.
//!
//! A board of `rows` x `cols` cells holds the tiles `1 ..` and one blank, `0`. A move exchanges
//! the blank with a neighbour and is named after the way of the BLANK: `d`, `l`, `r`, `u`.
//!
//! # Solvability
//! A horizontal move keeps the order in which the tiles are read, a vertical one takes a tile
//! past `cols - 1` others. So the parity of that order, taken with the blank's row where `cols`
//! is even, never changes; and on boards of at least 2 x 2 it decides. On a single row or column
//! the order itself never changes.
//!
//! # Known numbers
//! [`RADII`], and the counts of positions at each distance in `tests/data`; all are checked.

use std::cmp::Ordering;

use crate::puzzle::{Goals, Invariant, Lettered, Puzzle, Ranked, Reversible};
use crate::rank::arrangement;

/// The greatest distance from the goal with the blank in the last corner: rows, cols, moves.
///
/// Source: published breadth-first searches.
pub const RADII: &[(usize, usize, u32)] = &[
    (2, 2, 6),
    (2, 3, 21),
    (2, 4, 36),
    (3, 3, 31),
    (2, 5, 55),
    (3, 4, 53),
    (2, 6, 80),
    (2, 7, 108),
    (3, 5, 84),
    (4, 4, 80),
    (2, 8, 140),
];

/// The way the blank moves. In letter order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Move {
    /// `d`: the blank goes down.
    Down,
    /// `l`: the blank goes left.
    Left,
    /// `r`: the blank goes right.
    Right,
    /// `u`: the blank goes up.
    Up,
}

impl Move {
    /// All moves, in letter order.
    pub const ALL: [Self; 4] = [Self::Down, Self::Left, Self::Right, Self::Up];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[3 - self as usize]
    }
}

/// How many rows and columns a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Shape {
    /// Rows, top to bottom.
    pub rows: usize,
    /// Columns, left to right.
    pub cols: usize,
}

impl Shape {
    /// The number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// The moves that the blank has at a cell, as bits by [`Move`] index.
    pub(crate) const fn legal(self, cell: usize) -> u8 {
        let (row, col) = (cell / self.cols, cell % self.cols);
        (row + 1 < self.rows) as u8
            | ((col > 0) as u8) << 1
            | ((col + 1 < self.cols) as u8) << 2
            | ((row > 0) as u8) << 3
    }

    /// Where the blank is after a legal move from a cell.
    ///
    /// By table: no processor guesses the way of the next move, so a branch for each is slow.
    #[inline(always)]
    pub(crate) const fn neighbour(self, cell: usize, mv: Move) -> usize {
        let ways = [self.cols, 1_usize.wrapping_neg(), 1, self.cols.wrapping_neg()];
        cell.wrapping_add(ways[mv as usize])
    }

    /// Where the blank is after a move from a cell, if the move is legal there.
    pub(crate) const fn beside(self, cell: usize, mv: Move) -> Option<usize> {
        if self.legal(cell) >> mv as u32 & 1 != 0 { Some(self.neighbour(cell, mv)) } else { None }
    }

    /// Whether a line of cells is all there is.
    pub(crate) const fn is_line(self) -> bool {
        self.rows == 1 || self.cols == 1
    }
}

/// A position: what lies in each cell, row by row, and where the blank is. Room for `N` cells;
/// those beyond the board's shape hold 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Board<const N: usize> {
    cells: [u8; N],
    blank: u8,
}

impl<const N: usize> Board<N> {
    /// The board with these cells, `None` if they are not the tiles `0 ..` once each, or too many.
    #[must_use]
    pub fn new(cells: &[u8]) -> Option<Self> {
        let mut seen = [false; N];
        let mut board = Self { cells: [0; N], blank: 0 };
        if cells.len() > N {
            return None;
        }
        for (place, &tile) in cells.iter().enumerate() {
            if usize::from(tile) >= cells.len() || std::mem::replace(&mut seen[usize::from(tile)], true) {
                return None;
            }
            board.cells[place] = tile;
            if tile == 0 {
                board.blank = place as u8;
            }
        }
        (!cells.is_empty()).then_some(board)
    }

    /// The board with these cells, of which tiles may be alike: `None` if there is not one blank, a
    /// tile has a number over the number of cells, or there are too many.
    #[must_use]
    pub fn alike(cells: &[u8]) -> Option<Self> {
        let blank = cells.iter().position(|&tile| tile == 0)?;
        let one = cells[blank + 1..].iter().all(|&tile| tile != 0);
        if !one || cells.len() > N || cells.iter().any(|&tile| usize::from(tile) >= cells.len()) {
            return None;
        }
        let mut board = Self { cells: [0; N], blank: blank as u8 };
        board.cells[..cells.len()].copy_from_slice(cells);
        Some(board)
    }

    /// What lies in each cell, `0` for the blank; cells beyond the board's shape are 0 too.
    #[must_use]
    pub fn cells(&self) -> &[u8; N] {
        &self.cells
    }

    /// The cell of the blank.
    #[must_use]
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }
}

/// The moves of one position, in letter order.
#[derive(Clone, Debug)]
pub struct Moves(u8);

impl Moves {
    /// Their indices, as bits.
    #[inline(always)]
    pub(crate) fn bits(&self) -> u32 {
        u32::from(self.0)
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mv = *Move::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(mv)
    }
}

/// The puzzle of one shape and one goal. `N` is the room of a [`Board`].
#[derive(Clone, Debug)]
pub struct Tiles<const N: usize> {
    shape: Shape,
    goal: Board<N>,
    legal: [u8; N],
    /// For each tile, its place in the goal's reading order, the blank left out.
    label: [u8; N],
    /// The positions that share a place of the blank; 0 where there are too many to number.
    orders: u64,
}

impl<const N: usize> Tiles<N> {
    /// The most cells whose tiles are bytes.
    const MOST: usize = 1 << u8::BITS;

    /// The puzzle whose goal is `goal`, `None` if the shape has more than `N` cells or none.
    #[must_use]
    pub fn new(shape: Shape, goal: &[u8]) -> Option<Self> {
        if goal.len() != shape.cells() {
            return None;
        }
        let goal = Board::new(goal)?;
        let (mut legal, mut label) = ([0; N], [0; N]);
        let mut next = 0;
        for cell in 0..shape.cells() {
            legal[cell] = shape.legal(cell);
            if cell != goal.blank() {
                label[usize::from(goal.cells[cell])] = next;
                next += 1;
            }
        }
        let tiles = shape.cells() - 1;
        let orders = match tiles {
            _ if shape.is_line() => 1,
            0..arrangement::MOST => arrangement::count(tiles, tiles) / 2,
            _ => 0,
        };
        Some(Self { shape, goal, legal, label, orders })
    }

    /// The puzzle whose goal is `1 2 3 ..` in reading order with the blank in the cell `blank`,
    /// `None` if there is no such cell, no room, or a tile would not fit a byte.
    ///
    /// # Examples
    /// ```
    /// use taquin::puzzles::tiles::{Shape, Tiles};
    /// let eight = Tiles::<9>::with_blank_at(Shape { rows: 3, cols: 3 }, 8).unwrap();
    /// assert_eq!(eight.goal().cells(), &[1, 2, 3, 4, 5, 6, 7, 8, 0]);
    /// ```
    #[must_use]
    pub fn with_blank_at(shape: Shape, blank: usize) -> Option<Self> {
        let cells = shape.cells();
        if blank >= cells || cells > N || cells > Self::MOST {
            return None;
        }
        let goal: Vec<u8> = (0..cells)
            .map(|cell| match cell.cmp(&blank) {
                Ordering::Less => cell as u8 + 1,
                Ordering::Equal => 0,
                Ordering::Greater => cell as u8,
            })
            .collect();
        Self::new(shape, &goal)
    }

    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> &Board<N> {
        &self.goal
    }

    /// The moves of a position, whatever its tiles are.
    #[inline(always)]
    pub(crate) fn legal(&self, state: &Board<N>) -> Moves {
        Moves(self.legal[state.blank()])
    }

    /// The tile that a move brought to where the blank had been, and the two cells: the tile's
    /// way was from the blank's cell in `after` to `to`.
    #[inline]
    pub(crate) fn slid(&self, mv: Move, after: &Board<N>) -> Slid {
        let from = after.blank();
        let to = self.shape.neighbour(from, self.inverse(mv));
        Slid { tile: after.cells[to], from, to }
    }

    /// The tiles' labels in reading order, the blank left out.
    fn order(&self, state: &Board<N>) -> [u8; N] {
        let mut order = [0; N];
        let mut next = 0;
        for &tile in &state.cells[..self.shape.cells()] {
            if tile != 0 {
                order[next] = self.label[usize::from(tile)];
                next += 1;
            }
        }
        order
    }

    /// Whether the tiles' order must be even for the blank in this cell.
    fn even_at(&self, blank: usize) -> bool {
        let row = |cell: usize| cell / self.shape.cols;
        ((self.shape.cols - 1) * (row(blank) + row(self.goal.blank()))).is_multiple_of(2)
    }

    fn tiles(&self) -> usize {
        self.shape.cells() - 1
    }

    /// The positions that share a place of the blank.
    fn orders(&self) -> u64 {
        assert!(self.orders > 0, "boards of more than {} cells are not numbered", arrangement::MOST);
        self.orders
    }
}

/// One tile's move from a cell to a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slid {
    pub(crate) tile: u8,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl<const N: usize> Puzzle for Tiles<N> {
    type State = Board<N>;
    type Move = Move;

    #[inline]
    fn moves(&self, state: &Board<N>) -> impl Iterator<Item = Move> + use<N> {
        self.legal(state)
    }

    #[inline]
    fn apply(&self, state: &mut Board<N>, mv: Move) {
        let to = self.shape.neighbour(state.blank(), mv);
        state.cells[state.blank()] = state.cells[to];
        state.cells[to] = 0;
        state.blank = to as u8;
    }

    #[inline]
    fn is_goal(&self, state: &Board<N>) -> bool {
        *state == self.goal
    }
}

impl<const N: usize> Reversible for Tiles<N> {
    #[inline]
    fn inverse(&self, mv: Move) -> Move {
        mv.opposite()
    }
}

impl<const N: usize> Goals for Tiles<N> {
    fn goals(&self) -> impl Iterator<Item = Board<N>> {
        std::iter::once(self.goal)
    }
}

impl<const N: usize> Lettered for Tiles<N> {
    const LETTERS: &'static [u8] = b"dlru";

    #[inline]
    fn index(mv: Move) -> usize {
        mv as usize
    }

    #[inline]
    fn nth(index: usize) -> Move {
        Move::ALL[index]
    }
}

impl<const N: usize> Invariant for Tiles<N> {
    fn solvable(&self, state: &Board<N>) -> bool {
        let order = &self.order(state)[..self.tiles()];
        if self.shape.is_line() {
            return order.is_sorted();
        }
        let inversions: usize =
            (1..order.len()).map(|i| order[..i].iter().filter(|&&label| label > order[i]).count()).sum();
        inversions.is_multiple_of(2) == self.even_at(state.blank())
    }
}

/// Numbers for boards of at most 16 cells: first the blank's place, then the order of the tiles,
/// in which the last two are decided by the parity.
///
/// # Panics
/// On larger boards, but for those of a single line.
impl<const N: usize> Ranked for Tiles<N> {
    fn count(&self) -> u64 {
        self.shape.cells() as u64 * self.orders()
    }

    fn rank(&self, state: &Board<N>) -> u64 {
        let order = if self.shape.is_line() {
            0
        } else {
            arrangement::rank(&self.order(state)[..self.tiles() - 2], self.tiles()).0
        };
        state.blank() as u64 * self.orders() + order
    }

    fn unrank(&self, rank: u64) -> Board<N> {
        let (blank, number) = ((rank / self.orders()) as usize, rank % self.orders());
        let tiles = self.tiles();
        let mut order = [0; N];
        if self.shape.is_line() {
            (0..tiles).for_each(|label| order[label] = label as u8);
        } else {
            // The number of an order whose last two things are ascending is twice this one.
            arrangement::unrank(2 * number, tiles, &mut order[..tiles]);
            if arrangement::rank(&order[..tiles], tiles).1 != self.even_at(blank) {
                order.swap(tiles - 2, tiles - 1);
            }
        }
        let mut tile_of = [0; N];
        for &tile in &self.goal.cells[..self.shape.cells()] {
            if tile != 0 {
                tile_of[usize::from(self.label[usize::from(tile)])] = tile;
            }
        }
        let mut state = Board { cells: [0; N], blank: blank as u8 };
        for (place, &label) in order[..tiles].iter().enumerate() {
            state.cells[place + usize::from(place >= blank)] = tile_of[usize::from(label)];
        }
        state
    }
}
