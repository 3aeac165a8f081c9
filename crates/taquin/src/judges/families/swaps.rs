//! *Swap Game*: the numbers 1 to 9 on 3x3, brought into order by exchanging neighbours.

use std::sync::LazyLock;

use super::lengths::{Board, Known, Lengths};
use crate::judges::answers::words::Words;
use crate::judges::layout::Layout;
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzles::exchange::{self, Exchange, SWAP_GAME};
use crate::random::Chance;

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "cses1670",
    judge: "CSES 1670",
    title: "Swap Game",
    rule: "the least number of exchanges",
    notes: "one board of three rows; every board can be solved",
    sample: Sample { input: "2 1 3\n7 5 9\n8 4 6\n", output: "4\n" },
    work: &Lengths { board: Grid, layout: Layout::ONE, words: Words::or("-1") },
}];

struct Grid;

const CELLS: usize = 9;
const GOAL: [u8; CELLS] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/// All boards.
static KNOWN: LazyLock<Known<Exchange>> =
    LazyLock::new(|| Known::new(Exchange::grid([1, 3, 3], &GOAL, None), SWAP_GAME.len() as u32));

/// All boards, if a row's last cell were a neighbour of the next row's first.
static IN_A_ROW: LazyLock<Known<Exchange>> = LazyLock::new(|| {
    let cells = 0..CELLS as u8;
    let pairs = cells.clone().flat_map(|cell| [(cell, cell + 1), (cell, cell + 3)]);
    let pairs = pairs.filter(|(_, other)| cells.contains(other)).collect();
    Known::new(Exchange::new(&GOAL, pairs, None), SWAP_GAME.len() as u32)
});

impl Cells for Grid {
    type Board = exchange::Board;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "a number 1 to 9";

    fn joined(length: usize) -> bool {
        length == CELLS
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [digit @ b'1'..=b'9'] => Some(digit - b'0'),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<exchange::Board, Wrong> {
        match (0..cells.len()).find(|&cell| cells[..cell].contains(&cells[cell])) {
            Some(cell) => {
                let found = format!("a second {}", cells[cell]);
                Err(Wrong { cell, found, expected: "each of 1 to 9 once".to_owned() })
            }
            None => Ok(exchange::Board::new(cells)),
        }
    }
}

impl Board for Grid {
    type Puzzle = Exchange;

    fn about(&self) -> &'static str {
        "The numbers 1 to 9 stand on a board of three rows and three columns. In a move two neighbours in a \
         row or in a column are exchanged. How many moves are needed at least to bring them into order?"
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
        let mut things = GOAL;
        chance.shuffle(&mut things);
        exchange::Board::new(&things)
    }

    fn write(&self, board: &exchange::Board, text: &mut Vec<u8>) {
        for (cell, thing) in board.things(CELLS as u8).enumerate() {
            text.extend([b'0' + thing, if cell % 3 == 2 { b'\n' } else { b' ' }]);
        }
    }

    fn wrong(&self, board: &exchange::Board) -> Vec<(u8, Option<u32>)> {
        vec![(30, IN_A_ROW.length(board, None))]
    }

    fn traps(&self) -> Vec<(u8, exchange::Board)> {
        let board = |things: [u8; CELLS]| exchange::Board::new(&things);
        vec![
            (28, board(GOAL)),
            (30, board([1, 2, 4, 3, 5, 6, 7, 8, 9])),
            (15, board([9, 8, 7, 6, 5, 4, 3, 2, 1])),
        ]
    }
}
