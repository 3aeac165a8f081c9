//! What the tests share: seeded randomness, puzzles and boards from text, replaying of answers,
//! and plain twins of what they check. Each test file uses a part of it.
#![allow(dead_code, unreachable_pub)]

pub mod naive;

use std::collections::HashMap;

use rand::seq::{IteratorRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taquin::puzzle::{Goals, Lettered, Puzzle, Ranked};
use taquin::puzzles::rotation;
use taquin::puzzles::tiles::{Board, Shape, Tiles};
use taquin::tables::distances::UNREACHED;

/// The same numbers for the same seed, on every machine.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// The state after so many random moves.
pub fn walk<P: Puzzle>(puzzle: &P, rng: &mut impl Rng, start: &P::State, steps: usize) -> P::State {
    let mut state = start.clone();
    for _ in 0..steps {
        let Some(mv) = puzzle.moves(&state).choose(rng) else { break };
        puzzle.apply(&mut state, mv);
    }
    state
}

/// A goal of a puzzle.
pub fn goal<P: Goals>(puzzle: &P) -> P::State {
    puzzle.goals().next().expect("a puzzle has a goal")
}

/// A state of a puzzle with numbers, each as likely as any other.
pub fn any<P: Ranked>(puzzle: &P, rng: &mut impl Rng) -> P::State {
    puzzle.unrank((0..puzzle.count()).choose(rng).expect("a puzzle has states"))
}

/// `0 .. cells` in a random order.
pub fn shuffled(cells: usize, rng: &mut impl Rng) -> Vec<u8> {
    let mut order: Vec<u8> = (0..cells as u8).collect();
    order.shuffle(rng);
    order
}

/// A board of the Rotation Game, each as likely as any other.
pub fn any_rotation(rng: &mut impl Rng) -> rotation::Board {
    let mut symbols: Vec<u8> = (0..rotation::CELLS).map(|cell| 1 + (cell / rotation::EACH) as u8).collect();
    symbols.shuffle(rng);
    rotation::Board::new(&symbols).expect("eight of each")
}

/// The cells of a board in text: numbers between blanks, or single digits; `x` or `X` the blank.
pub fn cells(text: &str) -> Vec<u8> {
    let digit = |letter: char| match letter {
        'x' | 'X' => 0,
        _ => letter.to_digit(10).expect("a digit or a blank") as u8,
    };
    let text = text.replace('/', " ");
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        [digits] => digits.chars().map(digit).collect(),
        words => words
            .iter()
            .map(|word| match *word {
                "x" | "X" => 0,
                number => number.parse().expect("a number"),
            })
            .collect(),
    }
}

/// A board of tiles from text.
pub fn board<const N: usize>(text: &str) -> Board<N> {
    Board::new(&cells(text)).expect("each tile once")
}

/// The 8-puzzle of a goal in text.
pub fn eight(goal: &str) -> Tiles<9> {
    tiles(3, 3, goal)
}

/// The puzzle of a shape and a goal in text.
pub fn tiles<const N: usize>(rows: usize, cols: usize, goal: &str) -> Tiles<N> {
    Tiles::new(Shape { rows, cols }, &cells(goal)).expect("each tile once")
}

/// A board of the Rotation Game from text.
pub fn rotation(text: &str) -> rotation::Board {
    rotation::Board::new(&cells(text)).expect("eight of each")
}

/// The letters of a puzzle's moves.
pub fn letters<P: Lettered>(_: &P, moves: &[P::Move]) -> String {
    P::letters(moves)
}

/// The state where a sequence of moves ends.
///
/// # Panics
/// If one of them is not legal.
pub fn replay<P: Puzzle>(puzzle: &P, start: &P::State, moves: &[P::Move]) -> P::State {
    let mut state = start.clone();
    for &mv in moves {
        assert!(puzzle.moves(&state).any(|legal| legal == mv), "{mv:?} is not legal in {state:?}");
        puzzle.apply(&mut state, mv);
    }
    state
}

/// How many states there are at each distance.
pub fn counts(distances: &[u8]) -> Vec<u64> {
    let farthest = *distances.iter().max().expect("a puzzle has states");
    assert_ne!(farthest, UNREACHED, "a state has no distance");
    let mut counts = vec![0; usize::from(farthest) + 1];
    distances.iter().for_each(|&distance| counts[usize::from(distance)] += 1);
    counts
}

/// The published counts of positions at each distance in one metric, `single-tile` or
/// `multi-tile`, by shape, larger side first.
pub fn published(metric: &str) -> HashMap<(usize, usize), Vec<u64>> {
    let rows = include_str!("../data/distances.tsv").lines().filter(|line| !line.starts_with('#'));
    let rows = rows.map(|row| match row.split('\t').collect::<Vec<_>>()[..] {
        [name, metric, positions, counts] => (name, metric, positions, counts),
        _ => panic!("four columns: {row}"),
    });
    rows.filter(|row| row.1 == metric)
        .map(|(name, _, positions, counts)| {
            let (rows, cols) = name.split_once('x').expect("a shape");
            let counts: Vec<u64> = counts.split(' ').map(|count| count.parse().expect("a count")).collect();
            assert_eq!(counts.iter().sum::<u64>(), positions.parse::<u64>().expect("a count"));
            ((rows.parse().expect("rows"), cols.parse().expect("cols")), counts)
        })
        .collect()
}

/// The shapes that a number of cells can have.
pub fn shapes(cells: usize) -> impl Iterator<Item = Shape> {
    (1..=cells)
        .filter(move |rows| cells.is_multiple_of(*rows))
        .map(move |rows| Shape { rows, cols: cells / rows })
}
