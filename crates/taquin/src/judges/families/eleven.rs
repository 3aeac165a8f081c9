//! *Eleven puzzle*: eleven tiles and two blanks on rows of 1, 3, 5, 3 and 1 cells.

use std::sync::LazyLock;

use super::lengths::{Board, Known, Lengths};
use crate::judges::answers::words::Words;
use crate::judges::layout::Layout;
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzles::exchange::{self, Exchange};
use crate::random::Chance;

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "hdu3095",
    judge: "HDU 3095",
    title: "Eleven puzzle",
    rule: "the least number of moves, `No solution!` if it is over 20",
    notes: "a count, then five lines a board, 0 the two blanks; in the goal they are at the top and the bottom",
    sample: Sample {
        input: "3\n2\n1 0 3\n4 5 6 7 8\n9 0 11\n10\n0\n1 2 3\n4 5 6 7 8\n9 10 11\n0\n0\n11 10 9\n8 7 6 5 4\n3 2 1\n0\n",
        output: "2\n0\nNo solution!\n",
    },
    work: &Lengths {
        board: Eleven,
        layout: Layout { most: 100, ..Layout::COUNTED },
        words: Words::or("No solution!").within(20),
    },
}];

struct Eleven;

const CELLS: usize = 13;
/// The last cell of each row.
const LAST: [usize; 5] = [0, 3, 8, 11, 12];
const TILES: u8 = 11;

/// Boards up to half of the longest way that is asked for.
static KNOWN: LazyLock<Known<Exchange>> = LazyLock::new(|| Known::new(Exchange::rhombus(), 11));

impl Cells for Eleven {
    type Board = exchange::Board;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "a tile 1 to 11 or the blank 0";

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [digit @ b'0'..=b'9'] => Some(digit - b'0'),
            [b'1', digit @ (b'0' | b'1')] => Some(10 + digit - b'0'),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<exchange::Board, Wrong> {
        let before = |cell: usize| cells[..cell].iter().filter(|&&other| other == cells[cell]).count();
        let over = |&cell: &usize| before(cell) > usize::from(cells[cell] == 0);
        match (0..cells.len()).find(over) {
            Some(cell) => {
                let found = match cells[cell] {
                    0 => "a third blank".to_owned(),
                    tile => format!("a second {tile}"),
                };
                Err(Wrong { cell, found, expected: "each of 1 to 11 once and two blanks".to_owned() })
            }
            None => Ok(exchange::Board::new(cells)),
        }
    }
}

impl Board for Eleven {
    type Puzzle = Exchange;

    fn about(&self) -> &'static str {
        "Eleven numbered tiles lie on rows of one, three, five, three and one cells about one middle, and \
         two cells are blank. In a move a tile goes to a blank cell beside it. How many moves are needed at \
         least until the tiles are in order, row by row, with the blanks at the top and at the bottom?"
    }

    fn known(&self) -> &'static Known<Exchange> {
        &KNOWN
    }

    fn boards<'a>(
        &'a self,
        layout: &'a Layout,
        source: Source<'a>,
    ) -> impl Iterator<Item = Taken<exchange::Board>> + 'a {
        frames::boards::<Self>(source, layout)
    }

    fn any(&self, chance: &mut Chance) -> exchange::Board {
        let mut things: [u8; CELLS] = std::array::from_fn(|cell| (cell as u8).saturating_sub(1));
        chance.shuffle(&mut things);
        exchange::Board::new(&things)
    }

    fn write(&self, board: &exchange::Board, text: &mut Vec<u8>) {
        for (cell, thing) in board.things(CELLS as u8).enumerate() {
            text.extend_from_slice(thing.to_string().as_bytes());
            text.push(if LAST.contains(&cell) { b'\n' } else { b' ' });
        }
    }

    fn traps(&self) -> Vec<(u8, exchange::Board)> {
        let board = |things: [u8; CELLS]| exchange::Board::new(&things);
        vec![
            (3, KNOWN.puzzle.goal()),
            // Which of the two blanks moves does not matter; either may.
            (26, board([2, 1, 0, 3, 4, 5, 6, 7, 8, 9, 0, TILES, 10])),
            // Just 20 moves, and 21.
            (25, board([0, 1, 5, 3, 4, 9, 0, 2, 8, 7, 6, TILES, 10])),
            (25, board([0, 1, 5, 3, 4, 0, 9, 2, 8, 7, 6, TILES, 10])),
        ]
    }
}
