//! Where one board ends and the next begins, also when a board is wrong.
//!
//! A board is a number of cells, in words set apart by blanks and line ends, or written together.
//! Right boards simply follow each other, in whole lines or, in some formats, broken into lines
//! anywhere. A wrong one, with a cell missing or too many, must not take the next ones with it.
//! The plan:
//!
//! 1. Look ahead over the cells of two boards.
//! 2. The first `COUNT` cells make a board, and a line ends there, or the line goes on for a
//!    board's cells at least, or, where lines break anywhere, the next `COUNT` cells make a board
//!    too: that is the board.
//! 3. Else something is wrong. The next board begins at a line's first cell, about `COUNT` cells
//!    on: at the one from which a right board follows; if there is none, after `COUNT` cells if a
//!    line ends there; else after the last blank line among them; else after the last line end
//!    among them; else after this line.

use std::io::{self, Read};
use std::marker::PhantomData;

use super::input::{Input, Place};
use crate::text::{Fault, excerpt};

/// What is wrong with the cells of a board.
#[derive(Debug)]
pub(super) struct Wrong {
    /// The cell, from 0.
    pub(super) cell: usize,
    pub(super) found: String,
    pub(super) expected: String,
}

/// How the boards of a format are made of cells.
pub(super) trait Cells {
    /// A board.
    type Board;
    /// How many cells a board has.
    const COUNT: usize;
    /// What a cell is, in words.
    const CELL: &'static str;
    /// Whether a line `0` ends the input.
    const ENDED_BY_ZERO: bool;
    /// Whether a word of this length is cells written together, one byte each.
    fn joined(length: usize) -> bool;
    /// The cell that a word is.
    fn cell(word: &[u8]) -> Option<u8>;
    /// The board that the text begins with, and its length in bytes, if it is in the spelling that
    /// nearly all inputs have. The quick way, if the line ends there: all else goes by words.
    fn usual(text: &[u8]) -> Option<(Self::Board, usize)>;
    /// The board of these cells.
    fn board(cells: &[u8]) -> Result<Self::Board, Wrong>;
}

/// The next thing in the input.
#[derive(Debug)]
pub(super) enum Frame<B> {
    /// A board.
    Board(B),
    /// A board that is wrong.
    Invalid(Fault),
    /// Nothing but blanks is left, or the line `0` that ends the input.
    End,
}

/// A cell in the window.
#[derive(Clone, Copy, Debug)]
struct Token {
    begin: usize,
    end: usize,
    cell: Option<u8>,
    place: Place,
    /// Whether it is its line's first.
    first: bool,
    /// Whether a blank line stands before it.
    apart: bool,
}

/// How many cells beyond a board's count the next board may begin after a fault.
const EXTRA: usize = 2;

/// Where a format's lines may break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// A board takes whole lines.
    Whole,
    /// Between any two cells, in the middle of a line's boards too.
    Anywhere,
}

/// The boards of an input, one by one.
pub(super) struct Boards<'a, C> {
    input: Input<'a>,
    lines: Lines,
    /// Whether the line `0` that ends the input was met.
    zero: bool,
    cells: PhantomData<C>,
}

impl<'a, C: Cells> Boards<'a, C> {
    pub(super) fn new(source: &'a mut dyn Read, lines: Lines) -> Self {
        Self { input: Input::new(source), lines, zero: false, cells: PhantomData }
    }

    /// Takes the next board from the input.
    #[inline]
    pub(super) fn next(&mut self) -> io::Result<Frame<C::Board>> {
        if self.input.fresh() {
            while self.input.window().first() == Some(&b'\n') {
                self.input.use_line(1);
            }
            let window = self.input.window();
            if let Some((board, length)) = C::usual(window)
                && let Some(end) = line_end(&window[length..])
            {
                self.input.use_line(length + end);
                return Ok(Frame::Board(board));
            }
        }
        self.next_by_words()
    }

    /// Takes the next board, unless `case` cases were taken of as many.
    #[inline]
    pub(super) fn next_of(&mut self, case: u64, cases: Option<u64>) -> io::Result<Frame<C::Board>> {
        if cases == Some(case) { Ok(Frame::End) } else { self.next() }
    }

