//! *The Most Distant State*: of a 3x3 board, one of those that are farthest from it.

use std::io;
use std::sync::LazyLock;

use super::nine::{Ask, Board, CELLS, Goal, Look, Nine, RINGS, ROWS, SHAPE, any_goal};
use crate::judges::answers::moves::Rule;
use crate::judges::answers::output::{CAPITAL, Output};
use crate::judges::answers::sheet::{Line, Sheet, Stop, unlike};
use crate::judges::layout::{Gaps, Layout};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames;
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzle::Ranked;
use crate::puzzles::tiles::Tiles;
use crate::random::Chance;
use crate::solve::ready::Eight;

struct Distant {
    layout: Layout,
}

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "uva10085",
    judge: "UVa 10085",
    title: "The Most Distant State",
    rule: "any of the farthest boards, and shortest moves to it; we print the one whose moves come first",
    notes: "a count, a blank line, boards of three rows, a blank line after each; a blank line after each answer, \
            the last one too",
    sample: Sample {
        input: "1\n\n2 6 4\n1 3 7\n0 5 8\n\n",
        output: "Puzzle #1\n8 1 5\n7 3 6\n4 0 2\nUURDDRULLURRDLLDRRULULDDRUULDDR\n\n",
    },
    work: &Distant { layout: Layout { input: Gaps::Around, output: Gaps::After, ..Layout::COUNTED } },
}];

/// A farthest board, and the moves to it.
#[derive(Clone, Copy, Debug)]
struct Farthest {
    board: Nine,
    word: Eight,
}

/// For each cell of the blank, the farthest board from `1 2 3 ..` whose moves come first.
static FARTHEST: [LazyLock<Farthest>; CELLS] = [
    LazyLock::new(|| farthest(0)),
    LazyLock::new(|| farthest(1)),
    LazyLock::new(|| farthest(2)),
    LazyLock::new(|| farthest(3)),
    LazyLock::new(|| farthest(4)),
    LazyLock::new(|| farthest(5)),
    LazyLock::new(|| farthest(6)),
    LazyLock::new(|| farthest(7)),
    LazyLock::new(|| farthest(8)),
];

fn farthest(blank: usize) -> Farthest {
    let puzzle = Tiles::<CELLS>::with_blank_at(SHAPE, blank).expect("a cell of the board");
    let from = Nine::new(puzzle.goal().cells());
    // As far as the board is from them, so far are they from the board.
    let ring = RINGS[blank].at(RINGS[blank].farthest());
    let boards = ring.iter().map(|&rank| Nine::new(puzzle.unrank(rank.into()).cells()));
    let words = boards.map(|board| (Ask::new(from, Goal::new(board)).answer().word, board));
    let (word, board) = words.min_by_key(|&(word, _)| word).expect("some board is farthest");
    Farthest { board, word }
}

/// The farthest board from a board: its tiles have other names than those of [`FARTHEST`].
fn farthest_from(board: Nine) -> Farthest {
    let cells = board.cells();
    let blank = cells.iter().position(|&tile| tile == 0).expect("a board has a blank");
    let names: Vec<u8> = std::iter::once(0).chain(cells.into_iter().filter(|&tile| tile != 0)).collect();
    let Farthest { board, word } = *FARTHEST[blank];
    Farthest { board: Nine::new(&board.cells().map(|tile| names[usize::from(tile)])), word }
}

/// The tiles of a row.
fn row(line: Line<'_>) -> Result<[u8; SHAPE.cols], String> {
    match *line.text {
        [a, b' ', b, b' ', c] if [a, b, c].iter().all(|tile| (b'0'..=b'8').contains(tile)) => {
            Ok([a, b, c].map(|tile| tile - b'0'))
        }
        _ => Err(unlike(line.text, "a row of three tiles, the blank as 0")),
    }
}

impl Problem for Distant {
    type Case = Nine;
    type Answer = Farthest;

    fn about(&self) -> &'static str {
        "Eight numbered tiles lie on a board of three rows and three columns, and one cell, 0, is blank. In a move \
         the blank goes down, left, right or up, `D`, `L`, `R` or `U`, and the tile there takes its place. Find one \
         of the boards that are farthest from the given one, and the fewest moves to it: print the number of the \
         case, the board, the moves and a blank line."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Nine>> + 'a {
        frames::boards::<Board<ROWS>>(source, &self.layout)
    }

    fn answer(&self, case: &Nine) -> Farthest {
        farthest_from(*case)
    }

    fn print(&self, number: u64, answer: Option<&Farthest>, output: &mut Output<'_>) -> io::Result<()> {
        output.text("Puzzle #")?;
        output.number(number)?;
        output.text("\n")?;
        let Some(farthest) = answer else { return output.text("invalid\n") };
        let mut rows = Vec::with_capacity(2 * CELLS);
        Look::ROWS.write(farthest.board, &mut rows);
        output.long(&rows)?;
        output.eight(farthest.word, &CAPITAL)
    }

    fn check(&self, number: u64, case: &Nine, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.text(&format!("Puzzle #{number}"))?;
        let mut cells = [0; CELLS];
        for row_of in cells.chunks_mut(SHAPE.cols) {
            row_of.copy_from_slice(&sheet.line(row)?);
        }
        let board = Nine::new(&cells);
        if (0..CELLS as u8).any(|tile| !cells.contains(&tile)) {
            return Err(Stop::Wrong(format!("{} is no board", board.show())));
        }
        let (ask, most) = (Ask::new(*case, Goal::new(board)), farthest_from(*case).word.len());
        match ask.answer().moves() {
            None => Err(Stop::Wrong(format!("{} cannot be reached", board.show()))),
            Some(moves) if moves < most => {
                Err(Stop::Wrong(format!("{} is {moves} moves away, others are {most}", board.show())))
            }
            Some(_) => sheet.line(|line| ask.check(line, &CAPITAL, Rule::Shortest)),
        }
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Nine> {
        match aim {
            Aim::Any | Aim::Largest => Some(any_goal(chance).board),
            Aim::Solved => Some(Goal::STANDARD.board),
            // From the edges and the corners it is farther than from the centre.
            Aim::Hardest => loop {
                let board = any_goal(chance).board;
                if board.cells()[CELLS / 2] != 0 {
                    return Some(board);
                }
            },
            Aim::Distance(_) | Aim::Unsolvable => None,
        }
    }

    fn write(&self, case: &Nine, text: &mut Vec<u8>) {
        Look::ROWS.write(*case, text);
    }

    fn traps(&self) -> Vec<(u8, Nine)> {
        let boards: [(u8, &[u8; CELLS]); 3] = [(2, b"264137058"), (13, b"123804765"), (17, b"123456780")];
        boards.map(|(trap, board)| (trap, Nine::digits(board))).to_vec()
    }
}
