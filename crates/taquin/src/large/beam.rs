//! Beam search: level by level, only the most promising positions are kept.
//!
//! The positions of a level are the leaves of a tree of moves. They are not stored: one board
//! walks around the tree, making and taking back moves, and stops at each leaf. So a position
//! costs a few bytes on a board of any size, and a leaf a few moves of the walk.
//!
//! What is promising is told by [`super::score`]. The plain distance is carried too, which is a lower
//! bound: positions from which the goal is too far for the length allowed are dropped.
//!
//! On a large board nearly all low scores lie around the place where the blank has just tidied up.
//! So of each level only so many positions are kept for any one cell of the blank: it always looks
//! for work elsewhere too. Without that quota, boards from about 15 x 15 get nowhere.

use super::board::Field;
use super::score::Score;
use crate::puzzles::tiles::{Move, Shape};
use crate::random::mix;
use crate::search::{Halt, Meter};

/// What to search.
pub(super) struct Task<'a> {
    /// Where to begin.
    pub(super) start: &'a Field,
    /// The weight of each tile's distance, by name.
    pub(super) weights: &'a [i64],
    /// Cells that the blank may not enter.
    pub(super) fixed: &'a [bool],
    /// The most positions of a level.
    pub(super) width: usize,
    /// The most positions of a level that have the blank in the same cell.
    pub(super) quota: u32,
    /// The most moves of a solution.
    pub(super) longest: usize,
    /// How many levels without a better score than ever before are the end.
    pub(super) patience: usize,
    /// Chooses among equals.
    pub(super) seed: u64,
}

/// How a search ended.
#[derive(Debug)]
pub(super) enum End {
    /// The moves to the goal.
    Solved(Vec<Move>),
    /// The moves to the best position met.
    Stuck(Vec<Move>),
    /// The same, where a limit was reached.
    Halted(Vec<Move>),
}

/// In a tour, a stop at a leaf; all smaller numbers are moves of the blank.
const LEAF: u8 = 4;

/// A position of the level.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    hash: u64,
    score: i64,
    /// The plain sum of the tiles' distances.
    distance: u32,
    /// The move that led here; none at the root.
    last: u8,
}

/// A position of the next level.
#[derive(Clone, Copy, Debug)]
struct Child {
    leaf: Leaf,
    /// Its parent's number.
    parent: u32,
    /// The blank's cell.
    blank: u16,
    kept: bool,
}

impl Child {
    /// The order in which children are kept: by score, then in no order.
    fn rank(&self) -> u64 {
        (self.leaf.score as u64) << 4 | self.leaf.hash >> 60
    }
}

/// A beam search on boards of one shape, and the room it works in.
pub(super) struct Beam {
    shape: Shape,
    score: Score,
    /// The hash of a position is the sum of the products of its tiles' and their cells' numbers.
    tile_number: Vec<u64>,
    cell_number: Vec<u64>,
    /// What those numbers were made from.
    seed: Option<u64>,
    legal: Vec<u8>,
    field: Field,
    tour: Vec<u8>,
    next_tour: Vec<u8>,
    leaves: Vec<Leaf>,
    children: Vec<Child>,
    order: Vec<u64>,
    counts: Vec<u32>,
    used: Vec<u32>,
    /// The upper halves of the mixed hashes met, each in the one slot that the lower half tells.
    seen: Vec<u32>,
    /// The moves that all leaves have in common and that have been made for good.
    made: Vec<u8>,
}

impl Beam {
    pub(super) fn new(field: &Field) -> Self {
        let Shape { rows, cols } = field.shape;
        let cells = rows * cols;
        Self {
            shape: field.shape,
            score: Score::new(field.shape),
            tile_number: vec![0; cells],
            cell_number: vec![0; cells],
            seed: None,
            legal: vec![0; cells],
            field: field.clone(),
            tour: Vec::new(),
            next_tour: Vec::new(),
            leaves: Vec::new(),
            children: Vec::new(),
            order: Vec::new(),
            counts: Vec::new(),
            used: vec![0; cells],
            seen: Vec::new(),
            made: Vec::new(),
        }
    }

    /// Searches until a goal, a dead end, or a limit.
    pub(super) fn search(&mut self, task: &Task<'_>, meter: &mut Meter<'_>) -> End {
        self.prepare(task);
        let (mut best, mut best_made, mut best_tail) = (self.leaves[0].score, 0, Vec::new());
        let mut fruitless = 0;
        if self.leaves[0].distance == 0 {
            return End::Solved(Vec::new());
        }
        for depth in 1..=task.longest {
            let room = (task.longest - depth) as u32;
            if self.expand(room, meter).and_then(|()| meter.hold(self.bytes())).is_err() {
                return End::Halted(moves(&self.made[..best_made], &best_tail));
            }
            self.choose(task.width, task.quota);
            self.rebuild();
            let Some(least) = (0..self.leaves.len()).min_by_key(|&leaf| self.leaves[leaf].score) else {
                break;
            };
            let solved = self.leaves.iter().position(|leaf| leaf.distance == 0);
            fruitless += 1;
            if solved.is_some() || self.leaves[least].score < best {
                (best, best_made, fruitless) = (self.leaves[least].score, self.made.len(), 0);
                best_tail = self.path_to(solved.unwrap_or(least));
            }
            if solved.is_some() {
                return End::Solved(moves(&self.made, &best_tail));
            }
            if fruitless >= task.patience {
                break;
            }
            if depth % 16 == 0 {
                self.commit();
            }
        }
        End::Stuck(moves(&self.made[..best_made], &best_tail))
    }

