//! `taquin judge` as a program: its streams, its exit status, its list.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;

fn judge(args: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let output = assert_cmd::Command::new(cargo_bin!("taquin"))
        .arg("judge")
        .args(args)
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn unsolvable_is_an_answer() {
    let answer = judge(&["hdu1043"], b"2 1 3 4 5 6 7 8 x\n");
    assert_eq!(answer, ("unsolvable\n".into(), String::new(), Some(0)));
}

#[test]
fn a_wrong_board_is_told_and_the_others_are_answered() {
    let (output, errors, code) = judge(&["hdu1043"], b"1 2 3 4 5 6 7 x\n1 2 3 4 5 6 7 x 8\n");
    assert_eq!(output, "invalid\nr\n");
    assert_eq!(errors, "taquin: line 1, column 1: found 8 cells, expected 9 cells\n");
    assert_eq!(code, Some(2));
}

#[test]
fn no_such_problem() {
    let (output, errors, code) = judge(&["hdu9999"], b"");
    assert_eq!((output.as_str(), code), ("", Some(2)));
    assert!(errors.contains("taquin judge --list"), "{errors}");
    assert_eq!(judge(&[], b"").2, Some(2));
}

/// The table of docs/judges.md is what the program knows.
#[test]
fn the_page_lists_what_the_program_knows() {
    let page = include_str!("../../../docs/judges.md");
    let page = page.split_once("## What is tried").expect("the page has the section").0;
    let table: Vec<&str> = page.lines().filter(|line| line.starts_with("| `")).collect();
    let known: Vec<String> = taquin::judges::formats()
        .map(|format| {
            format!(
                "| `{}` | {} | {} | {} | {} |",
                format.id, format.judge, format.title, format.rule, format.notes
            )
        })
        .collect();
    assert_eq!(table, known, "put these lines into docs/judges.md:\n{}\n", known.join("\n"));
    let (list, _, code) = judge(&["--list"], b"");
    for format in taquin::judges::formats() {
        assert!(list.lines().any(|line| line.split_whitespace().next() == Some(format.id)), "{}", format.id);
    }
    assert_eq!(code, Some(0));
}

/// Whoever reads the answers may stop reading: that is no fault.
#[test]
fn a_closed_pipe_ends_silently() {
    let mut child = Command::new(cargo_bin!("taquin"))
        .args(["judge", "hdu1043"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    let feeding = std::thread::spawn(move || {
        // The program may be gone before all is written.
        let _ = input.write_all(&b"1 2 3 4 5 6 7 x 8\n".repeat(500_000));
    });
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    feeding.join().unwrap();
    assert_eq!((errors.as_str(), child.wait().unwrap().code()), ("", Some(0)));
}
