//! Games without a terminal; the solver is asked in between.

use std::time::Duration;

use taquin::search::Limits;
use taquin::solve::{Options, Question, Solver};
use taquin::text::{Board, Hints};

use super::*;
use crate::play::thought::Told;

const EIGHT: &str = "2 3 4 1 5 x 7 6 8";
const ODD: &str = "1 2 3 4 5 6 8 7 0";
const GAME: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
/// 70 moves: more than the nodes of these tests can prove.
const FAR: &str = "0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1";

fn position(board: &str) -> Position {
    Position::new(Board::read(board.as_bytes(), Hints::default()).unwrap(), None)
}

fn game(board: &str) -> Game {
    Game::given(position(board), Difficulty::Hard, 1)
}

/// The solver's answer to what the game wants to know now, with so many nodes.
fn answer(game: &Game, nodes: u64) -> Option<(u64, Told)> {
    let thought = game.thought()?;
    let position = game.thought_of(thought.about);
    let question = Question::new(position.board(), position.goal()).unwrap();
    let limits = Limits { nodes, ..Limits::NONE };
    let answer = Solver::default().answer(&question, &Options::default(), limits).unwrap();
    Some((thought.id, Told::Answer(Box::new(answer))))
}

fn think(game: &mut Game) {
    while let Some((id, told)) = answer(game, u64::MAX) {
        game.hear(id, told);
    }
}

fn letters(game: &Game) -> String {
    String::from_utf8(game.moves().to_vec()).unwrap()
}

#[test]
fn moves_are_made_and_taken_back() {
    let mut game = game("1 2 3/4 0 5");
    let start = game.position().clone();
    // Off the board.
    game.act(Action::Push(Way::Down));
    assert_eq!(letters(&game), "");
    game.act(Action::Push(Way::Right));
    game.act(Action::Push(Way::Up));
    assert_eq!(letters(&game), "ru");
    game.act(Action::Undo);
    assert_eq!(letters(&game), "r");
    game.act(Action::Redo);
    assert_eq!(letters(&game), "ru");
    game.act(Action::Redo);
    assert_eq!((letters(&game).as_str(), game.message().as_str()), ("ru", "There is no move to make again."));
    game.act(Action::Undo);
    // Another move: what was taken back is forgotten.
    game.act(Action::Push(Way::Left));
    game.act(Action::Redo);
    assert_eq!(letters(&game), "rl");
    game.act(Action::Restart);
    assert_eq!((letters(&game).as_str(), game.position()), ("", &start));
    game.act(Action::Undo);
    assert_eq!(game.message(), "There is no move to take back.");
}

#[test]
fn arrows_move_a_tile_if_told_so() {
    let mut game = game("1 2 3/4 0 5");
    game.act(Action::Push(Way::Up));
    game.act(Action::Push(Way::Left));
    assert_eq!(letters(&game), "ul");
    game.act(Action::SwapArrows);
    assert_eq!((game.pushes(), game.message().as_str()), (Pushes::Tile, "The arrows move a tile."));
    game.act(Action::Push(Way::Up));
    assert_eq!(letters(&game), "uld");
    game.act(Action::SwapArrows);
    game.act(Action::Push(Way::Up));
    assert_eq!(letters(&game), "uldu");
}

