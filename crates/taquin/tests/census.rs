//! Whole spaces, against published counts and plain twins.

mod common;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use common::{any_rotation, counts, published, rng, rotation};
use taquin::census::Stopped;
use taquin::census::alike::Arrangements;
use taquin::census::rotation::Distances;
use taquin::census::tiles::{Metric, Space};
use taquin::puzzle::Ranked;
use taquin::puzzles::rotation::{Board, COUNTS, Marked};
use taquin::puzzles::tiles::{Shape, Tiles};
use taquin::search::Limits;
use taquin::solve::ready;
use taquin::tables::distances;

const METRICS: [(Metric, &str); 2] = [(Metric::Single, "single-tile"), (Metric::Multi, "multi-tile")];

fn space(rows: usize, cols: usize, blank: usize, metric: Metric) -> Space {
    Space::new(Shape { rows, cols }, blank, metric).expect("a cell of the board")
}

/// Compares one shape, both ways round and with the blank in the first and the last cell, with
/// what is published.
fn as_published((long, short): (usize, usize), metric: Metric, published: &[u64], threads: usize) {
    for (rows, cols) in [(long, short), (short, long)] {
        for blank in [0, rows * cols - 1] {
            let space = space(rows, cols, blank, metric);
            let census = space.count(threads, Limits::NONE, &mut |_| {}).expect("no limit");
            assert_eq!(census.counts, published, "{rows}x{cols} {metric:?}, blank at {blank}");
            assert_eq!(space.positions(), Some(census.positions()));
            assert_eq!(census.farthest.len() as u64, published[published.len() - 1]);
        }
    }
}

