//! The boards of an input, one by one: by the quick way where a line looks as nearly all do, else
//! by their words.

use std::io;
use std::marker::PhantomData;

use super::ahead::{self, Ahead, Cut, Token};
use super::input::Input;
use super::series::{Faults, Not, Series, Source, Taken, Way};
use crate::judges::layout::{Layout, Lines};
use crate::text::{Fault, excerpt};

/// What is wrong with the cells of a board.
#[derive(Debug)]
pub(crate) struct Wrong {
    /// The cell, from 0.
    pub(crate) cell: usize,
    pub(crate) found: String,
    pub(crate) expected: String,
}

/// How the boards of a format are made of cells.
pub(crate) trait Cells {
    /// A board.
    type Board;
    /// How many cells a board has.
    const COUNT: usize;
    /// What a cell is, in words.
    const CELL: &'static str;
    /// Whether a line `0` ends the input.
    const ENDED_BY_ZERO: bool = false;
    /// How many lines a board takes in the spelling that nearly all inputs have.
    const USUAL_LINES: u64 = 1;
    /// The cell that a word is.
    fn cell(word: &[u8]) -> Option<u8>;
    /// The board of these cells.
    fn board(cells: &[u8]) -> Result<Self::Board, Wrong>;
    /// Whether a word of this length is cells written together, one byte each.
    fn joined(_length: usize) -> bool {
        false
    }
    /// The board that the text begins with, and its length in bytes, if it is in the spelling that
    /// nearly all inputs have. The quick way, if the line ends there: all else goes by words.
    fn usual(_text: &[u8]) -> Option<(Self::Board, usize)> {
        None
    }
}

/// The next thing in the input.
#[derive(Debug)]
pub(crate) enum Frame<B> {
    /// A board.
    Board(B),
    /// A board that is wrong.
    Invalid(Fault),
    /// Nothing but blanks is left, or the line `0` that ends the input.
    End,
}

/// The boards of an input, a case each.
pub(crate) fn boards<'a, C: Cells + 'a>(
    source: Source<'a>,
    layout: &'a Layout,
) -> impl Iterator<Item = Taken<C::Board>> + 'a {
    groups::<C, 1>(source, layout).map(|case| Ok(case?.map(|[board]| board)))
}

/// The boards of an input, `N` a case.
pub(crate) fn groups<'a, C: Cells, const N: usize>(
    source: Source<'a>,
    layout: &'a Layout,
) -> Series<'a, Boards<'a, C, N>> {
    let input = Input::new(source.reader);
    let boards = Boards { input, lines: layout.lines, zero: false, faulty: false, cells: PhantomData };
    Series::new(boards, source.faults, layout)
}

/// The boards of an input, in groups of `N`.
pub(crate) struct Boards<'a, C, const N: usize> {
    input: Input<'a>,
    lines: Lines,
    /// Whether the line `0` that ends the input was met.
    zero: bool,
    /// Whether the last board was wrong.
    faulty: bool,
    cells: PhantomData<C>,
}

impl<C: Cells, const N: usize> Boards<'_, C, N> {
    /// Takes the next board from the input.
    #[inline]
    fn board(&mut self) -> io::Result<Frame<C::Board>> {
        if self.input.fresh() {
            while self.input.window().first() == Some(&b'\n') {
                self.input.use_line(1);
            }
            let window = self.input.window();
            if let Some((board, length)) = C::usual(window)
                && let Some(end) = line_end(&window[length..])
            {
                self.input.use_lines(length + end, C::USUAL_LINES);
                self.faulty = false;
                return Ok(Frame::Board(board));
            }
        }
        self.board_by_words()
    }

    #[cold]
    fn board_by_words(&mut self) -> io::Result<Frame<C::Board>> {
        let tokens = self.look_ahead()?;
        let ahead = self.ahead(&tokens);
        if tokens.is_empty() {
            return Ok(Frame::End);
        }
        let (frame, cut) = ahead.frame();
        match cut {
            Cut::Cells(count) => self.input.advance(tokens[count - 1].end),
            Cut::Line => self.input.skip_line()?,
        }
        // Back to a line's beginning where that is next, so that the quick way can go on.
        self.input.skip_blanks_at_hand();
        self.faulty = matches!(frame, Frame::Invalid(_));
        if self.faulty && self.lines == Lines::Whole && !self.input.fresh() {
            self.input.skip_line()?;
        }
        Ok(frame)
    }

    fn ahead<'b>(&'b self, tokens: &'b [Token]) -> Ahead<'b, C> {
        Ahead::new(self.input.window(), tokens, self.lines)
    }

    /// The cells that come next: enough of them to decide, or all there are before the end.
    fn look_ahead(&mut self) -> io::Result<Vec<Token>> {
        self.input.skip_blanks()?;
        loop {
            let (tokens, zero) = ahead::tokens::<C>(&self.input);
            self.zero = zero && tokens.is_empty();
            if tokens.len() == ahead::most::<C>() || zero || self.input.complete() {
                return Ok(tokens);
            }
            self.input.fill()?;
        }
    }
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

impl<C: Cells, const N: usize> Way for Boards<'_, C, N> {
    type Case = [C::Board; N];

    const CASE: &'static str = "board";

    fn count(&mut self, faults: Faults<'_>) -> io::Result<Option<u64>> {
        let tokens = self.look_ahead()?;
        let ahead = self.ahead(&tokens);
        let Some(first) = tokens.first() else {
            faults(self.input.cut_short("the number of cases"));
            return Ok(Some(0));
        };
        let rest = &ahead.window[first.begin..];
        let word = &rest[..rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len())];
        // A board in the count's place: it takes whole lines, and more of the first than a count.
        let board = ahead.left_on_line(0) > 1 && ahead.ends_line(C::COUNT) && ahead.board(0).is_ok();
        let digits = word.iter().all(u8::is_ascii_digit);
        let count = std::str::from_utf8(word).ok().filter(|_| digits).and_then(|word| word.parse().ok());
        if let (Some(count), false) = (count, board) {
            self.input.advance(first.begin + word.len());
            self.input.skip_blanks_at_hand();
            return Ok(Some(count));
        }
        faults(first.place.fault(excerpt(word), "the number of cases"));
        if !board {
            self.input.skip_line()?;
        }
        Ok(None)
    }

    #[inline]
    fn next(&mut self, faults: Faults<'_>) -> Result<[C::Board; N], Not> {
        let (mut boards, mut wrong) = ([const { None }; N], None);
        for (place, board) in boards.iter_mut().enumerate() {
            let fault = match self.board()? {
                Frame::Board(found) => {
                    *board = Some(found);
                    continue;
                }
                Frame::Invalid(fault) => fault,
                Frame::End if place > 0 => self.input.cut_short("the second board of the pair"),
                Frame::End if self.zero => return Err(Not::Last),
                Frame::End => return Err(Not::End),
            };
            if let Some(first) = wrong.replace(fault) {
                faults(first);
            }
        }
        match wrong {
            Some(fault) => Err(Not::Wrong(fault)),
            None => Ok(boards.map(|board| board.expect("all are there"))),
        }
    }

    fn rest(&mut self) -> io::Result<Option<Fault>> {
        let tokens = self.look_ahead()?;
        let told = self.faulty || tokens.is_empty();
        Ok((!told).then(|| self.ahead(&tokens).odd(0, "the end of the input".to_owned())))
    }

    fn cut_short(&self, expected: String) -> Fault {
        self.input.cut_short(expected)
    }
}
