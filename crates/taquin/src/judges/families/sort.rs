//! *Constrained Exchange Sort*: twelve letters on 2x2x3, sorted by exchanges of `L` with a neighbour.

use std::io;
use std::sync::LazyLock;

use crate::heuristics::parts::Parts;
use crate::judges::answers::moves::moves;
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Line, Sheet, Stop};
use crate::judges::clue::{Clue, Fit};
use crate::judges::layout::{Gaps, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzle::Puzzle;
use crate::puzzles::exchange::{Board, Exchange, Thing};
use crate::random::Chance;
use crate::search::astar::{self, Rules};
use crate::search::{Limits, Outcome};

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "uva10073",
    judge: "UVa 10073",
    title: "Constrained Exchange Sort",
    rule: "a shortest answer, of which there may be several; we print one",
    notes: "a count, then a permutation a line; an empty line after each answer; a permutation that cannot be \
            sorted, which the problem rules out, gets `unsolvable`, our choice",
    sample: Sample {
        input: "2\nBKLAIGFHEDCJ\nLIFDHJAKEGCB\n",
        output: "Permutation #1\nEHCJGIKCJGIECBADFJGFJGHIFKEF\n\nPermutation #2\nAKIHCBJCBJEFCEFIKGJKHBEF\n\n",
    },
    work: &Sort {
        layout: Layout {
            lines: Lines::Whole,
            output: Gaps::After,
            most: 100,
            free: false,
            ..Layout::COUNTED
        },
    },
}];

const LETTERS: usize = 12;
/// The letter `L`.
const BLANK: Thing = 11;
const GOAL: [Thing; LETTERS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, BLANK];
const UNSOLVABLE: &str = "unsolvable";

static PUZZLE: LazyLock<Exchange> = LazyLock::new(|| Exchange::grid([2, 2, 3], &GOAL, Some(BLANK)));
/// The letters in parts that lie together: the columns.
static PARTS: LazyLock<Parts> =
    LazyLock::new(|| Parts::new(&PUZZLE, &[&[0, 3, 6, 9], &[1, 4, 7, 10], &[2, 5, 8]]));

/// The permutations that need the most exchanges.
const HARDEST: [&[u8; LETTERS]; 4] = [b"LKJHIGEFDCBA", b"LKJIHGEFDCBA", b"LKJIHGFEDCBA", b"LKJHIGFEDCBA"];

struct Sort {
    layout: Layout,
}

impl Cells for Sort {
    type Board = Board;
    const COUNT: usize = LETTERS;
    const CELL: &'static str = "a letter A to L";

    fn joined(_: usize) -> bool {
        true
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [letter @ b'A'..=b'L'] => Some(letter - b'A'),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<Board, Wrong> {
        match (0..cells.len()).find(|&cell| cells[..cell].contains(&cells[cell])) {
            Some(cell) => {
                let found = format!("a second {}", char::from(b'A' + cells[cell]));
                Err(Wrong { cell, found, expected: "each of A to L once".to_owned() })
            }
            None => Ok(Board::new(cells)),
        }
    }
}

/// Whether a permutation can be sorted: each exchange changes its parity and the side of `L`'s place.
fn solvable(board: Board) -> bool {
    let things: Vec<Thing> = board.things(LETTERS as u8).collect();
    let odd = |place: usize| (place % 3 + place / 3 % 2 + place / 6) % 2;
    let turned = (0..LETTERS).map(|b| things[..b].iter().filter(|&&thing| thing > things[b]).count());
    let blank = things.iter().position(|&thing| thing == BLANK).unwrap_or_default();
    (turned.sum::<usize>() + odd(blank) + odd(LETTERS - 1)).is_multiple_of(2)
}

/// The letters that `L` is exchanged with in a shortest solution.
fn shortest(board: Board) -> Option<Vec<u8>> {
    if !solvable(board) {
        return None;
    }
    let search = astar::search(&*PUZZLE, &*PARTS, &board, Rules::STANDARD, Limits::NONE, &mut ());
    let Outcome::Solved { moves, .. } = search.outcome else { return None };
    let mut board = board;
    let letter = |mv| {
        let (a, b) = PUZZLE.pair(mv);
        let other = if board.at(a) == BLANK { b } else { a };
        let letter = b'A' + board.at(other);
        PUZZLE.apply(&mut board, mv);
        letter
    };
    Some(moves.into_iter().map(letter).collect())
}

fn show(board: Board) -> String {
    board.things(LETTERS as u8).map(|thing| char::from(b'A' + thing)).collect()
}

/// The exchanges if places that follow each other were always neighbours: in the numbers of a row, of the
/// rows and of the layers.
static IN_A_ROW: LazyLock<Exchange> = LazyLock::new(|| {
    let places = 0..LETTERS as u8;
    let pairs = places.clone().flat_map(|place| [1, 3, 6].map(|step| (place, place + step)));
    let pairs = pairs.filter(|(_, other)| places.contains(other)).collect();
    Exchange::new(&GOAL, pairs, Some(BLANK))
});

/// Whether letters of a line sort a permutation by exchanges of that kind.
fn sorts(puzzle: &Exchange, mut board: Board, line: &[u8]) -> bool {
    let mut exchange = |&letter: &u8| {
        let thing = letter.to_ascii_uppercase().wrapping_sub(b'A');
        let with = |mv: &_| {
            let (a, b) = puzzle.pair(*mv);
            thing < BLANK && [board.at(a), board.at(b)].contains(&thing)
        };
        let mv = puzzle.moves(&board).find(with);
        mv.inspect(|&mv| puzzle.apply(&mut board, mv)).is_some()
    };
    line.iter().all(&mut exchange) && puzzle.is_goal(&board)
}

/// Makes the exchanges of a line.
fn check(mut board: Board, line: Line<'_>, shortest: usize) -> Result<(), String> {
    for (step, &letter) in line.text.iter().enumerate() {
        let upper = if line.loose { letter.to_ascii_uppercase() } else { letter };
        let thing = upper.wrapping_sub(b'A');
        let with = |mv: &_| {
            let (a, b) = PUZZLE.pair(*mv);
            [board.at(a), board.at(b)].contains(&thing)
        };
        let Some(mv) = PUZZLE.moves(&board).find(with).filter(|_| thing < BLANK) else {
            let (shown, before) = (letter.escape_ascii(), show(board));
            let why = if thing < BLANK { "is no neighbour of `L`" } else { "is not a letter A to K" };
            return Err(format!("move {} `{shown}` {why}; the permutation before it is {before}", step + 1));
        };
        PUZZLE.apply(&mut board, mv);
    }
    let count = line.text.len();
    if !PUZZLE.is_goal(&board) {
        let lead = if count == 1 { "leads" } else { "lead" };
        return Err(format!("{} {lead} to {}, which is not sorted", moves(count), show(board)));
    }
    if count > shortest {
        let are = if shortest == 1 { "is" } else { "are" };
        return Err(format!("{}, {shortest} {are} enough", moves(count)));
    }
    Ok(())
}

impl Problem for Sort {
    type Case = Board;
    type Answer = Option<Vec<u8>>;

