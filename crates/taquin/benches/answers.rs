//! What the 8-puzzle is best answered from: a whole answer for each position, or the next move.
//!
//! Each answers the same seeded pairs of boards, any of the nine places of the goal's blank, and
//! gives the letters' sum, so that every letter is made.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taquin::puzzle::{Lettered, Puzzle, Ranked};
use taquin::puzzles::tiles::{Board, Shape, Tiles};
use taquin::solve::ready;

const PAIRS: usize = 10_000;
const SHAPE: Shape = Shape { rows: 3, cols: 3 };

/// The first move of each position's least answer, two bits each: 45 kB a goal.
struct NextMove(Vec<u8>);

impl NextMove {
    fn new(goal: usize) -> Self {
        let mut bits = vec![0; ready::EIGHTS.div_ceil(4)];
        for rank in 0..ready::EIGHTS {
            let first = ready::eight(goal, rank as u64).indices().next().unwrap_or(0);
            bits[rank / 4] |= (first as u8) << (2 * (rank % 4));
        }
        Self(bits)
    }

    fn get(&self, rank: usize) -> usize {
        usize::from(self.0[rank / 4] >> (2 * (rank % 4)) & 3)
    }
}

fn answers(criterion: &mut Criterion) {
    let puzzles: Vec<Tiles<9>> = (0..9).map(|blank| Tiles::with_blank_at(SHAPE, blank).unwrap()).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let pairs: Vec<(usize, Board<9>)> = (0..PAIRS)
        .map(|_| {
            let goal = rng.random_range(0..9);
            (goal, puzzles[goal].unrank(rng.random_range(0..ready::EIGHTS as u64)))
        })
        .collect();

    let mut group = criterion.benchmark_group("answers");
    group.throughput(Throughput::Elements(PAIRS as u64));

    group.bench_function("whole answer, 13 MB", |bencher| {
        bencher.iter(|| {
            pairs
                .iter()
                .map(|(goal, board)| ready::eight(*goal, puzzles[*goal].rank(board)).indices().sum::<usize>())
                .sum::<usize>()
        });
    });

    let next: Vec<NextMove> = (0..9).map(NextMove::new).collect();
    group.bench_function("next move, 0.4 MB, ranked at each step", |bencher| {
        bencher.iter(|| {
            let walk = |&(goal, mut board): &(usize, Board<9>)| {
                let (puzzle, mut sum) = (&puzzles[goal], 0);
                while !puzzle.is_goal(&board) {
                    let index = next[goal].get(puzzle.rank(&board) as usize);
                    sum += index;
                    puzzle.apply(&mut board, Tiles::<9>::nth(index));
                }
                sum
            };
            black_box(&pairs).iter().map(walk).sum::<usize>()
        });
    });

    // The next position's number beside the move, so that nothing is ranked: 0.7 MB a goal.
    let linked: Vec<Vec<u32>> = puzzles
        .iter()
        .zip(&next)
        .map(|(puzzle, next)| {
            let step = |rank| {
                let board = puzzle.unrank(rank);
                let index = next.get(rank as usize);
                if puzzle.is_goal(&board) {
                    return u32::MAX;
                }
                (puzzle.rank(&puzzle.after(&board, Tiles::<9>::nth(index))) as u32) << 2 | index as u32
            };
            (0..ready::EIGHTS as u64).map(step).collect()
        })
        .collect();
    group.bench_function("next move and position, 6.5 MB", |bencher| {
        bencher.iter(|| {
            let walk = |(goal, board): &(usize, Board<9>)| {
                let (mut rank, mut sum) = (puzzles[*goal].rank(board) as usize, 0);
                loop {
                    let link = linked[*goal][rank];
                    if link == u32::MAX {
                        return sum;
                    }
                    (rank, sum) = ((link >> 2) as usize, sum + (link & 3) as usize);
                }
            };
            black_box(&pairs).iter().map(walk).sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, answers);
criterion_main!(benches);
