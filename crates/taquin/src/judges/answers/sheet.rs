//! The output of somebody's program, line by line.
//!
//! A line is first read as the statement wants it. If it is not that, it is read again with less
//! and less care about its form; if that helps, the answer is right and only its form is wrong: a
//! slip, which is noted, and checking goes on. Memory does not depend on the output's length, and
//! is bounded whatever it holds.

use std::io::{self, Read};

use crate::judges::reading::input::Input;
use crate::text::excerpt;

/// Why checking ends.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The answer is wrong.
    Wrong(String),
    /// The output ends where a line should be.
    Short,
    /// The output cannot be read.
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// One line of an output, without its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// What it holds.
    pub(crate) text: &'a [u8],
    /// Whether blanks about it were taken off.
    pub(crate) trimmed: bool,
    /// Whether letters of the wrong case and full stops at the end are let pass.
    pub(crate) loose: bool,
}

impl<'a> Line<'a> {
    /// A line as it stands.
    pub(crate) fn of(text: &'a [u8]) -> Self {
        Self { text, trimmed: false, loose: false }
    }
    /// Whether the line is this text.
    pub(crate) fn is(self, text: &str) -> bool {
        self.text == text.as_bytes() || self.loose && bare(self.text).eq(bare(text.as_bytes()))
    }

    /// The letters of the line's moves.
    pub(crate) fn letters(self) -> &'a [u8] {
        self.text.strip_suffix(b".").filter(|_| self.loose).unwrap_or(self.text)
    }

    /// The whole number that the line is, as programs print it: without zeros before it.
    pub(crate) fn number(self) -> Option<i64> {
        let text = std::str::from_utf8(self.text).ok()?;
        text.parse().ok().filter(|number: &i64| number.to_string() == text)
    }
}

/// The letters of a text, but for what is only a matter of its form: blanks, capitals, full stops at the
/// end.
fn bare(text: &[u8]) -> impl Iterator<Item = u8> {
    let stops = text.iter().rev().take_while(|&&byte| byte == b'.' || byte.is_ascii_whitespace()).count();
    let letters = text[..text.len() - stops].iter().filter(|byte| !byte.is_ascii_whitespace());
    letters.map(u8::to_ascii_lowercase)
}

/// Somebody's output.
pub(crate) struct Sheet<'a> {
    input: Input<'a>,
    /// What is wrong with the form, if something is: the first.
    slip: Option<&'static str>,
}

/// The line that the window begins with, as far as it goes, and its length with its end.
fn line_of(window: &[u8]) -> (&[u8], usize) {
    let end = memchr::memchr(b'\n', window);
    let line = &window[..end.unwrap_or(window.len())];
    (line.strip_suffix(b"\r").unwrap_or(line), end.map_or(window.len(), |end| end + 1))
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(source: &'a mut dyn Read) -> Self {
        Self { input: Input::new(source), slip: None }
    }

    /// What was wrong with the form since it was last asked.
    pub(crate) fn slip(&mut self) -> Option<&'static str> {
        self.slip.take()
    }

    /// Has the whole next line in the window. Gives whether there is one.
    #[inline]
    fn look(&mut self) -> io::Result<bool> {
        while memchr::memchr(b'\n', self.input.window()).is_none() && !self.input.complete() {
            self.input.fill()?;
        }
        Ok(!self.input.window().is_empty())
    }

    /// Takes a line that `read` understands, or says why it does not. What is only a matter of form
    /// is noted as a slip.
    #[inline]
    pub(crate) fn line<T>(&mut self, mut read: impl FnMut(Line<'_>) -> Result<T, String>) -> Result<T, Stop> {
        if !self.look()? {
            return Err(Stop::Short);
        }
        let (text, length) = line_of(self.input.window());
        match read(Line::of(text)) {
            Ok(value) => {
                self.input.use_line(length);
                Ok(value)
            }
            Err(reason) => self.line_with_a_slip(reason, read),
        }
    }

    /// Takes a line that is this text.
    pub(crate) fn text(&mut self, expected: &str) -> Result<(), Stop> {
        self.line(
            |line| {
                if line.is(expected) { Ok(()) } else { Err(unlike(line.text, &format!("`{expected}`"))) }
            },
        )
    }

    #[cold]
    fn line_with_a_slip<T>(
        &mut self,
        reason: String,
        mut read: impl FnMut(Line<'_>) -> Result<T, String>,
    ) -> Result<T, Stop> {
        let mut slip = None;
        loop {
            let (text, length) = line_of(self.input.window());
            let trimmed = text.trim_ascii();
            let blanks = Line { text: trimmed, trimmed: true, loose: false };
            let loose = Line { loose: true, ..blanks };
            let read = match (read(blanks), read(loose)) {
                (Ok(value), _) => Some((value, "blanks before or after the answer")),
                (_, Ok(value)) => Some((value, "capital or small letters, or a full stop")),
                _ => None,
            };
            if let Some((value, form)) = read {
                self.slip.get_or_insert(slip.unwrap_or(form));
                self.input.use_line(length);
                return Ok(value);
            }
            if !trimmed.is_empty() {
                return Err(Stop::Wrong(reason));
            }
            // All of them at once: there may be millions.
            slip = Some("a blank line too many");
            self.input.skip_blanks()?;
            if !self.look()? {
                return Err(Stop::Wrong(reason));
            }
        }
    }

    /// Takes the blank line that stands between answers, or after one.
    pub(crate) fn gap(&mut self) -> io::Result<()> {
        if !self.look()? {
            self.slip.get_or_insert("a blank line is missing");
            return Ok(());
        }
        let (text, length) = line_of(self.input.window());
        if !text.trim_ascii().is_empty() {
            self.slip.get_or_insert("a blank line is missing");
        } else {
            if !text.is_empty() {
                self.slip.get_or_insert("blanks in a blank line");
            }
            self.input.use_line(length);
        }
        Ok(())
    }

    /// Whether the empty line that is an answer is missing: there the output ends, or a line stands that
    /// begins as the next answer does. That is a slip.
    pub(crate) fn misses_an_empty_line(&mut self, next: &str) -> io::Result<bool> {
        let missing = self.peek()?.is_none_or(|line| line.trim_ascii_start().starts_with(next.as_bytes()));
        if missing {
            self.slip.get_or_insert("an empty line is missing");
        }
        Ok(missing)
    }

    /// The line that comes next, without its end, if there is one.
    pub(crate) fn peek(&mut self) -> io::Result<Option<&[u8]>> {
        Ok(if self.look()? { Some(line_of(self.input.window()).0) } else { None })
    }

    /// Sees that nothing but blank lines, which are a slip, is left; else says what there is.
    pub(crate) fn end(&mut self) -> io::Result<Option<String>> {
        if self.input.window().is_empty() {
            self.input.fill()?;
        }
        if self.input.window().is_empty() {
            return Ok(None);
        }
        self.input.skip_blanks()?;
        let left = self.input.window();
        if left.is_empty() {
            self.slip.get_or_insert("a blank line too many at the end");
            return Ok(None);
        }
        Ok(Some(unlike(line_of(left).0, "the end of the output")))
    }
}

/// That something was found where another thing should be.
pub(crate) fn unlike(found: &[u8], expected: &str) -> String {
    if found.is_empty() {
        return format!("found an empty line, expected {expected}");
    }
    format!("found {}, expected {expected}", excerpt(found))
}
