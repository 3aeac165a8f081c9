//! Boards whose answers are known, from `cases/*.toml`, each answered by every method.

mod common;

use std::collections::HashMap;

use common::{cells, replay};
use serde::Deserialize;
use taquin::heuristics::centre::Centre;
use taquin::heuristics::linear_conflict::LinearConflict;
use taquin::heuristics::manhattan::Manhattan;
use taquin::puzzle::{Goals, Heuristic, Invariant, Lettered, Puzzle, Ranked, Reversible};
use taquin::puzzles::rotation::{self, Rotation};
use taquin::puzzles::tiles::{self, Board, Shape, Tiles};
use taquin::search::astar::{self, Order, Rules};
use taquin::search::{Limits, Outcome, Report, bfs, bidirectional, idastar, solutions};
use taquin::solve::ready;
use taquin::tables::distances;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases<C> {
    case: Vec<C>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfTiles {
    name: String,
    goal: String,
    board: String,
    length: Option<usize>,
    least: Option<String>,
    count: Option<u64>,
    #[serde(default)]
    farthest: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfRotation {
    name: String,
    board: String,
    least: String,
    symbol: u8,
}

/// What a method says: its letters, `None` for no solution; and whether they are to be the least.
type Told = (&'static str, bool, Option<String>);

fn told<P: Puzzle + Lettered>(puzzle: &P, start: &P::State, report: Report<P::Move>) -> Option<String> {
    match report.outcome {
        Outcome::Solved { moves, optimal: true } => {
            assert!(puzzle.is_goal(&replay(puzzle, start, &moves)));
            Some(P::letters(&moves))
        }
        Outcome::Unsolvable => None,
        other => panic!("{other:?}"),
    }
}

/// The methods that follow no estimate.
fn blind<P: Reversible + Goals + Lettered>(puzzle: &P, start: &P::State) -> Vec<Told> {
    let told = |report| told(puzzle, start, report);
    vec![
        ("bfs", true, told(bfs::search(puzzle, start, Limits::NONE, &mut ()))),
        ("bidirectional", true, told(bidirectional::search(puzzle, start, Limits::NONE, &mut ()))),
    ]
}

/// The methods that follow an estimate, from a board that can be solved.
fn led<P, H>(puzzle: &P, heuristic: &H, start: &P::State) -> Vec<Told>
where
    P: Reversible + Lettered,
    H: Heuristic<P>,
{
    let told = |report| told(puzzle, start, report);
    let astar = |order, least| {
        let rules = Rules { order, least, ..Rules::STANDARD };
        told(astar::search(puzzle, heuristic, start, rules, Limits::NONE, &mut ()))
    };
    vec![
        ("idastar", true, told(idastar::search(puzzle, heuristic, start, Limits::NONE, &mut ()))),
        ("astar", false, astar(Order::FThenH, false)),
        ("astar, least", true, astar(Order::FThenH, true)),
        ("astar by f", false, astar(Order::F, false)),
    ]
}

/// The answer that follows the distances of all positions, the first nearer one in letter order.
fn descend(puzzle: &Tiles<16>, distances: &[u8], start: &Board<16>) -> String {
    let distance = |state: &Board<16>| distances[puzzle.rank(state) as usize];
    let (mut state, mut moves) = (*start, Vec::new());
    while !puzzle.is_goal(&state) {
        let nearer = |&mv: &tiles::Move| distance(&puzzle.after(&state, mv)) < distance(&state);
        let mv = puzzle.moves(&state).find(nearer).expect("some move comes nearer");
        puzzle.apply(&mut state, mv);
        moves.push(mv);
    }
    Tiles::<16>::letters(&moves)
}

#[test]
fn tiles() {
    let cases: Cases<OfTiles> = toml::from_str(include_str!("cases/tiles.toml")).unwrap();
    let mut tables: HashMap<String, Vec<u8>> = HashMap::new();
    for case in cases.case {
        let rows: Vec<Vec<u8>> = case.goal.split('/').map(row).collect();
        let shape = Shape { rows: rows.len(), cols: rows[0].len() };
        let puzzle = Tiles::<16>::new(shape, &rows.concat()).expect(&case.name);
        let start = Board::new(&case.board.split('/').flat_map(row).collect::<Vec<u8>>()).expect(&case.name);
        // Every position can be visited.
        let few = shape.cells() <= 9;
        let solvable = puzzle.solvable(&start);
        let mut told = Vec::new();
        if solvable {
            told.extend(led(&puzzle, &Manhattan::new(&puzzle), &start));
            told.extend(led(&puzzle, &LinearConflict::new(&puzzle), &start));
        } else {
            told.push(("invariant", true, None));
        }
        if solvable || few {
            told.extend(blind(&puzzle, &start));
        }
        if few {
            let table = tables.entry(case.goal.clone()).or_insert_with(|| distances::fill(&puzzle));
            told.push(("table", true, solvable.then(|| descend(&puzzle, table, &start))));
            if case.farthest {
                let farthest = table.iter().max().map(|&distance| usize::from(distance));
                assert_eq!(farthest, case.length, "{}", case.name);
            }
        }
        for (method, least, letters) in &told {
            assert_eq!(letters.as_ref().map(String::len), case.length, "{}: {method}", case.name);
            if let Some(right) = case.least.as_ref().filter(|_| *least) {
                assert_eq!(letters.as_ref(), Some(right), "{}: {method}", case.name);
            }
        }
        if let Some((count, length)) = case.count.zip(case.length) {
            let (mut visited, conflict) = (0, LinearConflict::new(&puzzle));
            solutions::visit(&puzzle, &conflict, &start, length as u32, Limits::NONE, &mut |_| visited += 1);
            assert_eq!(visited, count, "{}", case.name);
        }
    }
}

/// The cells of one row.
fn row(text: &str) -> Vec<u8> {
    text.split(' ').map(|cell| cell.parse().expect("a number")).collect()
}

#[test]
fn rotation_game() {
    let cases: Cases<OfRotation> = toml::from_str(include_str!("cases/rotation.toml")).unwrap();
    for case in cases.case {
        let start = rotation::Board::new(&cells(&case.board)).expect(&case.name);
        let mut told = blind(&Rotation, &start);
        told.extend(led(&Rotation, &Centre, &start));
        let (word, symbol) = ready::rotation_at(ready::rotation_places(&start));
        let moves: Vec<rotation::Move> = word.indices().map(Rotation::nth).collect();
        assert_eq!(symbol as u8 + 1, case.symbol, "{}", case.name);
        assert_eq!(replay(&Rotation, &start, &moves).centre(), Some(case.symbol), "{}", case.name);
        told.push(("table", true, Some(Rotation::letters(&moves))));
        for (method, least, letters) in told {
            let letters = letters.expect("every board can be solved");
            assert_eq!(letters.len(), case.least.len(), "{}: {method}", case.name);
            assert!(!least || letters == case.least, "{}: {method}: {letters}", case.name);
        }
    }
}
