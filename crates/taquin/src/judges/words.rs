//! Answers that are a number of moves, or words where there is none.

use std::cmp::Ordering;
use std::io;

use super::moves::moves;
use super::output::Output;
use super::sheet::{Line, unlike};

/// What is printed for a number of moves, and where there is none.
pub(super) struct Words {
    /// What stands before the number.
    before: &'static str,
    /// What stands after it.
    after: &'static str,
    /// The most moves that are told. More are as bad as none.
    most: u32,
    /// What is printed instead of the number where there is none.
    none: &'static str,
}

impl Words {
    /// The number alone, or else this.
    pub(super) const fn or(none: &'static str) -> Self {
        Self { before: "", after: "", most: u32::MAX, none }
    }

    /// The number with these words about it.
    pub(super) const fn about(self, before: &'static str, after: &'static str) -> Self {
        Self { before, after, ..self }
    }

    /// No more moves than that.
    pub(super) const fn within(self, most: u32) -> Self {
        Self { most, ..self }
    }

    fn told(&self, moves: Option<u32>) -> Option<u32> {
        moves.filter(|&moves| moves <= self.most)
    }

    /// Prints the line of a case that takes so many moves, if it has a solution.
    #[inline]
    pub(super) fn print(&self, moves: Option<u32>, output: &mut Output<'_>) -> io::Result<()> {
        match self.told(moves) {
            Some(moves) => {
                output.text(self.before)?;
                output.number(moves.into())?;
                output.text(self.after)?;
            }
            None => output.text(self.none)?,
        }
        output.text("\n")
    }

    /// Checks the line of a case that takes so many moves, if it has a solution.
    #[inline]
    pub(super) fn check(&self, moves: Option<u32>, line: Line<'_>) -> Result<(), String> {
        let number = self.number(line.text);
        let right = match self.told(moves) {
            Some(moves) => number == Some(itoa::Buffer::new().format(moves).as_bytes()),
            None => line.text == self.none.as_bytes(),
        };
        if right || line.loose && line.is(&self.line(moves)) {
            return Ok(());
        }
        Err(self.wrong(moves, line))
    }

    /// What stands between the words, if they are there.
    fn number<'a>(&self, text: &'a [u8]) -> Option<&'a [u8]> {
        text.strip_prefix(self.before.as_bytes())?.strip_suffix(self.after.as_bytes())
    }

    fn line(&self, moves: Option<u32>) -> String {
        match self.told(moves) {
            Some(moves) => format!("{}{moves}{}", self.before, self.after),
            None => self.none.to_owned(),
        }
    }

    #[cold]
    fn wrong(&self, needed: Option<u32>, line: Line<'_>) -> String {
        let digits = self.number(line.text).and_then(|text| Line::of(text).number());
        let found: Option<u32> = digits.and_then(|number| number.try_into().ok());
        let Some(needed) = self.told(needed) else {
            return unlike(line.text, &format!("`{}`", self.none));
        };
        let are = if needed == 1 { "is" } else { "are" };
        let enough = format!("{} {are} enough", moves(needed as usize));
        match found {
            _ if line.is(self.none) => format!("found `{}`, but {enough}", self.none),
            Some(found) => match found.cmp(&needed) {
                Ordering::Less => format!("{found}, but {} {are} needed", moves(needed as usize)),
                Ordering::Greater => format!("{found}, but {enough}"),
                Ordering::Equal => unlike(line.text, &format!("`{}`", self.line(Some(needed)))),
            },
            None => unlike(line.text, &format!("`{}`", self.line(Some(needed)))),
        }
    }
}
