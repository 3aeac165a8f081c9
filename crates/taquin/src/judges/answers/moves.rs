//! Moves that somebody's program printed, made one by one.

use std::cmp::Ordering;

use super::sheet::Line;
use crate::puzzle::{Lettered, Puzzle};

/// How many moves, in words.
pub(crate) fn moves(count: usize) -> String {
    format!("{count} {}", if count == 1 { "move" } else { "moves" })
}

/// The same as a sentence's beginning: `1 move is`, `2 moves are`.
pub(crate) fn moves_are(count: usize) -> String {
    format!("{} {}", moves(count), if count == 1 { "is" } else { "are" })
}

/// Which solutions are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// Any.
    Any,
    /// Those of at most so many moves, and any where all have more.
    AtMost(usize),
    /// The shortest.
    Shortest,
    /// Of the shortest, the one whose letters come first.
    Least,
}

/// What a checker has to know of a board to judge moves from it.
pub(crate) struct Path<'a, P: Puzzle> {
    pub(crate) puzzle: &'a P,
    pub(crate) start: &'a P::State,
    /// The letter of each move, by its index.
    pub(crate) letters: &'a [u8],
    pub(crate) rule: Rule,
    /// What is wrong with a move that cannot be made: `leaves the board`.
    pub(crate) illegal: &'static str,
}

impl<P: Puzzle + Lettered> Path<'_, P> {
    /// Makes the moves of a line, and asks whether the rule accepts them; `shortest` are the least
    /// shortest moves, in the format's letters, asked for only where the rule needs them: for
    /// [`Rule::AtMost`] any that we know, and only if there are more moves. Gives
    /// the state that is reached.
    ///
    /// # Errors
    /// Why the moves are wrong.
    #[inline]
    pub(crate) fn check(
        &self,
        line: Line<'_>,
        show: impl Fn(&P::State) -> String,
        shortest: impl FnOnce() -> Vec<u8>,
    ) -> Result<P::State, String> {
        let mut state = self.start.clone();
        for (place, &letter) in line.letters().iter().enumerate() {
            let index = memchr::memchr(letter, self.letters).or_else(|| {
                self.letters.iter().position(|own| line.loose && own.eq_ignore_ascii_case(&letter))
            });
            let mv = index.and_then(|index| self.puzzle.moves(&state).find(|&mv| P::index(mv) == index));
            let Some(mv) = mv else {
                return Err(self.refuse(place, letter, index.is_some(), &show(&state)));
            };
            self.puzzle.apply(&mut state, mv);
        }
        if !self.puzzle.is_goal(&state) {
            let count = line.letters().len();
            let lead = if count == 1 { "leads" } else { "lead" };
            return Err(format!("{} {lead} to {}, which is not the goal", moves(count), show(&state)));
        }
        match self.rule {
            Rule::Any => {}
            Rule::AtMost(most) if line.letters().len() <= most => {}
            Rule::AtMost(most) => {
                if shortest().len() <= most {
                    return Err(format!("{}, at most {most} are allowed", moves(line.letters().len())));
                }
            }
            Rule::Shortest | Rule::Least => self.compare(line, &shortest())?,
        }
        Ok(state)
    }

    #[cold]
    fn refuse(&self, place: usize, letter: u8, known: bool, board: &str) -> String {
        let shown = letter.escape_ascii();
        let why = if known { self.illegal } else { "is not a letter of a move" };
        format!("move {} `{shown}` {why}; the board before it is {board}", place + 1)
    }

    /// Compares a solution with the least of the shortest.
    fn compare(&self, line: Line<'_>, shortest: &[u8]) -> Result<(), String> {
        let (given, enough) = (line.letters(), shortest.len());
        match given.len().cmp(&enough) {
            Ordering::Greater => {
                let are = if enough == 1 { "is" } else { "are" };
                return Err(format!("{}, {enough} {are} enough", moves(given.len())));
            }
            Ordering::Less => unreachable!("a solution shorter than the shortest"),
            Ordering::Equal => {}
        }
        let same = |(a, b): (&u8, &u8)| a == b || line.loose && a.eq_ignore_ascii_case(b);
        match given.iter().zip(shortest).position(|pair| !same(pair)) {
            Some(place) if self.rule == Rule::Least => {
                let two = |path: &[u8]| path[place..path.len().min(place + 2)].escape_ascii().to_string();
                Err(format!(
                    "shortest, but `{}` comes before `{}` at move {}",
                    two(shortest),
                    two(given),
                    place + 1
                ))
            }
            _ => Ok(()),
        }
    }
}
