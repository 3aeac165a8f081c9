//! The clock, the interrupt and the progress line of one search.
//!
//! The library asks every few thousand nodes whether to stop. Nothing is set up before it first
//! asks: most boards are answered before.

use std::cell::{Cell, OnceCell};
use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use taquin::search::{Effort, Observer};

use crate::exit;

/// A search is worth a progress line after so long.
const PATIENCE: Duration = Duration::from_millis(500);

/// An interrupt stops the search; a second one, or one while none is on, ends the program.
struct Interrupt {
    came: Arc<AtomicBool>,
    /// Whether the next one ends the program.
    armed: Arc<AtomicBool>,
}

static INTERRUPT: OnceLock<Option<Interrupt>> = OnceLock::new();

impl Interrupt {
    /// Listens from now on; `None` where that is not possible: then an interrupt ends the program.
    fn listen() -> Option<Self> {
        let (came, armed) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        // They are run in this order: the first interrupt arms the end by the second.
        flag::register_conditional_shutdown(SIGINT, exit::INTERRUPTED, Arc::clone(&armed)).ok()?;
        flag::register(SIGINT, Arc::clone(&armed)).ok()?;
        flag::register(SIGINT, Arc::clone(&came)).ok()?;
        Some(Self { came, armed })
    }
}

/// Whether an interrupt came.
pub(crate) fn interrupted() -> bool {
    INTERRUPT.get().and_then(Option::as_ref).is_some_and(|interrupt| interrupt.came.load(Ordering::Relaxed))
}

/// Watches one search.
pub(crate) struct Watch {
    began: Instant,
    deadline: Option<Instant>,
    progress: bool,
    bar: OnceCell<ProgressBar>,
    proved: Cell<u32>,
}

impl Watch {
    /// Begins, with a time limit if there is one, and with a progress line if asked.
    pub(crate) fn start(limit: Option<Duration>, progress: bool) -> Self {
        let began = Instant::now();
        let deadline = limit.and_then(|limit| began.checked_add(limit));
        Self { began, deadline, progress, bar: OnceCell::new(), proved: Cell::new(0) }
    }

    /// Whether to stop now.
    pub(crate) fn tick(&self) -> bool {
        if let Some(interrupt) = INTERRUPT.get_or_init(Interrupt::listen) {
            let came = interrupt.came.load(Ordering::Relaxed);
            interrupt.armed.store(came, Ordering::Relaxed);
            if came {
                return true;
            }
        }
        let now = Instant::now();
        if self.progress && now.duration_since(self.began) >= PATIENCE {
            self.bar.get_or_init(|| {
                let bar = ProgressBar::new_spinner();
                if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
                    bar.set_style(style);
                }
                bar.enable_steady_tick(Duration::from_millis(100));
                self.say(&bar);
                bar
            });
        }
        self.deadline.is_some_and(|deadline| now >= deadline)
    }

    /// Ends: gives how long it took.
    pub(crate) fn stop(self) -> Duration {
        if let Some(interrupt) = INTERRUPT.get().and_then(Option::as_ref) {
            interrupt.armed.store(true, Ordering::Relaxed);
        }
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
        self.began.elapsed()
    }

    /// Tells how far the work is, if anybody watches.
    pub(crate) fn note(&self, how_far: impl FnOnce() -> String) {
        if let Some(bar) = self.bar.get() {
            bar.set_message(how_far());
        }
    }

    fn say(&self, bar: &ProgressBar) {
        if self.proved.get() > 0 {
            bar.set_message(format!("proved: at least {} moves", self.proved.get()));
        }
    }
}

impl Observer for &Watch {
    fn proved(&mut self, at_least: u32, _: &Effort) {
        self.proved.set(at_least);
        if let Some(bar) = self.bar.get() {
            self.say(bar);
        }
    }
}
