//! The thread itself, with games that ask it.

use super::*;

use taquin::deal::Difficulty;
use taquin::position::Position;
use taquin::text::Hints;

use crate::play::action::Action;

/// A 24-puzzle that nobody solves in a test.
const FAR: &str = "0 24 23 22 21/20 19 18 17 16/15 14 13 12 11/10 9 8 7 6/5 4 3 2 1";
const PATIENCE: Duration = Duration::from_secs(60);

fn game(board: &str) -> Game {
    let board = Board::read(board.as_bytes(), Hints::default()).unwrap();
    Game::given(Position::new(board, None), Difficulty::Hard, 1)
}

/// Lets the two talk until something holds of the game.
fn until(thinker: &Thinker, game: &mut Game, holds: impl Fn(&Game) -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds(game) {
        assert!(Instant::now() < deadline, "{game:?}");
        thinker.follow(game);
        thread::sleep(Duration::from_millis(2));
        thinker.tell(game);
    }
}

#[test]
fn what_is_not_wanted_any_more_is_left_for_what_is() {
    let thinker = Thinker::start(Shelf::in_memory(), PATIENCE);
    let mut far = game(FAR);
    until(&thinker, &mut far, |game| game.shortest().at_most.is_some());
    assert!(far.shortest().exact().is_none());
    far.act(Action::Cancel);
    thinker.follow(&far);
    // Another game, whose thought has another number.
    let mut near = game("2 3 4 1 5 x 7 6 8");
    near.act(Action::Cancel);
    near.act(Action::Hint);
    until(&thinker, &mut near, |game| game.hint().is_some());
    assert_eq!(near.message(), "Hint: slide 8 up (d); 19 moves to go.");
    // With a search under way, the end does not wait for it.
    let mut far = game(FAR);
    (0..5).for_each(|_| far.act(Action::New));
    thinker.follow(&far);
    let began = Instant::now();
    drop(thinker);
    assert!(began.elapsed() < PATIENCE / 4);
}

#[test]
fn a_time_limit_ends_in_bounds() {
    let thinker = Thinker::start(Shelf::in_memory(), Duration::from_millis(300));
    let mut far = game(FAR);
    far.act(Action::Solve);
    until(&thinker, &mut far, |game| game.show().is_some());
    assert!(far.shortest().exact().is_none() && far.shortest().at_least >= 100);
}
