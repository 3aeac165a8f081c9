//! Counts the positions of a board of tiles at each distance from the goal.
//!
//! `cargo run --release --example census [ROWS COLS [single|multi]]`

use std::thread;
use std::time::Instant;

use taquin::census::tiles::{Metric, Space};
use taquin::puzzles::tiles::Shape;
use taquin::search::Limits;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let side = |index: usize| words.get(index).map_or(3, |word| word.parse().expect("a number"));
    let shape = Shape { rows: side(0), cols: side(1) };
    let metric =
        if words.get(2).is_some_and(|word| word == "multi") { Metric::Multi } else { Metric::Single };
    let space = Space::new(shape, shape.cells() - 1, metric).expect("at most 256 cells");
    let threads = thread::available_parallelism().map_or(1, Into::into);
    let began = Instant::now();
    let census = space.count(threads, Limits::NONE, &mut |_| {}).expect("no limit");
    let seconds = began.elapsed().as_secs_f64();
    for (distance, count) in census.counts.iter().enumerate() {
        println!("{distance:>3} {count:>12}");
    }
    println!(
        "{} positions, mean {:.4}, {seconds:.3} s on {threads} threads",
        census.positions(),
        census.mean()
    );
    println!("farthest: {:?}", census.farthest);
}
