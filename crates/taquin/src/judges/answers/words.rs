//! Answers that are a number of moves, or words where there is none.

use std::cmp::Ordering;
use std::io;

use super::moves::moves_are;
use super::output::Output;
use super::sheet::{Line, unlike};
use crate::judges::clue::{self, Clue};

/// What is printed for a number of moves, and where there is none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    /// What stands before the number.
    before: &'static str,
    /// Whether there is a number.
    number: bool,
    /// What stands after it.
    after: &'static str,
    /// The most moves that are told. More are as bad as none.
    most: u32,
    /// What is printed instead of the number where there is none.
    none: &'static str,
}

impl Words {
    /// The number alone, or else this.
    pub(crate) const fn or(none: &'static str) -> Self {
        Self { before: "", number: true, after: "", most: u32::MAX, none }
    }

    /// `YES` or `NO`.
    pub(crate) const YES: Self = Self { before: "YES", number: false, ..Self::or("NO") };

    /// The number with these words about it.
    pub(crate) const fn about(self, before: &'static str, after: &'static str) -> Self {
        Self { before, after, ..self }
    }

    /// No more moves than that.
    pub(crate) const fn within(self, most: u32) -> Self {
        Self { most, ..self }
    }

    /// The most moves that are told, if there is a limit.
    pub(crate) fn most(&self) -> Option<u32> {
        Some(self.most).filter(|&most| most < u32::MAX)
    }

    /// What is printed where there is no number.
    pub(crate) fn none(&self) -> &'static str {
        self.none
    }

    /// What an output tells of the program that printed it. `length` gives the number of moves under a
    /// limit, `others` what more wrong programs say, each with its trap.
    pub(crate) fn clue(
        &self,
        length: impl Fn(Option<u32>) -> Option<u32>,
        others: Vec<(u8, Option<u32>)>,
        output: &[u8],
    ) -> Clue {
        let excess = clue::excess(output, length(self.most()));
        let wrong = clue::numbers(self.most(), length);
        // Where no number is told, a start that counts as unseen does not show.
        let wrong = wrong.into_iter().filter(|&(trap, _)| self.number || trap != 28).chain(others);
        let texts = wrong.map(|(trap, moves)| (trap, self.text(moves)));
        Clue { fits: clue::fits(texts, output), excess, ..Clue::default() }
    }

    fn told(&self, moves: Option<u32>) -> Option<u32> {
        moves.filter(|&moves| moves <= self.most)
    }

    /// Prints the line of a case that takes so many moves, if it has a solution.
    #[inline]
    pub(crate) fn print(&self, moves: Option<u32>, output: &mut Output<'_>) -> io::Result<()> {
        match self.told(moves) {
            Some(moves) => {
                output.text(self.before)?;
                if self.number {
                    output.number(moves.into())?;
                }
                output.text(self.after)?;
            }
            None => output.text(self.none)?,
        }
        output.text("\n")
    }

    /// Checks the line of a case that takes so many moves, if it has a solution.
    #[inline]
    pub(crate) fn check(&self, moves: Option<u32>, line: Line<'_>) -> Result<(), String> {
        let right = match self.told(moves) {
            Some(moves) if self.number => {
                self.between(line.text) == Some(itoa::Buffer::new().format(moves).as_bytes())
            }
            _ => line.is(&self.line(moves)),
        };
        if right || line.loose && line.is(&self.line(moves)) {
            return Ok(());
        }
        Err(self.wrong(moves, line))
    }

    /// What stands between the words, if they are there.
    fn between<'a>(&self, text: &'a [u8]) -> Option<&'a [u8]> {
        text.strip_prefix(self.before.as_bytes())?.strip_suffix(self.after.as_bytes())
    }

    fn line(&self, moves: Option<u32>) -> String {
        self.text(self.told(moves))
    }

    /// The line for so many moves, whatever the limit.
    pub(crate) fn text(&self, moves: Option<u32>) -> String {
        let Self { before, after, .. } = self;
        match moves {
            Some(moves) if self.number => format!("{before}{moves}{after}"),
            Some(_) => format!("{before}{after}"),
            None => self.none.to_owned(),
        }
    }

    /// Why the answer is what it is.
    fn why(&self, needed: Option<u32>) -> String {
        let are = |count: u32| moves_are(count as usize);
        match self.told(needed) {
            Some(0) => "it is solved already".to_owned(),
            Some(needed) => format!("{} enough", are(needed)),
            None => match self.most() {
                Some(most) => format!("{} not enough", are(most)),
                None => "it cannot be solved".to_owned(),
            },
        }
    }

    #[cold]
    fn wrong(&self, needed: Option<u32>, line: Line<'_>) -> String {
        let digits = self.between(line.text).and_then(|text| Line::of(text).number());
        let found: Option<u32> = digits.and_then(|number| number.try_into().ok());
        match (self.told(needed), found) {
            (Some(_), _) if line.is(self.none) => format!("found `{}`, but {}", self.none, self.why(needed)),
            (Some(least), Some(found)) => match found.cmp(&least) {
                Ordering::Less => format!("{found}, but {} needed", moves_are(least as usize)),
                Ordering::Greater => format!("{found}, but {}", self.why(needed)),
                Ordering::Equal => unlike(line.text, &format!("`{}`", self.line(needed))),
            },
            _ => unlike(line.text, &format!("`{}`: {}", self.line(needed), self.why(needed))),
        }
    }
}
