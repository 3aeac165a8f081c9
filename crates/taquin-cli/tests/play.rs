//! `taquin play` and `taquin solve --animate` on a terminal: a real one, as far as they can tell.
#![cfg(unix)]

#[path = "terminal/picture.rs"]
mod picture;
mod terminal;

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use terminal::{Player, Size};
use vt100::Color;

const EIGHT: &str = "2 3 4 1 5 x 7 6 8";
const ODD: &str = "1 2 3 4 5 6 8 7 0";
const GAME: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
/// A 24-puzzle that nobody solves in a test.
const FAR: &str = "0 24 23 22 21/20 19 18 17 16/15 14 13 12 11/10 9 8 7 6/5 4 3 2 1";
const USUAL: Size = (24, 80);

fn taquin(args: &[&str], size: Size) -> Player {
    taquin_with(args, size, ("TAQUIN", ""))
}

fn taquin_with(args: &[&str], size: Size, variable: (&str, &str)) -> Player {
    let tables = ("TAQUIN_TABLES", env!("CARGO_TARGET_TMPDIR"));
    Player::run(env!("CARGO_BIN_EXE_taquin"), args, size, &[tables, variable])
}

#[test]
fn tiles_by_keys_and_by_mouse() {
    let mut player = taquin(&["play", EIGHT], USUAL);
    player.sees("0 moves");
    // The blank is at the right in the middle: 8 up, 6 to the right, and back.
    player.types("\x1b[B");
    player.sees("1 move ·");
    player.types("a");
    player.sees("2 moves");
    player.types("l");
    player.sees("3 moves");
    player.types("uu");
    player.sees("1 move ·");
    player.types("r");
    player.sees("2 moves");
    player.types("o");
    player.sees("0 moves");
    // A run of two tiles, by a click on the farther one.
    player.clicks(" 1 ");
    player.sees("2 moves");
    player.types("u");
    player.sees("1 move ·");
    // Neither in the row nor in the column of the blank: nothing.
    player.clicks(" 8 ");
    player.types("u");
    player.sees("0 moves");
    player.types("n");
    player.sees("seed");
    player.types("q");
    assert_eq!(player.ends(), Some(0));
    assert_eq!(player.text().trim(), "", "nothing of the game is left");
}

#[test]
fn hints_and_the_whole_solution() {
    let mut player = taquin(&["play", EIGHT], USUAL);
    player.sees("shortest 19");
    player.types("i");
    player.sees("Hint: slide 8 up (d); 19 moves to go.");
    player.clicks(" 8 ");
    player.sees("1 move ·");
    player.types("?");
    player.sees("undo");
    player.types("x");
    player.waits("board", |screen| !screen.contains("Backspace"));
    player.types("p");
    player.sees("Shortest solution");
    player.types(" ");
    player.sees("paused");
    player.types("\x1b[C\x1b[C\x1b[D ");
    player.types("++++");
    player.sees("Solved: 19 moves");
    player.sees("with help; no solution is shorter");
    player.types("q");
    assert_eq!(player.ends(), Some(0));
}

#[test]
fn the_rotation_game_by_letters_and_by_mouse() {
    let mut player = taquin(&["play", GAME], USUAL);
    player.sees("shortest 2");
    player.types("b");
    player.sees("1 move ·");
    player.clicks("E↓");
    player.sees("2 moves");
    player.types("uu");
    player.sees("0 moves");
    player.clicks("A↑");
    player.sees("1 move ·");
    player.types("i");
    player.sees("Hint: pull C; 1 move to go.");
    player.types("C");
    player.sees("Solved: 2 moves");
    player.types("q");
    assert_eq!(player.ends(), Some(0));
}

#[test]
fn thinking_does_not_hold_the_screen_up_and_can_be_ended() {
    let mut player = taquin(&["play", FAR, "--time-limit", "3600"], USUAL);
    player.sees("length between");
    player.types("p");
    player.sees("thinking");
    // Moves, sizes and help go on meanwhile.
    player.types("?");
    player.sees("Keys");
    player.types("?");
    player.types("\x1b");
    player.waits("end of thinking", |screen| !screen.contains("thinking"));
    player.types("h");
    player.waits("no move", |screen| screen.contains("0 moves"));
    player.types("l");
    player.sees("1 move ·");
    player.types("i");
    player.sees("thinking");
    player.types("i");
    player.sees("Hint: slide");
    player.sees("between");
    player.types("q");
    assert_eq!(player.ends(), Some(0));
}

#[test]
fn every_size_of_screen() {
    let mut player = taquin(&["play", "--size", "4x4", "--seed", "3"], USUAL);
    player.sees("┌────────┬");
    player.resizes((16, 60));
    player.sees("┌──────┬");
    player.resizes((6, 20));
    player.waits("small board", |screen| screen.contains('·') && !screen.contains('┌'));
    player.resizes((3, 20));
    player.sees("Too small");
    player.types("\x1b[B");
    player.resizes((24, 80));
    player.sees("┌────────┬");
    player.sees("1 move ·");
    player.types("q");
    assert_eq!(player.ends(), Some(0));
}

#[test]
fn a_board_without_solution_is_explained_and_mended() {
    let mut player = taquin(&["play", ODD], USUAL);
    player.sees("It cannot be solved (parity");
    player.types("m");
    player.sees("Mended: 8 and 7 change places.");
    player.types("q");
    assert_eq!(player.ends(), Some(0));
}

