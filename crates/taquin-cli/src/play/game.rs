//! The game: what the player and the solver do to it, and what it wants to know. No terminal, no
//! clock and no thread: time comes in through [`Game::tick`], what the solver says through
//! [`Game::hear`], and what it is to think about is read from [`Game::thought`].

use std::time::Duration;

use taquin::deal::{Aim, Dealer, Difficulty};
use taquin::position::Position;
use taquin::solve::{Answer, Status};

use super::action::{Action, Pushes, Way};
use super::moves::{self, mended};
use super::show::Show;
use super::thought::{About, Bounds, Line, Thought, Told, left, so_many};
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

    /// What there is to say.
    pub(crate) fn message(&self) -> String {
        if !self.message.is_empty() {
            return self.message.clone();
        }
        if let Some(why) = moves::why_not(&self.start) {
            let mend = mended(&self.start).map(|(_, what)| format!(" m mends it: {what}."));
            return format!("It cannot be solved ({why}).{}", mend.unwrap_or_default());
        }
        if self.position.is_solved() { self.verdict() } else { String::new() }
    }

    /// What a solved board comes to.
    fn verdict(&self) -> String {
        let count = self.made.len();
        if count == 0 {
            return "It is solved. n deals a new board.".into();
        }
        let seconds = self.clock.as_secs();
        let help = if self.helped { ", with help" } else { "" };
        let shortest = match self.shortest {
            bounds if bounds.exact().is_some_and(|length| length as usize == count) => {
                "no solution is shorter".into()
            }
            bounds => match (bounds.exact(), bounds.at_most) {
                (Some(length), _) => format!("the shortest takes {length}"),
                (None, Some(most)) => format!("the shortest takes between {} and {most}", bounds.at_least),
                (None, None) => format!("the shortest takes at least {}", bounds.at_least),
            },
        };
        format!(
            "Solved: {}, {}:{:02}{help}; {shortest}. n deals a new board.",
            so_many(count),
            seconds / 60,
            seconds % 60
        )
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

    /// Asks the solver, or looks at what it said already.
    fn ask(&mut self, what: Asked) {
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
    fn plan(&mut self) {
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

#[cfg(test)]
mod tests;
