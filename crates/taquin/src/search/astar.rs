//! A*: the open state with the least estimate of the whole length first.
//!
//! # Shortest
//! A state's length is final when it is taken out and expanded, not when it is made: a shorter
//! path to it may still come while it waits. The goal, too, counts when it is taken out. With an
//! admissible heuristic the first goal taken out is a nearest one; where the heuristic is not
//! consistent, a state reached again on a shorter path is opened again.
//!
//! # Variants
//! The literature and the contests know other orders and another rule of closing; they are
//! parameters here ([`Order`], [`Closing`]) so that they can be compared, and two of them are
//! not shortest. Equal states in the order are taken out in the order in which they were made.
//!
//! # Least
//! If asked: all states that can lie on a shortest solution are expanded too, then the solution
//! is walked in letter order among them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use rustc_hash::FxBuildHasher;

use super::{Halt, Limits, Meter, Observer, Outcome, Report, Seen, number, seen_bytes};
use crate::puzzle::{Heuristic, Puzzle};

/// Which open state comes first: `g` moves have been made, `h` are estimated to come, `f = g + h`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The least `f`; of those the least `h`.
    FThenH,
    /// The least `f`.
    F,
    /// The least `h`, of those the least `g`: greedy, and not shortest.
    HThenG,
}

/// When a state's path is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// When it is taken out to be expanded.
    Expansion,
    /// When it is first made: not shortest.
    Generation,
}

/// The rules of one search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Which open state comes first.
    pub order: Order,
    /// When a state's path is final.
    pub closing: Closing,
    /// Whether to give the least of the shortest solutions; for the rules that are shortest.
    pub least: bool,
}

impl Rules {
    /// `f`, then `h`; closed on expansion: A* as it should be.
    pub const STANDARD: Self = Self { order: Order::FThenH, closing: Closing::Expansion, least: false };

    /// Whether the answers are shortest.
    #[must_use]
    pub fn optimal(self) -> bool {
        self.order != Order::HThenG && self.closing == Closing::Expansion
    }
}

/// A shortest solution, if the rules are.
///
/// Memory: every state made, about 60 bytes each.
pub fn search<P: Puzzle, H: Heuristic<P>>(
    puzzle: &P,
    heuristic: &H,
    start: &P::State,
    rules: Rules,
    limits: Limits<'_>,
    observer: &mut impl Observer,
) -> Report<P::Move> {
    let mut meter = Meter::new(limits);
    let carry = heuristic.start(puzzle, start);
    let mut open = Open { puzzle, heuristic, rules, seen: Seen::default(), queue: BinaryHeap::new() };
    let mut proved = heuristic.bound(carry);
    let outcome = match open.visit(start, carry, &mut meter, &mut proved, observer) {
        Ok(Some(moves)) => Outcome::Solved { moves, optimal: rules.optimal() },
        Ok(None) => Outcome::Unsolvable,
        Err(Halt) => Outcome::Stopped { at_least: proved },
    };
    meter.report(outcome)
}

struct Node<M, C> {
    parent: u32,
    mv: Option<M>,
    /// The length of the shortest path found so far.
    g: u32,
    carry: C,
}

/// First by the order's two keys, then by age; then the node, and its `g` when it was queued.
type Entry = Reverse<(u32, u32, u64, u32, u32)>;

struct Open<'a, P: Puzzle, H: Heuristic<P>> {
    puzzle: &'a P,
    heuristic: &'a H,
    rules: Rules,
    seen: Seen<P::State, Node<P::Move, H::Carry>>,
    queue: BinaryHeap<Entry>,
}

