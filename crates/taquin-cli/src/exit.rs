//! How the program ends: its exit codes and its complaints.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use taquin::solve::Status;

/// Bad input, or bad usage.
pub(crate) const BAD: u8 = 2;
/// Ended at once, by an interrupt.
pub(crate) const INTERRUPTED: i32 = 130;

/// What happened to the boards.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    invalid: bool,
    stopped: bool,
    unsolvable: bool,
}

impl Tally {
    /// Notes a board that could not be read, or not be asked about.
    pub(crate) fn invalid(&mut self) {
        self.invalid = true;
    }

    /// Notes an answer.
    pub(crate) fn answer(&mut self, status: Status) {
        match status {
            Status::Solved => {}
            Status::Unsolvable => self.unsolvable = true,
            Status::Stopped => self.stopped = true,
        }
    }

    /// The exit code: the first that holds of 2, bad input; 3, stopped by a limit; 1, unsolvable.
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(match self {
            Self { invalid: true, .. } => BAD,
            Self { stopped: true, .. } => 3,
            Self { unsolvable: true, .. } => 1,
            _ => 0,
        })
    }
}

/// Why the program cannot go on.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for does not make sense.
    Usage(String),
    /// A file that cannot be read.
    File(String, io::Error),
    /// Reading or writing failed.
    Io(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(what) => f.write_str(what),
            Self::File(name, error) => write!(f, "{name}: {error}"),
            Self::Io(error) => write!(f, "input or output failed: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// One line on standard error. Nobody may be there to read it, and that is no reason to fail.
pub(crate) fn complain(what: &str) {
    complain_as("taquin:", what);
}

/// A complaint that begins with another word.
pub(crate) fn complain_as(who: &str, what: &str) {
    let _ = io::stderr().write_all(format!("{who} {what}\n").as_bytes());
}
