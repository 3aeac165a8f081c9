//! Large boards: every answer is replayed, for every shape and any goal.

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use taquin::large::{self, Board};
use taquin::puzzle::Invariant;
use taquin::puzzles::tiles::{self, Move, Shape, Tiles};
use taquin::search::{Limits, Outcome, bfs};

fn any_board(shape: Shape, rng: &mut ChaCha8Rng) -> Board {
    let mut cells: Vec<u16> = (0..shape.cells() as u16).collect();
    cells.shuffle(rng);
    Board::new(shape, cells).unwrap()
}

/// The board with two tiles exchanged, which turns the parity over.
fn turned(board: &Board) -> Board {
    let mut cells = board.cells().to_vec();
    let tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).take(2).collect();
    cells.swap(tiles[0], tiles[1]);
    Board::new(board.shape(), cells).unwrap()
}

/// A pair of boards of which the first can become the second.
fn solvable_pair(shape: Shape, rng: &mut ChaCha8Rng) -> (Board, Board) {
    let (board, goal) = (any_board(shape, rng), any_board(shape, rng));
    let board = if large::construct(&board, &goal).is_some() { board } else { turned(&board) };
    (board, goal)
}

fn assert_solves(board: &Board, goal: &Board, moves: &[Move]) {
    assert_eq!(board.after(moves).as_ref(), Some(goal), "{:?}", board.shape());
    let bound = large::lower_bound(board, goal);
    assert!(bound as usize <= moves.len(), "{:?}: {bound} > {}", board.shape(), moves.len());
}

#[test]
fn every_shape_to_any_goal() {
    let most = if std::env::var_os("TAQUIN_HEAVY").is_some() { 24 } else { 11 };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for (rows, cols) in (2..=most).flat_map(|rows| (2..=most).map(move |cols| (rows, cols))) {
        for _ in 0..10 {
            let shape = Shape { rows, cols };
            let (board, goal) = (any_board(shape, &mut rng), any_board(shape, &mut rng));
            // Of a board and its turned one exactly one can be solved.
            let (even, odd) = (large::construct(&board, &goal), large::construct(&turned(&board), &goal));
            assert_ne!(even.is_some(), odd.is_some(), "{board:?} {goal:?}");
            match (even, odd) {
                (Some(moves), _) => assert_solves(&board, &goal, &moves),
                (_, Some(moves)) => assert_solves(&turned(&board), &goal, &moves),
                _ => unreachable!("one of them is solved"),
            }
        }
    }
}

#[test]
fn the_largest_and_the_narrowest() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for (rows, cols) in [(100, 100), (2, 100), (100, 2), (3, 100), (100, 3), (99, 100), (50, 100)] {
        let (board, goal) = solvable_pair(Shape { rows, cols }, &mut rng);
        let moves = large::construct(&board, &goal).expect("solvable");
        assert_solves(&board, &goal, &moves);
    }
}

#[test]
fn parity_is_that_of_the_puzzle() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (4, 5), (5, 4), (7, 9), (1, 5), (5, 1)] {
        let shape = Shape { rows, cols };
        for _ in 0..200 {
            let (board, goal) = (any_board(shape, &mut rng), any_board(shape, &mut rng));
            let bytes = |board: &Board| board.cells().iter().map(|&tile| tile as u8).collect::<Vec<u8>>();
            let puzzle = Tiles::<64>::new(shape, &bytes(&goal)).unwrap();
            let expected = puzzle.solvable(&tiles::Board::new(&bytes(&board)).unwrap());
            assert_eq!(large::construct(&board, &goal).is_some(), expected, "{board:?} {goal:?}");
        }
    }
}

#[test]
fn single_lines_keep_their_order() {
    let board = |shape, cells: &[u16]| Board::new(shape, cells.to_vec()).unwrap();
    for shape in [Shape { rows: 1, cols: 4 }, Shape { rows: 4, cols: 1 }] {
        let goal = board(shape, &[3, 0, 1, 2]);
        for start in [[3, 1, 2, 0], [0, 3, 1, 2], [3, 0, 1, 2]] {
            let start = board(shape, &start);
            assert_solves(&start, &goal, &large::construct(&start, &goal).expect("in order"));
        }
        assert_eq!(large::construct(&board(shape, &[1, 3, 2, 0]), &goal), None);
    }
    let alone = board(Shape { rows: 1, cols: 1 }, &[0]);
    assert_eq!(large::construct(&alone, &alone), Some(Vec::new()));
}

