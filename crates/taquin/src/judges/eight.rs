//! *Eight* and its sibling *Eight II*: 3x3 boards of the tiles `1` to `8` and a blank.
//!
//! All formats print the shortest answer and, among those, the least: it is right where any
//! answer is, and where only the least is.

use std::io::{self, Read};
use std::sync::LazyLock;

use super::clue::{self, Clue};
use super::frames::{Cells, Framed, Lines, Wrong};
use super::moves::{Path, Rule, moves};
use super::output::Output;
use super::problem::{Aim, Gaps, Layout, Problem};
use super::rings::Rings;
use super::sheet::{Line, Sheet, Stop, unlike};
use super::{Format, Sample};
use crate::puzzle::Ranked;
use crate::puzzles::tiles::{self, Shape, Tiles};
use crate::random::Chance;
use crate::solve::ready::{self, Eight};
use crate::text::Fault;

/// A format of boards that are brought to one goal.
struct EightOne {
    layout: Layout,
    rule: Rule,
}

/// *Eight II*: from any board to any board.
struct EightTwo {
    layout: Layout,
}

/// The formats of this family.
pub(super) static FORMATS: &[Format] = &[
    Format {
        id: "la5506",
        judge: "UVALive 5506",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "a count, then boards whose cells may be broken into lines anywhere; a solved board gives an \
                empty line; a blank line between answers",
        sample: SAMPLE_COUNTED,
        work: &EightOne { layout: Layout { output: Gaps::Between, ..Layout::COUNTED }, rule: Rule::Any },
    },
    Format {
        id: "uva652",
        judge: "UVa 652",
        title: "Eight",
        rule: "any answer (a translation asks for the fewest moves); we print the least of the shortest",
        notes: "a count, a blank line, boards with a blank line between; a solved board gives an empty line; a \
                blank line between answers",
        sample: SAMPLE_APART,
        work: &EightOne {
            layout: Layout { input: Gaps::Before, output: Gaps::Between, ..Layout::COUNTED },
            rule: Rule::Any,
        },
    },
    Format {
        id: "poj1077",
        judge: "POJ 1077",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "one board; anything after it is told",
        sample: SAMPLE,
        work: &EightOne { layout: Layout::ONE, rule: Rule::Any },
    },
    Format {
        id: "hdu1043",
        judge: "HDU 1043",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "boards up to the end of the input, one a line; no blank lines between answers",
        sample: SAMPLE,
        work: &EightOne { layout: Layout { lines: Lines::Whole, ..Layout::TO_END }, rule: Rule::Any },
    },
    Format {
        id: "zoj1217",
        judge: "ZOJ 1217",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "boards up to the end of the input; no blank lines between answers",
        sample: SAMPLE,
        work: &EightOne { layout: Layout::TO_END, rule: Rule::Any },
    },
    Format {
        id: "acwing179",
        judge: "AcWing 179",
        title: "Eight digits",
        rule: "a shortest answer; we print the least of them",
        notes: "one board; anything after it is told",
        sample: SAMPLE,
        work: &EightOne { layout: Layout::ONE, rule: Rule::Shortest },
    },
    Format {
        id: "hdu3567",
        judge: "HDU 3567",
        title: "Eight II",
        rule: "the least of the shortest",
        notes: "a count, then pairs of lines: from the first board to the second; the problem rules out a pair \
                that cannot be solved, we print -1 and `unsolvable`",
        sample: Sample {
            input: "2\n12X453786\n12345678X\n564178X23\n7568X4123\n",
            output: "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n",
        },
        work: &EightTwo { layout: Layout { lines: Lines::Whole, most: 200, free: false, ..Layout::COUNTED } },
    },
];

/// The statement's sample: its answer is one of four, and not the one that we print.
const SAMPLE: Sample = Sample { input: " 2  3  4  1  5  x  7  6  8 \n", output: "ullddrurdllurdruldr\n" };
const SAMPLE_COUNTED: Sample = Sample { input: "1\n2 3 4 1 5 x 7 6 8\n", ..SAMPLE };
const SAMPLE_APART: Sample = Sample { input: "1\n\n2 3 4 1 5 x 7 6 8\n", ..SAMPLE };