    #[cold]
    fn next_by_words(&mut self) -> io::Result<Frame<C::Board>> {
        let tokens = self.look_ahead()?;
        let ahead = self.ahead(&tokens);
        let Some(first) = tokens.first() else { return Ok(Frame::End) };
        if C::ENDED_BY_ZERO && first.first && ahead.ends_line(1) && ahead.word(0) == b"0" {
            self.input.advance(first.end);
            self.zero = true;
            return Ok(Frame::End);
        }
        let (frame, cut) = ahead.frame();
        match cut {
            Cut::Cells(count) => self.input.advance(tokens[count - 1].end),
            Cut::Line => self.input.skip_line()?,
        }
        // Back to a line's beginning where that is next, so that the quick way can go on.
        self.input.skip_blanks_at_hand();
        Ok(frame)
    }

    /// Takes the number of boards that a counted format begins with. If there is none, says so,
    /// and the boards go on to the end.
    pub(super) fn count(&mut self, faults: &mut dyn FnMut(Fault)) -> io::Result<Option<u64>> {
        let tokens = self.look_ahead()?;
        let ahead = self.ahead(&tokens);
        let Some(first) = tokens.first() else {
            faults(self.cut_short("the number of boards"));
            return Ok(Some(0));
        };
        let rest = &ahead.window[first.begin..];
        let word = &rest[..rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len())];
        let board = ahead.left_on_line(0) == C::COUNT && ahead.board(0).is_ok();
        let count = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        if let (Some(count), false) = (count, board) {
            self.input.advance(first.begin + word.len());
            self.input.skip_blanks_at_hand();
            return Ok(Some(count));
        }
        faults(first.place.fault(excerpt(word), "the number of boards"));
        if !board {
            self.input.skip_line()?;
        }
        Ok(None)
    }

    /// Says what is odd about the end: `case` cases were taken, of `cases` if that is known.
    pub(super) fn finish(
        mut self,
        case: u64,
        cases: Option<u64>,
        faults: &mut dyn FnMut(Fault),
    ) -> io::Result<()> {
        let tokens = self.look_ahead()?;
        if !tokens.is_empty() {
            faults(self.ahead(&tokens).odd(0, "the end of the input".to_owned()));
        } else if let Some(cases) = cases.filter(|&cases| cases != case) {
            faults(self.cut_short(&format!("case {} of {cases}", case + 1)));
        } else if case == 0 && cases.is_none() {
            faults(self.cut_short("a board"));
        }
        Ok(())
    }

    /// Says so if the line `0` that should end the input is missing.
    pub(super) fn finish_at_zero(&self, faults: &mut dyn FnMut(Fault)) {
        if !self.zero {
            faults(self.cut_short("a line 0 after the last board"));
        }
    }

    /// The fault that the input ends here.
    pub(super) fn cut_short(&self, expected: &str) -> Fault {
        self.input.place().fault("the end of the input", expected)
    }

    fn ahead<'b>(&'b self, tokens: &'b [Token]) -> Ahead<'b, C> {
        Ahead { window: self.input.window(), tokens, lines: self.lines, cells: PhantomData }
    }

    /// The cells that come next: enough of them to decide, or all there are.
    fn look_ahead(&mut self) -> io::Result<Vec<Token>> {
        self.input.skip_blanks()?;
        loop {
            let tokens = tokens::<C>(&self.input);
            if tokens.len() > 2 * C::COUNT + EXTRA || self.input.complete() {
                return Ok(tokens);
            }
            self.input.fill()?;
        }
    }
}

