//! The mistakes that programs for these problems make, by number; `docs/traps.md` has an input that
//! shows each.

/// Whether a trap shows in what a program prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// It does: `taquin stress` tells it.
    ByOutput,
    /// It does not: it lies in a judge, in its data, or in a statement.
    Elsewhere,
}

/// A mistake that programs make.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// Its number.
    pub number: u8,
    /// What it is.
    pub title: &'static str,
    /// Whether outputs show it.
    pub shown: Shown,
}

const fn mistake(number: u8, title: &'static str) -> Mistake {
    Mistake { number, title, shown: Shown::ByOutput }
}

const fn elsewhere(number: u8, title: &'static str) -> Mistake {
    Mistake { number, title, shown: Shown::Elsewhere }
}

/// All of them, in the order of their numbers from 1.
pub static ALL: [Mistake; 33] = [
    mistake(
        1,
        "Four input forms of one problem: one case, to the end of the input, counted with blank lines, counted \
         pairs",
    ),
    mistake(
        2,
        "Blank lines between answers: forbidden (HDU 1043), demanded between but not after the last (UVa 652)",
    ),
    mistake(3, "A solved board is an empty line, or the words `No moves needed`"),
    mistake(4, "Several blanks between cells, before the first and after the last"),
    mistake(5, "The blank is `x`, `X`, `0`, `*`, `_`, `.`"),
    mistake(6, "A blank in the last column that an editor has stripped (UVa 227)"),
    mistake(7, "A full stop that belongs to the text (UVa 10181)"),
    elsewhere(
        8,
        "Mirrors that compare text although several answers are right: the sample of *Eight* has four",
    ),
    mistake(9, "Best-first search by h instead of f is far from shortest"),
    mistake(10, "A* that closes a state when it is made is not shortest"),
    mistake(11, "The parity rule for even widths on a board three wide, or the other way round"),
    mistake(12, "The blank counted as a tile in the inversions"),
    mistake(13, "Parity compared with another goal than the one in hand"),
    mistake(14, "No test of solvability: the search never ends, or sees all 181,440 positions"),
    mistake(15, "A search for each case where one from the goal serves all"),
    elsewhere(16, "Weak data: passing one judge proves little"),
    mistake(17, "A backward path must be reversed and its moves inverted"),
    mistake(18, "Backward search in letter order does not give the least answer"),
    mistake(19, "Another letter order than d l r u"),
    mistake(20, "The Rotation Game solved symbol by symbol: a tie is decided by the letters"),
    mistake(21, "Copies of the Rotation Game's statement with lines of eight cells, or letters A to G"),
    mistake(22, "A weaker bound than 8 less the most frequent symbol of the centre"),
    mistake(23, "Linear conflict as two moves for each reversed pair is not a lower bound"),
    elsewhere(24, "Random permutations as test data: half are unsolvable; random walks are too easy"),
    mistake(25, "A limit that belongs to the answer: just as many moves as are allowed, and one more"),
    mistake(26, "Pieces or blanks that are alike: any of them may come to a place"),
    mistake(27, "*Cubic Eight-Puzzle* gives the column before the row"),
    mistake(28, "A distance of 0 taken for unseen: the start has it too"),
    mistake(29, "A move that the same move does not undo: a search backward with it goes astray"),
    mistake(30, "Neighbours in reading order that are not neighbours on the board"),
    mistake(31, "A goal that is a set: only the tops are given, each cube shows its colour in two ways"),
    mistake(32, "Numbers for colours that are large, or the same on two faces"),
    mistake(33, "Faces whose stickers the statement lists from another side than the next face's"),
];

/// What the trap of that number is; `None` if there is none.
#[must_use]
pub fn find(number: u8) -> Option<&'static Mistake> {
    ALL.get(usize::from(number).checked_sub(1)?)
}
