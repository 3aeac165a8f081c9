//! The clock, the interrupt and the progress line of one search, and what it says of tables.
//!
//! The library asks every few thousand nodes whether to stop. Nothing is set up before it first
//! asks: most boards are answered before.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use taquin::search::{Effort, Observer};
use taquin::solve::record::Spent;
use taquin::solve::{Lack, Listener, News};

use crate::exit;
use crate::render::{asked_size, size};

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

/// Says that nothing goes on but waiting for input, or that this is over: meanwhile an interrupt ends
/// the program. Outside, from the first call on, it counts as a limit.
pub(crate) fn idle(idle: bool) {
    if let Some(interrupt) = INTERRUPT.get_or_init(Interrupt::listen) {
        interrupt.armed.store(idle || interrupt.came.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

/// Whether it was said that tables stay in memory: once is enough.
static UNSAVED: AtomicBool = AtomicBool::new(false);
/// Whether it was said that tables are left out.
static LEFT_OUT: AtomicBool = AtomicBool::new(false);

/// Watches one board.
pub(crate) struct Watch {
    began: Instant,
    deadline: Option<Instant>,
    progress: bool,
    bar: OnceLock<ProgressBar>,
    proved: AtomicU32,
    /// The length of the best solution known; 0 for none.
    best: AtomicUsize,
    /// Time spent on tables, and since when if that goes on.
    setup: Mutex<(Duration, Option<Instant>)>,
}

impl Watch {
    /// Begins, with a time limit if there is one, and with a progress line if asked.
    pub(crate) fn start(limit: Option<Duration>, progress: bool) -> Self {
        let began = Instant::now();
        Self {
            began,
            deadline: limit.and_then(|limit| began.checked_add(limit)),
            progress,
            bar: OnceLock::new(),
            proved: AtomicU32::new(0),
            best: AtomicUsize::new(0),
            setup: Mutex::default(),
        }
    }

    /// Whether to stop now. Any thread may ask.
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
                bar.set_message(self.proved_text());
                bar
            });
        }
        self.deadline.is_some_and(|deadline| now >= deadline)
    }

    /// Ends: gives how long it took.
    pub(crate) fn stop(self) -> Spent {
        if let Some(interrupt) = INTERRUPT.get().and_then(Option::as_ref) {
            interrupt.armed.store(true, Ordering::Relaxed);
        }
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
        let setup = self.setup.into_inner().unwrap_or_else(PoisonError::into_inner).0;
        let search = self.began.elapsed().saturating_sub(setup);
        Spent { setup: setup.as_secs_f64(), search: search.as_secs_f64() }
    }

    /// Tells how far the work is, if anybody watches.
    pub(crate) fn note(&self, how_far: impl FnOnce() -> String) {
        if let Some(bar) = self.bar.get() {
            bar.set_message(how_far());
        }
    }

    fn proved_text(&self) -> String {
        match (self.proved.load(Ordering::Relaxed), self.best.load(Ordering::Relaxed)) {
            (0, 0) => String::new(),
            (bound, 0) => format!("proved: at least {bound} moves"),
            (bound, best) => format!("between {bound} and {best} moves"),
        }
    }

    fn warn(&self, what: &str) {
        match self.bar.get() {
            Some(bar) => bar.suspend(|| exit::complain(what)),
            None => exit::complain(what),
        }
    }
}

impl Observer for &Watch {
    fn proved(&mut self, at_least: u32, _: &Effort) {
        self.proved.fetch_max(at_least, Ordering::Relaxed);
        self.note(|| self.proved_text());
    }
}

impl Listener for &Watch {
    fn setting_up(&mut self, begins: bool) {
        let mut setup = self.setup.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(since) = setup.1.take() {
            setup.0 += since.elapsed();
        }
        setup.1 = begins.then(Instant::now);
    }

    fn found(&mut self, length: usize) {
        self.best.store(length, Ordering::Relaxed);
        self.note(|| self.proved_text());
    }

    fn table(&mut self, news: &News<'_>) {
        match Said::of(news) {
            Some(Said::Progress(what)) => self.note(|| what),
            Some(Said::Waiting(what)) if self.bar.get().is_some() => self.note(|| what),
            Some(Said::Waiting(what) | Said::Warning(what)) => self.warn(&what),
            None => {}
        }
    }
}

/// What happens to a table, in words.
pub(crate) enum Said {
    /// How far the work on it is.
    Progress(String),
    /// That it is waited for, which may take long: a line where there is no progress line.
    Waiting(String),
    /// What whoever uses it should know.
    Warning(String),
}

impl Said {
    /// The words; none if they were said before.
    pub(crate) fn of(news: &News<'_>) -> Option<Self> {
        let said = match news {
            News::Building { pattern, bytes, .. } => {
                Self::Progress(format!("building table {} of {}", pattern.name(), size(*bytes)))
            }
            News::Reached { pattern, placements } => {
                let percent = 100 * placements / pattern.count().max(1);
                Self::Progress(format!("building table {}: {percent} %", pattern.name()))
            }
            News::Waiting { pattern } => {
                Self::Waiting(format!("waiting for another process that builds table {}", pattern.name()))
            }
            News::Damaged { path, fault } => {
                Self::Warning(format!("{}: {fault}; the table is built again", path.display()))
            }
            News::LeftOut { patterns, lack } => {
                if LEFT_OUT.swap(true, Ordering::Relaxed) {
                    return None;
                }
                let why = match *lack {
                    Lack::Room { needs, limit } => {
                        format!("they need {}, and --memory-limit is {}", size(needs), asked_size(limit))
                    }
                    Lack::Time => {
                        format!("they were not built in time (taquin tables build {patterns} does that)")
                    }
                };
                Self::Warning(format!("pattern tables {patterns} are left out: {why}"))
            }
            News::Unsaved { path, error } => {
                if UNSAVED.swap(true, Ordering::Relaxed) {
                    return None;
                }
                let folder = path.parent().unwrap_or(path).display();
                Self::Warning(format!("tables stay in memory: {folder} cannot keep them: {error}"))
            }
        };
        Some(said)
    }
}
