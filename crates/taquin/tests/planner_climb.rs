//! The climb to pattern tables: the lengths and counts of the literature, the same answer for every
//! number of threads and every limit on memory; and what is said of boards that are stopped.

mod common;

use common::{cells, rng, shuffled, walk};
use rand::RngExt;
use taquin::large;
use taquin::puzzle::Lettered;
use taquin::puzzles::tiles::{Board as Tray, Shape, Tiles};
use taquin::search::{Effort, Limits, Observer};
use taquin::solve::{Answer, Estimate, Lack, Listener, Method, News, Options, Question, Solver, Status};
use taquin::text::Board;

const FOUR: Shape = Shape { rows: 4, cols: 4 };

fn tray(shape: Shape, cells: &[u8]) -> Board {
    Board::Tiles { shape, cells: cells.iter().map(|&cell| u16::from(cell)).collect() }
}

/// Korf's boards and those of Korf and Felner have the blank first.
fn blank_first() -> Board {
    Board::Tiles { shape: FOUR, cells: (0..16).collect() }
}

/// The rows of a file in tests/data, split at tabs.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Whether the moves lead from the board to the goal.
fn leads(board: &Board, goal: Option<&Board>, moves: &str) -> bool {
    let large = |board: &Board| {
        let Board::Tiles { shape, cells } = board else { panic!("tiles") };
        large::Board::new(*shape, cells.clone()).unwrap()
    };
    let start = large(board);
    let goal = goal.map_or_else(|| large::Board::ordered(start.shape()).unwrap(), large);
    let moves: Vec<_> = moves.bytes().map(|letter| Tiles::<1>::from_letter(letter).unwrap()).collect();
    start.after(&moves) == Some(goal)
}

fn answer(solver: &mut Solver, board: &Board, goal: Option<&Board>, options: Options) -> Answer {
    let question = Question::new(board, goal).unwrap();
    solver.answer(&question, &options, Limits::NONE).unwrap()
}

#[test]
fn korfs_boards_have_the_published_lengths_and_counts() {
    let goal = blank_first();
    let options = Options { count: true, ..Options::default() };
    let (mut solver, mut boards) = (Solver::default(), 0);
    // The first needs tables; those that follow find them.
    for row in rows(include_str!("data/pattern_korf100.tsv")) {
        let [number, length, count, _, board] = row[..] else { panic!("five columns") };
        if number != "1" && length > "47" {
            continue;
        }
        let board = tray(FOUR, &cells(board));
        let found = answer(&mut solver, &board, Some(&goal), options);
        let moves = found.moves.as_ref().unwrap();
        assert!(found.optimal && leads(&board, Some(&goal), moves), "{board}");
        assert_eq!(moves.len(), length.parse::<usize>().unwrap(), "{board}");
        assert_eq!(found.count, count.parse().ok(), "{board}");
        assert_eq!(found.estimate, Some(Estimate::Pattern), "{board}");
        boards += 1;
        if length > "46" {
            continue;
        }
        // Whatever was built: the same answer, the least.
        let alone = Options { method: Method::IdaStar, ..options };
        let plain = answer(&mut Solver::default(), &board, Some(&goal), alone);
        assert_eq!((plain.moves, plain.count), (found.moves, found.count), "{board}");
    }
    assert_eq!(boards, 18);
}

/// All of Korf's hundred, each with nothing built: where TAQUIN_HEAVY is set.
#[test]
fn each_of_korfs_hundred_is_solved_from_nothing() {
    if std::env::var_os("TAQUIN_HEAVY").is_none() {
        return;
    }
    let goal = blank_first();
    for row in rows(include_str!("data/pattern_korf100.tsv")) {
        let [_, length, _, _, board] = row[..] else { panic!("five columns") };
        let board = tray(FOUR, &cells(board));
        let found = answer(&mut Solver::default(), &board, Some(&goal), Options::default());
        assert!(leads(&board, Some(&goal), found.moves.as_ref().unwrap()), "{board}");
        assert_eq!((found.length(), found.optimal), (length.parse().ok(), true), "{board}");
    }
}

