//! One search, whichever method it is by, for any puzzle: static from here on.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::listen::{Told, add};
use super::method::Method;
use super::question::{Answer, Options, Status};
use crate::puzzle::{Goals, Heuristic, Invariant, Lettered, Reversible};
use crate::search::between::Lack;
use crate::search::{
    Limits, Observer, Outcome, Report, astar, between, bfs, bidirectional, idastar, solutions,
};

/// The methods that ask no heuristic, and whether it was memory that they lacked; `None` for the others.
pub(super) fn blind<P: Reversible + Goals + Lettered>(
    puzzle: &P,
    start: &P::State,
    method: Method,
    limits: Limits<'_>,
    observer: &mut dyn Observer,
) -> Option<(Answer, bool)> {
    let observer = &mut Told::new(observer);
    let report = match method {
        Method::Bfs => bfs::search(puzzle, start, limits, observer),
        Method::Bidirectional => bidirectional::search(puzzle, start, limits, observer),
        _ => return None,
    };
    let full = report.full;
    Some((answer::<P>(report, method), full))
}

/// The methods that ask a heuristic: A* in its variants, and IDA*.
pub(super) fn informed<P: Reversible + Lettered, H: Heuristic<P>>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    options: &Options,
    method: Method,
    limits: Limits<'_>,
    observer: &mut dyn Observer,
) -> Answer {
    let observer = &mut Told::new(observer);
    let report = match method.rules(options.least) {
        Some(rules) => astar::search(puzzle, heuristic, start, rules, limits, observer),
        None => idastar::search(puzzle, heuristic, start, limits, observer),
    };
    let mut answer = answer::<P>(report, method);
    if answer.status == Status::Solved && !answer.optimal {
        answer.lower_bound = Some(heuristic.bound(heuristic.start(puzzle, start)));
    }
    answer
}

pub(super) fn answer<P: Lettered>(report: Report<P::Move>, method: Method) -> Answer {
    let answer = match report.outcome {
        Outcome::Solved { moves, optimal } => {
            Answer { optimal, ..Answer::solved(P::letters(&moves), method) }
        }
        Outcome::Unsolvable => Answer::unsolvable(None, method),
        Outcome::Stopped { at_least } => Answer::stopped(at_least, method),
    };
    Answer { effort: report.effort, ..answer }
}

/// Remembers whether a halt was asked for.
pub(super) struct Halting<'a> {
    halt: &'a (dyn Fn() -> bool + Sync),
    came: AtomicBool,
}

impl<'a> Halting<'a> {
    pub(super) fn new(limits: Limits<'a>) -> Self {
        Self { halt: limits.halt, came: AtomicBool::new(false) }
    }

    /// Whether to stop now.
    pub(super) fn ask(&self) -> bool {
        let stop = (self.halt)();
        self.came.fetch_or(stop, Relaxed);
        stop
    }

    /// Whether it was ever said to stop.
    pub(super) fn came(&self) -> bool {
        self.came.load(Relaxed)
    }
}

/// Whether the parity test comes before a method.
pub(super) fn refuted<P: Invariant>(puzzle: &P, start: &P::State, method: Method) -> bool {
    method != Method::IdaStarNoParity && !puzzle.solvable(start)
}

/// Counts and lists the shortest solutions of a board that is solved, as far as asked for.
///
/// If a limit comes first the answer is stopped: the solution known is a shortest one.
pub(super) fn visit_all<P: Reversible + Lettered, H: Heuristic<P>>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    options: &Options,
    limits: Limits<'_>,
    answer: &mut Answer,
) {
    let Some(length) = counted(options, answer) else { return };
    let (mut count, mut list) = (0, Vec::new());
    let held = AtomicU64::new(0);
    let over = || held.load(Relaxed) > limits.bytes || (limits.halt)();
    let limits =
        Limits { nodes: limits.nodes.saturating_sub(answer.effort.generated), halt: &over, ..limits };
    let (effort, all) = solutions::visit(puzzle, heuristic, start, length, limits, &mut |moves| {
        count += 1;
        if options.all {
            held.fetch_add((moves.len() + size_of::<String>()) as u64, Relaxed);
            list.push(P::letters(moves));
        }
    });
    answer.effort.expanded += effort.expanded;
    answer.effort.generated += effort.generated;
    answer.effort.bytes = answer.effort.bytes.max(held.load(Relaxed));
    if all {
        answer.count = options.count.then_some(count);
        answer.solutions = options.all.then_some(list);
    } else {
        answer.status = Status::Stopped;
    }
}

/// The same where there are few states, as [`between`] does it; as above if there is no memory for that.
pub(super) fn visit_few<P: Reversible + Goals + Lettered, H: Heuristic<P>>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    options: &Options,
    limits: Limits<'_>,
    answer: &mut Answer,
) {
    let Some(length) = counted(options, answer) else { return };
    let mut list = Vec::new();
    let mut keep = |moves: &[P::Move]| {
        list.push(P::letters(moves));
        moves.len() + size_of::<String>()
    };
    let within = Limits { nodes: limits.nodes.saturating_sub(answer.effort.generated), ..limits };
    let each = if options.all { Some(&mut keep as &mut between::Keep<'_, P>) } else { None };
    let (effort, count) = between::visit(puzzle, start, length, within, each);
    answer.effort = add(answer.effort, effort);
    match count {
        Ok(count) => {
            answer.count = options.count.then_some(count);
            answer.solutions = options.all.then_some(list);
        }
        Err(Lack::Room) => visit_all(puzzle, heuristic, start, options, limits, answer),
        Err(Lack::Limit) => answer.status = Status::Stopped,
    }
}

/// The length of a shortest solution, if all of them are asked for.
fn counted(options: &Options, answer: &Answer) -> Option<u32> {
    answer.length().filter(|_| answer.optimal && (options.count || options.all))
}

/// How many threads to use: as many as asked for, or as the machine has if that is 0.
pub(super) fn threads(asked: usize) -> usize {
    match asked {
        0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        threads => threads,
    }
}
