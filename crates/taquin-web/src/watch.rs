//! What a search is stopped by, and what is seen of it meanwhile.

use std::mem;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use taquin::search::{Effort, Observer};
use taquin::solve::record::Spent;
use taquin::solve::{Listener, News};

/// A search is heard of after so many nodes: a second or less.
const HEARD: u64 = 8_000_000;

/// Why a search has to stop: nobody waits for it any more, or the service ends.
#[derive(Clone, Default, Debug)]
pub(crate) struct Stop {
    pub(crate) left: Arc<AtomicBool>,
    pub(crate) ending: Arc<AtomicBool>,
}

impl Stop {
    pub(crate) fn now(&self) -> bool {
        self.left.load(Relaxed) || self.ending.load(Relaxed)
    }
}

/// How far a search is.
#[derive(Default, Debug)]
pub(crate) struct Progress {
    pub(crate) lower_bound: AtomicU32,
    pub(crate) nodes: AtomicU64,
    /// The length of the best solution known; 0 for none.
    pub(crate) length: AtomicU32,
    pub(crate) building: AtomicBool,
}

/// Watches the search for one board.
pub(crate) struct Watch<'a> {
    stop: &'a Stop,
    progress: &'a Progress,
    began: Instant,
    deadline: Option<Instant>,
    /// Time spent on tables, and since when if that goes on.
    setup: Mutex<(Duration, Option<Instant>)>,
    /// What whoever uses the answer should know.
    warnings: Mutex<Vec<String>>,
}

impl<'a> Watch<'a> {
    /// Begins now.
    pub(crate) fn start(stop: &'a Stop, progress: &'a Progress, limit: Duration) -> Self {
        let began = Instant::now();
        let deadline = began.checked_add(limit);
        Self { stop, progress, began, deadline, setup: Mutex::default(), warnings: Mutex::default() }
    }

    /// Whether to stop now. Any thread may ask.
    pub(crate) fn halt(&self) -> bool {
        self.stop.now() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How long it took.
    pub(crate) fn spent(&self) -> Spent {
        let setup = self.setup.lock().unwrap_or_else(PoisonError::into_inner).0;
        let search = self.began.elapsed().saturating_sub(setup);
        Spent { setup: setup.as_secs_f64(), search: search.as_secs_f64() }
    }

    /// What was to be warned of.
    pub(crate) fn warnings(&self) -> Vec<String> {
        mem::take(&mut *self.warnings.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Observer for &Watch<'_> {
    fn proved(&mut self, at_least: u32, effort: &Effort) {
        self.progress.lower_bound.fetch_max(at_least, Relaxed);
        self.progress.nodes.fetch_max(effort.generated, Relaxed);
    }

    fn rest(&mut self, effort: &Effort) -> u64 {
        self.progress.nodes.fetch_max(effort.generated, Relaxed);
        HEARD
    }
}

impl Listener for &Watch<'_> {
    fn setting_up(&mut self, begins: bool) {
        self.progress.building.store(begins, Relaxed);
        let mut setup = self.setup.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(since) = setup.1.take() {
            setup.0 += since.elapsed();
        }
        setup.1 = begins.then(Instant::now);
    }

    fn found(&mut self, length: usize) {
        self.progress.length.store(u32::try_from(length).unwrap_or(u32::MAX), Relaxed);
    }

    fn table(&mut self, news: &News<'_>) {
        // What becomes of files is the business of whoever runs the service.
        if let News::LeftOut { patterns, lack } = news {
            let warning = format!("pattern tables {patterns} are left out: {lack}");
            let mut warnings = self.warnings.lock().unwrap_or_else(PoisonError::into_inner);
            if !warnings.contains(&warning) {
                warnings.push(warning);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rest_tells_the_nodes_and_asks_for_another() {
        let (stop, progress) = (Stop::default(), Progress::default());
        let watch = Watch::start(&stop, &progress, Duration::MAX);
        let effort = |generated| Effort { generated, ..Effort::default() };
        assert_eq!((&watch).rest(&effort(9)), HEARD);
        (&watch).proved(5, &effort(7));
        assert_eq!((progress.nodes.load(Relaxed), progress.lower_bound.load(Relaxed)), (9, 5));
    }
}
