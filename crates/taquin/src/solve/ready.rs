//! Answers that are there when the program starts: the build script made them, with this
//! library's own code, and they are read where they lie in the program's file.
//!
//! | table | states | bytes |
//! |---|---|---|
//! | 8-puzzle, for each of the 9 places of the goal's blank | 9 x 181,440 | 13,063,680 |
//! | Rotation Game, one symbol against the rest | 735,471 | 5,883,768 |

use crate::puzzles::rotation::Board;
use crate::rank::arrangement;
use crate::tables::word::Word;

/// The answer to an 8-puzzle.
pub type Eight = Word<2>;
/// The answer to a board of the Rotation Game.
pub type Pulls = Word<3>;

/// The positions of the 8-puzzle from which one goal can be reached.
pub const EIGHTS: usize = 181_440;

const WORD: usize = size_of::<u64>();
static EIGHT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/eight.words"));
static MARKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/marked.words"));

#[inline]
fn word(table: &[u8], index: usize) -> u64 {
    let bytes = &table[index * WORD..][..WORD];
    u64::from_le_bytes(bytes.try_into().expect("a word's bytes"))
}

/// Where the answer to an 8-puzzle stands, `None` if it has none: the goal has its blank in the
/// cell `goal`, the board in the cell `blank`, and `labels` are the board's tiles in reading
/// order, each named by its place in the goal's reading order.
#[inline]
#[must_use]
pub fn eight_place(goal: usize, blank: usize, labels: &[u8; 8]) -> Option<u32> {
    // The order must be even, on a board three wide: then its last two tiles follow from the
    // others, and orders share the first half of their numbers with one odd order each.
    let (number, even) = arrangement::rank(&labels[..7], 8);
    even.then(|| (goal * EIGHTS + blank * (EIGHTS / 9)) as u32 + number as u32 / 2)
}

/// The least shortest answer to an 8-puzzle, by its place.
///
/// # Panics
/// If [`eight_place`] gives no such place.
#[inline]
#[must_use]
pub fn eight_at(place: u32) -> Eight {
    Word::from_bits(word(EIGHT, place as usize))
}

/// The least shortest answer to the 8-puzzle whose goal is `1 .. 8` in reading order with the
/// blank in the cell `goal`, from the position with that [rank](crate::puzzle::Ranked).
///
/// # Panics
/// If there is no such cell or no such position.
#[must_use]
pub fn eight(goal: usize, rank: u64) -> Eight {
    assert!(goal < 9 && rank < EIGHTS as u64, "no such cell or position");
    eight_at(goal as u32 * EIGHTS as u32 + rank as u32)
}

/// The least shortest answer that brings one symbol to the centre, from the position with that
/// [rank](crate::puzzle::Ranked).
///
/// # Panics
/// If there is no such position.
#[inline]
#[must_use]
pub fn marked(rank: u32) -> Pulls {
    Word::from_bits(word(MARKED, rank as usize))
}

/// Where the answers to a board of the Rotation Game stand, one for each symbol.
#[inline]
#[must_use]
pub fn rotation_places(board: &Board) -> [u32; 3] {
    board.sets().map(Board::choice)
}

/// The least shortest answer to a board of the Rotation Game, whichever symbol it is for, and
/// that symbol, 0 to 2 for 1 to 3, by its [places](rotation_places).
///
/// Each symbol's answer is the least for that symbol, and words compare by length, then letters:
/// the least of the three is the least of all, ties between symbols included.
#[inline]
#[must_use]
pub fn rotation_at(places: [u32; 3]) -> (Pulls, usize) {
    let [a, b, c] = places.map(marked);
    (a, 0).min((b, 1)).min((c, 2))
}
