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
//!    child's look-up and asks memory for it, makes all the look-ups, and drops the children over the bound. The look-ups
//!    of a batch wait for memory together. The next view is asked only for what the last lets pass.
//! 3. The order inside a packet is lost, and not needed: an iteration without a goal visits every
//!    node in any case. When a packet holds a goal, those after it are dropped; when those before
//!    it are done, this one alone is searched again in letter order, which gives the least
//!    solution, and the count up to it.
//!
//! Not all [`Paths`] need be followed; the automaton that tells which is asked for every node.
//!
//! The next bound needs the greatest over all views of the least child over the bound: a child
//! that one view drops is still asked of the others while that could give a nearer bound. Where
//! estimates grow by two, that ends with the first one dropped.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use super::idastar::Visit;
use super::paths::{Past, Paths};
use super::{Effort, Halt, Limits, Meter, Observer, Outcome, Report};
use crate::puzzle::{Heuristic, Lettered, Puzzle, Reversible};

/// A heuristic that is the greatest of several views, each one look-up after a move.
///
/// # Contract
/// [`Heuristic::step`] equals `slide`, then for each view `settle` with what `look_up` gives for
/// its `probe`; [`Heuristic::bound`] is then the greatest that `settle` gave.
pub trait Probed<P: Reversible + Lettered>: Heuristic<P> {
    /// A look-up that is to be made.
    type Probe: Copy;
    /// Where the look-ups go: asked for once, by each thread.
    type Tables<'a>
    where
        Self: 'a;

    /// How many views there are, at least one.
    fn views(&self) -> usize;

    /// Where the look-ups go.
    fn tables(&self) -> Self::Tables<'_>;

    /// The indices of the moves of a state, as bits.
    fn legal(&self, puzzle: &P, state: &P::State) -> u32 {
        puzzle.moves(state).map(|mv| 1 << P::index(mv)).sum()
    }

    /// What a move changes for all views.
    fn slide(&self, puzzle: &P, carry: &mut Self::Carry, mv: P::Move, after: &P::State);

    /// The look-up of one view after a move. Its part of the carry is still that before the move.
    fn probe(
        &self,
        puzzle: &P,
        view: usize,
        carry: &Self::Carry,
        mv: P::Move,
        after: &P::State,
    ) -> Self::Probe;

    /// Asks memory for what a look-up will read, and does not wait for it.
    fn fetch(tables: &Self::Tables<'_>, probe: Self::Probe);

    /// Makes a look-up: the only thing here that may wait for memory.
    fn look_up(tables: &Self::Tables<'_>, probe: Self::Probe) -> u8;

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
    P: Reversible<State: Copy + Send + Sync, Move: Send + Sync> + Lettered + Sync,
    H: Probed<P, Carry: Send + Sync> + Sync,
{
    let paths = Paths::without_return(puzzle);
    search_on(
        puzzle,
        heuristic,
        start,
        &Course { paths: &|_| &paths, at_least: 0, threads },
        limits,
        observer,
    )
}

/// How a search goes. None of it changes the solution that is found.
#[derive(Clone, Copy)]
pub struct Course<'a> {
    /// The paths that an iteration follows, by the nodes that the last one made: what is worth
    /// finding out for a long search is not for a short one.
    pub paths: &'a dyn Fn(u64) -> &'a Paths,
    /// It is proved already that no solution is shorter.
    pub at_least: u32,
    /// How many threads there are.
    pub threads: usize,
}

/// The same on a course of its own.
pub fn search_on<P, H>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    course: &Course<'_>,
    limits: Limits<'_>,
    observer: &mut impl Observer,
) -> Report<P::Move>
where
    P: Reversible<State: Copy + Send + Sync, Move: Send + Sync> + Lettered + Sync,
    H: Probed<P, Carry: Send + Sync> + Sync,
{
    let &Course { paths, at_least, threads } = course;
    let carry = heuristic.start(puzzle, start);
    let root = Node { state: *start, carry, depth: 0, past: Past::default(), packet: 0 };
    let mut bound = heuristic.bound(carry).max(at_least);
    let mut effort = Effort { generated: limits.nodes.min(1), ..Effort::default() };
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
        let iteration = Iteration { puzzle, heuristic, paths: paths(nodes), bound };
        match iteration.run(root, nodes, threads, limits, &mut effort, observer) {
            Ok(Ended::Goal(moves)) => outcome = Some(Outcome::Solved { moves, optimal: true }),
            Ok(Ended::Over(u32::MAX)) => outcome = Some(Outcome::Unsolvable),
            Ok(Ended::Over(over)) => bound = over,
            Err(Halt) => outcome = Some(Outcome::Stopped { at_least: bound }),
        }
        nodes = effort.generated - before;
    }
    // Of memory it needs next to none.
    Report { outcome: outcome.unwrap_or(Outcome::Unsolvable), effort, full: false }
}

