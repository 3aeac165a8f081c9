//! All methods give answers of one length, each of them leads to a goal when replayed, and the
//! least ones are the least; limits stop them without a lie; the same question gets the same
//! answer. The whole 8-puzzle is checked against a plain search that shares nothing with it.

mod common;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use common::naive::{self, Nine};
use common::{any, any_rotation, goal, replay, rng, shapes, shuffled, walk};
use taquin::heuristics::centre::Centre;
use taquin::heuristics::exact::Exact;
use taquin::heuristics::linear_conflict::LinearConflict;
use taquin::heuristics::manhattan::Manhattan;
use taquin::puzzle::{Goals, Heuristic, Invariant, Lettered, Ranked, Reversible};
use taquin::puzzles::rotation::{self, Marked, Rotation};
use taquin::puzzles::tiles::{Board, Shape, Tiles};
use taquin::search::astar::{self, Closing, Order, Rules};
use taquin::search::{Effort, Limits, Observer, Outcome, Report, bfs, bidirectional, idastar, solutions};
use taquin::solve::ready;
use taquin::tables::{distances, word};

/// What is asked of a puzzle by all the methods together.
trait Full: Reversible + Goals + Lettered + Invariant {}
impl<P: Reversible + Goals + Lettered + Invariant> Full for P {}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    Bfs,
    Bidirectional,
    Astar(Order, bool),
    Idastar,
}

/// The methods whose answers are shortest.
const METHODS: [Method; 7] = [
    Method::Bfs,
    Method::Bidirectional,
    Method::Astar(Order::FThenH, false),
    Method::Astar(Order::FThenH, true),
    Method::Astar(Order::F, false),
    Method::Astar(Order::F, true),
    Method::Idastar,
];

impl Method {
    fn run<P: Full, H: Heuristic<P>>(
        self,
        puzzle: &P,
        heuristic: &H,
        start: &P::State,
        limits: Limits<'_>,
        observer: &mut impl Observer,
    ) -> Report<P::Move> {
        match self {
            Self::Bfs => bfs::search(puzzle, start, limits, observer),
            Self::Bidirectional => bidirectional::search(puzzle, start, limits, observer),
            Self::Astar(order, least) => {
                let rules = Rules { order, closing: Closing::Expansion, least };
                astar::search(puzzle, heuristic, start, rules, limits, observer)
            }
            Self::Idastar => idastar::search(puzzle, heuristic, start, limits, observer),
        }
    }

    /// Whether the answer is the least of the shortest.
    fn least(self) -> bool {
        !matches!(self, Self::Astar(_, false))
    }
}

/// Notes the bounds that a search proves, each with the nodes so far.
#[derive(Default)]
struct Notes(Vec<(u32, u64)>);

impl Observer for Notes {
    fn proved(&mut self, at_least: u32, effort: &Effort) {
        self.0.push((at_least, effort.generated));
    }
}