    /// The bytes held.
    fn bytes(&self) -> usize {
        self.tour.capacity()
            + self.next_tour.capacity()
            + self.leaves.capacity() * size_of::<Leaf>()
            + self.children.capacity() * size_of::<Child>()
            + self.order.capacity() * size_of::<u64>()
            + (self.counts.capacity() + self.seen.capacity()) * size_of::<u32>()
            + self.made.capacity()
    }

    fn prepare(&mut self, task: &Task<'_>) {
        self.field.clone_from(task.start);
        let cells = self.field.at.len();
        for cell in 0..cells {
            if self.seed != Some(task.seed) {
                self.tile_number[cell] = mix(mix(task.seed) ^ (2 * cell as u64)) | 1;
                self.cell_number[cell] = mix(mix(task.seed) ^ (2 * cell as u64 + 1)) | 1;
            }
            let legal = self.shape.legal(cell);
            let open =
                |mv: &Move| legal & 1 << *mv as u8 != 0 && !task.fixed[self.shape.neighbour(cell, *mv)];
            self.legal[cell] = Move::ALL.iter().filter(|mv| open(mv)).map(|&mv| 1 << mv as u8).sum();
        }
        self.seed = Some(task.seed);
        self.score.weigh(task.weights);
        let most = task.width.min((task.quota as usize).saturating_mul(self.field.at.len()));
        let slots = (most * 8).next_power_of_two();
        self.seen.clear();
        self.seen.resize(slots, 0);
        self.made.clear();
        self.tour.clear();
        self.tour.push(LEAF);
        self.leaves.clear();
        let root = self.root();
        self.leaves.push(root);
    }

    /// The position to begin with, measured from nothing.
    fn root(&self) -> Leaf {
        let tiles = self.field.at.iter().enumerate().filter(|&(cell, _)| cell != self.field.blank);
        let hash = tiles.fold(0_u64, |hash, (cell, &name)| {
            hash.wrapping_add(self.tile_number[usize::from(name)].wrapping_mul(self.cell_number[cell]))
        });
        let (score, distance) = self.score.of(&self.field);
        Leaf { hash, score, distance, last: LEAF }
    }

    /// Makes the children of all leaves, those from which the goal is at most `room` away.
    fn expand(&mut self, room: u32, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.children.clear();
        let mut number = 0;
        for at in 0..self.tour.len() {
            let op = self.tour[at];
            if op != LEAF {
                self.field.slide(step(self.shape, self.field.blank, op));
                continue;
            }
            let leaf = self.leaves[number];
            for mv in (0..LEAF).filter(|&mv| leaf.last == LEAF || mv != back(leaf.last)) {
                if self.legal[self.field.blank] & 1 << mv == 0 {
                    continue;
                }
                meter.generate()?;
                let child = self.child(&leaf, mv);
                if child.distance > room {
                    continue;
                }
                let blank = step(self.shape, self.field.blank, mv) as u16;
                self.children.push(Child { leaf: child, parent: number as u32, blank, kept: false });
            }
            number += 1;
        }
        self.drop_known();
        Ok(())
    }

    /// The position after a move of the blank.
    #[inline]
    fn child(&self, leaf: &Leaf, mv: u8) -> Leaf {
        let to = self.field.blank;
        let from = step(self.shape, to, mv);
        let name = usize::from(self.field.at[from]);
        let upright = mv == Move::Down as u8 || mv == Move::Up as u8;
        let change = self.score.change(&self.field, from, upright);
        let number = self.cell_number[to].wrapping_sub(self.cell_number[from]);
        Leaf {
            hash: leaf.hash.wrapping_add(self.tile_number[name].wrapping_mul(number)),
            score: leaf.score + change.score,
            distance: if change.nearer { leaf.distance - 1 } else { leaf.distance + 1 },
            last: mv,
        }
    }

