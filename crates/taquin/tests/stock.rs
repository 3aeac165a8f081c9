//! Tables that solvers share: built once, kept as far as there is room.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use taquin::search::{Effort, Limits, Observer};
use taquin::solve::{Listener, News, Options, Question, Shelf, Solver, Stock};
use taquin::text::{Board, Hints};

const BOARD: &str = "8 5 9 7/15 13 6 10/0 3 14 1/2 12 4 11";

/// Counts the tables that are built.
struct Builds<'a>(&'a AtomicUsize);

impl Observer for Builds<'_> {
    fn proved(&mut self, _: u32, _: &Effort) {}
}

impl Listener for Builds<'_> {
    fn setting_up(&mut self, _: bool) {}
    fn found(&mut self, _: usize) {}
    fn table(&mut self, news: &News<'_>) {
        if matches!(news, News::Building { .. }) {
            self.0.fetch_add(1, Relaxed);
        }
    }
}

fn solve(stock: &Stock, pdb: &str, builds: &AtomicUsize) -> Option<String> {
    let board = Board::read(BOARD.as_bytes(), Hints::default()).unwrap();
    let question = Question::new(&board, None).unwrap();
    let options = Options { patterns: Some(pdb.parse().unwrap()), ..Options::default() };
    let mut solver = Solver::new(Shelf::in_memory().sharing(stock.clone()));
    solver.prepare(&question, &options, Limits::NONE, &mut Builds(builds)).unwrap();
    solver.solve(&question, &options, Limits::NONE, &mut Builds(builds)).unwrap().moves
}

#[test]
fn two_at_once_build_each_table_once() {
    let (stock, builds) = (Stock::new(u64::MAX), AtomicUsize::new(0));
    let answers: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(|| solve(&stock, "5-5-5", &builds))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0].as_ref().map(String::len), Some(56));
    let built = builds.load(Relaxed);
    assert!((1..=3).contains(&built), "{built}");
    // A third finds all of them.
    assert_eq!(solve(&stock, "5-5-5", &builds), answers[0]);
    assert_eq!(builds.load(Relaxed), built);
}

#[test]
fn what_nobody_uses_goes_when_there_is_no_room() {
    let (stock, builds) = (Stock::new(1), AtomicUsize::new(0));
    solve(&stock, "5-5-5", &builds);
    let before = stock.bytes();
    let first = builds.load(Relaxed);
    solve(&stock, "4-4-4-3", &builds);
    assert!(stock.bytes() < before, "{} {before}", stock.bytes());
    solve(&stock, "5-5-5", &builds);
    assert!(builds.load(Relaxed) > first, "they are built again");
}
