//! *Solitaire*: two arrangements, each a line of the rows and columns of four pieces, and whether
//! eight moves are enough.

use std::collections::HashSet;
use std::io;

use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop};
use crate::judges::answers::words::Words;
use crate::judges::clue::Clue;
use crate::judges::layout::{Cases, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzle::Puzzle;
use crate::puzzles::solitaire::{Board, PIECES, SIDE, Solitaire};
use crate::random::Chance;
use crate::search::{bidirectional, within};

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    format("poj1198", "POJ 1198", "two lines", ONE, &Game { layout: LINES }),
    format(
        "hdu1401",
        "HDU 1401",
        TO_END,
        ONE,
        &Game { layout: Layout { cases: Cases::ToEnd, most: 100, ..LINES } },
    ),
    format(
        "zoj1505",
        "ZOJ 1505",
        TO_END,
        ONE,
        &Game { layout: Layout { cases: Cases::ToEnd, most: 100, ..LINES } },
    ),
    format(
        "spojsolit",
        "SPOJ SOLIT",
        "a count, then two lines a case",
        Sample { input: "1\n4 4 4 5 5 4 6 5\n2 4 3 3 3 6 4 6\n", ..ONE },
        &Game { layout: Layout { cases: Cases::Counted, most: 30, ..LINES } },
    ),
];

const LINES: Layout = Layout { lines: Lines::Whole, free: false, ..Layout::ONE };
const TO_END: &str = "two lines a case, to the end of the input";
const ONE: Sample = Sample { input: "4 4 4 5 5 4 6 5\n2 4 3 3 3 6 4 6\n", output: "YES\n" };

const fn format(
    id: &'static str,
    judge: &'static str,
    notes: &'static str,
    sample: Sample,
    work: &'static Game,
) -> Format {
    Format {
        id,
        judge,
        title: "Solitaire",
        rule: "`YES` if eight moves are enough, else `NO`",
        notes,
        sample,
        work,
    }
}

struct Game {
    layout: Layout,
}

/// The most moves that are allowed.
const MOST: u32 = 8;
const WORDS: Words = Words::YES.within(MOST);

/// Rows and columns, from 1.
struct Places;

impl Cells for Places {
    type Board = Pieces;
    const COUNT: usize = 2 * PIECES;
    const CELL: &'static str = "a row or column 1 to 8";

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [digit @ b'1'..=b'8'] => Some(digit - b'1'),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<Pieces, Wrong> {
        let pieces = std::array::from_fn(|piece| cells[2 * piece] * SIDE + cells[2 * piece + 1]);
        match (0..PIECES).find(|&piece| pieces[..piece].contains(&pieces[piece])) {
            Some(piece) => {
                let found = format!("{} {} again", cells[2 * piece] + 1, cells[2 * piece + 1] + 1);
                Err(Wrong { cell: 2 * piece, found, expected: "four different cells".to_owned() })
            }
            None => Ok(Pieces(pieces)),
        }
    }
}

/// The cells of the pieces, in the order in which the input has them.
#[derive(Clone, Copy)]
struct Pieces([u8; PIECES]);

impl Pieces {
    fn board(self) -> Board {
        self.0.iter().fold(0, |board, cell| board | 1 << cell)
    }
}

impl From<Board> for Pieces {
    fn from(board: Board) -> Self {
        let mut cells = (0..SIDE * SIDE).filter(|cell| board >> cell & 1 == 1);
        Self(std::array::from_fn(|_| cells.next().expect("four pieces")))
    }
}

/// From an arrangement to another.
struct Ask {
    from: Pieces,
    to: Pieces,
}

impl Ask {
    /// The number of moves, if it is allowed.
    fn length(&self) -> Option<u32> {
        self.within(MOST)
    }

    /// The number of moves, if it is at most that.
    fn within(&self, most: u32) -> Option<u32> {
        let (puzzle, from) = (Solitaire::new(self.to.board()), self.from.board());
        let moves = within(most, |limits, proved| bidirectional::search(&puzzle, &from, limits, proved));
        moves.map(|moves| moves.len() as u32)
    }
}

