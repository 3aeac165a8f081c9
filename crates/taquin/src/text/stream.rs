//! A stream of boards, line by line: one a line, or one in several lines.
//!
//! A paragraph is the lines up to a blank one. It is either one board, whose rows are the lines,
//! or a list of boards, one a line; and it is read while it comes, so that neither a long list
//! nor a long line is ever held:
//!
//! - A first line that is a whole board makes it a list. Only with less than nine cells, as in
//!   `1 2 3 0`, may it yet be a row of a larger board, and what follows decides.
//! - Until then lines are held as rows. A line that is a board, or nearly one, and cannot be a
//!   row of what is held, shows that it is a list.
//! - At the end of the paragraph, what is held is one board, if that is whole; else a list, if
//!   some line is a board; else one bad board.
//!
//! So a bad line in a list costs one board, and a bad row in a board costs that board.

use super::board::{Board, Hints, Look, Scan};
use super::{Fault, is_blank};

/// The longest line that is read, in bytes: longer ones are faults.
pub const LONGEST_LINE: usize = 1 << 20;

/// The most lines held as rows.
const MOST_ROWS: usize = super::MOST_CELLS;

/// One board of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read<'a> {
    /// What was read.
    pub board: Result<Board, Fault>,
    /// The text that it was read from.
    pub text: &'a [u8],
    /// The line that it begins on, from 1.
    pub line: u64,
}

/// What the present paragraph is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Paragraph {
    /// Not known yet: its lines are held.
    Open,
    /// Boards, one a line.
    List,
    /// A bad board, told already: what is left of it is passed over.
    Bad,
}

/// Reads a stream of boards. Lines go in with [`Boards::line`], then [`Boards::end`]; boards come
/// out, in order, as soon as it is certain what they are.
///
/// # Examples
/// ```
/// use taquin::text::{Boards, Hints};
/// let mut boards = Boards::new(Hints::default());
/// let mut lengths = Vec::new();
/// for line in ["1 2 3", "4 x 5", "6 7 8", "", "12345678x", "12345678"] {
///     boards.line(line.as_bytes(), &mut |read| lengths.push(read.board.is_ok()));
/// }
/// boards.end(&mut |read| lengths.push(read.board.is_ok()));
/// assert_eq!(lengths, [true, true, false]);
/// ```
#[derive(Clone, Debug)]
pub struct Boards {
    hints: Hints,
    scan: Scan,
    /// The number of the line that comes next.
    number: u64,
    paragraph: Paragraph,
    /// The lines held, each ended by `\n`, and where each ends.
    held: Vec<u8>,
    ends: Vec<usize>,
    /// Whether a line that is held is a board of its own, or nearly.
    listed: bool,
    /// The number of boards given so far.
    given: u64,
}

impl Boards {
    /// A reader at the beginning of a stream.
    #[must_use]
    pub fn new(hints: Hints) -> Self {
        Self {
            hints,
            scan: Scan::default(),
            number: 1,
            paragraph: Paragraph::Open,
            held: Vec::new(),
            ends: Vec::new(),
            listed: false,
            given: 0,
        }
    }

    /// Takes the next line, with or without its end, and gives the boards that are certain now.
    pub fn line(&mut self, line: &[u8], each: &mut impl FnMut(Read<'_>)) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if is_blank(line) && line.len() <= LONGEST_LINE {
            self.end_paragraph(each);
        } else {
            match self.paragraph {
                Paragraph::Open => self.open(line, each),
                Paragraph::List => self.single(line, each),
                Paragraph::Bad => self.pass(line, each),
            }
        }
        self.number += 1;
    }

