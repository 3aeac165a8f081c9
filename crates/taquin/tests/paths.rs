//! Paths that need not be followed: the automaton against plain ways of telling them, and the
//! least path to every position, which it must leave in.

mod common;

use std::collections::HashSet;

use common::{rng, walk};
use taquin::heuristics::manhattan::Manhattan;
use taquin::puzzle::{Lettered, Puzzle};
use taquin::puzzles::detours::detours;
use taquin::puzzles::rotation::Rotation;
use taquin::puzzles::tiles::{Board, Move, Shape, Tiles};
use taquin::search::paths::{Past, Paths};
use taquin::search::{Limits, idastar};

/// Goes through positions in the order of their least paths, up to a depth, and follows each path
/// with the automaton.
fn least_paths_stay<const N: usize>(rows: usize, cols: usize, blank: usize, longest: usize, depth: u32) {
    let shape = Shape { rows, cols };
    let puzzle = Tiles::<N>::with_blank_at(shape, blank).expect("fits");
    let paths = Paths::without::<Tiles<N>>(detours(shape, longest));
    let mut seen: HashSet<Board<N>> = HashSet::from([*puzzle.goal()]);
    let mut level = vec![(*puzzle.goal(), Past::default())];
    for _ in 0..depth {
        let mut next = Vec::new();
        for (state, past) in level {
            for mv in puzzle.moves(&state) {
                let after = puzzle.after(&state, mv);
                // A level is in the order of its paths: the first to come here is the least.
                if seen.insert(after) {
                    let index = Tiles::<N>::index(mv);
                    assert!(paths.onward(past) >> index & 1 != 0, "{after:?} is cut off");
                    next.push((after, paths.then(past, index)));
                }
            }
        }
        level = next;
    }
    assert!(seen.len() >= 5);
}

#[test]
fn the_least_path_to_every_position_is_followed() {
    for longest in [2, 6, 7, 10, 13] {
        least_paths_stay::<4>(2, 2, 3, longest, 100);
        least_paths_stay::<6>(2, 3, 1, longest, 100);
        least_paths_stay::<8>(4, 2, 5, longest, 100);
        least_paths_stay::<9>(3, 3, 0, longest, 100);
        least_paths_stay::<9>(3, 3, 4, longest, 100);
        least_paths_stay::<12>(3, 4, 6, longest, 17);
        least_paths_stay::<16>(4, 4, 5, longest, 15);
        least_paths_stay::<5>(1, 5, 2, longest, 100);
    }
}

/// The moves of a word from every cell of the blank: the board at the end, if it can be followed.
fn ends<const N: usize>(shape: Shape, word: &[Move]) -> Vec<Option<Board<N>>> {
    (0..shape.cells())
        .map(|blank| {
            let puzzle = Tiles::<N>::with_blank_at(shape, blank).expect("fits");
            word.iter().try_fold(*puzzle.goal(), |state, &mv| {
                puzzle.moves(&state).any(|other| other == mv).then(|| puzzle.after(&state, mv))
            })
        })
        .collect()
}

/// Every word of up to `longest` moves that can be followed somewhere: left out exactly if an
/// earlier one does the same wherever some part of it can be followed.
fn same_as_plain<const N: usize>(rows: usize, cols: usize, longest: usize) {
    let shape = Shape { rows, cols };
    let paths = Paths::without::<Tiles<N>>(detours(shape, longest));
    let mut words: Vec<(Vec<Move>, Vec<Option<Board<N>>>)> = vec![(Vec::new(), ends(shape, &[]))];
    let mut replaced: HashSet<Vec<Move>> = HashSet::new();
    let mut first = 0;
    for _ in 0..longest {
        let level = first..words.len();
        first = words.len();
        for parent in level {
            for mv in Move::ALL {
                let mut word = words[parent].0.clone();
                word.push(mv);
                let ends = ends::<N>(shape, &word);
                if ends.iter().all(Option::is_none) {
                    continue;
                }
                let earlier = |other: &[Option<Board<N>>]| {
                    ends.iter().zip(other).all(|(end, other)| end.is_none() || end == other)
                };
                if words.iter().any(|(_, other)| earlier(other)) {
                    replaced.insert(word.clone());
                }
                words.push((word, ends));
            }
        }
    }
    assert!(!replaced.is_empty());
    for (word, _) in &words {
        let plain =
            (0..word.len()).any(|from| (from..word.len()).any(|to| replaced.contains(&word[from..=to])));
        let mut past = Some(Past::default());
        for &mv in word {
            let index = Tiles::<N>::index(mv);
            past =
                past.filter(|&past| paths.onward(past) >> index & 1 != 0).map(|past| paths.then(past, index));
        }
        assert_eq!(past.is_none(), plain, "{rows}x{cols}: {word:?}");
    }
}

#[test]
fn words_are_left_out_as_a_plain_search_says() {
    same_as_plain::<4>(2, 2, 9);
    same_as_plain::<6>(2, 3, 8);
    same_as_plain::<6>(3, 2, 8);
    same_as_plain::<9>(3, 3, 7);
    same_as_plain::<12>(3, 4, 6);
}

#[test]
fn without_return_only_the_way_back_is_left_out() {
    let puzzle = Rotation;
    let paths = Paths::without_return(&puzzle);
    let letters = Rotation::LETTERS.len();
    assert_eq!(paths.onward(Past::default()).count_ones() as usize, letters);
    for index in 0..letters {
        let past = paths.then(Past::default(), index);
        let back = taquin::puzzle::Reversible::inverse(&puzzle, Rotation::nth(index));
        assert_eq!(paths.onward(past), (1 << letters) - 1 - (1 << Rotation::index(back)));
    }
}

#[test]
fn fewer_paths_give_the_same_answer() {
    let mut rng = rng(11);
    let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 15).expect("fits");
    let heuristic = Manhattan::new(&puzzle);
    let (all, few) =
        (Paths::without_return(&puzzle), Paths::without::<Tiles<16>>(detours(puzzle.shape(), 10)));
    let mut nodes = [0, 0];
    for _ in 0..20 {
        let start = walk(&puzzle, &mut rng, puzzle.goal(), 70);
        let reports = [&all, &few]
            .map(|paths| idastar::search_on(&puzzle, &heuristic, paths, &start, Limits::NONE, &mut ()));
        assert_eq!(reports[0].outcome, reports[1].outcome, "{start:?}");
        nodes[0] += reports[0].effort.generated;
        nodes[1] += reports[1].effort.generated;
    }
    assert!(nodes[1] < nodes[0], "{nodes:?}");
}
