//! Lengths against time on large boards: how long solutions are after so many seconds, or nodes.
//!
//! ```text
//! cargo run --release --example large_table -- [--sizes 5,6,8,10,15,20] [--boards 50]
//!     [--seconds 0,1,10,60 | --nodes 1000000,10000000] [--seed 1] [--file FILE]
//! ```
//!
//! By nodes in place of seconds the table is the same on every machine, however busy it is.
//!
//! Each board is solved once, bounded, and improved for the longest of the times; its bound and length at
//! each of them is a line of FILE: size, board, seconds or nodes, bound, Manhattan distance, length. Boards that
//! FILE has already are not solved again, so a run can be stopped and taken up. At the end the
//! means over all boards in FILE are printed as a table.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::time::Instant;

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use taquin::large::{self, Board};
use taquin::puzzles::tiles::Shape;
use taquin::search::{Effort, Limits};

/// The nodes to improve with before the better bound.
const FIRST_NODES: u64 = 1_000_000;

struct Options {
    sizes: Vec<usize>,
    boards: usize,
    /// When to look at the length.
    marks: Vec<f64>,
    /// Whether these are numbers of nodes, not of seconds.
    by_nodes: bool,
    seed: u64,
    file: Option<String>,
}

/// One line of the file.
struct Row {
    size: usize,
    board: usize,
    mark: f64,
    bound: f64,
    manhattan: f64,
    length: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let mut text = match &options.file {
        Some(file) if fs::exists(file)? => fs::read_to_string(file)?,
        _ => String::new(),
    };
    for &size in &options.sizes {
        for board in 0..options.boards {
            let start = format!("{size}\t{board}\t");
            if text.lines().any(|line| line.starts_with(&start)) {
                continue;
            }
            let lines = measure(size, board, &options);
            text.push_str(&lines);
            if let Some(file) = &options.file {
                OpenOptions::new().create(true).append(true).open(file)?.write_all(lines.as_bytes())?;
            }
        }
    }
    let rows: Vec<Row> = text.lines().filter_map(row).collect();
    print(&rows, options.by_nodes);
    Ok(())
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options =
        Options { sizes: vec![5, 6], boards: 1, marks: vec![0.0, 0.2], by_nodes: false, seed: 1, file: None };
    let mut words = std::env::args().skip(1);
    while let Some(name) = words.next() {
        let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--sizes" => options.sizes = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--boards" => options.boards = value.parse()?,
            "--seconds" | "--nodes" => {
                options.marks = value.split(',').map(str::parse).collect::<Result<_, _>>()?;
                options.by_nodes = name == "--nodes";
            }
            "--seed" => options.seed = value.parse()?,
            "--file" => options.file = Some(value),
            _ => return Err(format!("{name} is not known").into()),
        }
    }
    options.marks.sort_by(f64::total_cmp);
    Ok(options)
}

/// A random solvable board, its goal, and a first solution.
fn start(size: usize, board: usize, seed: u64) -> (Board, Board, Vec<taquin::puzzles::tiles::Move>) {
    let shape = Shape { rows: size, cols: size };
    let goal = Board::ordered(shape).expect("a size with at most 65535 cells");
    let mut rng = ChaCha8Rng::seed_from_u64(seed << 32 | (size as u64) << 16 | board as u64);
    loop {
        let mut cells = goal.cells().to_vec();
        cells.shuffle(&mut rng);
        let board = Board::new(shape, cells).expect("the goal's tiles");
        if let Some(moves) = large::construct(&board, &goal) {
            return (board, goal, moves);
        }
    }
}

