//! Solutions counted and listed over the states between both ends, against a plain count over the
//! distances; and what the searches that keep states hold, against the limit.

mod common;

use std::collections::HashMap;

use taquin::heuristics::exact::Exact;
use taquin::heuristics::manhattan::Manhattan;
use taquin::puzzle::{Goals, Lettered, Reversible};
use taquin::puzzles::repeats::Repeats;
use taquin::puzzles::tiles::{Board as Cells, Shape, Tiles};
use taquin::search::astar::Rules;
use taquin::search::between::{self, Lack};
use taquin::search::{Effort, Limits, Outcome, astar, bfs, bidirectional, solutions};
use taquin::solve::{Answer, Method, Options, Question, Solver, Status};
use taquin::text::{Board, Hints};

/// Of every state its distance, and how many shortest ways there are, level by level.
fn plain<P: Reversible + Goals>(puzzle: &P) -> HashMap<P::State, (u32, u64)> {
    let mut known: HashMap<P::State, (u32, u64)> = puzzle.goals().map(|goal| (goal, (0, 1))).collect();
    let mut level: Vec<P::State> = puzzle.goals().collect();
    for distance in 1.. {
        let mut next: HashMap<P::State, u64> = HashMap::new();
        for state in &level {
            for mv in puzzle.moves(state) {
                let after = puzzle.after(state, mv);
                if !known.contains_key(&after) {
                    *next.entry(after).or_default() += known[state].1;
                }
            }
        }
        if next.is_empty() {
            return known;
        }
        level = next.keys().cloned().collect();
        known.extend(next.into_iter().map(|(state, ways)| (state, (distance, ways))));
    }
    unreachable!()
}

/// Every `step`th state: the same count, and the same list as depth first.
fn agree<P: Reversible + Goals + Lettered>(puzzle: &P, step: usize) {
    let known = plain(puzzle);
    let exact = Exact(|state: &P::State| known[state].0);
    for (state, &(distance, ways)) in known.iter().step_by(step) {
        let (effort, count) = between::visit(puzzle, state, distance, Limits::NONE, None);
        assert_eq!(count, Ok(ways), "{state:?}");
        assert!(effort.generated <= 12 * known.len() as u64, "{effort:?}");
        let (mut listed, mut expected) = (Vec::new(), Vec::new());
        let mut keep = |moves: &[P::Move]| {
            listed.push(P::letters(moves));
            1
        };
        let (_, count) = between::visit(puzzle, state, distance, Limits::NONE, Some(&mut keep));
        solutions::visit(puzzle, &exact, state, distance, Limits::NONE, &mut |moves| {
            expected.push(P::letters(moves));
        });
        assert_eq!((count, listed), (Ok(ways), expected), "{state:?}");
    }
}

#[test]
fn counts_and_lists_are_those_of_plain_search() {
    agree(&common::eight("12345678x"), 4_999);
    for (rows, cols, goal, step) in [
        (3, 3, &[1, 1, 1, 2, 2, 2, 3, 3, 0][..], 97),
        (2, 3, &[0, 1, 1, 2, 2, 3], 1),
        (2, 4, &[1, 1, 1, 1, 0, 2, 2, 2], 1),
        (1, 5, &[1, 2, 1, 0, 1], 1),
    ] {
        agree(&Repeats::<9>::new(Shape { rows, cols }, goal).unwrap(), step);
    }
}

