//! Checked outputs: the cases of cases/checks.toml, and laws that hold for every format.

use serde::Deserialize;
use taquin::judges::{self, Aim, Format, Judgement, Verdict};
use taquin::random::Chance;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

/// An output, what it gets, and a part of the reason.
#[derive(Deserialize)]
struct Case {
    formats: Vec<String>,
    input: String,
    output: String,
    verdict: String,
    #[serde(default)]
    says: String,
}

fn cases() -> Vec<Case> {
    let cases: Cases = toml::from_str(include_str!("cases/checks.toml")).unwrap();
    cases.case
}

fn check(format: &Format, input: &[u8], output: &[u8]) -> Judgement {
    format.check(&mut &*input, &mut &*output).unwrap()
}

fn run(format: &Format, input: &[u8]) -> Vec<u8> {
    let (mut output, mut faults) = (Vec::new(), Vec::new());
    format.run(&mut &*input, &mut output, &mut |fault| faults.push(fault.to_string())).unwrap();
    assert!(faults.is_empty(), "{}: {faults:?} in\n{}", format.id, String::from_utf8_lossy(input));
    output
}

#[test]
fn the_cases_get_what_they_should() {
    for Case { formats, input, output, verdict, says } in cases() {
        for id in formats {
            let format = judges::find(&id).unwrap_or_else(|| panic!("no format {id}"));
            let judgement = check(format, input.as_bytes(), output.as_bytes());
            assert_eq!(
                format!("{:?}", judgement.verdict).to_lowercase(),
                verdict,
                "{id}: {output}{judgement}"
            );
            assert!(judgement.to_string().contains(&says), "{id}: {judgement}");
            let crlf = check(format, input.as_bytes(), output.replace('\n', "\r\n").as_bytes());
            assert_eq!(crlf, judgement, "{id}, CR LF");
        }
    }
}

#[test]
fn every_format_has_a_right_and_three_wrong_outputs() {
    let cases = cases();
    for format in judges::formats() {
        let count = |right: bool| {
            let of = |case: &&Case| case.formats.iter().any(|id| id == format.id);
            cases.iter().filter(of).filter(|case| (case.verdict == "accepted") == right).count()
        };
        assert!(count(true) >= 1 && count(false) >= 3, "{}: {}, {}", format.id, count(true), count(false));
    }
}

/// The page says which outputs were tried on each format: as many as there are, no more.
#[test]
fn the_page_says_what_was_tried() {
    let (cases, page) = (cases(), include_str!("../../../docs/judges.md"));
    let section = page.split_once("## What is tried").expect("the page has the section").1;
    let table: Vec<&str> = section.lines().filter(|line| line.starts_with("| `")).collect();
    let row = |format: &Format| {
        let of: Vec<&Case> =
            cases.iter().filter(|case| case.formats.iter().any(|id| id == format.id)).collect();
        let count = |right: bool| of.iter().filter(|case| (case.verdict == "accepted") == right).count();
        format!("| `{}` | passes | {} | {} |", format.id, count(true), count(false))
    };
    let tried: Vec<String> = judges::formats().map(row).collect();
    assert!(table == tried, "the table should be\n{}", tried.join("\n"));
}

#[test]
fn samples_are_right() {
    for format in judges::formats() {
        let sample = format.sample;
        let judgement = check(format, sample.input.as_bytes(), sample.output.as_bytes());
        assert_eq!(judgement.verdict, Verdict::Accepted, "{}: {judgement}", format.id);
        let own = run(format, sample.input.as_bytes());
        assert_eq!(check(format, sample.input.as_bytes(), &own).verdict, Verdict::Accepted, "{}", format.id);
    }
}

/// Of every kind of case that a format has: it can be read, answered, and the answer checked; the
/// input comes apart into the same cases; another output is not accepted.
#[test]
fn drawn_inputs_are_answered_and_accepted() {
    let aims = [Aim::Any, Aim::Solved, Aim::Unsolvable, Aim::Distance(3), Aim::Hardest, Aim::Largest];
    for format in judges::formats() {
        let mut chance = Chance::new(5);
        for aim in aims {
            let count = format.most().min(20);
            let cases: Vec<Vec<u8>> = (0..count).map_while(|_| format.draw(aim, &mut chance)).collect();
            let cases = cases.as_slice();
            if cases.is_empty() {
                assert_ne!(aim, Aim::Any, "{}: no case at all", format.id);
                continue;
            }
            let input = format.input(cases);
            let (split, fault) = format.split(&mut input.as_slice()).unwrap();
            assert_eq!((split.as_slice(), fault), (cases, None), "{}: {aim:?}", format.id);
            let output = run(format, &input);
            let judgement = check(format, &input, &output);
            assert_eq!(judgement.verdict, Verdict::Accepted, "{}: {aim:?}: {judgement}", format.id);
            assert_eq!(judgement.cases, cases.len() as u64, "{}: {aim:?}", format.id);
            let longer = [output.as_slice(), b"what\n"].concat();
            assert_eq!(check(format, &input, &longer).verdict, Verdict::Dirt, "{}: {aim:?}", format.id);
            let lines = output.split_inclusive(|&byte| byte == b'\n').count();
            let cut: Vec<u8> =
                output.split_inclusive(|&byte| byte == b'\n').take(lines - 1).flatten().copied().collect();
            assert_ne!(check(format, &input, &cut).verdict, Verdict::Accepted, "{}: {aim:?}", format.id);
        }
        for trap in format.traps() {
            let input = format.input(std::slice::from_ref(&trap.text));
            let judgement = check(format, &input, &run(format, &input));
            assert_eq!(judgement.verdict, Verdict::Accepted, "{}: trap {}", format.id, trap.number);
        }
    }
}

/// The same seed gives the same input, byte for byte, however many cases are asked at once.
#[test]
fn filling_is_drawing() {
    for format in judges::formats() {
        let count = format.most().min(25);
        let fill = || {
            let mut input = Vec::new();
            let filled = format.fill(&[Aim::Any], count, &mut Chance::new(9), &mut input).unwrap();
            assert_eq!(filled, count, "{}", format.id);
            input
        };
        let input = fill();
        assert_eq!(input, fill(), "{}", format.id);
        let (cases, fault) = format.split(&mut input.as_slice()).unwrap();
        assert_eq!((cases.len() as u64, fault), (count, None), "{}", format.id);
        assert_eq!(format.input(&cases), input, "{}", format.id);
    }
}

/// Outputs that are no text, endless lines, and nothing at all cost no panic and are not accepted.
#[test]
fn hostile_outputs_are_refused() {
    let (line, blanks) = (vec![b'd'; 3_000_000], vec![b'\n'; 3_000_000]);
    let noise: Vec<u8> = (0..100_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for format in judges::formats() {
        let input = format.sample.input.as_bytes();
        for output in [&line[..], &noise, b"", &blanks, b"\0\0\0\n", &b"\xff".repeat(500)] {
            let judgement = check(format, input, output);
            assert_ne!(judgement.verdict, Verdict::Accepted, "{}", format.id);
            assert!(judgement.reason.len() < 500, "{}: {}", format.id, judgement.reason);
        }
        assert_eq!(check(format, b"what\n", b"").verdict, Verdict::Jury, "{}", format.id);
    }
}
