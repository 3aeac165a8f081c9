//! The threads that search, and the calls that wait for one.
//!
//! A call is admitted if there is room, or refused at once. Whoever asked holds a [`Ticket`]:
//! dropping it takes the call out of the queue, or stops its search.

use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, thread};

use tokio::sync::oneshot;
use tokio::time;

use crate::watch::Stop;

type Job = Box<dyn FnOnce() + Send>;

/// The threads and the queue.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    ending: Arc<AtomicBool>,
    threads: usize,
    most: usize,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    wake: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<(u64, Job)>,
    running: usize,
    /// The number of the next call.
    next: u64,
    closed: bool,
}

/// There is no room.
pub(crate) struct Full;

/// Why a call that was admitted has no answer.
#[derive(Debug)]
pub(crate) enum Lost {
    /// It waited too long.
    Late,
    /// Its search ended in a panic.
    Panicked,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What each thread does.
    fn work(&self) {
        let mut state = self.state();
        loop {
            if let Some((_, job)) = state.waiting.pop_front() {
                state.running += 1;
                drop(state);
                // The job tells whoever asked: its sender is dropped. The next one owes it nothing.
                let _ = panic::catch_unwind(AssertUnwindSafe(job));
                state = self.state();
                state.running -= 1;
            } else if state.closed {
                return;
            } else {
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

impl Pool {
    /// So many threads, and a queue for so many calls.
    pub(crate) fn new(threads: usize, most: usize) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let threads = threads.max(1);
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(format!("solve-{number}")).spawn(move || shared.work())?;
        }
        Ok(Self { shared, ending: Arc::default(), threads, most })
    }

    /// Admits a call, if there is room for it: a free thread, or a place in the queue.
    pub(crate) fn admit<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<Ticket<T>, Full> {
        let (begins, begun) = oneshot::channel();
        let (ends, ended) = oneshot::channel();
        let stop = Stop { left: Arc::default(), ending: Arc::clone(&self.ending) };
        let left = Arc::clone(&stop.left);
        let job = Box::new(move || {
            let _ = begins.send(());
            let _ = ends.send(work(&stop));
        });
        let mut state = self.shared.state();
        // A job that was just handed in for a free thread stands in the queue for a moment.
        if state.closed || state.waiting.len() + state.running >= self.most.saturating_add(self.threads) {
            return Err(Full);
        }
        let number = state.next;
        state.next += 1;
        state.waiting.push_back((number, job));
        drop(state);
        self.shared.wake.notify_one();
        Ok(Ticket { shared: Arc::clone(&self.shared), number, left, begun, ended })
    }

    /// How many calls are worked at, and how many wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.shared.state();
        (state.running, state.waiting.len())
    }

    /// Asks all searches for what they have; those to come too.
    pub(crate) fn hurry(&self) {
        self.ending.store(true, Relaxed);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.hurry();
        self.shared.state().closed = true;
        self.shared.wake.notify_all();
    }
}

/// A call that was admitted.
pub(crate) struct Ticket<T> {
    shared: Arc<Shared>,
    number: u64,
    left: Arc<AtomicBool>,
    begun: oneshot::Receiver<()>,
    ended: oneshot::Receiver<T>,
}

impl<T> Ticket<T> {
    /// Waits until the work begins, but only so long.
    pub(crate) async fn begin(&mut self, patience: Duration) -> Result<(), Lost> {
        match time::timeout(patience, &mut self.begun).await {
            Err(_) => Err(Lost::Late),
            // It began, or it ended so badly that the end will tell.
            Ok(_) => Ok(()),
        }
    }

    /// Waits for its end, once it began.
    pub(crate) async fn end(&mut self) -> Result<T, Lost> {
        (&mut self.ended).await.map_err(|_| Lost::Panicked)
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        self.left.store(true, Relaxed);
        let mut state = self.shared.state();
        if let Some(place) = state.waiting.iter().position(|(number, _)| *number == self.number) {
            let job = state.waiting.remove(place);
            drop(state);
            drop(job);
        }
    }
}
