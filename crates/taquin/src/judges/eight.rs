//! *Eight* and its sibling *Eight II*: 3x3 boards of the tiles `1` to `8` and a blank.
//!
//! All formats print the shortest answer and, among those, the least: it is right where any
//! answer is, and where only the least is.

use std::io;

use super::batch::{self, Case, Kind};
use super::frames::{Boards, Cells, Frame, Lines, Wrong};
use super::output::Output;
use super::{Format, Run};
use crate::solve::ready;

/// How many boards an input holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cases {
    /// One.
    One,
    /// Up to the end of the input.
    ToEnd,
    /// As many as its first number says.
    Counted,
}

/// A format of *Eight*.
#[derive(Clone, Copy, Debug)]
struct Rules {
    cases: Cases,
    lines: Lines,
    /// What stands between two answers.
    between: &'static str,
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
        run: |run| eight(run, Rules { cases: Cases::Counted, lines: Lines::Anywhere, between: "\n" }),
    },
    Format {
        id: "uva652",
        judge: "UVa 652",
        title: "Eight",
        rule: "any answer (a translation asks for the fewest moves); we print the least of the shortest",
        notes: "a count, a blank line, boards with a blank line between; a solved board gives an empty line; a \
                blank line between answers",
        run: |run| eight(run, Rules { cases: Cases::Counted, lines: Lines::Anywhere, between: "\n" }),
    },
    Format {
        id: "poj1077",
        judge: "POJ 1077",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "one board; anything after it is told",
        run: |run| eight(run, Rules { cases: Cases::One, lines: Lines::Anywhere, between: "" }),
    },
    Format {
        id: "hdu1043",
        judge: "HDU 1043",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "boards up to the end of the input, one a line; no blank lines between answers",
        run: |run| eight(run, Rules { cases: Cases::ToEnd, lines: Lines::Whole, between: "" }),
    },
    Format {
        id: "zoj1217",
        judge: "ZOJ 1217",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "boards up to the end of the input; no blank lines between answers",
        run: |run| eight(run, Rules { cases: Cases::ToEnd, lines: Lines::Anywhere, between: "" }),
    },
    Format {
        id: "hdu3567",
        judge: "HDU 3567",
        title: "Eight II",
        rule: "the least of the shortest",
        notes: "a count, then pairs of lines: from the first board to the second; the problem rules out a pair \
                that cannot be solved, we print -1 and `unsolvable`",
        run: eight_ii,
    },
];

const CELLS: usize = 9;
const TILES: usize = 8;

/// The cells of a 3x3 board, four bits each, the first lowest; the blank is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Nine(u64);

impl Nine {
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
        Ok(Nine(cells.iter().rev().fold(0, |board, &tile| board << 4 | u64::from(tile))))
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

fn eight(run: Run<'_>, rules: Rules) -> io::Result<()> {
    let Run { source, sink, faults } = run;
    let (mut boards, mut output) = (Boards::<Board<false>>::new(source, rules.lines), Output::new(sink));
    let cases = match rules.cases {
        Cases::One => Some(1),
        Cases::ToEnd => None,
        Cases::Counted => boards.count(faults)?,
    };
    let (mut case, mut between) = (0, "");
    batch::answer(
        || {
            let place = match boards.next_of(case, cases)? {
                Frame::Board(board) => Goal::STANDARD.place(board).into(),
                Frame::Invalid(fault) => {
                    faults(fault);
                    Case::invalid()
                }
                Frame::End => return Ok(None),
            };
            case += 1;
            Ok(Some(place))
        },
        ready::eight_at,
        |Case { kind, value }| {
            output.text(std::mem::replace(&mut between, rules.between))?;
            match kind {
                Kind::Solved => output.eight(value),
                Kind::Unsolvable => output.text("unsolvable\n"),
                Kind::Invalid => output.text("invalid\n"),
            }
        },
    )?;
    let cases = cases.filter(|_| rules.cases == Cases::Counted || case > 0);
    boards.finish(case, cases, faults)?;
    output.finish()
}

fn eight_ii(run: Run<'_>) -> io::Result<()> {
    let Run { source, sink, faults } = run;
    let (mut boards, mut output) = (Boards::<Board<true>>::new(source, Lines::Whole), Output::new(sink));
    let cases = boards.count(faults)?;
    let (mut case, mut written) = (0, 0);
    batch::answer(
        || {
            let from = match boards.next_of(case, cases)? {
                Frame::Board(board) => Some(board),
                Frame::Invalid(fault) => {
                    faults(fault);
                    None
                }
                Frame::End => return Ok(None),
            };
            case += 1;
            let to = match boards.next()? {
                Frame::Board(board) => Some(board),
                Frame::Invalid(fault) => {
                    faults(fault);
                    None
                }
                Frame::End => {
                    faults(boards.cut_short("the second board of the pair"));
                    None
                }
            };
            let place = from.zip(to).map(|(from, to)| Goal::new(to).place(from).into());
            Ok(Some(place.unwrap_or_else(Case::invalid)))
        },
        ready::eight_at,
        |Case { kind, value }| {
            written += 1;
            output.text("Case ")?;
            output.number(written)?;
            match kind {
                Kind::Solved => {
                    output.text(": ")?;
                    output.number(u64::from(value.len()))?;
                    output.text("\n")?;
                    output.eight(value)
                }
                Kind::Unsolvable => output.text(": -1\nunsolvable\n"),
                Kind::Invalid => output.text(": -1\ninvalid\n"),
            }
        },
    )?;
    boards.finish(case, cases, faults)?;
    output.finish()
}
