//! IDA* here and in the `pathfinding` crate, on the same boards with the same bound: the easiest of
//! Korf's hundred, Manhattan distance, shortest solutions, both checked.
//!
//! The rival is used as its documentation shows: states by value, successors in a list, the bound
//! computed for each state.

use std::fs;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use pathfinding::directed::idastar::idastar;
use taquin::heuristics::manhattan::Manhattan;
use taquin::puzzle::{Heuristic, Puzzle};
use taquin::puzzles::tiles::{Board, Shape, Tiles};
use taquin::search::{self, Limits, Outcome};

/// How many boards.
const BOARDS: usize = 5;

/// Boards, and the lengths of their solutions.
fn boards() -> Vec<(Board<16>, usize)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/korf100.tsv");
    let text = fs::read_to_string(path).unwrap();
    let mut boards: Vec<(u64, Board<16>, usize)> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            // Number, length, number of solutions, nodes, board.
            let fields: Vec<&str> = line.split('\t').collect();
            let cells: Vec<u8> = fields[4].split(' ').map(|cell| cell.parse().unwrap()).collect();
            (fields[3].parse().unwrap_or(u64::MAX), Board::new(&cells).unwrap(), fields[1].parse().unwrap())
        })
        .collect();
    boards.sort_by_key(|(nodes, ..)| *nodes);
    boards.into_iter().take(BOARDS).map(|(_, board, length)| (board, length)).collect()
}

fn rival(criterion: &mut Criterion) {
    let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 0).unwrap();
    let manhattan = Manhattan::new(&puzzle);
    let boards = boards();
    assert!(!boards.is_empty(), "some of the hundred are easy");
    let mut group = criterion.benchmark_group("rival");
    group.sample_size(10).measurement_time(Duration::from_secs(20));

    group.bench_function("taquin, idastar", |bencher| {
        bencher.iter_batched(
            || boards.clone(),
            |boards| {
                for (board, length) in boards {
                    let report = search::idastar::search(&puzzle, &manhattan, &board, Limits::NONE, &mut ());
                    let Outcome::Solved { moves, optimal: true } = report.outcome else { panic!() };
                    assert_eq!(moves.len(), length);
                }
            },
            BatchSize::LargeInput,
        );
    });

    group.bench_function("pathfinding, idastar", |bencher| {
        bencher.iter_batched(
            || boards.clone(),
            |boards| {
                for (board, length) in boards {
                    let (path, cost) = idastar(
                        &board,
                        |board| {
                            puzzle.moves(board).map(|mv| (puzzle.after(board, mv), 1)).collect::<Vec<_>>()
                        },
                        |board| manhattan.bound(manhattan.start(&puzzle, board)),
                        |board| puzzle.is_goal(board),
                    )
                    .unwrap();
                    assert_eq!((path.len(), cost as usize), (length + 1, length));
                    black_box(path);
                }
            },
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

criterion_group!(benches, rival);
criterion_main!(benches);
