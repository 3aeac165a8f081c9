//! Contest formats: the cases of cases/judges.toml, each fed in several ways; inputs that are
//! large or no text; and large batches against answers found one by one.

use std::io::{self, Read};

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use taquin::judges;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    formats: Vec<String>,
    input: String,
    output: String,
    #[serde(default)]
    faults: Vec<String>,
}

/// Gives its bytes a few at a time: ends of blocks fall anywhere.
struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(into.len());
        self.0.read(&mut into[..count])
    }
}

fn run(id: &str, mut source: impl Read) -> (String, Vec<String>) {
    let (mut output, mut faults) = (Vec::new(), Vec::new());
    let format = judges::find(id).unwrap_or_else(|| panic!("no format {id}"));
    format.run(&mut source, &mut output, &mut |fault| faults.push(fault.to_string())).unwrap();
    (String::from_utf8(output).unwrap(), faults)
}

#[test]
fn cases() {
    let cases: Cases = toml::from_str(include_str!("cases/judges.toml")).unwrap();
    assert!(cases.case.len() > 40, "the cases were read");
    for Case { name, formats, input, output, faults } in &cases.case {
        for id in formats {
            let right = (output.clone(), faults.clone());
            assert_eq!(run(id, input.as_bytes()), right, "{id}: {name}");
            for step in [1, 7] {
                assert_eq!(run(id, Trickle(input.as_bytes(), step)), right, "{id}, by {step} bytes: {name}");
            }
            assert_eq!(run(id, input.replace('\n', "\r\n").as_bytes()), right, "{id}, CR LF: {name}");
            let (bare, _) = run(id, input.trim_end().as_bytes());
            assert_eq!(bare, *output, "{id}, no last line end: {name}");
        }
    }
}

/// Every format answers every case of the others without a panic, and tells what it does not know.
#[test]
fn any_format_survives_any_input() {
    let cases: Cases = toml::from_str(include_str!("cases/judges.toml")).unwrap();
    for case in &cases.case {
        for format in judges::formats() {
            run(format.id, case.input.as_bytes());
        }
    }
}

#[test]
fn ids_are_known_once_and_plain() {
    let mut ids: Vec<&str> = judges::formats().map(|format| format.id).collect();
    for id in &ids {
        assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()), "{id}");
    }
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    assert!(judges::find("hdu9999").is_none());
}

#[test]
fn bytes_that_are_no_text() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for format in judges::formats() {
        for length in [1, 100, 5_000] {
            let bytes: Vec<u8> = (0..length).map(|_| rng.random()).collect();
            let (_, faults) = run(format.id, bytes.as_slice());
            assert!(!faults.is_empty(), "{}: {length} random bytes are no input", format.id);
        }
    }
    let (output, faults) = run("hdu1043", &b"1 2 3 4 \xff\xfe 6 7 x 8\n1 2 3 4 5 x 7 8 6\n"[..]);
    assert_eq!(output, "invalid\nd\n");
    assert_eq!(faults, [r"line 1, column 9: found `\xff\xfe`, expected a tile 1 to 8 or the blank x"]);
}

