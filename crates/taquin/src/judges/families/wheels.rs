//! *Colour Hash*: two wheels, given piece by piece, and at most 16 steps of them.

use std::io;
use std::sync::LazyLock;

use super::lengths::Known;
use crate::judges::answers::moves::{Path, Rule, moves};
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::rings;
use crate::judges::{Format, Sample};
use crate::puzzle::Lettered;
use crate::puzzles::wheels::{Board, GOAL, PIECES, SHARED, WHEEL, Wheels};
use crate::random::Chance;

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[format("uva704", "UVa 704"), format("hustoj1556", "HUSTOJ 1556")];

const fn format(id: &'static str, judge: &'static str) -> Format {
    Format {
        id,
        judge,
        title: "Colour Hash",
        rule: "a shortest answer of at most 16 steps; we print the least",
        notes: "a count, then 24 numbers a line: the left wheel clockwise, the right one counter-clockwise; 1 and 2 turn \
                the left and the right wheel clockwise, 3 and 4 the other way; that any shortest answer is right \
                is our choice",
        sample: Sample {
            input: "3\n0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n\
                    0 3 4 5 0 3 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n\
                    0 9 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 3 0 1 2 1\n",
            output: "PUZZLE ALREADY SOLVED\n1434332334332323\nNO SOLUTION WAS FOUND IN 16 STEPS\n",
        },
        work: &Turns { layout: Layout { most: 100, ..Layout::COUNTED } },
    }
}

const MOST: u32 = 16;
const SOLVED: &str = "PUZZLE ALREADY SOLVED";
const FAR: &str = "NO SOLUTION WAS FOUND IN 16 STEPS";

/// Arrangements up to half of the longest way that is asked for.
static KNOWN: LazyLock<Known<Wheels>> = LazyLock::new(|| Known::new(Wheels, MOST / 2));

struct Turns {
    layout: Layout,
}

/// The places of both wheels, one after the other: those that they share are there twice.
const PLACES: [usize; 2 * WHEEL] = {
    let mut places = [0; 2 * WHEEL];
    let mut i = 0;
    while i < 2 * WHEEL {
        places[i] = if i < PIECES { i } else { i - PIECES + WHEEL - SHARED };
        i += 1;
    }
    places
};

impl Cells for Turns {
    type Board = Board;
    const COUNT: usize = 2 * WHEEL;
    const CELL: &'static str = "a piece 0 to 10";

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [digit @ b'0'..=b'9'] => Some(digit - b'0'),
            b"10" => Some(10),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<Board, Wrong> {
        match (PIECES..cells.len()).find(|&cell| cells[cell] != cells[PLACES[cell]]) {
            Some(cell) => {
                let expected = format!("{}, as on the left wheel", cells[PLACES[cell]]);
                Err(Wrong { cell, found: cells[cell].to_string(), expected })
            }
            None => Ok(cells[..PIECES].try_into().expect("as many cells as a board has")),
        }
    }
}

fn shortest(board: &Board) -> Option<Vec<u8>> {
    let moves = KNOWN.near.solve(&Wheels, board, MOST)?;
    Some(Wheels::letters(&moves).into_bytes())
}

fn show(board: &Board) -> String {
    PLACES.map(|place| board[place].to_string()).join(" ")
}

impl Problem for Turns {
    type Case = Board;
    type Answer = Option<Vec<u8>>;

    fn about(&self) -> &'static str {
        "Two wheels of twelve pieces each share three of them. Triangles and separators take turns, and a \
         step turns a wheel by one of each: 1 and 2 turn the left and the right wheel clockwise, 3 and 4 \
         the other way. Find the fewest steps that bring all pieces to where they belong. If there are \
         none, or more than 16 are needed, say so."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Board>> + 'a {
        frames::boards::<Self>(source, &self.layout)
    }

    fn answer(&self, board: &Board) -> Option<Vec<u8>> {
        shortest(board)
    }

    fn print(&self, _: u64, answer: Option<&Option<Vec<u8>>>, output: &mut Output<'_>) -> io::Result<()> {
        output.text(match answer {
            None => "invalid",
            Some(None) => FAR,
            Some(Some(letters)) if letters.is_empty() => SOLVED,
            Some(Some(letters)) => std::str::from_utf8(letters).unwrap_or_default(),
        })?;
        output.text("\n")
    }

    fn check(&self, _: u64, board: &Board, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let shortest = shortest(board);
        sheet.line(|line| {
            let said =
                |text| if line.is(text) { Ok(()) } else { Err(unlike(line.text, &format!("`{text}`"))) };
            match &shortest {
                None => said(FAR),
                Some(letters) if letters.is_empty() => said(SOLVED),
                Some(letters) if line.is(SOLVED) || line.is(FAR) => {
                    Err(format!("it can be solved by {}", moves(letters.len())))
                }
                Some(letters) => {
                    let path = Path {
                        puzzle: &Wheels,
                        start: board,
                        letters: Wheels::LETTERS,
                        rule: Rule::Shortest,
                        illegal: "cannot be made",
                    };
                    path.check(line, show, || letters.clone()).map(drop)
                }
            }
        })
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Board> {
        let Known { puzzle, near } = &*KNOWN;
        let distance = match aim {
            Aim::Any | Aim::Largest => chance.below(u64::from(MOST) + 1) as u32,
            Aim::Solved => 0,
            Aim::Distance(distance) if distance <= MOST => distance,
            Aim::Distance(_) => return None,
            Aim::Hardest => MOST,
            Aim::Unsolvable => {
                return (0..64).map(|_| any(chance)).find(|board| shortest(board).is_none());
            }
        };
        rings::near(puzzle, near, distance, chance)
    }

    fn write(&self, board: &Board, text: &mut Vec<u8>) {
        text.extend_from_slice(show(board).as_bytes());
        text.push(b'\n');
    }

    fn traps(&self) -> Vec<(u8, Board)> {
        let exchanged = |a: usize, b: usize| {
            let mut board = GOAL;
            board.swap(a, b);
            board
        };
        // Solved; just 16 steps; none; one step, which a step back undoes.
        let turned = [2, 1, 0, 3, 4, 3, 0, 5, 6, 5, 0, 1, 0, 7, 8, 7, 0, 9, 10, 9, 0];
        vec![(3, GOAL), (25, exchanged(3, 5)), (25, exchanged(1, 19)), (17, turned)]
    }
}

/// The pieces in any order that keeps triangles and separators where they go.
fn any(chance: &mut Chance) -> Board {
    let pick = |odd: usize| GOAL.iter().skip(odd).step_by(2).copied().collect::<Vec<u8>>();
    let mut kinds = [pick(0), pick(1)];
    kinds.iter_mut().for_each(|kind| chance.shuffle(kind));
    std::array::from_fn(|place| kinds[place % 2][place / 2])
}
