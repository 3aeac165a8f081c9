//! *24 Puzzle*: sliding tiles on a board like a #: 4x4 cells, and two arms of one cell at each
//! corner.
//!
//! ```text
//!       0        1
//!    2  3  4  5  6  7
//!       8  9 10 11
//!      12 13 14 15
//!   16 17 18 19 20 21
//!      22       23
//! ```
//!
//! A tile that leaves an arm stands in the corner with the blank behind it: nothing else can be moved
//! than this tile, back. So with the blank among the 4x4 cells, the arms' tiles never change, and the
//! 4x4 cells are a 15-puzzle.

use std::io;

use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::large;
use crate::puzzles::tiles::Shape;
use crate::random::Chance;

struct Arms {
    layout: Layout,
}

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    format(
        "spojpuzzle24",
        "SPOJ PUZZLE24",
        "a count, then pairs of lines of 24 numbers; the picture of the board is not known to us: 4x4 cells and \
         two arms at each corner, read by rows, are our choice; the sample is that of HDU 4021",
    ),
    format(
        "hdu4021",
        "HDU 4021",
        "a count, then pairs of lines of 24 numbers; the board has 4x4 cells and two arms at each corner, read by \
         rows",
    ),
];

const fn format(id: &'static str, judge: &'static str, notes: &'static str) -> Format {
    Format {
        id,
        judge,
        title: "24 Puzzle",
        rule: "Y if the second board can NOT be reached from the first, else N",
        notes,
        sample: Sample {
            input: "2\n\
                    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n\
                    3 1 2 0 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n\
                    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n\
                    3 0 2 1 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n",
            output: "N\nY\n",
        },
        work: &Arms { layout: Layout::COUNTED },
    }
}

const CELLS: usize = 24;
/// The arms, each with its corner.
const ARMS: [(usize, usize); 8] = [(0, 3), (2, 3), (1, 6), (7, 6), (16, 17), (22, 17), (21, 20), (23, 20)];
const MIDDLE: Shape = Shape { rows: 4, cols: 4 };
/// The cells of the middle, row by row.
const MIDDLE_CELLS: [usize; MIDDLE.cells()] = [3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20];

type Tiles = [u8; CELLS];

struct Hash;

impl Cells for Hash {
    type Board = Tiles;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "a tile 1 to 23 or the blank 0";

    fn cell(word: &[u8]) -> Option<u8> {
        match *word {
            [b'x' | b'X' | b'_' | b'.' | b'*'] => Some(0),
            [ones @ b'0'..=b'9'] => Some(ones - b'0'),
            [tens @ b'1'..=b'2', ones @ b'0'..=b'9'] => Some(10 * (tens - b'0') + ones - b'0'),
            _ => None,
        }
        .filter(|&tile| usize::from(tile) < CELLS)
    }

    fn board(cells: &[u8]) -> Result<Tiles, Wrong> {
        match (1..CELLS).find(|&cell| cells[..cell].contains(&cells[cell])) {
            None => Ok(cells.try_into().expect("as many cells as a board has")),
            Some(cell) => {
                let found = format!("a second {}", cells[cell]);
                Err(Wrong { cell, found, expected: "each of 0 to 23 once".to_owned() })
            }
        }
    }
}

/// The board with its blank out of the arms.
fn with_blank_inside(mut board: Tiles) -> Tiles {
    if let Some(&(arm, corner)) = ARMS.iter().find(|&&(arm, _)| board[arm] == 0) {
        board.swap(arm, corner);
    }
    board
}

fn reachable(from: &Tiles, to: &Tiles) -> bool {
    let (from, to) = (with_blank_inside(*from), with_blank_inside(*to));
    if ARMS.iter().any(|&(arm, _)| from[arm] != to[arm]) {
        return false;
    }
    let place = |tile: u8| MIDDLE_CELLS.iter().position(|&cell| to[cell] == tile).unwrap_or_default();
    let blank = MIDDLE_CELLS.iter().position(|&cell| from[cell] == 0).unwrap_or_default();
    large::reachable(MIDDLE, blank, place(0), |cell| place(from[MIDDLE_CELLS[cell]]))
}

