//! Whole spaces: how many positions there are at each distance from the goal, and which are the
//! farthest. Every position is visited; nothing is estimated.
//!
//! [`tiles`] counts by breadth-first search, [`alike`] too where some tiles are alike, [`rotation`]
//! from the distances of one symbol.

pub mod alike;
pub mod rotation;
pub mod tiles;

use std::fmt;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::search::Halt;

/// The count of a whole space. `B` is a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Census<B> {
    /// How many positions there are at each distance, from 0 to the greatest.
    pub counts: Vec<u64>,
    /// The positions at the greatest distance.
    pub farthest: Vec<B>,
}

impl<B> Census<B> {
    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The greatest distance.
    #[must_use]
    pub fn radius(&self) -> u32 {
        self.counts.len() as u32 - 1
    }

    /// The mean distance.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let moves: u128 =
            (0..).zip(&self.counts).map(|(distance, &count)| distance * u128::from(count)).sum();
        moves as f64 / self.positions() as f64
    }
}

/// A count that did not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// A limit was reached.
    Limit {
        /// The counts of the distances that were finished; the Rotation Game's are finished
        /// together, so it has none.
        counts: Vec<u64>,
    },
    /// It takes more memory than it may hold, or than there is.
    Memory {
        /// The bytes it takes.
        needs: u64,
    },
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limit { counts } => {
                write!(f, "stopped by a limit after {} positions", counts.iter().sum::<u64>())
            }
            Self::Memory { needs: u64::MAX } => f.write_str("the space is too large for any memory"),
            Self::Memory { needs } => write!(f, "the space takes {needs} bytes of memory"),
        }
    }
}

impl std::error::Error for Stopped {}

/// Does the tasks on so many threads, this one among them, and gives what each thread made of its
/// share. This thread asks before each of its tasks whether to halt.
///
/// Where threads cannot be had, fewer do the work.
fn share<T: Send, A: Default + Send>(
    threads: usize,
    tasks: impl Iterator<Item = T> + Send,
    halt: &dyn Fn() -> bool,
    work: impl Fn(&mut A, T) + Sync,
) -> Result<Vec<A>, Halt> {
    let tasks = Mutex::new(tasks);
    let halted = AtomicBool::new(false);
    let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
    let other = || {
        let mut share = A::default();
        while !halted.load(Ordering::Relaxed)
            && let Some(task) = next()
        {
            work(&mut share, task);
        }
        share
    };
    thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, other).ok()).collect();
        let mut share = A::default();
        while let Some(task) = next() {
            if halt() {
                halted.store(true, Ordering::Relaxed);
                return Err(Halt);
            }
            work(&mut share, task);
        }
        let mut shares = vec![share];
        for other in others {
            shares.push(other.join().unwrap_or_else(|panic| panic::resume_unwind(panic)));
        }
        Ok(shares)
    })
}
