//! The boards of an input whose shape the format fixes, or each board says.
//!
//! Words follow each other, however they are broken into lines. Where one is wrong, the lines tell
//! where the next board begins, if rows are lines; else the number of cells does. If a board's size
//! is wrong nothing tells that, and the input ends there.

use std::io;

use super::input::{Input, Place};
use super::series::{Faults, Not, Series, Source, Way};
use crate::judges::layout::{Cases, Layout};
use crate::puzzles::tiles::Shape;
use crate::text::{Fault, excerpt};

/// What lies in each cell, row by row, 0 for the blank.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spread {
    pub(crate) shape: Shape,
    pub(crate) cells: Vec<u32>,
}

/// What says how many rows and columns a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// The format.
    Fixed(Shape),
    /// One number before the cells, at most this.
    Square(usize),
    /// Two numbers before the cells, rows and columns, each at most this.
    Sides(usize),
}

/// The boards of an input, a case each.
pub(crate) fn spreads<'a>(source: Source<'a>, layout: &'a Layout, size: Size) -> Series<'a, Spreads<'a>> {
    let spreads = Spreads { input: Input::new(source.reader), cases: layout.cases, size, faulty: false };
    Series::new(spreads, source.faults, layout)
}

/// The boards of an input.
pub(crate) struct Spreads<'a> {
    input: Input<'a>,
    cases: Cases,
    size: Size,
    /// Whether the last board was wrong.
    faulty: bool,
}

/// A word of the input: where it is, and how many bytes.
#[derive(Clone, Copy, Debug)]
struct Word {
    place: Place,
    length: usize,
}

impl Spreads<'_> {
    /// The word that comes next.
    fn word(&mut self) -> io::Result<Option<Word>> {
        self.input.skip_blanks()?;
        loop {
            let window = self.input.window();
            let end = window.iter().position(u8::is_ascii_whitespace);
            if let Some(length) = end.or_else(|| self.input.complete().then_some(window.len())) {
                return Ok((length > 0).then(|| Word { place: self.input.place(), length }));
            }
            self.input.fill()?;
        }
    }

    fn text(&self, word: Word) -> &[u8] {
        &self.input.window()[..word.length]
    }

    /// The whole number that a word is, if it is one and not too large.
    fn number(&self, word: Word) -> Option<usize> {
        const DIGITS: usize = 9;
        let text = self.text(word);
        let digits = text.len() <= DIGITS && text.iter().all(u8::is_ascii_digit);
        digits.then(|| text.iter().fold(0, |number, digit| 10 * number + usize::from(digit - b'0')))
    }

    fn use_word(&mut self, word: Word) {
        self.input.advance(word.length);
    }

    /// The fault that a word is where another thing should be.
    fn odd(&self, word: Word, expected: impl Into<String>) -> Fault {
        word.place.fault(excerpt(self.text(word)), expected)
    }

    /// Takes a side of a board, at most `most`: 0 stands for itself alone.
    fn side(&mut self, word: Word, most: usize, what: &str) -> Result<usize, Not> {
        match self.number(word).filter(|&side| side <= most) {
            Some(side) => {
                self.use_word(word);
                Ok(side)
            }
            None => Err(Not::Lost(self.odd(word, format!("the number of {what}, from 1 to {most}")))),
        }
    }

    /// Takes the shape of the board that begins with a word.
    fn shape(&mut self, word: Word) -> Result<Shape, Not> {
        let shape = match self.size {
            Size::Fixed(shape) => return Ok(shape),
            Size::Square(most) => {
                let side = self.side(word, most, "rows and columns")?;
                Shape { rows: side, cols: side }
            }
            Size::Sides(most) => {
                let rows = self.side(word, most, "rows")?;
                let Some(word) = self.word()? else {
                    return Err(Not::Lost(self.input.cut_short("the number of columns")));
                };
                Shape { rows, cols: self.side(word, most, "columns")? }
            }
        };
        match (shape.cells(), self.cases) {
            (0, Cases::Until(_)) if shape.rows == shape.cols => Err(Not::Last),
            (0, _) => Err(Not::Lost(word.place.fault("a board of no cells", "at least one row and column"))),
            _ => Ok(shape),
        }
    }

    /// The cells of a board.
    fn cells(&mut self, shape: Shape) -> Result<Spread, Not> {
        let count = shape.cells();
        let (mut cells, mut seen) = (Vec::with_capacity(count), vec![false; count]);
        let mut rows = Rows::new(shape);
        while cells.len() < count {
            let Some(word) = self.word()? else {
                let expected = format!("cell {} of {count}", cells.len() + 1);
                return Err(Not::Wrong(self.input.cut_short(expected)));
            };
            rows.see(cells.len(), word.place);
            let cell = match self.text(word) {
                b"x" | b"X" | b"_" | b"." | b"*" => Some(0),
                _ => self.number(word).filter(|&cell| cell < count),
            };
            if let Some(cell) = cell
                && !std::mem::replace(&mut seen[cell], true)
            {
                cells.push(cell as u32);
                self.use_word(word);
                continue;
            }
            let fault = match cell {
                _ if rows.passed(word.place) => {
                    rows.first.fault(format!("{} cells", cells.len()), format!("{count} cells"))
                }
                None => self.odd(word, format!("a tile 1 to {} or the blank 0", count - 1)),
                Some(0) => word.place.fault("a second blank", "each tile and the blank once"),
                Some(cell) => word.place.fault(format!("a second {cell}"), "each tile and the blank once"),
            };
            self.resume(&rows, word, count - cells.len())?;
            return Err(Not::Wrong(fault));
        }
        // One case is all there is: what follows it is told at the end.
        if rows.strictly
            && self.cases != Cases::One
            && let Some(word) = self.word()?.filter(|word| word.place.line == rows.last.line)
        {
            let fault = self.odd(word, format!("the board to end after {count} cells"));
            self.input.skip_line()?;
            return Err(Not::Wrong(fault));
        }
        Ok(Spread { shape, cells })
    }

    /// Goes to the next board after a wrong word, where so many cells were still to come.
    fn resume(&mut self, rows: &Rows, word: Word, left: usize) -> io::Result<()> {
        match rows.end() {
            Some(_) if rows.passed(word.place) => {}
            Some(end) => {
                while self.input.place().line <= end && !self.input.window().is_empty() {
                    self.input.skip_line()?;
                    self.input.skip_blanks()?;
                }
            }
            None => {
                for _ in 0..left {
                    let Some(word) = self.word()? else { break };
                    self.use_word(word);
                }
            }
        }
        Ok(())
    }
}

