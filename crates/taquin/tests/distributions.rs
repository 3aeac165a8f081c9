//! How many positions there are at each distance, against published counts; and how many
//! shortest solutions the positions of the 8-puzzle have.

mod common;

use std::collections::HashMap;
use std::sync::LazyLock;

use common::{board, counts, eight, published};
use taquin::heuristics::exact::Exact;
use taquin::puzzle::{Puzzle, Ranked};
use taquin::puzzles::rotation::{COUNTS, MARKED_COUNTS, Marked};
use taquin::puzzles::tiles::{Board, RADII, Shape, Tiles};
use taquin::search::{Limits, solutions};
use taquin::tables::distances;

/// The published counts of the single-tile metric, by shape, larger side first.
static PUBLISHED: LazyLock<HashMap<(usize, usize), Vec<u64>>> = LazyLock::new(|| published("single-tile"));

/// The counts with the goal's blank in a cell, tiles in reading order.
fn counted<const N: usize>(shape: Shape, blank: usize) -> Vec<u64> {
    counts(&distances::fill(&Tiles::<N>::with_blank_at(shape, blank).expect("a cell of the board")))
}

fn corners(Shape { rows, cols }: Shape) -> [usize; 4] {
    [0, cols - 1, (rows - 1) * cols, rows * cols - 1]
}

/// Every shape that is published, upright and oblong, the blank in every corner.
#[test]
fn small_boards_are_as_published() {
    let small: Vec<_> = PUBLISHED.iter().filter(|((rows, cols), _)| rows * cols < 10).collect();
    assert_eq!(small.len(), 4);
    for (&(long, short), published) in small {
        for (rows, cols) in [(long, short), (short, long)] {
            let shape = Shape { rows, cols };
            for corner in corners(shape) {
                assert_eq!(counted::<9>(shape, corner), *published, "{shape:?}, blank at {corner}");
            }
        }
    }
}

#[test]
fn ten_cells_upright_are_as_published() {
    let shape = Shape { rows: 5, cols: 2 };
    assert_eq!(counted::<10>(shape, 9), PUBLISHED[&(5, 2)]);
}

#[test]
fn ten_cells_oblong_are_as_published() {
    let shape = Shape { rows: 2, cols: 5 };
    assert_eq!(counted::<10>(shape, 0), PUBLISHED[&(5, 2)]);
}

/// The radii beside the definition are those of the published counts.
#[test]
fn radii_are_as_published() {
    let mut checked = 0;
    for &(rows, cols, radius) in RADII {
        if let Some(published) = PUBLISHED.get(&(rows.max(cols), rows.min(cols))) {
            assert_eq!(published.len() as u32 - 1, radius, "{rows}x{cols}");
            checked += 1;
        }
    }
    assert_eq!(checked, PUBLISHED.len());
}

/// Places of the goal's blank that a reflection or a half turn of the board exchanges, and on a
/// square a quarter turn, have equal counts; on 3x3 the three kinds of place differ.
#[test]
fn symmetric_places_have_equal_counts() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let shape = Shape { rows, cols };
        let kind = |cell: usize| {
            let (row, col) = (cell / cols, cell % cols);
            let (row, col) = (row.min(rows - 1 - row), col.min(cols - 1 - col));
            if rows == cols { (row.min(col), row.max(col)) } else { (row, col) }
        };
        let mut kinds: HashMap<(usize, usize), Vec<u64>> = HashMap::new();
        for blank in 0..shape.cells() {
            let counted = counted::<9>(shape, blank);
            let first = kinds.entry(kind(blank)).or_insert_with(|| counted.clone());
            assert_eq!(*first, counted, "{shape:?}, blank at {blank}");
        }
        if rows == 3 && cols == 3 {
            let farthest: Vec<usize> = [(0, 0), (0, 1), (1, 1)].map(|kind| kinds[&kind].len() - 1).to_vec();
            assert_eq!(farthest, [31, 31, 30]);
        }
    }
}

