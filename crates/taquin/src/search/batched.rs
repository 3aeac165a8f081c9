//! IDA* for heuristics that look things up in tables too large for the cache, on any number of
//! threads. The answer, the outcome and the count of nodes are those of [`super::idastar`],
//! whatever the number of threads.
//!
//! The plain way goes down one path, and at each node waits for memory. Here:
//!
//! 1. Each iteration first spreads the top of the tree, level by level, into some hundreds or
//!    thousands of *packets*: subtrees in letter order. Threads take them by a counter.
//! 2. A thread keeps a stack of open nodes, of several packets. It takes the top ones, a batch, and
//!    makes all their children; then, one view of the heuristic after the other, works out every
//!    child's look-up, makes all the look-ups, and drops the children over the bound. The look-ups
//!    of a batch wait for memory together. The next view is asked only for what the last lets pass.
//! 3. The order inside a packet is lost, and not needed: an iteration without a goal visits every
//!    node in any case. When a packet holds a goal, those after it are dropped; when those before
//!    it are done, this one alone is searched again in letter order, which gives the least
//!    solution, and the count up to it.
//!
//! The next bound needs the greatest over all views of the least child over the bound: a child
//! that one view drops is still asked of the others while that could give a nearer bound. Where
//! estimates grow by two, that ends with the first one dropped.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use super::idastar::Visit;
use super::{Effort, Halt, Limits, Meter, Observer, Outcome, Report};
use crate::puzzle::{Heuristic, Puzzle, Reversible};

/// A heuristic that is the greatest of several views, each one look-up after a move.
///
/// # Contract
/// [`Heuristic::step`] equals `slide`, then for each view `settle` with what `look_up` gives for
/// its `probe`; [`Heuristic::bound`] is then the greatest that `settle` gave.
pub trait Probed<P: Puzzle>: Heuristic<P> {
    /// A look-up that is to be made.
    type Probe: Copy;

    /// How many views there are, at least one.
    fn views(&self) -> usize;

    /// What a move changes for all views.
    fn slide(&self, puzzle: &P, carry: &mut Self::Carry, mv: P::Move, after: &P::State);

    /// The look-up of one view after a move. Its part of the carry is still that before the move.
    fn probe(&self, puzzle: &P, view: usize, carry: &Self::Carry, mv: P::Move, after: &P::State)
    -> Self::Probe;

    /// Makes a look-up: the only thing here that may wait for memory.
    fn look_up(&self, probe: Self::Probe) -> u8;

    /// Takes what was looked up into the carry. Gives the view's lower bound.
    fn settle(&self, view: usize, carry: &mut Self::Carry, probe: Self::Probe, value: u8) -> u32;
}

/// The open nodes whose children are made together.
const BATCH: usize = 16;
/// The least and the most packets of an iteration, and about how many nodes each should have.
const PACKETS: (usize, usize) = (32, 1 << 16);
const PACKET_NODES: u64 = 256;

/// The least of the shortest solutions, by `threads` threads: this one and others.
///
/// `limits.halt` is asked by this thread alone.
///
/// From a state that cannot reach a goal this goes on until a limit, if there are cycles: ask
/// [`crate::puzzle::Invariant`] first.
pub fn search<P, H>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    threads: usize,
    limits: Limits<'_>,
    observer: &mut impl Observer,
) -> Report<P::Move>
where
    P: Reversible<State: Copy + Send + Sync, Move: Send + Sync> + Sync,
    H: Probed<P, Carry: Send + Sync> + Sync,
{
    let carry = heuristic.start(puzzle, start);
    let root = Node { state: *start, carry, depth: 0, last: None, packet: 0 };
    let mut bound = heuristic.bound(carry);
    let mut effort = Effort { generated: 1, ..Effort::default() };
    let mut outcome = None;
    if limits.nodes == 0 {
        outcome = Some(Outcome::Stopped { at_least: bound });
    } else if puzzle.is_goal(start) {
        outcome = Some(Outcome::Solved { moves: Vec::new(), optimal: true });
    }
    let mut nodes = 0;
    while outcome.is_none() {
        observer.proved(bound, &effort);
        let before = effort.generated;
        let iteration = Iteration { puzzle, heuristic, bound };
        match iteration.run(root, nodes, threads, limits, &mut effort) {
            Ok(Ended::Goal(moves)) => outcome = Some(Outcome::Solved { moves, optimal: true }),
            Ok(Ended::Over(u32::MAX)) => outcome = Some(Outcome::Unsolvable),
            Ok(Ended::Over(over)) => bound = over,
            Err(Halt) => outcome = Some(Outcome::Stopped { at_least: bound }),
        }
        nodes = effort.generated - before;
    }
    Report { outcome: outcome.unwrap_or(Outcome::Unsolvable), effort }
}