#[test]
fn a_touch_slides_a_run_or_pulls_a_line() {
    let mut tiles = game("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    tiles.act(Action::Touch(Spot::Cell(12)));
    tiles.act(Action::Touch(Spot::Cell(0)));
    assert_eq!(letters(&tiles), "llluuu");
    // Neither in the row nor in the column of the blank.
    tiles.act(Action::Touch(Spot::Cell(5)));
    assert_eq!(letters(&tiles), "llluuu");
    let mut lines = game(GAME);
    lines.act(Action::Touch(Spot::Pull(b'A')));
    lines.act(Action::Touch(Spot::Cell(3)));
    lines.act(Action::Pull(b'C'));
    assert_eq!(letters(&lines), "AC");
    assert!(lines.position().is_solved());
}

#[test]
fn the_clock_goes_from_the_first_move_to_the_last() {
    let mut game = game("1 2 3/4 0 5");
    let second = Duration::from_secs(1);
    game.tick(second);
    assert_eq!(game.clock(), Duration::ZERO);
    game.act(Action::Push(Way::Left));
    game.tick(second);
    game.act(Action::Push(Way::Right));
    game.tick(second);
    assert_eq!(game.clock(), 2 * second);
    game.act(Action::Push(Way::Right));
    assert!(game.position().is_solved());
    game.tick(second);
    assert_eq!(game.clock(), 2 * second);
    game.act(Action::Restart);
    assert_eq!(game.clock(), Duration::ZERO);
}

#[test]
fn the_optimum_stands_beside_the_players_count() {
    let mut solved = game("1 2 3/4 0 5");
    think(&mut solved);
    assert_eq!(solved.shortest().exact(), Some(1));
    solved.act(Action::Push(Way::Right));
    assert_eq!(solved.message(), "Solved: 1 move, 0:00; no solution is shorter. n deals a new board.");
    let mut round = game("1 2 3/4 0 5");
    for way in [Way::Left, Way::Right, Way::Right] {
        round.act(Action::Push(way));
    }
    assert_eq!(round.message(), "Solved: 3 moves, 0:00; the shortest takes at least 0. n deals a new board.");
    think(&mut round);
    assert_eq!(round.message(), "Solved: 3 moves, 0:00; the shortest takes 1. n deals a new board.");
    let done = game("1 2 3/4 5 0");
    assert!(done.thought().is_none());
    assert_eq!(done.message(), "It is solved. n deals a new board.");
}

#[test]
fn hints_lead_along_a_shortest_way() {
    let mut game = game(EIGHT);
    let second = Duration::from_secs(1);
    // Asked before the solver has said anything.
    game.act(Action::Hint);
    assert!(game.is_waiting() && game.hint().is_none());
    think(&mut game);
    assert!(!game.is_waiting());
    assert_eq!(game.hint(), Some(Spot::Cell(8)));
    assert_eq!(game.message(), "Hint: slide 8 up (d); 19 moves to go.");
    game.act(Action::Push(Way::Down));
    assert_eq!((game.hint(), game.message().as_str()), (None, ""));
    // The rest of the same way is known.
    game.act(Action::Hint);
    assert_eq!(game.message(), "Hint: slide 6 to the right (l); 18 moves to go.");
    // Off it: the solver is asked anew, about the board as it is.
    game.act(Action::Push(Way::Right));
    game.act(Action::Push(Way::Up));
    game.act(Action::Hint);
    assert_eq!(game.thought().map(|thought| thought.about), Some(About::Here));
    think(&mut game);
    assert!(game.message().ends_with("to go."), "{}", game.message());
    for _ in 0..100 {
        if game.position().is_solved() {
            break;
        }
        game.act(Action::Hint);
        think(&mut game);
        let spot = game.hint().expect("a hint");
        game.act(Action::Touch(spot));
    }
    game.tick(second);
    assert!(game.message().contains("with help; the shortest takes 19"), "{}", game.message());
}

#[test]
fn a_solution_is_played_paused_and_stepped() {
    let mut game = game(EIGHT);
    think(&mut game);
    game.act(Action::Solve);
    let pace = game.show().expect("a solution").pace();
    game.tick(pace);
    game.tick(pace / 2);
    game.tick(pace / 2);
    assert_eq!(letters(&game), "dl");
    game.act(Action::Pause);
    game.tick(20 * pace);
    assert_eq!(letters(&game), "dl");
    game.act(Action::StepForward);
    game.act(Action::StepForward);
    game.act(Action::StepBack);
    assert_eq!(letters(&game), "dlu");
    assert_eq!(game.shown().map(|shown| shown.1), Some((3, 19)));
    game.act(Action::Faster);
    let faster = game.show().expect("it goes on").pace();
    assert!(faster < pace);
    (0..20).for_each(|_| game.act(Action::Slower));
    assert!(game.show().expect("it goes on").pace() > pace);
    game.act(Action::Cancel);
    assert!(game.show().is_none());
    game.tick(100 * pace);
    assert_eq!(letters(&game), "dlu");
    // On from here, to the end.
    game.act(Action::Solve);
    game.tick(100 * pace);
    assert_eq!(letters(&game), "dlurullddrurdllurdr");
    assert!(game.position().is_solved() && game.show().is_none());
    // The player's own move ends it.
    game.act(Action::Undo);
    game.act(Action::Undo);
    game.act(Action::Solve);
    think(&mut game);
    game.act(Action::Push(Way::Up));
    assert!(game.show().is_none());
}

#[test]
fn a_board_that_is_too_hard_has_bounds() {
    let mut game = game(FAR);
    let id = game.thought().expect("a thought").id;
    game.hear(id, Told::Proved(52));
    game.hear(id, Told::Found(90));
    game.hear(id, Told::Proved(50));
    assert_eq!(game.shortest(), Bounds { at_least: 52, at_most: Some(90) });
    // A thought that is over is not heard.
    game.hear(id + 1, Told::Proved(69));
    assert_eq!(game.shortest().at_least, 52);
    // Asked twice: it is to end with what it has.
    game.act(Action::Solve);
    assert!(!game.thought().expect("a thought").hurried);
    game.act(Action::Solve);
    assert!(game.thought().expect("a thought").hurried);
    let (id, told) = answer(&game, 10_000).unwrap();
    game.hear(id, told);
    assert!(game.thought().is_none());
    let (show, (made, length), bounds) = game.shown().expect("the best solution known");
    assert!(!show.paused && made == 0 && length >= 70);
    assert!(bounds.exact().is_none() && bounds.at_least <= 70);
    game.tick(Duration::from_secs(3600));
    assert!(game.position().is_solved());
    assert!(game.message().contains("the shortest takes between"), "{}", game.message());
}

#[test]
fn thinking_can_be_ended() {
    let mut game = game(FAR);
    game.act(Action::Push(Way::Right));
    game.act(Action::Hint);
    let here = game.thought().expect("a thought").clone();
    assert_eq!(here.about, About::Here);
    game.act(Action::Cancel);
    assert!(!game.is_waiting());
    // The optimum of the start is looked for again.
    let start = game.thought().expect("a thought").clone();
    assert!(start.about == About::Start && start.id > here.id);
    game.act(Action::Cancel);
    assert!(game.thought().is_none());
    assert_eq!(game.message(), "The search for the shortest is ended.");
    // A move ends the wait for a hint, too.
    game.act(Action::Hint);
    assert!(game.is_waiting());
    game.act(Action::Push(Way::Left));
    assert!(!game.is_waiting() && game.thought().is_none());
}

#[test]
fn what_cannot_be_solved_is_explained_and_mended() {
    let mut game = game(ODD);
    assert!(game.thought().is_none());
    let message = game.message();
    assert!(
        message.contains("parity") && message.ends_with("m mends it: 8 and 7 change places."),
        "{message}"
    );
    game.act(Action::Hint);
    assert!(!game.is_waiting() && game.message() == message);
    game.act(Action::Mend);
    assert_eq!(game.message(), "Mended: 8 and 7 change places.");
    assert!(game.position().is_solved());
    game.act(Action::Mend);
    assert_eq!(game.message(), "It is solved. n deals a new board.");
}

#[test]
fn new_boards_follow_the_seed() {
    let like = position("123456780");
    let mut game = Game::dealt(&like, Difficulty::Hard, 7);
    assert_eq!(game.seed(), Some(7));
    let first = game.position().clone();
    game.act(Action::Push(Way::Down));
    game.act(Action::Push(Way::Right));
    game.act(Action::New);
    assert_eq!((game.seed(), letters(&game).as_str()), (Some(8), ""));
    assert_ne!(*game.position(), first);
    assert_eq!(*game.position(), *Game::dealt(&like, Difficulty::Hard, 8).position());
}

#[test]
fn any_key_hides_the_help_but_q_quits() {
    let mut game = game(EIGHT);
    game.act(Action::Help);
    assert!(game.shows_help());
    game.act(Action::Push(Way::Down));
    assert!(!game.shows_help());
    assert_eq!(letters(&game), "");
    game.act(Action::Help);
    game.act(Action::Quit);
    assert!(game.is_over());
}