    /// Ends the stream. If it held no board at all, that is a fault.
    pub fn end(&mut self, each: &mut impl FnMut(Read<'_>)) {
        self.end_paragraph(each);
        if self.given == 0 {
            let fault = Fault::words(self.number, 1, "the end of the input", "a board");
            self.give(Err(fault), b"", self.number, each);
        }
    }

    fn give(&mut self, board: Result<Board, Fault>, text: &[u8], line: u64, each: &mut impl FnMut(Read<'_>)) {
        self.given += 1;
        each(Read { board, text, line });
    }

    /// Reads a line as a board of its own.
    fn alone(&mut self, line: &[u8], number: u64) -> Result<Board, Fault> {
        let read = self.scan.board(&line[..line.len().min(LONGEST_LINE)], number, self.hints);
        if line.len() > LONGEST_LINE && read.is_ok() {
            let expected = format!("the end of the line within {LONGEST_LINE} bytes");
            return Err(Fault::at(number, LONGEST_LINE as u64 + 1, &line[LONGEST_LINE..], expected));
        }
        read
    }

    fn single(&mut self, line: &[u8], each: &mut impl FnMut(Read<'_>)) {
        let board = self.alone(line, self.number);
        self.give(board, line, self.number, each);
    }

    /// A line of a paragraph of which it is not known yet what it is.
    fn open(&mut self, line: &[u8], each: &mut impl FnMut(Read<'_>)) {
        let board = self.alone(line, self.number);
        let look = match &board {
            Ok(Board::Tiles { cells, .. }) if self.hints.shape.is_none() => {
                if cells.len() >= 9 && self.ends.is_empty() { Look::Whole } else { Look::Nearly }
            }
            Ok(_) => Look::Whole,
            Err(_) if line.len() > LONGEST_LINE => Look::Whole,
            Err(_) => self.scan.look(line, self.hints),
        };
        // A row has no cell twice: what has is an attempt at a board, if it looks at all like one.
        let whole = look == Look::Whole || look == Look::Nearly && !self.scan.rows_agree();
        if whole || look == Look::Nearly && !self.fits(line) {
            self.list(each);
            self.give(board, line, self.number, each);
        } else if self.ends.len() == MOST_ROWS || self.held.len() + line.len() > LONGEST_LINE {
            self.bad(each);
        } else {
            self.hold(line);
            self.listed |= look == Look::Nearly;
        }
    }

    fn hold(&mut self, line: &[u8]) {
        self.held.extend_from_slice(line);
        self.held.push(b'\n');
        self.ends.push(self.held.len());
    }

    /// Whether a line can be one more row of what is held.
    fn fits(&mut self, line: &[u8]) -> bool {
        let before = self.held.len();
        self.held.extend_from_slice(line);
        // Whether it is a whole board does not matter: the scan has its rows.
        let _ = self.scan.board(&self.held, 1, self.hints);
        self.held.truncate(before);
        self.scan.rows_agree()
    }

    /// A line of a bad board that was told.
    fn pass(&mut self, line: &[u8], each: &mut impl FnMut(Read<'_>)) {
        let board = self.alone(line, self.number);
        if board.is_ok() && self.scan.count() >= 9 {
            self.paragraph = Paragraph::List;
            self.give(board, line, self.number, each);
        }
    }

    /// The paragraph is a list: gives what is held, which is one board or one a line.
    fn list(&mut self, each: &mut impl FnMut(Read<'_>)) {
        self.paragraph = Paragraph::List;
        if self.ends.is_empty() {
            return;
        }
        if !self.whole(each) {
            self.singles(each);
        }
        self.forget();
    }

    /// Gives what is held as one board, if it is.
    fn whole(&mut self, each: &mut impl FnMut(Read<'_>)) -> bool {
        let held = std::mem::take(&mut self.held);
        let first = self.number - self.ends.len() as u64;
        let board = self.scan.board(&held, first, self.hints);
        let whole = board.is_ok();
        if whole {
            self.give(board, &held[..held.len() - 1], first, each);
        }
        self.held = held;
        whole
    }

    /// Gives what is held as boards, one a line.
    fn singles(&mut self, each: &mut impl FnMut(Read<'_>)) {
        let (held, ends) = (std::mem::take(&mut self.held), std::mem::take(&mut self.ends));
        let first = self.number - ends.len() as u64;
        let mut start = 0;
        for (number, &end) in (first..).zip(&ends) {
            let line = &held[start..end - 1];
            let board = self.alone(line, number);
            self.give(board, line, number, each);
            start = end;
        }
    }

    /// What is held is one bad board.
    fn bad(&mut self, each: &mut impl FnMut(Read<'_>)) {
        self.paragraph = Paragraph::Bad;
        let held = std::mem::take(&mut self.held);
        let first = self.number - self.ends.len() as u64;
        let fault = self.scan.board(&held, first, self.hints).err().unwrap_or_else(|| {
            Fault::words(first, 1, "a paragraph that does not end", "a blank line after the board")
        });
        self.give(Err(fault), &held, first, each);
        self.forget();
    }

    fn end_paragraph(&mut self, each: &mut impl FnMut(Read<'_>)) {
        if !self.ends.is_empty() && !self.whole(each) {
            if self.listed {
                self.singles(each);
            } else {
                self.bad(each);
            }
        }
        self.forget();
        self.paragraph = Paragraph::Open;
    }

    fn forget(&mut self) {
        self.held.clear();
        self.ends.clear();
        self.listed = false;
    }
}
