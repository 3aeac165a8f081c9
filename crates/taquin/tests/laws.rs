//! What every puzzle and every heuristic promises (see `puzzle.rs`), checked for each of them: on
//! all states where they are few, on seeded random walks where they are many.

mod common;

use common::{any, any_rotation, goal, rng, shapes, shuffled, walk};
use proptest::prelude::*;
use rand::seq::SliceRandom;
use taquin::heuristics::centre::Centre;
use taquin::heuristics::exact::Exact;
use taquin::heuristics::linear_conflict::LinearConflict;
use taquin::heuristics::manhattan::Manhattan;
use taquin::heuristics::parts::Parts;
use taquin::puzzle::{Goals, Heuristic, Invariant, Lettered, Puzzle, Ranked, Reversible};
use taquin::puzzles::cube::{self, Cube};
use taquin::puzzles::cubic::{self, Cubic, Level};
use taquin::puzzles::exchange::{self, Exchange};
use taquin::puzzles::knights::{self, Knights};
use taquin::puzzles::magic_squares::{self, MagicSquares};
use taquin::puzzles::rotation::{self, Marked, Rotation};
use taquin::puzzles::solitaire::{self, Solitaire};
use taquin::puzzles::tiles::{self, Board, Shape, Tiles};
use taquin::puzzles::wheels::{self, Wheels};
use taquin::rank::arrangement;
use taquin::search::near::Near;
use taquin::tables::distances;

/// The laws of one state: moves, their inverses, letters, the invariant.
fn state_keeps_laws<P: Reversible + Lettered + Invariant>(puzzle: &P, state: &P::State) {
    letters_ascend(puzzle, state);
    moves_keep_laws(puzzle, state);
    invariant_holds(puzzle, state);
}

fn letters_ascend<P: Lettered>(puzzle: &P, state: &P::State) {
    let indices: Vec<usize> = puzzle.moves(state).map(P::index).collect();
    assert!(indices.is_sorted_by(|a, b| a < b), "{state:?}: moves in letter order, each once: {indices:?}");
}

/// The laws of one state of a puzzle whose moves may have no letters.
fn moves_keep_laws<P: Reversible>(puzzle: &P, state: &P::State) {
    let moves: Vec<P::Move> = puzzle.moves(state).collect();
    for (i, mv) in moves.iter().enumerate() {
        assert!(!moves[..i].contains(mv), "{state:?}: {mv:?} twice");
    }
    for mv in moves {
        let after = puzzle.after(state, mv);
        let mut applied = state.clone();
        puzzle.apply(&mut applied, mv);
        assert_eq!(after, applied);
        let back = puzzle.inverse(mv);
        assert_eq!(puzzle.inverse(back), mv, "the inverse of the inverse");
        assert!(puzzle.moves(&after).any(|legal| legal == back), "{back:?} is legal after {mv:?}");
        assert_eq!(puzzle.after(&after, back), *state, "{back:?} undoes {mv:?}");
    }
}

fn invariant_holds<P: Invariant>(puzzle: &P, state: &P::State) {
    for mv in puzzle.moves(state) {
        let after = puzzle.after(state, mv);
        assert_eq!(puzzle.solvable(&after), puzzle.solvable(state), "{mv:?} keeps the invariant");
    }
}

/// The laws of a puzzle as a whole, and of states on a random walk from a goal.
fn puzzle_keeps_laws<P: Reversible + Goals + Lettered + Invariant>(puzzle: &P, goals: usize, seed: u64) {
    letters_keep_laws::<P>();
    walk_keeps_laws(puzzle, goals, seed, state_keeps_laws);
    assert!(puzzle.goals().all(|goal| puzzle.solvable(&goal)));
}

/// The laws of a puzzle whose moves have no letters.
fn unlettered_keeps_laws<P: Reversible + Goals>(puzzle: &P, goals: usize, seed: u64) {
    walk_keeps_laws(puzzle, goals, seed, moves_keep_laws);
}