#[test]
fn the_terminal_is_left_as_it_was() {
    // The end by a signal is told as one.
    for end in ["INT", "TERM", "HUP", "QUIT"] {
        let mut player = taquin(&["play", EIGHT], USUAL);
        player.sees("0 moves");
        player.signals(end);
        assert_eq!(player.ends(), None, "{end}");
    }
    let mut player = taquin(&["play", FAR], USUAL);
    player.sees("length");
    assert!(player.is_raw());
    player.look(|screen| assert!(screen.alternate_screen() && screen.hide_cursor()));
    player.types("\x03");
    assert_eq!(player.ends(), None);
    // Stopped and going on: as the first of its session it is not really stopped.
    let mut player = taquin(&["play", EIGHT], USUAL);
    player.sees("0 moves");
    player.types("\x1a\x1b[A");
    player.sees("1 move ·");
    player.signals("TSTP");
    player.types("\x1b[B");
    player.sees("2 moves");
    player.types("q");
    assert_eq!(player.ends(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn a_stopped_game_leaves_the_terminal_to_the_shell() {
    let script = "set -m; \"$0\" play \"$1\"; echo \"stopped: $?\"; read next; fg";
    let mut player = Player::run("sh", &["-c", script, env!("CARGO_BIN_EXE_taquin"), EIGHT], USUAL, &[]);
    for by_key in [true, false] {
        player.sees("0 moves");
        assert!(player.is_raw());
        if by_key {
            player.types("\x1a");
        } else {
            player.signals_child("TSTP");
        }
        player.sees("stopped: 14");
        assert!(!player.is_raw());
        player.look(|screen| assert!(!screen.alternate_screen() && !screen.hide_cursor()));
        player.types("\n");
        player.sees("0 moves");
        player.types("q");
        assert_eq!(player.ends(), Some(0));
        player = Player::run("sh", &["-c", script, env!("CARGO_BIN_EXE_taquin"), EIGHT], USUAL, &[]);
    }
    player.sees("0 moves");
    player.types("q");
    player.sees("stopped: 0");
    player.types("\n");
    player.ends();
}

#[test]
fn a_terminal_that_is_gone_ends_the_game() {
    let args = ["play", FAR, "--tables", env!("CARGO_TARGET_TMPDIR")];
    assert!(terminal::ends_when_hung_up(env!("CARGO_BIN_EXE_taquin"), &args));
}

#[test]
fn no_colours_where_none_are_wanted() {
    let colours = |variable| {
        let player = taquin_with(&["play", EIGHT], USUAL, variable);
        player.sees("shortest 19");
        player.look(|screen| {
            let cells = (0..24).flat_map(|row| (0..80).map(move |col| (row, col)));
            cells.filter(|&(row, col)| screen.cell(row, col).unwrap().fgcolor() != Color::Default).count()
        })
    };
    assert!(colours(("TAQUIN", "")) > 0);
    assert_eq!(colours(("NO_COLOR", "1")), 0);
}

/// Runs it where there is no terminal: exit code, output, complaints.
fn piped(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_taquin")).args(args).stdin(Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn without_a_terminal_there_is_one_line() {
    let complaint = |args: &[&str]| {
        let (code, out, err) = piped(args);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}");
        err
    };
    assert_eq!(complaint(&["play"]), "taquin: play needs a terminal, for its input and its output\n");
    assert_eq!(
        complaint(&["solve", "--animate", EIGHT]),
        "taquin: --animate needs a terminal for its output\n"
    );
    // What cannot be played is said first.
    for (args, says) in [
        (&["play", "1 2 3 4 5 6 7 7 0"][..], "line 1, column 15: found `7`"),
        (&["play", EIGHT, EIGHT], "one board at a time"),
        (&["play", EIGHT, "--goal", "1 2 3/4 5 0"], "a goal of 3 rows and 3 columns is needed"),
        (&["play", GAME, "--goal", GAME], "the Rotation Game has its own goal"),
        (&["play", "--goal", GAME], "the Rotation Game has its own goal"),
        (&["play", "--size", "3x3", "--goal", "1 2 3/4 5 0"], "--goal: "),
    ] {
        let complaint = complaint(args);
        assert!(complaint.contains(says) && complaint.lines().count() == 1, "{args:?}: {complaint}");
    }
}

#[test]
fn a_solution_is_played_in_place() {
    let ordinary = |args: &[&str]| {
        let mut player = taquin(args, USUAL);
        if args.contains(&"--animate") {
            player.sees("of 19 moves");
        }
        assert_eq!(player.ends(), Some(0));
        let text = player.text();
        text.split_once("table").expect("the method").0.to_owned()
    };
    assert_eq!(ordinary(&["solve", "--animate", EIGHT]), ordinary(&["solve", EIGHT]));
    // There is no room: the ordinary drawing alone.
    let mut player = taquin(&["solve", "--animate", EIGHT], (6, 80));
    assert_eq!(player.ends(), Some(0));
    player.sees("19 moves, shortest, proved");
}

/// The picture in the README is a screen of today's program. `TAQUIN_PICTURES=write` makes it anew.
#[test]
fn the_picture_is_true() {
    let mut player = taquin(&["play", "--seed", "7"], USUAL);
    // The time that a machine takes does not show: no move is made.
    player.sees("shortest");
    player.types("i");
    player.sees("moves to go.");
    let drawn = player.look(|screen| picture::svg(screen, "taquin play: a 15-puzzle with a hint"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/play.svg");
    if env::var_os("TAQUIN_PICTURES").is_some_and(|what| what == "write") {
        fs::write(&path, &drawn).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == drawn,
        "{} is out of date: TAQUIN_PICTURES=write cargo test -p taquin-cli --test play the_picture",
        path.display()
    );
}
