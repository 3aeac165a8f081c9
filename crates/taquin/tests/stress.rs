//! Programs against the cases of a format: laws that hold for every format. Programs in files, and how
//! they are run, are tested with the command line.

use taquin::judges::stress::{End, Grade, News, Plan, Program, Ran, Report, hunt};
use taquin::judges::{self, Format, traps};

/// A program that is a function of its input.
struct Pure<F>(F);

impl<F: FnMut(&[u8]) -> Vec<u8>> Program for Pure<F> {
    type Error = ();

    fn run(&mut self, input: &[u8], _: usize) -> Result<Ran, ()> {
        Ok(Ran { end: End::Done, output: self.0(input) })
    }
}

/// What makes a right output wrong.
type Spoil = fn(Vec<u8>) -> Vec<u8>;

const PLAN: Plan = Plan { seed: 3, cases: 120 };

fn right(format: &Format, input: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    format.run(&mut &*input, &mut output, &mut |_| {}).unwrap();
    output
}

fn stress(format: &Format, program: impl FnMut(&[u8]) -> Vec<u8>) -> Report {
    hunt(format, PLAN, &mut Pure(program), &mut |_| {}).unwrap()
}

#[test]
fn what_is_printed_here_is_accepted() {
    for format in judges::formats() {
        let mut drawn = 0;
        let mut told = |news: News| drawn = news.drawn;
        let mut program = Pure(|input: &[u8]| {
            let (_, fault) = format.split(&mut &*input).unwrap();
            assert_eq!(fault, None, "{}: {}", format.id, String::from_utf8_lossy(input));
            right(format, input)
        });
        let report = hunt(format, PLAN, &mut program, &mut told).unwrap();
        assert!(report.failure.is_none(), "{}: {:?}", format.id, report.failure);
        assert!(report.cases >= PLAN.cases, "{}: {} cases", format.id, report.cases);
        assert!(drawn <= PLAN.cases, "{}", format.id);
        assert!(format.most() == 1 || report.runs < report.cases, "{}: nothing is packed", format.id);
    }
}

/// The failing input is one of the format's, has what is printed here beside it, and fails again.
#[test]
fn a_failing_case_is_given_whole() {
    for format in judges::formats() {
        let wrong: [(&str, Spoil); 3] = [
            ("nothing", |_| Vec::new()),
            ("no text", |_| vec![0xFF; 5000]),
            ("the last line is left out", |mut output| {
                output.pop();
                output.truncate(output.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1));
                output
            }),
        ];
        for (what, spoil) in wrong {
            let failing = stress(format, |input| spoil(right(format, input))).failure.expect(what);
            assert_eq!(failing.cases, 1, "{}: {what}", format.id);
            assert_eq!(failing.answer, right(format, &failing.input), "{}: {what}", format.id);
            assert_eq!(failing.output, spoil(failing.answer.clone()), "{}: {what}", format.id);
            assert_ne!(failing.grade, Grade::Accepted, "{}: {what}", format.id);
            assert!(!failing.reason.is_empty() && failing.reason.len() < 500, "{}: {what}", format.id);
        }
    }
}

/// The same seed, the same inputs in the same order.
#[test]
fn a_seed_is_a_plan() {
    let format = judges::find("hdu1043").unwrap();
    let inputs = |seed| {
        let mut inputs = Vec::new();
        let mut program = Pure(|input: &[u8]| {
            inputs.push(input.to_vec());
            right(format, input)
        });
        hunt(format, Plan { seed, cases: 60 }, &mut program, &mut |_| {}).unwrap();
        inputs
    };
    assert_eq!(inputs(1), inputs(1));
    assert_ne!(inputs(1), inputs(2));
}

/// A program that loses a case in the middle of a pack: two cases are enough to show it.
#[test]
fn packs_are_made_smaller() {
    let format = judges::find("hdu1043").unwrap();
    let failing = stress(format, |input| {
        let output = right(format, input);
        let lines: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
        if lines.len() > 1 { [&lines[..1], &lines[2..]].concat().concat() } else { output }
    });
    assert_eq!(failing.failure.unwrap().cases, 2);
}

/// An error ends everything, unless a failure is known.
#[test]
fn errors_do_not_hide_a_failure() {
    struct Breaks {
        runs: u32,
        at: u32,
    }
    impl Program for Breaks {
        type Error = &'static str;

        fn run(&mut self, input: &[u8], _: usize) -> Result<Ran, &'static str> {
            self.runs += 1;
            if self.runs > self.at {
                return Err("no more");
            }
            let wrong = self.runs == 5;
            let output = right(judges::find("hdu1043").unwrap(), input);
            Ok(Ran { end: End::Done, output: if wrong { b"what\n".to_vec() } else { output } })
        }
    }
    let format = judges::find("hdu1043").unwrap();
    let run = |at| hunt(format, PLAN, &mut Breaks { runs: 0, at }, &mut |_| {});
    assert_eq!(run(4).unwrap_err(), "no more");
    for at in [5, 9, 40] {
        assert_eq!(run(at).unwrap().grade(), Grade::Wrong, "{at}");
    }
}

/// The page of the traps has the same list, and says which cannot be shown by an output.
#[test]
fn the_page_of_the_traps_is_the_list() {
    let page = include_str!("../../../docs/traps.md");
    let rows: Vec<[&str; 2]> = page
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| ")?.split(" | ");
            let number = cells.next().filter(|cell| cell.bytes().all(|byte| byte.is_ascii_digit()))?;
            Some([number, cells.next()?])
        })
        .collect();
    let known: Vec<(String, &str)> =
        traps::ALL.iter().map(|trap| (trap.number.to_string(), trap.title)).collect();
    let known: Vec<[&str; 2]> = known.iter().map(|(number, title)| [number.as_str(), title]).collect();
    assert_eq!(rows, known);
    let hidden: Vec<String> = traps::ALL
        .iter()
        .filter(|trap| trap.shown == traps::Shown::Elsewhere)
        .map(|trap| trap.number.to_string())
        .collect();
    let said =
        format!("No output shows {} and {}", hidden[..hidden.len() - 1].join(", "), hidden.last().unwrap());
    assert!(page.contains(&said), "docs/traps.md does not say: {said}");
    for (place, trap) in (1..).zip(&traps::ALL) {
        assert_eq!(trap.number, place);
        assert_eq!(traps::find(place).unwrap().title, trap.title);
    }
    assert!(traps::find(0).is_none() && traps::find(34).is_none());
}