fn letters_keep_laws<P: Lettered>() {
    assert!(P::LETTERS.is_sorted_by(|a, b| a < b), "letters ascend");
    for (index, &letter) in P::LETTERS.iter().enumerate() {
        assert_eq!(P::index(P::nth(index)), index);
        assert_eq!(P::from_letter(letter), Some(P::nth(index)));
        assert_eq!(P::letters(&[P::nth(index)]).as_bytes(), [letter]);
    }
    assert_eq!(P::from_letter(b'?'), None);
}

fn walk_keeps_laws<P: Reversible + Goals>(
    puzzle: &P,
    goals: usize,
    seed: u64,
    keeps: impl Fn(&P, &P::State),
) {
    assert_eq!(size_of::<P::Move>(), 1);
    assert_eq!(size_of::<Option<P::Move>>(), 1);
    let mut seen = std::collections::HashSet::new();
    for goal in puzzle.goals() {
        assert!(puzzle.is_goal(&goal));
        assert!(seen.insert(goal), "each goal once");
    }
    assert_eq!(seen.len(), goals);

    let mut rng = rng(seed);
    let mut state = goal(puzzle);
    for _ in 0..200 {
        keeps(puzzle, &state);
        assert_eq!(puzzle.is_goal(&state), seen.contains(&state));
        state = walk(puzzle, &mut rng, &state, 1);
    }
}

/// Numbers both ways: of all states if they are at most `MANY`, else of random ones.
fn ranks_both_ways<P: Ranked + Goals + Invariant>(puzzle: &P, seed: u64) {
    const MANY: u64 = 20_160;
    let check = |rank: u64| {
        let state = puzzle.unrank(rank);
        assert_eq!(puzzle.rank(&state), rank, "{state:?}");
        assert!(puzzle.solvable(&state), "{state:?} has a number");
    };
    if puzzle.count() <= MANY {
        (0..puzzle.count()).for_each(check);
    } else {
        let mut rng = rng(seed);
        (0..500).map(|_| rng.random_range(0..puzzle.count())).chain([0, puzzle.count() - 1]).for_each(check);
        let mut state = goal(puzzle);
        for _ in 0..500 {
            let rank = puzzle.rank(&state);
            assert!(rank < puzzle.count());
            assert_eq!(puzzle.unrank(rank), state);
            state = walk(puzzle, &mut rng, &state, 1);
        }
    }
}

/// The puzzles of tiles under test: all shapes of at most 16 cells, every place of the goal's
/// blank with the tiles in order, and once with the tiles shuffled.
fn each_tiles(mut check: impl FnMut(&Tiles<16>, u64)) {
    let mut rng = rng(1);
    for shape in (1..=16).flat_map(shapes) {
        for blank in 0..shape.cells() {
            check(&Tiles::with_blank_at(shape, blank).unwrap(), blank as u64);
        }
        check(&Tiles::new(shape, &shuffled(shape.cells(), &mut rng)).unwrap(), 99);
    }
}

#[test]
fn tiles_keep_laws() {
    each_tiles(|puzzle, seed| puzzle_keeps_laws(puzzle, 1, seed));
}

#[test]
fn tiles_beyond_sixteen_cells_keep_laws() {
    for (rows, cols) in [(5, 5), (2, 12), (1, 25)] {
        puzzle_keeps_laws(&Tiles::<25>::with_blank_at(Shape { rows, cols }, 7).unwrap(), 1, 5);
    }
}

#[test]
fn tiles_are_numbered_both_ways() {
    each_tiles(ranks_both_ways);
}

#[test]
fn rotation_keeps_laws() {
    // C(16, 8) ways to fill the rest, for each symbol.
    puzzle_keeps_laws(&Rotation, 3 * 12_870, 1);
    let mut rng = rng(2);
    for _ in 0..1_000 {
        let board = any_rotation(&mut rng);
        state_keeps_laws(&Rotation, &board);
        assert_eq!(rotation::Board::new(&board.symbols()), Some(board));
        let [ones, twos, threes] = board.sets();
        assert_eq!(rotation::Board::from_sets(ones, twos, threes), Some(board));
    }
    for goal in Rotation.goals() {
        let centre = goal.centre().expect("a goal's centre is filled");
        assert_eq!(goal.sets()[usize::from(centre) - 1], common::goal(&Marked));
    }
}

