//! Where one board ends and the next begins, also when a board is wrong.
//!
//! A board is a number of cells, in words set apart by blanks and line ends, or written together.
//! Right boards simply follow each other, in whole lines or, in some formats, broken into lines
//! anywhere. A wrong one, with a cell missing or too many, must not take the next ones with it.
//! The plan:
//!
//! 1. Look ahead over the cells of two boards.
//! 2. The first `COUNT` cells make a board, and a line ends there, or, where lines break anywhere,
//!    the line goes on for a board's cells at least, or the next `COUNT` cells make a board too:
//!    that is the board, unless a cell or two are left over before a blank line or a right board.
//! 3. Else something is wrong. The next board begins at a line's first cell: where a right board
//!    follows about `COUNT` cells on; else after a blank line; else where a right board follows at
//!    all; else after `COUNT` cells if a line ends there; else after the last line end before;
//!    else after this line.

use std::marker::PhantomData;

use super::frames::{Cells, Frame, Wrong};
use super::input::{Input, Place};
use crate::judges::layout::Lines;
use crate::text::{Fault, excerpt};

/// A cell in the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) begin: usize,
    pub(crate) end: usize,
    pub(crate) place: Place,
    cell: Option<u8>,
    /// Whether it is its line's first.
    first: bool,
    /// Whether a blank line stands before it.
    apart: bool,
}

/// How many cells beyond a board's count the next board may begin after a fault.
const EXTRA: usize = 2;

/// How many cells are looked at.
pub(crate) const fn most<C: Cells>() -> usize {
    2 * C::COUNT + EXTRA + 1
}

/// The cells of the window: enough of them to decide, or all there are before its end, or before
/// the line `0` that ends the input; and whether that line is next.
pub(crate) fn tokens<C: Cells>(input: &Input<'_>) -> (Vec<Token>, bool) {
    let window = input.window();
    let (mut place, mut first, mut breaks, mut at) = (input.place(), input.fresh(), 0, 0);
    let mut tokens = Vec::with_capacity(most::<C>());
    while at < window.len() && tokens.len() < most::<C>() {
        if window[at].is_ascii_whitespace() {
            place.column += 1;
            if window[at] == b'\n' {
                (place, first, breaks) = (Place { line: place.line + 1, column: 1 }, true, breaks + 1);
            }
            at += 1;
            continue;
        }
        let length = window[at..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        let rest = &window[at + length..];
        if rest.is_empty() && !input.complete() {
            break; // the word may go on
        }
        if C::ENDED_BY_ZERO && first && &window[at..at + length] == b"0" {
            match rest.iter().find(|&&byte| byte == b'\n' || !byte.is_ascii_whitespace()) {
                None if !input.complete() => break, // the line may go on
                None | Some(b'\n') => return (tokens, true),
                Some(_) => {}
            }
        }
        let step = if C::joined(length) { 1 } else { length };
        for begin in (at..at + length).step_by(step).take(most::<C>() - tokens.len()) {
            let end = begin + step;
            let cell = C::cell(&window[begin..end]);
            tokens.push(Token { begin, end, place, cell, first, apart: breaks > 1 });
            place.column += step as u64;
            (first, breaks) = (false, 0);
        }
        at += length;
    }
    (tokens, false)
}

/// Where the next board begins.
pub(crate) enum Cut {
    /// After so many cells.
    Cells(usize),
    /// On the next line.
    Line,
}

/// The cells that come next.
pub(crate) struct Ahead<'a, C> {
    pub(crate) window: &'a [u8],
    tokens: &'a [Token],
    lines: Lines,
    cells: PhantomData<C>,
}

impl<'a, C: Cells> Ahead<'a, C> {
    pub(crate) fn new(window: &'a [u8], tokens: &'a [Token], lines: Lines) -> Self {
        Self { window, tokens, lines, cells: PhantomData }
    }

    fn word(&self, index: usize) -> &[u8] {
        &self.window[self.tokens[index].begin..self.tokens[index].end]
    }

    /// Whether a line, or all, ends after `count` cells.
    pub(crate) fn ends_line(&self, count: usize) -> bool {
        self.tokens.get(count).is_none_or(|token| token.first)
    }

    /// How many of the cells from `begin` stand on the line of the first.
    pub(crate) fn left_on_line(&self, begin: usize) -> usize {
        let rest = self.tokens.get(begin..).unwrap_or_default();
        (1..rest.len()).find(|&count| rest[count].first).unwrap_or(rest.len())
    }

    /// The board of the cells from `begin`, or what is wrong with them, if they are that many.
    pub(crate) fn board(&self, begin: usize) -> Result<C::Board, Option<Wrong>> {
        let tokens = self.tokens.get(begin..begin + C::COUNT).ok_or(None)?;
        let cells: Option<Vec<u8>> = tokens.iter().map(|token| token.cell).collect();
        C::board(&cells.ok_or(None)?).map_err(Some)
    }

