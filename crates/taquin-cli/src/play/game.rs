//! The game: what the player and the solver do to it, and what it wants to know. No terminal, no
//! clock and no thread: time comes in through [`Game::tick`], what the solver says through
//! [`Game::hear`], and what it is to think about is read from [`Game::thought`].
//!
//! Here is what the player does; `advice` is the part of the solver, `words` what is said of it all.

mod advice;
mod words;

use std::time::Duration;

use taquin::deal::{Aim, Dealer, Difficulty};
use taquin::position::Position;

use super::action::{Action, Pushes, Way};
use super::moves::{self, mended};
use super::show::Show;
use super::thought::{About, Bounds, Line, Thought};
use crate::render::board::Spot;

/// What the player waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Hint,
    Solution,
}

/// A game of one puzzle, one goal, and one board after the other.
#[derive(Debug)]
pub(crate) struct Game {
    difficulty: Difficulty,
    /// What the board is drawn from; none if it was given.
    seed: Option<u64>,
    next_seed: u64,
    start: Position,
    position: Position,
    made: Vec<u8>,
    unmade: Vec<u8>,
    clock: Duration,
    /// Whether the solver made or named a move.
    helped: bool,
    /// The length of a shortest solution from the start.
    shortest: Bounds,
    /// Whether no more is to be found out about that.
    settled: bool,
    line: Option<Line>,
    asked: Option<Asked>,
    thought: Option<Thought>,
    thoughts: u64,
    show: Option<Show>,
    hint: Option<u8>,
    message: String,
    pushes: Pushes,
    help: bool,
    over: bool,
}

impl Game {
    /// A game that begins with this board. The next ones are drawn from `next_seed` on.
    pub(crate) fn given(start: Position, difficulty: Difficulty, next_seed: u64) -> Self {
        let mut game = Self {
            difficulty,
            seed: None,
            next_seed,
            position: start.clone(),
            start,
            made: Vec::new(),
            unmade: Vec::new(),
            clock: Duration::ZERO,
            helped: false,
            shortest: Bounds::default(),
            settled: false,
            line: None,
            asked: None,
            thought: None,
            thoughts: 0,
            show: None,
            hint: None,
            message: String::new(),
            pushes: Pushes::Blank,
            help: false,
            over: false,
        };
        game.begin();
        game
    }

    /// A game that begins with a board drawn from `seed`, like `like` in puzzle, shape and goal.
    pub(crate) fn dealt(like: &Position, difficulty: Difficulty, seed: u64) -> Self {
        let mut game = Self::given(like.clone(), difficulty, seed);
        game.act(Action::New);
        game
    }

    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// What the board was drawn from, if it was.
    pub(crate) fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The moves made, those that were taken back left out.
    pub(crate) fn moves(&self) -> &[u8] {
        &self.made
    }

    /// The time since the first move, until the board was solved.
    pub(crate) fn clock(&self) -> Duration {
        self.clock
    }

    /// What is known of the length of a shortest solution from the start.
    pub(crate) fn shortest(&self) -> Bounds {
        self.shortest
    }

    /// The solution that is being shown.
    pub(crate) fn show(&self) -> Option<Show> {
        self.show
    }

    /// That, with how many moves of how many are made, and what is known of the way from here.
    pub(crate) fn shown(&self) -> Option<(Show, (usize, usize), Bounds)> {
        let (show, line) = self.show.zip(self.line.as_ref())?;
        Some((show, (line.made, line.moves.len()), line.bounds()))
    }

    /// Where the hint points to.
    pub(crate) fn hint(&self) -> Option<Spot> {
        self.hint.and_then(|letter| moves::moved_by(&self.position, letter))
    }

