//! Cases that stand in lines, so many each: for formats where the line says which cell is meant.
//!
//! A case that is wrong takes its own lines with it and no more. Lines that hold nothing but blanks
//! are passed over.

use std::io;

use super::input::{Input, Place};
use super::series::{Faults, Not, Series, Source, Way};
use crate::judges::layout::{Cases, Layout};
use crate::text::{Fault, excerpt};

/// A line, without its end.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) text: Vec<u8>,
    place: Place,
}

impl Row {
    /// The words, each with its place in the line.
    pub(crate) fn words(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let begin = |word: &[u8]| word.as_ptr().addr() - self.text.as_ptr().addr();
        let words = self.text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(move |word| (begin(word), word))
    }

    /// The line's words, if they are `N`.
    pub(crate) fn exactly<const N: usize>(&self) -> Result<[(usize, &[u8]); N], Fault> {
        let words: Vec<_> = self.words().take(N + 1).collect();
        let count = words.len();
        words.try_into().map_err(|words: Vec<(usize, &[u8])>| match words.get(N) {
            Some(&(at, word)) => self.fault(at, excerpt(word), format!("the line to end after {N} words")),
            None => self.fault(0, format!("{count} words"), format!("{N} words")),
        })
    }

    /// The fault that something is wrong at a place of the line.
    pub(crate) fn fault(&self, at: usize, found: impl Into<String>, expected: impl Into<String>) -> Fault {
        let column = self.place.column + at as u64;
        Place { line: self.place.line, column }.fault(found, expected)
    }

    /// The fault that the byte or word at a place of the line is no cell.
    pub(crate) fn odd(&self, at: usize, found: &[u8], expected: impl Into<String>) -> Fault {
        self.fault(at, excerpt(found), expected)
    }
}

/// The cases of an input, `N` lines each, which `read` makes a case of.
pub(crate) fn rows<'a, const N: usize, T>(
    source: Source<'a>,
    layout: &'a Layout,
    read: fn(&[Row; N]) -> Result<T, Fault>,
) -> Series<'a, Rows<'a, N, T>> {
    let rows = Rows { input: Input::new(source.reader), cases: layout.cases, read };
    Series::new(rows, source.faults, layout)
}

/// The lines of an input, `N` by `N`.
pub(crate) struct Rows<'a, const N: usize, T> {
    input: Input<'a>,
    cases: Cases,
    read: fn(&[Row; N]) -> Result<T, Fault>,
}

/// The longest line that can be right, and more: what is longer is cut.
const LONGEST: usize = 1 << 12;

impl<const N: usize, T> Rows<'_, N, T> {
    /// The next line that is not blank.
    fn row(&mut self) -> io::Result<Option<Row>> {
        loop {
            while memchr::memchr(b'\n', self.input.window()).is_none()
                && self.input.window().len() < LONGEST
                && !self.input.complete()
            {
                self.input.fill()?;
            }
            let window = self.input.window();
            if window.is_empty() {
                return Ok(None);
            }
            let (place, end) = (self.input.place(), memchr::memchr(b'\n', window).unwrap_or(window.len()));
            let text = &window[..end.min(LONGEST)];
            let text = text.strip_suffix(b"\r").unwrap_or(text).to_vec();
            self.input.skip_line()?;
            if !text.trim_ascii().is_empty() {
                return Ok(Some(Row { text, place }));
            }
        }
    }
}

impl<const N: usize, T> Way for Rows<'_, N, T> {
    type Case = T;

    const CASE: &'static str = "case";

    fn count(&mut self, faults: Faults<'_>) -> io::Result<Option<u64>> {
        let Some(row) = self.row()? else {
            faults(self.input.cut_short("the number of cases"));
            return Ok(Some(0));
        };
        let text = row.text.trim_ascii();
        let digits = text.iter().all(u8::is_ascii_digit);
        let count = std::str::from_utf8(text).ok().filter(|_| digits).and_then(|text| text.parse().ok());
        if count.is_none() {
            faults(row.odd(0, text, "the number of cases"));
        }
        Ok(count)
    }

    fn next(&mut self, _: Faults<'_>) -> Result<T, Not> {
        let first = self.row()?.ok_or(Not::End)?;
        if let Cases::Until(last) = self.cases
            && first.words().map(|(_, word)| word).eq(last.split(' ').map(str::as_bytes))
        {
            return Err(Not::Last);
        }
        let mut rows = vec![first];
        while rows.len() < N
            && let Some(row) = self.row()?
        {
            rows.push(row);
        }
        let count = rows.len();
        let cut_short = |_| self.input.cut_short(format!("line {} of {N} of the case", count + 1));
        let rows = <[Row; N]>::try_from(rows).map_err(cut_short);
        rows.and_then(|rows| (self.read)(&rows)).map_err(Not::Wrong)
    }

    fn rest(&mut self) -> io::Result<Option<Fault>> {
        let row = self.row()?;
        Ok(row.map(|row| {
            let (at, word) = row.words().next().unwrap_or_default();
            row.odd(at, word, "the end of the input")
        }))
    }

    fn cut_short(&self, expected: String) -> Fault {
        self.input.cut_short(expected)
    }
}
