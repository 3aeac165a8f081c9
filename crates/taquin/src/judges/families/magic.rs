//! *Magic Squares*: the shortest, least moves from one arrangement to another.

use std::io;
use std::sync::LazyLock;

use crate::judges::answers::moves::{Path, Rule, moves_are};
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Line, Sheet, Stop, unlike};
use crate::judges::clue::{self, Clue, Fit};
use crate::judges::layout::{Cases, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::rings::Rings;
use crate::judges::{Format, Sample};
use crate::puzzle::{Lettered, Puzzle, Ranked};
use crate::puzzles::magic_squares::{Board, COUNTS, MagicSquares, Move, SQUARES};
use crate::random::Chance;

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "hdu1430",
        judge: "HDU 1430",
        title: "Magic Squares",
        rule: "the least of the shortest",
        notes: "pairs of lines, read clockwise, to the end of the input; equal lines give an empty line, our choice",
        sample: Sample { input: "12345678\n17245368\n12345678\n82754631\n", output: "C\nAC\n" },
        work: &Pairs { layout: Layout { cases: Cases::ToEnd, most: u64::MAX, ..LINES } },
    },
    Format {
        id: "luogup2730",
        judge: "Luogu P2730",
        title: "Magic Squares (USACO 3.2)",
        rule: "the number of moves, and the least of the shortest",
        notes: "one line, read clockwise, reached from 1 to 8 in order; 60 letters a line; 0 is followed by an empty \
                line, our choice",
        sample: Sample { input: "2 6 8 4 5 7 3 1\n", output: "7\nBCABCCB\n" },
        work: &Single { layout: Layout::ONE },
    },
];

const LINES: Layout = Layout { lines: Lines::Whole, free: false, ..Layout::ONE };
const START: Board = [0, 1, 2, 3, 4, 5, 6, 7];
const NONE: u8 = u8::MAX;

/// For each arrangement, the last of the least moves to it from the start, and their number.
static LAST: LazyLock<Vec<(u8, u8)>> = LazyLock::new(|| {
    let puzzle = MagicSquares::new(START);
    let mut last = vec![(NONE, NONE); puzzle.count() as usize];
    last[puzzle.rank(&START) as usize] = (NONE, 0);
    let mut queue = vec![START];
    let mut next = 0;
    // In the order of their least moves, so that what comes first to an arrangement is its least.
    while next < queue.len() {
        let state = queue[next];
        let (_, distance) = last[puzzle.rank(&state) as usize];
        for mv in puzzle.moves(&state) {
            let after = puzzle.after(&state, mv);
            let entry = &mut last[puzzle.rank(&after) as usize];
            if entry.1 == NONE {
                *entry = (MagicSquares::index(mv) as u8, distance + 1);
                queue.push(after);
            }
        }
        next += 1;
    }
    last
});

static RINGS: LazyLock<Rings> =
    LazyLock::new(|| Rings::new(LAST.iter().map(|&(_, distance)| Some(distance.into()))));

/// Squares written together, or, if not `JOINED`, also as words.
struct Squares<const JOINED: bool>;

impl<const JOINED: bool> Cells for Squares<JOINED> {
    type Board = Board;
    const COUNT: usize = SQUARES;
    const CELL: &'static str = "a square 1 to 8";

    fn joined(length: usize) -> bool {
        JOINED || length == SQUARES
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [digit @ b'1'..=b'8'] => Some(digit - b'1'),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<Board, Wrong> {
        match (0..cells.len()).find(|&cell| cells[..cell].contains(&cells[cell])) {
            Some(cell) => {
                let found = format!("a second {}", cells[cell] + 1);
                Err(Wrong { cell, found, expected: "each of 1 to 8 once".to_owned() })
            }
            None => Ok(cells.try_into().expect("as many cells as a board has")),
        }
    }
}

/// From an arrangement to another.
#[derive(Clone, Copy)]
struct Ask {
    from: Board,
    to: Board,
}

impl Ask {
    /// The least of the shortest moves: those from the start to the target with the squares renamed so
    /// that the first arrangement is the start. They are read from their end on.
    fn moves(&self) -> Vec<u8> {
        let puzzle = MagicSquares::new(START);
        let mut name = START;
        for (place, &square) in (0..).zip(&self.from) {
            name[usize::from(square)] = place;
        }
        let mut state = self.to.map(|square| name[usize::from(square)]);
        let mut letters = Vec::new();
        loop {
            let (last, _) = LAST[puzzle.rank(&state) as usize];
            let Some(letter) = MagicSquares::LETTERS.get(usize::from(last)) else { break };
            letters.push(*letter);
            // Each move, made often enough, comes round: once less undoes it.
            let mv = MagicSquares::nth(usize::from(last));
            for _ in 1..order(mv) {
                puzzle.apply(&mut state, mv);
            }
        }
        letters.reverse();
        letters
    }

    /// What a line of moves tells: whether they lead to the target from the last to the first (17), or
    /// were found from the target on, with moves that the same moves do not undo (29).
    fn clue(&self, line: &[u8]) -> Clue {
        let word = clue::word(MagicSquares::LETTERS, line).unwrap_or_default();
        let back = Self { from: self.to, to: self.from };
        let leads = |ask: &Self, word: &mut dyn Iterator<Item = usize>| {
            clue::solves(&MagicSquares::new(ask.to), &ask.from, word)
        };
        let length = |ask: &Self| ask.moves().len() == word.len();
        let (each, last) = (|| word.iter().copied(), || word.iter().rev().copied());
        let reversed = length(self) && leads(self, &mut last());
        let backward = length(&back) && (leads(&back, &mut last()) || leads(&back, &mut each()));
        Clue {
            fits: vec![Fit { trap: 17, fits: reversed }, Fit { trap: 29, fits: backward }],
            ..Clue::default()
        }
    }

