//! Boards by chance: what is promised of them, by an independent solver and by counting.

use std::collections::HashMap;

use taquin::deal::{Aim, DIFFICULTIES, Dealer, Difficulty};
use taquin::position::Position;
use taquin::search::Limits;
use taquin::solve::{Answer, Method, Options, Question, Solver, Status};
use taquin::text::{Board, Hints};

const GAME: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";

/// A position with that goal; of the Rotation Game any board will do.
fn like(goal: &str) -> Position {
    let board = Board::read(goal.as_bytes(), Hints { alike: true, ..Hints::default() }).unwrap();
    Position::new(board.clone(), matches!(board, Board::Tiles { .. }).then_some(board))
}

fn answer(solver: &mut Solver, board: &Board, like: &Position, method: Method) -> Answer {
    let question = Question::new(board, like.goal()).unwrap();
    let options = Options { method, ..Options::default() };
    solver.answer(&question, &options, Limits::NONE).unwrap()
}

/// Deals boards, with a solver where one is needed.
fn deal(goal: &str, seed: u64, aim: Aim, count: usize) -> Vec<Option<(Board, Option<u32>)>> {
    let like = like(goal);
    let (mut solver, mut dealer) = (Solver::default(), Dealer::new(like.clone(), seed));
    let mut search = |board: &Board| answer(&mut solver, board, &like, Method::Auto).moves;
    (0..count).map(|_| dealer.deal(aim, &mut search).map(|dealt| (dealt.board, dealt.distance))).collect()
}

#[test]
fn a_distance_is_the_distance() {
    let cases = [
        ("123456780", 0, 31),
        ("2 3 1 4 0 5 7 8 6", 0, 28),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", 0, 40),
        ("1 2 3/4 5 0", 0, 20),
        ("1 1 2/2 3 0", 1, 8),
        ("1 2 0 3/", 0, 2),
        (GAME, 0, 11),
    ];
    for (goal, least, most) in cases {
        let (like, mut solver) = (like(goal), Solver::default());
        for distance in [least, least + 1, (least + most) / 2, most] {
            for dealt in deal(goal, u64::from(distance), Aim::Distance(distance), 3) {
                let (board, told) = dealt.unwrap_or_else(|| panic!("{goal} has boards at {distance}"));
                assert_eq!(told, Some(distance));
                let found = answer(&mut solver, &board, &like, Method::Auto);
                assert_eq!((found.length(), found.optimal), (Some(distance), true), "{board} to {goal}");
            }
        }
    }
}

#[test]
fn what_is_not_there_is_not_dealt() {
    for (goal, aim) in [
        ("123456780", Aim::Distance(32)),
        ("1 2 0 3/", Aim::Distance(3)),
        (GAME, Aim::Distance(14)),
        (GAME, Aim::Unsolvable),
        ("1 1 2/2 3 0", Aim::Unsolvable),
        ("1 0/", Aim::Unsolvable),
        ("0", Aim::Unsolvable),
    ] {
        assert_eq!(deal(goal, 1, aim, 1), [None], "{goal}: {aim:?}");
    }
}

#[test]
fn every_board_can_be_solved_or_cannot_as_asked() {
    for goal in ["123456780", "1 2 3/0 4 5", "1 2 3 0/", "1 2 3 4/5 6 7 8/9 10 11 0", "1 1 2/2 3 0"] {
        let like = like(goal);
        let status = |board: &Board, method| answer(&mut Solver::default(), board, &like, method).status;
        for dealt in deal(goal, 1, Aim::Any, 10) {
            // Solved by a solution that is made, not by the test that dealing rests on.
            let method = if like.goal().unwrap().repeats() { Method::Bfs } else { Method::Construct };
            assert_eq!(status(&dealt.unwrap().0, method), Status::Solved, "{goal}");
        }
        if !like.goal().unwrap().repeats() && goal != "1 2 3 4/5 6 7 8/9 10 11 0" {
            for dealt in deal(goal, 1, Aim::Unsolvable, 5) {
                assert_eq!(status(&dealt.unwrap().0, Method::Bfs), Status::Unsolvable, "{goal}");
            }
        }
    }
}

#[test]
fn difficulties_are_not_solved_already_and_harder_is_farther() {
    for goal in ["123456780", "1 2 3 0/", "0 1/2 3", "1 1 1/2 2 2/3 3 0", GAME] {
        for entry in DIFFICULTIES {
            for seed in 0..4 {
                let aim = Aim::Difficulty(entry.difficulty);
                let dealt = deal(goal, seed, aim, 1).remove(0).unwrap().0;
                let position = Position::new(dealt, like(goal).goal().cloned());
                assert!(!position.is_solved() && position.is_solvable(), "{goal} {} {seed}", entry.name);
            }
        }
    }
    for goal in ["123456780", GAME] {
        let mean = |difficulty| {
            let dealt = deal(goal, 5, Aim::Difficulty(difficulty), 20);
            dealt.into_iter().map(|dealt| dealt.unwrap().1.unwrap()).sum::<u32>()
        };
        let [easy, medium, hard, hardest] = DIFFICULTIES.map(|entry| mean(entry.difficulty));
        assert!(easy < medium && medium < hard && hard < hardest, "{goal}: {easy} {medium} {hard} {hardest}");
    }
    // Nothing hangs where there is one board alone.
    let only = deal("0", 1, Aim::Difficulty(Difficulty::Hard), 1).remove(0).unwrap().0;
    assert_eq!(only.to_string(), "0");
}

#[test]
fn every_board_comes_equally_often() {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for dealt in deal("1 2/3 0", 3, Aim::Any, 2400) {
        *seen.entry(dealt.unwrap().0.to_string()).or_default() += 1;
    }
    assert_eq!(seen.len(), 12);
    assert!(seen.values().all(|times| (140..260).contains(times)), "{seen:?}");
}

#[test]
fn a_seed_is_one_board_for_all_time() {
    let fifteen = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
    let first = |goal, aim| deal(goal, 7, aim, 1).remove(0).unwrap().0.to_string();
    for (goal, aim) in
        [(fifteen, Aim::Any), ("123456780", Aim::Distance(20)), (GAME, Aim::Difficulty(Difficulty::Medium))]
    {
        assert_eq!(first(goal, aim), first(goal, aim), "{goal}");
    }
    assert_eq!(first("123456780", Aim::Distance(20)), "4 8 3 7 2 1 0 5 6");
    assert_eq!(first(fifteen, Aim::Any), "0 13 4 1 11 6 2 7 9 15 3 5 14 8 12 10");
}