#[test]
fn marked_keeps_laws() {
    puzzle_keeps_laws(&Marked, 1, 1);
    for rank in 0..Marked.count() {
        let state = Marked.unrank(rank);
        assert_eq!((state.count_ones(), Marked.rank(&state)), (8, rank));
    }
}

/// A move of the whole game is that move of each symbol's cells.
#[test]
fn rotation_is_three_marked_games() {
    let mut rng = rng(3);
    for _ in 0..200 {
        let board = any_rotation(&mut rng);
        for mv in Rotation.moves(&board) {
            let sets = board.sets().map(|set| Marked.after(&set, mv));
            assert_eq!(Rotation.after(&board, mv).sets(), sets);
        }
        assert_eq!(Rotation.is_goal(&board), board.sets().iter().any(|set| Marked.is_goal(set)));
    }
}

/// The geometry as the problem's figure gives it, cells 1 to 24, written out once more.
#[test]
fn rotation_moves_pull_the_lines_of_the_figure() {
    let towards = [
        ('A', [1, 3, 7, 12, 16, 21, 23]),
        ('B', [2, 4, 9, 13, 18, 22, 24]),
        ('C', [11, 10, 9, 8, 7, 6, 5]),
        ('D', [20, 19, 18, 17, 16, 15, 14]),
        ('E', [24, 22, 18, 13, 9, 4, 2]),
        ('F', [23, 21, 16, 12, 7, 3, 1]),
        ('G', [14, 15, 16, 17, 18, 19, 20]),
        ('H', [5, 6, 7, 8, 9, 10, 11]),
    ];
    let mut rng = rng(4);
    for (letter, line) in towards {
        let mv = Rotation::from_letter(letter as u8).unwrap();
        let board = any_rotation(&mut rng);
        let (before, mut expected) = (board.symbols(), board.symbols());
        for i in 0..7 {
            expected[line[i] - 1] = before[line[(i + 1) % 7] - 1];
        }
        assert_eq!(Rotation.after(&board, mv).symbols(), expected, "{letter}");
    }
}

/// How many states lie at the first distances from the goals.
fn counts_near<P: Reversible + Goals>(puzzle: &P, depth: u32) -> Vec<usize> {
    Near::new(puzzle, depth).counts().collect()
}

#[test]
fn knights_keep_laws() {
    puzzle_keeps_laws(&Knights, 1, 1);
    assert_eq!(counts_near(&Knights, 8), knights::COUNTS);
    assert_eq!(knights::Board::new(&knights::Board::GOAL.cells()), Some(knights::Board::GOAL));
    assert_eq!(knights::Board::new(&[knights::Cell::White; 25]), None);
}

#[test]
fn solitaire_keeps_laws() {
    let square = 0b11 << 27 | 0b11 << 35;
    unlettered_keeps_laws(&Solitaire::new(square), 1, 1);
    invariant_holds(&Solitaire::new(square), &0xF00F);
    assert_eq!(counts_near(&Solitaire::new(square), 4), solitaire::FROM_THE_SQUARE);
    // Whichever way a move goes, it is one of at most sixteen.
    let corner = Solitaire::new(0b1111);
    assert_eq!(corner.moves(&0b1111).count(), 4 + 2);
}