const CELLS: usize = 9;
const TILES: usize = 8;
const SHAPE: Shape = Shape { rows: 3, cols: 3 };
const LETTERS: &[u8] = b"dlru";
const UNSOLVABLE: &str = "unsolvable";

/// The cells of a 3x3 board, four bits each, the first lowest; the blank is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Nine(u64);

impl Nine {
    /// `1 2 3 4 5 6 7 8` and the blank.
    const STANDARD: Self = Self(0x0_8765_4321);

    fn new(cells: &[u8; CELLS]) -> Self {
        Self(cells.iter().rev().fold(0, |board, &tile| board << 4 | u64::from(tile)))
    }

    /// The board of nine digits.
    fn digits(digits: &[u8; CELLS]) -> Self {
        Self::new(&digits.map(|digit| digit - b'0'))
    }

    #[inline]
    fn cells(self) -> [u8; CELLS] {
        std::array::from_fn(|cell| (self.0 >> (4 * cell) & 15) as u8)
    }

    /// The puzzle that has this board for its goal.
    fn puzzle(self) -> Tiles<CELLS> {
        Tiles::new(SHAPE, &self.cells()).expect("each tile once")
    }

    /// The blank's cell.
    #[inline]
    fn blank(self) -> usize {
        const ONES: u64 = 0x1_1111_1111;
        // No field is over 8, so adding 7 sets the top bit of each that is not 0, and no more.
        (!(self.0 + 7 * ONES) & (8 * ONES)).trailing_zeros() as usize / 4
    }

    /// The tiles in reading order, four bits each.
    #[inline]
    fn order(self, blank: usize) -> u64 {
        let before = (1 << (4 * blank)) - 1;
        self.0 & before | self.0 >> 4 & !before
    }
}

/// A goal.
#[derive(Clone, Copy, Debug)]
struct Goal {
    blank: usize,
    /// For each tile, its place in the goal's reading order, four bits each.
    labels: u64,
}

impl Goal {
    /// The goal `1 2 3 4 5 6 7 8` and the blank.
    const STANDARD: Self = Self { blank: 8, labels: 0x7_6543_2100 };

    #[inline]
    fn new(board: Nine) -> Self {
        let blank = board.blank();
        let order = board.order(blank);
        let labels =
            (0..TILES).fold(0, |labels, place| labels | (place as u64) << (4 * (order >> (4 * place) & 15)));
        Self { blank, labels }
    }

    /// Where the answer for a board stands, `None` if there is none.
    #[inline]
    fn place(self, board: Nine) -> Option<u32> {
        let blank = board.blank();
        let order = board.order(blank);
        let labels =
            std::array::from_fn(|place| (self.labels >> (4 * (order >> (4 * place) & 15)) & 15) as u8);
        ready::eight_place(self.blank, blank, &labels)
    }
}

/// Cells as words, or, if `JOINED`, written together.
struct Board<const JOINED: bool>;

impl<const JOINED: bool> Cells for Board<JOINED> {
    type Board = Nine;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "a tile 1 to 8 or the blank x";
    const ENDED_BY_ZERO: bool = false;

    /// Boards whose cells are words may yet be written together: nine of them at once.
    fn joined(length: usize) -> bool {
        JOINED || length == CELLS
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [byte] => Some(CELL[usize::from(*byte)]).filter(|&cell| cell != NO_CELL),
            _ => None,
        }
    }

    #[inline]
    fn usual(text: &[u8]) -> Option<(Nine, usize)> {
        if JOINED { usual::<0, CELLS>(text) } else { usual::<1, { 2 * CELLS - 1 }>(text) }
    }

    fn board(cells: &[u8]) -> Result<Nine, Wrong> {
        let mut seen = 0_u16;
        for (cell, &tile) in cells.iter().enumerate() {
            if seen >> tile & 1 == 1 {
                let found = if tile == 0 { "a second blank".to_owned() } else { format!("a second {tile}") };
                return Err(Wrong { cell, found, expected: "each of 1 to 8 and the blank once".to_owned() });
            }
            seen |= 1 << tile;
        }
        Ok(Nine::new(cells.try_into().expect("as many cells as a board has")))
    }
}