/// Runs every method on one board that has a solution; gives the least answer.
///
/// Each answer is replayed, all are of one length, and those that say so are the first of all
/// solutions of that length, which are visited in the order of their letters.
fn agree<P: Full, H: Heuristic<P>>(puzzle: &P, heuristic: &H, start: &P::State) -> String {
    let answers = METHODS.map(|method| {
        let mut notes = Notes::default();
        let report = method.run(puzzle, heuristic, start, Limits::NONE, &mut notes);
        let Outcome::Solved { moves, optimal: true } = report.outcome else {
            panic!("{method:?} on {start:?}: {:?}", report.outcome);
        };
        assert!(puzzle.is_goal(&replay(puzzle, start, &moves)), "{method:?} on {start:?}");
        assert!(notes.0.is_sorted(), "{method:?}: what is proved grows: {:?}", notes.0);
        assert!(notes.0.iter().all(|&(bound, _)| bound as usize <= moves.len()), "{method:?}: {:?}", notes.0);
        let Effort { expanded, generated, bytes } = report.effort;
        assert!(generated >= 1 && (expanded >= 1 || moves.is_empty()), "{method:?}: {:?}", report.effort);
        assert!(bytes > 0 || moves.is_empty(), "{method:?}: {:?}", report.effort);
        (method, moves)
    });
    let length = answers[0].1.len();
    let mut all: Vec<String> = Vec::new();
    let (_, whole) = solutions::visit(puzzle, heuristic, start, length as u32, Limits::NONE, &mut |moves| {
        assert!(puzzle.is_goal(&replay(puzzle, start, moves)));
        all.push(P::letters(moves));
    });
    assert!(whole && all.is_sorted_by(|a, b| a < b), "{start:?}: {all:?}");
    for (method, moves) in answers {
        let letters = P::letters(&moves);
        assert_eq!(letters.len(), length, "{method:?} on {start:?}");
        assert!(all.contains(&letters), "{method:?} on {start:?}: {letters} of {all:?}");
        assert!(!method.least() || letters == all[0], "{method:?} on {start:?}: {letters}, not {}", all[0]);
    }
    all.swap_remove(0)
}

/// The same with both estimates of tiles.
fn agree_on_tiles<const N: usize>(puzzle: &Tiles<N>, start: &Board<N>) -> usize {
    let with_manhattan = agree(puzzle, &Manhattan::new(puzzle), start);
    let with_conflict = agree(puzzle, &LinearConflict::new(puzzle), start);
    assert_eq!(with_manhattan, with_conflict);
    with_manhattan.len()
}

/// Every position of every shape of at most six cells, for a shuffled goal.
#[test]
fn methods_agree_on_all_tiny_boards() {
    let mut rng = rng(1);
    for shape in (1..=6).flat_map(shapes) {
        let puzzle = Tiles::<6>::new(shape, &shuffled(shape.cells(), &mut rng)).unwrap();
        for (rank, &distance) in (0..).zip(&distances::fill(&puzzle)) {
            assert_eq!(agree_on_tiles(&puzzle, &puzzle.unrank(rank)), usize::from(distance));
        }
    }
}

#[test]
fn methods_agree_on_the_eight_puzzle() {
    let mut rng = rng(2);
    let shape = Shape { rows: 3, cols: 3 };
    for _ in 0..3 {
        let puzzle = Tiles::<9>::new(shape, &shuffled(9, &mut rng)).unwrap();
        let distances = distances::fill(&puzzle);
        for _ in 0..3 {
            let start = any(&puzzle, &mut rng);
            let distance = distances[puzzle.rank(&start) as usize];
            assert_eq!(agree_on_tiles(&puzzle, &start), usize::from(distance));
        }
    }
}

#[test]
fn methods_agree_on_oblong_boards() {
    let mut rng = rng(3);
    for (rows, cols) in [(2, 4), (4, 2)] {
        let puzzle = Tiles::<8>::new(Shape { rows, cols }, &shuffled(8, &mut rng)).unwrap();
        let distances = distances::fill(&puzzle);
        for _ in 0..8 {
            let start = any(&puzzle, &mut rng);
            let distance = distances[puzzle.rank(&start) as usize];
            assert_eq!(agree_on_tiles(&puzzle, &start), usize::from(distance));
        }
    }
}

#[test]
fn methods_agree_on_larger_boards() {
    let mut rng = rng(4);
    for (rows, cols, steps) in [(2, 5, 60), (5, 2, 60), (3, 4, 30), (4, 3, 30), (4, 4, 24), (2, 8, 24)] {
        let shape = Shape { rows, cols };
        let puzzle = Tiles::<16>::new(shape, &shuffled(shape.cells(), &mut rng)).unwrap();
        for _ in 0..4 {
            agree_on_tiles(&puzzle, &walk(&puzzle, &mut rng, puzzle.goal(), steps));
        }
    }
}

