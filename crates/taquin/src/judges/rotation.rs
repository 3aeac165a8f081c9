//! *The Rotation Game*: lines of 24 symbols, ended by a line `0`.

use std::io;

use super::batch::{self, Case, Kind};
use super::frames::{Boards, Cells, Frame, Lines, Wrong};
use super::output::Output;
use super::{Format, Run};
use crate::puzzles::rotation::{Board, CELLS, EACH};
use crate::solve::ready;

const RULE: &str = "the fewest moves, then the least letters, whichever symbol they are for";
const NOTES: &str = "boards up to a line 0; no blank lines between answers";

/// The formats of this family.
pub(super) static FORMATS: &[Format] = &[
    format("uva1343", "UVa 1343"),
    format("poj2286", "POJ 2286"),
    format("hdu1667", "HDU 1667"),
    format("la3265", "UVALive 3265"),
];

const fn format(id: &'static str, judge: &'static str) -> Format {
    Format { id, judge, title: "The Rotation Game", rule: RULE, notes: NOTES, run }
}

struct Symbols;

impl Cells for Symbols {
    type Board = Board;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "a symbol 1, 2 or 3";
    const ENDED_BY_ZERO: bool = true;

    fn joined(length: usize) -> bool {
        length == CELLS
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [symbol @ b'1'..=b'3'] => Some(symbol - b'0'),
            _ => None,
        }
    }

    /// Four cells at a time: a cell in each even byte of a word, a blank in each odd one.
    #[inline]
    fn usual(text: &[u8]) -> Option<(Board, usize)> {
        const LENGTH: usize = 2 * CELLS - 1;
        const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
        const ONES: u64 = 0x0001_0001_0001_0001;
        // Brings the lowest bits of the four even bytes together at the top.
        const GATHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
        // With the byte after the last cell, whatever it is.
        let line: &[u8; LENGTH + 1] = text.get(..=LENGTH)?.try_into().ok()?;
        let (mut odd, mut even, mut low, mut high) = (0, 0, 0, 0);
        for (i, word) in line.chunks_exact(8).enumerate() {
            let word = u64::from_le_bytes(word.try_into().ok()?);
            let apart = if i == 5 { 0x0000_FF00_FF00_FF00 } else { !EVEN };
            odd |= (word ^ (0x2020_2020_2020_2020)) & apart;
            even |= (word ^ (0x30 * ONES)) & (0xFC * ONES);
            let gather = |bit: u32| ((word >> bit & ONES).wrapping_mul(GATHER) >> 48 & 15) as u32;
            low |= gather(0) << (4 * i);
            high |= gather(1) << (4 * i);
        }
        // Symbol 3 has both bits; a 0 has none, and then some symbol has too few cells.
        let board = Board::from_sets(low & !high, high & !low, low & high)?;
        (odd == 0 && even == 0).then_some((board, LENGTH))
    }

    fn board(cells: &[u8]) -> Result<Board, Wrong> {
        Board::new(cells).ok_or_else(|| {
            let mut count = [0; 4];
            let over = cells.iter().position(|&symbol| {
                count[usize::from(symbol)] += 1;
                count[usize::from(symbol)] > EACH
            });
            let cell = over.unwrap_or_default();
            let found = format!("a ninth {}", cells[cell]);
            Wrong { cell, found, expected: format!("{EACH} of each symbol") }
        })
    }
}

fn run(run: Run<'_>) -> io::Result<()> {
    let Run { source, sink, faults } = run;
    let (mut boards, mut output) = (Boards::<Symbols>::new(source, Lines::Whole), Output::new(sink));
    batch::answer(
        || {
            Ok(Some(match boards.next()? {
                Frame::Board(board) => Some(ready::rotation_places(&board)).into(),
                Frame::Invalid(fault) => {
                    faults(fault);
                    Case::invalid()
                }
                Frame::End => return Ok(None),
            }))
        },
        ready::rotation_at,
        |Case { kind, value: (answer, symbol) }| {
            if kind != Kind::Solved {
                return output.text("invalid\n0\n");
            }
            if answer.is_empty() {
                output.text("No moves needed\n")?;
            } else {
                output.pulls(answer)?;
            }
            output.text(["1\n", "2\n", "3\n"][symbol])
        },
    )?;
    boards.finish_at_zero(faults);
    output.finish()
}