const NO_CELL: u8 = 15;

/// The cell that a byte is: a tile, 0 for the blank, or [`NO_CELL`].
static CELL: [u8; 256] = {
    let mut cell = [NO_CELL; 256];
    let (mut tile, blanks) = (1, b"0xX_.*");
    while tile <= TILES as u8 {
        cell[(b'0' + tile) as usize] = tile;
        tile += 1;
    }
    let mut i = 0;
    while i < blanks.len() {
        cell[blanks[i] as usize] = 0;
        i += 1;
    }
    cell
};

/// The board that a line of `LENGTH` bytes is: nine cells with `GAP` bytes between them.
#[inline]
fn usual<const GAP: usize, const LENGTH: usize>(text: &[u8]) -> Option<(Nine, usize)> {
    let line: &[u8; LENGTH] = text.get(..LENGTH)?.try_into().ok()?;
    let (mut board, mut seen, mut apart) = (0, 0_u32, true);
    for i in 0..CELLS {
        let cell = CELL[usize::from(line[i * (1 + GAP)])];
        board |= u64::from(cell) << (4 * i);
        seen |= 1 << cell;
        apart &= GAP == 0 || i == 0 || line[i * (1 + GAP) - GAP] == b' ';
    }
    (apart && seen == (1 << CELLS) - 1).then_some((Nine(board), LENGTH))
}

/// Where the answer for a board stands, and whether there is one. Where there is none, some place
/// all the same, so that looking up asks no question.
#[derive(Clone, Copy, Debug)]
struct Place {
    index: u32,
    solvable: bool,
}

impl From<Option<u32>> for Place {
    #[inline]
    fn from(place: Option<u32>) -> Self {
        Self { index: place.unwrap_or_default(), solvable: place.is_some() }
    }
}

/// A board, the goal and the answer's place.
#[derive(Clone, Copy, Debug)]
struct Ask {
    from: Nine,
    to: Nine,
    place: Place,
}

impl Ask {
    #[inline]
    fn new(from: Nine, to: Nine, goal: Goal) -> Self {
        Self { from, to, place: goal.place(from).into() }
    }

    #[inline]
    fn answer(&self) -> Reply {
        Reply { solvable: self.place.solvable, word: ready::eight_at(self.place.index) }
    }

