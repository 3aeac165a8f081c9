//! Pattern tables in memory that several solvers share, so that each is there once.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustc_hash::FxBuildHasher;

use crate::tables::pattern::{Pattern, Table};

/// Between two looks at whether to stop waiting.
const PAUSE: Duration = Duration::from_millis(20);

/// Tables that the shelves of several solvers take from, and give to what they opened or built.
///
/// A table is built by one of them while the others wait for it. What no solver uses any more
/// stays as long as all tables together are not over a limit; then those go first that were not
/// used for longest.
#[derive(Clone, Debug)]
pub struct Stock(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    /// The most bytes, but for tables in use.
    most: u64,
    state: Mutex<State>,
    /// A table is no longer being built.
    done: Condvar,
}

#[derive(Default, Debug)]
struct State {
    tables: HashMap<Pattern, Kept, FxBuildHasher>,
    building: HashSet<Pattern, FxBuildHasher>,
    /// Counts the uses.
    uses: u64,
}

#[derive(Debug)]
struct Kept {
    table: Arc<Table>,
    /// The number of its last use.
    used: u64,
}

impl Stock {
    /// A stock that keeps at most so many bytes of tables that nobody uses.
    #[must_use]
    pub fn new(most: u64) -> Self {
        Self(Arc::new(Parts { most, state: Mutex::default(), done: Condvar::new() }))
    }

    /// The bytes of all tables that are there.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.state().bytes()
    }

    /// A table, if it is there.
    pub(super) fn take(&self, pattern: &Pattern) -> Option<Arc<Table>> {
        let state = &mut *self.state();
        let kept = state.tables.get_mut(pattern)?;
        state.uses += 1;
        kept.used = state.uses;
        Some(Arc::clone(&kept.table))
    }

    /// Whether a table is there.
    pub(super) fn has(&self, pattern: &Pattern) -> bool {
        self.state().tables.contains_key(pattern)
    }

    /// Gives a table to the others. Gives it back, or the one that another gave before.
    pub(super) fn put(&self, pattern: &Pattern, table: Arc<Table>) -> Arc<Table> {
        let state = &mut *self.state();
        state.uses += 1;
        let used = state.uses;
        let kept = state.tables.entry(*pattern).or_insert(Kept { table, used });
        kept.used = used;
        let table = Arc::clone(&kept.table);
        state.keep(self.0.most);
        table
    }

    /// Takes the turn to build a table, once nobody else has it; `None` if that is to be given up.
    pub(super) fn turn(&self, pattern: &Pattern, halt: &dyn Fn() -> bool) -> Option<Turn<'_>> {
        let mut state = self.state();
        while !state.building.insert(*pattern) {
            let waited = self.0.done.wait_timeout(state, PAUSE);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            if halt() {
                return None;
            }
        }
        Some(Turn { stock: self, pattern: *pattern })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn bytes(&self) -> u64 {
        self.tables.values().map(|kept| kept.table.bytes().len() as u64).sum()
    }

    /// Drops what nobody uses until all together are not over a limit.
    fn keep(&mut self, most: u64) {
        let mut bytes = self.bytes();
        while bytes > most {
            let idle = self.tables.iter().filter(|(_, kept)| Arc::strong_count(&kept.table) == 1);
            let Some((&oldest, _)) = idle.min_by_key(|(_, kept)| kept.used) else { return };
            if let Some(kept) = self.tables.remove(&oldest) {
                bytes -= kept.table.bytes().len() as u64;
            }
        }
    }
}

/// The turn to build a table.
pub(super) struct Turn<'a> {
    stock: &'a Stock,
    pattern: Pattern,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.stock.state().building.remove(&self.pattern);
        self.stock.0.done.notify_all();
    }
}