#[test]
fn small_boards_are_as_published() {
    let mut checked = 0;
    for (metric, name) in METRICS {
        for (shape, counts) in published(name) {
            if shape.0 * shape.1 <= 10 {
                as_published(shape, metric, &counts, 1);
                as_published(shape, metric, &counts, 3);
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 10);
}

/// The distances of every arrangement, by a plain search over cells.
fn plain_alike(shape: Shape, goal: &[u8], metric: Metric) -> HashMap<Vec<u8>, usize> {
    let mut distances = HashMap::from([(goal.to_vec(), 0)]);
    let mut queue = std::collections::VecDeque::from([goal.to_vec()]);
    while let Some(cells) = queue.pop_front() {
        let blank = cells.iter().position(|&tile| tile == 0).unwrap();
        let (row, col) = ((blank / shape.cols) as isize, (blank % shape.cols) as isize);
        for (down, right) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (mut next, mut at) = (cells.clone(), blank);
            for steps in 1.. {
                let (row, col) = (row + steps * down, col + steps * right);
                if !(0..shape.rows as isize).contains(&row) || !(0..shape.cols as isize).contains(&col) {
                    break;
                }
                let to = row as usize * shape.cols + col as usize;
                next.swap(at, to);
                at = to;
                let distance = distances[&cells] + 1;
                distances.entry(next.clone()).or_insert_with(|| {
                    queue.push_back(next.clone());
                    distance
                });
                if metric == Metric::Single {
                    break;
                }
            }
        }
    }
    distances
}

#[test]
fn arrangements_of_alike_tiles_are_those_of_a_plain_search() {
    for (rows, cols, goal) in [
        (3, 3, &[1, 1, 1, 2, 2, 2, 3, 3, 0][..]),
        (3, 3, &[1, 2, 2, 4, 0, 4, 2, 2, 7]),
        (2, 4, &[0, 1, 1, 1, 1, 1, 1, 1]),
        (3, 4, &[1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0]),
        (1, 6, &[1, 0, 1, 2, 2, 1]),
        (1, 1, &[0]),
    ] {
        let shape = Shape { rows, cols };
        for (metric, _) in METRICS {
            let space = Arrangements::new(shape, goal, metric).unwrap();
            let census = space.count(Limits::NONE, &mut |_| {}).unwrap();
            let plain = plain_alike(shape, goal, metric);
            let radius = *plain.values().max().unwrap();
            let mut counts = vec![0; radius + 1];
            plain.values().for_each(|&distance| counts[distance] += 1);
            assert_eq!(census.counts, counts, "{goal:?} {metric:?}");
            let mut farthest: Vec<_> = plain
                .into_iter()
                .filter(|&(_, distance)| distance == radius)
                .map(|(cells, _)| cells)
                .collect();
            farthest.sort();
            assert_eq!(census.farthest, farthest, "{goal:?} {metric:?}");
            assert!(space.all() == Some(census.positions()) || rows == 1);
        }
    }
    let shape = Shape { rows: 3, cols: 4 };
    let space = Arrangements::new(shape, &[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 0], Metric::Single).unwrap();
    let limits = Limits { bytes: 1_000_000, ..Limits::NONE };
    assert!(matches!(space.count(limits, &mut |_| {}), Err(Stopped::Memory { needs: 1_000_001.. })));
    let limits = Limits { halt: &|| true, ..Limits::NONE };
    assert_eq!(space.count(limits, &mut |_| {}), Err(Stopped::Limit { counts: vec![1] }));
    assert_eq!(Arrangements::new(shape, &[0, 1, 2, 0], Metric::Single), None);
}

/// Twelve cells are 239,500,800 positions: seconds each, with a hundred megabytes.
#[test]
fn twelve_cells_are_as_published() {
    if std::env::var_os("TAQUIN_HEAVY").is_none() {
        return;
    }
    for (metric, name) in METRICS {
        let published = published(name);
        for shape in [(4, 3), (6, 2)] {
            as_published(shape, metric, &published[&shape], 2);
        }
    }
}

/// The boards that one move makes, by definition: the blank exchanges places with a neighbour,
/// and goes on in the same direction if a run counts as one move.
fn moved(board: &[u8], Shape { rows, cols }: Shape, metric: Metric) -> Vec<Vec<u8>> {
    let mut boards = Vec::new();
    for (down, right) in [(1, 0), (0, -1), (0, 1), (-1, 0)] {
        let mut board = board.to_vec();
        loop {
            let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
            let (row, col) = ((blank / cols) as i32 + down, (blank % cols) as i32 + right);
            if !(0..rows as i32).contains(&row) || !(0..cols as i32).contains(&col) {
                break;
            }
            board.swap(blank, row as usize * cols + col as usize);
            boards.push(board.clone());
            if metric == Metric::Single {
                break;
            }
        }
    }
    boards
}

/// The boards at each distance, by the plain search with a map.
fn levels(shape: Shape, blank: usize, metric: Metric) -> Vec<Vec<Vec<u8>>> {
    let mut goal: Vec<u8> = (1..shape.cells()).map(|tile| tile as u8).collect();
    goal.insert(blank, 0);
    let mut seen = HashSet::from([goal.clone()]);
    let mut levels = vec![vec![goal]];
    loop {
        let last = &levels[levels.len() - 1];
        let mut next: Vec<Vec<u8>> = last
            .iter()
            .flat_map(|board| moved(board, shape, metric))
            .filter(|b| seen.insert(b.clone()))
            .collect();
        if next.is_empty() {
            return levels;
        }
        next.sort();
        levels.push(next);
    }
}

/// Every shape of at most eight cells, lines too, and the blank in every cell: counts and the
/// farthest boards are those of the plain search.
#[test]
fn equals_the_plain_search() {
    let mut compared = 0;
    for shape in (1..=8).flat_map(common::shapes) {
        for blank in 0..shape.cells() {
            for (metric, _) in METRICS {
                let census = space(shape.rows, shape.cols, blank, metric)
                    .count(2, Limits::NONE, &mut |_| {})
                    .expect("no limit");
                let levels = levels(shape, blank, metric);
                let counts: Vec<u64> = levels.iter().map(|level| level.len() as u64).collect();
                assert_eq!(census.counts, counts, "{shape:?} {metric:?}, blank at {blank}");
                assert_eq!(
                    census.farthest,
                    levels[levels.len() - 1],
                    "{shape:?} {metric:?}, blank at {blank}"
                );
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 2 * (1 + 2 * 2 + 2 * 3 + 3 * 4 + 2 * 5 + 4 * 6 + 2 * 7 + 4 * 8));
}

/// The blank in every cell of 3x3, against the table of all distances.
#[test]
fn equals_the_table_of_distances() {
    let shape = Shape { rows: 3, cols: 3 };
    for blank in 0..9 {
        let puzzle = Tiles::<9>::with_blank_at(shape, blank).expect("a cell of the board");
        let census =
            space(3, 3, blank, Metric::Single).count(1, Limits::NONE, &mut |_| {}).expect("no limit");
        assert_eq!(census.counts, counts(&distances::fill(&puzzle)), "blank at {blank}");
    }
}

#[test]
fn mean_and_radius() {
    let census = space(3, 3, 8, Metric::Single).count(1, Limits::NONE, &mut |_| {}).expect("no limit");
    assert_eq!(census.radius(), 31);
    assert!((census.mean() - 21.972).abs() < 0.0005, "{}", census.mean());
    let hardest = HashMap::from([(31, ["647850321", "867254301"])]);
    let digits = |board: &Vec<u8>| board.iter().map(|tile| tile.to_string()).collect::<String>();
    assert_eq!(census.farthest.iter().map(digits).collect::<Vec<_>>(), hardest[&census.radius()]);
}

/// What is told on the way are the beginnings of the counts.
#[test]
fn hears_every_distance() {
    let mut heard = Vec::new();
    let census = space(2, 3, 5, Metric::Multi)
        .count(1, Limits::NONE, &mut |counts| heard.push(counts.to_vec()))
        .expect("no limit");
    assert_eq!(heard.len(), census.counts.len());
    for (told, upto) in heard.iter().zip(1..) {
        assert_eq!(*told, census.counts[..upto]);
    }
}

#[test]
fn limits_stop_it() {
    let whole = space(3, 3, 8, Metric::Single);
    let counts = &published("single-tile")[&(3, 3)];
    let limits = Limits { nodes: 100, ..Limits::NONE };
    assert_eq!(whole.count(1, limits, &mut |_| {}), Err(Stopped::Limit { counts: counts[..8].to_vec() }));
    let asked = AtomicU32::new(0);
    let halt = || asked.fetch_add(1, Relaxed) >= 20;
    let Err(Stopped::Limit { counts: known }) =
        whole.count(2, Limits { halt: &halt, ..Limits::NONE }, &mut |_| {})
    else {
        panic!("it was told to halt")
    };
    assert!(!known.is_empty() && known.len() < counts.len());
    assert_eq!(known, counts[..known.len()]);
    let needs = whole.bytes().expect("a small space");
    let tight = Limits { bytes: needs - 1, ..Limits::NONE };
    assert_eq!(whole.count(1, tight, &mut |_| {}), Err(Stopped::Memory { needs }));
    assert!(whole.count(1, Limits { bytes: needs, ..Limits::NONE }, &mut |_| {}).is_ok());
}

/// Boards whose spaces fit no memory are refused at once, not tried.
#[test]
fn large_spaces_are_refused() {
    for (rows, cols, metric) in [(4, 5, Metric::Single), (5, 5, Metric::Multi), (16, 16, Metric::Single)] {
        let space = space(rows, cols, 0, metric);
        assert_eq!(space.bytes(), None);
        assert_eq!(space.count(1, Limits::NONE, &mut |_| {}), Err(Stopped::Memory { needs: u64::MAX }));
    }
    let fifteen = space(4, 4, 15, Metric::Single);
    assert_eq!(fifteen.positions(), Some(10_461_394_944_000));
    let limits = Limits { bytes: 1 << 30, ..Limits::NONE };
    assert!(matches!(fifteen.count(1, limits, &mut |_| {}), Err(Stopped::Memory { .. })));
    assert_eq!(Space::new(Shape { rows: 20, cols: 20 }, 0, Metric::Single), None);
    assert_eq!(Space::new(Shape { rows: 3, cols: 3 }, 9, Metric::Single), None);
}

/// All 9,465,511,770 boards of the Rotation Game; and the farthest ones are as far as the answers
/// say that are in the program.
#[test]
fn rotation_is_as_published() {
    let mut heard = Vec::new();
    let census = Distances::new().count(3, Limits::NONE, &mut |boards| heard.push(boards)).expect("no limit");
    assert_eq!(census.counts, COUNTS);
    assert_eq!(census.positions(), 9_465_511_770);
    assert!((census.mean() - 8.597).abs() < 0.0005, "{}", census.mean());
    assert!(heard.is_sorted() && heard.iter().any(|&boards| boards > 0));
    let different: HashSet<&Board> = census.farthest.iter().collect();
    assert_eq!((census.farthest.len(), different.len()), (192, 192));
    for board in &census.farthest {
        let (answer, _) = ready::rotation_at(ready::rotation_places(board));
        assert_eq!(answer.len(), 13, "{board:?}");
    }
}

/// For one set of symbol 1, all ways to give the other cells to the others, by definition.
#[test]
fn rotation_equals_the_plain_count() {
    let (marked, quick) = (distances::fill(&Marked), Distances::new());
    let distance = |set: u32| marked[Marked.rank(&set) as usize];
    let mut rng = rng(24);
    let solved = rotation("2 2 2 2 3 3 1 1 1 3 3 1 1 3 3 1 1 1 3 3 2 2 2 2");
    let mut boards = vec![solved];
    boards.extend((0..20).map(|_| any_rotation(&mut rng)));
    for ones in boards.iter().flat_map(Board::sets) {
        let left = !ones & 0xff_ffff;
        let mut nearest = Vec::new();
        let mut twos = left;
        while twos > 0 {
            if twos.count_ones() == 8 {
                nearest.push(distance(ones).min(distance(twos)).min(distance(left & !twos)));
            }
            twos = (twos - 1) & left;
        }
        assert_eq!(nearest.len(), 12_870);
        assert_eq!(quick.with_ones(ones), Some(counts(&nearest)), "{ones:024b}");
    }
    assert_eq!(quick.with_ones(0b111_1111), None);
    assert_eq!(quick.with_ones(0xff << 17), None);
}

#[test]
fn limits_stop_the_rotation_game() {
    let distances = Distances::new();
    let stopped = Err(Stopped::Limit { counts: Vec::new() });
    let halt = || true;
    assert_eq!(distances.count(2, Limits { halt: &halt, ..Limits::NONE }, &mut |_| {}), stopped);
    assert_eq!(distances.count(2, Limits { nodes: 1_000_000, ..Limits::NONE }, &mut |_| {}), stopped);
}