    /// What is known of moves from the board.
    fn path<T>(&self, rule: Rule, work: impl FnOnce(Path<'_, Tiles<CELLS>>) -> T) -> T {
        let puzzle = self.to.puzzle();
        let start = tiles::Board::new(&self.from.cells()).expect("a board that was read");
        let illegal = "leaves the board";
        work(Path { puzzle: &puzzle, start: &start, letters: LETTERS, rule, illegal })
    }

    /// Checks a line of moves.
    fn check(&self, line: Line<'_>, rule: Rule) -> Result<(), String> {
        let shortest = || self.answer().word.indices().map(|index| LETTERS[index]).collect();
        self.path(rule, |path| path.check(line, show, shortest).map(drop))
    }

    /// What an output tells.
    fn clue(&self, output: &[u8], rule: Rule) -> Clue {
        self.path(rule, |path| clue::nine(&path, output, UNSOLVABLE))
    }

    /// Checks a line of moves, or that there are none.
    fn check_or_unsolvable(&self, line: Line<'_>, rule: Rule) -> Result<(), String> {
        match (self.place.solvable, line.is(UNSOLVABLE)) {
            (true, false) => self.check(line, rule),
            (false, true) => Ok(()),
            (true, true) => Err(format!("it can be solved by {}", moves(self.answer().word.len() as usize))),
            (false, false) => Err(unlike(line.text, "`unsolvable`: the order of the tiles is odd")),
        }
    }

    /// A case for a goal; `None` if no board is so far from it.
    fn draw(to: Nine, aim: Aim, chance: &mut Chance) -> Option<Self> {
        let goal = to.puzzle();
        let any = |chance: &mut Chance| chance.below(goal.count());
        let rings = || &RINGS[to.blank()];
        let rank = match aim {
            Aim::Any | Aim::Largest | Aim::Unsolvable => any(chance),
            Aim::Solved => goal.rank(goal.goal()),
            Aim::Distance(distance) => rings().draw(distance, chance)?.into(),
            Aim::Hardest => rings().draw(rings().farthest(), chance)?.into(),
        };
        let mut cells = *goal.unrank(rank).cells();
        if aim == Aim::Unsolvable {
            let mut tiles = cells.iter_mut().filter(|tile| **tile > 0);
            let (one, two) = tiles.next().zip(tiles.next()).expect("eight tiles");
            std::mem::swap(one, two);
        }
        Some(Self::new(Nine::new(&cells), to, Goal::new(to)))
    }
}

/// What a case gets.
#[derive(Clone, Copy, Debug)]
struct Reply {
    solvable: bool,
    /// Where there is an answer.
    word: Eight,
}

/// The positions by distance, for each cell of the goal's blank.
static RINGS: [LazyLock<Rings>; CELLS] = [
    LazyLock::new(|| rings(0)),
    LazyLock::new(|| rings(1)),
    LazyLock::new(|| rings(2)),
    LazyLock::new(|| rings(3)),
    LazyLock::new(|| rings(4)),
    LazyLock::new(|| rings(5)),
    LazyLock::new(|| rings(6)),
    LazyLock::new(|| rings(7)),
    LazyLock::new(|| rings(8)),
];

fn rings(blank: usize) -> Rings {
    Rings::new((0..ready::EIGHTS as u64).map(|rank| Some(ready::eight(blank, rank).len())))
}

/// The boards of *Eight* on which programs go wrong, by trap.
const TRAPS: &[(u8, &[u8; CELLS])] = &[
    (3, b"123456780"),
    (8, b"234150768"),
    (9, b"130485276"),
    (9, b"487256031"),
    (10, b"135408762"),
    (10, b"613805247"),
    (11, b"123450786"),
    (12, b"123456708"),
    (13, b"812043765"),
    (14, b"213456780"),
    (17, b"123450786"),
    (23, b"381654027"),
    (23, b"780654123"),
    (23, b"087654321"),
];

/// The pairs of *Eight II*.
const TRAPS_TWO: &[(u8, &[u8; CELLS], &[u8; CELLS])] = &[
    (3, b"012345678", b"012345678"),
    (5, b"120453786", b"123456780"),
    (17, b"564178023", b"756804123"),
    (18, b"136052478", b"123456780"),
    (18, b"123408765", b"123456780"),
    (19, b"123456780", b"123408765"),
];

impl Problem for EightOne {
    type Case = Ask;
    type Answer = Reply;

    fn about(&self) -> &'static str {
        "Eight numbered tiles lie on a board of three rows and three columns, and one cell is blank. In a move \
         the blank changes places with a neighbour: it goes down, left, right or up, `d`, `l`, `r` or `u`. \
         Find moves that bring the tiles into the order 1 to 8 with the blank last, or say `unsolvable`."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(
        &'a self,
        source: &'a mut dyn Read,
        faults: &'a mut dyn FnMut(Fault),
    ) -> impl Iterator<Item = io::Result<Option<Ask>>> + 'a {
        let boards = Framed::<Board<false>, 1>::new(source, faults, &self.layout);
        boards.map(|case| Ok(case?.map(|[from]| Ask::new(from, Nine::STANDARD, Goal::STANDARD))))
    }