#[test]
fn threads_and_memory_change_nothing_but_the_work() {
    let goal = blank_first();
    let board = tray(FOUR, &cells("4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0"));
    let one = Options { threads: 1, all: true, patterns: "5-5-5".parse().ok(), ..Options::default() };
    let known = answer(&mut Solver::default(), &board, Some(&goal), one);
    assert_eq!((known.length(), known.estimate), (Some(56), Some(Estimate::Pattern)));
    assert_eq!(known.solutions.as_ref().map(Vec::len), Some(20));
    for threads in [2, 3] {
        let found = answer(&mut Solver::default(), &board, Some(&goal), Options { threads, ..one });
        assert_eq!((&found.moves, &found.solutions), (&known.moves, &known.solutions));
        assert_eq!(found.effort.generated, known.effort.generated, "{threads} threads");
        let climbed = Options { threads, patterns: None, ..one };
        assert_eq!(answer(&mut Solver::default(), &board, Some(&goal), climbed).moves, known.moves);
    }
    // What is proved already is not proved again.
    let later =
        answer(&mut Solver::default(), &board, Some(&goal), Options { at_least: 56, all: false, ..one });
    assert_eq!(later.moves, known.moves);
    // No room for any table: the search goes on without.
    let question = Question::new(&board, Some(&goal)).unwrap();
    let limits = Limits { bytes: 100_000, ..Limits::NONE };
    let options = Options { patterns: None, all: false, ..one };
    let found = Solver::default().answer(&question, &options, limits).unwrap();
    assert_eq!((&found.moves, found.estimate), (&known.moves, Some(Estimate::LinearConflict)));
    // Asked for by name, they are left out in the same way, and that is told.
    let options = Options { all: false, ..one };
    let (mut solver, mut told) = (Solver::default(), Told::default());
    solver.prepare(&question, &options, limits, &mut told).unwrap();
    let found = solver.solve(&question, &options, limits, &mut told).unwrap();
    assert_eq!((&found.moves, found.estimate), (&known.moves, Some(Estimate::LinearConflict)));
    assert_eq!(found.patterns, None);
    assert!(matches!(told.0[..], [Lack::Room { needs: 100_001.., limit: 100_000 }, ..]), "{:?}", told.0);
}

/// What was said to be left out.
#[derive(Default)]
struct Told(Vec<Lack>);

impl Observer for Told {
    fn proved(&mut self, _: u32, _: &Effort) {}
}

impl Listener for Told {
    fn setting_up(&mut self, _: bool) {}
    fn found(&mut self, _: usize) {}
    fn table(&mut self, news: &News<'_>) {
        if let News::LeftOut { lack, .. } = news {
            self.0.push(*lack);
        }
    }
}

/// Searching from both ends takes memory; without it the search is depth first.
#[test]
fn a_small_board_needs_hardly_any_memory() {
    let board = tray(Shape { rows: 2, cols: 5 }, &cells("0 9 8 7 6 5 4 3 2 1"));
    let question = Question::new(&board, None).unwrap();
    let ask = |bytes| {
        let limits = Limits { bytes, ..Limits::NONE };
        Solver::default().answer(&question, &Options::default(), limits).unwrap()
    };
    let (known, found) = (ask(u64::MAX), ask(100_000));
    assert_eq!((known.method, found.method), (Method::Bidirectional, Method::IdaStar));
    assert_eq!((found.status, found.moves), (known.status, known.moves));
    assert!(found.effort.bytes <= 100_000, "{:?}", found.effort);
    // Asked for by name it is the method.
    let limits = Limits { bytes: 100_000, ..Limits::NONE };
    let options = Options { method: Method::Bidirectional, ..Options::default() };
    let stopped = Solver::default().answer(&question, &options, limits).unwrap();
    assert_eq!((stopped.status, stopped.method), (Status::Stopped, Method::Bidirectional));
}

