//! Walking distance (Takahashi): how often the tiles must change rows, counted with the blank, and
//! how often columns.
//!
//! For rows, forget the columns: all that remains is how many tiles of each goal row stand in each
//! row, and the blank's row. A vertical move takes one tile of the row beside the blank into the
//! blank's; horizontal moves change nothing. The least number of such moves, for every state of
//! this small puzzle, is found by a search from the goal, in milliseconds at 4x4: no file needed.
//! Columns likewise, and the two may be added, for each move counts in one of them.
//!
//! The carry is the numbers of the two states; a move is one step in a table.

use rustc_hash::FxHashMap;

use crate::puzzle::Heuristic;
use crate::puzzles::tiles::{Board, Move, Shape, Tiles};

/// At most this many rows or columns: their counts fit a word.
const MOST_LINES: usize = 5;
/// The bits of a count.
const BITS: usize = 5;
/// The state of a board that no goal is reached from.
const NOWHERE: u32 = 0;

/// The walking distance for a puzzle's goal.
#[derive(Clone, Debug)]
pub struct WalkingDistance<const N: usize> {
    rows: Lines<N>,
    cols: Lines<N>,
}

/// The small puzzle of the rows, or of the columns.
#[derive(Clone, Debug)]
struct Lines<const N: usize> {
    /// The line of each cell.
    line: [u8; N],
    /// The line of each tile's place in the goal.
    home: [u8; N],
    /// The number of each state; [`NOWHERE`] is none of them.
    numbers: FxHashMap<Counts, u32>,
    distances: Vec<u8>,
    /// For each state, the one after the blank has gone to the line before or after its own, by
    /// the home of the tile that it changed places with.
    next: Vec<[[u32; MOST_LINES]; 2]>,
}

/// How many tiles of each home are in each line, and the blank's line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Counts {
    word: u128,
    blank: u8,
}

impl Counts {
    fn one(line: usize, home: usize) -> u128 {
        1 << (BITS * (line * MOST_LINES + home))
    }

    fn has(self, line: usize, home: usize) -> bool {
        self.word & (Self::one(line, home) * ((1 << BITS) - 1)) != 0
    }
}

impl<const N: usize> WalkingDistance<N> {
    /// The distances for a puzzle's goal; `None` if the board has more than five rows or columns,
    /// or more than `states` states of rows or of columns: 24,964 at 4x4, tens of millions at 5x5.
    #[must_use]
    pub fn new(puzzle: &Tiles<N>, states: usize) -> Option<Self> {
        let Shape { rows, cols } = puzzle.shape();
        Some(Self {
            rows: Lines::new(puzzle, rows, |cell| cell / cols, states)?,
            cols: Lines::new(puzzle, cols, |cell| cell % cols, states)?,
        })
    }

    /// How many states of rows and of columns there are.
    #[must_use]
    pub fn states(&self) -> (usize, usize) {
        (self.rows.numbers.len(), self.cols.numbers.len())
    }
}

impl<const N: usize> Lines<N> {
    fn new(puzzle: &Tiles<N>, lines: usize, line_of: impl Fn(usize) -> usize, most: usize) -> Option<Self> {
        let cells = puzzle.shape().cells();
        if lines > MOST_LINES || cells / lines >= 1 << BITS {
            return None;
        }
        let (mut line, mut home) = ([0; N], [0; N]);
        for (cell, &tile) in puzzle.goal().cells()[..cells].iter().enumerate() {
            line[cell] = line_of(cell) as u8;
            home[usize::from(tile)] = line[cell];
        }
        let mut walk = Self {
            line,
            home,
            numbers: FxHashMap::default(),
            distances: vec![0],
            next: vec![[[NOWHERE; MOST_LINES]; 2]],
        };
        let mut states = vec![walk.counts(puzzle.goal(), cells)];
        walk.numbers.insert(states[0], 1);
        walk.distances.push(0);
        let mut done = 0;
        while let Some(&state) = states.get(done) {
            let (blank, distance) = (usize::from(state.blank), walk.distances[done + 1]);
            let mut next = [[NOWHERE; MOST_LINES]; 2];
            let beside = [blank.checked_sub(1), (blank + 1 < lines).then_some(blank + 1)];
            for (way, line) in beside.into_iter().enumerate() {
                let Some(line) = line else { continue };
                for home in (0..lines).filter(|&home| state.has(line, home)) {
                    let word = state.word - Counts::one(line, home) + Counts::one(blank, home);
                    let after = Counts { word, blank: line as u8 };
                    let fresh = states.len() as u32 + 1;
                    let number = *walk.numbers.entry(after).or_insert(fresh);
                    if number == fresh {
                        if states.len() == most {
                            return None;
                        }
                        states.push(after);
                        walk.distances.push(distance + 1);
                    }
                    next[way][home] = number;
                }
            }
            walk.next.push(next);
            done += 1;
        }
        Some(walk)
    }

    fn counts(&self, board: &Board<N>, cells: usize) -> Counts {
        let tiles = board.cells()[..cells].iter().enumerate().filter(|&(_, &tile)| tile != 0);
        let one = |(cell, &tile): (usize, &u8)| {
            Counts::one(usize::from(self.line[cell]), usize::from(self.home[usize::from(tile)]))
        };
        Counts { word: tiles.map(one).sum(), blank: self.line[board.blank()] }
    }

    fn start(&self, board: &Board<N>, cells: usize) -> u32 {
        self.numbers.get(&self.counts(board, cells)).copied().unwrap_or(NOWHERE)
    }

    #[inline]
    fn step(&self, before: u32, onward: bool, tile: u8) -> u32 {
        self.next[before as usize][usize::from(onward)][usize::from(self.home[usize::from(tile)])]
    }
}

/// The numbers of the states of rows and of columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry {
    rows: u32,
    cols: u32,
}

impl<const N: usize> Heuristic<Tiles<N>> for WalkingDistance<N> {
    type Carry = Carry;

    fn start(&self, puzzle: &Tiles<N>, state: &Board<N>) -> Carry {
        let cells = puzzle.shape().cells();
        Carry { rows: self.rows.start(state, cells), cols: self.cols.start(state, cells) }
    }

    #[inline]
    fn step(&self, puzzle: &Tiles<N>, before: Carry, mv: Move, after: &Board<N>) -> Carry {
        let tile = puzzle.slid(mv, after).tile;
        match mv {
            Move::Down | Move::Up => {
                Carry { rows: self.rows.step(before.rows, mv == Move::Down, tile), ..before }
            }
            Move::Left | Move::Right => {
                Carry { cols: self.cols.step(before.cols, mv == Move::Right, tile), ..before }
            }
        }
    }

    #[inline]
    fn bound(&self, carry: Carry) -> u32 {
        u32::from(self.rows.distances[carry.rows as usize])
            + u32::from(self.cols.distances[carry.cols as usize])
    }
}
