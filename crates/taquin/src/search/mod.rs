//! The algorithms, one file each, and what they share: how an answer, a limit and the work done
//! are told.
//!
//! Nothing here knows a puzzle. Each algorithm asks for the abilities it uses (see
//! [`crate::puzzle`]), counts its nodes in one way, and stops at the same limits.
//!
//! | algorithm | asks for | shortest | least |
//! |---|---|---|---|
//! | [`bfs`] | `Puzzle` | yes | yes |
//! | [`bidirectional`] | `Reversible + Goals` | yes | yes |
//! | [`near`] | `Reversible + Goals` | yes | yes |
//! | [`astar`] | `Puzzle` and a heuristic | yes, but for two named variants | if asked |
//! | [`idastar`] | `Reversible` and a heuristic | yes | yes |
//! | [`batched`] | `Reversible` and a heuristic of look-ups | yes | yes |
//! | [`solutions`] | `Reversible` and a heuristic | all of them | in order |
//! | [`between`] | `Reversible + Goals`, few states | all of them | in order |

pub mod astar;
pub mod batched;
pub mod between;
pub mod bfs;
pub mod bidirectional;
pub mod idastar;
pub mod near;
#[allow(clippy::cast_possible_truncation, reason = "an automaton's states fit two bytes")]
pub mod paths;
pub mod solutions;

use std::sync::atomic::{AtomicU32, Ordering};

/// What a search found out. "No answer" is never one thing for two: that none exists is
/// [`Outcome::Unsolvable`], that the search gave up is [`Outcome::Stopped`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome<M> {
    /// A solution.
    Solved {
        /// The moves, first to last.
        moves: Vec<M>,
        /// Whether it is proved that none is shorter.
        optimal: bool,
    },
    /// No goal can be reached: proved.
    Unsolvable,
    /// A limit was reached first.
    Stopped {
        /// No solution is shorter: proved.
        at_least: u32,
    },
}

/// The work of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    /// States whose moves were tried.
    pub expanded: u64,
    /// States made: the root once a search, not once an iteration; those over the bound of an
    /// iteration too; not the state that the last move came from.
    pub generated: u64,
    /// The most memory held at once, in bytes: what the algorithm keeps, not the process.
    pub bytes: u64,
}

/// What a search found, and its work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// What it found.
    pub outcome: Outcome<M>,
    /// The work it took.
    pub effort: Effort,
    /// Whether it was memory that it lacked, if a limit was reached.
    pub full: bool,
}

/// When to give up. The library has no clock: time comes in through `halt`.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most nodes to generate.
    pub nodes: u64,
    /// The most memory to hold, in bytes.
    pub bytes: u64,
    /// Asked every few thousand nodes, by any thread: whether to stop now.
    pub halt: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'_> {
    /// No limit at all.
    pub const NONE: Limits<'static> = Limits { nodes: u64::MAX, bytes: u64::MAX, halt: &|| false };
}

/// Hears of a search while it goes on.
pub trait Observer {
    /// It is now proved that no solution is shorter than `at_least`.
    fn proved(&mut self, at_least: u32, effort: &Effort);

    /// The search rests, after so much work, and goes on where it was. Gives the nodes after which it
    /// should rest again, about. Not every search rests.
    fn rest(&mut self, _effort: &Effort) -> u64 {
        u64::MAX
    }
}

/// Hears nothing.
impl Observer for () {
    fn proved(&mut self, _: u32, _: &Effort) {}
}

/// The solution that a search finds, if it has at most so many moves: the search ends when it is
/// proved that none has.
pub fn within<M>(most: u32, search: impl FnOnce(Limits<'_>, &mut Proved<'_>) -> Report<M>) -> Option<Vec<M>> {
    let proved = AtomicU32::new(0);
    let halt = || proved.load(Ordering::Relaxed) > most;
    match search(Limits { halt: &halt, ..Limits::NONE }, &mut Proved(&proved)).outcome {
        Outcome::Solved { moves, .. } => (moves.len() as u64 <= u64::from(most)).then_some(moves),
        Outcome::Unsolvable | Outcome::Stopped { .. } => None,
    }
}

