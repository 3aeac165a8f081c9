//! The solver in a thread of its own: it is told what to think about, and says what it finds.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use taquin::search::{Effort, Limits, Observer};
use taquin::solve::{Listener, News, Options, Question, Shelf, Solver};
use taquin::text::Board;

use super::game::Game;
use super::thought::Told;
use crate::watch::Said;

/// The most memory that a search may hold, as for `taquin solve`.
const BYTES: u64 = 2 << 30;
/// How long the end waits for a table to be put away.
const FAREWELL: Duration = Duration::from_secs(2);

/// The thread, and the lines to it.
pub(crate) struct Thinker {
    orders: Option<Sender<Order>>,
    told: Receiver<(u64, Told)>,
    wanted: Arc<Wanted>,
    thread: JoinHandle<()>,
}

/// What is wanted now; any thread of a search may look.
#[derive(Default)]
struct Wanted {
    /// The number of the thought; 0 for none.
    id: AtomicU64,
    /// The number of the last one that is to end with what it has.
    hurried: AtomicU64,
}

struct Order {
    id: u64,
    board: Board,
    goal: Option<Board>,
}

impl Thinker {
    /// A thinker with these tables, that gives up after so long.
    pub(crate) fn start(shelf: Shelf, time_limit: Duration) -> Self {
        let (orders, asked) = mpsc::channel();
        let (tell, told) = mpsc::channel();
        let wanted = Arc::new(Wanted::default());
        let looks = Arc::clone(&wanted);
        let thread = thread::spawn(move || {
            let mut mind = Mind { solver: Solver::new(shelf), time_limit, tell, wanted: looks };
            for order in asked {
                mind.think(&order);
            }
        });
        Self { orders: Some(orders), told, wanted, thread }
    }

    /// Sees to it that what the game wants to know is thought about, and nothing else.
    pub(crate) fn follow(&self, game: &Game) {
        let thought = game.thought();
        let id = thought.map_or(0, |thought| thought.id);
        if let Some(thought) = thought.filter(|thought| thought.hurried) {
            self.wanted.hurried.store(thought.id, Ordering::Relaxed);
        }
        if self.wanted.id.swap(id, Ordering::Relaxed) == id {
            return;
        }
        if let (Some(thought), Some(orders)) = (thought, &self.orders) {
            let position = game.thought_of(thought.about);
            let (board, goal) = (position.board().clone(), position.goal().cloned());
            // If nobody takes it any more, the thread is gone, and that is told.
            let _ = orders.send(Order { id, board, goal });
        }
    }

    /// Tells the game what the solver said.
    pub(crate) fn tell(&self, game: &mut Game) {
        for (id, told) in self.told.try_iter() {
            game.hear(id, told);
        }
    }
}

/// Ends what goes on. A table that is being written is put away first, if that is not long.
impl Drop for Thinker {
    fn drop(&mut self) {
        self.wanted.id.store(0, Ordering::Relaxed);
        self.orders = None;
        let deadline = Instant::now() + FAREWELL;
        while !self.thread.is_finished() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// What is in the thread.
struct Mind {
    solver: Solver,
    time_limit: Duration,
    tell: Sender<(u64, Told)>,
    wanted: Arc<Wanted>,
}

impl Mind {
    fn think(&mut self, order: &Order) {
        let id = order.id;
        let unwanted = || self.wanted.id.load(Ordering::Relaxed) != id;
        if unwanted() {
            return;
        }
        let deadline = Instant::now() + self.time_limit;
        let halt =
            || unwanted() || self.wanted.hurried.load(Ordering::Relaxed) == id || Instant::now() >= deadline;
        let limits = Limits { bytes: BYTES, halt: &halt, ..Limits::NONE };
        let options = Options { patient: true, ..Options::default() };
        let mut mouth = Mouth { id, tell: &self.tell };
        let question = Question::new(&order.board, order.goal.as_ref());
        let answer = question.and_then(|question| {
            self.solver.prepare(&question, &options, limits, &mut mouth)?;
            self.solver.solve(&question, &options, limits, &mut mouth)
        });
        mouth.say(match answer {
            Ok(answer) => Told::Answer(Box::new(answer)),
            Err(refusal) => Told::Refused(refusal.to_string()),
        });
    }
}

/// Says what is found while it is thought about.
struct Mouth<'a> {
    id: u64,
    tell: &'a Sender<(u64, Told)>,
}

impl Mouth<'_> {
    fn say(&self, what: Told) {
        // At the end nobody listens.
        let _ = self.tell.send((self.id, what));
    }
}

impl Observer for Mouth<'_> {
    fn proved(&mut self, at_least: u32, _: &Effort) {
        self.say(Told::Proved(at_least));
    }
}

impl Listener for Mouth<'_> {
    fn setting_up(&mut self, _: bool) {}

    fn found(&mut self, length: usize) {
        self.say(Told::Found(u32::try_from(length).unwrap_or(u32::MAX)));
    }

    fn table(&mut self, news: &News<'_>) {
        // What the player cannot choose is not told: the bounds say what came of it.
        if matches!(news, News::LeftOut { .. }) {
            return;
        }
        match Said::of(news) {
            Some(Said::Progress(what) | Said::Waiting(what)) => self.say(Told::Table(what)),
            Some(Said::Warning(what)) => self.say(Told::Warning(what)),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests;
