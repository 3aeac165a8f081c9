//! The 2x2x2 cube: how many quarter turns it needs, whichever way it is held in the end.
//!
//! A turn of a face is one of the opposite face and of the whole cube. So with one corner held still only
//! three faces turn, and the other seven have 7! * 3^6 arrangements, each of which has its distance in
//! a table. Held in one way in the end a cube takes no fewer turns: there the distance is a lower bound.
//!
//! # Known numbers
//! [`COUNTS`].

use crate::puzzle::{Heuristic, Puzzle};
use crate::puzzles::cube::{Cube, Face, Move, Stickers};
use crate::rank::arrangement;

/// How many stickers the cube has.
pub const STICKERS: usize = 24;

/// Number of arrangements at each distance, in quarter turns.
///
/// Source: breadth-first search, here; also published.
pub const COUNTS: [usize; 15] =
    [1, 6, 27, 120, 534, 2_256, 8_969, 33_058, 114_149, 360_508, 930_588, 1_350_852, 782_536, 90_280, 276];

/// The stickers of each corner, clockwise, that of the top or the bottom first; the one held still last.
pub const CORNERS: [[usize; 3]; 8] =
    [[3, 12, 9], [2, 8, 5], [0, 4, 17], [1, 16, 13], [21, 11, 14], [20, 7, 10], [23, 15, 18], [22, 19, 6]];

/// How many corners move.
const MOVING: usize = 7;
const ORDERS: usize = 5_040;
const TWISTS: usize = 729;

/// The face of a sticker of a solved cube.
const fn face(sticker: usize) -> u8 {
    (sticker / 4) as u8
}

/// Corners by place: which it is, and how far it is twisted.
type Pieces = [(u8, u8); 8];

/// The distances of all arrangements.
pub struct Corners {
    distances: Vec<u8>,
    /// The ways to hold the cube: where what comes to each place comes from.
    ways: Vec<Stickers<STICKERS>>,
}

impl Corners {
    /// Finds all distances: less than a second, 4 MB.
    #[must_use]
    pub fn new() -> Self {
        let cube = Cube::<STICKERS>::new();
        let steps: Vec<(Vec<u16>, Vec<u16>)> = [Face::U, Face::R, Face::F]
            .into_iter()
            .flat_map(|face| [false, true].map(|back| Move::new(face, back)))
            .map(|mv| {
                let after = |number: usize| {
                    let pieces = pieces(&cube.after(&stickers(&unrank(number)), mv));
                    rank(&pieces.expect("corners stay corners"))
                };
                let orders = (0..ORDERS).map(|order| (after(order * TWISTS) / TWISTS) as u16);
                let twists = (0..TWISTS).map(|twist| (after(twist) % TWISTS) as u16);
                (orders.collect(), twists.collect())
            })
            .collect();
        let mut distances = vec![u8::MAX; ORDERS * TWISTS];
        distances[0] = 0;
        let (mut level, mut distance) = (vec![0], 0);
        while !level.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for number in level {
                for (orders, twists) in &steps {
                    let after =
                        usize::from(orders[number / TWISTS]) * TWISTS + usize::from(twists[number % TWISTS]);
                    if distances[after] == u8::MAX {
                        distances[after] = distance;
                        next.push(after);
                    }
                }
            }
            level = next;
        }
        Self { distances, ways: ways(&cube) }
    }

    /// The quarter turns until each face shows one colour; `None` if none lead there. The stickers are
    /// numbered by faces as a solved cube's are.
    #[must_use]
    pub fn distance(&self, stickers: &Stickers<STICKERS>) -> Option<u32> {
        let [down, back, left] = CORNERS[MOVING];
        let held = |way: &&Stickers<STICKERS>| {
            [down, back, left].iter().all(|&at| stickers[usize::from(way[at])] == face(at))
        };
        let way = self.ways.iter().find(held)?;
        let number = rank(&pieces(&way.map(|from| stickers[usize::from(from)]))?);
        self.distances.get(number).map(|&distance| distance.into())
    }

    /// How many arrangements there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.distances.len()
    }

    /// The numbers of the arrangements at a distance.
    pub fn at(&self, distance: u32) -> impl Iterator<Item = usize> {
        let all = self.distances.iter().enumerate();
        all.filter(move |&(_, &own)| u32::from(own) == distance).map(|(number, _)| number)
    }

    /// The arrangement of that number, held in one of the 24 ways.
    ///
    /// # Panics
    /// If there is no such arrangement, or way.
    #[must_use]
    pub fn nth(&self, number: usize, way: usize) -> Stickers<STICKERS> {
        assert!(number < self.count(), "there is such an arrangement");
        let stickers = stickers(&unrank(number));
        self.ways[way].map(|from| stickers[usize::from(from)])
    }
}

impl Default for Corners {
    fn default() -> Self {
        Self::new()
    }
}