/// Notes what is proved: that no solution is shorter.
#[derive(Debug)]
pub struct Proved<'a>(&'a AtomicU32);

impl Observer for Proved<'_> {
    fn proved(&mut self, at_least: u32, _: &Effort) {
        self.0.store(at_least, Ordering::Relaxed);
    }
}

/// A limit was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Halt;

/// Counts the work and watches the limits.
pub(crate) struct Meter<'a> {
    pub(crate) effort: Effort,
    limits: Limits<'a>,
    full: bool,
}

impl<'a> Meter<'a> {
    /// How many nodes go by between two looks at the clock.
    const PERIOD: u64 = 1 << 12;

    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Self { effort: Effort::default(), limits, full: false }
    }

    /// Counts one node made.
    #[inline]
    pub(crate) fn generate(&mut self) -> Result<(), Halt> {
        if self.effort.generated >= self.limits.nodes {
            return Err(Halt);
        }
        self.effort.generated += 1;
        if self.effort.generated.is_multiple_of(Self::PERIOD) && (self.limits.halt)() {
            return Err(Halt);
        }
        Ok(())
    }

    /// Whether all nodes are spent: the limit that came was not that of the clock.
    pub(crate) fn is_spent(&self) -> bool {
        self.effort.generated >= self.limits.nodes
    }

    /// Whether the memory was too little.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    /// Notes the memory held now.
    #[inline]
    pub(crate) fn hold(&mut self, bytes: usize) -> Result<(), Halt> {
        self.effort.bytes = self.effort.bytes.max(bytes as u64);
        self.full = bytes as u64 > self.limits.bytes;
        if self.full { Err(Halt) } else { Ok(()) }
    }

    /// How many more items a collection of `items` that is full is to get room for: as many as it has,
    /// or fewer where the limit is near. `bytes` are those of a room for so many.
    pub(crate) fn more(&mut self, items: usize, bytes: impl Fn(usize) -> usize) -> Result<usize, Halt> {
        let mut more = items.max(FEWEST);
        while bytes(items + more) as u64 > self.limits.bytes {
            more /= 2;
            // Room for a few at a time would be made again and again.
            if more < FEWEST || more < items / 64 {
                self.full = true;
                return Err(Halt);
            }
        }
        self.hold(bytes(items + more))?;
        Ok(more)
    }

    /// Makes room for one more state, if the limit allows it beside `others` bytes.
    #[inline]
    pub(crate) fn make_room<S, V>(&mut self, seen: &mut Seen<S, V>, others: usize) -> Result<(), Halt> {
        if seen.len() == seen.capacity() {
            let more = self.more(seen.len(), |states| others + bytes_for::<S, V>(states))?;
            seen.reserve_exact(more);
        }
        Ok(())
    }

    pub(crate) fn report<M>(self, outcome: Outcome<M>) -> Report<M> {
        Report { outcome, effort: self.effort, full: self.full }
    }
}

/// Room is made for no fewer states at a time.
const FEWEST: usize = 16;

/// The states a search has seen, in the order in which it saw them, with what it keeps of each.
pub(crate) type Seen<S, V> = indexmap::IndexMap<S, V, rustc_hash::FxBuildHasher>;

/// The number of a state in a [`Seen`], as short as searches keep it. With more states than it
/// can tell apart, a search stops, as at a limit.
pub(crate) fn number(index: usize) -> Result<u32, Halt> {
    u32::try_from(index).map_err(|_| Halt)
}

/// The bytes that a [`Seen`] holds.
pub(crate) fn seen_bytes<S, V>(seen: &Seen<S, V>) -> usize {
    bytes_for::<S, V>(seen.capacity())
}

/// The bytes of a [`Seen`] with room for so many states: the entries with their hashes, and the index
/// over them.
fn bytes_for<S, V>(states: usize) -> usize {
    let entry = size_of::<(S, V)>() + size_of::<u64>();
    // The index is a power of two of slots, at most seven eighths full, each with a control byte.
    let slots = (states * 8 / 7).next_power_of_two();
    states * entry + slots * (size_of::<usize>() + 1)
}