/// An open node.
#[derive(Clone, Copy)]
struct Node<S, C, M> {
    state: S,
    carry: C,
    depth: u16,
    last: Option<M>,
    packet: u32,
}

type NodeOf<P, H> = Node<<P as Puzzle>::State, <H as Heuristic<P>>::Carry, <P as Puzzle>::Move>;

/// How an iteration ended.
enum Ended<M> {
    /// With the least solution.
    Goal(Vec<M>),
    /// Without: the least estimate over the bound.
    Over(u32),
}

/// The top of the tree: its nodes level by level, each with the place of its parent in the level
/// before and the move from there; the nodes of the last level are the packets.
struct Top<P: Reversible, H: Heuristic<P>> {
    levels: Vec<Vec<(u32, P::Move)>>,
    packets: Vec<NodeOf<P, H>>,
    over: u32,
}

/// What one thread did in an iteration.
struct Done {
    /// The nodes made in each packet.
    counts: Vec<u64>,
    over: u32,
    bytes: usize,
}

/// What the threads of an iteration share.
struct Shared {
    /// The next packet.
    next: AtomicUsize,
    /// The first packet known to hold a goal.
    goal: AtomicUsize,
    /// The nodes made by all.
    nodes: AtomicU64,
    /// Someone asked to stop.
    halted: AtomicBool,
}

struct Iteration<'a, P, H> {
    puzzle: &'a P,
    heuristic: &'a H,
    bound: u32,
}