#[test]
fn every_shape_has_tables_that_agree_with_the_plain_search() {
    let mut rng = rng(11);
    for (rows, cols, steps) in [
        (2, 5, 30),
        (3, 4, 40),
        (2, 7, 40),
        (3, 5, 40),
        (4, 4, 40),
        (2, 8, 40),
        (3, 6, 30),
        (4, 5, 30),
        (5, 5, 30),
        (4, 7, 20),
    ] {
        let shape = Shape { rows, cols };
        let goal = shuffled(shape.cells(), &mut rng);
        let puzzle = Tiles::<64>::new(shape, &goal).unwrap();
        let state = walk(&puzzle, &mut rng, &Tray::new(&goal).unwrap(), steps);
        let (board, goal) = (tray(shape, &state.cells()[..shape.cells()]), tray(shape, &goal));
        let patterns = Options { estimate: Some(Estimate::Pattern), ..Options::default() };
        // Small tables do for this; the first rung of a 4x7 board takes a while.
        let small = if shape.cells() > 20 { "3-3-3-3".parse().ok() } else { None };
        let found =
            answer(&mut Solver::default(), &board, Some(&goal), Options { patterns: small, ..patterns });
        let plain = Options { method: Method::IdaStar, ..Options::default() };
        let known = answer(&mut Solver::default(), &board, Some(&goal), plain);
        assert_eq!(
            (&found.moves, found.estimate),
            (&known.moves, Some(Estimate::Pattern)),
            "{board} to {goal}"
        );
        assert!(leads(&board, Some(&goal), found.moves.as_ref().unwrap()));
    }
}

#[test]
fn patterns_are_lists_of_tiles_too() {
    let board = tray(FOUR, &cells("8 5 9 7 15 13 6 10 0 3 14 1 2 12 4 11"));
    let ask = |name: &str| {
        let options = Options { patterns: name.parse().ok(), ..Options::default() };
        let question = Question::new(&board, None).unwrap();
        Solver::default().answer(&question, &options, Limits::NONE).map(|found| found.moves)
    };
    let moves = ask("5-5-5").unwrap();
    assert_eq!(moves.as_ref().map(String::len), Some(56));
    assert_eq!(ask("1 2 3 5 6/4 7 8 11 12/9 10 13 14 15").unwrap(), moves);
    assert!(ask("1 2 3/4 16").unwrap_err().to_string().contains("tile 16"));
    assert!(ask("8-7-1").is_err() && ask("7-5-3").unwrap_err().to_string().contains("together"));
}

#[test]
fn a_board_that_is_stopped_lies_between_its_bounds() {
    let mut rng = rng(12);
    for (rows, cols) in [(4, 4), (5, 5), (3, 8), (6, 6), (2, 30), (8, 8)] {
        let shape = Shape { rows, cols };
        let question = |board: &Board| Question::new(board, None).unwrap();
        let limits = Limits { nodes: 300_000, ..Limits::NONE };
        let mut solver = Solver::default();
        let (board, found) = loop {
            let board = tray(shape, &shuffled(shape.cells(), &mut rng));
            let found = solver.answer(&question(&board), &Options::default(), limits).unwrap();
            if found.status == Status::Stopped {
                break (board, found);
            }
        };
        assert!(leads(&board, None, found.moves.as_ref().unwrap()), "{board}");
        assert!(found.lower_bound < found.length() && !found.optimal, "{board}");
        assert!(found.effort.generated <= 300_000);
        // A halt as soon as it is asked for stops in the same way, also before any table.
        let at_once = Limits { halt: &|| true, ..Limits::NONE };
        for patterns in [None, "2-2-2".parse().ok().filter(|_| shape.cells() <= 25)] {
            let options = Options { patterns, ..Options::default() };
            let found = Solver::default().answer(&question(&board), &options, at_once).unwrap();
            assert_eq!(found.status, Status::Stopped);
            assert!(found.lower_bound > Some(0) && found.lower_bound < found.length(), "{board}");
        }
    }
}

