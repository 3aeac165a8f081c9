//! The planner: whatever the method, the goal and the shape of the board, the answers agree.
//!
//! Answers are replayed on the board as it was given, by rules written down here once more.

mod common;

use common::{any_rotation, rng, shuffled, walk};
use rand::seq::IteratorRandom;
use taquin::puzzles::rotation::{self, Rotation};
use taquin::puzzles::tiles::{Board as Tray, Shape, Tiles};
use taquin::puzzles::{self, Kind};
use taquin::search::Limits;
use taquin::solve::method::METHODS;
use taquin::solve::{Answer, Estimate, Method, Options, Question, Refusal, Solver, Status};
use taquin::text::{Board, Hints};

/// So many nodes are enough for any board here that has an answer.
const NODES: u64 = 3_000_000;
const LIMITS: Limits<'static> = Limits { nodes: NODES, ..Limits::NONE };

fn read(text: &str) -> Board {
    Board::read(text.as_bytes(), Hints::default()).unwrap()
}

fn tray(shape: Shape, cells: &[u8]) -> Board {
    Board::Tiles { shape, cells: cells.iter().map(|&cell| u16::from(cell)).collect() }
}

/// Whether the moves lead from the board to the goal.
fn leads(board: &Board, goal: &Board, moves: &str) -> bool {
    let (Board::Tiles { shape, cells }, Board::Tiles { cells: goal, .. }) = (board, goal) else {
        panic!("tiles alone are replayed here")
    };
    let mut cells = cells.clone();
    for letter in moves.chars() {
        let blank = cells.iter().position(|&cell| cell == 0).unwrap();
        let (row, col) = (blank / shape.cols, blank % shape.cols);
        let next = match letter {
            'd' if row + 1 < shape.rows => blank + shape.cols,
            'l' if col > 0 => blank - 1,
            'r' if col + 1 < shape.cols => blank + 1,
            'u' if row > 0 => blank - shape.cols,
            _ => return false,
        };
        cells.swap(blank, next);
    }
    cells == *goal
}

/// The same for any goal; boards of other puzzles pass.
fn leads_or_other(board: &Board, goal: Option<&Board>, moves: &str) -> bool {
    let Board::Tiles { shape, cells } = board else { return true };
    let ordered = Board::Tiles { shape: *shape, cells: (1..cells.len() as u16).chain([0]).collect() };
    leads(board, goal.unwrap_or(&ordered), moves)
}

fn answer(board: &Board, goal: Option<&Board>, options: Options) -> Answer {
    within(LIMITS, board, goal, options)
}

fn within(limits: Limits<'_>, board: &Board, goal: Option<&Board>, options: Options) -> Answer {
    let question = Question::new(board, goal).unwrap();
    Solver::default().answer(&question, &options, limits).unwrap()
}

/// All methods that can be asked about a board, with every heuristic.
fn ways(kind: Kind, table: bool) -> Vec<Options> {
    let heuristics: &[Estimate] = match kind {
        Kind::Tiles => &[Estimate::Manhattan, Estimate::LinearConflict],
        Kind::Rotation => &[Estimate::Centre],
    };
    let mut ways = Vec::new();
    let asked = |method| match method {
        Method::Table => table,
        Method::Construct => kind == Kind::Tiles,
        _ => true,
    };
    for entry in METHODS.iter().filter(|entry| asked(entry.method)) {
        let plain = Options { method: entry.method, least: entry.shortest, ..Options::default() };
        ways.push(plain);
        if entry.method.informed() {
            ways.extend(heuristics.iter().map(|&estimate| Options { estimate: Some(estimate), ..plain }));
        }
    }
    ways
}

/// Checks every way against the first.
fn agree(board: &Board, goal: Option<&Board>, table: bool) -> Answer {
    let known = answer(board, goal, Options::default());
    assert_ne!(known.status, Status::Stopped, "{board}");
    for options in ways(board.kind(), table) {
        let way = format!("{board} by {options:?}");
        let endless = known.status == Status::Unsolvable && options.method == Method::IdaStarNoParity;
        let limits = if endless { Limits { nodes: 50_000, ..LIMITS } } else { LIMITS };
        let found = within(limits, board, goal, options);
        if endless {
            // On a line it ends by itself; else it goes on as long as it may.
            assert!(found.status != Status::Solved, "{way}");
        } else if options.method.entry().shortest {
            assert_eq!((found.status, &found.moves), (known.status, &known.moves), "{way}");
            assert_eq!((found.optimal, found.lower_bound), (known.optimal, known.lower_bound), "{way}");
        } else if let Some(length) = found.length() {
            assert!(Some(length) >= known.length(), "{way}");
            assert!(!found.optimal || found.length() == known.length(), "{way}");
            assert!(leads_or_other(board, goal, found.moves.as_ref().unwrap()), "{way}");
            assert!(found.lower_bound <= known.length(), "{way}");
        } else {
            assert_eq!(found.status, known.status, "{way}");
        }
    }
    known
}

