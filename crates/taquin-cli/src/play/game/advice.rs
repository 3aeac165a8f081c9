//! What the solver is asked, and what becomes of its answers.

use std::time::Duration;

use taquin::solve::{Answer, Status};

use super::{Asked, Game};
use crate::play::moves;
use crate::play::show::Show;
use crate::play::thought::{About, Bounds, Line, Thought, Told, left};

impl Game {
    /// The solver says something about the thought of that number.
    pub(crate) fn hear(&mut self, id: u64, told: Told) {
        if self.thought.as_ref().is_none_or(|thought| thought.id != id) {
            return;
        }
        match told {
            Told::Proved(at_least) => self.learn(at_least, None),
            Told::Found(length) => self.learn(0, Some(length)),
            Told::Table(news) => {
                if let Some(thought) = &mut self.thought {
                    thought.table = Some(news);
                }
            }
            Told::Warning(what) => self.message = what,
            Told::Answer(answer) => self.answered(&answer),
            Told::Refused(why) => {
                self.message = why;
                self.asked = None;
                self.settled = true;
                self.thought = None;
            }
        }
        self.plan();
    }

    /// Asks the solver, or looks at what it said already.
    pub(super) fn ask(&mut self, what: Asked) {
        self.show = None;
        if self.position.is_solved() {
            return;
        }
        if !self.start.is_solvable() {
            return;
        }
        let waited = self.asked.replace(what);
        if self.line.is_some() {
            self.serve();
        } else if waited.is_some()
            && let Some(thought) = &mut self.thought
        {
            // Asked for the second time: now.
            thought.hurried = true;
        }
    }

    /// Gives the player what was asked, from the solution that is known.
    fn serve(&mut self) {
        let Some(line) = &self.line else { return };
        let Some(&first) = line.rest().first() else { return };
        let bounds = line.bounds();
        let length = line.rest().len();
        match self.asked.take() {
            Some(Asked::Hint) => {
                self.hint = Some(first);
                self.message = format!("Hint: {}; {}.", moves::says(&self.position, first), left(bounds));
            }
            Some(Asked::Solution) => {
                self.hint = None;
                self.show = Some(Show::new(length));
            }
            None => return,
        }
        self.helped = true;
    }

    fn learn(&mut self, at_least: u32, at_most: Option<u32>) {
        let Some(thought) = &mut self.thought else { return };
        thought.table = None;
        thought.bounds.narrow(at_least, at_most);
        if self.thought_of_is_start() {
            self.shortest.narrow(at_least, at_most);
        }
    }

    /// Whether what is thought about is the start, by name or in fact.
    fn thought_of_is_start(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| *self.thought_of(thought.about) == self.start)
    }

    fn answered(&mut self, answer: &Answer) {
        self.learn(answer.lower_bound.unwrap_or(0), answer.length());
        let Some(thought) = self.thought.take() else { return };
        if thought.about == About::Start {
            self.settled = true;
        }
        match (&answer.moves, answer.status) {
            (Some(moves), _) => {
                let moves = moves.clone().into_bytes();
                let at_least = answer.lower_bound.unwrap_or(0);
                let line = |made| Line { moves: moves.clone(), made, at_least };
                // It is of use if the player has come along it.
                self.line = match thought.about {
                    About::Here => Some(line(0)),
                    About::Start if moves.starts_with(&self.made) => Some(line(self.made.len())),
                    About::Start if self.position == self.start => Some(line(0)),
                    About::Start => self.line.take(),
                };
            }
            (None, Status::Unsolvable) => self.message = "It cannot be solved.".into(),
            (None, _) => self.message = "No solution was found in time.".into(),
        }
        if self.line.is_some() || answer.moves.is_none() {
            self.serve();
            self.asked = None;
        }
    }

    /// What to think about next, if that is another thing than now.
    pub(super) fn plan(&mut self) {
        let here = self.position == self.start;
        let about = match self.asked {
            Some(_) if here && !self.settled => Some(About::Start),
            Some(_) => Some(About::Here),
            None if !self.settled => Some(About::Start),
            None => None,
        };
        if about == self.thought.as_ref().map(|thought| thought.about) {
            return;
        }
        self.thought = about.map(|about| {
            self.thoughts += 1;
            let bounds = if about == About::Start { self.shortest } else { Bounds::default() };
            Thought { id: self.thoughts, about, hurried: false, bounds, table: None, time: Duration::ZERO }
        });
    }
}