/// A line of ten million bytes, as one word, as many cells and as blanks; then a right board. Each
/// is one wrong board, told once, and the right one keeps its answer.
#[test]
fn a_line_of_ten_million_bytes() {
    let word = vec![b'7'; 10_000_000];
    let cells = b"1 ".repeat(5_000_000);
    for (id, count, board, answer) in [
        ("hdu1043", "", "1 2 3 4 5 x 7 8 6\n", "invalid\nd\n"),
        ("zoj1217", "", "1 2 3 4 5 x 7 8 6\n", "invalid\nd\n"),
        ("la5506", "2\n", "1 2 3 4 5 x 7 8 6\n", "invalid\n\nd\n"),
        ("hdu3567", "2\n", "12345678X\n12345X786\n12345678X\n", "Case 1: -1\ninvalid\nCase 2: 1\nd\n"),
        ("uva1343", "", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n", "invalid\n0\nAC\n2\n"),
    ] {
        for line in [&word, &cells] {
            let input = [count.as_bytes(), line, b"\n", board.as_bytes()].concat();
            let (output, faults) = run(id, input.as_slice());
            assert_eq!(output, answer, "{id}");
            assert!(faults.len() == 1 && faults[0].len() < 200, "{id}: {faults:?}");
        }
    }
    let input = [vec![b' '; 10_000_000], b"1 2 3 4 5 x 7 8 6\n".to_vec()].concat();
    assert_eq!(run("hdu1043", input.as_slice()), ("d\n".to_owned(), vec![]));
}

/// A large batch: each answer the same as alone, in its place, also around blocks' ends.
#[test]
fn a_batch_answers_as_each_board_alone() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let boards: Vec<String> = (0..20_000)
        .map(|_| {
            let mut cells: Vec<&str> = "1 2 3 4 5 6 7 8 x".split(' ').collect();
            cells.shuffle(&mut rng);
            // Some boards in another spelling, some wrong.
            match rng.random_range(0..20) {
                0 => cells.join("  "),
                1 => cells[1..].join(" "),
                2 => cells.concat(),
                _ => cells.join(" "),
            }
        })
        .collect();
    let (output, _) = run("hdu1043", (boards.join("\n") + "\n").as_bytes());
    let answers: Vec<&str> = output.lines().collect();
    assert_eq!(answers.len(), boards.len());
    for (board, answer) in boards.iter().zip(answers) {
        let (alone, _) = run("poj1077", board.as_bytes());
        assert_eq!(alone.trim_end(), answer, "{board}");
    }
}

/// How the cells of one board are laid out.
type Layout = fn(&[&str]) -> String;

/// One line of a batch is spoilt in a random way: all other boards keep their answers, in place.
#[test]
fn a_spoilt_board_takes_no_other_with_it() {
    let line: Layout = |cells| cells.join(" ") + "\n";
    let rows: Layout = |cells| cells.chunks(3).map(|row| row.join(" ") + "\n").collect();
    let mut rng = ChaCha8Rng::seed_from_u64(23);
    for (id, layout, between, counted) in [
        ("hdu1043", line, "", false),
        ("zoj1217", line, "", false),
        ("la5506", line, "", true),
        ("uva652", line, "\n", true),
        ("uva652", rows, "\n", true),
        ("la5506", rows, "\n", true),
        ("hdu1043", rows, "\n", false),
    ] {
        for _ in 0..300 {
            let (spoilt, mut texts, mut answers) = (rng.random_range(0..5), vec![], vec![]);
            for board in 0..5 {
                let mut cells: Vec<&str> = "1 2 3 4 5 6 7 8 x".split(' ').collect();
                cells.shuffle(&mut rng);
                let (alone, _) = run("poj1077", cells.join(" ").as_bytes());
                answers.push(if board == spoilt { "invalid".into() } else { alone.trim_end().to_owned() });
                if board == spoilt {
                    let at = rng.random_range(0..9);
                    match rng.random_range(0..4) {
                        0 => cells[at] = cells[(at + 1) % 9],
                        1 => cells[at] = "what",
                        2 => drop(cells.remove(at)),
                        _ => cells.insert(at, "3"),
                    }
                }
                texts.push(layout(&cells));
            }
            let count = if counted { "5\n\n" } else { "" };
            let input = count.to_owned() + &texts.join(between);
            let (output, faults) = run(id, input.as_bytes());
            let blank = if counted { "\n\n" } else { "\n" };
            assert_eq!(
                output.trim_end_matches('\n'),
                answers.join(blank).trim_end_matches('\n'),
                "{id}:\n{input}"
            );
            assert_eq!(faults.len(), 1, "{id}:\n{input}{faults:?}");
        }
    }
}
