//! 3x3 boards of the tiles `1` to `8` and a blank: reading, answering, checking, drawing and
//! writing them. The formats are in the files of their families.

use std::sync::LazyLock;

use crate::judges::answers::moves::{Path, Rule, moves};
use crate::judges::answers::output::Letters;
use crate::judges::answers::sheet::{Line, unlike};
use crate::judges::clue::{self, Clue};
use crate::judges::problem::Aim;
use crate::judges::reading::frames::{Cells, Wrong};
use crate::judges::rings::Rings;
use crate::puzzle::Ranked;
use crate::puzzles::tiles::{self, Shape, Tiles};
use crate::random::Chance;
use crate::solve::ready::{self, Eight};

pub(crate) const CELLS: usize = 9;
const TILES: usize = 8;
pub(crate) const SHAPE: Shape = Shape { rows: 3, cols: 3 };

/// The cells of a 3x3 board, four bits each, the first lowest; the blank is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nine(u64);

impl Nine {
    pub(crate) fn new(cells: &[u8; CELLS]) -> Self {
        Self(cells.iter().rev().fold(0, |board, &tile| board << 4 | u64::from(tile)))
    }

    /// The board of nine digits.
    pub(crate) const fn digits(digits: &[u8; CELLS]) -> Self {
        let (mut board, mut cell) = (0, CELLS);
        while cell > 0 {
            cell -= 1;
            board = board << 4 | (digits[cell] - b'0') as u64;
        }
        Self(board)
    }

    #[inline]
    pub(crate) fn cells(self) -> [u8; CELLS] {
        std::array::from_fn(|cell| (self.0 >> (4 * cell) & 15) as u8)
    }

    /// The board in one line.
    pub(crate) fn show(self) -> String {
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        self.cells().chunks(SHAPE.cols).map(row).collect::<Vec<_>>().join("/")
    }

    /// The blank's cell.
    #[inline]
    const fn blank(self) -> usize {
        const ONES: u64 = 0x1_1111_1111;
        // No field is over 8, so adding 7 sets the top bit of each that is not 0, and no more.
        (!(self.0 + 7 * ONES) & (8 * ONES)).trailing_zeros() as usize / 4
    }

    /// The tiles in reading order, four bits each.
    #[inline]
    const fn order(self, blank: usize) -> u64 {
        let before = (1 << (4 * blank)) - 1;
        self.0 & before | self.0 >> 4 & !before
    }
}

/// A goal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub(crate) board: Nine,
    blank: usize,
    /// For each tile, its place in the goal's reading order, four bits each.
    labels: u64,
}

impl Goal {
    /// The goal `1 2 3 4 5 6 7 8` and the blank.
    pub(crate) const STANDARD: Self = Self::new(Nine::digits(b"123456780"));

    #[inline]
    pub(crate) const fn new(board: Nine) -> Self {
        let blank = board.blank();
        let order = board.order(blank);
        let (mut labels, mut place) = (0, 0);
        while place < TILES {
            labels |= (place as u64) << (4 * (order >> (4 * place) & 15));
            place += 1;
        }
        Self { board, blank, labels }
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

    fn puzzle(self) -> Tiles<CELLS> {
        Tiles::new(SHAPE, &self.board.cells()).expect("a goal that was read")
    }
}

/// Cells as words, a board a line.
pub(crate) const LINE: u8 = 0;
/// Cells written together.
pub(crate) const JOINED: u8 = 1;
/// Cells as words, a row a line.
pub(crate) const ROWS: u8 = 2;

/// How the cells of most boards are written. All can be read in any of these ways.
pub(crate) struct Board<const FORM: u8>;

impl<const FORM: u8> Cells for Board<FORM> {
    type Board = Nine;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "a tile 1 to 8 or the blank x";
    const USUAL_LINES: u64 = if FORM == ROWS { SHAPE.rows as u64 } else { 1 };

    /// Boards whose cells are words may yet be written together: nine of them at once.
    fn joined(length: usize) -> bool {
        FORM == JOINED || length == CELLS
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [byte] => Some(CELL[usize::from(*byte)]).filter(|&cell| cell != NO_CELL),
            _ => None,
        }
    }

