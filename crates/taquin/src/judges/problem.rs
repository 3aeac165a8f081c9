//! What a problem is: how its cases are read, answered, checked, drawn and written.
//!
//! A family implements [`Problem`] once; its formats are values of it, so what differs between two
//! judges is data. What can be done with any problem (answer a whole input, check an output, make
//! an input) is written once, in `work`.

use std::io::{self, Read};

use super::clue::Clue;
use super::frames::Lines;
use super::output::Output;
use super::sheet::{Sheet, Stop};
use crate::random::Chance;
use crate::text::Fault;

/// How many cases an input holds, and how that is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cases {
    /// One.
    One,
    /// Up to the end of the input.
    ToEnd,
    /// As many as its first number says.
    Counted,
    /// Up to this line.
    Until(&'static str),
}

/// Where blank lines stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gaps {
    /// Nowhere.
    None,
    /// Before each case.
    Before,
    /// Between two cases.
    Between,
    /// After each case.
    After,
    /// Before the first case and after each.
    Around,
}

impl Gaps {
    /// Whether a blank line stands before the case of that number, from 1.
    pub(super) fn before(self, number: u64) -> bool {
        match self {
            Self::None | Self::After => false,
            Self::Before => true,
            Self::Between => number > 1,
            Self::Around => number == 1,
        }
    }

    /// Whether a blank line stands after each case, the last one too.
    pub(super) fn after(self) -> bool {
        matches!(self, Self::After | Self::Around)
    }
}

/// How cases stand in an input, and answers in an output.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) cases: Cases,
    pub(super) lines: Lines,
    /// The most cases that the statement allows in one input. More are answered all the same.
    pub(super) most: u64,
    /// Blank lines of the input.
    pub(super) input: Gaps,
    /// Blank lines of the output.
    pub(super) output: Gaps,
    /// Whether the cells of a case may be spaced and broken into lines in any way.
    pub(super) free: bool,
}

impl Layout {
    /// One case, freely spaced.
    pub(super) const ONE: Self = Self {
        cases: Cases::One,
        lines: Lines::Anywhere,
        most: 1,
        input: Gaps::None,
        output: Gaps::None,
        free: true,
    };

    /// Cases up to the end of the input.
    pub(super) const TO_END: Self = Self { cases: Cases::ToEnd, most: u64::MAX, ..Self::ONE };

    /// As many cases as the first number says.
    pub(super) const COUNTED: Self = Self { cases: Cases::Counted, most: u64::MAX, ..Self::ONE };
}

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
    fn cases<'a>(
        &'a self,
        source: &'a mut dyn Read,
        faults: &'a mut dyn FnMut(Fault),
    ) -> impl Iterator<Item = io::Result<Option<Self::Case>>> + 'a;

    /// The answer to a case.
    fn answer(&self, case: &Self::Case) -> Self::Answer;

    /// Prints the answer to the case of that number, from 1; `None` for a wrong case. Blank lines
    /// between answers are not its affair.
    fn print(&self, number: u64, answer: Option<&Self::Answer>, output: &mut Output<'_>) -> io::Result<()>;

    /// Checks what somebody's program printed for a case.
    fn check(&self, number: u64, case: &Self::Case, sheet: &mut Sheet<'_>) -> Result<(), Stop>;

    /// Draws a case; `None` if the problem has none of that kind.
    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Self::Case>;

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
