//! Large boards: every answer is replayed, for every shape and any goal.

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use taquin::large::{self, Board};
use taquin::puzzle::{Invariant, Ranked};
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

/// A board of the 15-puzzle's kind from its cells.
fn board_of(shape: Shape, cells: &[u8]) -> Board {
    Board::new(shape, cells.iter().map(|&tile| tile.into()).collect()).unwrap()
}

/// Boards of the 8-puzzle, all of them with `TAQUIN_HEAVY`, to a goal with its blank in a corner and to one
/// with its blank in the middle; and every board of smaller shapes.
#[test]
fn groups_bound_no_board_over_its_distance() {
    let step = if std::env::var_os("TAQUIN_HEAVY").is_some() { 1 } else { 97 };
    for (rows, cols, blank, step) in [(3, 3, 8, step), (3, 3, 4, step), (2, 3, 5, 1), (3, 2, 1, 1)] {
        let shape = Shape { rows, cols };
        let puzzle = Tiles::<9>::with_blank_at(shape, blank).unwrap();
        let distances = taquin::tables::distances::fill(&puzzle);
        let goal = board_of(shape, &puzzle.goal().cells()[..shape.cells()]);
        let (mut better, mut exact) = (0, 0);
        for (rank, &distance) in distances.iter().enumerate().step_by(step) {
            let cells = puzzle.unrank(rank as u64);
            let board = board_of(shape, &cells.cells()[..shape.cells()]);
            let bound = large::group_bound(&board, &goal, Limits::NONE);
            let least = large::lower_bound(&board, &goal);
            assert!(
                least <= bound && bound <= u32::from(distance),
                "{bound} > {distance}: {board:?} {goal:?}"
            );
            assert!((bound + u32::from(distance)).is_multiple_of(2), "{board:?} {goal:?}");
            better += u32::from(bound > least);
            exact += u32::from(bound == u32::from(distance));
        }
        assert!(better > 0 && exact > 0, "{shape:?}");
    }
}

#[test]
fn groups_bound_no_published_board_over_its_length() {
    let fifteen = Shape { rows: 4, cols: 4 };
    let files = [
        (fifteen, include_str!("data/pattern_korf100.tsv"), 1, 100),
        (fifteen, include_str!("data/pattern_korf_felner1000.tsv"), 20, 50),
        (Shape { rows: 5, cols: 5 }, include_str!("data/pattern_korf50.tsv"), 4, 13),
    ];
    for (shape, text, step, expected) in files {
        let goal = Board::new(shape, (0..shape.cells() as u16).collect()).unwrap();
        let (mut boards, mut plain, mut grouped) = (0, 0, 0);
        for line in text.lines().filter(|line| !line.starts_with('#')).step_by(step) {
            let fields: Vec<&str> = line.split('\t').collect();
            let length: u32 = fields[1].parse().unwrap();
            let cells = fields[fields.len() - 1].split(' ').map(|tile| tile.parse().unwrap()).collect();
            let board = Board::new(shape, cells).unwrap();
            let limits = limits(300_000);
            let (least, bound) =
                (large::lower_bound(&board, &goal), large::group_bound(&board, &goal, limits));
            assert!(least <= bound && bound <= length, "{bound} > {length}: {line}");
            assert_eq!(bound % 2, length % 2, "{line}");
            assert_eq!(bound, large::group_bound(&board, &goal, limits), "{line}");
            (boards, plain, grouped) = (boards + 1, plain + least, grouped + bound);
        }
        assert_eq!(boards, expected);
        // Two moves a board, at the least.
        assert!(grouped > plain + 2 * boards, "{shape:?}: {grouped} {plain}");
    }
}

/// No bound is over a solution that is found, of whatever shape and goal; and the limits tell how much
/// is done for it.
#[test]
fn groups_bound_no_board_over_a_solution() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for (rows, cols) in [(1, 6), (2, 2), (2, 3), (2, 9), (9, 2), (3, 4), (5, 4), (6, 6), (8, 8), (9, 8)] {
        for _ in 0..3 {
            let (board, goal) = solvable_pair(Shape { rows, cols }, &mut rng);
            let Some(moves) = large::construct(&board, &goal) else { continue };
            let improved = large::improve(&board, &goal, moves, 1, limits(200_000), &mut |_, _| ()).unwrap();
            let least = large::lower_bound(&board, &goal);
            let bounds = [0, 1000, 100_000].map(|nodes| large::group_bound(&board, &goal, limits(nodes)));
            assert_eq!(bounds[0], least);
            assert!(bounds.is_sorted(), "{bounds:?}");
            assert!(bounds[2] as usize <= improved.moves.len(), "{bounds:?}: {board:?} {goal:?}");
            let halted = Limits { halt: &|| true, ..Limits::NONE };
            assert_eq!(large::group_bound(&board, &goal, halted), least);
        }
    }
}

/// Bounds along a walk away from the goal: never over its length.
#[test]
fn groups_bound_no_walk_over_its_length() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    for (rows, cols) in [(3, 3), (2, 7), (4, 5), (6, 6), (7, 8)] {
        let goal = any_board(Shape { rows, cols }, &mut rng);
        let (mut board, mut last) = (goal.clone(), None);
        for length in 1..=60 {
            let back = |mv: Move| last.is_some_and(|last: Move| last as u8 + mv as u8 == 3);
            let moves: Vec<Move> =
                Move::ALL.into_iter().filter(|&mv| !back(mv) && board.after(&[mv]).is_some()).collect();
            let mv = moves[rng.random_range(0..moves.len())];
            (board, last) = (board.after(&[mv]).unwrap(), Some(mv));
            let bound = large::group_bound(&board, &goal, limits(50_000));
            assert!(bound <= length, "{bound} > {length}: {board:?} {goal:?}");
        }
    }
}
