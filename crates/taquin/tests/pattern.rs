//! Pattern tables against a plain search, additive look-ups against exact distances, and IDA* in
//! batches against the plain one.

mod common;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use common::{any, board, rng, tiles, walk};
use taquin::heuristics::additive::{Additive, Digits, Layout, Sets};
use taquin::heuristics::pattern::{NoPartition, Partition};
use taquin::puzzle::{Heuristic, Invariant, Puzzle, Ranked};
use taquin::puzzles::detours::detours;
use taquin::puzzles::tiles::{Board, Move, Shape, Tiles};
use taquin::search::batched::{self, Course};
use taquin::search::paths::Paths;
use taquin::search::{Effort, Limits, Observer, Outcome, Report, idastar};
use taquin::tables::distances;
use taquin::tables::pattern::{NoPattern, Pattern, Table};
use taquin::tables::pattern_fill::{NotFilled, Progress, fill, memory};

fn table(pattern: &Pattern, threads: usize) -> Table {
    fill(pattern, threads, Progress { halt: &|| false, level: &mut |_, _| {} }).expect("small enough")
}

fn additive<const N: usize, const S: usize, L: Layout>(
    puzzle: &Tiles<N>,
    partitions: &[Partition],
) -> Additive<N, S, L> {
    Additive::new(puzzle, partitions, |pattern| Ok::<_, NoPattern>(Arc::new(table(pattern, 2))))
        .expect("small enough")
}

/// The least number of moves of a pattern's tiles from each placement, wherever the blank is:
/// by its definition, a search over the cells of the tiles and the cell of the blank.
fn plain(shape: Shape, places: &[u8], blank: u8) -> HashMap<Vec<u8>, u32> {
    let beside = |cell: u8| {
        let (row, col) = (usize::from(cell) / shape.cols, usize::from(cell) % shape.cols);
        let cells = [(row.wrapping_sub(1), col), (row + 1, col), (row, col.wrapping_sub(1)), (row, col + 1)];
        let inside = move |&(row, col): &(usize, usize)| row < shape.rows && col < shape.cols;
        cells.into_iter().filter(inside).map(move |(row, col)| (row * shape.cols + col) as u8)
    };
    let mut least = HashMap::new();
    let mut done = std::collections::HashSet::new();
    let mut queue = VecDeque::from([(places.to_vec(), blank, 0)]);
    while let Some((tiles, blank, moves)) = queue.pop_front() {
        if !done.insert((tiles.clone(), blank)) {
            continue;
        }
        least.entry(tiles.clone()).and_modify(|known: &mut u32| *known = moves.min(*known)).or_insert(moves);
        for cell in beside(blank) {
            match tiles.iter().position(|&tile| tile == cell) {
                None => queue.push_front((tiles.clone(), cell, moves)),
                Some(tile) => {
                    let mut after = tiles.clone();
                    after[tile] = blank;
                    queue.push_back((after, cell, moves + 1));
                }
            }
        }
    }
    least
}

/// Compares a pattern's table with the plain search, for every placement.
fn same_as_plain(rows: usize, cols: usize, places: &[u8], blank: u8) {
    let shape = Shape { rows, cols };
    let set = places.iter().map(|place| 1 << place).sum();
    let (pattern, symmetry) = Pattern::new(shape, set, usize::from(blank)).expect("a pattern").least();
    let table = table(&pattern, 2);
    let turned = |cells: &[u8]| -> Vec<u8> {
        // The table's tile is that of the i-th place as turned.
        let mut pairs: Vec<(u8, u8)> = places
            .iter()
            .zip(cells)
            .map(|(&place, &cell)| (symmetry.cells[usize::from(place)], symmetry.cells[usize::from(cell)]))
            .collect();
        pairs.sort_unstable();
        pairs.into_iter().map(|(_, cell)| cell).collect()
    };
    let plain = plain(shape, places, blank);
    let mut counts = vec![0; table.counts().len()];
    for (cells, &moves) in &plain {
        let apart = |(&place, &cell): (&u8, &u8)| {
            let (place, cell) = (usize::from(place), usize::from(cell));
            (place / cols).abs_diff(cell / cols) + (place % cols).abs_diff(cell % cols)
        };
        let manhattan: usize = places.iter().zip(cells).map(apart).sum();
        let extra = table.extra(table.number(&turned(cells)));
        assert_eq!(manhattan as u32 + 2 * u32::from(extra), moves, "{places:?} on {cells:?}, {rows}x{cols}");
        counts[moves as usize] += 1;
    }
    assert_eq!(counts, table.counts());
    assert!(plain.len() as u64 <= pattern.count());
}