impl Way for Spreads<'_> {
    type Case = Spread;

    const CASE: &'static str = "board";

    fn count(&mut self, faults: Faults<'_>) -> io::Result<Option<u64>> {
        let Some(word) = self.word()? else {
            faults(self.input.cut_short("the number of cases"));
            return Ok(Some(0));
        };
        let count = self.number(word);
        match count {
            Some(_) => self.use_word(word),
            None => {
                faults(self.odd(word, "the number of cases"));
                self.input.skip_line()?;
            }
        }
        Ok(count.map(|count| count as u64))
    }

    fn next(&mut self, _: Faults<'_>) -> Result<Spread, Not> {
        let word = self.word()?.ok_or(Not::End)?;
        let board = self.shape(word).and_then(|shape| self.cells(shape));
        self.faulty = board.is_err();
        board
    }

    fn rest(&mut self) -> io::Result<Option<Fault>> {
        let word = self.word()?.filter(|_| !self.faulty);
        Ok(word.map(|word| self.odd(word, "the end of the input")))
    }

    fn cut_short(&self, expected: String) -> Fault {
        self.input.cut_short(expected)
    }
}

/// Whether the rows of a board are lines of the input.
struct Rows {
    shape: Shape,
    /// The place of the first cell, and of the last so far.
    first: Place,
    last: Place,
    /// Whether the first row has begun as a line, and has not gone on too far.
    likely: bool,
    /// Whether each row so far is a line.
    strictly: bool,
}

impl Rows {
    fn new(shape: Shape) -> Self {
        let none = Place { line: 0, column: 0 };
        Self { shape, first: none, last: none, likely: false, strictly: true }
    }

    /// The next cell stands at that place.
    fn see(&mut self, cell: usize, place: Place) {
        let cols = self.shape.cols;
        match cell {
            0 => self.first = place,
            1 if cols > 1 => self.likely = place.line == self.first.line,
            _ => {}
        }
        self.likely &= cell != cols || place.line != self.first.line;
        self.strictly &= cell == 0 || (place.line != self.last.line) == cell.is_multiple_of(cols);
        self.last = place;
    }

    /// The line that the board should end with, if rows are lines.
    fn end(&self) -> Option<u64> {
        self.likely.then(|| self.first.line + self.shape.rows as u64 - 1)
    }

    /// Whether a place is after that line.
    fn passed(&self, place: Place) -> bool {
        self.end().is_some_and(|end| place.line > end)
    }
}