    /// Drops the children that have been met lately, and remembers the others.
    ///
    /// Apart from their making, and without a branch, so that the waits for memory overlap: they were half
    /// of all time.
    fn drop_known(&mut self) {
        let last = self.seen.len() - 1;
        let mut kept = 0;
        for number in 0..self.children.len() {
            let child = self.children[number];
            let mixed = mix(child.leaf.hash);
            let slot = &mut self.seen[mixed as usize & last];
            let is_new = std::mem::replace(slot, (mixed >> 32) as u32) != (mixed >> 32) as u32;
            self.children[kept] = child;
            kept += usize::from(is_new);
        }
        self.children.truncate(kept);
    }

    /// Marks the children to keep: the best by rank, but of one blank's cell only a quota.
    fn choose(&mut self, width: usize, quota: u32) {
        self.sort();
        self.used.fill(0);
        let mut kept = 0;
        for &index in &self.order {
            let child = &mut self.children[index as u32 as usize];
            let used = &mut self.used[usize::from(child.blank)];
            if *used < quota && kept < width {
                (*used, kept, child.kept) = (*used + 1, kept + 1, true);
            }
        }
    }

    /// Fills `order` with the children's numbers by rank, equal ones in their order.
    fn sort(&mut self) {
        let ranks = || self.children.iter().map(Child::rank);
        let least = ranks().min().unwrap_or(0);
        let range = (ranks().max().unwrap_or(0) - least) as usize + 1;
        self.order.clear();
        if range > 4 * self.children.len() {
            // Ranks that are farther from the least than 32 bits tell are alike.
            let entry = |(number, child): (usize, &Child)| {
                (child.rank() - least).min(u32::MAX.into()) << 32 | number as u64
            };
            self.order.extend(self.children.iter().enumerate().map(entry));
            self.order.sort_unstable();
            return;
        }
        self.counts.clear();
        self.counts.resize(range + 1, 0);
        for rank in ranks() {
            self.counts[(rank - least) as usize + 1] += 1;
        }
        for place in 1..=range {
            self.counts[place] += self.counts[place - 1];
        }
        self.order.resize(self.children.len(), 0);
        for (number, child) in self.children.iter().enumerate() {
            let place = &mut self.counts[(child.rank() - least) as usize];
            self.order[*place as usize] = number as u64;
            *place += 1;
        }
    }

    /// Makes the kept children the leaves, and the tour that of their tree.
    fn rebuild(&mut self) {
        self.next_tour.clear();
        self.leaves.clear();
        let mut children = self.children.iter().filter(|child| child.kept).peekable();
        // Moves since the last leaf that cancel out are dropped: branches that died.
        let (mut since, mut number) = (0, 0);
        for &op in &self.tour {
            if op != LEAF {
                if self.next_tour.len() > since && self.next_tour.last() == Some(&back(op)) {
                    self.next_tour.pop();
                } else {
                    self.next_tour.push(op);
                }
                continue;
            }
            while let Some(child) = children.next_if(|child| child.parent == number) {
                self.next_tour.extend([child.leaf.last, LEAF, back(child.leaf.last)]);
                self.leaves.push(child.leaf);
                since = self.next_tour.len() - 1;
            }
            number += 1;
        }
        std::mem::swap(&mut self.tour, &mut self.next_tour);
    }

    /// Makes for good the moves that begin the way to every leaf, and leaves them out of the tour.
    fn commit(&mut self) {
        let first = self.tour.iter().position(|&op| op == LEAF).unwrap_or(0);
        let last = self.tour.iter().rposition(|&op| op == LEAF).unwrap_or(0);
        let mut way = self.tour[..first].to_vec();
        let mut common = first;
        for &op in self.tour[first..last].iter().filter(|&&op| op != LEAF) {
            if way.last() == Some(&back(op)) {
                way.pop();
                common = common.min(way.len());
            } else {
                way.push(op);
            }
        }
        for at in 0..common {
            self.field.slide(step(self.shape, self.field.blank, self.tour[at]));
        }
        self.made.extend_from_slice(&self.tour[..common]);
        // The tour ends where it began.
        let end = self.tour.len() - common;
        self.tour.truncate(end);
        self.tour.drain(..common);
    }

    /// The moves from the root of the tour to a leaf.
    fn path_to(&self, leaf: usize) -> Vec<u8> {
        let (mut way, mut number) = (Vec::new(), 0);
        for &op in &self.tour {
            if op != LEAF {
                if way.last() == Some(&back(op)) {
                    way.pop();
                } else {
                    way.push(op);
                }
            } else if number == leaf {
                break;
            } else {
                number += 1;
            }
        }
        way
    }
}

/// The move that takes a move back, both by number.
const fn back(mv: u8) -> u8 {
    3 - mv
}

/// Where a move takes the blank.
#[inline]
fn step(shape: Shape, blank: usize, mv: u8) -> usize {
    shape.neighbour(blank, Move::ALL[usize::from(mv)])
}

fn moves(made: &[u8], tail: &[u8]) -> Vec<Move> {
    made.iter().chain(tail).map(|&mv| Move::ALL[usize::from(mv)]).collect()
}
