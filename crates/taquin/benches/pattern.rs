//! Pattern tables in memory: filling them, and IDA* with them.
//!
//! `cargo bench --bench pattern -- [NAME] [BOARDS] [THREADS] [TIMES]`: the partition (`6-6-3`), the
//! boards (`korf100`, `korf_felner1000`, `antipodes80`, `hard`, `korf50`), the threads (1), how
//! often the boards are solved (3). With `TAQUIN_TABLES=FOLDER` tables are kept there, and
//! mapped; with `LOAD=1` too, they are read into large pages instead. `LONGEST=MOVES` sets how long
//! the words are that paths are cut by (2: only a move and the way back).

use std::sync::Arc;
use std::time::Instant;
use std::{env, fs};

use taquin::heuristics::additive::{Additive, Digits, Layout, Sets};
use taquin::heuristics::pattern::Partition;
use taquin::puzzles::detours::detours;
use taquin::puzzles::tiles::{Board, Shape, Tiles};
use taquin::search::batched::{self, Course};
use taquin::search::paths::Paths;
use taquin::search::{Limits, Outcome};
use taquin::tables::cache::{Cache, VARIABLE};
use taquin::tables::pattern::{NoPattern, Pattern};
use taquin::tables::pattern_fill::{Progress, fill};

/// Of the hard tail: 70 moves.
const HARD: &str = "0 15 8 3 12 11 7 4 14 10 6 5 9 13 2 1";

fn main() {
    let args: Vec<String> = env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let arg = |place: usize, other: &str| args.get(place).cloned().unwrap_or_else(|| other.to_owned());
    let (name, boards) = (arg(0, "6-6-3"), arg(1, "korf100"));
    let number = |place, other| arg(place, other).parse::<usize>().expect("a number");
    let (threads, times) = (number(2, "1"), number(3, "3"));
    if boards == "korf50" {
        run::<25, 8, Digits>(&name, &boards, threads, times);
    } else if name == "7-8" {
        run::<16, 4, Sets>(&name, &boards, threads, times);
    } else {
        run::<16, 6, Digits>(&name, &boards, threads, times);
    }
}

fn run<const N: usize, const S: usize, L: Layout>(name: &str, boards: &str, threads: usize, times: usize) {
    let blank = if matches!(boards, "antipodes80" | "hard") { N - 1 } else { 0 };
    let side = N.isqrt();
    let puzzle = Tiles::<N>::with_blank_at(Shape { rows: side, cols: side }, blank).expect("a board");
    let partitions = Partition::named(name, &puzzle).expect("a name").with_reflections(&puzzle);
    let table = |pattern: &Pattern| {
        let begun = Instant::now();
        let kept = env::var_os(VARIABLE).and_then(|_| Cache::usual());
        let table = match kept {
            Some(cache) => cache.table(pattern, 2, &|| false, &mut ()),
            None => fill(pattern, 2, Progress { halt: &|| false, level: &mut |_, _| {} }),
        };
        let table = match Cache::usual().filter(|_| env::var_os("LOAD").is_some()) {
            Some(cache) => taquin::tables::file::load(&cache.path(pattern), pattern).expect("kept"),
            None => table.expect("fits"),
        };
        println!("{} there in {:.3} s", pattern.name(), begun.elapsed().as_secs_f64());
        Ok::<_, NoPattern>(Arc::new(table))
    };
    let heuristic = Additive::<N, S, L>::new(&puzzle, &partitions, table).expect("tables");
    let lines = read(boards, N);
    // The speed is what is measured at 5x5; a whole board takes minutes.
    let limits = if N == 25 { Limits { nodes: 100_000_000, ..Limits::NONE } } else { Limits::NONE };
    let begun = Instant::now();
    let longest = env::var("LONGEST").map_or(10, |longest| longest.parse().expect("a number"));
    let paths = Paths::without::<Tiles<N>>(detours(puzzle.shape(), longest));
    println!("paths by words of {longest} moves: {:.3} s", begun.elapsed().as_secs_f64());
    let course = Course { paths: &|_| &paths, at_least: 0, threads };
    for _ in 0..times {
        let (mut generated, mut expanded, begun, cpu) = (0, 0, Instant::now(), cpu());
        for (length, cells) in &lines {
            let board = Board::new(cells).expect("a board");
            let report = batched::search_on(&puzzle, &heuristic, &board, &course, limits, &mut ());
            if let Outcome::Solved { moves, optimal: true } = report.outcome {
                assert!(
                    length.is_none_or(|length| length == moves.len()),
                    "{cells:?}: {} moves",
                    moves.len()
                );
            } else {
                assert!(limits.nodes < u64::MAX, "{cells:?} is not solved");
            }
            generated += report.effort.generated;
            expanded += report.effort.expanded;
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{name} {boards}, {threads} threads: {} boards, {generated} generated, {expanded} expanded, \
             {seconds:.3} s, {:.3} s of this thread, {:.2} M generated/s, {:.2} M expanded/s",
            lines.len(),
            self::cpu() - cpu,
            generated as f64 / seconds / 1e6,
            expanded as f64 / seconds / 1e6,
        );
    }
}

/// The seconds that this thread ran, where the system tells: others may share the machine.
fn cpu() -> f64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|nanos| nanos.parse::<f64>().ok()).unwrap_or(f64::NAN) / 1e9
}

/// The boards of a file, and their lengths where the file has them.
fn read(boards: &str, cells: usize) -> Vec<(Option<usize>, Vec<u8>)> {
    let numbers = |text: &str| -> Vec<u8> {
        text.split_whitespace().map(|number| number.parse().expect("a number")).collect()
    };
    if boards == "hard" {
        return vec![(Some(70), numbers(HARD))];
    }
    let ending = if boards == "antipodes80" { "txt" } else { "tsv" };
    let path = format!("{}/tests/data/pattern_{boards}.{ending}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the boards");
    let mut lines: Vec<_> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let length = fields.get(1).map_or(Some(80), |length| length.parse().ok());
            (length, numbers(fields[fields.len() - 1]))
        })
        .collect();
    assert!(lines.iter().all(|(_, board)| board.len() == cells), "boards of another size");
    if boards == "korf50" {
        // The easiest two.
        lines = vec![lines.swap_remove(39), lines.swap_remove(37)];
    }
    lines
}