    fn check(&self, line: Line<'_>) -> Result<(), String> {
        let path = Path {
            puzzle: &MagicSquares::new(self.to),
            start: &self.from,
            letters: MagicSquares::LETTERS,
            rule: Rule::Least,
            illegal: "cannot be made",
        };
        path.check(line, show, || self.moves()).map(drop)
    }
}

/// How often a move is made until all is as before.
fn order(mv: Move) -> u32 {
    match mv {
        Move::A => 2,
        Move::B | Move::C => 4,
    }
}

fn show(board: &Board) -> String {
    board.iter().map(|square| (square + 1).to_string()).collect()
}

/// An arrangement that so many moves lead to.
fn at(aim: Aim, chance: &mut Chance) -> Option<Board> {
    let puzzle = MagicSquares::new(START);
    let rank = match aim {
        Aim::Any | Aim::Largest => chance.below(puzzle.count()) as u32,
        Aim::Solved => RINGS.draw(0, chance)?,
        Aim::Distance(distance) => RINGS.draw(distance, chance)?,
        Aim::Hardest => RINGS.draw(COUNTS.len() as u32 - 1, chance)?,
        Aim::Unsolvable => return None,
    };
    Some(puzzle.unrank(rank.into()))
}

fn digits(digits: &[u8; SQUARES]) -> Board {
    digits.map(|digit| digit - b'1')
}

struct Pairs {
    layout: Layout,
}

impl Problem for Pairs {
    type Case = Ask;
    type Answer = Vec<u8>;

    fn about(&self) -> &'static str {
        "Eight numbered squares lie in two rows of four and are read clockwise from the first. There are \
         three moves: A exchanges the rows; B moves each row one to the right, and what falls off comes \
         back at the left; C turns the four squares in the middle clockwise. Two arrangements are given: \
         find the fewest moves from the first to the second, and of those the ones whose letters come \
         first."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        let boards = frames::groups::<Squares<true>, 2>(source, &self.layout);
        boards.map(|case| Ok(case?.map(|[from, to]| Ask { from, to })))
    }

    fn answer(&self, case: &Ask) -> Vec<u8> {
        case.moves()
    }

    fn print(&self, _: u64, answer: Option<&Vec<u8>>, output: &mut Output<'_>) -> io::Result<()> {
        output.text(answer.map_or("invalid", |letters| text(letters)))?;
        output.text("\n")
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.line(|line| case.check(line))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        // The squares named in a random way.
        let (mut names, to) = (START, at(aim, chance)?);
        chance.shuffle(&mut names);
        let name = |board: Board| board.map(|square| names[usize::from(square)]);
        Some(Ask { from: name(START), to: name(to) })
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        text.extend_from_slice(format!("{}\n{}\n", show(&case.from), show(&case.to)).as_bytes());
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let ask = |from, to| Ask { from: digits(from), to: digits(to) };
        vec![
            (3, ask(b"87654321", b"87654321")),
            // A move that is not undone by itself; an answer that needs the squares renamed.
            (29, ask(b"17245368", b"12345678")),
            (29, ask(b"12345678", b"41236785")),
            (17, ask(b"82754631", b"12345678")),
            (15, ask(b"43125678", b"87214356")),
        ]
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        case.clue(clue::last_line(output))
    }
}

fn text(letters: &[u8]) -> &str {
    std::str::from_utf8(letters).unwrap_or_default()
}

struct Single {
    layout: Layout,
}

impl Single {
    /// How many letters stand on a line.
    const WIDTH: usize = 60;
}

impl Problem for Single {
    type Case = Ask;
    type Answer = Vec<u8>;

    fn about(&self) -> &'static str {
        "Eight numbered squares lie in two rows of four and are read clockwise from the first. There are \
         three moves: A exchanges the rows; B moves each row one to the right, and what falls off comes \
         back at the left; C turns the four squares in the middle clockwise. Find the fewest moves from the \
         numbers 1 to 8 in order to the arrangement that is given, and of those the ones whose letters come \
         first. Print how many there are, then the moves."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        let boards = frames::groups::<Squares<false>, 1>(source, &self.layout);
        boards.map(|case| Ok(case?.map(|[to]| Ask { from: START, to })))
    }

    fn answer(&self, case: &Ask) -> Vec<u8> {
        case.moves()
    }

    fn print(&self, _: u64, answer: Option<&Vec<u8>>, output: &mut Output<'_>) -> io::Result<()> {
        let Some(letters) = answer else { return output.text("-1\ninvalid\n") };
        output.number(letters.len() as u64)?;
        output.text("\n")?;
        // All answers fit one line; a solved board has an empty one.
        for line in letters.chunks(Self::WIDTH) {
            output.text(text(line))?;
        }
        output.text("\n")
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let length = case.moves().len();
        sheet.line(|line| match line.number() {
            Some(found) if found == length as i64 => Ok(()),
            _ => Err(unlike(line.text, &format!("`{length}`: {} needed", moves_are(length)))),
        })?;
        sheet.line(|line| case.check(line))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        Some(Ask { from: START, to: at(aim, chance)? })
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        let squares = case.to.map(|square| (square + 1).to_string()).join(" ");
        text.extend_from_slice(squares.as_bytes());
        text.push(b'\n');
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let ask = |to| Ask { from: START, to: digits(to) };
        vec![(3, ask(b"12345678")), (29, ask(b"41236785")), (29, ask(b"17245368")), (17, ask(b"26845731"))]
    }

    /// The line after the number.
    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        let mut lines = output.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        case.clue(lines.nth(1).unwrap_or_default())
    }
}