#[test]
fn all_methods_agree_on_small_boards_with_any_goal() {
    let mut rng = rng(1);
    for (rows, cols) in [(1, 2), (1, 5), (4, 1), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let shape = Shape { rows, cols };
        for _ in 0..8 {
            let board = tray(shape, &shuffled(shape.cells(), &mut rng));
            let goal = tray(shape, &shuffled(shape.cells(), &mut rng));
            let known = agree(&board, Some(&goal), true);
            if let Some(moves) = &known.moves {
                assert!(leads(&board, &goal, moves), "{board} to {goal}: {moves}");
            }
        }
    }
}

#[test]
fn all_methods_agree_on_larger_boards_near_their_goal() {
    let mut rng = rng(2);
    for (rows, cols, steps) in [(2, 5, 20), (3, 4, 20), (4, 4, 24), (5, 5, 20), (2, 9, 20), (8, 8, 16)] {
        let shape = Shape { rows, cols };
        let goal = shuffled(shape.cells(), &mut rng);
        let puzzle = Tiles::<64>::new(shape, &goal).unwrap();
        for _ in 0..3 {
            let state = walk(&puzzle, &mut rng, &Tray::new(&goal).unwrap(), steps);
            let board = tray(shape, &state.cells()[..shape.cells()]);
            let known = agree(&board, Some(&tray(shape, &goal)), false);
            let moves = known.moves.unwrap();
            assert!(moves.len() <= steps && leads(&board, &tray(shape, &goal), &moves), "{board}");
        }
        // Two tiles exchanged: unsolvable, and known without a search.
        let mut odd = goal.clone();
        let tiles: Vec<usize> = (0..odd.len()).filter(|&cell| odd[cell] != 0).collect();
        odd.swap(tiles[0], tiles[1]);
        let known = answer(&tray(shape, &odd), Some(&tray(shape, &goal)), Options::default());
        assert_eq!((known.status, known.effort.generated), (Status::Unsolvable, 0));
        assert!(known.why.unwrap().contains("parity"));
    }
}

#[test]
fn all_methods_agree_on_the_rotation_game() {
    let mut rng = rng(3);
    for steps in [0, 1, 2, 3, 4] {
        let centre = taquin::puzzle::Goals::goals(&Rotation).choose(&mut rng).unwrap();
        let board = walk(&Rotation, &mut rng, &centre, steps);
        agree(&Board::Rotation(board), None, true);
    }
}

#[test]
fn examples_of_the_list_are_right() {
    for entry in puzzles::ALL {
        for &(text, length) in entry.examples {
            let board = read(text);
            assert_eq!(board.kind(), entry.kind, "{text}");
            assert_eq!(answer(&board, None, Options::default()).length(), length, "{text}");
            assert_eq!(Kind::from_name(entry.name), Some(entry.kind));
        }
    }
}

#[test]
fn all_solutions_are_counted_and_listed_in_order() {
    let mut rng = rng(4);
    let both = Options { count: true, all: true, ..Options::default() };
    let shapes = [(2, 2), (2, 3), (3, 3), (2, 4)];
    for shape in shapes.into_iter().cycle().take(12).map(|(rows, cols)| Shape { rows, cols }) {
        let (board, goal) = loop {
            let board = tray(shape, &shuffled(shape.cells(), &mut rng));
            let goal = tray(shape, &shuffled(shape.cells(), &mut rng));
            if answer(&board, Some(&goal), Options::default()).status == Status::Solved {
                break (board, goal);
            }
        };
        let found = answer(&board, Some(&goal), both);
        let solutions = found.solutions.unwrap();
        assert_eq!(found.count, Some(solutions.len() as u64), "{board} to {goal}");
        assert_eq!(found.moves.as_ref(), solutions.first(), "the least is the first");
        assert!(solutions.is_sorted_by(|one, next| one.len() == next.len() && one < next));
        assert!(solutions.iter().all(|moves| leads(&board, &goal, moves)));
        for method in [Method::Table, Method::IdaStar, Method::Bfs] {
            let other = answer(&board, Some(&goal), Options { method, ..both });
            assert_eq!(other.solutions.as_ref(), Some(&solutions), "{board} to {goal} by {method:?}");
        }
    }
    // The sample of Eight has exactly four.
    assert_eq!(answer(&read("2 3 4 1 5 x 7 6 8"), None, both).count, Some(4));
    let game = Board::Rotation(any_rotation(&mut rng));
    let found = answer(&game, None, both);
    assert_eq!(found.moves, found.solutions.unwrap().first().cloned());
}

#[test]
fn a_table_is_built_once_enough_boards_came() {
    let mut rng = rng(5);
    let shape = Shape { rows: 2, cols: 4 };
    let (mut solver, options) = (Solver::default(), Options::default());
    let mut methods = Vec::new();
    for _ in 0..6 {
        let board = tray(shape, &shuffled(8, &mut rng));
        let question = Question::new(&board, None).unwrap();
        let found = solver.answer(&question, &options, LIMITS).unwrap();
        let alone = Solver::default().answer(&question, &options, LIMITS).unwrap();
        assert_eq!(found.moves, alone.moves, "{board}");
        methods.push(found.method);
    }
    assert_eq!(methods[0], Method::Bidirectional, "no table for a single board");
    assert_eq!(methods[5], Method::Table);
}