#[test]
fn methods_agree_on_shallow_rotation_boards() {
    let mut rng = rng(5);
    for steps in [0, 1, 2, 3, 4, 4, 5, 5] {
        let start = walk(&Rotation, &mut rng, &goal(&Rotation), steps);
        let answer = agree(&Rotation, &Centre, &start);
        assert!(answer.len() <= steps);
        let table = in_program(&start).indices().map(Rotation::nth).collect::<Vec<_>>();
        assert_eq!(Rotation::letters(&table), answer);
    }
}

/// The answer of the table in the program.
fn in_program(board: &rotation::Board) -> word::Word<3> {
    let (word, symbol) = ready::rotation_at(ready::rotation_places(board));
    let moves: Vec<rotation::Move> = word.indices().map(Rotation::nth).collect();
    assert_eq!(replay(&Rotation, board, &moves).centre(), Some(symbol as u8 + 1));
    word
}

/// Random boards of the Rotation Game: the least of the three symbols' least answers from tables
/// made here, the table in the program, IDA* and A* that follow the distances, and the least of
/// all shortest solutions.
#[test]
fn tables_and_searches_agree_on_rotation_boards() {
    let distances = distances::fill(&Marked);
    let words = word::fill::<_, 3>(&Marked, &distances);
    for (rank, (&word, &distance)) in (0..).zip(words.iter().zip(&distances)) {
        assert_eq!(ready::marked(rank), word);
        assert_eq!(word.len(), u32::from(distance));
    }
    let exact = Exact(|board: &rotation::Board| {
        let distance = |set: &u32| u32::from(distances[Marked.rank(set) as usize]);
        board.sets().iter().map(distance).min().unwrap_or_default()
    });
    let letters = |word: word::Word<3>| {
        let moves: Vec<rotation::Move> = word.indices().map(Rotation::nth).collect();
        Rotation::letters(&moves)
    };
    let mut rng = rng(6);
    for _ in 0..200 {
        let start = any_rotation(&mut rng);
        let least = start.sets().map(|set| letters(words[Marked.rank(&set) as usize]));
        let least = least.into_iter().min_by_key(|letters| (letters.len(), letters.clone())).unwrap();
        assert_eq!(letters(in_program(&start)), least);
        let mut all = BTreeSet::new();
        let length = least.len() as u32;
        let (_, whole) = solutions::visit(&Rotation, &exact, &start, length, Limits::NONE, &mut |moves| {
            all.insert(Rotation::letters(moves));
        });
        assert_eq!((whole, all.first()), (true, Some(&least)));
        for method in [Method::Idastar, Method::Astar(Order::FThenH, true)] {
            let report = method.run(&Rotation, &exact, &start, Limits::NONE, &mut ());
            let Outcome::Solved { moves, optimal: true } = report.outcome else { panic!("{method:?}") };
            assert_eq!(Rotation::letters(&moves), least, "{method:?}");
        }
    }
}

/// A board that cannot be solved is told so by every method that sees all positions, and by the
/// invariant at once. IDA* has no memory to see it by: it goes on until a limit.
#[test]
fn unsolvable_boards_are_unsolvable() {
    for (rows, cols) in [(3, 3), (2, 4), (2, 2), (3, 2), (1, 4)] {
        let puzzle = Tiles::<9>::with_blank_at(Shape { rows, cols }, 0).unwrap();
        let mut cells = puzzle.goal().cells()[..rows * cols].to_vec();
        cells.swap(1, 2);
        let start = Board::new(&cells).unwrap();
        assert!(!puzzle.solvable(&start));
        let manhattan = Manhattan::new(&puzzle);
        for method in METHODS {
            let limits = Limits { nodes: 1_000_000, ..Limits::NONE };
            let report = method.run(&puzzle, &manhattan, &start, limits, &mut ());
            if method == Method::Idastar && rows > 1 {
                assert!(matches!(report.outcome, Outcome::Stopped { .. }), "{report:?}");
            } else {
                assert_eq!(report.outcome, Outcome::Unsolvable, "{method:?}");
            }
            if method == Method::Bfs {
                assert_eq!(report.effort.expanded, puzzle.count());
            }
        }
    }
}

