//! What a checked output gets, and why.

use std::fmt;

/// What is to be said of an output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every answer is right.
    Accepted,
    /// Every answer is right, but its form is not: blank lines, blanks, the case of letters.
    Presentation,
    /// An answer is wrong.
    Wrong,
    /// The output ends before the last answer.
    Short,
    /// Something follows the last answer.
    Dirt,
    /// The input is not one of the problem's: nothing can be said of the output.
    Jury,
}

/// A checked output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// What is to be said of it.
    pub verdict: Verdict,
    /// How many cases were gone through.
    pub cases: u64,
    /// The case that decided, from 1, if one did.
    pub case: Option<u64>,
    /// Why, in words; empty if every answer is right.
    pub reason: String,
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.verdict, self.case) {
            (Verdict::Accepted, _) => {
                write!(f, "{} {}", self.cases, if self.cases == 1 { "case" } else { "cases" })
            }
            (_, Some(case)) => write!(f, "case {case}: {}", self.reason),
            (_, None) => f.write_str(&self.reason),
        }
    }
}
