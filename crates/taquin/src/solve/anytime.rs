//! Boards that may be too hard to be solved: the search for the shortest solution and the search for
//! better ones take turns, so that both bounds come nearer for as long as they may.
//!
//! Up to [`MOST_PATIENT`] cells a solution is improved for a short time, once a first search has
//! failed; then the search goes on until it ends. Beyond, turns get longer and longer, if limits
//! were given; else there are two of them.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::large::IMPROVING_NODES;
use super::listen::add;
use super::method::Method;
use super::question::{Answer, Options, Status};
use super::tabled::Rooms;
use super::tiles::{Means, Tools};
use crate::puzzles::tiles::{Board, Tiles};
use crate::search::{Effort, Limits};

/// Boards of up to so many cells are searched until they are solved, or a limit is reached.
pub const MOST_PATIENT: usize = 25;
/// Boards of up to so many cells are solved before a solution is worth improving.
const EASY: usize = 16;
/// The most nodes for the search on boards of more than [`MOST_PATIENT`] cells, where no limit was
/// given.
pub const SEARCHING_NODES: u64 = 30_000_000;
/// The nodes of the first turn: for the search, and for improving.
const FIRST: (u64, u64) = (200_000, 1_000_000);

impl<const N: usize> Tools<N>
where
    Tiles<N>: Rooms<N>,
{
    /// A shortest solution, or the bounds and the best solution that the limits let it find.
    pub(super) fn anytime(&mut self, start: &Board<N>, options: &Options, means: &mut Means<'_>) -> Answer {
        let cells = self.puzzle.shape().cells();
        if cells <= EASY {
            return self.climb(start, options, means);
        }
        let limits = means.limits;
        let halted = AtomicBool::new(false);
        let halt = || {
            let stop = (limits.halt)();
            halted.fetch_or(stop, Relaxed);
            stop
        };
        let (mut best, mut done, mut at_least) = (None, Effort::default(), options.at_least);
        let mut turn = FIRST;
        loop {
            // At most half of what is left, so that there is something to improve with.
            let left = limits.nodes - done.generated;
            let nodes = if turn.1 == 0 { left } else { turn.0.min(left.div_ceil(2)) };
            let within = Limits { nodes, halt: &halt, ..limits };
            let options = Options { at_least, ..*options };
            let (shelf, listener) = (&mut *means.shelf, &mut *means.listener);
            let mut answer = self.climb(start, &options, &mut Means { shelf, limits: within, listener });
            done = add(done, answer.effort);
            if answer.status != Status::Stopped {
                return Answer { effort: done, ..answer };
            }
            at_least = at_least.max(answer.lower_bound.unwrap_or(0));
            best = best.or_else(|| self.best(start));
            let Some(best) = &mut best else { return Answer { effort: done, ..answer } };
            let left = limits.nodes - done.generated;
            if turn.1 > 0 && left > 0 && !halted.load(Relaxed) {
                let before = best.effort.generated;
                let within = Limits { nodes: turn.1.min(left), halt: &halt, ..limits };
                best.improve(options.seed, within, means.listener);
                done.generated += best.effort.generated - before;
                done.bytes = done.bytes.max(best.effort.bytes);
            }
            best.add_to(&mut answer, &options);
            let turns_left = if cells <= MOST_PATIENT {
                std::mem::replace(&mut turn, (u64::MAX, 0)).1 > 0
            } else {
                let first = turn == FIRST;
                turn = if first { (SEARCHING_NODES, IMPROVING_NODES) } else { (2 * turn.0, 2 * turn.1) };
                first || options.patient
            };
            let over = answer.status != Status::Stopped || halted.load(Relaxed);
            if over || !turns_left || done.generated >= limits.nodes {
                return Answer { effort: done, method: Method::IdaStar, ..answer };
            }
        }
    }
}