#[test]
fn limits_stop_with_a_proved_bound() {
    let far = read("0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1"); // 70 moves
    let ways = ways(Kind::Tiles, false);
    for options in
        ways.into_iter().filter(|options| !matches!(options.method, Method::AStarHFirst | Method::Construct))
    {
        let question = Question::new(&far, None).unwrap();
        let limits = Limits { nodes: 20_000, ..Limits::NONE };
        let found = Solver::default().answer(&question, &options, limits).unwrap();
        assert_eq!(found.status, Status::Stopped, "{options:?}");
        assert!(found.lower_bound.unwrap() <= 70 && found.effort.generated <= 20_000, "{options:?}");
        // The best solution known comes with it.
        assert!(leads_or_other(&far, None, found.moves.as_ref().unwrap()) && !found.optimal);
        assert!(found.length().unwrap() >= 70);
    }
    // A list that does not fit: the solution is there, the list is not.
    let board = read("8 6 7 2 5 4 3 0 1");
    let options = Options { count: true, method: Method::Table, ..Options::default() };
    let question = Question::new(&board, None).unwrap();
    let found = Solver::default().answer(&question, &options, Limits { nodes: 10, ..Limits::NONE }).unwrap();
    assert_eq!((found.status, found.count), (Status::Stopped, None));
    assert_eq!((found.length(), found.lower_bound, found.optimal), (Some(31), Some(31), true));
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let ask = |board: &str, goal: Option<&str>, options: Options| {
        let question = Question::new(&read(board), goal.map(read).as_ref())?;
        Solver::default().answer(&question, &options, LIMITS).map(|answer| answer.status)
    };
    let plain = Options::default();
    let four = Shape { rows: 4, cols: 4 };
    let fifteen = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15";
    let game = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
    assert_eq!(ask(game, Some("1 2 3 0"), plain), Err(Refusal::GoalGiven));
    assert_eq!(ask(fifteen, Some("1 2 3 0"), plain), Err(Refusal::GoalOfOtherShape(four)));
    assert!(ask("1 2/3 0", Some(game), plain).unwrap_err().to_string().contains("2 rows"));
    assert_eq!(ask(fifteen, None, Options { method: Method::Table, ..plain }), Err(Refusal::NoTable(four)));
    let greedy = Options { method: Method::AStarHFirst, least: true, ..plain };
    assert_eq!(ask(fifteen, None, greedy), Err(Refusal::NotShortest(Method::AStarHFirst)));
    let blind = Options { method: Method::Bfs, estimate: Some(Estimate::Manhattan), ..plain };
    assert_eq!(ask(fifteen, None, blind), Err(Refusal::Uninformed(Method::Bfs)));
    let other = Options { estimate: Some(Estimate::Manhattan), ..plain };
    assert_eq!(ask(game, None, other), Err(Refusal::EstimateOfOther(Estimate::Manhattan, Kind::Rotation)));
    let nine: Vec<String> = (0..81).map(|cell: u32| cell.to_string()).collect();
    let blind = Options { method: Method::Bfs, ..plain };
    assert_eq!(ask(&nine.join(" "), None, blind), Err(Refusal::TooLarge(Shape { rows: 9, cols: 9 })));
    assert_eq!(
        ask(game, None, Options { method: Method::Construct, ..plain }),
        Err(Refusal::MethodOfTiles(Method::Construct))
    );
    let patterns = Options { patterns: "5-5-5".parse().ok(), ..plain };
    let two = Options { estimate: Some(Estimate::Manhattan), ..patterns };
    assert_eq!(ask(fifteen, None, two), Err(Refusal::TwoEstimates(Estimate::Manhattan)));
    assert!(matches!(ask("1 2/3 0", None, patterns), Err(Refusal::NoPartition(_))));
    assert_eq!(ask(game, None, patterns), Err(Refusal::EstimateOfOther(Estimate::Pattern, Kind::Rotation)));
    let oblong = "1 2 3 4 5/6 7 8 0 9";
    let question = Question::new(&read(oblong), None).unwrap();
    let small = Limits { bytes: 1000, ..Limits::NONE };
    let table = Options { method: Method::Table, ..plain };
    let refused = Solver::default().answer(&question, &table, small);
    assert_eq!(refused, Err(Refusal::TableOverLimit(1_814_400)));
}

#[test]
fn answers_to_the_rotation_game_fill_its_centre() {
    let mut rng = rng(6);
    for _ in 0..200 {
        let board = any_rotation(&mut rng);
        let found = answer(&Board::Rotation(board), None, Options::default());
        let mut state = board;
        for letter in found.moves.unwrap().bytes() {
            let mv = <Rotation as taquin::puzzle::Lettered>::from_letter(letter).unwrap();
            taquin::puzzle::Puzzle::apply(&Rotation, &mut state, mv);
        }
        assert!(state.centre().is_some());
        assert!(rotation::COUNTS.len() as u32 > found.lower_bound.unwrap());
    }
}