    #[inline]
    fn usual(text: &[u8]) -> Option<(Nine, usize)> {
        match FORM {
            JOINED => usual::<0, CELLS>(text, b' '),
            ROWS => usual::<1, WORDS>(text, b'\n').filter(|_| ends(&text[WORDS..])),
            _ => usual::<1, WORDS>(text, b' '),
        }
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

/// The length of a board whose cells are words.
const WORDS: usize = 2 * CELLS - 1;

/// The board that a text of `LENGTH` bytes is: nine cells with `GAP` bytes between them, blanks and
/// between rows `end`.
#[inline]
fn usual<const GAP: usize, const LENGTH: usize>(text: &[u8], end: u8) -> Option<(Nine, usize)> {
    let line: &[u8; LENGTH] = text.get(..LENGTH)?.try_into().ok()?;
    let (mut board, mut seen, mut apart) = (0, 0_u32, true);
    for i in 0..CELLS {
        let cell = CELL[usize::from(line[i * (1 + GAP)])];
        board |= u64::from(cell) << (4 * i);
        seen |= 1 << cell;
        let gap = if i.is_multiple_of(SHAPE.cols) { end } else { b' ' };
        apart &= GAP == 0 || i == 0 || line[i * (1 + GAP) - GAP] == gap;
    }
    (apart && seen == (1 << CELLS) - 1).then_some((Nine(board), LENGTH))
}

/// Whether a board of rows ends here for certain: a whole row follows or a blank line, and not some
/// cells left over.
#[inline]
fn ends(text: &[u8]) -> bool {
    let cell = |byte: u8| CELL[usize::from(byte)] != NO_CELL;
    match *text {
        [b'\n', b'\n', ..] => true,
        [b'\n', a, b' ', b, b' ', c, b'\n', ..] => cell(a) && cell(b) && cell(c),
        _ => false,
    }
}

/// How a board is written.
pub(crate) struct Look {
    /// The blank.
    pub(crate) blank: u8,
    /// What stands between the cells of a row.
    pub(crate) gap: &'static str,
    /// What stands between rows.
    pub(crate) rows: &'static str,
}

impl Look {
    /// Cells as words, a board a line.
    pub(crate) const LINE: Self = Self { blank: b'0', gap: " ", rows: " " };
    /// Cells as words, a row a line.
    pub(crate) const ROWS: Self = Self { rows: "\n", ..Self::LINE };
    /// Cells written together.
    pub(crate) const JOINED: Self = Self { gap: "", rows: "", ..Self::LINE };

    pub(crate) fn write(&self, board: Nine, text: &mut Vec<u8>) {
        for (cell, tile) in board.cells().into_iter().enumerate() {
            let gap = if cell % SHAPE.cols > 0 { self.gap } else { self.rows };
            if cell > 0 {
                text.extend_from_slice(gap.as_bytes());
            }
            text.push(if tile == 0 { self.blank } else { b'0' + tile });
        }
        text.push(b'\n');
    }
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
pub(crate) struct Ask {
    pub(crate) from: Nine,
    pub(crate) to: Nine,
    place: Place,
}

impl Ask {
    #[inline]
    pub(crate) fn new(from: Nine, goal: Goal) -> Self {
        Self { from, to: goal.board, place: goal.place(from).into() }
    }

    #[inline]
    pub(crate) fn answer(&self) -> Reply {
        Reply { solvable: self.place.solvable, word: ready::eight_at(self.place.index) }
    }

    /// What is known of moves from the board.
    fn path<T>(&self, letters: &Letters, rule: Rule, work: impl FnOnce(Path<'_, Tiles<CELLS>>) -> T) -> T {
        let puzzle = Goal::new(self.to).puzzle();
        let start = tiles::Board::new(&self.from.cells()).expect("a board that was read");
        let (letters, illegal) = (letters.each(), "leaves the board");
        work(Path { puzzle: &puzzle, start: &start, letters, rule, illegal })
    }

    /// Checks a line of moves.
    pub(crate) fn check(&self, line: Line<'_>, letters: &Letters, rule: Rule) -> Result<(), String> {
        let shortest = || self.answer().word.indices().map(|index| letters.each()[index]).collect();
        let show = |board: &tiles::Board<CELLS>| Nine::new(board.cells()).show();
        self.path(letters, rule, |path| path.check(line, show, shortest).map(drop))
    }

    /// What an output tells.
    pub(crate) fn clue(&self, output: &[u8], none: &str, letters: &Letters, rule: Rule) -> Clue {
        self.path(letters, rule, |path| clue::nine(&path, output, none))
    }

    /// Checks a line of moves, or that it says in this text that there are none.
    pub(crate) fn check_or(
        &self,
        line: Line<'_>,
        none: &str,
        letters: &Letters,
        rule: Rule,
    ) -> Result<(), String> {
        match (self.place.solvable, line.is(none)) {
            (true, false) => self.check(line, letters, rule),
            (false, true) => Ok(()),
            (true, true) => Err(format!("it can be solved by {}", moves(self.answer().word.len() as usize))),
            (false, false) => Err(unlike(line.text, &format!("`{none}`: the order of the tiles is odd"))),
        }
    }

    /// The cases for a goal that take the most moves, but not more than `reach`; none if they are many.
    pub(crate) fn hardest(goal: Goal, reach: u32) -> Vec<Self> {
        const MANY: usize = 1000;
        let (puzzle, rings) = (goal.puzzle(), &RINGS[goal.blank]);
        let ranks = Some(rings.at(rings.farthest().min(reach))).filter(|ranks| ranks.len() <= MANY);
        let case = |&rank: &u32| Self::new(Nine::new(puzzle.unrank(rank.into()).cells()), goal);
        ranks.unwrap_or_default().iter().map(case).collect()
    }

    /// A case for a goal; `None` if no board is so far from it, or not within `reach`.
    pub(crate) fn draw(goal: Goal, reach: u32, aim: Aim, chance: &mut Chance) -> Option<Self> {
        let (puzzle, rings) = (goal.puzzle(), || &RINGS[goal.blank]);
        let any = |chance: &mut Chance| loop {
            let rank = chance.below(puzzle.count());
            if reach == FAR || ready::eight(goal.blank, rank).len() <= reach {
                return rank;
            }
        };
        let rank = match aim {
            Aim::Any | Aim::Largest | Aim::Unsolvable => any(chance),
            Aim::Solved => puzzle.rank(puzzle.goal()),
            Aim::Distance(distance) if distance > reach => return None,
            Aim::Distance(distance) => rings().draw(distance, chance)?.into(),
            Aim::Hardest => rings().draw(rings().farthest().min(reach), chance)?.into(),
        };
        let mut cells = *puzzle.unrank(rank).cells();
        if aim == Aim::Unsolvable {
            let mut tiles = cells.iter_mut().filter(|tile| **tile > 0);
            let (one, two) = tiles.next().zip(tiles.next()).expect("eight tiles");
            std::mem::swap(one, two);
        }
        Some(Self::new(Nine::new(&cells), goal))
    }
}

/// As far as boards go.
pub(crate) const FAR: u32 = u32::MAX;

/// Any board as a goal.
pub(crate) fn any_goal(chance: &mut Chance) -> Goal {
    let mut cells: [u8; CELLS] = std::array::from_fn(|tile| tile as u8);
    chance.shuffle(&mut cells);
    Goal::new(Nine::new(&cells))
}

/// What a case gets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    pub(crate) solvable: bool,
    /// Where there is an answer.
    pub(crate) word: Eight,
}

impl Reply {
    /// How many moves, if there is an answer.
    pub(crate) fn moves(&self) -> Option<u32> {
        self.solvable.then(|| self.word.len())
    }
}

/// The positions by distance, for each cell of the goal's blank.
pub(crate) static RINGS: [LazyLock<Rings>; CELLS] = [
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