#[test]
fn tables_hold_the_distances_of_a_plain_search() {
    same_as_plain(2, 3, &[0, 1], 5);
    same_as_plain(2, 3, &[0, 2, 4], 5);
    same_as_plain(3, 2, &[1, 2, 3, 4], 0);
    // The pattern cuts the blank's corner off.
    same_as_plain(3, 3, &[5, 7], 8);
    same_as_plain(3, 3, &[1, 3], 0);
    same_as_plain(3, 3, &[0, 1, 2, 3], 8);
    same_as_plain(3, 3, &[0, 2, 6, 8], 4);
    same_as_plain(3, 3, &[1, 3, 5, 7, 0], 8);
    same_as_plain(2, 4, &[0, 1, 2, 3, 4, 5, 6], 7);
    same_as_plain(3, 4, &[0, 4, 8, 1], 6);
}

#[test]
fn tables_are_the_same_for_every_number_of_threads() {
    let (pattern, _) = Pattern::new(Shape { rows: 3, cols: 4 }, 0b10_0111_0011, 11).expect("small").least();
    let one = table(&pattern, 1);
    for threads in [2, 3, 8] {
        let other = table(&pattern, threads);
        assert_eq!((one.bytes(), one.counts()), (other.bytes(), other.counts()));
    }
}

#[test]
fn a_halt_stops_a_table() {
    let (pattern, _) = Pattern::new(Shape { rows: 4, cols: 4 }, 0b11_1111, 15).expect("small").least();
    let halted = fill(&pattern, 2, Progress { halt: &|| true, level: &mut |_, _| {} });
    assert_eq!(halted.expect_err("halted"), NotFilled::Halted);
}

#[test]
fn equal_by_symmetry_is_equal() {
    // One corner after the other: the pattern of the two tiles beside it.
    let shape = Shape { rows: 4, cols: 4 };
    let least: Vec<Pattern> = [(0, [1, 4]), (3, [2, 7]), (12, [8, 13]), (15, [11, 14])]
        .iter()
        .map(|(blank, tiles)| {
            let set = tiles.iter().map(|tile| 1 << tile).sum();
            Pattern::new(shape, set, *blank).expect("small").least().0
        })
        .collect();
    assert!(least.iter().all(|pattern| pattern == &least[0]));
    let oblong =
        |rows, cols, set, blank| Pattern::new(Shape { rows, cols }, set, blank).expect("small").least().0;
    assert_eq!(oblong(2, 3, 0b11, 5), oblong(3, 2, 0b101, 5));
}

#[test]
fn partitions_cover_the_board_and_are_near_each_other() {
    for (rows, cols, name) in
        [(4, 4, "7-8"), (4, 4, "5-5-5"), (4, 4, "6-6-3"), (5, 5, "6-6-6-6"), (3, 4, "5-6")]
    {
        for blank in 0..rows * cols {
            let puzzle = Tiles::<25>::with_blank_at(Shape { rows, cols }, blank).expect("a cell");
            let partition = Partition::named(name, &puzzle).expect("a name");
            let all = (1_u32 << (rows * cols)) - 1;
            assert_eq!(partition.patterns().iter().sum::<u32>(), all ^ 1 << blank);
            assert_eq!(partition.patterns().iter().fold(0, |all, set| all | set), all ^ 1 << blank);
            let sizes: Vec<String> =
                partition.patterns().iter().map(|set| set.count_ones().to_string()).collect();
            assert_eq!(sizes.join("-"), name);
            assert!(partition.with_reflections(&puzzle).contains(&partition));
        }
    }
}