/// All orders of pieces that so many moves lead to, if each is told from the others.
fn in_order(from: Pieces, moves: u32) -> HashSet<[u8; PIECES]> {
    let puzzle = Solitaire::new(0);
    let (mut seen, mut level) = (HashSet::from([from.0]), vec![from]);
    for _ in 0..moves {
        let mut next = Vec::new();
        for pieces in level {
            for (one, other) in puzzle.moves(&pieces.board()).map(|mv| mv.cells()) {
                let (here, there) = if pieces.0.contains(&one) { (one, other) } else { (other, one) };
                let moved = pieces.0.map(|cell| if cell == here { there } else { cell });
                if seen.insert(moved) {
                    next.push(Pieces(moved));
                }
            }
        }
        level = next;
    }
    seen
}

impl Problem for Game {
    type Case = Ask;
    type Answer = Option<u32>;

    fn about(&self) -> &'static str {
        "Four pieces, all alike, stand on a chessboard. In a move one of them goes one cell up, down, left \
         or right, or jumps over a piece beside it, where the cell is empty. Two arrangements are given, \
         each as the rows and columns of the pieces. Are eight moves enough to come from the first to the \
         second?"
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        let boards = frames::groups::<Places, 2>(source, &self.layout);
        boards.map(|case| Ok(case?.map(|[from, to]| Ask { from, to })))
    }

    fn answer(&self, case: &Ask) -> Option<u32> {
        case.length()
    }

    fn print(&self, _: u64, answer: Option<&Option<u32>>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(&length) => WORDS.print(length, output),
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.line(|line| WORDS.check(case.length(), line))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        let from = any(chance);
        let mut near = |moves| (0..500).find_map(|_| at(from, moves, chance));
        let to = match aim {
            Aim::Any | Aim::Largest => {
                let moves = chance.below(u64::from(MOST) + 2) as u32;
                walk(from, moves, chance)
            }
            Aim::Solved => from,
            Aim::Distance(moves) if moves <= MOST => near(moves)?,
            Aim::Distance(_) => return None,
            Aim::Hardest => near(MOST)?,
            Aim::Unsolvable => (0..64).map(|_| any(chance)).find(|&to| length(from, to).is_none())?,
        };
        Some(Ask { from: from.into(), to: to.into() })
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        for pieces in [case.from, case.to] {
            for (piece, cell) in pieces.0.into_iter().enumerate() {
                text.extend_from_slice(if piece == 0 { b"" } else { b" " });
                text.extend([b'1' + cell / SIDE, b' ', b'1' + cell % SIDE]);
            }
            text.push(b'\n');
        }
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let board = |places: [u8; 2 * PIECES]| {
            let cells: Vec<u8> = places.iter().map(|place| place - 1).collect();
            Places::board(&cells).expect("four cells")
        };
        let ask = |from, to| Ask { from: board(from), to: board(to) };
        vec![
            (3, ask([1, 1, 1, 2, 2, 1, 2, 2], [1, 1, 1, 2, 2, 1, 2, 2])),
            // Just eight moves and just nine; the pieces are alike.
            (25, ask([1, 1, 1, 2, 1, 3, 1, 4], [3, 1, 3, 2, 3, 3, 3, 4])),
            (25, ask([1, 1, 1, 2, 1, 3, 1, 4], [3, 1, 3, 2, 3, 3, 4, 4])),
            (26, ask([1, 1, 1, 2, 1, 3, 7, 8], [2, 1, 2, 2, 2, 3, 8, 8])),
            (26, ask([1, 1, 8, 8, 1, 8, 8, 1], [8, 8, 1, 1, 8, 1, 1, 8])),
        ]
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        let apart = || in_order(case.from, MOST / 2).is_disjoint(&in_order(case.to, MOST - MOST / 2));
        let in_order = (26, (!apart()).then_some(MOST));
        WORDS.clue(|most| case.within(most.unwrap_or(MOST)), vec![in_order], output)
    }
}

fn any(chance: &mut Chance) -> Board {
    let mut board = 0_u64;
    while board.count_ones() < PIECES as u32 {
        board |= 1 << chance.below(64);
    }
    board
}

fn walk(from: Board, moves: u32, chance: &mut Chance) -> Board {
    let (puzzle, mut board) = (Solitaire::new(from), from);
    for _ in 0..moves {
        let all: Vec<_> = puzzle.moves(&board).collect();
        puzzle.apply(&mut board, all[chance.place(all.len())]);
    }
    board
}

/// An arrangement so many moves from another, if a random way leads to one.
fn at(from: Board, moves: u32, chance: &mut Chance) -> Option<Board> {
    let to = walk(from, moves, chance);
    (length(from, to) == Some(moves)).then_some(to)
}

fn length(from: Board, to: Board) -> Option<u32> {
    Ask { from: from.into(), to: to.into() }.length()
}
