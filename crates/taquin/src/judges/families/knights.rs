//! *Knights*: 5x5 boards in five lines, and how many moves lead to the one arrangement asked for.

use std::sync::LazyLock;

use super::lengths::{Board, Known, Lengths};
use crate::judges::answers::words::Words;
use crate::judges::layout::{Layout, Lines};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::rows::{self, Row};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzles::knights::{self, CELLS, Cell, EACH, Knights};
use crate::random::Chance;
use crate::text::Fault;

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    spirit("luogup2324", "Luogu P2324"),
    spirit("bzoj1085", "BZOJ 1085"),
    fen("uva10422", "UVa 10422"),
    fen("nthu10662", "NTHU OJ 10662"),
];

const fn spirit(id: &'static str, judge: &'static str) -> Format {
    Format {
        id,
        judge,
        title: "Knight spirit",
        rule: "the least number of moves, -1 if it is over 15",
        notes: "a count, then five lines a board, `*` the empty cell; no blank lines",
        sample: Sample {
            input: "2\n10110\n01*11\n10111\n01001\n00000\n01011\n110*1\n01110\n01010\n00100\n",
            output: "7\n-1\n",
        },
        work: &Lengths {
            board: Knightly { empty: b'*' },
            layout: Layout { most: 10, ..Layout::COUNTED },
            words: FIFTEEN,
        },
    }
}

const fn fen(id: &'static str, judge: &'static str) -> Format {
    Format {
        id,
        judge,
        title: "Knights in FEN",
        rule: "the least number of moves, if it is at most 10",
        notes: "a count, then five lines of five characters a board, a space the empty cell; a row of four is \
                one whose last cell is empty, our choice, for editors strip it",
        sample: Sample {
            input: "2\n01011\n110 1\n01110\n01010\n00100\n10110\n01 11\n10111\n01001\n00000\n",
            output: "Unsolvable in less than 11 move(s).\nSolvable in 7 move(s).\n",
        },
        work: &Lengths {
            board: Knightly { empty: b' ' },
            layout: Layout { lines: Lines::Whole, most: 13, free: false, ..Layout::COUNTED },
            words: TEN,
        },
    }
}

const FIFTEEN: Words = Words::or("-1").within(15);
const TEN: Words =
    Words::or("Unsolvable in less than 11 move(s).").about("Solvable in ", " move(s).").within(10);

/// Boards with that character for the empty cell.
struct Knightly {
    empty: u8,
}

const SIDE: usize = 5;

/// Boards up to half of the longest way that is asked for.
static KNOWN: LazyLock<Known<Knights>> = LazyLock::new(|| Known::new(Knights, 8));

/// Cells written together, or set apart.
struct Starred;

impl Cells for Starred {
    type Board = knights::Board;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "0, 1 or the empty cell *";

    fn joined(_: usize) -> bool {
        true
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [cell @ (b'0' | b'1' | b'*')] => Some(*cell),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<knights::Board, Wrong> {
        board(cells).map_err(|(cell, found)| Wrong { cell, found, expected: COUNTS.to_owned() })
    }
}

const COUNTS: &str = "twelve of each colour and one empty cell";

/// The board of `0`, `1` and, for the empty cell, any other character; else the cell that is too many.
fn board(cells: &[u8]) -> Result<knights::Board, (usize, String)> {
    let kinds: Vec<Cell> = cells
        .iter()
        .map(|cell| match cell {
            b'0' => Cell::White,
            b'1' => Cell::Black,
            _ => Cell::Empty,
        })
        .collect();
    let kinds: [Cell; CELLS] = kinds.try_into().expect("as many cells as a board has");
    knights::Board::new(&kinds).ok_or_else(|| {
        let most = |kind| if kind == Cell::Empty { 1 } else { EACH as usize };
        let before = |cell: usize| kinds[..cell].iter().filter(|&&kind| kind == kinds[cell]).count();
        let cell = (0..CELLS).find(|&cell| before(cell) == most(kinds[cell])).unwrap_or_default();
        let found = match kinds[cell] {
            Cell::Empty => "a second empty cell".to_owned(),
            Cell::White => "a thirteenth 0".to_owned(),
            Cell::Black => "a thirteenth 1".to_owned(),
        };
        (cell, found)
    })
}

/// The board of five rows of five characters.
fn rows(rows: &[Row; SIDE]) -> Result<knights::Board, Fault> {
    let mut cells = Vec::with_capacity(CELLS);
    for row in rows {
        let text = row.text.strip_suffix(b"\r").unwrap_or(&row.text);
        if let Some(at) = text.iter().position(|cell| !b"01 ".contains(cell)) {
            return Err(row.odd(at, &text[at..=at], "0, 1 or a space"));
        }
        match text.len() {
            SIDE => cells.extend_from_slice(text),
            4 => cells.extend(text.iter().chain(b" ")),
            length if length > SIDE && text[SIDE..].iter().all(|&cell| cell == b' ') => {
                cells.extend_from_slice(&text[..SIDE]);
            }
            length => return Err(row.fault(0, format!("{length} characters"), "five cells")),
        }
    }
    board(&cells).map_err(|(cell, found)| rows[cell / SIDE].fault(cell % SIDE, found, COUNTS))
}

impl Board for Knightly {
    type Puzzle = Knights;

    fn about(&self) -> &'static str {
        "Twelve white and twelve black knights stand on a board of five rows and five columns, and one cell \
         is empty. In a move a knight goes to the empty cell, as knights go in chess: two rows and a \
         column, or a row and two columns. How many moves are needed at least until the board is 11111, \
         01111, 00.11, 00001, 00000, row by row, where 1 is black, 0 is white and the point is the empty \
         cell?"
    }

    fn known(&self) -> &'static Known<Knights> {
        &KNOWN
    }

    fn boards<'a>(
        &'a self,
        layout: &'a Layout,
        source: Source<'a>,
    ) -> impl Iterator<Item = Taken<knights::Board>> + 'a {
        let boards: Box<dyn Iterator<Item = _>> = if self.empty == b' ' {
            Box::new(rows::rows(source, layout, rows))
        } else {
            let boards = frames::groups::<Starred, 1>(source, layout);
            Box::new(boards.map(|case| Ok(case?.map(|[board]| board))))
        };
        boards
    }

    fn any(&self, chance: &mut Chance) -> knights::Board {
        let mut cells: [Cell; CELLS] = std::array::from_fn(|cell| match cell as u32 {
            0 => Cell::Empty,
            cell if cell <= EACH => Cell::White,
            _ => Cell::Black,
        });
        chance.shuffle(&mut cells);
        knights::Board::new(&cells).expect("twelve of each colour")
    }

    fn write(&self, board: &knights::Board, text: &mut Vec<u8>) {
        for row in board.cells().chunks(SIDE) {
            text.extend(row.iter().map(|cell| match cell {
                Cell::White => b'0',
                Cell::Black => b'1',
                Cell::Empty => self.empty,
            }));
            text.push(b'\n');
        }
    }

    fn traps(&self) -> Vec<(u8, knights::Board)> {
        // Empty in the last column; just 10, 11, 15 and 16 moves.
        const KNOWN: &[(u8, &[u8; CELLS])] = &[
            (6, b"111110111100011000010000*"),
            (25, b"0111101111000010100100*01"),
            (25, b"111110111*000001001100001"),
            (25, b"11110111101010100*0100000"),
            (25, b"11011101110010*0001000110"),
        ];
        let known = KNOWN.iter().map(|&(trap, cells)| (trap, board(cells).expect("a board")));
        std::iter::once((3, knights::Board::GOAL)).chain(known).collect()
    }
}
