//! Input in large blocks: a window on the bytes not yet used, and where it begins in the text.

use std::io::{self, ErrorKind, Read};

use crate::text::Fault;

/// How much is read at once: large enough that calls cost nothing, small enough for the cache.
const BLOCK: usize = 1 << 17;
/// The most that the window grows to. What is longer than this between two places where text can
/// be cut is cut anyway.
const MOST: usize = 1 << 26;

/// A stream of bytes and the place in it.
pub(crate) struct Input<'a> {
    source: &'a mut dyn Read,
    buffer: Vec<u8>,
    /// The window: what was read and not yet used.
    begin: usize,
    end: usize,
    ended: bool,
    /// The line and column of the window's first byte, from 1.
    line: u64,
    column: u64,
    /// Whether only blanks stand before the window on its line.
    fresh: bool,
}

/// Where something stands in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) line: u64,
    pub(crate) column: u64,
}

impl Place {
    /// A fault at this place.
    pub(crate) fn fault(self, found: impl Into<String>, expected: impl Into<String>) -> Fault {
        Fault::words(self.line, self.column, found, expected)
    }
}

impl<'a> Input<'a> {
    pub(crate) fn new(source: &'a mut dyn Read) -> Self {
        Self {
            source,
            buffer: vec![0; BLOCK],
            begin: 0,
            end: 0,
            ended: false,
            line: 1,
            column: 1,
            fresh: true,
        }
    }

    /// The bytes not yet used, as far as they were read.
    #[inline]
    pub(crate) fn window(&self) -> &[u8] {
        &self.buffer[self.begin..self.end]
    }

    /// Whether the window will not grow: the input has ended, or the room has.
    pub(crate) fn complete(&self) -> bool {
        self.ended || self.end - self.begin == MOST
    }

    /// Where the window begins.
    pub(crate) fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    /// The fault that the input ends here.
    pub(crate) fn cut_short(&self, expected: impl Into<String>) -> Fault {
        self.place().fault("the end of the input", expected)
    }

    /// Whether only blanks stand before the window on its line.
    pub(crate) fn fresh(&self) -> bool {
        self.fresh
    }

    /// Reads more, unless the input or the room has ended; then nothing follows the window.
    pub(crate) fn fill(&mut self) -> io::Result<()> {
        if self.begin > 0 {
            self.buffer.copy_within(self.begin..self.end, 0);
            (self.begin, self.end) = (0, self.end - self.begin);
        }
        if self.end == self.buffer.len() {
            self.buffer.resize((2 * self.end).min(MOST), 0);
        }
        while !self.ended && self.end < self.buffer.len() {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(read) => {
                    self.ended = read == 0;
                    self.end += read;
                    // A window over a block is looked through anew after each filling: so fill it.
                    if self.end < BLOCK {
                        break;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Uses the window's first `count` bytes, which are the rest of its line and the line's end.
    #[inline]
    pub(crate) fn use_line(&mut self, count: usize) {
        self.use_lines(count, 1);
    }

    /// Uses the window's first `count` bytes, which are so many lines with their ends.
    #[inline]
    pub(crate) fn use_lines(&mut self, count: usize, lines: u64) {
        self.begin += count;
        (self.line, self.column, self.fresh) = (self.line + lines, 1, true);
    }

    /// Uses `count` bytes.
    pub(crate) fn advance(&mut self, count: usize) {
        for &byte in &self.buffer[self.begin..][..count] {
            if byte == b'\n' {
                (self.line, self.column, self.fresh) = (self.line + 1, 1, true);
            } else {
                self.column += 1;
                self.fresh &= byte.is_ascii_whitespace();
            }
        }
        self.begin += count;
    }

    /// Uses the blanks and line ends that the window begins with.
    pub(crate) fn skip_blanks_at_hand(&mut self) {
        let window = self.window();
        let blanks = window.iter().position(|byte| !byte.is_ascii_whitespace());
        self.advance(blanks.unwrap_or(window.len()));
    }

    /// Uses blanks and line ends, up to the next other byte or the end.
    pub(crate) fn skip_blanks(&mut self) -> io::Result<()> {
        loop {
            self.skip_blanks_at_hand();
            if self.begin < self.end || self.ended {
                return Ok(());
            }
            self.fill()?;
        }
    }

    /// Uses everything up to the line's end.
    pub(crate) fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let window = self.window();
            match window.iter().position(|&byte| byte == b'\n') {
                Some(rest) => {
                    self.advance(rest + 1);
                    return Ok(());
                }
                None => {
                    self.advance(window.len());
                    if self.ended {
                        return Ok(());
                    }
                    self.fill()?;
                }
            }
        }
    }
}
