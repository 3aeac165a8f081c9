//! Boards in text: what each text is read as, and how each bad one is told.

use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;
use taquin::text::{Board, Boards, Fault, Hints, LONGEST_LINE};

/// What a stream is read as: boards in canonical form, faults as `LINE:COLUMN found`.
fn stream(text: &[u8], hints: Hints) -> Vec<String> {
    let mut boards = Boards::new(hints);
    let mut read = Vec::new();
    let mut each = |board: Result<Board, Fault>| {
        read.push(match board {
            Ok(board) => board.to_string(),
            Err(fault) => format!("{}:{} {}", fault.line, fault.column, fault.found),
        });
    };
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        boards.line(line, &mut |one| each(one.board));
    }
    boards.end(&mut |one| each(one.board));
    read
}

fn check(cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        assert_eq!(&stream(text.as_bytes(), Hints::default()), expected, "{text:?}");
    }
}

const EIGHT: &str = "2 3 4 1 5 0 7 6 8";
const SOLVED: &str = "1 2 3 4 5 6 7 8 0";
const GAME: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";

#[test]
fn one_board_in_every_form() {
    check(&[
        ("2 3 4 1 5 x 7 6 8", &[EIGHT]),
        (" 2  3  4  1  5  X  7  6  8 \r\n", &[EIGHT]),
        ("2,3,4,1,5,_,7,6,8", &[EIGHT]),
        ("2, 3, 4/1, 5, ./7, 6, 8/", &[EIGHT]),
        ("23415*768", &[EIGHT]),
        ("234\n150\n768", &[EIGHT]),
        ("2 3 4\n1 5 0\n7 6 8\n\n", &[EIGHT]),
        ("2 3 4 1 5\n0 7 6 8\n", &[EIGHT]),
        ("2\n3\n4\n1\n5\n0\n7\n6\n8\n", &[EIGHT]),
        ("1 2 3 0", &["1 2 3 0"]),
        ("1 2 3/4 5 0", &["1 2 3/4 5 0"]),
        ("1 2 3\n4 5 0", &["1 2 3/4 5 0"]),
        ("1 2 0/", &["1 2 0/"]),
        ("1/2/0", &["1/2/0"]),
        (GAME, &[GAME]),
        ("1 1\n1 1\n3 2 3 2 3 1 3\n2 2\n3 1 2 2 2 3 1\n2 1\n3 3\n", &[GAME]),
    ]);
}

#[test]
fn boards_one_a_line_and_in_rows() {
    check(&[
        ("23415x768\n12345678x\n", &[EIGHT, SOLVED]),
        ("23415x768\n\n12345678x\n", &[EIGHT, SOLVED]),
        ("1 2 3\n4 5 6\n7 8 0\n\n2 3 4\n1 5 0\n7 6 8\n", &[SOLVED, EIGHT]),
        // A whole line is a first row if what follows makes one board with it.
        ("1 2 3 0\n4 5 6 7\n8 9 10 11\n12 13 14 15\n", &["1 2 3 0 4 5 6 7 8 9 10 11 12 13 14 15"]),
        ("4 5 6 7\n1 2 3 0\n8 9 10 11\n12 13 14 15\n", &["4 5 6 7 1 2 3 0 8 9 10 11 12 13 14 15"]),
        ("1 2 3 0\n4 5 6 7\n", &["1 2 3 0/4 5 6 7"]),
        ("1 2 3 0\n3 1 2 0\n", &["1 2 3 0", "3 1 2 0"]),
        ("1 2 3 0\n4 5 6 6\n", &["1 2 3 0", "2:1 `4`"]),
        ("1 2 3 0\n4 5 6\n", &["1 2 3 0", "2:6 the end of the board"]),
        // Rows, then a board that is no row: two boards.
        ("1 2 3\n4 5 6\n7 8 0\n23415x768\n", &[SOLVED, EIGHT]),
    ]);
    let nine = |from: u32| (from..from + 9).map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
    let wide: String = [9, 0, 18, 27, 36, 45, 54, 63, 72].map(|from| nine(from) + "\n").concat();
    assert_eq!(stream(wide.as_bytes(), Hints::default()), [wide.trim_end().replace('\n', " ")]);
    let wide: String = [1, 10, 19, 28, 37, 46, 55, 64, 72].map(|from| nine(from) + "\n").concat();
    let wide = wide.replacen("72 73", "0 73", 1);
    assert_eq!(stream(wide.as_bytes(), Hints::default()), [wide.trim_end().replace('\n', " ")]);
}

