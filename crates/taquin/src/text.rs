//! Boards in text: what is read, and how bad input is told.
//!
//! # What a board looks like
//! Cells are numbers with blanks, commas or line ends between them; `/` ends a row, and so does a
//! line end. The blank is `0`, `x`, `X`, `_`, `.` or `*`. Nine characters without separators, in
//! one line or three, are a 3x3 board. 24 cells of 1, 2 and 3 are the Rotation Game. All else is
//! tiles; their shape is that of the rows, or given, or a square.
//!
//! [`Board::read`] reads one board, [`Boards`] a stream of them.

mod board;
mod measure;
mod stream;

pub use board::{Board, Hints, MOST_CELLS};
pub use measure::{NoMeasure, bytes, shape};
pub use stream::{Boards, LONGEST_LINE, Read};

use std::fmt;

/// Bad input: where it is, what was found there, and what would be right.
///
/// # Examples
/// ```
/// use taquin::text::Fault;
/// let fault = Fault::at(2, 5, b"nine", "a tile from 0 to 8");
/// assert_eq!(fault.to_string(), "line 2, column 5: found `nine`, expected a tile from 0 to 8");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: u64,
    /// The column, in bytes, from 1.
    pub column: u64,
    /// What is there: an [`excerpt`], or words such as `the end of the line`.
    pub found: String,
    /// What would be right, in words.
    pub expected: String,
}

impl Fault {
    /// The fault of the text that begins at a line and column.
    #[must_use]
    pub fn at(line: u64, column: u64, found: &[u8], expected: impl Into<String>) -> Self {
        Self { line, column, found: excerpt(found), expected: expected.into() }
    }

    /// The fault of something missing, or otherwise best told in words.
    #[must_use]
    pub fn words(line: u64, column: u64, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { line, column, found: found.into(), expected: expected.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl std::error::Error for Fault {}

/// The most bytes of the input that an [`excerpt`] shows.
const EXCERPT: usize = 20;

/// The beginning of some input, quoted, on one line: what is no visible ASCII is escaped.
///
/// # Examples
/// ```
/// use taquin::text::excerpt;
/// assert_eq!(excerpt(b"abc\xff\n"), "`abc\\xff\\n`");
/// assert_eq!(excerpt(&[b'7'; 100]), "`77777777777777777777`..");
/// ```
#[must_use]
pub fn excerpt(bytes: &[u8]) -> String {
    let shown = bytes[..bytes.len().min(EXCERPT)].escape_ascii();
    format!("`{shown}`{}", if bytes.len() > EXCERPT { ".." } else { "" })
}

/// Whether there is nothing in a line that could be part of a board.
fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b','))
}