/// An open node.
#[derive(Clone, Copy)]
struct Node<S, C> {
    state: S,
    carry: C,
    depth: u16,
    past: Past,
    packet: u32,
}

type NodeOf<P, H> = Node<<P as Puzzle>::State, <H as Heuristic<P>>::Carry>;

/// How an iteration ended.
enum Ended<M> {
    /// With the least solution.
    Goal(Vec<M>),
    /// Without: the least estimate over the bound.
    Over(u32),
}

/// The top of the tree, level by level; the nodes of the last level are the packets.
struct Top<P: Reversible, H: Heuristic<P>> {
    levels: Vec<Level<P::Move>>,
    packets: Vec<NodeOf<P, H>>,
    over: u32,
}

/// The nodes of a level in letter order.
struct Level<M> {
    /// Those within the bound: the place of the parent in the level before, the move from there,
    /// and how many nodes of this level letter order makes up to this one.
    nodes: Vec<(u32, M, u32)>,
    /// How many nodes were made, those over the bound too.
    made: u32,
}

/// What one thread did in an iteration.
struct Done {
    /// The work in each packet: nodes made, nodes whose moves were tried.
    counts: Vec<[u64; 2]>,
    over: u32,
    bytes: usize,
}

impl Done {
    fn new(packets: usize) -> Self {
        Self { counts: vec![[0; 2]; packets], over: u32::MAX, bytes: 0 }
    }

    /// The work of all threads in a packet.
    fn sum(all: &[Self], packet: usize) -> [u64; 2] {
        let counts = all.iter().map(|done| done.counts[packet]);
        counts.fold([0; 2], |[made, tried], count| [made + count[0], tried + count[1]])
    }
}

/// What the threads of an iteration share.
struct Shared {
    /// The next packet.
    next: AtomicUsize,
    /// The first packet known to hold a goal.
    goal: AtomicUsize,
    /// The nodes made by all in packets. With more than are left, letter order comes to the limit in
    /// one of the packets that were taken.
    nodes: AtomicU64,
    /// Someone asked to stop.
    halted: AtomicBool,
    /// With so many nodes no more packets are taken in this round.
    rest: u64,
}

struct Iteration<'a, P, H> {
    puzzle: &'a P,
    heuristic: &'a H,
    paths: &'a Paths,
    bound: u32,
}

