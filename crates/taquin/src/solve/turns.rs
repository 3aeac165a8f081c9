//! Boards that may be too hard to be solved: the search for the shortest solution and the search for
//! better ones take turns, so that both bounds come nearer for as long as they may.
//!
//! Up to [`MOST_PATIENT`] cells a solution is improved for a short time, once a first search has
//! failed; then the search goes on until it ends, and rests now and then, while the solution is
//! improved further: see [`Resting`]. A search that cannot rest, or of a larger board, is begun anew
//! each turn from what is proved: turns get longer and longer, if limits were given; else there are
//! two of them.
//!
//! How long turns are depends on nodes alone, so that a limit of nodes ends with the same answer on
//! every machine, whatever the number of threads.

use super::large::{Best, IMPROVING_NODES};
use super::listen::{Listener, News, add};
use super::method::Method;
use super::question::{Answer, Options, Status};
use super::run::Halting;
use super::tiles::Means;
use crate::puzzles::tiles::Shape;
use crate::search::{Effort, Limits, Observer};

/// Boards of up to so many cells are searched until they are solved, or a limit is reached.
pub const MOST_PATIENT: usize = 25;
/// The most nodes for the search on boards of more than [`MOST_PATIENT`] cells, where no limit was
/// given.
pub const SEARCHING_NODES: u64 = 30_000_000;
/// The nodes of the first turn: for the search, and for improving.
const FIRST: (u64, u64) = (200_000, 1_000_000);
/// The nodes of the search before it rests for the first time; the next rest comes when they have
/// doubled.
const FIRST_REST: u64 = 16_000_000;
/// Improving in a rest takes the nodes of the search so far by this: about a quarter of the time.
const REST: u64 = 16;
/// Of the nodes that are left this part is kept for improving.
const KEPT: u64 = 8;

/// What takes turns with improving.
pub(super) trait Searched {
    /// Whether the search rests when its observer wants it to.
    const RESTS: bool;

    /// Searches for a shortest solution.
    fn search(&mut self, options: &Options, means: &mut Means<'_>) -> Answer;

    /// A solution at once.
    fn best(&self) -> Option<Best>;
}

/// A shortest solution, or the bounds and the best solution that the limits let it find.
pub(super) fn take<S: Searched>(
    searched: &mut S,
    shape: Shape,
    options: &Options,
    means: &mut Means<'_>,
) -> Answer {
    let halting = Halting::new(means.limits);
    let halt = || halting.ask();
    let limits = Limits { halt: &halt, ..means.limits };
    let steady = shape.cells() <= MOST_PATIENT && (S::RESTS || !options.patient);
    let (mut best, mut done) = (None, Effort::default());
    let (mut turn, mut options) = (FIRST, *options);
    loop {
        // At most half of what is left, so that there is something to improve with.
        let left = limits.nodes - done.generated;
        let within = Limits { nodes: turn.0.min(left.div_ceil(2)), ..limits };
        let mut answer = searched.search(&options, &mut Means { limits: within, ..means.again() });
        done = add(done, answer.effort);
        if answer.status != Status::Stopped {
            return Answer { effort: done, ..answer };
        }
        options.at_least = options.at_least.max(answer.lower_bound.unwrap_or(0));
        best = best.or_else(|| searched.best());
        let Some(known) = &mut best else { return Answer { effort: done, ..answer } };
        let nodes = turn.1.min(limits.nodes - done.generated);
        if nodes > 0 && !halting.came() {
            let effort = known.improve(options.seed, Limits { nodes, ..limits }, means.listener);
            done = add(done, Effort { expanded: 0, ..effort });
        }
        known.add_to(&mut answer, &options);
        if answer.status != Status::Stopped || halting.came() || done.generated >= limits.nodes {
            return Answer { effort: done, method: Method::IdaStar, ..answer };
        }
        if steady {
            let limits = Limits { nodes: limits.nodes - done.generated, ..limits };
            let means = Means { limits, ..means.again() };
            let answer = to_the_end(searched, known, &options, &halting, means);
            return Answer { effort: add(done, answer.effort), ..answer };
        }
        let first = turn == FIRST;
        if !first && !options.patient {
            return Answer { effort: done, method: Method::IdaStar, ..answer };
        }
        turn = if first { (SEARCHING_NODES, IMPROVING_NODES) } else { (2 * turn.0, 2 * turn.1) };
    }
}

/// The search until it ends, with rests.
fn to_the_end<S: Searched>(
    searched: &mut S,
    best: &mut Best,
    options: &Options,
    halting: &Halting<'_>,
    means: Means<'_>,
) -> Answer {
    let Means { shelf, limits, listener } = means;
    let nodes = limits.nodes - limits.nodes / KEPT;
    let mut rests = Resting {
        listener,
        best,
        seed: options.seed,
        limits,
        due: FIRST_REST,
        improved: 0,
        most: if options.patient { u64::MAX } else { IMPROVING_NODES },
    };
    let within = Limits { nodes, ..limits };
    let mut answer = searched.search(options, &mut Means { shelf, limits: within, listener: &mut rests });
    if answer.status != Status::Stopped {
        // How often it rested is left out: that may depend on the number of threads.
        return answer;
    }
    if answer.effort.generated >= nodes && !halting.came() {
        rests.until(nodes);
        rests.improve(limits.nodes - nodes - rests.improved);
    }
    answer.effort.generated += rests.improved;
    answer.effort.bytes = answer.effort.bytes.max(rests.best.effort.bytes);
    rests.best.add_to(&mut answer, options);
    Answer { method: Method::IdaStar, ..answer }
}

/// Hears of a search, and improves a solution while it rests.
struct Resting<'a> {
    listener: &'a mut dyn Listener,
    best: &'a mut Best,
    seed: u64,
    limits: Limits<'a>,
    /// The nodes of the search at which the next rest is due.
    due: u64,
    /// The nodes that improving took, and the most that it may take.
    improved: u64,
    most: u64,
}

impl Resting<'_> {
    /// Takes the rests that are due after so many nodes.
    fn until(&mut self, nodes: u64) {
        while nodes >= self.due {
            self.improve((self.due / REST).min(self.most - self.improved));
            self.due = if self.improved < self.most { 2 * self.due } else { u64::MAX };
        }
    }

    fn improve(&mut self, nodes: u64) {
        let limits = Limits { nodes, ..self.limits };
        self.improved += self.best.improve(self.seed, limits, self.listener).generated;
    }
}

impl Observer for Resting<'_> {
    fn proved(&mut self, at_least: u32, effort: &Effort) {
        self.listener.proved(at_least, effort);
    }

    fn rest(&mut self, effort: &Effort) -> u64 {
        let wanted = self.listener.rest(effort);
        self.until(effort.generated);
        wanted.min(self.due - effort.generated)
    }
}

impl Listener for Resting<'_> {
    fn setting_up(&mut self, begins: bool) {
        self.listener.setting_up(begins);
    }

    fn found(&mut self, length: usize) {
        self.listener.found(length);
    }

    fn table(&mut self, news: &News<'_>) {
        self.listener.table(news);
    }
}
