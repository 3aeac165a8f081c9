//! Tiles that are alike: every method against a plain search over the same arrangements, and against
//! the best of all ways to tell the tiles apart.

mod common;

use std::collections::{HashMap, VecDeque};

use rand::seq::SliceRandom;
use taquin::heuristics::nearest::Nearest;
use taquin::large;
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

/// The cells where a sequence of moves ends.
fn replayed(cols: usize, cells: &[u16], moves: &str) -> Vec<u16> {
    let mut cells = cells.to_vec();
    let mut blank = cells.iter().position(|&tile| tile == 0).unwrap();
    for letter in moves.bytes() {
        let to = match letter {
            b'd' => blank + cols,
            b'l' if !blank.is_multiple_of(cols) => blank - 1,
            b'r' if !(blank + 1).is_multiple_of(cols) => blank + 1,
            b'u' => blank - cols,
            _ => panic!("{letter} leaves the board"),
        };
        cells.swap(blank, to);
        blank = to;
    }
    cells
}

/// A goal of so many kinds of tiles in bands, and some arrangement of its tiles.
fn bands(rows: usize, cols: usize, kinds: u16, rng: &mut impl rand::Rng) -> (Vec<u16>, Vec<u16>) {
    let cells = rows * cols;
    let kind = |cell: usize| (cell * usize::from(kinds) / cells) as u16 + 1;
    let goal: Vec<u16> = (0..cells - 1).map(kind).chain([0]).collect();
    let mut board = goal.clone();
    board.shuffle(rng);
    (board, goal)
}

/// Of every arrangement: a matching that can be solved, and a bound below the distance.
#[test]
fn tiles_told_apart_are_solved_and_bounded() {
    for (rows, cols, goal) in GOALS {
        let shape = Shape { rows, cols };
        let puzzle = Repeats::<9>::new(shape, goal).unwrap();
        let wide = |cells: &[u8]| cells.iter().map(|&tile| u16::from(tile)).collect::<Vec<_>>();
        let (mut bounds, mut distances) = (0, 0);
        // A part of the largest space will do.
        let some = |state: &Cells<9>| {
            let number = state.cells().iter().fold(0, |number, &cell| (7 * number + u32::from(cell)) % 1009);
            goal.len() < 9 || number % 8 == 0
        };
        for (state, distance) in plain(&puzzle).into_iter().filter(|(state, _)| some(state)) {
            let cells = wide(&state.cells()[..rows * cols]);
            let matched = large::tell_apart(shape, &cells, &wide(goal)).unwrap();
            assert!(matched.at_least <= distance && (distance - matched.at_least).is_multiple_of(2));
            let moves = &matched.moves;
            assert_eq!(matched.board.after(moves).as_ref(), Some(&matched.goal));
            let letters: String =
                moves.iter().map(|&mv| char::from(Repeats::<9>::LETTERS[Repeats::<9>::index(mv)])).collect();
            assert_eq!(replayed(cols, &cells, &letters), wide(goal));
            (bounds, distances) = (bounds + matched.at_least, distances + distance);
        }
        assert!(3 * bounds > distances, "{goal:?}: {bounds} of {distances}");
    }
    let line = Shape { rows: 1, cols: 4 };
    assert_eq!(large::tell_apart(line, &[1, 2, 1, 0], &[2, 1, 1, 0]), None);
    assert_eq!(large::tell_apart(line, &[1, 1, 2, 0], &[1, 2, 2, 0]), None);
    assert_eq!(large::tell_apart(line, &[1, 1, 2, 2], &[1, 1, 2, 2]), None);
    assert_eq!(large::tell_apart(line, &[1, 1, 0], &[1, 1, 0]), None);
}

/// A solution at once, whatever the size, better ones with more nodes, a bound below; and the same
/// again.
#[test]
fn alike_boards_of_any_size_are_solved_and_improved() {
    let mut rng = common::rng(17);
    for (rows, cols, kinds) in
        [(4, 4, 4), (5, 5, 3), (6, 6, 2), (8, 8, 8), (9, 9, 3), (2, 40, 5), (12, 10, 30), (24, 24, 2)]
    {
        let (cells, goal) = bands(rows, cols, kinds, &mut rng);
        let board = |cells: &[u16]| Board::Tiles { shape: Shape { rows, cols }, cells: cells.to_vec() };
        let question = Question::new(&board(&cells), Some(&board(&goal))).unwrap();
        let ask = |nodes, method| {
            let limits = Limits { nodes, ..Limits::NONE };
            let options = Options { patient: true, method, ..Options::default() };
            Solver::default().answer(&question, &options, limits).unwrap()
        };
        let [at_once, soon, later] = [(0, Method::Construct), (2_000, Method::Auto), (400_000, Method::Auto)]
            .map(|(nodes, method)| {
                let answer = ask(nodes, method);
                let length = answer.length().unwrap();
                assert_eq!(replayed(cols, &cells, answer.moves.as_deref().unwrap()), goal);
                assert!(answer.lower_bound.unwrap() <= length && answer.lower_bound > Some(0));
                assert_eq!(ask(nodes, method), answer, "{rows} x {cols}");
                assert!(answer.effort.generated <= nodes);
                length
            });
        assert!(at_once >= soon && at_once >= later, "{rows} x {cols}: {at_once} {soon} {later}");
        // On the largest one that takes more nodes.
        assert!(at_once > later || rows * cols > 500, "{rows} x {cols}: {at_once} {later}");
    }
}

#[test]
fn what_alike_tiles_cannot_be_asked_is_told() {
    let (cells, goal) = bands(9, 9, 3, &mut common::rng(3));
    let board = |cells: &[u16]| Board::Tiles { shape: Shape { rows: 9, cols: 9 }, cells: cells.to_vec() };
    let large = Question::new(&board(&cells), Some(&board(&goal))).unwrap();
    let small = text(3, &[1, 1, 1, 2, 2, 2, 3, 3, 0]);
    let small = Question::new(&small, Some(&small)).unwrap();
    for (question, method, told) in [
        (&large, Method::IdaStar, "too large"),
        (&small, Method::Table, "no table of all positions where tiles are alike"),
    ] {
        let options = Options { method, ..Options::default() };
        let refused = Solver::default().answer(question, &options, Limits::NONE).unwrap_err();
        assert!(refused.to_string().contains(told), "{refused}");
    }
}

#[test]
fn other_tiles_than_the_goal_has_are_refused() {
    let goal = text(3, &[1, 1, 1, 2, 2, 2, 3, 3, 0]);
    assert!(Question::new(&text(3, &[1, 1, 1, 2, 2, 3, 3, 3, 0]), Some(&goal)).is_err());
    let twice = Board::read(b"1 1 1/2 2 2/3 3 0", Hints::default());
    assert!(twice.is_err(), "tiles are alike only where the goal says so");
}