/// The lines of one board.
fn measure(size: usize, number: usize, options: &Options) -> String {
    let (board, goal, _) = start(size, number, options.seed);
    let began = Instant::now();
    let moves = large::construct(&board, &goal).expect("solvable");
    let longest = options.marks.last().copied().unwrap_or(0.0);
    let mut lengths = vec![(began.elapsed().as_secs_f64(), moves.len())];
    let mut bounds = vec![(0.0, large::lower_bound(&board, &goal))];
    let mut improve = |moves, rounds, limits, at: &dyn Fn(u64) -> f64| {
        let mut better = |moves: &[_], effort: &Effort| lengths.push((at(effort.generated), moves.len()));
        let from = (options.seed, rounds);
        let improved = large::improve_after(&board, &goal, moves, from, limits, &mut better);
        let improved = improved.expect("a solution");
        assert_eq!(board.after(&improved.moves).as_ref(), Some(&goal), "not a solution");
        lengths.push((at(improved.effort.generated), improved.moves.len()));
        improved
    };
    if options.by_nodes {
        improve(moves, 0, Limits { nodes: longest as u64, ..Limits::NONE }, &|nodes| nodes as f64);
        bounds.push((0.0, large::group_bound(&board, &goal, Limits::NONE)));
    } else if longest > 0.0 {
        // A better solution at once, then a better bound, as the solver does.
        let clock = |_| began.elapsed().as_secs_f64();
        let halt = || clock(0) >= longest;
        let limits = Limits { halt: &halt, ..Limits::NONE };
        let improved = improve(moves, 0, Limits { nodes: FIRST_NODES, ..limits }, &clock);
        let bound = large::group_bound(&board, &goal, limits);
        bounds.push((clock(0), bound));
        improve(improved.moves, improved.rounds, limits, &clock);
    }
    let manhattan = manhattan(&board);
    let mut lines = String::new();
    for &mark in &options.marks {
        // At 0 the constructed solution counts, however long it took.
        let known = lengths.iter().take_while(|(at, _)| *at <= mark).last().unwrap_or(&lengths[0]);
        let bound = bounds.iter().take_while(|(at, _)| *at <= mark).last().unwrap_or(&bounds[0]).1;
        lines += &format!("{size}\t{number}\t{mark}\t{bound}\t{manhattan}\t{}\n", known.1);
    }
    lines
}

/// The sum of the tiles' distances from their places in the ordered goal.
fn manhattan(board: &Board) -> usize {
    let cols = board.shape().cols;
    let apart = |(cell, tile): (usize, usize)| {
        (cell / cols).abs_diff(tile / cols) + (cell % cols).abs_diff(tile % cols)
    };
    let tiles = board.cells().iter().enumerate().filter(|&(_, &tile)| tile != 0);
    tiles.map(|(cell, &tile)| apart((cell, usize::from(tile) - 1))).sum()
}

fn row(line: &str) -> Option<Row> {
    let words: Vec<&str> = line.split('\t').collect();
    let [size, board, mark, bound, manhattan, length] = words[..] else { return None };
    Some(Row {
        size: size.parse().ok()?,
        board: board.parse().ok()?,
        mark: mark.parse().ok()?,
        bound: bound.parse().ok()?,
        manhattan: manhattan.parse().ok()?,
        length: length.parse().ok()?,
    })
}

/// Prints the means by size and time.
fn print(rows: &[Row], by_nodes: bool) {
    let unit = if by_nodes { "nodes" } else { "seconds" };
    println!("| size | {unit} | boards | bound | Manhattan | length | length / bound | length / Manhattan |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut groups: BTreeMap<(usize, u64), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        groups.entry((row.size, (row.mark * 1000.0) as u64)).or_default().push(row);
    }
    for ((size, _), group) in groups {
        let boards = group.iter().map(|row| row.board).collect::<std::collections::BTreeSet<_>>().len();
        let mean =
            |part: fn(&Row) -> f64| group.iter().map(|row| part(row)).sum::<f64>() / group.len() as f64;
        let (bound, manhattan, length) =
            (mean(|row| row.bound), mean(|row| row.manhattan), mean(|row| row.length));
        println!(
            "| {size}x{size} | {} | {boards} | {bound:.1} | {manhattan:.1} | {length:.1} | {:.3} | {:.3} |",
            group[0].mark,
            length / bound,
            length / manhattan,
        );
    }
}
