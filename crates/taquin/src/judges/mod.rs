//! Contest formats: read a problem's input, write what an accepted program writes, byte for byte.
//!
//! One file a family; a format is data there. The statements' limits (200 pairs, 30 boards) are
//! not enforced. A board that is wrong gives `invalid` in its answer's place and a [`Fault`],
//! and all others keep theirs.
//!
//! | part | what it does |
//! |---|---|
//! | `layout` | how cases stand in an input, and answers in an output |
//! | `problem` | what a family has to say of itself |
//! | `families` | the families, a file each |
//! | `work` | what can be done with any problem: answer, check, take apart, make an input |
//! | `reading` | the cases of an input |
//! | `answers` | what is printed for a case, and what somebody's program printed |
//! | `validate` | whether an input is one that the statement allows |
//! | `verdict` | what an output gets, and why |
//! | `rings` | positions by distance, for drawing them |
//! | `traps` | the mistakes that programs make |
//! | `clue` | what an output tells of the program that printed it |
//! | `stress` | a program against cases on which programs go wrong |

use std::fmt;
use std::io::{self, Read, Write};

use crate::random::Chance;
use crate::text::Fault;

mod answers;
mod clue;
mod families;
mod layout;
mod problem;
mod reading;
mod rings;
pub mod stress;
pub mod traps;
mod validate;
mod verdict;
mod work;

pub use problem::Aim;
use reading::series::Source;
pub use verdict::{Judgement, Verdict};
use work::Work;

/// One problem's format, as one judge has it.
pub struct Format {
    /// Judge and number, lower case, no blanks.
    pub id: &'static str,
    /// Judge and number, as people write them.
    pub judge: &'static str,
    /// The problem's name.
    pub title: &'static str,
    /// Which answers the judge accepts, and which one is printed.
    pub rule: &'static str,
    /// The input's form, and what the statement leaves open and is chosen here.
    pub notes: &'static str,
    /// The statement's sample.
    pub sample: Sample,
    work: &'static dyn Work,
}

/// An input and what the statement says is an output for it.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The input.
    pub input: &'static str,
    /// The output: where several are right, it may be another than the one printed here.
    pub output: &'static str,
}

/// A case on which programs are known to go wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trap {
    /// The trap's number, as in `docs/traps.md`.
    pub number: u8,
    /// The case, as the format writes it.
    pub text: Vec<u8>,
}

impl Format {
    /// Answers a whole input. Each fault is told when it is met; the answers go on.
    ///
    /// Memory does not depend on the number of boards.
    ///
    /// # Errors
    /// Only those of reading and writing.
    ///
    /// # Examples
    /// ```
    /// let format = taquin::judges::find("hdu1043").unwrap();
    /// let mut answers = Vec::new();
    /// format.run(&mut "2 3 4 1 5 x 7 6 8\n".as_bytes(), &mut answers, &mut |_| {}).unwrap();
    /// assert_eq!(answers, b"dlurullddrurdllurdr\n");
    /// ```
    pub fn run(
        &self,
        source: &mut dyn Read,
        sink: &mut dyn Write,
        faults: &mut dyn FnMut(Fault),
    ) -> io::Result<()> {
        self.work.run(Source { reader: source, faults }, sink)
    }

    /// Checks the output of somebody's program. Blank lines, blanks and the case of letters are told
    /// apart from wrong answers. Memory does not depend on the length of either, and is bounded
    /// whatever they hold.
    ///
    /// # Errors
    /// Only those of reading.
    ///
    /// # Examples
    /// ```
    /// use taquin::judges::{self, Verdict};
    /// let format = judges::find("hdu3567").unwrap();
    /// let input = b"1\n12X453786\n12345678X\n";
    /// let output = b"Case 1: 2\ndl\n";
    /// let judgement = format.check(&mut &input[..], &mut &output[..]).unwrap();
    /// assert_eq!(judgement.verdict, Verdict::Wrong);
    /// assert_eq!(judgement.to_string(), "case 1: 2 moves lead to 1 2 3/4 0 5/7 8 6, which is not the goal");
    /// ```
    pub fn check(&self, input: &mut dyn Read, output: &mut dyn Read) -> io::Result<Judgement> {
        self.work.check(input, output)
    }

