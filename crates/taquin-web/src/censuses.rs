//! Spaces whose positions are counted, and the counts: each is made once in the life of the process.
//!
//! A large one takes a thread for seconds, and memory: one is made at a time, and those who ask for the
//! same one meanwhile wait for it. Small ones wait for nothing but a thread.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use taquin::census::alike::Arrangements;
use taquin::census::rotation::Distances;
use taquin::census::{Census, Stopped, tiles};
use taquin::puzzles::rotation::{self, COUNTS};
use taquin::search::Limits;
use tokio::sync::{self, MutexGuard};
use tokio::time::{self, error::Elapsed};

/// Spaces of so few positions are counted again: there are many of them, and each takes no time.
const LITTLE: u64 = 1000;
/// Spaces of more positions are counted one at a time.
const LARGE: u64 = 10_000_000;

/// What can be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Space {
    /// Tiles that are all different.
    Different(tiles::Space),
    /// Tiles of which some are alike.
    Alike(Arrangements),
    Rotation,
}

/// The positions of a space at each distance.
pub(crate) enum Counts {
    Tiles(Census<Vec<u8>>),
    Rotation(Census<rotation::Board>),
}

/// A count, and how long it took.
pub(crate) struct Counted {
    pub(crate) counts: Counts,
    pub(crate) seconds: f64,
}

impl Space {
    /// How many positions there are, `None` if more than a `u64` holds.
    pub(crate) fn positions(&self) -> Option<u64> {
        match self {
            Self::Different(space) => space.positions(),
            Self::Alike(space) => space.all(),
            Self::Rotation => Some(COUNTS.iter().sum()),
        }
    }

    /// Counts them.
    pub(crate) fn count(&self, threads: usize, limits: Limits<'_>) -> Result<Counted, Stopped> {
        let began = Instant::now();
        let counts = match self {
            Self::Different(space) => Counts::Tiles(space.count(threads, limits, &mut |_| {})?),
            Self::Alike(space) => Counts::Tiles(space.count(limits, &mut |_| {})?),
            Self::Rotation => Counts::Rotation(Distances::new().count(threads, limits, &mut |_| {})?),
        };
        Ok(Counted { counts, seconds: began.elapsed().as_secs_f64() })
    }

    /// Whether it has to wait for its turn.
    fn is_large(&self) -> bool {
        self.positions().is_none_or(|positions| positions > LARGE)
    }

    /// Whether its count is worth its memory. Goals with tiles alike are too many for that.
    fn is_kept(&self) -> bool {
        !matches!(self, Self::Alike(_)) && self.positions().is_some_and(|positions| positions > LITTLE)
    }
}

/// The counts that are known, and whose turn it is to make another.
#[derive(Default)]
pub(crate) struct Censuses {
    turn: sync::Mutex<()>,
    known: Mutex<Vec<(Space, Arc<Counted>)>>,
}

impl Censuses {
    /// The count of a space, if it is known.
    pub(crate) fn get(&self, space: &Space) -> Option<Arc<Counted>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|(other, _)| other == space).map(|(_, counted)| Arc::clone(counted))
    }

    /// Waits for the turn to count a space, if it needs one, but only so long. It lasts as long as the
    /// guard.
    pub(crate) async fn turn(
        &self,
        space: &Space,
        patience: Duration,
    ) -> Result<Option<MutexGuard<'_, ()>>, Elapsed> {
        if !space.is_large() {
            return Ok(None);
        }
        time::timeout(patience, self.turn.lock()).await.map(Some)
    }

    /// Keeps a count. Whoever made a small one at the same time made the same.
    pub(crate) fn keep(&self, space: Space, counted: Counted) -> Arc<Counted> {
        let counted = Arc::new(counted);
        if space.is_kept() {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.iter().all(|(other, _)| *other != space) {
                known.push((space, Arc::clone(&counted)));
            }
        }
        counted
    }
}
