//! What a problem is: how its cases are read, answered, checked, drawn and written.
//!
//! A family implements [`Problem`] once; its formats are values of it, so what differs between two
//! judges is data. What can be done with any problem (answer a whole input, check an output, make
//! an input) is written once, in `work`.

use std::io;

use super::answers::output::Output;
use super::answers::sheet::{Sheet, Stop};
use super::clue::Clue;
use super::layout::Layout;
use super::reading::series::{Source, Taken};
use crate::random::Chance;

/// What kind of case is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any case that has a solution, each equally often where that can be.
    Any,
    /// A case that is solved already.
    Solved,
    /// A case whose shortest solution has so many moves.
    Distance(u32),
    /// One of the cases with the longest shortest solutions.
    Hardest,
    /// A case without a solution.
    Unsolvable,
    /// The largest case that the statement allows: the largest board, the longest input.
    Largest,
}

/// A problem in one judge's format.
pub(super) trait Problem: Sync {
    /// What one case asks.
    type Case;
    /// What it gets for an answer, also that there is none.
    type Answer;

    /// The problem in a few sentences: what is given, and what is asked for.
    fn about(&self) -> &'static str;

    /// How cases and answers stand in their files.
    fn layout(&self) -> &Layout;

    /// The cases of an input. A wrong one is told and gives `None`.
    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Self::Case>> + 'a;

    /// The answer to a case.
    fn answer(&self, case: &Self::Case) -> Self::Answer;

    /// Prints the answer to the case of that number, from 1; `None` for a wrong case. Blank lines
    /// between answers are not its affair.
    fn print(&self, number: u64, answer: Option<&Self::Answer>, output: &mut Output<'_>) -> io::Result<()>;

    /// Checks what somebody's program printed for a case.
    fn check(&self, number: u64, case: &Self::Case, sheet: &mut Sheet<'_>) -> Result<(), Stop>;

    /// Draws a case; `None` if the problem has none of that kind. One without a solution need not be
    /// refused where the statement rules it out: [`Problem::ruled_out`] is asked.
    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Self::Case>;

    /// What is wrong with a case that the statement rules out, in words. It is answered all the same.
    fn ruled_out(&self, _case: &Self::Case) -> Option<&'static str> {
        None
    }

    /// All cases with the longest shortest solutions; none if they are too many, or not known.
    fn hardest(&self) -> Vec<Self::Case> {
        Vec::new()
    }

    /// Writes a case as the statement does, with its last line end.
    fn write(&self, case: &Self::Case, text: &mut Vec<u8>);

    /// Cases on which programs are known to go wrong, each with its number in `docs/traps.md`.
    fn traps(&self) -> Vec<(u8, Self::Case)>;

    /// The seconds that one run of a program may take where nobody says otherwise: enough for those
    /// that judges accept.
    fn seconds(&self) -> u64 {
        2
    }

    /// What an output for this case alone tells of the program that printed it.
    fn clue(&self, _case: &Self::Case, _output: &[u8]) -> Clue {
        Clue::default()
    }
}