    #[inline]
    fn answer(&self, case: &Ask) -> Reply {
        case.answer()
    }

    #[inline]
    fn print(&self, _: u64, answer: Option<&Reply>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(Reply { solvable: true, word }) => output.eight(*word),
            Some(_) => output.text("unsolvable\n"),
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.line(|line| case.check_or_unsolvable(line, self.rule))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        Ask::draw(Nine::STANDARD, aim, chance)
    }

    fn hardest(&self) -> Vec<Ask> {
        let (rings, goal) = (&RINGS[Nine::STANDARD.blank()], Nine::STANDARD.puzzle());
        let case = |&rank: &u32| {
            Ask::new(Nine::new(goal.unrank(rank.into()).cells()), Nine::STANDARD, Goal::STANDARD)
        };
        rings.at(rings.farthest()).iter().map(case).collect()
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        for (cell, tile) in case.from.cells().into_iter().enumerate() {
            text.push(if tile == 0 { b'x' } else { b'0' + tile });
            text.push(if cell + 1 == CELLS { b'\n' } else { b' ' });
        }
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let case = |&(trap, board)| (trap, Ask::new(Nine::digits(board), Nine::STANDARD, Goal::STANDARD));
        TRAPS.iter().map(case).collect()
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        case.clue(output, self.rule)
    }
}

impl Problem for EightTwo {
    type Case = Ask;
    type Answer = Reply;

    fn about(&self) -> &'static str {
        "Eight numbered tiles lie on a board of three rows and three columns, and one cell, `X`, is blank. In a \
         move the blank goes down, left, right or up, `d`, `l`, `r` or `u`, and the tile there takes its place. \
         Two boards are given: find the fewest moves from the first to the second, and of those the ones whose \
         letters come first. Print the number of the case and of the moves, then the moves."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(
        &'a self,
        source: &'a mut dyn Read,
        faults: &'a mut dyn FnMut(Fault),
    ) -> impl Iterator<Item = io::Result<Option<Ask>>> + 'a {
        let boards = Framed::<Board<true>, 2>::new(source, faults, &self.layout);
        boards.map(|case| Ok(case?.map(|[from, to]| Ask::new(from, to, Goal::new(to)))))
    }

    #[inline]
    fn answer(&self, case: &Ask) -> Reply {
        case.answer()
    }

    #[inline]
    fn print(&self, number: u64, answer: Option<&Reply>, output: &mut Output<'_>) -> io::Result<()> {
        output.text("Case ")?;
        output.number(number)?;
        match answer {
            Some(Reply { solvable: true, word }) => {
                output.text(": ")?;
                output.number(u64::from(word.len()))?;
                output.text("\n")?;
                output.eight(*word)
            }
            Some(_) => output.text(": -1\nunsolvable\n"),
            None => output.text(": -1\ninvalid\n"),
        }
    }

    fn check(&self, number: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let Reply { solvable, word } = case.answer();
        if solvable {
            sheet.text(&format!("Case {number}: {}", word.len()))?;
        } else {
            sheet.text(&format!("Case {number}: -1"))?;
        }
        sheet.line(|line| case.check_or_unsolvable(line, Rule::Least))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        let mut to: [u8; CELLS] = std::array::from_fn(|tile| tile as u8);
        chance.shuffle(&mut to);
        Ask::draw(Nine::new(&to), aim, chance)
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        for board in [case.from, case.to] {
            text.extend(board.cells().map(|tile| if tile == 0 { b'X' } else { b'0' + tile }));
            text.push(b'\n');
        }
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let case = |&(trap, from, to)| {
            let (from, to) = (Nine::digits(from), Nine::digits(to));
            (trap, Ask::new(from, to, Goal::new(to)))
        };
        TRAPS_TWO.iter().map(case).collect()
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        case.clue(output, Rule::Least)
    }
}

fn show(board: &tiles::Board<CELLS>) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    board.cells().chunks(SHAPE.cols).map(row).collect::<Vec<_>>().join("/")
}
