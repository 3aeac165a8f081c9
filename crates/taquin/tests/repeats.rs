//! Tiles that are alike: every method against a plain search over the same arrangements, and against
//! the best of all ways to tell the tiles apart.

mod common;

use std::collections::{HashMap, VecDeque};

use rand::seq::SliceRandom;
use taquin::heuristics::nearest::Nearest;
use taquin::puzzle::{Heuristic, Lettered, Puzzle, Reversible};
use taquin::puzzles::repeats::Repeats;
use taquin::puzzles::tiles::{Board as Cells, Shape};
use taquin::search::Limits;
use taquin::solve::{Method, Options, Question, Solver, Status};
use taquin::text::{Board, Hints};

const GOALS: [(usize, usize, &[u8]); 5] = [
    (3, 3, &[1, 1, 1, 2, 2, 2, 3, 3, 0]),
    (3, 3, &[1, 2, 3, 4, 0, 4, 3, 2, 1]),
    (2, 3, &[0, 1, 1, 2, 2, 3]),
    (2, 4, &[1, 1, 1, 1, 0, 2, 2, 2]),
    (1, 5, &[1, 2, 1, 0, 1]),
];

/// The distance of every arrangement that reaches the goal.
fn plain(puzzle: &Repeats<9>) -> HashMap<Cells<9>, u32> {
    let mut distances = HashMap::from([(*puzzle.goal(), 0)]);
    let mut queue = VecDeque::from([*puzzle.goal()]);
    while let Some(state) = queue.pop_front() {
        for mv in puzzle.moves(&state) {
            let next = puzzle.after(&state, mv);
            let distance = distances[&state] + 1;
            distances.entry(next).or_insert_with(|| {
                queue.push_back(next);
                distance
            });
        }
    }
    distances
}

fn text(rows: usize, cells: &[u8]) -> Board {
    let rows: Vec<String> = cells
        .chunks(cells.len() / rows)
        .map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    let hints = Hints { alike: true, ..Hints::default() };
    Board::read((rows.join("/") + "/").as_bytes(), hints).unwrap()
}

#[test]
fn every_method_is_shortest_over_all_matchings() {
    let mut rng = common::rng(5);
    for (rows, cols, goal) in GOALS {
        let puzzle = Repeats::<9>::new(Shape { rows, cols }, goal).unwrap();
        let distances = plain(&puzzle);
        for _ in 0..12 {
            let mut cells = goal.to_vec();
            cells.shuffle(&mut rng);
            let question = Question::new(&text(rows, &cells), Some(&text(rows, goal))).unwrap();
            let known = distances.get(&Cells::alike(&cells).unwrap()).copied();
            let mut least = None;
            for method in [Method::Auto, Method::Bfs, Method::Bidirectional, Method::IdaStar, Method::AStar] {
                let options = Options { method, least: true, count: true, ..Options::default() };
                let answer = Solver::default().answer(&question, &options, Limits::NONE).unwrap();
                assert_eq!(answer.length(), known, "{cells:?} to {goal:?} by {method:?}");
                assert_eq!(answer.status == Status::Unsolvable, known.is_none());
                let Some(moves) = answer.moves else { continue };
                let mut state = Cells::alike(&cells).unwrap();
                for letter in moves.bytes() {
                    puzzle.apply(&mut state, Repeats::<9>::from_letter(letter).unwrap());
                }
                assert!(puzzle.is_goal(&state), "{cells:?}: {moves}");
                assert_eq!(*least.get_or_insert((moves.clone(), answer.count)), (moves, answer.count));
            }
        }
    }
}

#[test]
fn the_nearest_place_is_a_lower_bound_carried_along() {
    for (rows, cols, goal) in GOALS {
        let puzzle = Repeats::<9>::new(Shape { rows, cols }, goal).unwrap();
        let nearest = Nearest::new(&puzzle);
        for (state, distance) in plain(&puzzle) {
            let carry = nearest.start(&puzzle, &state);
            assert!(nearest.bound(carry) <= distance, "{state:?}");
            for mv in puzzle.moves(&state) {
                let next = puzzle.after(&state, mv);
                assert_eq!(nearest.step(&puzzle, carry, mv, &next), nearest.start(&puzzle, &next));
                assert_eq!(puzzle.after(&next, puzzle.inverse(mv)), state);
            }
        }
    }
}

#[test]
fn a_stopped_board_has_a_solution_and_a_bound() {
    let goal = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 0];
    let mut rng = common::rng(9);
    for _ in 0..10 {
        let mut cells = goal;
        cells.shuffle(&mut rng);
        let question = Question::new(&text(4, &cells), Some(&text(4, &goal))).unwrap();
        let limits = Limits { nodes: 50, ..Limits::NONE };
        let answer = Solver::default().answer(&question, &Options::default(), limits).unwrap();
        assert_eq!(answer.status, Status::Stopped);
        let puzzle = Repeats::<16>::new(Shape { rows: 4, cols: 4 }, &goal).unwrap();
        let mut state = Cells::alike(&cells).unwrap();
        for letter in answer.moves.as_deref().unwrap().bytes() {
            let mv = Repeats::<16>::from_letter(letter).unwrap();
            assert!(puzzle.moves(&state).any(|legal| legal == mv));
            puzzle.apply(&mut state, mv);
        }
        assert!(puzzle.is_goal(&state));
        assert!(answer.lower_bound.unwrap() <= answer.length().unwrap());
    }
}

#[test]
fn other_tiles_than_the_goal_has_are_refused() {
    let goal = text(3, &[1, 1, 1, 2, 2, 2, 3, 3, 0]);
    assert!(Question::new(&text(3, &[1, 1, 1, 2, 2, 3, 3, 3, 0]), Some(&goal)).is_err());
    let twice = Board::read(b"1 1 1/2 2 2/3 3 0", Hints::default());
    assert!(twice.is_err(), "tiles are alike only where the goal says so");
}
