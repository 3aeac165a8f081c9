//! The boards of an input whose shape the format fixes, or each board says.
//!
//! Words follow each other, however they are broken into lines. Where one is wrong, the lines tell
//! where the next board begins, if rows are lines; else the number of cells does. If a board's size
//! is wrong nothing tells that, and the input ends there.

use std::io::{self, Read};

use super::input::{Input, Place};
use super::problem::{Cases, Layout};
use super::spread::Spread;
use crate::puzzles::tiles::Shape;
use crate::text::{Fault, excerpt};

/// What says how many rows and columns a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// The format.
    Fixed(Shape),
    /// One number before the cells, at most this.
    Square(usize),
    /// Two numbers before the cells, rows and columns, each at most this.
    Sides(usize),
}

/// The cases of an input, a board each.
pub(super) struct Spreads<'a> {
    input: Input<'a>,
    faults: &'a mut dyn FnMut(Fault),
    layout: &'a Layout,
    size: Size,
    /// How many cases there are to be, once that is known.
    cases: Option<u64>,
    taken: u64,
    begun: bool,
    ended: bool,
    /// Whether the last board was wrong.
    faulty: bool,
}

/// A word of the input: where it is, and how many bytes.
#[derive(Clone, Copy, Debug)]
struct Word {
    place: Place,
    length: usize,
}

/// What stands where a board should.
enum Next {
    Board(Spread),
    Invalid,
    /// The line that ends the input.
    Zero,
}

impl<'a> Spreads<'a> {
    pub(super) fn new(
        source: &'a mut dyn Read,
        faults: &'a mut dyn FnMut(Fault),
        layout: &'a Layout,
        size: Size,
    ) -> Self {
        let input = Input::new(source);
        let (taken, begun, ended, faulty) = (0, false, false, false);
        Self { input, faults, layout, size, cases: None, taken, begun, ended, faulty }
    }

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

    /// Tells that a word is where another thing should be.
    fn odd(&mut self, word: Word, expected: impl Into<String>) {
        let fault = word.place.fault(excerpt(self.text(word)), expected);
        (self.faults)(fault);
    }

    /// Tells that the input ends here.
    fn cut_short(&mut self, expected: &str) {
        (self.faults)(self.input.place().fault("the end of the input", expected));
    }

    fn take(&mut self) -> io::Result<Option<Option<Spread>>> {
        if !self.begun {
            self.begun = true;
            self.cases = match self.layout.cases {
                Cases::Counted => self.count()?,
                Cases::One => Some(1),
                Cases::ToEnd | Cases::Until(_) => None,
            };
        }
        if self.ended {
            return Ok(None);
        }
        let Some(word) = self.word()?.filter(|_| self.cases != Some(self.taken)) else {
            self.finish()?;
            return Ok(None);
        };
        self.taken += 1;
        self.faulty = false;
        match self.board(word)? {
            Next::Board(board) => Ok(Some(Some(board))),
            Next::Invalid => {
                self.faulty = true;
                Ok(Some(None))
            }
            Next::Zero => {
                self.ended = true;
                Ok(None)
            }
        }
    }

    /// The number of cases. If there is none, says so, and the boards go on to the end.
    fn count(&mut self) -> io::Result<Option<u64>> {
        let Some(word) = self.word()? else {
            self.cut_short("the number of cases");
            return Ok(Some(0));
        };
        let count = self.number(word);
        match count {
            Some(_) => self.use_word(word),
            None => {
                self.odd(word, "the number of cases");
                self.input.skip_line()?;
            }
        }
        Ok(count.map(|count| count as u64))
    }

    /// Says what is odd about the end.
    fn finish(&mut self) -> io::Result<()> {
        self.ended = true;
        let left = self.word()?;
        match (self.layout.cases, left, self.cases) {
            // What follows a wrong board may be a part of it: that was told.
            (_, Some(_), _) if self.faulty => {}
            (_, Some(word), _) => self.odd(word, "the end of the input"),
            (Cases::Until(line), None, _) => {
                self.cut_short(&format!("a line {line} after the last board"));
            }
            (Cases::Counted, None, Some(cases)) if cases != self.taken => {
                self.cut_short(&format!("case {} of {cases}", self.taken + 1));
            }
            (Cases::One | Cases::ToEnd, None, _) | (Cases::Counted, None, None) if self.taken == 0 => {
                self.cut_short("a board");
            }
            _ => {}
        }
        Ok(())
    }

    /// A side of a board, at most `most`: 0 stands for itself alone.
    fn side(&mut self, word: Word, most: usize, what: &str) -> Option<usize> {
        let side = self.number(word).filter(|&side| side <= most);
        if side.is_none() {
            self.odd(word, format!("the number of {what}, from 1 to {most}"));
        }
        side
    }

    /// The shape of the board that begins with a word, 0 x 0 for the end.
    fn shape(&mut self, word: Word) -> io::Result<Option<Shape>> {
        match self.size {
            Size::Fixed(shape) => Ok(Some(shape)),
            Size::Square(most) => {
                let Some(side) = self.side(word, most, "rows and columns") else { return Ok(None) };
                self.use_word(word);
                Ok(Some(Shape { rows: side, cols: side }))
            }
            Size::Sides(most) => {
                let Some(rows) = self.side(word, most, "rows") else { return Ok(None) };
                self.use_word(word);
                let Some(word) = self.word()? else {
                    self.cut_short("the number of columns");
                    return Ok(None);
                };
                let Some(cols) = self.side(word, most, "columns") else { return Ok(None) };
                self.use_word(word);
                Ok(Some(Shape { rows, cols }))
            }
        }
    }

    /// The board that begins with a word.
    fn board(&mut self, word: Word) -> io::Result<Next> {
        let Some(shape) = self.shape(word)? else {
            self.ended = true;
            return Ok(Next::Invalid);
        };
        if shape.cells() == 0 {
            if matches!(self.layout.cases, Cases::Until(_)) && shape.rows == shape.cols {
                self.taken -= 1;
                return Ok(Next::Zero);
            }
            (self.faults)(word.place.fault("a board of no cells", "at least one row and column"));
            self.ended = true;
            return Ok(Next::Invalid);
        }
        self.cells(shape)
    }

    /// The cells of a board.
    fn cells(&mut self, shape: Shape) -> io::Result<Next> {
        let count = shape.cells();
        let (mut cells, mut seen) = (Vec::with_capacity(count), vec![false; count]);
        let mut rows = Rows::new(shape);
        while cells.len() < count {
            let Some(word) = self.word()? else {
                self.cut_short(&format!("cell {} of {count}", cells.len() + 1));
                return Ok(Next::Invalid);
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
                None => {
                    let expected = format!("a tile 1 to {} or the blank 0", count - 1);
                    word.place.fault(excerpt(self.text(word)), expected)
                }
                Some(0) => word.place.fault("a second blank", "each tile and the blank once"),
                Some(cell) => word.place.fault(format!("a second {cell}"), "each tile and the blank once"),
            };
            (self.faults)(fault);
            self.resume(&rows, word, count - cells.len())?;
            return Ok(Next::Invalid);
        }
        // One case is all there is: what follows it is told at the end.
        if rows.strictly
            && self.layout.cases != Cases::One
            && let Some(word) = self.word()?.filter(|word| word.place.line == rows.last.line)
        {
            self.odd(word, format!("the board to end after {count} cells"));
            self.input.skip_line()?;
            return Ok(Next::Invalid);
        }
        Ok(Next::Board(Spread { shape, cells }))
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

impl Iterator for Spreads<'_> {
    type Item = io::Result<Option<Spread>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.take().transpose()
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
