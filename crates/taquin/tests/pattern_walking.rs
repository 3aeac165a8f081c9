//! Walking distance: known numbers, and what a lower bound must be.

mod common;

use common::{any, rng, tiles, walk};
use taquin::heuristics::manhattan::Manhattan;
use taquin::heuristics::walking_distance::WalkingDistance;
use taquin::puzzle::{Heuristic, Puzzle, Ranked};
use taquin::puzzles::tiles::{Shape, Tiles};
use taquin::search::{Limits, Outcome, idastar};
use taquin::tables::distances;

const STATES: usize = 1 << 20;

#[test]
fn the_states_of_four_rows_are_as_published() {
    for blank in [0, 3, 12, 15] {
        let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, blank).expect("a cell");
        assert_eq!(WalkingDistance::new(&puzzle, STATES).expect("few").states(), (24_964, 24_964));
    }
    let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 15).expect("a cell");
    assert!(WalkingDistance::new(&puzzle, 24_963).is_none());
    assert!(WalkingDistance::new(&puzzle, 24_964).is_some());
    let wide = Tiles::<36>::with_blank_at(Shape { rows: 6, cols: 6 }, 35).expect("a cell");
    assert!(WalkingDistance::new(&wide, STATES).is_none());
}

#[test]
fn it_is_between_manhattan_and_the_distance() {
    let mut rng = rng(11);
    for (rows, cols, goal) in [
        (3, 3, "1 2 3 4 5 6 7 8 0"),
        (3, 3, "8 6 4 2 0 1 3 5 7"),
        (2, 4, "0 1 2 3 4 5 6 7"),
        (4, 2, "3 1 2 5 4 0 7 6"),
        (2, 3, "1 2 3 4 5 0"),
    ] {
        let puzzle: Tiles<9> = tiles(rows, cols, goal);
        let exact = distances::fill(&puzzle);
        let (walking, manhattan) =
            (WalkingDistance::new(&puzzle, STATES).expect("few"), Manhattan::new(&puzzle));
        for _ in 0..2000 {
            let state = any(&puzzle, &mut rng);
            let carry = walking.start(&puzzle, &state);
            let (bound, distance) = (walking.bound(carry), u32::from(exact[puzzle.rank(&state) as usize]));
            assert!(bound <= distance && bound >= manhattan.bound(manhattan.start(&puzzle, &state)));
            assert_eq!((distance - bound) % 2, 0);
            for mv in puzzle.moves(&state) {
                let after = puzzle.after(&state, mv);
                let step = walking.step(&puzzle, carry, mv, &after);
                assert_eq!(step, walking.start(&puzzle, &after));
                assert!(walking.bound(step).abs_diff(bound) <= 1);
            }
        }
    }
}

#[test]
fn a_search_with_it_finds_the_same() {
    let mut rng = rng(12);
    let puzzle: Tiles<16> = tiles(4, 4, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
    let (walking, manhattan) = (WalkingDistance::new(&puzzle, STATES).expect("few"), Manhattan::new(&puzzle));
    for _ in 0..5 {
        let start = walk(&puzzle, &mut rng, puzzle.goal(), 60);
        let with = idastar::search(&puzzle, &walking, &start, Limits::NONE, &mut ());
        let without = idastar::search(&puzzle, &manhattan, &start, Limits::NONE, &mut ());
        assert!(matches!(with.outcome, Outcome::Solved { optimal: true, .. }));
        assert_eq!(with.outcome, without.outcome);
        assert!(with.effort.generated <= without.effort.generated);
    }
}
