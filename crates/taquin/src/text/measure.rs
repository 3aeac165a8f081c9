//! Sizes as people write them: of boards, and of memory.

use std::fmt;

use crate::puzzles::tiles::Shape;

/// The most rows or columns that can be asked for.
const LONGEST_SIDE: usize = 100;

/// A text that is no measure: what would be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoMeasure(&'static str);

impl fmt::Display for NoMeasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for NoMeasure {}

/// The rows and columns of a board, as in `3x4`.
///
/// # Errors
/// If it is something else, or a side is not from 1 to 100.
///
/// # Examples
/// ```
/// use taquin::puzzles::tiles::Shape;
/// use taquin::text;
/// assert_eq!(text::shape("3x4"), Ok(Shape { rows: 3, cols: 4 }));
/// assert!(text::shape("3x101").is_err());
/// ```
pub fn shape(text: &str) -> Result<Shape, NoMeasure> {
    let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
    text.split_once(['x', 'X'])
        .and_then(|(rows, cols)| Some(Shape { rows: side(rows)?, cols: side(cols)? }))
        .ok_or(NoMeasure("rows and columns from 1 to 100, as in 3x4"))
}

/// A number of bytes, as in `500M` or `2G`.
///
/// # Errors
/// If it is something else, or more than a `u64` holds.
///
/// # Examples
/// ```
/// use taquin::text;
/// assert_eq!(text::bytes("2k"), Ok(2048));
/// assert!(text::bytes("2 loaves").is_err());
/// ```
pub fn bytes(text: &str) -> Result<u64, NoMeasure> {
    let digits = text.trim_end_matches(|sign: char| !sign.is_ascii_digit());
    let unit = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err(NoMeasure("bytes with K, M, G or T, as in 500M or 2G")),
    };
    digits
        .parse::<u64>()
        .ok()
        .and_then(|number| number.checked_mul(1 << unit))
        .ok_or(NoMeasure("bytes, as in 500M or 2G"))
}
