//! Counts the positions at each distance from the goal, of a board of tiles or of all boards of
//! the Rotation Game.
//!
//! `cargo run --release --example census [ROWS COLS [single|multi] | rotation]`

use std::fmt::Debug;
use std::thread;
use std::time::Instant;

use taquin::census::rotation::Distances;
use taquin::census::tiles::{Metric, Space};
use taquin::census::{Census, Stopped};
use taquin::puzzles::tiles::Shape;
use taquin::search::Limits;

fn main() -> Result<(), Stopped> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let threads = thread::available_parallelism().map_or(1, Into::into);
    let began = Instant::now();
    if words == ["rotation"] {
        let census = Distances::new().count(threads, Limits::NONE, &mut |_| {})?;
        show(&census, began);
        return Ok(());
    }
    let side = |index: usize| words.get(index).map_or(3, |word| word.parse().expect("a number"));
    let shape = Shape { rows: side(0), cols: side(1) };
    let metric = if words.get(2) == Some(&"multi") { Metric::Multi } else { Metric::Single };
    let space = Space::new(shape, shape.cells() - 1, metric).expect("at most 256 cells");
    let census = space.count(threads, Limits::NONE, &mut |_| {})?;
    show(&census, began);
    Ok(())
}

fn show<B: Debug>(census: &Census<B>, began: Instant) {
    let seconds = began.elapsed().as_secs_f64();
    for (distance, count) in census.counts.iter().enumerate() {
        println!("{distance:>3} {count:>13}");
    }
    println!("{} positions, mean {:.4}, {seconds:.3} s", census.positions(), census.mean());
    println!("{} farthest, one of them {:?}", census.farthest.len(), census.farthest.first());
}