    /// The next board, or what is wrong with it, and where the one after it begins.
    pub(crate) fn frame(&self) -> (Frame<C::Board>, Cut) {
        if self.lines == Lines::Whole && self.left_on_line(0) > C::COUNT {
            return (Frame::Invalid(self.fault(self.left_on_line(0), None)), Cut::Line);
        }
        match self.board(0) {
            Ok(_) if let Some(count) = self.left_over() => {
                (Frame::Invalid(self.too_many()), Cut::Cells(count))
            }
            Ok(board) if self.ends_line(C::COUNT) || self.goes_on() => {
                (Frame::Board(board), Cut::Cells(C::COUNT))
            }
            board => {
                let wrong = board.err().flatten();
                let cut = self.resume();
                let count = match cut {
                    Cut::Cells(count) => count,
                    Cut::Line => self.left_on_line(0),
                };
                (Frame::Invalid(self.fault(count, wrong)), cut)
            }
        }
    }

    /// Whether boards may break anywhere, and a board's cells, or the rest of the line at least,
    /// follow the first board; but not where a line near its end is a right board by itself.
    fn goes_on(&self) -> bool {
        let follows = || self.left_on_line(C::COUNT) >= C::COUNT || self.board(C::COUNT).is_ok();
        let line = |count| {
            self.ends_line(count) && self.left_on_line(count) == C::COUNT && self.board(count).is_ok()
        };
        self.lines == Lines::Anywhere && follows() && !(C::COUNT - EXTRA..=C::COUNT + EXTRA).any(line)
    }

    /// Whether the cells from `begin` are a right board, and not by chance: no blank line is inside,
    /// or a line ends with it.
    fn likely(&self, begin: usize) -> bool {
        let inside = begin + 1..(begin + C::COUNT).min(self.tokens.len());
        let apart = self.tokens[inside].iter().any(|token| token.apart);
        self.board(begin).is_ok() && (!apart || self.ends_line(begin + C::COUNT))
    }

    /// How many cells are used up if the first board is right and takes several lines, but a cell
    /// or two are left over behind it, before a blank line, a right board or the end.
    fn left_over(&self) -> Option<usize> {
        let rows = self.left_on_line(0) < C::COUNT && self.ends_line(C::COUNT);
        let next = self.tokens.get(C::COUNT)?;
        if !rows || next.apart || self.likely(C::COUNT) {
            return None;
        }
        (C::COUNT + 1..=C::COUNT + EXTRA).find(|&count| match self.tokens.get(count) {
            None => count == self.tokens.len(),
            Some(token) => token.apart || token.first && self.board(count).is_ok(),
        })
    }

    /// Where the board after a wrong one begins.
    fn resume(&self) -> Cut {
        let all = self.tokens.len();
        let near = |of: &dyn Fn(usize) -> bool| {
            let places =
                (1..=(C::COUNT + EXTRA).min(all)).filter(|&count| self.ends_line(count) && of(count));
            places.min_by_key(|count| count.abs_diff(C::COUNT))
        };
        let right = near(&|count| self.board(count).is_ok());
        let apart = near(&|count| self.tokens.get(count).is_some_and(|token| token.apart));
        let likely = |count: &usize| count.abs_diff(C::COUNT) <= EXTRA && self.likely(*count);
        if let Some(count) = right.filter(likely).or(apart).or(right) {
            // Where boards take one line each, so does the wrong one.
            let line = self.left_on_line(0);
            let lines = self.left_on_line(count) >= C::COUNT && self.ends_line(line);
            return Cut::Cells(if lines { count.min(line) } else { count });
        }
        // To the end: of rows, which are far shorter than a board, also with some cells left over.
        let rows = self.left_on_line(0) + EXTRA < C::COUNT;
        if all <= C::COUNT + if rows { EXTRA } else { 0 } {
            return Cut::Cells(all);
        }
        if self.ends_line(C::COUNT) {
            return Cut::Cells(C::COUNT);
        }
        if self.left_on_line(0) >= 2 * C::COUNT {
            return if self.board(C::COUNT).is_ok() { Cut::Cells(C::COUNT) } else { Cut::Line };
        }
        let apart = (C::COUNT..all).find(|&count| self.tokens[count].apart);
        let last = || (1..=C::COUNT).rev().find(|&count| self.tokens[count].first);
        apart.or_else(last).map_or(Cut::Line, Cut::Cells)
    }

    /// What is wrong with a board of `count` cells: first, a word that is no cell.
    fn fault(&self, count: usize, wrong: Option<Wrong>) -> Fault {
        let seen = count.min(C::COUNT).min(self.tokens.len());
        if let Some(index) = (0..seen).find(|&index| self.tokens[index].cell.is_none()) {
            return self.odd(index, C::CELL.to_owned());
        }
        match wrong {
            Some(Wrong { cell, found, expected }) if count == C::COUNT => {
                self.tokens[cell].place.fault(found, expected)
            }
            _ if count > C::COUNT => self.too_many(),
            _ => {
                let cells = if count == 1 { "cell" } else { "cells" };
                self.tokens[0].place.fault(format!("{count} {cells}"), format!("{} cells", C::COUNT))
            }
        }
    }

    /// The fault that a cell follows where the board should end.
    fn too_many(&self) -> Fault {
        self.odd(C::COUNT, format!("the board to end after {} cells", C::COUNT))
    }

    /// The fault that a word is where another thing should be.
    pub(crate) fn odd(&self, index: usize, expected: String) -> Fault {
        self.tokens[index].place.fault(excerpt(self.word(index)), expected)
    }
}
