//! Answers that are one line: a number of moves, or whether so many are enough.

use std::io;

use super::moves::moves;
use super::output::Output;
use super::sheet::{Sheet, Stop, unlike};

/// How a format says how many moves are needed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wording {
    /// What stands before the number.
    pub(super) before: &'static str,
    /// Whether there is a number.
    pub(super) number: bool,
    /// What stands after it.
    pub(super) after: &'static str,
    /// What is said where there is no solution, or none that is short enough.
    pub(super) none: &'static str,
}

impl Wording {
    /// The number alone, or -1.
    pub(super) const LENGTH: Self = Self { before: "", number: true, after: "", none: "-1" };
    /// Whether there is a solution.
    pub(super) const YES: Self = Self { before: "YES", number: false, after: "", none: "NO" };

    fn text(&self, length: Option<u32>) -> String {
        let Self { before, number, after, none } = self;
        match length {
            Some(length) if *number => format!("{before}{length}{after}"),
            Some(_) => format!("{before}{after}"),
            None => (*none).to_owned(),
        }
    }

    /// Prints the answer.
    pub(super) fn print(&self, length: Option<u32>, output: &mut Output<'_>) -> io::Result<()> {
        output.text(&self.text(length))?;
        output.text("\n")
    }

    /// Takes a line that is the answer; `most` are the most moves that the problem allows.
    pub(super) fn check(
        &self,
        length: Option<u32>,
        most: Option<u32>,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Stop> {
        let expected = self.text(length);
        sheet.line(|line| {
            if line.is(&expected) {
                return Ok(());
            }
            let why = match (length, most) {
                (Some(0), _) => "it is solved already".to_owned(),
                (Some(1), _) => "1 move is enough".to_owned(),
                (Some(length), _) if self.number => format!("{} are needed", moves(length as usize)),
                (Some(length), _) => format!("{} are enough", moves(length as usize)),
                (None, Some(1)) => "more than 1 move is needed".to_owned(),
                (None, Some(most)) => format!("more than {} are needed", moves(most as usize)),
                (None, None) => "it cannot be solved".to_owned(),
            };
            Err(unlike(line.text, &format!("`{expected}`: {why}")))
        })
    }
}
