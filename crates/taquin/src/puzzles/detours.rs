//! Detours of the blank: words of moves that an earlier word replaces, wherever they are followed.
//!
//! Words are ordered by length, then by letters. Six moves round a square of four cells do the same
//! as six the other way, on every board and in every place: one of the two words is a detour. The
//! plain way follows every word from every cell; here one area is large enough that no word leaves
//! it, and how far a word goes in each direction says where it can be followed.
//!
//! A word that contains a detour is one itself and is not listed. Paths without the detours of up to
//! some moves, 15-puzzle with 7-8 tables:
//!
//! | moves | states that tell them | nodes, Korf's hundred |
//! |---|---|---|
//! | 2 | 9 | 3,920,828 |
//! | 6 | 29 | 3,474,887 |
//! | 8 | 216 | 3,221,683 |
//! | 10 | 1,742 | 2,989,239 |
//! | 12 | 9,462 | 2,840,682 |
//! | 14 | 37,324 | 2,757,601 |

use std::collections::HashMap;

use super::tiles::{Move, Shape};

/// How far the blank goes from where it begins: down, up, right, left.
type Reach = [usize; 4];

/// A word of the blank's moves, and what it does.
#[derive(Clone)]
struct Word {
    moves: Vec<Move>,
    /// What it leaves in each cell of an area in whose middle the blank begins: the cell that this
    /// came from.
    cells: Box<[u16]>,
    blank: usize,
    reach: Reach,
}

/// The detours of up to `longest` moves on a board, but for those that contain another.
///
/// # Examples
/// ```
/// use taquin::puzzles::detours::detours;
/// use taquin::puzzles::tiles::Shape;
/// // Each move and its inverse, and the second of the two ways round each corner of a square.
/// let shape = Shape { rows: 4, cols: 4 };
/// assert_eq!(detours(shape, 5).len(), 4);
/// assert_eq!(detours(shape, 6).len(), 8);
/// ```
#[must_use]
pub fn detours(shape: Shape, longest: usize) -> Vec<Vec<Move>> {
    if shape.cells() == 0 {
        return Vec::new();
    }
    // The blank stays on the board, so it comes no farther than the board's sides.
    let (far_down, far_right) = (shape.rows.min(longest + 1) - 1, shape.cols.min(longest + 1) - 1);
    let area = Shape { rows: 2 * far_down + 1, cols: 2 * far_right + 1 };
    let empty = Word {
        moves: Vec::new(),
        cells: (0..area.cells() as u16).collect(),
        blank: area.cells() / 2,
        reach: [0; 4],
    };
    // For each effect, the reach of the words that have it and are not left out.
    let mut known = HashMap::from([(empty.cells.clone(), vec![empty.reach])]);
    let mut found = Vec::new();
    let mut level = vec![empty];
    for _ in 0..longest {
        let mut next = Vec::new();
        for word in &level {
            for mv in Move::ALL {
                let Some(blank) = area.beside(word.blank, mv) else { continue };
                let reach = reach(area, word.reach, blank);
                if reach[0] + reach[1] >= shape.rows || reach[2] + reach[3] >= shape.cols {
                    continue;
                }
                let mut moves = word.moves.clone();
                moves.push(mv);
                // What ends with a word that is not followed is not looked at; and a level is in
                // letter order.
                if level.binary_search_by(|other| other.moves[..].cmp(&moves[1..])).is_err() {
                    continue;
                }
                let mut cells = word.cells.clone();
                cells.swap(word.blank, blank);
                let same = known.entry(cells.clone()).or_default();
                // What goes less far can be followed wherever this can.
                if same.iter().any(|other| other.iter().zip(&reach).all(|(other, reach)| other <= reach)) {
                    found.push(moves);
                } else {
                    same.push(reach);
                    next.push(Word { moves, cells, blank, reach });
                }
            }
        }
        level = next;
    }
    found
}

/// How far the blank has gone once it comes to a cell of an area, from its middle.
fn reach(area: Shape, before: Reach, blank: usize) -> Reach {
    let (row, col) = (blank / area.cols, blank % area.cols);
    let (middle_row, middle_col) = (area.rows / 2, area.cols / 2);
    let [down, up, right, left] = before;
    [
        down.max(row.saturating_sub(middle_row)),
        up.max(middle_row.saturating_sub(row)),
        right.max(col.saturating_sub(middle_col)),
        left.max(middle_col.saturating_sub(col)),
    ]
}
