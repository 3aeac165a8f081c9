//! The secret data of a package: inputs with names that say what they test.

use taquin::judges::{Aim, Format, traps};
use taquin::random::Chance;

use crate::commands::generate::spaced;
use crate::exit::Failure;

/// An input and the answer to it.
pub(super) struct Test {
    /// What it tests, in a few words with `-` between them.
    pub(super) name: String,
    /// What it tests, in a sentence.
    pub(super) says: String,
    pub(super) input: Vec<u8>,
    pub(super) answer: Vec<u8>,
}

/// The statement's sample, with the answer that the statement prints.
pub(super) fn sample(format: &Format) -> Test {
    Test {
        name: "sample-1".into(),
        says: "The sample of the statement.".into(),
        input: canonical(format, format.sample.input.as_bytes()),
        answer: format.sample.output.into(),
    }
}

/// An input as the format writes it: samples may be spaced in a way that validators refuse.
fn canonical(format: &Format, input: &[u8]) -> Vec<u8> {
    match format.split(&mut &*input) {
        Ok((cases, None)) => format.input(&cases),
        _ => input.to_vec(),
    }
}

/// How many cases an input of many has, if the statement allows that many.
const MANY: u64 = 100;
/// How many cases the largest input has, if the statement allows that many.
const MOST: u64 = 10_000;
/// How many files one kind of case fills at most, where an input holds one case.
const FILES: usize = 5;

/// The secret data: the same for the same seed.
pub(super) fn secret(format: &Format, seed: u64) -> Result<Vec<Test>, Failure> {
    let mut made =
        Made { format, sample: sample(format).input, chance: Chance::new(seed), tests: Vec::new() };
    made.drawn("solved", "A case that is solved already.", &[Aim::Solved], 1)?;
    for distance in 1..=4 {
        let says = format!("Cases that {distance} moves solve.");
        made.drawn(&format!("moves-{distance}"), &says, &[Aim::Distance(distance)], 4)?;
    }
    let known = format.traps();
    let mut numbers: Vec<u8> = known.iter().map(|trap| trap.number).collect();
    numbers.dedup();
    for number in numbers {
        let of = known.iter().filter(|trap| trap.number == number);
        let cases: Vec<Vec<u8>> = of.map(|trap| trap.text.clone()).collect();
        let says = title(number);
        made.listed(&format!("trap-{number:02}"), &says, &cases)?;
    }
    made.drawn("unsolvable", "Cases without a solution.", &[Aim::Unsolvable], 20)?;
    let hardest: Vec<Vec<u8>> = format.hardest().into_iter().take(MANY as usize).collect();
    made.listed("hardest", "Cases that need the most moves.", &hardest)?;
    made.drawn("mixed", "Cases with and without a solution.", &[Aim::Any, Aim::Unsolvable], MANY)?;
    made.drawn("random", "Cases drawn by chance.", &[Aim::Any], MANY)?;
    made.drawn("largest", "The largest cases that the statement allows.", &[Aim::Largest], 20)?;
    if format.is_free() {
        let chance = &mut made.chance;
        let drawn: Vec<Vec<u8>> = (0..FILES).map_while(|_| format.draw(Aim::Any, chance)).collect();
        let cases: Vec<Vec<u8>> = drawn.iter().map(|case| spaced(case, chance)).collect();
        made.listed("blanks", "Several blanks between cells and at both ends of a line.", &cases)?;
    }
    if format.most() > MANY {
        made.drawn("many", "As many cases as an input can be expected to have.", &[Aim::Any], MOST)?;
    }
    Ok(made.tests)
}

/// What a trap is, in the words of the list of them.
fn title(number: u8) -> String {
    let known = traps::ALL.iter().find(|mistake| mistake.number == number);
    format!("Trap {number}: {}.", known.map_or("not listed", |mistake| mistake.title))
}

struct Made<'a> {
    format: &'a Format,
    sample: Vec<u8>,
    chance: Chance,
    tests: Vec<Test>,
}

impl Made<'_> {
    fn most(&self) -> usize {
        usize::try_from(self.format.most()).unwrap_or(usize::MAX)
    }

    /// Tests of drawn cases; none if the format has no such case.
    fn drawn(&mut self, name: &str, says: &str, aims: &[Aim], count: u64) -> Result<(), Failure> {
        let count =
            if self.format.most() == 1 { count.min(FILES as u64) } else { count.min(self.format.most()) };
        let mut cases = Vec::new();
        for _ in 0..count {
            let aim = aims[self.chance.place(aims.len())];
            cases.extend(self.format.draw(aim, &mut self.chance));
        }
        self.listed(name, says, &cases)
    }

    /// Tests of these cases: as many in each as the statement allows.
    fn listed(&mut self, name: &str, says: &str, cases: &[Vec<u8>]) -> Result<(), Failure> {
        let inputs: Vec<Vec<u8>> =
            cases.chunks(self.most()).take(FILES).map(|cases| self.format.input(cases)).collect();
        let several = inputs.len() > 1;
        for (number, input) in (1..).zip(inputs) {
            // What a trap shows may lie outside of the statement, and one input is enough.
            let known = self.sample == input || self.tests.iter().any(|test| test.input == input);
            if known || self.format.validate(&input, false).is_err() {
                continue;
            }
            let mut answer = Vec::new();
            self.format.run(&mut input.as_slice(), &mut answer, &mut |_| {})?;
            let name = if several { format!("{name}-{number}") } else { name.to_owned() };
            let name = format!("{:02}-{name}", self.tests.len() + 1);
            self.tests.push(Test { name, says: says.to_owned(), input, answer });
        }
        Ok(())
    }
}