#[test]
fn exchanges_keep_laws() {
    let swap_game = Exchange::grid([1, 3, 3], &[1, 2, 3, 4, 5, 6, 7, 8, 9], None);
    unlettered_keeps_laws(&swap_game, 1, 1);
    let near = Near::new(&swap_game, 99);
    assert_eq!(near.counts().collect::<Vec<_>>(), exchange::SWAP_GAME);
    assert_eq!(near.nth(16, 0), Some(&exchange::Board::new(&[9, 8, 7, 6, 5, 4, 3, 2, 1])));
    assert_eq!(near.nth(17, 0), None);

    unlettered_keeps_laws(&Exchange::rhombus(), 1, 2);
    assert_eq!(counts_near(&Exchange::rhombus(), 9), exchange::ELEVEN);

    // The 8-puzzle as a graph has the 8-puzzle's distances.
    let eight = Exchange::grid([1, 3, 3], &[1, 2, 3, 4, 5, 6, 7, 8, 0], Some(0));
    unlettered_keeps_laws(&eight, 1, 3);
    let counts = counts_near(&eight, 99);
    let tiles = distances::fill(&common::eight("12345678x"));
    let of_tiles = |distance: usize| tiles.iter().filter(|&&other| usize::from(other) == distance).count();
    assert!(counts.iter().enumerate().all(|(distance, &count)| count == of_tiles(distance)), "{counts:?}");
    assert_eq!(counts.len(), 32);
}

#[test]
fn magic_squares_keep_laws() {
    let start = [0, 1, 2, 3, 4, 5, 6, 7];
    let puzzle = MagicSquares::new(start);
    letters_keep_laws::<MagicSquares>();
    letters_ascend(&puzzle, &start);
    assert_eq!(goal(&puzzle), start);
    // Forward, level by level; and each move undone by more of the same.
    let (mut seen, mut level) = (vec![false; puzzle.count() as usize], vec![start]);
    seen[puzzle.rank(&start) as usize] = true;
    let mut counts = Vec::new();
    while !level.is_empty() {
        counts.push(level.len());
        let mut next = Vec::new();
        for state in &level {
            assert_eq!(puzzle.unrank(puzzle.rank(state)), *state);
            for (mv, times) in puzzle.moves(state).zip([2, 4, 4]) {
                let round = (0..times).fold(*state, |state, _| puzzle.after(&state, mv));
                assert_eq!(round, *state, "{mv:?} {times} times");
                let after = puzzle.after(state, mv);
                if !std::mem::replace(&mut seen[puzzle.rank(&after) as usize], true) {
                    next.push(after);
                }
            }
        }
        level = next;
    }
    assert_eq!(counts, magic_squares::COUNTS);
}

#[test]
fn wheels_keep_laws() {
    letters_keep_laws::<Wheels>();
    unlettered_keeps_laws(&Wheels, 1, 1);
    letters_ascend(&Wheels, &wheels::GOAL);
    assert_eq!(counts_near(&Wheels, 8), wheels::COUNTS);
    // The statement's figure: the left wheel one step clockwise.
    let turned = Wheels.after(&wheels::GOAL, wheels::Move::Left);
    assert_eq!(turned, [2, 1, 0, 3, 4, 3, 0, 5, 6, 5, 0, 1, 0, 7, 8, 7, 0, 9, 10, 9, 0]);
}

/// The goals of what is to be seen, and, for the distances of all boards, of a beginning.
#[test]
fn cubic_keeps_laws() {
    let tops = |letters: &str| {
        let top = |letter| match letter {
            b'W' => cubic::Top::White,
            b'R' => cubic::Top::Red,
            b'B' => cubic::Top::Blue,
            _ => cubic::Top::Empty,
        };
        Cubic::new(std::array::from_fn(|cell| top(letters.as_bytes()[cell])))
    };
    puzzle_keeps_laws(&tops("WBWBRERBR").unwrap(), 256, 1);
    assert!(tops("WBWBRRRBR").is_none() && tops("WBWBREEBR").is_none());
    for (empty, count) in [(4, cubic::COUNTS[0]), (3, cubic::COUNTS[1])] {
        let level = Level::new(empty);
        puzzle_keeps_laws(&level, 1, 1);
        ranks_both_ways(&level, 2);
        let distances = distances::fill(&level);
        assert_eq!(distances.len() as u64, count);
        assert!(distances.iter().all(|&distance| distance != distances::UNREACHED), "all can be reached");
    }
}

