//! Answers looked up many at a time.
//!
//! A table of millions of bytes answers from the far end of the cache, or from memory: a program
//! that takes one board after another waits for each. Boards are read until there is a batch of
//! places in the table, all are looked up with nothing in between, so that the waits overlap, and
//! then all are written.

use std::io;

/// How many cases are looked up together.
const BATCH: usize = 64;

/// What a case gets for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The answer that goes with it.
    Solved,
    /// That there is none.
    Unsolvable,
    /// That the board is wrong.
    Invalid,
}

/// One case: what it gets, and the place of the answer, or the answer. Where it gets no answer
/// there is some place all the same, so that looking up asks no question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case<T> {
    pub(super) kind: Kind,
    pub(super) value: T,
}

impl<T: Default> Case<T> {
    /// A wrong board.
    pub(super) fn invalid() -> Self {
        Self { kind: Kind::Invalid, value: T::default() }
    }
}

impl<T: Default> From<Option<T>> for Case<T> {
    #[inline]
    fn from(value: Option<T>) -> Self {
        let kind = if value.is_some() { Kind::Solved } else { Kind::Unsolvable };
        Self { kind, value: value.unwrap_or_default() }
    }
}

/// Takes cases until there are no more; looks each up, and writes it, in order.
#[inline]
pub(super) fn answer<P: Copy, A: Copy>(
    mut next: impl FnMut() -> io::Result<Option<Case<P>>>,
    look_up: impl Fn(P) -> A,
    mut write: impl FnMut(Case<A>) -> io::Result<()>,
) -> io::Result<()> {
    let (mut places, mut answers) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
    loop {
        while places.len() < BATCH
            && let Some(case) = next()?
        {
            places.push(case);
        }
        answers.extend(places.iter().map(|&Case { kind, value }| Case { kind, value: look_up(value) }));
        answers.drain(..).try_for_each(&mut write)?;
        if places.len() < BATCH {
            return Ok(());
        }
        places.clear();
    }
}