#[test]
fn limits_end_a_count() {
    let goal = [1, 1, 1, 2, 2, 2, 3, 3, 0];
    let puzzle = Repeats::<9>::new(Shape { rows: 3, cols: 3 }, &goal).unwrap();
    let known = plain(&puzzle);
    let (start, &(distance, ways)) = known.iter().max_by_key(|(_, known)| known.0).unwrap();
    let visit = |limits| {
        let mut keep = |moves: &[_]| moves.len();
        between::visit(&puzzle, start, distance, limits, Some(&mut keep))
    };
    let (Effort { generated, bytes, .. }, count) = visit(Limits::NONE);
    assert_eq!(count, Ok(ways));
    let nodes = |nodes| visit(Limits { nodes, ..Limits::NONE });
    assert_eq!(nodes(generated).1, Ok(ways));
    for few in [0, generated / 2, generated - 1] {
        let (effort, count) = nodes(few);
        assert!(effort.generated <= few && count == Err(Lack::Limit));
    }
    let (effort, count) = visit(Limits { bytes: bytes / 4, ..Limits::NONE });
    assert!(effort.bytes <= bytes / 4 && count == Err(Lack::Room), "{effort:?}");
}

fn question(board: &str, goal: Option<&str>) -> Question {
    let read = |text: &str, alike| Board::read(text.as_bytes(), Hints { alike, ..Hints::default() }).unwrap();
    let goal = goal.map(|goal| read(goal, true));
    Question::new(&read(board, goal.is_some()), goal.as_ref()).unwrap()
}

fn ask(question: &Question, options: Options, bytes: u64) -> Answer {
    Solver::default().answer(question, &options, Limits { bytes, ..Limits::NONE }).unwrap()
}

/// Few positions and many paths: the count takes no longer than the space is large.
#[test]
fn alike_tiles_are_counted_in_few_nodes() {
    let four = "1 1 1 1/1 1 1 1/2 2 2 2/2 2 2 0";
    let eight = "1 1 1 1 1 1 1 1/2 2 2 2 2 2 2 0";
    for (board, goal, length, count) in [
        ("2 2 0 2/2 2 2 2/1 1 1 1/1 1 1 1", four, Some(48), Some(43)),
        ("2 2 2 2/1 1 0 1/1 1 1 1/2 2 1 2", four, Some(33), None),
        ("0 1 1 2 2 2 2 2/1 1 1 1 1 1 2 2", eight, None, None),
    ] {
        let question = question(board, Some(goal));
        for method in [Method::Auto, Method::Bfs, Method::IdaStar] {
            if method == Method::IdaStar && length != Some(33) {
                continue; // it would take long, to find one
            }
            let options = Options { method, count: true, all: true, ..Options::default() };
            let answer = ask(&question, options, 1 << 30);
            assert_eq!(answer.status, Status::Solved, "{board}");
            let solutions = answer.solutions.unwrap();
            assert!(length.is_none_or(|length| solutions[0].len() == length));
            assert_eq!(answer.count, Some(solutions.len() as u64));
            assert!(count.is_none_or(|count| solutions.len() == count), "{board}: {}", solutions.len());
            assert!(solutions.is_sorted_by(|one, next| one < next));
            assert_eq!(answer.moves.as_deref(), Some(solutions[0].as_str()));
            assert!(method == Method::IdaStar || answer.effort.generated < 2_000_000, "{:?}", answer.effort);
        }
    }
}

/// What a search holds stays within the limit, and comes near it.
#[test]
fn the_limit_of_memory_is_kept() {
    let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 15).unwrap();
    let start = Cells::new(&[0, 15, 8, 3, 12, 11, 7, 4, 14, 10, 6, 5, 9, 13, 2, 1]).unwrap();
    let manhattan = Manhattan::new(&puzzle);
    let by_astar = |limits| astar::search(&puzzle, &manhattan, &start, Rules::STANDARD, limits, &mut ());
    for most in [0, 1_000, 1_000_000, 3_000_000, 10_000_000] {
        let limits = Limits { bytes: most, ..Limits::NONE };
        for report in [
            bfs::search(&puzzle, &start, limits, &mut ()),
            bidirectional::search(&puzzle, &start, limits, &mut ()),
            by_astar(limits),
        ] {
            let held = report.effort.bytes;
            assert!(report.full && matches!(report.outcome, Outcome::Stopped { .. }));
            assert!(held <= most && (2 * held > most || most <= 1_000), "{held} of {most}");
        }
    }
}