impl<P, H> Iteration<'_, P, H>
where
    P: Reversible<State: Copy + Send + Sync, Move: Send + Sync> + Lettered + Sync,
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
        observer: &mut impl Observer,
    ) -> Result<Ended<P::Move>, Halt> {
        let packets = ((4 * nodes / PACKET_NODES) as usize).clamp(PACKETS.0, PACKETS.1);
        let Some(top) = self.spread(root, packets) else {
            // A goal so near the top that there is little to share.
            return self.again(root, limits, effort);
        };
        let left = limits.nodes - effort.generated;
        let top_nodes: u64 = top.levels.iter().map(|level| u64::from(level.made)).sum();
        let mut shared = Shared {
            next: AtomicUsize::new(0),
            goal: AtomicUsize::new(usize::MAX),
            nodes: AtomicU64::new(0),
            halted: AtomicBool::new(false),
            rest: 0,
        };
        let packets = &top.packets;
        let mut done: Vec<Done> = (0..threads.max(1)).map(|_| Done::new(packets.len())).collect();
        // In rounds, between which the search may rest: each takes packets until the next rest is
        // due, and brings those to their end.
        loop {
            let nodes = shared.nodes.load(Relaxed);
            let so_far = Effort { generated: effort.generated + (top_nodes + nodes).min(left), ..*effort };
            shared.rest = nodes.saturating_add(observer.rest(&so_far));
            thread::scope(|scope| {
                let (own, others) = done.split_first_mut().expect("at least one thread");
                for other in others {
                    scope.spawn(|| self.work(packets, left, &shared, limits.halt, other));
                }
                self.work(packets, left, &shared, limits.halt, own);
            });
            let over = packets.len().min(shared.goal.load(Relaxed));
            if shared.halted.load(Relaxed) || shared.next.load(Relaxed) >= over {
                break;
            }
        }
        let bytes = done.iter().map(|done| done.bytes).sum::<usize>() + top.bytes();
        effort.bytes = effort.bytes.max(bytes as u64);
        let tried = || done.iter().flat_map(|done| &done.counts).map(|counts| counts[1]).sum::<u64>();
        if shared.halted.load(Relaxed) {
            effort.generated += (top_nodes + shared.nodes.load(Relaxed)).min(left);
            effort.expanded += tried();
            return Err(Halt);
        }
        let goal = shared.goal.load(Relaxed);
        let (mut moves, [mut made, mut expanded]) = top.path(goal);
        for done in &done {
            for counts in &done.counts[..goal.min(top.packets.len())] {
                made += counts[0];
                expanded += counts[1];
            }
        }
        if made > left {
            return Err(self.halted(&top, &done, root, limits, effort));
        }
        effort.generated += made;
        effort.expanded += expanded;
        if goal == usize::MAX {
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

    /// Tells the work up to the limit as letter order does it, so that it is the same for every number
    /// of threads.
    fn halted(
        &self,
        top: &Top<P, H>,
        done: &[Done],
        root: NodeOf<P, H>,
        limits: Limits<'_>,
        effort: &mut Effort,
    ) -> Halt {
        let left = limits.nodes - effort.generated;
        let (mut below, mut node, mut all) = ([0; 2], root, true);
        for (packet, &next) in top.packets.iter().enumerate() {
            let ([made, expanded], counts) = (top.path(packet).1, Done::sum(done, packet));
            if made + below[0] + counts[0] > left {
                // The limit comes in this packet, or above it: before the first, that is near the root.
                if packet > 0 || made <= left {
                    node = next;
                    effort.generated = (effort.generated + made + below[0]).min(limits.nodes);
                    effort.expanded += expanded + below[1];
                }
                self.again(node, limits, effort).err();
                all = false;
                break;
            }
            below = [below[0] + counts[0], below[1] + counts[1]];
        }
        if all {
            // It comes in the top of the tree, after the last packet.
            effort.expanded += top.path(usize::MAX).1[1] + below[1];
        }
        effort.generated = limits.nodes;
        Halt
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
            paths: self.paths,
            meter: &mut meter,
            bound: self.bound,
            over: u32::MAX,
            path: Vec::new(),
        };
        let found = visit.below(&node.state, node.carry, u32::from(node.depth), node.past);
        let (path, over) = (visit.path, visit.over);
        *effort = meter.effort;
        Ok(if found? { Ended::Goal(path) } else { Ended::Over(over) })
    }

    /// Spreads the top of the tree into packets; `None` if a goal lies there.
    fn spread(&self, root: NodeOf<P, H>, packets: usize) -> Option<Top<P, H>> {
        let mut top = Top { levels: Vec::new(), packets: vec![root], over: u32::MAX };
        while !top.packets.is_empty() && top.packets.len() < packets {
            let (mut level, mut next) = (Level { nodes: Vec::new(), made: 0 }, Vec::new());
            for (parent, node) in (0..).zip(&top.packets) {
                let onward = self.paths.onward(node.past);
                for mv in self.puzzle.moves(&node.state).filter(|&mv| onward >> P::index(mv) & 1 != 0) {
                    level.made += 1;
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
                    level.nodes.push((parent, mv, level.made));
                    next.push(Node {
                        state,
                        carry,
                        depth: node.depth + 1,
                        past: self.paths.then(node.past, P::index(mv)),
                        packet: 0,
                    });
                }
            }
            top.levels.push(level);
            top.packets = next;
        }
        top.packets.iter_mut().zip(0..).for_each(|(node, number)| node.packet = number);
        Some(top)
    }

    /// One thread's part: takes packets until there are no more, or none that matters.
    ///
    /// More nodes than are left end the search only if letter order makes them before a goal. So
    /// no more packets are taken then, but those begun are brought to their end, unless one of
    /// them alone has too many.
    fn work(
        &self,
        packets: &[NodeOf<P, H>],
        left: u64,
        shared: &Shared,
        halt: &dyn Fn() -> bool,
        done: &mut Done,
    ) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            // SAFETY: the processor has these instructions.
            #[allow(unsafe_code)]
            return unsafe { self.work_with_bit_counts(packets, left, shared, halt, done) };
        }
        self.work_anywhere(packets, left, shared, halt, done);
    }

    /// The same, compiled for processors that count and shift bits in one instruction.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn work_with_bit_counts(
        &self,
        packets: &[NodeOf<P, H>],
        left: u64,
        shared: &Shared,
        halt: &dyn Fn() -> bool,
        done: &mut Done,
    ) {
        self.work_anywhere(packets, left, shared, halt, done);
    }

    #[inline(always)]
    fn work_anywhere(
        &self,
        packets: &[NodeOf<P, H>],
        left: u64,
        shared: &Shared,
        halt: &dyn Fn() -> bool,
        done: &mut Done,
    ) {
        let Some(&any) = packets.first() else { return };
        let room = P::LETTERS.len() * BATCH;
        // The open nodes are the first `open` of the stack. What is over the bound is half of all,
        // and no processor guesses which half: so things are written in any case, and counted if
        // they are wanted.
        let (mut stack, mut open) = (vec![any; 2 * room], 0);
        let mut edges = vec![(0, 0); room];
        let mut children = vec![any; room];
        let mut wanted = vec![0; room];
        let mut probes: Vec<H::Probe> = Vec::with_capacity(room);
        let mut values = vec![0; room];
        let (mut since, mut rests) = (0, false);
        let (views, tables) = (self.heuristic.views(), self.heuristic.tables());
        loop {
            let goal = shared.goal.load(Relaxed);
            while open < BATCH && !rests {
                let next = shared.next.fetch_add(1, Relaxed);
                // Later packets than one with a goal do not matter.
                if next >= packets.len().min(goal) {
                    break;
                }
                stack[open] = packets[next];
                open += 1;
            }
            if open == 0 {
                break;
            }
            let (parents, mut made) = (open - open.min(BATCH), 0);
            for (number, parent) in stack[parents..open].iter().enumerate() {
                if parent.packet as usize > goal {
                    continue;
                }
                let onward =
                    self.heuristic.legal(self.puzzle, &parent.state) & self.paths.onward(parent.past);
                let counts = &mut done.counts[parent.packet as usize];
                counts[0] += u64::from(onward.count_ones());
                counts[1] += 1;
                for index in 0..P::LETTERS.len() {
                    edges[made] = (number, index);
                    made += (onward >> index & 1) as usize;
                }
            }
            probes.clear();
            for (number, (&(parent, index), child)) in edges[..made].iter().zip(&mut children).enumerate() {
                *child = stack[parents + parent];
                let mv = P::nth(index);
                self.puzzle.apply(&mut child.state, mv);
                self.heuristic.slide(self.puzzle, &mut child.carry, mv, &child.state);
                (child.depth, child.past) = (child.depth + 1, self.paths.then(child.past, index));
                let probe = self.heuristic.probe(self.puzzle, 0, &child.carry, mv, &child.state);
                H::fetch(&tables, probe);
                probes.push(probe);
                wanted[number] = number;
            }
            since += made as u64;
            let mut left_over = made;
            for view in 0..views {
                for (value, &probe) in values.iter_mut().zip(&probes) {
                    *value = H::look_up(&tables, probe);
                }
                // With an estimate over this none is wanted, neither now nor for the next bound.
                let most = self.bound.max(done.over - 1);
                let mut kept = 0;
                for place in 0..left_over {
                    let number = wanted[place];
                    let child = &mut children[number];
                    let bound = self.heuristic.settle(view, &mut child.carry, probes[place], values[place]);
                    wanted[kept] = number;
                    kept += usize::from(u32::from(child.depth) + bound <= most);
                }
                left_over = kept;
                if view + 1 < views {
                    probes.clear();
                    for &number in &wanted[..kept] {
                        let child = &children[number];
                        let mv = P::nth(edges[number].1);
                        let probe =
                            self.heuristic.probe(self.puzzle, view + 1, &child.carry, mv, &child.state);
                        H::fetch(&tables, probe);
                        probes.push(probe);
                    }
                }
            }
            open = parents;
            if stack.len() < open + left_over {
                stack.resize(2 * stack.len() + room, any);
            }
            for &number in &wanted[..left_over] {
                let child = &children[number];
                let bound = self.heuristic.bound(child.carry);
                let estimate = u32::from(child.depth) + bound;
                if estimate > self.bound {
                    done.over = done.over.min(estimate);
                } else if bound == 0 && self.puzzle.is_goal(&child.state) {
                    shared.goal.fetch_min(child.packet as usize, Relaxed);
                } else {
                    stack[open] = *child;
                    open += 1;
                }
            }
            if since >= Meter::PERIOD {
                let nodes = shared.nodes.fetch_add(since, Relaxed) + since;
                since = 0;
                rests |= nodes >= shared.rest;
                if nodes > left {
                    shared.next.store(packets.len(), Relaxed);
                    let within = |node: &NodeOf<P, H>| done.counts[node.packet as usize][0] <= left;
                    let kept: Vec<_> = stack[..open].iter().copied().filter(within).collect();
                    open = kept.len();
                    stack[..open].copy_from_slice(&kept);
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
        done.bytes = stack.len() * size_of::<NodeOf<P, H>>() + packets.len() * size_of::<[u64; 2]>();
    }
}

impl<P: Reversible, H: Heuristic<P>> Top<P, H> {
    /// The moves to a packet, and how many nodes of the top letter order makes, and how many it
    /// expands, before it goes below that packet: all of them, if there is no such packet.
    fn path(&self, packet: usize) -> (Vec<P::Move>, [u64; 2]) {
        if packet >= self.packets.len() {
            let made = self.levels.iter().map(|level| u64::from(level.made)).sum();
            let within: usize = self.levels.iter().map(|level| level.nodes.len()).sum();
            return (Vec::new(), [made, 1 + (within - self.packets.len()) as u64]);
        }
        let (mut moves, mut place, mut work) = (Vec::new(), packet, [0, 0]);
        for level in self.levels.iter().rev() {
            let (parent, mv, made) = level.nodes[place];
            work[0] += u64::from(made);
            moves.push(mv);
            place = parent as usize;
            // The parent is expanded, and all before it in its level.
            work[1] += place as u64 + 1;
        }
        moves.reverse();
        (moves, work)
    }

    fn bytes(&self) -> usize {
        let level = |level: &Level<_>| level.nodes.capacity() * size_of::<(u32, P::Move, u32)>();
        self.levels.iter().map(level).sum::<usize>() + self.packets.capacity() * size_of::<NodeOf<P, H>>()
    }
}
