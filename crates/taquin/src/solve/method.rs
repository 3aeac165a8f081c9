//! The methods and the heuristics by name: what can be asked for, and what each promises.

use crate::puzzles::Kind;
use crate::search::astar::{Closing, Order, Rules};

/// A way to a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Method {
    /// What is quickest for the board.
    Auto,
    /// Look-up in a table of all positions.
    Table,
    /// [`crate::search::idastar`].
    IdaStar,
    /// [`crate::search::astar`].
    AStar,
    /// [`crate::search::bfs`].
    Bfs,
    /// [`crate::search::bidirectional`].
    Bidirectional,
    /// [`crate::large`].
    Construct,
    /// A* that orders by the estimate of the whole length alone.
    AStarF,
    /// A* that takes the first path to a state for its shortest.
    AStarClosesOnGeneration,
    /// A* that goes where the estimate of what is left is least.
    AStarHFirst,
    /// IDA* that does not ask first whether there is a solution.
    IdaStarNoParity,
}

/// What people need to know of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MethodEntry {
    /// Which method it is.
    pub method: Method,
    /// The name to ask for it by.
    pub name: &'static str,
    /// Whether its solutions are shortest.
    pub shortest: bool,
    /// Whether it is there to be compared with, not to be used.
    pub variant: bool,
    /// What it does, in a few words.
    pub says: &'static str,
}

/// Every method.
pub const METHODS: [MethodEntry; 11] = [
    entry(Method::Auto, "auto", "what is quickest for the board: a table that is there, or a search"),
    entry(Method::Table, "table", "look-up in a table of all positions"),
    entry(Method::IdaStar, "idastar", "depth-first under a bound that grows; hardly any memory"),
    entry(Method::AStar, "astar", "the least estimated length first, of those the nearest to the goal"),
    entry(Method::Bfs, "bfs", "breadth-first from the board"),
    entry(Method::Bidirectional, "bidirectional", "breadth-first from the board and from the goal"),
    MethodEntry {
        shortest: false,
        ..entry(Method::Construct, "construct", "a solution at once for tiles of any size: not shortest")
    },
    variant(Method::AStarF, "astar-f", true, "A* that orders equal estimates by age alone"),
    variant(
        Method::AStarClosesOnGeneration,
        "astar-closes-on-generation",
        false,
        "A* that takes the first path to a position for its shortest: not shortest",
    ),
    variant(
        Method::AStarHFirst,
        "astar-h-first",
        false,
        "A* that looks at what is left alone: greedy, far from shortest",
    ),
    variant(
        Method::IdaStarNoParity,
        "idastar-no-parity",
        true,
        "IDA* without the parity test: never ends on an unsolvable board",
    ),
];

const fn entry(method: Method, name: &'static str, says: &'static str) -> MethodEntry {
    MethodEntry { method, name, shortest: true, variant: false, says }
}

const fn variant(method: Method, name: &'static str, shortest: bool, says: &'static str) -> MethodEntry {
    MethodEntry { method, name, shortest, variant: true, says }
}

impl Method {
    /// What people need to know of this method.
    #[must_use]
    pub fn entry(self) -> &'static MethodEntry {
        METHODS.iter().find(|entry| entry.method == self).expect("every method is listed")
    }

    /// The method of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        METHODS.iter().find(|entry| entry.name == name).map(|entry| entry.method)
    }

    /// Whether it asks a heuristic.
    #[must_use]
    pub fn informed(self) -> bool {
        !matches!(self, Self::Auto | Self::Table | Self::Bfs | Self::Bidirectional | Self::Construct)
    }

    /// A*'s rules, for those that are A*.
    pub(super) fn rules(self, least: bool) -> Option<Rules> {
        let standard = Rules { least, ..Rules::STANDARD };
        match self {
            Self::AStar => Some(standard),
            Self::AStarF => Some(Rules { order: Order::F, ..standard }),
            Self::AStarClosesOnGeneration => Some(Rules { closing: Closing::Generation, ..standard }),
            Self::AStarHFirst => Some(Rules { order: Order::HThenG, ..standard }),
            _ => None,
        }
    }
}

/// A lower bound on the distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Estimate {
    /// [`crate::heuristics::manhattan`].
    Manhattan,
    /// [`crate::heuristics::linear_conflict`].
    LinearConflict,
    /// [`crate::heuristics::walking_distance`].
    WalkingDistance,
    /// [`crate::heuristics::additive`].
    Pattern,
    /// [`crate::heuristics::centre`].
    Centre,
}

/// What people need to know of a heuristic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EstimateEntry {
    /// Which heuristic it is.
    pub estimate: Estimate,
    /// The name to ask for it by.
    pub name: &'static str,
    /// The puzzle that it is for.
    pub kind: Kind,
    /// What it counts, in a few words.
    pub says: &'static str,
}

/// Every heuristic; of each puzzle's, the last is the best.
pub const ESTIMATES: [EstimateEntry; 5] = [
    EstimateEntry {
        estimate: Estimate::Manhattan,
        name: "manhattan",
        kind: Kind::Tiles,
        says: "how far each tile is from its place",
    },
    EstimateEntry {
        estimate: Estimate::LinearConflict,
        name: "linear-conflict",
        kind: Kind::Tiles,
        says: "manhattan, and two moves for each tile that must leave its line to let others pass",
    },
    EstimateEntry {
        estimate: Estimate::WalkingDistance,
        name: "walking-distance",
        kind: Kind::Tiles,
        says: "the moves that take the tiles to their rows, and those to their columns; up to 4x4 and 3x5",
    },
    EstimateEntry {
        estimate: Estimate::Pattern,
        name: "pattern",
        kind: Kind::Tiles,
        says: "what groups of tiles cost by themselves, looked up in tables and added",
    },
    EstimateEntry {
        estimate: Estimate::Centre,
        name: "centre",
        kind: Kind::Rotation,
        says: "the cells of the centre that the most frequent symbol lacks",
    },
];

impl Estimate {
    /// What people need to know of this heuristic.
    #[must_use]
    pub fn entry(self) -> &'static EstimateEntry {
        ESTIMATES.iter().find(|entry| entry.estimate == self).expect("every heuristic is listed")
    }

    /// The heuristic of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        ESTIMATES.iter().find(|entry| entry.name == name).map(|entry| entry.estimate)
    }

    /// The best heuristic of a puzzle.
    #[must_use]
    pub fn best(kind: Kind) -> Self {
        let of_kind = |entry: &&EstimateEntry| entry.kind == kind;
        ESTIMATES.iter().rev().find(of_kind).expect("every puzzle has a heuristic").estimate
    }
}
