//! *Amity Assessment*: two boards of 2x2 with the tiles A, B and C; can one become the other?

use std::io;

use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::random::Chance;

struct Amity {
    layout: Layout,
}

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "cf645a",
    judge: "Codeforces 645A",
    title: "Amity Assessment",
    rule: "whether the second board can be reached from the first",
    notes: "two boards of two rows, the tiles A, B, C and X for the blank",
    sample: Sample { input: "AB\nXC\nXB\nAC\n", output: "YES\n" },
    work: &Amity { layout: Layout { free: false, ..Layout::ONE } },
}];

const CELLS: usize = 4;
/// The tiles, and the blank.
const TILES: [u8; CELLS] = *b"ABCX";

struct Corners;

impl Cells for Corners {
    type Board = [u8; CELLS];
    const COUNT: usize = CELLS;
    const CELL: &'static str = "A, B, C or X";

    fn joined(_: usize) -> bool {
        true
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [tile] => Some(*tile).filter(|tile| TILES.contains(tile)),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<[u8; CELLS], Wrong> {
        let second = (1..CELLS).find(|&cell| cells[..cell].contains(&cells[cell]));
        match second {
            None => Ok(cells.try_into().expect("as many cells as a board has")),
            Some(cell) => {
                let found = format!("a second {}", char::from(cells[cell]));
                Err(Wrong { cell, found, expected: "each of A, B, C and X once".to_owned() })
            }
        }
    }
}

/// The tiles around the board, from A on: no move changes their order, and every place of the blank
/// can be reached.
fn around([first, second, third, fourth]: [u8; CELLS]) -> [u8; 3] {
    let mut tiles = [0; 3];
    for (place, tile) in [first, second, fourth, third].into_iter().filter(|&tile| tile != b'X').enumerate() {
        tiles[place] = tile;
    }
    let first = tiles.iter().position(|&tile| tile == b'A').unwrap_or_default();
    tiles.rotate_left(first);
    tiles
}

impl Problem for Amity {
    type Case = [[u8; CELLS]; 2];
    type Answer = bool;

    fn about(&self) -> &'static str {
        "Three tiles, A, B and C, lie on a board of two rows and two columns, and one cell, X, is blank. In a move a \
         tile beside the blank goes there. Two boards are given: can moves lead from the first to the second?"
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Self::Case>> + 'a {
        frames::groups::<Corners, 2>(source, &self.layout)
    }

    fn answer(&self, &[from, to]: &Self::Case) -> bool {
        around(from) == around(to)
    }

    fn print(&self, _: u64, answer: Option<&bool>, output: &mut Output<'_>) -> io::Result<()> {
        output.text(match answer {
            Some(true) => "YES\n",
            Some(false) => "NO\n",
            None => "invalid\n",
        })
    }

    fn check(&self, _: u64, case: &Self::Case, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let (expected, why) = if self.answer(case) {
            ("YES", "around the board the tiles are in the same order")
        } else {
            ("NO", "around the board the tiles are in another order")
        };
        sheet.line(|line| {
            if line.is(expected) { Ok(()) } else { Err(unlike(line.text, &format!("`{expected}`: {why}"))) }
        })
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Self::Case> {
        let mut board = || {
            let mut board = TILES;
            chance.shuffle(&mut board);
            board
        };
        let from = board();
        match aim {
            Aim::Solved => Some([from, from]),
            Aim::Any | Aim::Largest | Aim::Unsolvable => loop {
                let case = [from, board()];
                if self.answer(&case) == (aim != Aim::Unsolvable) {
                    return Some(case);
                }
            },
            Aim::Distance(_) | Aim::Hardest => None,
        }
    }

    fn write(&self, case: &Self::Case, text: &mut Vec<u8>) {
        for row in case.iter().flat_map(|board| board.chunks(2)) {
            text.extend_from_slice(row);
            text.push(b'\n');
        }
    }

    fn traps(&self) -> Vec<(u8, Self::Case)> {
        vec![(3, [*b"ABXC", *b"ABXC"]), (14, [*b"ABXC", *b"ACBX"])]
    }
}
