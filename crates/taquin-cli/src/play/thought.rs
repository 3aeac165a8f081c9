//! What a game and the solver tell each other, and what a game keeps of it.

use std::fmt;
use std::time::Duration;

use taquin::solve::Answer;

/// What is proved of a length, and the best that is known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Bounds {
    pub(crate) at_least: u32,
    pub(crate) at_most: Option<u32>,
}

impl Bounds {
    /// The length, if it is proved.
    pub(crate) fn exact(self) -> Option<u32> {
        self.at_most.filter(|&length| length <= self.at_least)
    }

    /// Notes what else is known.
    pub(crate) fn narrow(&mut self, at_least: u32, at_most: Option<u32>) {
        self.at_least = self.at_least.max(at_least);
        self.at_most = self.at_most.into_iter().chain(at_most).min();
    }
}

/// In words that follow "takes", with what is proved of both sides.
impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.exact(), self.at_least, self.at_most) {
            (Some(length), ..) => write!(f, "{length}"),
            (None, at_least, None) => write!(f, "at least {at_least}"),
            (None, 0, Some(most)) => write!(f, "at most {most}"),
            (None, at_least, Some(most)) => write!(f, "between {at_least} and {most}"),
        }
    }
}

/// Which position is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// The first: its optimum is what the player's count is compared with.
    Start,
    /// The one on the board.
    Here,
}

/// What the solver is to think about.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// No two have the same.
    pub(crate) id: u64,
    pub(crate) about: About,
    /// Whether it is to end now, with the best that it has.
    pub(crate) hurried: bool,
    /// What it has said so far.
    pub(crate) bounds: Bounds,
    pub(crate) table: Option<String>,
    /// How long it takes so far.
    pub(crate) time: Duration,
}

/// What the solver says.
#[derive(Debug)]
pub(crate) enum Told {
    /// No solution is shorter.
    Proved(u32),
    /// One of so many moves is known.
    Found(u32),
    /// How far the work on tables is.
    Table(String),
    /// What the player should know.
    Warning(String),
    /// The end.
    Answer(Box<Answer>),
    /// The end: it cannot be asked.
    Refused(String),
}

/// A solution, and how much of it is made.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) moves: Vec<u8>,
    pub(crate) made: usize,
    /// No solution is shorter, from its beginning.
    pub(crate) at_least: u32,
}

impl Line {
    /// What is not made yet.
    pub(crate) fn rest(&self) -> &[u8] {
        &self.moves[self.made..]
    }

    /// What is known of the length of a shortest solution from here. A move brings the goal nearer
    /// by one at most.
    pub(crate) fn bounds(&self) -> Bounds {
        let count = |moves: usize| u32::try_from(moves).unwrap_or(u32::MAX);
        let at_least = self.at_least.saturating_sub(count(self.made));
        Bounds { at_least, at_most: Some(count(self.rest().len())) }
    }
}

/// So many moves, in words.
pub(crate) fn so_many(count: usize) -> String {
    format!("{count} move{}", if count == 1 { "" } else { "s" })
}

/// What is left to do, in words.
pub(crate) fn left(bounds: Bounds) -> String {
    match bounds.exact() {
        Some(length) => format!("{} to go", so_many(length as usize)),
        None => format!("{bounds} moves to go"),
    }
}