    /// What the solver is to think about.
    pub(crate) fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }

    /// The position of that.
    pub(crate) fn thought_of(&self, about: About) -> &Position {
        match about {
            About::Start => &self.start,
            About::Here => &self.position,
        }
    }

    /// Whether the player waits for the solver.
    pub(crate) fn is_waiting(&self) -> bool {
        self.asked.is_some()
    }

    pub(crate) fn pushes(&self) -> Pushes {
        self.pushes
    }

    /// Whether the keys are shown.
    pub(crate) fn shows_help(&self) -> bool {
        self.help
    }

    /// Whether the player has left.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Does what the player wants.
    pub(crate) fn act(&mut self, action: Action) {
        // Any key hides the keys.
        if std::mem::take(&mut self.help) && action != Action::Quit {
            return;
        }
        if action != Action::Cancel {
            self.message.clear();
        }
        match action {
            Action::Push(way) => {
                let blank_goes = match (self.pushes, way) {
                    (Pushes::Tile, Way::Up) | (Pushes::Blank, Way::Down) => b'd',
                    (Pushes::Tile, Way::Right) | (Pushes::Blank, Way::Left) => b'l',
                    (Pushes::Tile, Way::Left) | (Pushes::Blank, Way::Right) => b'r',
                    (Pushes::Tile, Way::Down) | (Pushes::Blank, Way::Up) => b'u',
                };
                self.play(&[blank_goes]);
            }
            Action::Pull(letter) | Action::Touch(Spot::Pull(letter)) => self.play(&[letter]),
            Action::Touch(Spot::Cell(cell)) => self.play(&moves::run_to(&self.position, cell)),
            Action::Undo => {
                self.interrupt();
                if !self.undo() {
                    self.message = "There is no move to take back.".into();
                }
            }
            Action::Redo => {
                self.interrupt();
                match self.unmade.pop() {
                    Some(letter) => self.make(letter),
                    None => self.message = "There is no move to make again.".into(),
                }
            }
            Action::Hint => self.ask(Asked::Hint),
            Action::Solve => self.ask(Asked::Solution),
            Action::New => {
                let aim = Aim::Difficulty(self.difficulty);
                let dealt = Dealer::new(self.start.clone(), self.next_seed).deal(aim, &mut |_| None);
                if let Some(dealt) = dealt {
                    self.start = Position::new(dealt.board, self.start.goal().cloned());
                }
                self.seed = Some(self.next_seed);
                self.next_seed = self.next_seed.wrapping_add(1);
                self.begin();
            }
            Action::Restart => self.restart(),
            Action::Mend => {
                if let Some((mended, what)) = mended(&self.start) {
                    self.start = mended;
                    self.begin();
                    self.message = format!("Mended: {what}.");
                }
            }
            Action::SwapArrows => {
                self.pushes = match self.pushes {
                    Pushes::Tile => Pushes::Blank,
                    Pushes::Blank => Pushes::Tile,
                };
                self.message = match self.pushes {
                    Pushes::Tile => "The arrows move a tile.".into(),
                    Pushes::Blank => "The arrows move the blank.".into(),
                };
            }
            Action::Pause => {
                if let Some(show) = &mut self.show {
                    show.pause();
                }
            }
            Action::Faster => self.hurry(1),
            Action::Slower => self.hurry(-1),
            Action::StepForward => {
                if self.hold() {
                    self.step();
                }
            }
            Action::StepBack => {
                if self.hold() {
                    self.undo();
                }
            }
            Action::Cancel => self.cancel(),
            Action::Help => self.help = true,
            Action::Quit => self.over = true,
        }
        self.plan();
    }

    /// Time goes by.
    pub(crate) fn tick(&mut self, time: Duration) {
        if !self.made.is_empty() && !self.position.is_solved() {
            self.clock += time;
        }
        if let Some(thought) = &mut self.thought {
            thought.time += time;
        }
        for _ in 0..self.show.as_mut().map_or(0, |show| show.due(time)) {
            self.step();
        }
        self.plan();
    }

    /// Sets the board up.
    fn begin(&mut self) {
        self.restart();
        self.line = None;
        self.shortest = Bounds::default();
        self.settled = !self.start.is_solvable();
        self.thought = None;
        if self.start.is_solved() {
            self.shortest = Bounds { at_least: 0, at_most: Some(0) };
            self.settled = true;
        }
        self.plan();
    }

    fn restart(&mut self) {
        self.interrupt();
        while self.undo() {}
        self.position = self.start.clone();
        self.unmade.clear();
        self.clock = Duration::ZERO;
        self.helped = false;
        self.message.clear();
    }

    /// Ends what the player waits for or looks at.
    fn interrupt(&mut self) {
        self.asked = None;
        self.show = None;
        self.hint = None;
    }

    /// Makes moves for the player, up to the first that is none.
    fn play(&mut self, letters: &[u8]) {
        self.interrupt();
        for &letter in letters {
            if !self.position.clone().make(letter) {
                break;
            }
            self.unmade.clear();
            self.make(letter);
        }
    }

    fn make(&mut self, letter: u8) {
        if !self.position.make(letter) {
            return;
        }
        self.made.push(letter);
        self.hint = None;
        match &mut self.line {
            Some(line) if line.rest().first() == Some(&letter) => line.made += 1,
            _ => self.line = None,
        }
    }

    /// Takes the last move back. Gives whether there was one.
    fn undo(&mut self) -> bool {
        let Some(letter) = self.made.pop() else { return false };
        if let Some(back) = self.position.inverse(letter) {
            self.position.make(back);
        }
        self.unmade.push(letter);
        self.hint = None;
        match &mut self.line {
            Some(line) if line.made > 0 && line.moves[line.made - 1] == letter => line.made -= 1,
            _ => self.line = None,
        }
        true
    }

    /// Makes the next move of the solution that is shown.
    fn step(&mut self) {
        if let Some(&letter) = self.line.as_ref().and_then(|line| line.rest().first()) {
            self.unmade.clear();
            self.make(letter);
        }
        if self.line.as_ref().is_none_or(|line| line.rest().is_empty()) {
            self.show = None;
        }
    }

    /// Pauses the solution that is shown. Gives whether there is one.
    fn hold(&mut self) -> bool {
        if let Some(show) = &mut self.show {
            show.paused = true;
        }
        self.show.is_some()
    }

    fn hurry(&mut self, by: isize) {
        if let Some(show) = &mut self.show {
            show.hurry(by);
        }
    }

    fn cancel(&mut self) {
        if self.show.take().is_some() || self.asked.take().is_some() || self.hint.take().is_some() {
            return;
        }
        if !std::mem::take(&mut self.message).is_empty() {
            return;
        }
        // Nothing but the look for the optimum goes on.
        if self.thought.is_some() {
            self.settled = true;
            self.message = "The search for the shortest is ended.".into();
        }
    }
}

#[cfg(test)]
mod tests;