#[test]
fn cubes_keep_laws() {
    let (pocket, magic) = (Cube::<24>::new(), Cube::<54>::new());
    puzzle_keeps_cube_laws(&pocket);
    puzzle_keeps_cube_laws(&magic);
    assert_eq!(counts_near(&magic, 4), cube::COUNTS_3);
    // The statement's words on the face in front: the last line of the upper face becomes the left
    // column of the right one, that the upper line of the lower one.
    let turned = magic.after(&goal(&magic), cube::Move::new(cube::Face::F, false));
    let at = |face: usize, places: [usize; 3]| places.map(|place| turned[9 * face + place]);
    assert_eq!(
        [at(3, [0, 3, 6]), at(5, [0, 1, 2]), at(1, [2, 5, 8]), at(0, [6, 7, 8])],
        [[0; 3], [3; 3], [5; 3], [1; 3]]
    );
}

fn puzzle_keeps_cube_laws<const N: usize>(puzzle: &Cube<N>) {
    letters_keep_laws::<Cube<N>>();
    unlettered_keeps_laws(puzzle, 1, 1);
    let solved = goal(puzzle);
    letters_ascend(puzzle, &solved);
    for mv in puzzle.moves(&solved) {
        let mut state = solved;
        for times in 1..=4 {
            puzzle.apply(&mut state, mv);
            assert_eq!(Cube::is_uniform(&state), times == 4, "{mv:?} {times} times");
        }
    }
}

/// Never over the distance, and exact for things in a row: one exchange for each pair out of order.
#[test]
fn parts_keep_laws() {
    let row = Exchange::new(&[0, 1, 2, 3, 4, 5], (0..5).map(|a| (a, a + 1)).collect(), None);
    let eight = Exchange::grid([1, 3, 3], &[1, 2, 3, 4, 5, 6, 7, 8, 0], Some(0));
    for (puzzle, parts, exact) in
        [(&row, [&[0, 1, 2][..], &[3, 4, 5]], true), (&eight, [&[1, 2, 3, 4], &[5, 6, 7, 8]], false)]
    {
        let heuristic = Parts::new(puzzle, &parts);
        let near = Near::new(puzzle, 99);
        for (distance, count) in near.counts().enumerate() {
            for place in (0..count).step_by(1 + count / 500) {
                let state = near.nth(distance as u32, place).unwrap();
                let bound = heuristic.bound(heuristic.start(puzzle, state)) as usize;
                assert!(bound <= distance && (!exact || bound == distance), "{state:?}: {bound} {distance}");
                heuristic_keeps_laws(puzzle, &heuristic, state);
            }
        }
    }
}

#[test]
fn states_are_small() {
    assert_eq!(size_of::<Board<9>>(), 10);
    assert_eq!(size_of::<Board<16>>(), 17);
    assert_eq!(size_of::<rotation::Board>(), 8);
    assert_eq!(size_of::<<Marked as Puzzle>::State>(), 4);
}

/// Each state of a board of at most nine cells: it has a number, the search reaches it, and the
/// invariant holds, all three or none.
#[test]
fn invariant_decides_on_small_boards() {
    for shape in (2..=6).flat_map(shapes).chain([Shape { rows: 3, cols: 3 }]) {
        for goal in [0, shape.cells() / 2, shape.cells() - 1] {
            let puzzle = Tiles::<9>::with_blank_at(shape, goal).unwrap();
            let distances = distances::fill(&puzzle);
            assert!(distances.iter().all(|&distance| distance != distances::UNREACHED), "{shape:?} {goal}");
            let permutations = arrangement::count(shape.cells(), shape.cells());
            let mut solvable = 0;
            let mut cells = vec![0; shape.cells()];
            for number in 0..permutations {
                arrangement::unrank(number, shape.cells(), &mut cells);
                let board = Board::new(&cells).unwrap();
                if puzzle.solvable(&board) {
                    solvable += 1;
                    assert_eq!(puzzle.unrank(puzzle.rank(&board)), board);
                }
            }
            assert_eq!(solvable, puzzle.count());
        }
    }
}