/// A limit of nodes ends with the same bounds, solution and count, whatever the number of threads;
/// and more nodes go to better solutions, too.
#[test]
fn a_limit_of_nodes_stops_at_the_same_point_on_any_number_of_threads() {
    let shape = Shape { rows: 5, cols: 5 };
    let board = tray(shape, &cells("16 5 1 12 6 24 17 9 2 22 4 10 13 18 19 20 0 23 7 21 15 11 8 3 14"));
    let goal = Board::Tiles { shape, cells: (0..25).collect() };
    let question = Question::new(&board, Some(&goal)).unwrap();
    let patterns = "4-4-4-4-4-4".parse().ok();
    let ask = |nodes, threads, patterns| {
        let limits = Limits { nodes, ..Limits::NONE };
        let options = Options { threads, patterns, patient: true, ..Options::default() };
        let mut answer = Solver::default().answer(&question, &options, limits).unwrap();
        answer.effort.bytes = 0;
        answer
    };
    let mut lengths = Vec::new();
    for (nodes, patterns) in [(3_000_000, None), (3_000_000, patterns), (20_000_000, patterns)] {
        let known = ask(nodes, 1, patterns);
        assert_eq!((known.status, known.effort.generated), (Status::Stopped, nodes));
        assert!(leads(&board, Some(&goal), known.moves.as_ref().unwrap()));
        for threads in [2, 3] {
            assert_eq!(ask(nodes, threads, patterns), known, "{nodes} nodes, {threads} threads");
        }
        lengths.push((known.length(), known.lower_bound));
    }
    let [_, few, many] = lengths[..] else { panic!("three limits") };
    assert!(many.0 <= few.0 && many.1 > few.1, "{few:?} {many:?}");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_solution() {
    let mut rng = rng(14);
    for (rows, cols) in [(6, 6), (9, 10)] {
        let shape = Shape { rows, cols };
        let limits = Limits { nodes: 400_000, ..Limits::NONE };
        let mut tiles = shuffled(shape.cells(), &mut rng);
        let ask = |cells: &[u8], seed| {
            let question = Question::new(&tray(shape, cells), None).unwrap();
            let options = Options { seed, patient: true, ..Options::default() };
            Solver::default().answer(&question, &options, limits).unwrap()
        };
        if ask(&tiles, 0).status == Status::Unsolvable {
            let places: Vec<usize> = (0..tiles.len()).filter(|&cell| tiles[cell] != 0).take(2).collect();
            tiles.swap(places[0], places[1]);
        }
        let known = ask(&tiles, 0);
        assert_eq!(ask(&tiles, 0), known);
        let other = ask(&tiles, 1);
        assert!(leads(&tray(shape, &tiles), None, other.moves.as_ref().unwrap()));
        assert_eq!(other.lower_bound, known.lower_bound);
        let construct = Options { method: Method::Construct, ..Options::default() };
        let at_once = answer(&mut Solver::default(), &tray(shape, &tiles), None, construct);
        assert!(at_once.length() > known.length(), "it was improved");
    }
}

#[test]
fn boards_too_large_to_be_searched_have_bounds() {
    let mut rng = rng(13);
    for (rows, cols) in [(9, 9), (2, 60), (10, 10), (30, 40)] {
        let shape = Shape { rows, cols };
        let mut tiles: Vec<u16> = (0..shape.cells() as u16).collect();
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, rng.random_range(0..=last));
        }
        let board = |cells: &[u16]| Board::Tiles { shape, cells: cells.to_vec() };
        let ask = |board: &Board, method| {
            answer(&mut Solver::default(), board, None, Options { method, ..Options::default() })
        };
        let first = ask(&board(&tiles), Method::Auto);
        // Two tiles exchanged: one of the two boards is solvable.
        let places: Vec<usize> = (0..tiles.len()).filter(|&cell| tiles[cell] != 0).take(2).collect();
        let mut other = tiles.clone();
        other.swap(places[0], places[1]);
        let second = ask(&board(&other), Method::Auto);
        let (solvable, found, odd) = if first.status == Status::Unsolvable {
            (board(&other), second, first)
        } else {
            (board(&tiles), first, second)
        };
        assert_eq!((odd.status, odd.moves), (Status::Unsolvable, None));
        assert!(odd.why.unwrap().starts_with("parity"));
        assert_eq!(found.status, Status::Stopped);
        assert!(found.lower_bound > Some(0) && found.lower_bound < found.length());
        assert!(leads(&solvable, None, found.moves.as_ref().unwrap()));
        let constructed = ask(&solvable, Method::Construct);
        assert_eq!((constructed.status, constructed.optimal), (Status::Solved, false));
        assert_eq!(constructed.lower_bound, found.lower_bound);
    }
    // Where the bounds meet it is solved.
    let line = Board::Tiles { shape: Shape { rows: 1, cols: 90 }, cells: (0..90).collect() };
    let found = answer(&mut Solver::default(), &line, None, Options::default());
    assert_eq!((found.status, found.length(), found.optimal), (Status::Solved, Some(89), true));
}