/// All ways to hold a cube.
fn ways(cube: &Cube<STICKERS>) -> Vec<Stickers<STICKERS>> {
    let mut ways: Vec<Stickers<STICKERS>> = vec![std::array::from_fn(|at| at as u8)];
    let mut number = 0;
    while let Some(&way) = ways.get(number) {
        number += 1;
        // A face and, the other way, the opposite one: the whole cube.
        for (one, other) in [(Face::R, Face::L), (Face::U, Face::D)] {
            let way = cube.after(&cube.after(&way, Move::new(one, false)), Move::new(other, true));
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
    }
    ways
}

/// The corners of a cube; `None` if its stickers are not those of a cube that turns lead to.
fn pieces(stickers: &Stickers<STICKERS>) -> Option<Pieces> {
    let mut pieces = [(0, 0); 8];
    for (place, corner) in CORNERS.iter().enumerate() {
        let faces = corner.map(|sticker| stickers[sticker]);
        let twist =
            faces.iter().position(|&of| of == face(CORNERS[0][0]) || of == face(CORNERS[MOVING][0]))?;
        let turned: [u8; 3] = std::array::from_fn(|at| faces[(twist + at) % 3]);
        let piece = CORNERS.iter().position(|corner| corner.map(face) == turned)?;
        if pieces[..place].iter().any(|&(other, _)| usize::from(other) == piece) {
            return None;
        }
        pieces[place] = (piece as u8, twist as u8);
    }
    let twists: u8 = pieces.iter().map(|&(_, twist)| twist).sum();
    twists.is_multiple_of(3).then_some(pieces)
}

fn stickers(pieces: &Pieces) -> Stickers<STICKERS> {
    let mut stickers = [0; STICKERS];
    for (corner, &(piece, twist)) in CORNERS.iter().zip(pieces) {
        for (at, &sticker) in CORNERS[usize::from(piece)].iter().enumerate() {
            stickers[corner[(at + usize::from(twist)) % 3]] = face(sticker);
        }
    }
    stickers
}

/// The number of an arrangement whose last corner is held still.
fn rank(pieces: &Pieces) -> usize {
    let order: [u8; MOVING] = std::array::from_fn(|place| pieces[place].0);
    let twists = pieces[..MOVING - 1].iter().fold(0, |number, &(_, twist)| 3 * number + usize::from(twist));
    arrangement::rank(&order, MOVING).0 as usize * TWISTS + twists
}

fn unrank(number: usize) -> Pieces {
    let mut order = [0; MOVING];
    arrangement::unrank((number / TWISTS) as u64, MOVING, &mut order);
    let mut pieces = [(MOVING as u8, 0); 8];
    let (mut twists, mut sum) = (number % TWISTS, 0);
    for place in (0..MOVING).rev() {
        // The last twist is what the others leave.
        let twist = if place == MOVING - 1 { 0 } else { twists % 3 };
        twists = if place == MOVING - 1 { twists } else { twists / 3 };
        pieces[place] = (order[place], twist as u8);
        sum += twist;
    }
    pieces[MOVING - 1].1 = ((3 - sum % 3) % 3) as u8;
    pieces
}

impl Heuristic<Cube<STICKERS>> for Corners {
    type Carry = u32;

    fn start(&self, _: &Cube<STICKERS>, state: &Stickers<STICKERS>) -> u32 {
        self.distance(state).unwrap_or(0)
    }

    fn step(&self, puzzle: &Cube<STICKERS>, _: u32, _: Move, after: &Stickers<STICKERS>) -> u32 {
        self.start(puzzle, after)
    }

    fn bound(&self, carry: u32) -> u32 {
        carry
    }
}

impl std::fmt::Debug for Corners {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Corners").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{COUNTS, Corners, STICKERS};
    use crate::puzzle::Goals;
    use crate::puzzles::cube::Cube;
    use crate::search::idastar;
    use crate::search::near::Near;
    use crate::search::{Limits, Outcome};

    #[test]
    fn as_many_at_each_distance_as_published() {
        let corners = Corners::new();
        for (distance, &count) in COUNTS.iter().enumerate() {
            assert_eq!(corners.at(distance as u32).count(), count, "{distance}");
        }
        assert_eq!(COUNTS.iter().sum::<usize>(), corners.count());
        assert_eq!(corners.ways.len(), 24);
    }

    /// All cubes up to four turns: never more than their distance, and with it as the bound the search
    /// finds just that; uniform ones are at 0.
    #[test]
    fn a_lower_bound_that_searches_find_the_distance_with() {
        let (cube, corners) = (Cube::<STICKERS>::new(), Corners::new());
        let near = Near::new(&cube, 4);
        for (distance, count) in (0..).zip(near.counts().collect::<Vec<_>>()) {
            for state in (0..count).step_by(7).filter_map(|place| near.nth(distance, place)) {
                let bound = corners.distance(state).expect("a cube");
                assert!(bound <= distance);
                assert_eq!(bound == 0, Cube::is_uniform(state));
                let report = idastar::search(&cube, &corners, state, Limits::NONE, &mut ());
                let Outcome::Solved { moves, .. } = report.outcome else { panic!("a cube") };
                assert_eq!(moves.len(), distance as usize);
            }
        }
        assert_eq!(corners.nth(0, 0), cube.goals().next().expect("one"));
        let mut twisted = corners.nth(0, 0);
        (twisted[3], twisted[12], twisted[9]) = (twisted[12], twisted[9], twisted[3]);
        assert_eq!(corners.distance(&twisted), None);
    }
}
