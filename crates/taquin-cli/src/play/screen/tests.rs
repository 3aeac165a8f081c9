//! What is left of a terminal after a panic.

use super::*;

use std::{env, thread};

#[path = "../../../tests/terminal/mod.rs"]
mod terminal;

use terminal::Player;

#[test]
fn a_panic_gives_the_terminal_back_first() {
    let this = env::current_exe().unwrap();
    let args = ["--exact", "play::screen::tests::falls_over", "--ignored", "--nocapture"];
    let mut player = Player::run(this, &args, (24, 80), &[("RUST_BACKTRACE", "0")]);
    assert_eq!(player.ends(), Some(0));
    // Written while the game's screen was on, it would be gone with it.
    player.sees("in a thread");
    player.sees("on purpose");
}

#[test]
#[ignore = "takes a terminal over: the test above runs it in one of its own"]
fn falls_over() {
    let screen = Screen::take().unwrap();
    assert!(screen.is_taken());
    assert!(thread::spawn(|| panic!("in a thread")).join().is_err());
    assert!(!screen.is_taken());
    let screen = Screen::take().unwrap();
    assert!(panic::catch_unwind(|| panic!("on purpose")).is_err());
    assert!(!screen.is_taken());
}
