//! Cases that stand in lines, so many each: for formats where the line says which cell is meant.
//!
//! A case that is wrong takes its own lines with it and no more. Lines that hold nothing but blanks
//! are passed over.

use std::io::{self, Read};

use super::input::{Input, Place};
use super::problem::{Cases, Layout};
use crate::text::{Fault, excerpt};

/// A line, without its end.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) text: Vec<u8>,
    place: Place,
}

impl Row {
    /// The words, each with its place in the line.
    pub(super) fn words(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let begin = |word: &[u8]| word.as_ptr().addr() - self.text.as_ptr().addr();
        let words = self.text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(move |word| (begin(word), word))
    }

    /// The line's words, if they are `N`.
    pub(super) fn exactly<const N: usize>(&self) -> Result<[(usize, &[u8]); N], Fault> {
        let words: Vec<_> = self.words().take(N + 1).collect();
        let count = words.len();
        words.try_into().map_err(|words: Vec<(usize, &[u8])>| match words.get(N) {
            Some(&(at, word)) => self.fault(at, excerpt(word), format!("the line to end after {N} words")),
            None => self.fault(0, format!("{count} words"), format!("{N} words")),
        })
    }

    /// The fault that something is wrong at a place of the line.
    pub(super) fn fault(&self, at: usize, found: impl Into<String>, expected: impl Into<String>) -> Fault {
        let column = self.place.column + at as u64;
        Place { line: self.place.line, column }.fault(found, expected)
    }

    /// The fault that the byte or word at a place of the line is no cell.
    pub(super) fn odd(&self, at: usize, found: &[u8], expected: impl Into<String>) -> Fault {
        self.fault(at, excerpt(found), expected)
    }
}

/// The cases of an input, `N` lines each.
pub(super) struct Rows<'a, const N: usize, T> {
    input: Input<'a>,
    faults: &'a mut dyn FnMut(Fault),
    layout: &'a Layout,
    read: fn(&[Row; N]) -> Result<T, Fault>,
    /// How many cases there are to be: known once the count was read, if there is one.
    cases: Option<u64>,
    taken: u64,
    begun: bool,
    ended: bool,
}

/// The longest line that can be right, and more: what is longer is cut.
const LONGEST: usize = 1 << 12;

impl<'a, const N: usize, T> Rows<'a, N, T> {
    pub(super) fn new(
        source: &'a mut dyn Read,
        faults: &'a mut dyn FnMut(Fault),
        layout: &'a Layout,
        read: fn(&[Row; N]) -> Result<T, Fault>,
    ) -> Self {
        let input = Input::new(source);
        Self { input, faults, layout, read, cases: None, taken: 0, begun: false, ended: false }
    }

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

    /// The fault that the input ends here.
    fn cut_short(&mut self, expected: &str) {
        (self.faults)(self.input.place().fault("the end of the input", expected));
    }

    /// Reads the number of cases. If there is none, says so, and the cases go on to the end.
    fn count(&mut self) -> io::Result<Option<u64>> {
        let Some(row) = self.row()? else {
            self.cut_short("the number of cases");
            return Ok(Some(0));
        };
        let text = row.text.trim_ascii();
        let digits = text.iter().all(u8::is_ascii_digit);
        let count = std::str::from_utf8(text).ok().filter(|_| digits).and_then(|text| text.parse().ok());
        if count.is_none() {
            (self.faults)(row.odd(0, text, "the number of cases"));
        }
        Ok(count)
    }

    fn take(&mut self) -> io::Result<Option<Option<T>>> {
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
        let whole = self.cases == Some(self.taken);
        let first = self.row()?;
        let last = match (&first, self.layout.cases) {
            (Some(row), Cases::Until(line)) => {
                row.words().map(|(_, word)| word).eq(line.split(' ').map(str::as_bytes))
            }
            _ => false,
        };
        let first = match first {
            Some(row) if !last && !whole => row,
            rest => {
                self.ended = true;
                self.finish(rest.as_ref(), last);
                return Ok(None);
            }
        };
        let mut rows = vec![first];
        while rows.len() < N
            && let Some(row) = self.row()?
        {
            rows.push(row);
        }
        self.taken += 1;
        let count = rows.len();
        let Ok(rows) = <[Row; N]>::try_from(rows) else {
            self.cut_short(&format!("line {} of {N} of the case", count + 1));
            return Ok(Some(None));
        };
        Ok(Some((self.read)(&rows).map_err(|fault| (self.faults)(fault)).ok()))
    }

    /// Says what is wrong with the input's end, before this line, which `last` says is the last one.
    fn finish(&mut self, row: Option<&Row>, last: bool) {
        match (self.layout.cases, self.cases, row) {
            (Cases::Until(line), _, _) if !last => {
                self.cut_short(&format!("a line {line} after the last case"));
            }
            (Cases::Until(_), _, _) => {}
            (_, _, Some(row)) => {
                let (at, word) = row.words().next().unwrap_or_default();
                (self.faults)(row.odd(at, word, "the end of the input"));
            }
            (_, Some(cases), None) if cases > self.taken => {
                self.cut_short(&format!("case {} of {cases}", self.taken + 1));
            }
            (Cases::ToEnd, _, None) if self.taken == 0 => self.cut_short("a case"),
            _ => {}
        }
    }
}

impl<const N: usize, T> Iterator for Rows<'_, N, T> {
    type Item = io::Result<Option<T>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.take().transpose()
    }
}