/// At each limit a search stops, says how long a solution has to be at least, which is what it
/// proved and no lie, and has not gone over the limit.
fn limits_stop<P: Full, H: Heuristic<P>>(puzzle: &P, heuristic: &H, start: &P::State) {
    for method in METHODS {
        let free = method.run(puzzle, heuristic, start, Limits::NONE, &mut ());
        let Outcome::Solved { ref moves, .. } = free.outcome else {
            panic!("{method:?}: {:?}", free.outcome)
        };
        let length = moves.len() as u32;
        let stopped = |limits: Limits<'_>| {
            let mut notes = Notes::default();
            let report = method.run(puzzle, heuristic, start, limits, &mut notes);
            let Outcome::Stopped { at_least } = report.outcome else {
                panic!("{method:?}: {:?}", report.outcome)
            };
            assert!(at_least <= length, "{method:?}: {at_least} proved, {length} found");
            assert!(notes.0.last().is_none_or(|&(bound, _)| bound <= at_least), "{method:?} forgot a bound");
            report
        };
        let Effort { generated, bytes, .. } = free.effort;
        for nodes in [0, 1, 2, generated / 2, generated - 1] {
            let report = stopped(Limits { nodes, ..Limits::NONE });
            assert!(report.effort.generated <= nodes, "{method:?}");
        }
        let enough = Limits { nodes: generated, bytes, halt: &|| false };
        assert_eq!(method.run(puzzle, heuristic, start, enough, &mut ()), free, "{method:?}");
        // IDA* holds no more than its path, which is there when it ends.
        if method != Method::Idastar {
            for bytes in [0, bytes / 2] {
                let report = stopped(Limits { bytes, ..Limits::NONE });
                assert!(report.full && report.effort.bytes <= bytes, "{method:?}");
            }
            // Room is made for fewer states where the limit is near: that may be enough, or not.
            let limits = Limits { bytes: bytes - 1, ..Limits::NONE };
            let report = method.run(puzzle, heuristic, start, limits, &mut ());
            assert!(report.effort.bytes < bytes, "{method:?}");
            assert_eq!(report.full, report.outcome != free.outcome, "{method:?}: {:?}", report.outcome);
        }
        let asked = AtomicU32::new(0);
        let third_time = || asked.fetch_add(1, Relaxed) == 2;
        if generated > 20_000 {
            stopped(Limits { halt: &|| true, ..Limits::NONE });
            stopped(Limits { halt: &third_time, ..Limits::NONE });
            assert_eq!(asked.load(Relaxed), 3, "{method:?} asks and obeys");
        }
    }
}

#[test]
fn limits_stop_every_method() {
    let eight = common::eight("12345678x");
    for start in ["8 6 7 2 5 4 3 x 1", "2 3 4 1 5 x 7 6 8"] {
        limits_stop(&eight, &Manhattan::new(&eight), &common::board(start));
    }
    let mut rng = rng(7);
    let fifteen = Tiles::<16>::with_blank_at(Shape { rows: 4, cols: 4 }, 15).unwrap();
    let start = walk(&fifteen, &mut rng, fifteen.goal(), 24);
    limits_stop(&fifteen, &LinearConflict::new(&fifteen), &start);
    let start = rotation::Board::new(&walk(&Rotation, &mut rng, &goal(&Rotation), 5).symbols()).unwrap();
    limits_stop(&Rotation, &Centre, &start);
}

