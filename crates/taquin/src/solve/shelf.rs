//! The pattern tables that are there: in memory, or in a folder if one is given.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use super::listen::{Lack, Listener, News};
use super::question::Refusal;
use super::run;
use super::stock::Stock;
use crate::search::Limits;
#[cfg(feature = "disk")]
use crate::tables::cache::{self, Cache};
use crate::tables::pattern::{NoPattern, Pattern, Table};
use crate::tables::pattern_fill::{self, NotFilled};

/// Pattern tables, each built once, by all threads that the machine has, and then kept.
#[derive(Default, Debug)]
pub struct Shelf {
    tables: HashMap<Pattern, Arc<Table>, FxBuildHasher>,
    /// What it shares with others.
    stock: Option<Stock>,
    #[cfg(feature = "disk")]
    cache: Option<Cache>,
}

/// Why there is no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Missing {
    /// It would take more bytes than the limit.
    Over { needs: u64, limit: u64 },
    /// Patterns of few and of many tiles are not carried together.
    Mixed,
    /// It was not filled.
    Not(NotFilled),
}

impl Missing {
    /// What the tables lack.
    ///
    /// # Errors
    /// If there can be none, whatever the limits are.
    pub(super) fn lack(self) -> Result<Lack, Refusal> {
        match self {
            Self::Over { needs, limit } => Ok(Lack::Room { needs, limit }),
            Self::Not(NotFilled::Halted) => Ok(Lack::Time),
            Self::Mixed => Err(Refusal::MixedPatterns),
            Self::Not(why) => Err(Refusal::NotFilled(why)),
        }
    }
}

impl From<NoPattern> for Missing {
    fn from(no: NoPattern) -> Self {
        Self::Not(NotFilled::Pattern(no))
    }
}

impl Shelf {
    /// Tables in memory alone.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::default()
    }

    /// Tables in a folder, which is looked at when a table is needed.
    #[cfg(feature = "disk")]
    #[must_use]
    pub fn kept_in(cache: Cache) -> Self {
        Self { cache: Some(cache), ..Self::default() }
    }

    /// Shares tables with the other shelves of a stock. Those that this one uses count against the
    /// limits of its questions, and no others.
    #[must_use]
    pub fn sharing(self, stock: Stock) -> Self {
        Self { stock: Some(stock), ..self }
    }

    /// The bytes of all tables at hand.
    pub(super) fn held(&self) -> u64 {
        self.tables.values().map(|table| table.bytes().len() as u64).sum()
    }

    /// Whether a table is in memory.
    pub(super) fn at_hand(&self, pattern: &Pattern) -> bool {
        self.tables.contains_key(pattern) || self.stock.as_ref().is_some_and(|stock| stock.has(pattern))
    }

    /// A table in memory or in the folder; nothing is built.
    pub(super) fn find(&mut self, pattern: &Pattern, limits: Limits<'_>) -> Option<Arc<Table>> {
        if let Some(table) = self.tables.get(pattern) {
            return Some(Arc::clone(table));
        }
        let (_, bytes) = pattern_fill::memory(pattern).ok()?;
        if self.held() + bytes > limits.bytes {
            return None;
        }
        if let Some(table) = self.stock.as_ref().and_then(|stock| stock.take(pattern)) {
            self.tables.insert(*pattern, Arc::clone(&table));
            return Some(table);
        }
        #[cfg(feature = "disk")]
        if let Some(cache) = &self.cache {
            let table = cache.open(pattern).ok()?;
            return Some(self.keep(pattern, table));
        }
        None
    }

    /// Keeps a table.
    fn keep(&mut self, pattern: &Pattern, table: Table) -> Arc<Table> {
        let table = Arc::new(table);
        let table = match &self.stock {
            Some(stock) => stock.put(pattern, table),
            None => table,
        };
        self.tables.insert(*pattern, Arc::clone(&table));
        table
    }

    /// Whether there is room for all of these tables, built one after the other where they are
    /// not there.
    pub(super) fn has_room(&mut self, patterns: &[Pattern], limits: Limits<'_>) -> Result<(), Missing> {
        let missing: Vec<&Pattern> =
            patterns.iter().filter(|pattern| self.find(pattern, limits).is_none()).collect();
        let (mut held, mut most) = (self.held(), 0);
        for pattern in missing {
            let (filling, kept) = pattern_fill::memory(pattern)?;
            most = most.max(held + filling.max(kept));
            held += kept;
        }
        let (needs, limit) = (most, limits.bytes);
        if needs > limit { Err(Missing::Over { needs, limit }) } else { Ok(()) }
    }

    /// A table, built if it is not there.
    pub(super) fn get(
        &mut self,
        pattern: &Pattern,
        limits: Limits<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Arc<Table>, Missing> {
        if let Some(table) = self.find(pattern, limits) {
            return Ok(table);
        }
        let stock = self.stock.clone();
        let _turn = match &stock {
            Some(stock) => {
                let turn = stock.turn(pattern, limits.halt).ok_or(Missing::Not(NotFilled::Halted))?;
                // Another may have built it meanwhile.
                if let Some(table) = self.find(pattern, limits) {
                    return Ok(table);
                }
                Some(turn)
            }
            None => None,
        };
        let (filling, kept) = pattern_fill::memory(pattern)?;
        let (needs, limit) = (self.held() + filling.max(kept), limits.bytes);
        if needs > limit {
            return Err(Missing::Over { needs, limit });
        }
        let table = self.build(pattern, limits, listener).map_err(Missing::Not)?;
        Ok(self.keep(pattern, table))
    }

    fn build(
        &self,
        pattern: &Pattern,
        limits: Limits<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Table, NotFilled> {
        let threads = run::threads(0);
        #[cfg(feature = "disk")]
        if let Some(cache) = &self.cache {
            return cache.table(pattern, threads, limits.halt, &mut Heard(listener));
        }
        let (_, bytes) = pattern_fill::memory(pattern).map_err(NotFilled::Pattern)?;
        listener.table(&News::Building { pattern, placements: pattern.count(), bytes });
        let level = &mut |_, placements| listener.table(&News::Reached { pattern, placements });
        pattern_fill::fill(pattern, threads, pattern_fill::Progress { halt: limits.halt, level })
    }
}

/// A listener that hears of a folder.
#[cfg(feature = "disk")]
struct Heard<'a>(&'a mut dyn Listener);

#[cfg(feature = "disk")]
impl cache::Watch for Heard<'_> {
    fn damaged(&mut self, path: &std::path::Path, fault: &crate::tables::file::Fault) {
        self.0.table(&News::Damaged { path, fault });
    }

    fn waiting(&mut self, pattern: &Pattern) {
        self.0.table(&News::Waiting { pattern });
    }

    fn building(&mut self, pattern: &Pattern, placements: u64, bytes: u64) {
        self.0.table(&News::Building { pattern, placements, bytes });
    }

    fn reached(&mut self, pattern: &Pattern, placements: u64) {
        self.0.table(&News::Reached { pattern, placements });
    }

    fn unsaved(&mut self, path: &std::path::Path, error: &std::io::Error) {
        self.0.table(&News::Unsaved { path, error });
    }
}