/// The cells of the window: enough of them to decide, or all there are.
fn tokens<C: Cells>(input: &Input<'_>) -> Vec<Token> {
    let window = input.window();
    let (mut place, mut first, mut breaks, mut at) = (input.place(), input.fresh(), 0, 0);
    let mut tokens = Vec::with_capacity(3 * C::COUNT);
    while at < window.len() && tokens.len() <= 2 * C::COUNT + EXTRA {
        if window[at].is_ascii_whitespace() {
            place.column += 1;
            if window[at] == b'\n' {
                (place, first, breaks) = (Place { line: place.line + 1, column: 1 }, true, breaks + 1);
            }
            at += 1;
            continue;
        }
        let length = window[at..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        if at + length == window.len() && !input.complete() {
            break; // the word may go on
        }
        let step = if C::joined(length) { 1 } else { length };
        for begin in (at..at + length).step_by(step).take(2 * C::COUNT + EXTRA + 1) {
            let end = begin + step;
            let cell = C::cell(&window[begin..end]);
            tokens.push(Token { begin, end, cell, place, first, apart: breaks > 1 });
            place.column += step as u64;
            (first, breaks) = (false, 0);
        }
        at += length;
    }
    tokens
}

/// The length of the line end that the text begins with.
#[inline]
fn line_end(text: &[u8]) -> Option<usize> {
    match text {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}

/// Where the next board begins.
enum Cut {
    /// After so many cells.
    Cells(usize),
    /// On the next line.
    Line,
}

/// The cells that come next.
struct Ahead<'a, C> {
    window: &'a [u8],
    tokens: &'a [Token],
    lines: Lines,
    cells: PhantomData<C>,
}

impl<C: Cells> Ahead<'_, C> {
    fn word(&self, index: usize) -> &[u8] {
        &self.window[self.tokens[index].begin..self.tokens[index].end]
    }

    /// Whether a line, or all, ends after `count` cells.
    fn ends_line(&self, count: usize) -> bool {
        self.tokens.get(count).is_none_or(|token| token.first)
    }

    /// How many of the cells from `begin` stand on the line of the first.
    fn left_on_line(&self, begin: usize) -> usize {
        let rest = self.tokens.get(begin..).unwrap_or_default();
        (1..rest.len()).find(|&count| rest[count].first).unwrap_or(rest.len())
    }

    /// The board of the cells from `begin`, or what is wrong with them, if they are that many.
    fn board(&self, begin: usize) -> Result<C::Board, Option<Wrong>> {
        let tokens = self.tokens.get(begin..begin + C::COUNT).ok_or(None)?;
        let cells: Option<Vec<u8>> = tokens.iter().map(|token| token.cell).collect();
        C::board(&cells.ok_or(None)?).map_err(Some)
    }

    /// Whether a board's cells, or the rest of the line at least, follow the first board.
    fn goes_on(&self) -> bool {
        self.left_on_line(C::COUNT) >= C::COUNT || self.board(C::COUNT).is_ok()
    }

    fn frame(&self) -> (Frame<C::Board>, Cut) {
        match self.board(0) {
            Ok(board)
                if self.ends_line(C::COUNT)
                    || self.left_on_line(0) >= 2 * C::COUNT
                    || self.lines == Lines::Anywhere && self.goes_on() =>
            {
                (Frame::Board(board), Cut::Cells(C::COUNT))
            }
            Ok(_) => {
                let expected = format!("the line to end after {} cells", C::COUNT);
                (Frame::Invalid(self.odd(C::COUNT, expected)), self.resume())
            }
            Err(wrong) => {
                let cut = self.resume();
                let count = match cut {
                    Cut::Cells(count) => count,
                    Cut::Line => self.left_on_line(0),
                };
                (Frame::Invalid(self.fault(count, wrong)), cut)
            }
        }
    }

    /// Where the board after a wrong one begins.
    fn resume(&self) -> Cut {
        let all = self.tokens.len();
        let mut places: Vec<usize> =
            (1..=(C::COUNT + EXTRA).min(all)).filter(|&count| self.ends_line(count)).collect();
        places.sort_by_key(|count| count.abs_diff(C::COUNT));
        if let Some(&count) = places.iter().find(|&&count| self.board(count).is_ok()) {
            return Cut::Cells(count);
        }
        if all <= C::COUNT {
            return Cut::Cells(all);
        }
        if self.ends_line(C::COUNT) || self.left_on_line(0) >= 2 * C::COUNT {
            return Cut::Cells(C::COUNT);
        }
        let last = |of: fn(&Token) -> bool| (1..=C::COUNT).rev().find(|&count| of(&self.tokens[count]));
        last(|token| token.apart).or_else(|| last(|token| token.first)).map_or(Cut::Line, Cut::Cells)
    }

    /// What is wrong with a board of `count` cells: first, a word that is no cell.
    fn fault(&self, count: usize, wrong: Option<Wrong>) -> Fault {
        let seen = count.min(self.tokens.len());
        if let Some(index) = (0..seen).find(|&index| self.tokens[index].cell.is_none()) {
            return self.odd(index, C::CELL.to_owned());
        }
        match wrong {
            Some(Wrong { cell, found, expected }) if count == C::COUNT => {
                self.tokens[cell].place.fault(found, expected)
            }
            _ => self.tokens[0].place.fault(format!("{count} cells"), format!("{} cells", C::COUNT)),
        }
    }

    /// The fault that a word is where another thing should be.
    fn odd(&self, index: usize, expected: String) -> Fault {
        self.tokens[index].place.fault(excerpt(self.word(index)), expected)
    }
}