    fn about(&self) -> &'static str {
        "The letters A to L stand on twelve places, which are numbered row by row on two layers of two rows \
         of three. In a move the letter L changes places with a neighbour in its row, in its column or on \
         the other layer. Sort the letters by the fewest moves, and print the letters that L changes places \
         with."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Board>> + 'a {
        frames::boards::<Self>(source, &self.layout)
    }

    fn answer(&self, &board: &Board) -> Option<Vec<u8>> {
        shortest(board)
    }

    fn print(
        &self,
        number: u64,
        answer: Option<&Option<Vec<u8>>>,
        output: &mut Output<'_>,
    ) -> io::Result<()> {
        output.text("Permutation #")?;
        output.number(number)?;
        output.text("\n")?;
        output.text(match answer {
            None => "invalid",
            Some(None) => UNSOLVABLE,
            Some(Some(letters)) => std::str::from_utf8(letters).unwrap_or_default(),
        })?;
        output.text("\n")
    }

    fn check(&self, number: u64, &board: &Board, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.text(&format!("Permutation #{number}"))?;
        match shortest(board) {
            Some(letters) => sheet.line(|line| check(board, line, letters.len())),
            None => sheet.text(UNSOLVABLE),
        }
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Board> {
        match aim {
            Aim::Any | Aim::Largest => Some(any(true, chance)),
            Aim::Unsolvable => Some(any(false, chance)),
            Aim::Solved => Some(PUZZLE.goal()),
            Aim::Distance(distance) => at(distance, chance),
            Aim::Hardest => {
                Some(Board::new(&HARDEST[chance.place(HARDEST.len())].map(|letter| letter - b'A')))
            }
        }
    }

    fn ruled_out(&self, &board: &Board) -> Option<&'static str> {
        (!solvable(board)).then_some("a permutation that cannot be sorted")
    }

    fn write(&self, &board: &Board, text: &mut Vec<u8>) {
        text.extend_from_slice(show(board).as_bytes());
        text.push(b'\n');
    }

    fn traps(&self) -> Vec<(u8, Board)> {
        let board = |letters: &[u8; LETTERS]| Board::new(&letters.map(|letter| letter - b'A'));
        vec![
            (2, board(b"ABCDEFGHIJLK")),
            (3, PUZZLE.goal()),
            // In reading order the next letter, but in another row.
            (30, board(b"ABLDEFGHIJCK")),
            (15, board(b"BKLAIGFHEDCJ")),
        ]
    }

    /// Whether the line after the number sorts the letters if places of different rows are neighbours.
    fn clue(&self, &board: &Board, output: &[u8]) -> Clue {
        let mut lines = output.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let line = lines.nth(1).unwrap_or_default();
        let fits = match shortest(board) {
            Some(letters) => line.len() <= letters.len() && sorts(&IN_A_ROW, board, line),
            None => line == UNSOLVABLE.as_bytes(),
        };
        Clue { fits: vec![Fit { trap: 30, fits }], ..Clue::default() }
    }
}

/// Any permutation that can, or cannot, be sorted.
fn any(sorts: bool, chance: &mut Chance) -> Board {
    let mut things = GOAL;
    chance.shuffle(&mut things);
    if solvable(Board::new(&things)) != sorts {
        let [one, other] = [0, 1].map(|nth| (0..LETTERS).filter(|&place| things[place] != BLANK).nth(nth));
        things.swap(one.unwrap_or_default(), other.unwrap_or_default());
    }
    Board::new(&things)
}

/// A permutation at that distance; `None` if none was met by chance.
fn at(distance: u32, chance: &mut Chance) -> Option<Board> {
    /// From here on a random permutation is as likely as what a random walk leads to.
    const FAR: u32 = 18;
    (0..64).find_map(|_| {
        let board = if distance < FAR { walk(distance, chance) } else { any(true, chance) };
        shortest(board).filter(|letters| letters.len() == distance as usize).map(|_| board)
    })
}

/// What random exchanges lead to, none of which undoes the one before.
fn walk(exchanges: u32, chance: &mut Chance) -> Board {
    let (mut board, mut before) = (PUZZLE.goal(), None);
    for _ in 0..exchanges {
        let all: Vec<_> = PUZZLE.moves(&board).filter(|&mv| Some(mv) != before).collect();
        let mv = all[chance.place(all.len())];
        PUZZLE.apply(&mut board, mv);
        before = Some(mv);
    }
    board
}