/// The laws of a heuristic from one state: `step` is `start` after the move, the bound is not
/// over the distance, and it falls by at most one a move.
fn heuristic_keeps_laws<P: Puzzle, H: Heuristic<P>>(puzzle: &P, heuristic: &H, state: &P::State) {
    let before = heuristic.start(puzzle, state);
    if puzzle.is_goal(state) {
        assert_eq!(heuristic.bound(before), 0);
    }
    for mv in puzzle.moves(state) {
        let after = puzzle.after(state, mv);
        let start = heuristic.bound(heuristic.start(puzzle, &after));
        let step = heuristic.bound(heuristic.step(puzzle, before, mv, &after));
        assert_eq!(step, start, "{state:?} {mv:?}");
        assert!(heuristic.bound(before).abs_diff(step) <= 1, "{state:?} {mv:?}");
    }
}

/// On tiles both estimates have the parity of the distance, so a move changes them by exactly
/// one; linear conflict is never the weaker.
#[test]
fn tiles_heuristics_keep_laws() {
    each_tiles(|puzzle, seed| {
        let (manhattan, conflict) = (Manhattan::new(puzzle), LinearConflict::new(puzzle));
        let bounds = |state: &Board<16>| {
            [manhattan.bound(manhattan.start(puzzle, state)), conflict.bound(conflict.start(puzzle, state))]
        };
        let cells = puzzle.shape().cells();
        let (mut rng, mut state) = (rng(seed), *puzzle.goal());
        for _ in 0..200 {
            heuristic_keeps_laws(puzzle, &manhattan, &state);
            heuristic_keeps_laws(puzzle, &conflict, &state);
            let [plain, more] = bounds(&state);
            let twin = common::naive::manhattan(
                &state.cells()[..cells],
                &puzzle.goal().cells()[..cells],
                puzzle.shape().cols,
            );
            assert_eq!(plain, twin);
            assert!(more >= plain && (more - plain) % 2 == 0);
            let next = walk(puzzle, &mut rng, &state, 1);
            if next != state {
                let [after, more_after] = bounds(&next);
                assert_eq!((plain.abs_diff(after), more.abs_diff(more_after)), (1, 1), "{state:?}");
            }
            state = next;
        }
    });
}

/// Linear conflict against its plain twin, on boards of all shapes that fill a line with conflicts.
#[test]
fn linear_conflict_is_as_defined() {
    let mut rng = rng(8);
    for (rows, cols) in [(3, 3), (2, 5), (5, 2), (4, 4), (1, 6), (5, 5)] {
        let shape = Shape { rows, cols };
        for _ in 0..300 {
            let goal = shuffled(shape.cells(), &mut rng);
            let puzzle = Tiles::<25>::new(shape, &goal).unwrap();
            // Each row and column of the goal shuffled by itself keeps many tiles at home.
            let mut cells = goal.clone();
            if rng.random() {
                cells.chunks_mut(cols).for_each(|row| row.shuffle(&mut rng));
            } else {
                for col in 0..cols {
                    let mut order: Vec<u8> = cells[col..].iter().step_by(cols).copied().collect();
                    order.shuffle(&mut rng);
                    cells[col..].iter_mut().step_by(cols).zip(order).for_each(|(cell, tile)| *cell = tile);
                }
            }
            let bound = LinearConflict::new(&puzzle).start(&puzzle, &Board::new(&cells).unwrap());
            assert_eq!(bound, common::naive::linear_conflict(&cells, &goal, cols), "{cells:?} to {goal:?}");
        }
    }
    let puzzle = common::eight("12345678x");
    let conflict = LinearConflict::new(&puzzle);
    assert_eq!(conflict.start(&puzzle, &common::board("3 2 1 4 5 6 7 8 x")), 4 + 4);
    assert_eq!(conflict.start(&puzzle, &common::board("3 1 2 4 5 6 7 8 x")), 4 + 2);
}