#[test]
fn partitions_that_do_not_fit_are_refused() {
    let puzzle: Tiles<16> = tiles(4, 4, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
    for (name, why) in [
        ("7-8-1", NoPartition::Board { tiles: 16, cells: 16 }),
        ("9-6", NoPartition::Size { tiles: 9 }),
        ("0-7", NoPartition::Size { tiles: 0 }),
        ("seven", NoPartition::Name { name: "seven".to_owned() }),
        ("", NoPartition::Name { name: String::new() }),
    ] {
        assert_eq!(Partition::named(name, &puzzle), Err(why));
    }
    for (lists, tile) in [(vec![vec![1, 2], vec![2, 3]], 2), (vec![vec![0, 1]], 0), (vec![vec![16]], 16)] {
        assert_eq!(Partition::of_tiles(&lists, &puzzle), Err(NoPartition::Tile { tile }));
    }
    let wide = Tiles::<64>::with_blank_at(Shape { rows: 6, cols: 6 }, 35).expect("a cell");
    assert_eq!(Partition::named("5-5", &wide), Err(NoPartition::Board { tiles: 10, cells: 36 }));
}

/// No more than the distance, nothing at the goal, and the step what the start is.
fn admissible<L: Layout>(puzzle: &Tiles<9>, partitions: &[Partition], exact: &[u8]) {
    let heuristic: Additive<9, 32, L> = additive(puzzle, partitions);
    let mut rng = rng(7);
    for _ in 0..3000 {
        let state = any(puzzle, &mut rng);
        let carry = heuristic.start(puzzle, &state);
        let distance = u32::from(exact[puzzle.rank(&state) as usize]);
        assert!(heuristic.bound(carry) <= distance);
        assert_eq!(heuristic.bound(carry) == 0, puzzle.is_goal(&state));
        assert_eq!((distance - heuristic.bound(carry)) % 2, 0);
        for mv in puzzle.moves(&state) {
            let after = puzzle.after(&state, mv);
            assert_eq!(heuristic.step(puzzle, carry, mv, &after), heuristic.start(puzzle, &after));
        }
    }
}

#[test]
fn sums_of_tables_are_lower_bounds() {
    for (goal, names) in [
        ("123456780", ["4-4", "8", "3-3-2", "5"]),
        ("012345678", ["4-4", "7-1", "2-2-2-2", "5-3"]),
        ("123804765", ["4-4", "7-1", "2-6", "5-3"]),
        ("864201357", ["4-4", "8", "2-6", "5-3"]),
    ] {
        let puzzle: Tiles<9> = tiles(3, 3, goal);
        let exact = distances::fill(&puzzle);
        for name in names {
            let partition = Partition::named(name, &puzzle).expect("fits");
            let partitions = partition.with_reflections(&puzzle);
            if partition.patterns().iter().all(|set| set.count_ones() <= 6) {
                admissible::<Digits>(&puzzle, &partitions, &exact);
            } else if partition.patterns().iter().all(|set| !(2..7).contains(&set.count_ones())) {
                admissible::<Sets>(&puzzle, &partitions, &exact);
            }
        }
    }
}

#[test]
fn all_tiles_in_one_pattern_is_the_distance() {
    let puzzle: Tiles<9> = tiles(3, 3, "123456780");
    let exact = distances::fill(&puzzle);
    let heuristic: Additive<9, 1, Sets> = additive(&puzzle, &[Partition::named("8", &puzzle).expect("fits")]);
    let mut rng = rng(8);
    for _ in 0..2000 {
        let state = any(&puzzle, &mut rng);
        let bound = heuristic.bound(heuristic.start(&puzzle, &state));
        assert_eq!(bound, u32::from(exact[puzzle.rank(&state) as usize]));
    }
}

/// The same answer, outcome and count as the plain search, for every number of threads and with
/// any limit on the nodes; the same answer, with fewer nodes, on fewer paths.
fn agrees<const N: usize, const S: usize, L: Layout>(
    puzzle: &Tiles<N>,
    heuristic: &Additive<N, S, L>,
    start: &Board<N>,
) -> usize {
    let all = agrees_on(puzzle, heuristic, &Paths::without_return(puzzle), start);
    let few = agrees_on(puzzle, heuristic, &Paths::without::<Tiles<N>>(detours(puzzle.shape(), 8)), start);
    assert_eq!(all.outcome, few.outcome, "{start:?}");
    assert!(few.effort.generated <= all.effort.generated, "{start:?}");
    let Outcome::Solved { moves, .. } = all.outcome else { panic!("{start:?} has a solution") };
    moves.len()
}

/// Wants rests often: they change nothing.
struct Rests {
    every: u64,
    /// The nodes before which it was not to rest again.
    next: u64,
}

impl Observer for Rests {
    fn proved(&mut self, _: u32, effort: &Effort) {
        self.next = effort.generated;
    }

    fn rest(&mut self, effort: &Effort) -> u64 {
        assert!(effort.generated >= self.next, "{effort:?}");
        self.next = effort.generated + self.every;
        self.every
    }
}

/// The same on some paths.
fn agrees_on<const N: usize, const S: usize, L: Layout>(
    puzzle: &Tiles<N>,
    heuristic: &Additive<N, S, L>,
    paths: &Paths,
    start: &Board<N>,
) -> Report<Move> {
    let plain = idastar::search_on(puzzle, heuristic, paths, start, Limits::NONE, &mut ());
    let mut stopped = HashMap::new();
    for threads in [1, 2, 3] {
        let batched = |limits| {
            batched::search_on(
                puzzle,
                heuristic,
                start,
                &Course { paths: &|_| paths, at_least: 0, threads },
                limits,
                &mut Rests { every: 500 * threads as u64, next: 0 },
            )
        };
        let report = batched(Limits::NONE);
        assert_eq!(report.outcome, plain.outcome, "{start:?}");
        assert_eq!(report.effort.generated, plain.effort.generated, "{start:?}");
        assert_eq!(report.effort.expanded, plain.effort.expanded, "{start:?}");
        let all = plain.effort.generated;
        for nodes in [0, 1, 2, all / 3, all / 2, all - 1, all, all + 1] {
            let limits = Limits { nodes, ..Limits::NONE };
            let plain = idastar::search_on(puzzle, heuristic, paths, start, limits, &mut ());
            let report = batched(limits);
            assert_eq!(report.outcome, plain.outcome, "{start:?}, at most {nodes} nodes");
            assert_eq!(report.effort.generated, plain.effort.generated);
            // They are not always those of the plain search, but the same for every number of threads.
            let expanded = *stopped.entry(nodes).or_insert(report.effort.expanded);
            assert_eq!(
                report.effort.expanded, expanded,
                "{start:?}, at most {nodes} nodes, {threads} threads"
            );
        }
    }
    plain
}

#[test]
fn batches_agree_with_the_plain_search() {
    let mut rng = rng(9);
    let eight: Tiles<9> = tiles(3, 3, "123804765");
    let heuristic: Additive<9, 32, Digits> =
        additive(&eight, &Partition::named("3-3-2", &eight).expect("fits").with_reflections(&eight));
    for _ in 0..60 {
        agrees(&eight, &heuristic, &any(&eight, &mut rng));
    }
    let oblong: Tiles<16> = tiles(3, 4, "1 2 3 4 5 6 7 8 9 10 11 0");
    let partition = Partition::of_tiles(&[vec![1, 2, 5, 6], vec![3, 4, 7, 8]], &oblong).expect("fits");
    let heuristic: Additive<16, 2, Digits> = additive(&oblong, &[partition]);
    for _ in 0..12 {
        agrees(&oblong, &heuristic, &walk(&oblong, &mut rng, &goal(&oblong), 60));
    }
    let sevens: Additive<16, 2, Sets> =
        additive(&oblong, &[Partition::of_tiles(&[vec![1, 2, 3, 4, 5, 6, 7]], &oblong).expect("fits")]);
    for _ in 0..12 {
        agrees(&oblong, &sevens, &walk(&oblong, &mut rng, &goal(&oblong), 60));
    }
}

fn goal<const N: usize>(puzzle: &Tiles<N>) -> Board<N> {
    *puzzle.goal()
}

/// The lines of a file of boards, as fields.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

const KORF_100: &str = include_str!("data/pattern_korf100.tsv");
const KORF_FELNER: &str = include_str!("data/pattern_korf_felner1000.tsv");

#[test]
fn korfs_boards_have_their_lengths() {
    let fifteen = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 0).expect("a cell");
    let partitions = Partition::named("5-5-5", &fifteen).expect("fits").with_reflections(&fifteen);
    let heuristic: Additive<16, 6, Digits> = additive(&fifteen, &partitions);
    let heavy = std::env::var_os("TAQUIN_HEAVY").is_some();
    let mut boards = 0;
    for fields in lines(KORF_100).chain(lines(KORF_FELNER)) {
        let (length, start) =
            (fields[1].parse::<usize>().expect("a length"), board::<16>(fields[fields.len() - 1]));
        if !heavy && length > 48 {
            continue;
        }
        boards += 1;
        let report = batched::search(&fifteen, &heuristic, &start, 2, Limits::NONE, &mut ());
        let Outcome::Solved { moves, optimal: true } = report.outcome else { panic!("{start:?}") };
        assert_eq!(moves.len(), length, "{start:?}");
        let end = common::replay(&fifteen, &start, &moves);
        assert!(fifteen.is_goal(&end));
    }
    assert!(boards > 100);
}

