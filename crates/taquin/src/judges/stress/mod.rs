//! Somebody's program against cases on which programs go wrong, and against drawn ones.
//!
//! How a program is run is the caller's affair ([`Program`]): here is which inputs it gets, what its
//! outputs are worth, which failing case is the smallest, and which trap it fell into.
//!
//! The plan: the sample, some ordinary cases and every trap case, each alone and all of them, so that
//! what fails can be told from what does not; then small cases, nearest first; then random ones in
//! growing packs. The first failure ends it. The failing case is then made smaller, and the program
//! is asked a few more questions to see why it fails.
//!
//! | part | what it does |
//! |---|---|
//! | `batch` | the cases of one input, and their spacing |
//! | `plan` | which inputs, in which order |
//! | `trial` | one run, and what it is worth |
//! | `smaller` | a smaller case that fails too |
//! | `name` | which trap it is |

mod batch;
mod name;
mod plan;
mod smaller;
mod trial;

use std::fmt;

use super::{Format, Judgement, Verdict};
use trial::{Trial, Trials};

/// How a run of a program ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// As it should.
    Done,
    /// By a signal or with an exit status that says so, in words.
    Failed(String),
    /// It took too much time.
    Time,
    /// It took too much memory.
    Memory,
    /// It printed more than there is room for.
    Output,
}

/// A run of a program.
#[derive(Clone, Debug)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// What it printed, as far as there was room.
    pub output: Vec<u8>,
}

/// Somebody's program.
pub trait Program {
    /// Why it cannot be run.
    type Error;

    /// Runs it on an input. It may print `room` bytes.
    ///
    /// # Errors
    /// If it cannot be run: that ends the whole.
    fn run(&mut self, input: &[u8], room: usize) -> Result<Ran, Self::Error>;
}

/// What contest judges call a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// AC.
    Accepted,
    /// PE.
    Presentation,
    /// WA.
    Wrong,
    /// TLE.
    Time,
    /// MLE.
    Memory,
    /// RE.
    Runtime,
}

impl Grade {
    /// The two or three letters that judges use.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::Presentation => "PE",
            Self::Wrong => "WA",
            Self::Time => "TLE",
            Self::Memory => "MLE",
            Self::Runtime => "RE",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// An input on which the program fails.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The input.
    pub input: Vec<u8>,
    /// What the program printed.
    pub output: Vec<u8>,
    /// What is printed here.
    pub answer: Vec<u8>,
    /// How many cases the input has.
    pub cases: usize,
    /// What it is worth.
    pub grade: Grade,
    /// Why, in words.
    pub reason: String,
    /// The trap that the program fell into, if it is known: a number of `docs/traps.md`.
    pub trap: Option<u8>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// How often the program was run.
    pub runs: u64,
    /// How many cases it was given.
    pub cases: u64,
    /// The smallest input found on which it fails, if one was found.
    pub failure: Option<Failure>,
}

impl Report {
    /// What the program is worth.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.failure.as_ref().map_or(Grade::Accepted, |failure| failure.grade)
    }
}

/// How far the work is.
#[derive(Clone, Copy, Debug)]
pub struct News {
    /// How many drawn cases were gone through.
    pub drawn: u64,
    /// What goes on, in words.
    pub what: &'static str,
}

/// What is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What chance is drawn from: the same seed, the same cases.
    pub seed: u64,
    /// How many cases are drawn, beside the sample and the trap cases.
    pub cases: u64,
}

/// Runs a program against the cases of a format, up to the first failure. `news` hears of every run
/// before it begins.
///
/// # Errors
/// Those of the program, unless a failure is known already: then it is given as it is.
///
/// # Examples
/// ```
/// use taquin::judges::{self, stress};
/// /// Says `unsolvable` whatever is asked.
/// struct Pessimist;
/// impl stress::Program for Pessimist {
///     type Error = ();
///     fn run(&mut self, _: &[u8], _: usize) -> Result<stress::Ran, ()> {
///         Ok(stress::Ran { end: stress::End::Done, output: b"unsolvable\n".to_vec() })
///     }
/// }
/// let format = judges::find("poj1077").unwrap();
/// let plan = stress::Plan { seed: 1, cases: 10 };
/// let report = stress::hunt(format, plan, &mut Pessimist, &mut |_| {}).unwrap();
/// assert_eq!(report.grade(), stress::Grade::Wrong);
/// assert_eq!(report.failure.unwrap().input, b"1 2 3 4 5 6 7 8 x\n");
/// ```
pub fn hunt<P: Program>(
    format: &Format,
    plan: Plan,
    program: &mut P,
    news: &mut dyn FnMut(News),
) -> Result<Report, P::Error> {
    let mut trials = Trials::new(format, plan.seed, program, news);
    let found = match plan::singles(&mut trials) {
        Ok(None) => plan::drawn(&mut trials, plan.cases)?,
        Ok(found) => found,
        Err(error) => Some(trials.failed_so_far().ok_or(error)?),
    };
    let failure = found.map(|found| {
        let smallest = smaller::than(found.clone(), &mut trials);
        // Of several cases that take too long, half may do so only just.
        let telling = if smallest.batch.cases.len() > 1 { &found } else { &smallest };
        let trap = name::of(telling, &mut trials);
        smallest.failure(trap)
    });
    Ok(Report { runs: trials.runs(), cases: trials.cases(), failure })
}