#[test]
fn a_bad_board_costs_that_board_alone() {
    check(&[
        ("23415x768\n2 3 4 1 5 x 7 6\n12345678x\n", &[EIGHT, "2:16 the end of the board", SOLVED]),
        // Bad from the first line on: the first whole line shows that it is a list.
        (
            "2 3 4 1 5 x 7 6\n2 3 4 1 5 x 7 6 6\n12345678x\n",
            &["1:16 the end of the board", "2:17 `6`", SOLVED],
        ),
        ("hello\n12345678x\n", &["1:1 `hello`", SOLVED]),
        ("1 2 3\n4 five 6\n7 8 0\n\n12345678x", &["2:3 `five`", SOLVED]),
        ("1 2 3\n4 5 5\n7 8 0\n\n12345678x", &["2:5 `5`", SOLVED]),
        ("1 2 3\n4 5 6\n\n12345678x", &["2:5 `6`", SOLVED]),
        ("1 2 3/4 5/6 7 0\n12345678x\n", &["1:9 `5`", SOLVED]),
        ("1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n12345678x\n", &["1:17 `1`", SOLVED]),
    ]);
}

#[test]
fn faults_name_the_cell() {
    check(&[
        ("", &["1:1 the end of the input"]),
        ("\n\n", &["3:1 the end of the input"]),
        ("1 2 3 4 5 6 7 8 9", &["1:17 `9`"]),
        ("1 2 3 4 5 6 7 8 99999999999999999999999", &["1:17 `99999999999999999999`.."]),
        ("1 2 3 4 5 6 7 8 -1", &["1:17 `-1`"]),
        ("1 2 3 4 x 6 7 8 x", &["1:17 `x`"]),
        ("123456789", &["1:9 `9`"]),
        ("\u{feff}1 2 3 0", &["1:1 `\\xef\\xbb\\xbf1`"]),
        ("1 2 3 4 5", &["1:10 the end of the board"]),
    ]);
    let fault = Board::read(b"1 2 3 4 5 6 7 8", Hints::default()).unwrap_err();
    assert!(fault.expected.starts_with("9 cells for a square, not 8"), "{fault}");
}

#[test]
fn a_given_size_or_puzzle_decides() {
    let oblong = Hints { shape: Some(Shape { rows: 2, cols: 3 }), ..Hints::default() };
    assert_eq!(stream(b"1 2 3 4 5 0\n1 2 3 0\n1 2 3\n4 0 5\n", oblong)[0], "1 2 3/4 5 0");
    assert_eq!(stream(b"1 2 3\n4 0 5\n", oblong), ["1 2 3/4 0 5"]);
    assert_eq!(stream(b"1 2 3 4 5 0 6", oblong), ["1:13 `6`"]);
    let rotation = Hints { kind: Some(Kind::Rotation), ..Hints::default() };
    assert_eq!(stream(GAME.as_bytes(), rotation), [GAME]);
    assert_eq!(stream(b"1 2 3 0", rotation), ["1:7 `0`"]);
}

#[test]
fn long_lines_and_bytes_that_are_no_text_are_told_briefly() {
    let long = b"7 ".repeat(LONGEST_LINE);
    assert_eq!(stream(&long, Hints::default()), ["1:20001 `7`"]);
    for byte in 0..=u8::MAX {
        for shown in [1, 9].into_iter().flat_map(|length| stream(&vec![byte; length], Hints::default())) {
            assert!(shown.len() < 120, "{byte}: {shown}");
        }
    }
    for byte in [0, b' ', b'1', b'/', 0xff] {
        for shown in stream(&vec![byte; 10_000_000], Hints::default()) {
            assert!(shown.len() < 120, "{byte}: {shown}");
        }
    }
}

#[test]
fn canonical_form_reads_back() {
    for text in ["0", "0 1/", "1/0", "1 2 3 0", "1 2 3/4 5 0", EIGHT, GAME] {
        let board = Board::read(text.as_bytes(), Hints::default()).unwrap();
        assert_eq!(board.to_string(), text);
    }
}