/// A line of cells: the tiles keep their order, so only the blank's place differs.
#[test]
fn lines_are_counted() {
    let line = Shape { rows: 1, cols: 5 };
    assert_eq!(counted::<9>(line, 4), [1, 1, 1, 1, 1]);
    assert_eq!(counted::<9>(line, 2), [1, 2, 2]);
    assert_eq!(counted::<9>(Shape { rows: 4, cols: 1 }, 0), [1, 1, 1, 1]);
    assert_eq!(counted::<9>(Shape { rows: 1, cols: 1 }, 0), [1]);
}

/// A byte holds distances up to 254, and they are not taken for no distance.
#[test]
fn distances_fill_their_byte() {
    let counted = counted::<255>(Shape { rows: 1, cols: 255 }, 254);
    assert_eq!(counted, vec![1; 255]);
}

#[test]
#[should_panic(expected = "a distance is over 254 moves")]
fn distances_over_a_byte_are_refused() {
    counted::<256>(Shape { rows: 1, cols: 256 }, 255);
}

#[test]
fn marked_boards_are_as_published() {
    assert_eq!(MARKED_COUNTS.iter().sum::<u64>(), Marked.count());
    assert_eq!(counts(&distances::fill(&Marked)), MARKED_COUNTS);
}

/// 24! / (8!)^3 boards of the whole game, and 3 C(16, 8) of them solved.
#[test]
fn rotation_counts_hold_together() {
    assert_eq!(COUNTS.iter().sum::<u64>(), 9_465_511_770);
    assert_eq!(COUNTS[0], 3 * 12_870);
}

/// Over all positions of the 8-puzzle: 2.7606 shortest solutions in the mean, at most 64, and 40
/// for both of the farthest positions. Counted along the distances, and for some positions by
/// visiting each solution.
#[test]
fn eight_has_as_many_shortest_solutions_as_known() {
    let puzzle = eight("12345678x");
    let distances = distances::fill(&puzzle);
    let distance = |state: &Board<9>| distances[puzzle.rank(state) as usize];
    let mut order: Vec<u64> = (0..puzzle.count()).collect();
    order.sort_by_key(|&rank| distances[rank as usize]);
    let mut ways = vec![0_u64; distances.len()];
    for rank in order {
        let state = puzzle.unrank(rank);
        let nearer = puzzle.moves(&state).map(|mv| puzzle.after(&state, mv));
        let nearer = nearer.filter(|next| distance(next) < distance(&state));
        let on: u64 = nearer.map(|next| ways[puzzle.rank(&next) as usize]).sum();
        ways[rank as usize] = on.max(u64::from(puzzle.is_goal(&state)));
    }
    let mean = ways.iter().sum::<u64>() as f64 / ways.len() as f64;
    assert!((mean - 2.7606).abs() < 0.00005, "{mean}");
    assert_eq!(ways.iter().max(), Some(&64));
    let farthest: Vec<u64> = (0..puzzle.count()).filter(|&rank| distances[rank as usize] == 31).collect();
    assert_eq!(farthest.len(), 2);
    for rank in farthest {
        assert_eq!(ways[rank as usize], 40);
    }
    let exact = Exact(|state: &Board<9>| u32::from(distance(state)));
    let sample = board::<9>("2 3 4 1 5 x 7 6 8");
    for rank in (0..puzzle.count()).step_by(1_009).chain([puzzle.rank(&sample)]) {
        let state = puzzle.unrank(rank);
        let length = u32::from(distance(&state));
        let mut visited = 0;
        let (_, all) = solutions::visit(&puzzle, &exact, &state, length, Limits::NONE, &mut |_| visited += 1);
        assert_eq!((visited, all), (ways[rank as usize], true), "{state:?}");
    }
    assert_eq!(ways[puzzle.rank(&sample) as usize], 4);
}
