//! The boards of an input, one by one: by the quick way where a line looks as nearly all do, else
//! by their words.

use std::io::{self, Read};
use std::marker::PhantomData;

use super::ahead::{self, Ahead, Cut, Token};
use super::input::Input;
use super::problem::{Cases, Layout};
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
    /// How many lines a board takes in the spelling that nearly all inputs have.
    const USUAL_LINES: u64;
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

/// Where a format's lines may break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// A board takes whole lines.
    Whole,
    /// Between any two cells, in the middle of a line's boards too.
    Anywhere,
}

/// The boards of an input, one by one.
struct Boards<'a, C> {
    input: Input<'a>,
    lines: Lines,
    /// Whether the line `0` that ends the input was met.
    zero: bool,
    /// Whether the last board was wrong.
    faulty: bool,
    cells: PhantomData<C>,
}

impl<'a, C: Cells> Boards<'a, C> {
    fn new(source: &'a mut dyn Read, lines: Lines) -> Self {
        Self { input: Input::new(source), lines, zero: false, faulty: false, cells: PhantomData }
    }

    /// Takes the next board from the input.
    #[inline]
    fn next(&mut self) -> io::Result<Frame<C::Board>> {
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
        self.next_by_words()
    }

    /// Takes the next board, unless `case` cases were taken of as many.
    #[inline]
    fn next_of(&mut self, case: u64, cases: Option<u64>) -> io::Result<Frame<C::Board>> {
        if cases == Some(case) { Ok(Frame::End) } else { self.next() }
    }

    #[cold]
    fn next_by_words(&mut self) -> io::Result<Frame<C::Board>> {
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

    /// Takes the number of cases that a counted format begins with. If there is none, says so,
    /// and the boards go on to the end.
    fn count(&mut self, faults: &mut dyn FnMut(Fault)) -> io::Result<Option<u64>> {
        let tokens = self.look_ahead()?;
        let ahead = self.ahead(&tokens);
        let Some(first) = tokens.first() else {
            faults(self.cut_short("the number of cases"));
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

    /// Says what is odd about the end: `case` cases were taken, of `cases` if that is known.
    fn finish(&mut self, case: u64, cases: Option<u64>, faults: &mut dyn FnMut(Fault)) -> io::Result<()> {
        let tokens = self.look_ahead()?;
        if self.faulty && !tokens.is_empty() {
            // What follows a wrong board may be a part of it: that was told.
        } else if !tokens.is_empty() {
            faults(self.ahead(&tokens).odd(0, "the end of the input".to_owned()));
        } else if let Some(cases) = cases.filter(|&cases| cases != case) {
            faults(self.cut_short(&format!("case {} of {cases}", case + 1)));
        } else if case == 0 && cases.is_none() {
            faults(self.cut_short("a board"));
        }
        Ok(())
    }

    /// Says so if the line `0` that should end the input is missing.
    fn finish_at_zero(&self, faults: &mut dyn FnMut(Fault)) {
        if !self.zero {
            faults(self.cut_short("a line 0 after the last board"));
        }
    }

    /// The fault that the input ends here.
    fn cut_short(&self, expected: &str) -> Fault {
        self.input.place().fault("the end of the input", expected)
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

/// The cases of an input: `N` boards each.
pub(super) struct Framed<'a, C, const N: usize> {
    boards: Boards<'a, C>,
    faults: &'a mut dyn FnMut(Fault),
    layout: &'a Layout,
    /// How many cases there are to be: known once the count was read, if there is one.
    cases: Option<u64>,
    /// How many were taken.
    taken: u64,
    begun: bool,
    ended: bool,
}

impl<'a, C: Cells, const N: usize> Framed<'a, C, N> {
    pub(super) fn new(
        source: &'a mut dyn Read,
        faults: &'a mut dyn FnMut(Fault),
        layout: &'a Layout,
    ) -> Self {
        let boards = Boards::new(source, layout.lines);
        Self { boards, faults, layout, cases: None, taken: 0, begun: false, ended: false }
    }

    #[inline]
    fn take(&mut self) -> io::Result<Option<Option<[C::Board; N]>>> {
        if !self.begun {
            self.begun = true;
            self.cases = match self.layout.cases {
                Cases::Counted => self.boards.count(self.faults)?,
                Cases::One => Some(1),
                Cases::ToEnd | Cases::Until(_) => None,
            };
        }
        if self.ended {
            return Ok(None);
        }
        let mut boards = [const { None }; N];
        for (place, board) in boards.iter_mut().enumerate() {
            // The count is of cases: the boards of one that was begun belong to it.
            let cases = if place == 0 { self.cases } else { None };
            *board = match self.boards.next_of(self.taken, cases)? {
                Frame::Board(board) => Some(board),
                Frame::Invalid(fault) => {
                    (self.faults)(fault);
                    None
                }
                Frame::End if place == 0 => {
                    self.finish()?;
                    return Ok(None);
                }
                Frame::End => {
                    (self.faults)(self.boards.cut_short("the second board of the pair"));
                    None
                }
            };
        }
        self.taken += 1;
        let whole = boards.iter().all(Option::is_some);
        Ok(Some(whole.then(|| boards.map(|board| board.expect("all are there")))))
    }

    #[cold]
    fn finish(&mut self) -> io::Result<()> {
        self.ended = true;
        if let Cases::Until(_) = self.layout.cases {
            self.boards.finish_at_zero(self.faults);
            return Ok(());
        }
        let counted = self.layout.cases == Cases::Counted;
        let cases = self.cases.filter(|_| counted || self.taken > 0);
        self.boards.finish(self.taken, cases, self.faults)
    }
}

impl<C: Cells, const N: usize> Iterator for Framed<'_, C, N> {
    type Item = io::Result<Option<[C::Board; N]>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.take().transpose()
    }
}
