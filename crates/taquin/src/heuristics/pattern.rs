//! Partitions: which tiles make up the patterns whose tables are added.
//!
//! A name says how many tiles each pattern has: `5-5-5`, `6-6-3`, `7-8`, `6-6-6-6`, or any other
//! list. For the boards and goals of the literature its patterns are those of the literature;
//! else the board is cut along a path and the cuts are made compact.
//!
//! Patterns are sets of places in the goal, as bits: so they do not depend on the tiles' numbers.

use crate::puzzles::tiles::{Shape, Tiles};
use crate::rank::placement::{MOST_CELLS, MOST_TILES};
use crate::tables::symmetry::Symmetry;

/// Patterns that share no tile. Tiles in no pattern count with their Manhattan distance.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Partition(Vec<u32>);

/// A partition of the literature: rows, columns, the blank's cell, the patterns by cell.
type Known = (usize, usize, usize, &'static [&'static [u8]]);

/// Korf and Felner 2002; Felner, Korf and Hanan 2004.
const KNOWN: &[Known] = &[
    (4, 4, 15, &[&[0, 1, 2, 4, 5], &[3, 6, 7, 10, 11], &[8, 9, 12, 13, 14]]),
    (4, 4, 15, &[&[0, 4, 5, 8, 9, 12], &[6, 7, 10, 11, 13, 14], &[1, 2, 3]]),
    (4, 4, 15, &[&[8, 9, 10, 11, 12, 13, 14], &[0, 1, 2, 3, 4, 5, 6, 7]]),
    (
        5,
        5,
        0,
        &[&[1, 2, 5, 6, 7, 12], &[3, 4, 8, 9, 13, 14], &[10, 11, 15, 16, 20, 21], &[17, 18, 19, 22, 23, 24]],
    ),
];

