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

/// The beginning of some input, quoted, on one line: what is no visible text in UTF-8 is escaped.
///
/// # Examples
/// ```
/// use taquin::text::excerpt;
/// assert_eq!(excerpt(b"abc\xff\n"), "`abc\\xff\\n`");
/// assert_eq!(excerpt("6é\u{202e}".as_bytes()), "`6é\\xe2\\x80\\xae`");
/// assert_eq!(excerpt(&[b'7'; 100]), "`77777777777777777777`..");
/// ```
#[must_use]
pub fn excerpt(bytes: &[u8]) -> String {
    let mut end = bytes.len().min(EXCERPT);
    // No sign is cut in two: one of UTF-8 goes on with at most three bytes of this form.
    let goes_on = |at: usize| bytes.get(at).is_some_and(|byte| byte & 0xC0 == 0x80);
    end -= (0..=3.min(end)).find(|back| !goes_on(end - back)).unwrap_or(0);
    let mut shown = String::with_capacity(end + 4);
    for chunk in bytes[..end].utf8_chunks() {
        for sign in chunk.valid().chars() {
            // What is no sign to be seen has an escape of several.
            if !sign.is_ascii() && sign.escape_debug().count() == 1 {
                shown.push(sign);
            } else {
                shown.extend(sign.encode_utf8(&mut [0; 4]).as_bytes().escape_ascii().map(char::from));
            }
        }
        shown.extend(chunk.invalid().escape_ascii().map(char::from));
    }
    format!("`{shown}`{}", if bytes.len() > end { ".." } else { "" })
}

/// Whether there is nothing in a line that could be part of a board.
fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b','))
}
