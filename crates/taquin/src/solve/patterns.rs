//! Which pattern tables to use: as they are asked for, and in which order they are worth building.

use std::fmt;
use std::str::FromStr;

use crate::heuristics::pattern::{NoPartition, Partition};
use crate::puzzles::tiles::{Shape, Tiles};
use crate::rank::placement::{MOST_CELLS, MOST_TILES};

/// A partition of the tiles as people ask for it: sizes (`7-8`), or lists of tiles, a `/` between
/// two patterns (`1 2 5 6/3 4 7 8`). Tiles are named by their goal's reading order.
///
/// # Examples
/// ```
/// use taquin::solve::Patterns;
/// assert_eq!("6-6-3".parse::<Patterns>().unwrap().to_string(), "6-6-3");
/// assert_eq!("1,2,3 / 4 5".parse::<Patterns>().unwrap().to_string(), "1 2 3/4 5");
/// assert!("1 2/2 3".parse::<Patterns>().is_err());
/// assert!("seven".parse::<Patterns>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Patterns {
    /// How many tiles each pattern has; then zeros.
    Sizes([u8; MOST_CELLS]),
    /// For each tile the number of its pattern, from 1; 0 if it is in none.
    Lists([u8; MOST_CELLS]),
}

impl Patterns {
    /// The patterns of these sizes.
    fn of_sizes(sizes: &[usize]) -> Option<Self> {
        let mut all = [0; MOST_CELLS];
        let fits = sizes.iter().all(|size| (1..=MOST_TILES).contains(size));
        if sizes.is_empty() || !fits || sizes.iter().sum::<usize>() >= MOST_CELLS {
            return None;
        }
        all.iter_mut().zip(sizes).for_each(|(place, &size)| *place = size as u8);
        Some(Self::Sizes(all))
    }

    /// How many tiles are in a pattern.
    #[must_use]
    pub fn tiles(&self) -> usize {
        match self {
            Self::Sizes(sizes) => sizes.iter().map(|&size| usize::from(size)).sum(),
            Self::Lists(of) => of.iter().filter(|&&list| list > 0).count(),
        }
    }

    /// The partition of a puzzle's tiles.
    ///
    /// # Errors
    /// If it does not fit the board.
    pub fn partition<const N: usize>(&self, puzzle: &Tiles<N>) -> Result<Partition, NoPartition> {
        match self {
            Self::Sizes(_) => Partition::named(&self.to_string(), puzzle),
            Self::Lists(_) => Partition::of_tiles(&self.lists(), puzzle),
        }
    }

    /// The tiles of each list.
    fn lists(&self) -> Vec<Vec<u8>> {
        let Self::Lists(of) = self else { return Vec::new() };
        let tiles = |list: u8| -> Vec<u8> {
            (0..MOST_CELLS as u8).filter(|&tile| of[usize::from(tile)] == list).collect()
        };
        (1..).map(tiles).take_while(|tiles| !tiles.is_empty()).collect()
    }
}

impl fmt::Display for Patterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined =
            |numbers: &[u8], by: &str| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(by);
        match self {
            Self::Sizes(sizes) => {
                let count = sizes.iter().take_while(|&&size| size > 0).count();
                f.write_str(&joined(&sizes[..count], "-"))
            }
            Self::Lists(_) => {
                let lists: Vec<String> = self.lists().iter().map(|list| joined(list, " ")).collect();
                f.write_str(&lists.join("/"))
            }
        }
    }
}

/// What is no name of patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPatterns;

impl fmt::Display for NoPatterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected sizes, as in 7-8, or lists of tiles, as in `1 2 5 6/3 4 7 8`: each tile once, \
             1 to {MOST_TILES} in a pattern"
        )
    }
}

impl std::error::Error for NoPatterns {}

impl FromStr for Patterns {
    type Err = NoPatterns;

    fn from_str(text: &str) -> Result<Self, NoPatterns> {
        if text.contains('-') || text.parse::<u8>().is_ok() {
            let sizes: Option<Vec<usize>> = text.split('-').map(|size| size.trim().parse().ok()).collect();
            return sizes.and_then(|sizes| Self::of_sizes(&sizes)).ok_or(NoPatterns);
        }
        let mut of = [0; MOST_CELLS];
        for (list, tiles) in text.split('/').enumerate() {
            let mut count = 0;
            for tile in tiles.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
                let place = tile.parse::<usize>().ok().filter(|tile| (1..MOST_CELLS).contains(tile));
                let place = &mut of[place.ok_or(NoPatterns)?];
                if *place != 0 {
                    return Err(NoPatterns);
                }
                *place = list as u8 + 1;
                count += 1;
            }
            if !(1..=MOST_TILES).contains(&count) {
                return Err(NoPatterns);
            }
        }
        Ok(Self::Lists(of))
    }
}

/// The patterns worth having for a board, those that are quickest to build first. Each next one
/// takes several times as long to build, and saves as much in the search.
pub(super) fn ladder(shape: Shape) -> Vec<Patterns> {
    let tiles = shape.cells() - 1;
    let mut rungs: Vec<Patterns> = Vec::new();
    for most in tiles.clamp(1, 5)..=MOST_TILES.min(tiles) {
        let mut sizes = vec![most; tiles / most];
        let rest = tiles % most;
        if rest > 0 {
            sizes.push(rest);
        }
        // The search carries few tiles in one way and many in another: not both. A rest of one
        // tile says that smaller patterns would do nearly as well.
        let few = |&size: &usize| size <= FEW;
        if most > FEW && (sizes.iter().any(few) || rungs.is_empty()) {
            continue;
        }
        sizes.sort_unstable_by_key(|&size| if most > FEW { size } else { MOST_TILES - size });
        rungs.extend(Patterns::of_sizes(&sizes).filter(|rung| !rungs.contains(rung)));
    }
    rungs
}

/// Up to so many tiles a pattern is looked up in one way, beyond in another.
const FEW: usize = 6;
