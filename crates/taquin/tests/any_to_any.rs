//! The rule of HDU 3567 on larger boards: from any board to any board, the shortest way, and of
//! several the one whose letters come first. Against a plain search from both ends.

mod common;

use std::collections::{HashMap, HashSet};

use common::{rng, shuffled, walk};
use rand::RngExt;
use taquin::puzzles::tiles::{Board as Tray, Shape, Tiles};
use taquin::search::Limits;
use taquin::solve::{Estimate, Method, Options, Question, Solver, Status};
use taquin::text::Board;

/// How far the plain search goes from each end.
const REACH: usize = 11;

/// The boards after one move, in the order of the letters.
fn after(shape: Shape, cells: &[u8]) -> impl Iterator<Item = (char, Vec<u8>)> {
    let blank = cells.iter().position(|&tile| tile == 0).unwrap();
    let (row, col) = (blank / shape.cols, blank % shape.cols);
    let ways = [
        ('d', row + 1 < shape.rows, blank + shape.cols),
        ('l', col > 0, blank.wrapping_sub(1)),
        ('r', col + 1 < shape.cols, blank + 1),
        ('u', row > 0, blank.wrapping_sub(shape.cols)),
    ];
    ways.into_iter().filter(|&(_, legal, _)| legal).map(move |(letter, _, to)| {
        let mut next = cells.to_vec();
        next.swap(blank, to);
        (letter, next)
    })
}

/// The least of the shortest words from one board to another, at most twice [`REACH`] long.
///
/// Level by level, words in order: so a board's first word is its least. From the boards of a level
/// that lie nearest to the goal the way goes on by the first letter that comes nearer.
fn least_of_the_shortest(shape: Shape, start: &[u8], goal: &[u8]) -> Option<String> {
    let mut left = HashMap::from([(goal.to_vec(), 0)]);
    let mut level = vec![goal.to_vec()];
    for distance in 1..=REACH {
        let mut next = Vec::new();
        for (_, cells) in level.iter().flat_map(|cells| after(shape, cells)) {
            left.entry(cells).or_insert_with_key(|cells| {
                next.push(cells.clone());
                distance
            });
        }
        level = next;
    }
    let mut met = HashSet::from([start.to_vec()]);
    let mut level = vec![(String::new(), start.to_vec())];
    for _ in 0..=REACH {
        let nearest = level.iter().filter_map(|(word, cells)| Some((*left.get(cells)?, word, cells))).min();
        // What is nearest now is on a shortest way: no level before had any board near the goal, or it
        // was the start itself.
        if let Some((distance, word, cells)) = nearest {
            let (mut word, mut cells) = (word.clone(), cells.clone());
            for distance in (0..distance).rev() {
                let (letter, next) =
                    after(shape, &cells).find(|(_, next)| left.get(next) == Some(&distance))?;
                word.push(letter);
                cells = next;
            }
            return Some(word);
        }
        let mut next = Vec::new();
        for (word, cells) in &level {
            for (letter, cells) in after(shape, cells) {
                if met.insert(cells.clone()) {
                    next.push((format!("{word}{letter}"), cells));
                }
            }
        }
        level = next;
    }
    None
}

fn tray(shape: Shape, cells: &[u8]) -> Board {
    Board::Tiles { shape, cells: cells.iter().map(|&cell| u16::from(cell)).collect() }
}

/// Three tiles half a turn around in a square: as far one way as the other.
fn half_a_turn(shape: Shape, goal: &[u8]) -> Vec<u8> {
    let letters = |cells: &[u8]| after(shape, cells).map(|(letter, _)| letter).collect::<String>();
    let (down, right) = (letters(goal).contains('d'), letters(goal).contains('r'));
    let (away, aside) = (if down { "du" } else { "ud" }, if right { "rl" } else { "lr" });
    let mut cells = goal.to_vec();
    for turn in 0..6 {
        let way = if turn % 2 == 0 { away } else { aside };
        let letter = way.as_bytes()[turn / 2 % 2];
        let next = after(shape, &cells).find(|&(name, _)| name == char::from(letter)).unwrap().1;
        cells = next;
    }
    cells
}

#[test]
fn the_least_of_the_shortest_from_any_board_to_any_board() {
    let mut rng = rng(3567);
    let shape = Shape { rows: 4, cols: 4 };
    let mut solver = Solver::default();
    let (mut several, mut longest) = (0, 0);
    for round in 0..60 {
        let goal = shuffled(16, &mut rng);
        let puzzle = Tiles::<16>::new(shape, &goal).unwrap();
        let board = if round < 10 {
            half_a_turn(shape, &goal)
        } else {
            let steps = rng.random_range(0..=60);
            walk(&puzzle, &mut rng, &Tray::new(&goal).unwrap(), steps).cells().to_vec()
        };
        let question = Question::new(&tray(shape, &board), Some(&tray(shape, &goal))).unwrap();
        let Some(known) = least_of_the_shortest(shape, &board, &goal) else { continue };
        longest = longest.max(known.len());
        for (method, estimate, threads) in [
            (Method::Auto, None, 2),
            (Method::IdaStar, Some(Estimate::Manhattan), 1),
            (Method::AStar, None, 1),
            (Method::Bidirectional, None, 1),
        ] {
            let options =
                Options { method, estimate, threads, least: true, count: true, ..Options::default() };
            let answer = solver.answer(&question, &options, Limits::NONE).unwrap();
            assert_eq!(answer.moves.as_deref(), Some(known.as_str()), "{board:?} to {goal:?} by {method:?}");
            several += usize::from(answer.count > Some(1));
        }
        // Two tiles exchanged: there is no way at all.
        let mut odd = board.clone();
        let places: Vec<usize> = (0..16).filter(|&cell| odd[cell] != 0).take(2).collect();
        odd.swap(places[0], places[1]);
        let question = Question::new(&tray(shape, &odd), Some(&tray(shape, &goal))).unwrap();
        let answer = solver.answer(&question, &Options::default(), Limits::NONE).unwrap();
        assert_eq!((answer.status, answer.moves), (Status::Unsolvable, None));
    }
    assert!(several > 0 && longest >= 18, "{several} of several, {longest} at most");
}