/// The bound that a stopped search gives is as high as the work done allows.
#[test]
fn stopped_searches_tell_what_they_proved() {
    let puzzle = common::eight("12345678x");
    let (start, manhattan) = (common::board("8 6 7 2 5 4 3 x 1"), Manhattan::new(&puzzle));
    let at_least = |method: Method, nodes| {
        let limits = Limits { nodes, ..Limits::NONE };
        match method.run(&puzzle, &manhattan, &start, limits, &mut ()).outcome {
            Outcome::Stopped { at_least } => at_least,
            other => panic!("{other:?}"),
        }
    };
    // 31 moves; Manhattan says 21. Nothing is known before the start is looked at.
    assert_eq!(at_least(Method::Bfs, 0), 0);
    assert_eq!(at_least(Method::Bfs, 1), 1);
    assert_eq!(at_least(Method::Bidirectional, 2), 1);
    for method in [Method::Idastar, Method::Astar(Order::FThenH, false)] {
        assert_eq!(at_least(method, 0), 21, "{method:?}");
    }
    for method in METHODS {
        let bounds: Vec<u32> = [10, 100, 1_000, 3_000].map(|nodes| at_least(method, nodes)).to_vec();
        assert!(bounds.is_sorted() && bounds[0] < bounds[3], "{method:?}: {bounds:?}");
    }
}

#[test]
fn visiting_solutions_stops_at_a_limit() {
    let puzzle = common::eight("12345678x");
    let (start, manhattan) = (common::board("8 6 7 2 5 4 3 x 1"), Manhattan::new(&puzzle));
    let visit = |nodes| {
        let mut count = 0;
        let limits = Limits { nodes, ..Limits::NONE };
        let (effort, all) = solutions::visit(&puzzle, &manhattan, &start, 31, limits, &mut |_| count += 1);
        assert!(effort.generated <= nodes);
        (effort.generated, all, count)
    };
    let (generated, all, count) = visit(u64::MAX);
    assert_eq!((all, count), (true, 40));
    assert_eq!(visit(generated), (generated, true, 40));
    assert!(!visit(generated - 1).1);
    assert_eq!(visit(0), (0, false, 0));
}

/// An estimate that is a lower bound but not consistent: the distance on some states, nothing on
/// the others. A state then comes up again on a shorter path and has to be opened again.
#[test]
fn astar_opens_again_where_the_estimate_is_not_consistent() {
    let puzzle = common::eight("12345678x");
    let distances = distances::fill(&puzzle);
    let mut reopened = 0;
    for divisor in 2..6 {
        let patchy = Exact(|state: &Board<9>| {
            let rank = puzzle.rank(state);
            let known = (rank.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32).is_multiple_of(divisor);
            if known { u32::from(distances[rank as usize]) } else { 0 }
        });
        let mut rng = rng(divisor);
        for _ in 0..8 {
            let start = walk(&puzzle, &mut rng, puzzle.goal(), 40);
            let distance = usize::from(distances[puzzle.rank(&start) as usize]);
            assert_eq!(agree(&puzzle, &patchy, &start).len(), distance);
            let length = |closing| {
                let rules = Rules { closing, ..Rules::STANDARD };
                let report = astar::search(&puzzle, &patchy, &start, rules, Limits::NONE, &mut ());
                let Outcome::Solved { moves, .. } = report.outcome else { panic!("{start:?}") };
                moves.len()
            };
            reopened += usize::from(length(Closing::Generation) > distance);
        }
    }
    assert!(reopened > 0, "some of these boards need it");
}

/// The same question gets the same answer by the same work.
#[test]
fn reports_are_the_same_each_time() {
    let mut rng = rng(8);
    let puzzle = common::eight("1238x4765");
    let conflict = LinearConflict::new(&puzzle);
    for _ in 0..3 {
        let start = any(&puzzle, &mut rng);
        for method in METHODS {
            let [one, other] =
                [(); 2].map(|()| method.run(&puzzle, &conflict, &start, Limits::NONE, &mut ()));
            assert_eq!(one, other, "{method:?}");
        }
    }
}