/// Never over the distance: on every position of the 8-puzzle for each place of the goal's
/// blank, of some with the tiles shuffled, and of the oblong boards.
#[test]
fn tiles_heuristics_are_admissible() {
    let square = Shape { rows: 3, cols: 3 };
    let mut rng = rng(6);
    let mut puzzles: Vec<Tiles<9>> =
        (0..9).map(|blank| Tiles::with_blank_at(square, blank).unwrap()).collect();
    puzzles.push(Tiles::new(square, &shuffled(9, &mut rng)).unwrap());
    for shape in [8, 6, 4].into_iter().flat_map(shapes) {
        puzzles.push(Tiles::new(shape, &shuffled(shape.cells(), &mut rng)).unwrap());
    }
    for puzzle in &puzzles {
        let (manhattan, conflict) = (Manhattan::new(puzzle), LinearConflict::new(puzzle));
        let distances = distances::fill(puzzle);
        for (rank, &distance) in (0..).zip(&distances) {
            let state = puzzle.unrank(rank);
            let plain = manhattan.bound(manhattan.start(puzzle, &state));
            let more = conflict.bound(conflict.start(puzzle, &state));
            assert!(plain <= more && more <= u32::from(distance), "{state:?}: {plain} {more} {distance}");
        }
        let exact = Exact(|state: &Board<9>| u32::from(distances[puzzle.rank(state) as usize]));
        for _ in 0..100 {
            heuristic_keeps_laws(puzzle, &exact, &any(puzzle, &mut rng));
        }
    }
}

/// The distance of a board is the least of its three symbols' distances.
#[test]
fn centre_keeps_laws() {
    let distances = distances::fill(&Marked);
    let mut rng = rng(7);
    for _ in 0..20_000 {
        let board = any_rotation(&mut rng);
        heuristic_keeps_laws(&Rotation, &Centre, &board);
        let distance = board.sets().iter().map(|set| distances[Marked.rank(set) as usize]).min();
        assert!(Some(Centre.bound(Centre.start(&Rotation, &board))) <= distance.map(u32::from), "{board:?}");
    }
}

/// Boards that cannot be: none is made of them.
#[test]
fn bad_boards_are_refused() {
    for cells in [&[][..], &[1], &[0, 0], &[1, 2], &[0, 1, 1], &[0, 1, 2, 4], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]
    {
        assert_eq!(Board::<9>::new(cells), None, "{cells:?}");
    }
    let shape = |rows, cols| Shape { rows, cols };
    assert!(Tiles::<9>::new(shape(3, 3), &[0, 1, 2]).is_none());
    assert!(Tiles::<9>::new(shape(2, 5), &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).is_none());
    assert!(Tiles::<9>::new(shape(0, 3), &[]).is_none());
    assert!(Tiles::<9>::with_blank_at(shape(3, 3), 9).is_none());
    assert!(Tiles::<9>::with_blank_at(shape(0, 0), 0).is_none());
    assert!(Tiles::<9>::with_blank_at(shape(4, 4), 3).is_none());
    assert!(Tiles::<9>::with_blank_at(shape(100, 100), 3).is_none());
    assert!(Tiles::<400>::with_blank_at(shape(20, 20), 3).is_none(), "a tile is a byte");
    assert!(rotation::Board::new(&[1; 23]).is_none());
    assert!(rotation::Board::from_sets(0xFF, 0xFF, 0xFF_0000).is_none());
}

proptest! {
    /// What lies in the cells is what was put there, and the blank is where it says.
    #[test]
    fn board_holds_its_cells(cells in Just((0..16_u8).collect::<Vec<_>>()).prop_shuffle()) {
        let board = Board::<16>::new(&cells).unwrap();
        prop_assert_eq!(&board.cells()[..], &cells[..]);
        prop_assert_eq!(board.cells()[board.blank()], 0);
        let puzzle = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 15).unwrap();
        let moved: Vec<tiles::Move> = puzzle.moves(&board).collect();
        prop_assert!((2..=4).contains(&moved.len()));
    }
}