impl<P, H> Iteration<'_, P, H>
where
    P: Reversible<State: Copy + Send + Sync, Move: Send + Sync> + Sync,
    H: Probed<P, Carry: Send + Sync> + Sync,
{
    /// `nodes` are those of the iteration before.
    fn run(
        &self,
        root: NodeOf<P, H>,
        nodes: u64,
        threads: usize,
        limits: Limits<'_>,
        effort: &mut Effort,
    ) -> Result<Ended<P::Move>, Halt> {
        let packets = ((4 * nodes / PACKET_NODES) as usize).clamp(PACKETS.0, PACKETS.1);
        let Some(top) = self.spread(root, packets) else {
            // A goal so near the top that there is little to share.
            return self.again(root, limits, effort);
        };
        let left = limits.nodes - effort.generated;
        let made: u64 = top.levels.iter().map(|level| level.len() as u64).sum();
        let shared = Shared {
            next: AtomicUsize::new(0),
            goal: AtomicUsize::new(usize::MAX),
            nodes: AtomicU64::new(made),
            halted: AtomicBool::new(false),
        };
        let done: Vec<Done> = thread::scope(|scope| {
            let worker = || self.work(&top.packets, left, &shared, &|| false);
            let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(worker)).collect();
            let mut done = vec![self.work(&top.packets, left, &shared, limits.halt)];
            for other in others {
                match other.join() {
                    Ok(more) => done.push(more),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            done
        });
        let bytes = done.iter().map(|done| done.bytes).sum::<usize>() + top.bytes();
        effort.bytes = effort.bytes.max(bytes as u64);
        if shared.halted.load(Relaxed) {
            effort.generated += shared.nodes.load(Relaxed).min(left);
            return Err(Halt);
        }
        let in_packets = |range: std::ops::Range<usize>| -> u64 {
            done.iter().flat_map(|done| &done.counts[range.clone()]).sum()
        };
        let goal = shared.goal.load(Relaxed);
        let (mut moves, above) = if goal == usize::MAX { (Vec::new(), made) } else { top.path(goal) };
        let before = above + in_packets(0..goal.min(top.packets.len()));
        if before > left {
            effort.generated += left;
            return Err(Halt);
        }
        effort.generated += before;
        effort.expanded += before;
        if goal == usize::MAX {
            effort.expanded += 1;
            let over = done.iter().map(|done| done.over).min().unwrap_or(u32::MAX);
            return Ok(Ended::Over(over.min(top.over)));
        }
        Ok(match self.again(top.packets[goal], limits, effort)? {
            Ended::Goal(rest) => {
                moves.extend(rest);
                Ended::Goal(moves)
            }
            over @ Ended::Over(_) => over,
        })
    }

    /// Searches below a node in letter order.
    fn again(
        &self,
        node: NodeOf<P, H>,
        limits: Limits<'_>,
        effort: &mut Effort,
    ) -> Result<Ended<P::Move>, Halt> {
        let mut meter = Meter::new(limits);
        meter.effort = *effort;
        let mut visit = Visit {
            puzzle: self.puzzle,
            heuristic: self.heuristic,
            meter: &mut meter,
            bound: self.bound,
            over: u32::MAX,
            path: Vec::new(),
        };
        let back = node.last.map(|mv| self.puzzle.inverse(mv));
        let found = visit.below(&node.state, node.carry, u32::from(node.depth), back);
        let (path, over) = (visit.path, visit.over);
        *effort = meter.effort;
        Ok(if found? { Ended::Goal(path) } else { Ended::Over(over) })
    }

    /// Spreads the top of the tree into packets; `None` if a goal lies there.
    fn spread(&self, root: NodeOf<P, H>, packets: usize) -> Option<Top<P, H>> {
        let mut top = Top { levels: Vec::new(), packets: vec![root], over: u32::MAX };
        while !top.packets.is_empty() && top.packets.len() < packets {
            let (mut level, mut next) = (Vec::new(), Vec::new());
            for (parent, node) in top.packets.iter().enumerate() {
                let back = node.last.map(|mv| self.puzzle.inverse(mv));
                for mv in self.puzzle.moves(&node.state).filter(|&mv| Some(mv) != back) {
                    let state = self.puzzle.after(&node.state, mv);
                    let carry = self.heuristic.step(self.puzzle, node.carry, mv, &state);
                    let estimate = u32::from(node.depth) + 1 + self.heuristic.bound(carry);
                    if estimate > self.bound {
                        top.over = top.over.min(estimate);
                        continue;
                    }
                    if self.puzzle.is_goal(&state) {
                        return None;
                    }
                    level.push((parent as u32, mv));
                    next.push(Node { state, carry, depth: node.depth + 1, last: Some(mv), packet: 0 });
                }
            }
            top.levels.push(level);
            top.packets = next;
        }
        top.packets.iter_mut().enumerate().for_each(|(number, node)| node.packet = number as u32);
        Some(top)
    }

    /// One thread's part: takes packets until there are no more, or none that matters.
    ///
    /// More nodes than are left end the search only if letter order makes them before a goal. So
    /// no more packets are taken then, but those begun are brought to their end, unless one of
    /// them alone has too many.
    fn work(&self, packets: &[NodeOf<P, H>], left: u64, shared: &Shared, halt: &dyn Fn() -> bool) -> Done {
        let mut done = Done { counts: vec![0; packets.len()], over: u32::MAX, bytes: 0 };
        let mut stack: Vec<NodeOf<P, H>> = Vec::new();
        let mut children: Vec<NodeOf<P, H>> = Vec::with_capacity(4 * BATCH);
        let mut probes: Vec<H::Probe> = Vec::with_capacity(4 * BATCH);
        let mut values: Vec<u8> = Vec::with_capacity(4 * BATCH);
        let mut since = 0;
        let views = self.heuristic.views();
        loop {
            let goal = shared.goal.load(Relaxed);
            while stack.len() < BATCH {
                let next = shared.next.fetch_add(1, Relaxed);
                // Later packets than one with a goal do not matter.
                if next >= packets.len().min(goal) {
                    break;
                }
                stack.push(packets[next]);
            }
            if stack.is_empty() {
                break;
            }
            children.clear();
            for _ in 0..BATCH {
                let Some(node) = stack.pop() else { break };
                if node.packet as usize > goal {
                    continue;
                }
                let back = node.last.map(|mv| self.puzzle.inverse(mv));
                for mv in self.puzzle.moves(&node.state).filter(|&mv| Some(mv) != back) {
                    let mut child = node;
                    self.puzzle.apply(&mut child.state, mv);
                    self.heuristic.slide(self.puzzle, &mut child.carry, mv, &child.state);
                    (child.depth, child.last) = (node.depth + 1, Some(mv));
                    children.push(child);
                }
            }
            for view in 0..views {
                probes.clear();
                probes.extend(children.iter().filter_map(|child| {
                    let mv = child.last?;
                    Some(self.heuristic.probe(self.puzzle, view, &child.carry, mv, &child.state))
                }));
                values.clear();
                values.extend(probes.iter().map(|&probe| self.heuristic.look_up(probe)));
                // With an estimate over this no child is wanted, neither now nor for the next bound.
                let mut most = self.bound.max(done.over - 1);
                let mut kept = 0;
                for place in 0..children.len() {
                    let mut child = children[place];
                    let estimate = u32::from(child.depth)
                        + self.heuristic.settle(view, &mut child.carry, probes[place], values[place]);
                    if estimate > most {
                        continue;
                    }
                    if view + 1 == views {
                        let estimate = u32::from(child.depth) + self.heuristic.bound(child.carry);
                        if estimate > self.bound {
                            done.over = done.over.min(estimate);
                            most = self.bound.max(done.over - 1);
                            continue;
                        }
                    }
                    children[kept] = child;
                    kept += 1;
                }
                children.truncate(kept);
            }
            for child in &children {
                done.counts[child.packet as usize] += 1;
                if self.puzzle.is_goal(&child.state) {
                    shared.goal.fetch_min(child.packet as usize, Relaxed);
                } else {
                    stack.push(*child);
                }
            }
            since += children.len() as u64;
            if since >= Meter::PERIOD {
                let nodes = shared.nodes.fetch_add(since, Relaxed) + since;
                since = 0;
                if nodes > left {
                    shared.next.store(packets.len(), Relaxed);
                    stack.retain(|node| done.counts[node.packet as usize] <= left);
                }
                if halt() {
                    shared.halted.store(true, Relaxed);
                }
                if shared.halted.load(Relaxed) {
                    break;
                }
            }
        }
        shared.nodes.fetch_add(since, Relaxed);
        done.bytes = stack.capacity() * size_of::<NodeOf<P, H>>() + packets.len() * size_of::<u64>();
        done
    }
}

impl<P: Reversible, H: Heuristic<P>> Top<P, H> {
    /// The moves to a packet, and how many nodes letter order makes before it goes below it, those
    /// of earlier packets left out.
    fn path(&self, packet: usize) -> (Vec<P::Move>, u64) {
        let (mut moves, mut place, mut nodes) = (Vec::new(), packet, 0);
        for level in self.levels.iter().rev() {
            nodes += place as u64 + 1;
            let (parent, mv) = level[place];
            moves.push(mv);
            place = parent as usize;
        }
        moves.reverse();
        (moves, nodes)
    }

    fn bytes(&self) -> usize {
        let level = |level: &Vec<_>| level.capacity() * size_of::<(u32, P::Move)>();
        self.levels.iter().map(level).sum::<usize>() + self.packets.capacity() * size_of::<NodeOf<P, H>>()
    }
}