#[test]
fn what_is_no_board_is_refused() {
    let shape = Shape { rows: 2, cols: 3 };
    for cells in [vec![], vec![1, 2, 3, 4, 5], vec![1, 2, 3, 4, 5, 6], vec![0, 1, 2, 3, 4, 4]] {
        assert_eq!(Board::new(shape, cells), None);
    }
    assert_eq!(Board::ordered(Shape { rows: 0, cols: 3 }), None);
    assert_eq!(Board::ordered(Shape { rows: 1000, cols: 1000 }), None);
    assert_eq!(Board::ordered(Shape { rows: usize::MAX, cols: 3 }), None);
    let (wide, high) = (Board::ordered(shape).unwrap(), Board::ordered(Shape { rows: 3, cols: 2 }).unwrap());
    assert_eq!(large::construct(&wide, &high), None);
    assert_eq!(wide.after(&[Move::Down]), None);
}

/// The bound is exact on boards one move from the goal, and never over a walk's length.
#[test]
fn the_bound_is_never_over_the_length_of_a_walk() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for (rows, cols) in [(2, 2), (3, 3), (2, 9), (9, 2), (12, 7)] {
        let goal = any_board(Shape { rows, cols }, &mut rng);
        for length in 0..60 {
            let mut board = goal.clone();
            for _ in 0..length {
                let moves: Vec<Board> = Move::ALL.iter().filter_map(|&mv| board.after(&[mv])).collect();
                board = moves[rng.random_range(0..moves.len())].clone();
            }
            let bound = large::lower_bound(&board, &goal);
            assert!(bound <= length, "{bound} > {length}: {board:?} {goal:?}");
            if length == 1 {
                assert_eq!(bound, 1);
            }
        }
    }
}

fn limits(nodes: u64) -> Limits<'static> {
    Limits { nodes, ..Limits::NONE }
}

#[test]
fn improving_solves_and_only_shortens() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (rows, cols) in [(2, 2), (2, 3), (2, 12), (12, 2), (3, 8), (4, 4), (5, 6), (8, 8), (11, 7), (16, 16)]
    {
        for _ in 0..3 {
            let (board, goal) = solvable_pair(Shape { rows, cols }, &mut rng);
            let constructed = large::construct(&board, &goal).expect("solvable");
            let mut lengths = vec![constructed.len()];
            let mut better = |moves: &[Move], _: &_| {
                assert_solves(&board, &goal, moves);
                lengths.push(moves.len());
            };
            let improved =
                large::improve(&board, &goal, constructed, 1, limits(300_000), &mut better).unwrap();
            assert_solves(&board, &goal, &improved.moves);
            assert!(improved.effort.generated <= 300_000);
            assert!(lengths.windows(2).all(|pair| pair[1] < pair[0]), "{lengths:?}");
            assert_eq!(lengths.last(), Some(&improved.moves.len()));
        }
    }
}

#[test]
fn the_same_seed_and_work_give_the_same_moves() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (board, goal) = solvable_pair(Shape { rows: 7, cols: 6 }, &mut rng);
    let constructed = large::construct(&board, &goal).expect("solvable");
    let improved = |seed, nodes| {
        large::improve(&board, &goal, constructed.clone(), seed, limits(nodes), &mut |_, _| ()).unwrap()
    };
    for nodes in [0, 1, 1000, 100_000, 400_000] {
        assert_eq!(improved(1, nodes), improved(1, nodes));
    }
    assert_eq!(improved(1, 0).moves, constructed);
    assert_ne!(improved(1, 400_000).moves, improved(2, 400_000).moves);
}

/// Small boards are searched wide enough to find the shortest.
#[test]
fn eights_become_shortest() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..10 {
        let (board, goal) = solvable_pair(Shape { rows: 3, cols: 3 }, &mut rng);
        let bytes = |board: &Board| board.cells().iter().map(|&tile| tile as u8).collect::<Vec<u8>>();
        let puzzle = Tiles::<9>::new(board.shape(), &bytes(&goal)).unwrap();
        let start = tiles::Board::new(&bytes(&board)).unwrap();
        let Outcome::Solved { moves: shortest, .. } =
            bfs::search(&puzzle, &start, Limits::NONE, &mut ()).outcome
        else {
            panic!("solvable")
        };
        let constructed = large::construct(&board, &goal).expect("solvable");
        let improved =
            large::improve(&board, &goal, constructed, 1, limits(3_000_000), &mut |_, _| ()).unwrap();
        assert_eq!(improved.moves.len(), shortest.len(), "{board:?} {goal:?}");
    }
}

#[test]
fn moves_that_are_no_solution_are_not_improved() {
    let goal = Board::ordered(Shape { rows: 3, cols: 3 }).unwrap();
    let improve = |moves| large::improve(&goal, &goal, moves, 1, limits(1000), &mut |_, _| ());
    assert_eq!(improve(vec![Move::Down]), None);
    assert_eq!(improve(vec![Move::Up]), None);
    assert_eq!(improve(Vec::new()).map(|improved| improved.moves), Some(Vec::new()));
    let there_and_back = improve(vec![Move::Up, Move::Down]).unwrap();
    assert_eq!(there_and_back.moves, Vec::new());
}