impl<P: Puzzle, H: Heuristic<P>> Open<'_, P, H> {
    fn visit(
        &mut self,
        start: &P::State,
        carry: H::Carry,
        meter: &mut Meter<'_>,
        proved: &mut u32,
        observer: &mut impl Observer,
    ) -> Result<Option<Vec<P::Move>>, Halt> {
        meter.generate()?;
        meter.make_room(&mut self.seen, 0)?;
        self.seen.insert(start.clone(), Node { parent: 0, mv: None, g: 0, carry });
        self.enqueue(0, meter)?;
        let mut goal: Option<(usize, u32)> = None;
        while let Some(&Reverse((.., index, g))) = self.queue.peek() {
            let node = &self.seen[index as usize];
            let f = g + self.heuristic.bound(node.carry);
            if goal.is_some_and(|(_, length)| f > length) {
                break;
            }
            self.queue.pop();
            if g != node.g {
                continue; // a shorter path came while it waited
            }
            if goal.is_none() && self.rules.optimal() && f > *proved {
                *proved = f;
                observer.proved(f, &meter.effort);
            }
            let state = self.seen.get_index(index as usize).expect("a node").0.clone();
            if self.puzzle.is_goal(&state) {
                goal = Some((index as usize, g));
                if !(self.rules.least && self.rules.optimal()) {
                    break;
                }
                continue;
            }
            self.expand(index, &state, meter)?;
        }
        Ok(goal.map(|(index, length)| {
            if self.rules.least && self.rules.optimal() {
                self.least(start, length)
            } else {
                self.path(index)
            }
        }))
    }

    fn expand(&mut self, index: u32, state: &P::State, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let &Node { parent, g, carry, mv: made_by } = &self.seen[index as usize];
        meter.effort.expanded += 1;
        for mv in self.puzzle.moves(state) {
            let child = self.puzzle.after(state, mv);
            if made_by.is_some() && self.seen.get_index(parent as usize).expect("a parent").0 == &child {
                continue;
            }
            meter.generate()?;
            let carry = self.heuristic.step(self.puzzle, carry, mv, &child);
            let node = Node { parent: index, mv: Some(mv), g: g + 1, carry };
            match self.seen.get_full_mut(&child) {
                None => {
                    let others = self.queue.capacity() * size_of::<Entry>();
                    meter.make_room(&mut self.seen, others)?;
                    let (made, _) = self.seen.insert_full(child, node);
                    self.enqueue(made, meter)?;
                }
                Some((made, _, known)) if self.rules.closing == Closing::Expansion && g + 1 < known.g => {
                    *known = node;
                    self.enqueue(made, meter)?;
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn enqueue(&mut self, index: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.queue.len() == self.queue.capacity() {
            let others = seen_bytes(&self.seen);
            let more = meter.more(self.queue.len(), |entries| others + entries * size_of::<Entry>())?;
            self.queue.reserve_exact(more);
        }
        let node = &self.seen[index];
        let h = self.heuristic.bound(node.carry);
        let (first, second) = match self.rules.order {
            Order::FThenH => (node.g + h, h),
            Order::F => (node.g + h, 0),
            Order::HThenG => (h, node.g),
        };
        self.queue.push(Reverse((first, second, meter.effort.generated, number(index)?, node.g)));
        Ok(())
    }

    fn path(&self, mut index: usize) -> Vec<P::Move> {
        let mut moves = Vec::new();
        while let Node { parent, mv: Some(mv), .. } = self.seen[index] {
            moves.push(mv);
            index = parent as usize;
        }
        moves.reverse();
        moves
    }

    /// The least path of `length` moves to a goal, among the states seen on shortest paths.
    fn least(&self, start: &P::State, length: u32) -> Vec<P::Move> {
        let (mut moves, mut dead) = (Vec::new(), HashSet::default());
        self.walk(start, length, &mut moves, &mut dead);
        moves
    }

    fn walk(
        &self,
        state: &P::State,
        left: u32,
        moves: &mut Vec<P::Move>,
        dead: &mut HashSet<P::State, FxBuildHasher>,
    ) -> bool {
        if left == 0 {
            return self.puzzle.is_goal(state);
        }
        for mv in self.puzzle.moves(state) {
            let child = self.puzzle.after(state, mv);
            let on_path = self.seen.get(&child).is_some_and(|node| node.g as usize == moves.len() + 1);
            if on_path && !dead.contains(&child) {
                moves.push(mv);
                if self.walk(&child, left - 1, moves, dead) {
                    return true;
                }
                moves.pop();
                dead.insert(child);
            }
        }
        false
    }
}
