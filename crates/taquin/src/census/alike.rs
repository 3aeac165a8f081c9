//! All arrangements of tiles of which some are alike, by breadth-first search from the goal.
//!
//! Arrangements are numbered ([`crate::rank::word`]); one bit each says which were seen, and the last
//! two levels are lists of numbers. They are far fewer than the positions of tiles that are all
//! different: one thread will do.

use super::tiles::Metric;
use super::{Census, Stopped};
use crate::puzzles::tiles::{Move, Shape};
use crate::rank::word;
use crate::search::Limits;

/// How many arrangements go by between two looks at the limits.
const PERIOD: usize = 1 << 12;

/// The arrangements of the tiles of one goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangements {
    shape: Shape,
    /// For each cell its letter: the number of its tile among the different ones, 0 the blank.
    goal: Vec<u8>,
    /// The tile of each letter.
    tiles: Vec<u8>,
    /// How many there are of each letter.
    counts: Vec<u8>,
    metric: Metric,
}

impl Arrangements {
    /// The arrangements of the cells of a goal; `None` if there is not one blank, `0`, or not a tile
    /// for each cell of the shape, or there are more than a byte numbers.
    #[must_use]
    pub fn new(shape: Shape, goal: &[u8], metric: Metric) -> Option<Self> {
        let mut tiles = goal.to_vec();
        tiles.sort_unstable();
        tiles.dedup();
        let counts: Vec<u8> = tiles
            .iter()
            .map(|tile| u8::try_from(goal.iter().filter(|&other| other == tile).count()))
            .collect::<Result<_, _>>()
            .ok()?;
        if shape.rows.checked_mul(shape.cols) != Some(goal.len())
            || tiles.first() != Some(&0)
            || counts[0] != 1
        {
            return None;
        }
        let letter = |cell: &u8| tiles.partition_point(|tile| tile < cell) as u8;
        Some(Self { shape, goal: goal.iter().map(letter).collect(), tiles, counts, metric })
    }

    /// How many arrangements there are, `None` if more than a `u64` holds. On a single line not all of
    /// them can reach the goal.
    #[must_use]
    pub fn all(&self) -> Option<u64> {
        word::count(&self.counts)
    }

    /// Counts the arrangements at each distance from the goal.
    ///
    /// After each distance `heard` is told the counts so far.
    ///
    /// # Errors
    /// If a limit is reached, or the space takes more memory than the limit or than there is.
    ///
    /// # Examples
    /// ```
    /// use taquin::census::alike::Arrangements;
    /// use taquin::census::tiles::Metric;
    /// use taquin::puzzles::tiles::Shape;
    /// use taquin::search::Limits;
    /// let shape = Shape { rows: 2, cols: 2 };
    /// let space = Arrangements::new(shape, &[1, 1, 2, 0], Metric::Single).unwrap();
    /// let census = space.count(Limits::NONE, &mut |_| {}).unwrap();
    /// assert_eq!(census.counts, [1, 2, 2, 2, 2, 2, 1]);
    /// ```
    pub fn count(
        &self,
        limits: Limits<'_>,
        heard: &mut dyn FnMut(&[u64]),
    ) -> Result<Census<Vec<u8>>, Stopped> {
        let none = Stopped::Memory { needs: u64::MAX };
        let all = self.all().and_then(|all| usize::try_from(all).ok()).ok_or_else(|| none.clone())?;
        let words = all.div_ceil(64);
        let held = |lists: usize| ((words + lists) * size_of::<u64>()) as u64;
        if held(0) > limits.bytes {
            return Err(Stopped::Memory { needs: held(0) });
        }
        let mut seen: Vec<u64> = Vec::new();
        seen.try_reserve_exact(words).map_err(|_| none)?;
        seen.resize(words, 0);
        let mut is_new = |number: u64| {
            let (word, bit) = (&mut seen[(number / 64) as usize], 1 << (number % 64));
            let new = *word & bit == 0;
            *word |= bit;
            new
        };
        let mut level = vec![word::rank(&self.goal, &self.counts)];
        is_new(level[0]);
        let (mut counts, mut cells) = (Vec::new(), vec![0; self.goal.len()]);
        loop {
            counts.push(level.len() as u64);
            heard(&counts);
            let mut next = Vec::new();
            for (done, &number) in level.iter().enumerate() {
                if done % PERIOD == 0 {
                    if (limits.halt)() {
                        return Err(Stopped::Limit { counts });
                    }
                    let needs = held(level.capacity() + next.capacity());
                    if needs > limits.bytes {
                        return Err(Stopped::Memory { needs });
                    }
                }
                word::unrank(number, &self.counts, &mut cells);
                self.each_after(&mut cells, &mut |cells| {
                    let number = word::rank(cells, &self.counts);
                    if is_new(number) {
                        next.push(number);
                    }
                });
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
        level.sort_unstable();
        let board = |number: u64| {
            word::unrank(number, &self.counts, &mut cells);
            cells.iter().map(|&letter| self.tiles[usize::from(letter)]).collect()
        };
        Ok(Census { counts, farthest: level.into_iter().map(board).collect() })
    }

    /// Gives the cells after each move, and leaves them as they were.
    fn each_after(&self, cells: &mut [u8], each: &mut dyn FnMut(&[u8])) {
        let Some(start) = cells.iter().position(|&letter| letter == 0) else { return };
        for mv in Move::ALL {
            let mut blank = start;
            while let Some(to) = self.shape.beside(blank, mv) {
                cells.swap(blank, to);
                blank = to;
                each(cells);
                if self.metric == Metric::Single {
                    break;
                }
            }
            while blank != start {
                let back = self.shape.neighbour(blank, mv.opposite());
                cells.swap(blank, back);
                blank = back;
            }
        }
    }
}