#[test]
fn any_goal_and_blank_will_do() {
    let mut rng = rng(10);
    for blank in [0, 1, 5, 11, 15] {
        let mut order = common::shuffled(16, &mut rng);
        let at = order.iter().position(|&tile| tile == 0).expect("a blank");
        order.swap(at, blank);
        let puzzle = Tiles::<16>::new(Shape { rows: 4, cols: 4 }, &order).expect("a goal");
        let partitions = Partition::named("5-5-5", &puzzle).expect("fits").with_reflections(&puzzle);
        let heuristic: Additive<16, 6, Digits> = additive(&puzzle, &partitions);
        for _ in 0..3 {
            let start = walk(&puzzle, &mut rng, puzzle.goal(), 60);
            assert!(puzzle.solvable(&start));
            let plain = idastar::search(
                &puzzle,
                &taquin::heuristics::manhattan::Manhattan::new(&puzzle),
                &start,
                Limits::NONE,
                &mut (),
            );
            let report = batched::search(&puzzle, &heuristic, &start, 2, Limits::NONE, &mut ());
            assert_eq!(report.outcome, plain.outcome);
            assert!(report.effort.generated <= plain.effort.generated);
        }
    }
}

#[test]
fn patterns_that_have_no_table_are_refused() {
    let shape = Shape { rows: 4, cols: 4 };
    let refused = |set, blank| Pattern::new(shape, set, blank).expect_err("no pattern");
    assert_eq!(refused(0b1, 15), NoPattern::Tiles { tiles: 1 });
    assert_eq!(refused(0x1ff, 15), NoPattern::Tiles { tiles: 9 });
    assert_eq!(refused(0x8001, 15), NoPattern::Places);
    assert_eq!(refused(0x1_0001, 15), NoPattern::Places);
    let wide = Pattern::new(Shape { rows: 6, cols: 6 }, 0b11, 35).expect_err("too wide");
    assert_eq!(wide, NoPattern::Board { cells: 36 });
    // 8 tiles on 25 cells, 7 on 27: more placements than 32 bits number.
    for (rows, cols, tiles, placements) in
        [(5, 5, 8, Some(43_609_104_000)), (3, 9, 7, Some(4_475_671_200)), (5, 5, 7, None), (2, 13, 7, None)]
    {
        let pattern =
            Pattern::new(Shape { rows, cols }, (1 << tiles) - 1, rows * cols - 1).expect("a pattern");
        let no = placements.map(|placements| NoPattern::Placements { placements });
        assert_eq!(memory(&pattern).err(), no);
        if let Some(no) = no {
            let progress = Progress { halt: &|| true, level: &mut |_, _| {} };
            assert_eq!(fill(&pattern, 1, progress).expect_err("too many"), NotFilled::Pattern(no));
        }
    }
}