/// All 181,440 boards of the 8-puzzle for each of the nine goals: the distance, the least answer
/// and solvability, against the plain twin.
#[test]
fn eight_is_right_on_all_boards_for_all_goals() {
    for blank in 0..9 {
        let puzzle = Tiles::<9>::with_blank_at(Shape { rows: 3, cols: 3 }, blank).unwrap();
        let distances = distances::fill(&puzzle);
        let words = word::fill::<_, 2>(&puzzle, &distances);
        let (reached, answers) = naive::answers(*puzzle.goal().cells());
        assert_eq!(answers.len(), ready::EIGHTS);
        for (cells, answer) in reached.boards.iter().zip(&answers) {
            let board = Board::new(cells).unwrap();
            assert!(puzzle.solvable(&board));
            let rank = puzzle.rank(&board) as usize;
            assert_eq!(usize::from(distances[rank]), answer.len(), "{cells:?}");
            let letters = words[rank].indices().map(|index| Tiles::<9>::LETTERS[index]);
            assert!(letters.eq(answer.bytes()), "{cells:?}: {answer}");
            assert_eq!(ready::eight(blank, rank as u64), words[rank]);
            let place = |board: &Board<9>| ready::eight_place(blank, board.blank(), &labels(board.cells()));
            assert_eq!(place(&board).map(ready::eight_at), Some(words[rank]));
            // An exchange of two tiles makes a solvable board an unsolvable one, and each once.
            let mut other: Nine = *cells;
            other.swap(index_of(cells, 1), index_of(cells, 2));
            assert!(reached.place(&other).is_none());
            let other = Board::new(&other).unwrap();
            assert!(!puzzle.solvable(&other) && place(&other).is_none());
        }
    }
}

/// The tiles in reading order from 0, as the goals in reading order name them.
fn labels(cells: &Nine) -> [u8; 8] {
    let mut tiles = cells.iter().filter(|&&tile| tile != 0).map(|tile| tile - 1);
    std::array::from_fn(|_| tiles.next().expect("eight tiles"))
}

fn index_of(cells: &Nine, tile: u8) -> usize {
    cells.iter().position(|&other| other == tile).expect("each tile is there")
}

/// Top and bottom exchanged: `u` and `d` change places, so our letter order is that of the
/// published counts, u l r d.
fn flipped(board: &str) -> Board<16> {
    Board::new(&common::cells(board).chunks(4).rev().flatten().copied().collect::<Vec<u8>>())
        .expect("each tile once")
}

/// Published lengths and node counts of IDA* with Manhattan distance, to the last digit; and the
/// number of shortest solutions where it is known.
#[test]
fn idastar_counts_the_published_nodes() {
    let goal = flipped("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
    let puzzle = Tiles::<16>::new(Shape { rows: 4, cols: 4 }, goal.cells()).unwrap();
    let manhattan = Manhattan::new(&puzzle);
    let rows = |data: &'static str| data.lines().filter(|line| !line.starts_with('#'));
    let number = |field: &str| -> u64 { field.parse().expect("a number") };
    let check = |board: &str, length: u64, nodes: u64| {
        let report = idastar::search(&puzzle, &manhattan, &flipped(board), Limits::NONE, &mut ());
        let Outcome::Solved { moves, optimal: true } = report.outcome else { panic!("{board}") };
        assert_eq!((moves.len() as u64, report.effort.generated), (length, nodes), "{board}");
    };
    for row in rows(include_str!("data/korf100.tsv")) {
        let [_, length, optimal, nodes, board] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("five columns: {row}");
        };
        check(board, number(length), number(nodes));
        let mut count = 0;
        let length = number(length) as u32;
        solutions::visit(&puzzle, &manhattan, &flipped(board), length, Limits::NONE, &mut |_| count += 1);
        assert_eq!(count, number(optimal), "{board}");
    }
    for row in rows(include_str!("data/korf_felner1000.tsv")) {
        let [_, length, nodes, board] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {row}");
        };
        check(board, number(length), number(nodes));
    }
}