impl Partition {
    /// The partition of a name, for the goal of a puzzle.
    ///
    /// # Errors
    /// If the name is not a list of sizes, or they do not fit the board.
    ///
    /// # Examples
    /// ```
    /// use taquin::heuristics::pattern::Partition;
    /// use taquin::puzzles::tiles::{Shape, Tiles};
    /// let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 15).unwrap();
    /// let partition = Partition::named("7-8", &puzzle).unwrap();
    /// assert_eq!(partition.patterns(), [0b0111_1111_0000_0000, 0b0000_0000_1111_1111]);
    /// assert!(Partition::named("7-9", &puzzle).is_err());
    /// ```
    pub fn named<const N: usize>(name: &str, puzzle: &Tiles<N>) -> Result<Self, NoPartition> {
        let sizes: Vec<usize> = name
            .split('-')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| NoPartition::Name { name: name.to_owned() })?;
        let (shape, blank) = (puzzle.shape(), puzzle.goal().blank());
        let tiles: usize = sizes.iter().sum();
        if tiles >= shape.cells() || shape.cells() > MOST_CELLS {
            return Err(NoPartition::Board { tiles, cells: shape.cells() });
        }
        if let Some(&tiles) = sizes.iter().find(|size| !(1..=MOST_TILES).contains(size)) {
            return Err(NoPartition::Size { tiles });
        }
        Ok(Self::known(&sizes, shape, blank).unwrap_or_else(|| Self::compact(&sizes, shape, blank)))
    }

    /// The partition of lists of tiles.
    ///
    /// # Errors
    /// If a tile is not on the board or is given twice, or a pattern has too many.
    pub fn of_tiles<const N: usize>(patterns: &[Vec<u8>], puzzle: &Tiles<N>) -> Result<Self, NoPartition> {
        let goal = &puzzle.goal().cells()[..puzzle.shape().cells()];
        if goal.len() > MOST_CELLS {
            return Err(NoPartition::Board { tiles: patterns.iter().map(Vec::len).sum(), cells: goal.len() });
        }
        let mut used = 0_u32;
        let mut sets = Vec::new();
        for pattern in patterns {
            if !(1..=MOST_TILES).contains(&pattern.len()) {
                return Err(NoPartition::Size { tiles: pattern.len() });
            }
            let mut set = 0;
            for &tile in pattern {
                let place = goal.iter().position(|&other| other == tile && tile != 0);
                let bit = place.map_or(0, |cell| 1_u32 << cell);
                if bit == 0 || used & bit != 0 {
                    return Err(NoPartition::Tile { tile });
                }
                used |= bit;
                set |= bit;
            }
            sets.push(set);
        }
        Ok(Self(sets))
    }

    /// The places of each pattern's tiles, as bits.
    #[must_use]
    pub fn patterns(&self) -> &[u32] {
        &self.0
    }

    /// This partition and its images under the symmetries that keep the blank's place in the goal,
    /// each once: the reflections, whose look-ups cost no table of their own.
    #[must_use]
    pub fn with_reflections<const N: usize>(&self, puzzle: &Tiles<N>) -> Vec<Self> {
        let mut images: Vec<Self> = Vec::new();
        let sorted = |partition: &Self| {
            let mut patterns = partition.0.clone();
            patterns.sort_unstable();
            patterns
        };
        for symmetry in Symmetry::keeping(puzzle.shape(), puzzle.goal().blank()) {
            let image = Self(self.0.iter().map(|&set| symmetry.set(set)).collect());
            if images.iter().all(|other| sorted(other) != sorted(&image)) {
                images.push(image);
            }
        }
        images
    }

    /// The partition of the literature with these sizes, brought to this board by a symmetry.
    fn known(sizes: &[usize], shape: Shape, blank: usize) -> Option<Self> {
        KNOWN.iter().find_map(|&(rows, cols, corner, patterns)| {
            let same = patterns.iter().map(|pattern| pattern.len()).eq(sizes.iter().copied());
            let symmetry = Symmetry::all(Shape { rows, cols })
                .into_iter()
                .find(|symmetry| symmetry.shape == shape && usize::from(symmetry.cells[corner]) == blank)?;
            let set = |pattern: &&[u8]| symmetry.set(pattern.iter().map(|cell| 1 << cell).sum());
            same.then(|| Self(patterns.iter().map(set).collect()))
        })
    }

    /// Patterns of these sizes whose places lie near each other: the cells are cut along a path
    /// that winds through them, then places are exchanged as long as that brings them nearer.
    fn compact(sizes: &[usize], shape: Shape, blank: usize) -> Self {
        let path = (0..shape.rows).flat_map(|row| {
            let cell = move |col| row * shape.cols + if row % 2 == 0 { col } else { shape.cols - 1 - col };
            (0..shape.cols).map(cell)
        });
        let mut path = path.filter(|&cell| cell != blank);
        let mut patterns: Vec<Vec<usize>> =
            sizes.iter().map(|&size| path.by_ref().take(size).collect()).collect();
        let spread = |pattern: &[usize], cell: usize| -> usize {
            let apart = |&other: &usize| {
                let rows = (other / shape.cols).abs_diff(cell / shape.cols);
                let cols = (other % shape.cols).abs_diff(cell % shape.cols);
                rows * rows + cols * cols
            };
            pattern.iter().map(apart).sum()
        };
        let whole = |patterns: &[Vec<usize>]| -> usize {
            patterns.iter().flat_map(|pattern| pattern.iter().map(|&cell| spread(pattern, cell))).sum()
        };
        let mut best = whole(&patterns);
        'again: loop {
            for (a, b) in (0..patterns.len()).flat_map(|b| (0..b).map(move |a| (a, b))) {
                for i in 0..patterns[a].len() {
                    for j in 0..patterns[b].len() {
                        let (one, other) = (patterns[a][i], patterns[b][j]);
                        (patterns[a][i], patterns[b][j]) = (other, one);
                        let now = whole(&patterns);
                        if now < best {
                            best = now;
                            continue 'again;
                        }
                        (patterns[a][i], patterns[b][j]) = (one, other);
                    }
                }
            }
            break;
        }
        Self(patterns.iter().map(|pattern| pattern.iter().map(|&cell| 1 << cell).sum()).collect())
    }
}

/// Why there is no such partition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPartition {
    /// The name is not a list of sizes.
    Name {
        /// The name.
        name: String,
    },
    /// More tiles than the board has, or a board too large for pattern tables.
    Board {
        /// The tiles in all patterns.
        tiles: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// A pattern has too many tiles, or none.
    Size {
        /// The tiles of the pattern.
        tiles: usize,
    },
    /// A tile is not on the board, or is in two patterns.
    Tile {
        /// The tile.
        tile: u8,
    },
}

impl std::fmt::Display for NoPartition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Name { name } => write!(f, "`{name}` is no list of pattern sizes such as 7-8"),
            Self::Board { cells, .. } if *cells > MOST_CELLS => {
                write!(f, "no pattern tables for {cells} cells: a board may have at most {MOST_CELLS}")
            }
            Self::Board { tiles, cells } => {
                write!(f, "patterns of {tiles} tiles in all: a board of {cells} cells has {}", cells - 1)
            }
            Self::Size { tiles } => write!(f, "a pattern of {tiles} tiles: it may have 1 to {MOST_TILES}"),
            Self::Tile { tile } => write!(f, "tile {tile} is not on the board, or in two patterns"),
        }
    }
}

impl std::error::Error for NoPartition {}
