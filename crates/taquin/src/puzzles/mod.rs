//! The puzzles, one file each, and the list of them: what every shell shows and checks.

pub mod cube;
pub mod cubic;
pub mod detours;
pub mod exchange;
pub mod knights;
pub mod magic_squares;
pub mod repeats;
pub mod rotation;
pub mod solitaire;
pub mod tiles;
pub mod wheels;

/// A puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// [`tiles`].
    Tiles,
    /// [`rotation`].
    Rotation,
}

/// What people need to know of a puzzle to use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which puzzle it is.
    pub kind: Kind,
    /// The name to ask for it by.
    pub name: &'static str,
    /// What it is, in a few words.
    pub title: &'static str,
    /// The letters of its moves, ascending.
    pub letters: &'static str,
    /// What the letters mean, in a few words.
    pub moves: &'static str,
    /// Boards to try, each with the length of its shortest solutions; `None` if it has none.
    pub examples: &'static [(&'static str, Option<u32>)],
}

/// Every puzzle.
pub const ALL: [Entry; 2] = [
    Entry {
        kind: Kind::Tiles,
        name: "tiles",
        title: "sliding tiles on a board of any shape: the 8-puzzle, the 15-puzzle and the like",
        letters: "dlru",
        moves: "the blank goes down, left, right or up",
        examples: &[
            ("2 3 4 1 5 x 7 6 8", Some(19)),
            ("8 6 7 2 5 4 3 0 1", Some(31)),
            ("1 2 3 4 5 6 8 7 0", None),
            ("1 2 3/4 5 0", Some(0)),
            ("5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12", Some(12)),
        ],
    },
    Entry {
        kind: Kind::Rotation,
        name: "rotation",
        title: "the Rotation Game: 24 cells on a #, one symbol has to fill the centre",
        letters: "ABCDEFGH",
        moves: "a line of seven is pulled towards the letter at its end",
        examples: &[
            ("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", Some(2)),
            ("3 3 3 3 2 1 1 1 3 2 2 1 2 3 3 3 2 2 1 1 2 1 2 1", Some(5)),
        ],
    },
];

impl Kind {
    /// What people need to know of this puzzle.
    #[must_use]
    pub fn entry(self) -> &'static Entry {
        &ALL[self as usize]
    }

    /// The puzzle of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        ALL.iter().find(|entry| entry.name == name).map(|entry| entry.kind)
    }
}
