//! What is told while a question is answered.

use std::fmt::{self, Display};
use std::path::Path;

use super::patterns::Patterns;
use crate::search::{Effort, Observer};
use crate::tables::pattern::Pattern;

/// Hears of a question while it is answered: what is proved, and what becomes of tables.
pub trait Listener: Observer {
    /// Work on tables begins, or ends: so that a clock can tell it from the search.
    fn setting_up(&mut self, begins: bool);

    /// A solution of so many moves is known, better than those before.
    fn found(&mut self, length: usize);

    /// Something happens to a table.
    fn table(&mut self, news: &News<'_>);
}

/// Hears nothing.
impl Listener for () {
    fn setting_up(&mut self, _: bool) {}
    fn found(&mut self, _: usize) {}
    fn table(&mut self, _: &News<'_>) {}
}

/// What happens to a table.
pub enum News<'a> {
    /// It is built from now on.
    Building {
        /// Its pattern.
        pattern: &'a Pattern,
        /// How many placements it has.
        placements: u64,
        /// The bytes that it takes.
        bytes: u64,
    },
    /// So many of its placements have a value.
    Reached {
        /// Its pattern.
        pattern: &'a Pattern,
        /// The placements so far.
        placements: u64,
    },
    /// Another process builds it; this one waits.
    Waiting {
        /// Its pattern.
        pattern: &'a Pattern,
    },
    /// Its file is not a whole table, and is built again.
    Damaged {
        /// The file.
        path: &'a Path,
        /// What is wrong with it.
        fault: &'a dyn Display,
    },
    /// It was built, but cannot be kept on disk.
    Unsaved {
        /// The file that it would have been.
        path: &'a Path,
        /// Why not.
        error: &'a dyn Display,
    },
    /// The board is answered without these tables.
    LeftOut {
        /// Their patterns.
        patterns: &'a Patterns,
        /// Why they are not there.
        lack: Lack,
    },
}

/// What tables lack that there could be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// Room: to build them takes more bytes than there may be.
    Room {
        /// The bytes that it takes, those of the tables that are there included.
        needs: u64,
        /// The most bytes that there may be.
        limit: u64,
    },
    /// Time: a limit came before they were complete.
    Time,
}

impl Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Room { needs, limit } => {
                write!(f, "they need {needs} bytes, and the memory limit is {limit}")
            }
            Self::Time => f.write_str("they were not built in time"),
        }
    }
}

/// An observer behind a pointer: the searches take theirs by type. What one search has proved the
/// next one is not heard to prove again.
pub(super) struct Told<'a> {
    to: &'a mut dyn Observer,
    /// The work of earlier searches for the same board.
    before: Effort,
    proved: u32,
}

impl<'a> Told<'a> {
    pub(super) fn new(to: &'a mut dyn Observer) -> Self {
        Self { to, before: Effort::default(), proved: 0 }
    }

    /// After searches that did so much work, and proved so much.
    pub(super) fn after(to: &'a mut dyn Observer, before: Effort, proved: u32) -> Self {
        Self { to, before, proved }
    }
}

impl Observer for Told<'_> {
    fn proved(&mut self, at_least: u32, effort: &Effort) {
        if at_least > self.proved || self.before.generated == 0 {
            self.to.proved(at_least, &add(self.before, *effort));
        }
    }

    fn rest(&mut self, effort: &Effort) -> u64 {
        self.to.rest(&add(self.before, *effort))
    }
}

/// The work of two searches, one after the other.
pub(super) fn add(one: Effort, other: Effort) -> Effort {
    Effort {
        expanded: one.expanded + other.expanded,
        generated: one.generated + other.generated,
        bytes: one.bytes.max(other.bytes),
    }
}
