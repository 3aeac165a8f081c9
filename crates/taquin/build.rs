//! Makes the tables that are there when the program starts, with the library's own code.

use std::path::Path;
use std::{env, fs, io};

#[allow(dead_code, unreachable_pub)]
#[path = "src/puzzle.rs"]
mod puzzle;
#[allow(dead_code, unreachable_pub)]
#[path = "src/puzzles/mod.rs"]
mod puzzles;
#[allow(dead_code, unreachable_pub)]
#[path = "src/rank/mod.rs"]
mod rank;
#[allow(dead_code, unreachable_pub)]
#[path = "src/tables"]
mod tables {
    pub mod distances;
    pub mod word;
}

use puzzle::{Goals, Lettered, Ranked, Reversible};
use puzzles::rotation::Marked;
use puzzles::tiles::{Shape, Tiles};
use tables::{distances, word};

fn main() -> io::Result<()> {
    for part in [
        "build.rs",
        "src/puzzle.rs",
        "src/puzzles",
        "src/rank",
        "src/tables/distances.rs",
        "src/tables/word.rs",
    ] {
        println!("cargo::rerun-if-changed={part}");
    }
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let shape = Shape { rows: 3, cols: 3 };
    let eights = (0..shape.cells()).flat_map(|blank| {
        answers::<_, 2>(&Tiles::<9>::with_blank_at(shape, blank).expect("a cell of the board"))
    });
    fs::write(Path::new(&out).join("eight.words"), eights.collect::<Vec<u8>>())?;
    fs::write(Path::new(&out).join("marked.words"), answers::<_, 3>(&Marked))
}

/// The least shortest answer of every state, eight bytes each, the lowest first.
fn answers<P, const BITS: u32>(puzzle: &P) -> Vec<u8>
where
    P: Ranked + Reversible + Goals + Lettered,
{
    word::fill::<P, BITS>(puzzle, &distances::fill(puzzle))
        .into_iter()
        .flat_map(|word| word.to_bits().to_le_bytes())
        .collect()
}