    /// The problem in a few sentences: what is given, and what is asked for.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.work.about()
    }

    /// How cases stand in an input, in sentences: how many, what ends them, blanks and blank lines.
    #[must_use]
    pub fn input_words(&self) -> String {
        self.work.layout().input_words()
    }

    /// How answers stand in an output, in sentences.
    #[must_use]
    pub fn output_words(&self) -> String {
        self.work.layout().output_words()
    }

    /// The most cases that the statement allows in one input.
    #[must_use]
    pub fn most(&self) -> u64 {
        self.work.layout().most
    }

    /// The seconds that one run of a program may take where nobody says otherwise.
    #[must_use]
    pub fn seconds(&self) -> u64 {
        self.work.seconds()
    }

    /// Whether the cells of a case may be spaced and broken into lines in any way.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.work.layout().free
    }

    /// A case, as the format writes it; `None` if there is none of that kind.
    #[must_use]
    pub fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Vec<u8>> {
        let mut text = Vec::new();
        self.work.draw(aim, chance, &mut text).then_some(text)
    }

    /// Cases on which programs are known to go wrong.
    #[must_use]
    pub fn traps(&self) -> Vec<Trap> {
        self.work.traps()
    }

    /// All cases with the longest shortest solutions; none if they are too many, or not known.
    #[must_use]
    pub fn hardest(&self) -> Vec<Vec<u8>> {
        self.work.hardest()
    }

    /// Whether an input is one that the statement allows: gives how many cases it has. Its form is
    /// that of [`Format::input`], byte for byte, but that blanks may be anywhere between cells where
    /// the statement lets them, unless that is not wanted: `strict`.
    ///
    /// # Errors
    /// What is wrong first.
    pub fn validate(&self, input: &[u8], strict: bool) -> Result<u64, Fault> {
        validate::validate(self.work, input, strict)
    }

    /// An input of these cases, as [`Format::draw`] and [`Format::split`] give them.
    #[must_use]
    pub fn input(&self, cases: &[Vec<u8>]) -> Vec<u8> {
        let (layout, mut text) = (self.work.layout(), Vec::new());
        layout.begin(cases.len() as u64, &mut text);
        for (number, case) in (1..).zip(cases) {
            layout.case(number, &mut text, |text| text.extend_from_slice(case));
        }
        layout.end(&mut text);
        text
    }

    /// Writes an input of drawn cases, each of one of these kinds; gives how many there are: less
    /// than `count` if there are none of a kind, and one where the format has no more.
    ///
    /// # Errors
    /// Only those of writing.
    ///
    /// # Panics
    /// If no kind is given.
    pub fn fill(
        &self,
        aims: &[Aim],
        count: u64,
        chance: &mut Chance,
        sink: &mut dyn Write,
    ) -> io::Result<u64> {
        self.work.fill(aims, count, chance, sink)
    }

    /// The cases of an input, each as the format writes it, and what is wrong with the input, if
    /// something is.
    ///
    /// # Errors
    /// Only those of reading.
    pub fn split(&self, input: &mut dyn Read) -> io::Result<(Vec<Vec<u8>>, Option<Fault>)> {
        let mut cases = Vec::new();
        let fault = self.work.split(input, &mut |case, _| cases.push(case.to_vec()))?;
        Ok((cases, fault))
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Format").field("id", &self.id).finish_non_exhaustive()
    }
}

/// All formats, family by family.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    families::ALL.iter().copied().flatten()
}

/// The format with that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Format> {
    formats().find(|format| format.id == id)
}