impl Problem for Arms {
    type Case = [Tiles; 2];
    /// Whether the second board can be reached.
    type Answer = bool;

    fn about(&self) -> &'static str {
        "A board has four rows and four columns, and at each of its corners two cells more, which go on with the \
         corner's row and column: 24 cells, read row by row. The tiles 1 to 23 lie on it, and one cell, 0, is \
         blank. In a move a tile beside the blank goes there. Two boards are given: print `N` if moves can lead \
         from the first to the second, and `Y` if none can."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<[Tiles; 2]>> + 'a {
        frames::groups::<Hash, 2>(source, &self.layout)
    }

    fn answer(&self, [from, to]: &[Tiles; 2]) -> bool {
        reachable(from, to)
    }

    fn print(&self, _: u64, answer: Option<&bool>, output: &mut Output<'_>) -> io::Result<()> {
        output.text(match answer {
            Some(true) => "N\n",
            Some(false) => "Y\n",
            None => "invalid\n",
        })
    }

    fn check(&self, _: u64, case: &[Tiles; 2], sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let expected = if self.answer(case) {
            ("N", "the second board can be reached, Y means that it cannot")
        } else {
            ("Y", "the second board cannot be reached, which Y means")
        };
        sheet.line(|line| {
            let (letter, why) = expected;
            if line.is(letter) { Ok(()) } else { Err(unlike(line.text, &format!("`{letter}`: {why}"))) }
        })
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<[Tiles; 2]> {
        if matches!(aim, Aim::Distance(_) | Aim::Hardest) {
            return None;
        }
        let mut from: Tiles = std::array::from_fn(|tile| tile as u8);
        chance.shuffle(&mut from);
        if aim == Aim::Solved {
            return Some([from, from]);
        }
        let mut to = with_blank_inside(from);
        let mut tiles = MIDDLE_CELLS.map(|cell| to[cell]);
        chance.shuffle(&mut tiles);
        let place = |to: &mut Tiles, tiles: &[u8]| {
            MIDDLE_CELLS.iter().zip(tiles).for_each(|(&cell, &tile)| to[cell] = tile);
        };
        place(&mut to, &tiles);
        if reachable(&from, &to) != (aim != Aim::Unsolvable) {
            let mut two = tiles.iter_mut().filter(|tile| **tile > 0);
            let (one, other) = two.next().zip(two.next())?;
            std::mem::swap(one, other);
            place(&mut to, &tiles);
        }
        let arms: Vec<_> = ARMS.iter().filter(|&&(_, corner)| to[corner] == 0).collect();
        if !arms.is_empty() && chance.once_in(2) {
            let &(arm, corner) = arms[chance.place(arms.len())];
            to.swap(arm, corner);
        }
        Some([from, to])
    }

    fn write(&self, case: &[Tiles; 2], text: &mut Vec<u8>) {
        let mut number = itoa::Buffer::new();
        for (cell, tile) in case.iter().flat_map(|board| board.iter().enumerate()) {
            text.extend_from_slice(number.format(*tile).as_bytes());
            text.push(if cell + 1 == CELLS { b'\n' } else { b' ' });
        }
    }

    fn traps(&self) -> Vec<(u8, [Tiles; 2])> {
        let first: Tiles = std::array::from_fn(|tile| tile as u8);
        let with = |cells: [(usize, usize); 2]| {
            let mut board = first;
            cells.into_iter().for_each(|(one, two)| board.swap(one, two));
            board
        };
        vec![
            (3, [first, first]),
            (12, [first, with([(0, 3), (3, 4)])]),
            (13, [with([(0, 3), (9, 9)]), with([(0, 3), (1, 2)])]),
            (14, [first, with([(9, 10), (0, 0)])]),
        ]
    }
}
