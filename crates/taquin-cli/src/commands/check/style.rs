//! The conventions of the tools that run checkers: which file comes where, what the exit status
//! says, and which files are written. Each is one entry of [`STYLES`].

use taquin::judges::Verdict;

/// What a place among the arguments holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    /// The problem's input.
    Input,
    /// The output of the program.
    Output,
    /// The jury's answer.
    Answer,
    /// A file for the verdict and the reason, in the tool's form.
    Report,
    /// A folder for the reason.
    Feedback,
    /// The score that an accepted output has.
    Full,
    /// A file for the score.
    Score,
    /// testlib's wish for a report in XML.
    Xml,
    /// Something that is not used.
    Other,
}

/// The exit status for each verdict.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Codes {
    pub(crate) accepted: u8,
    pub(crate) presentation: u8,
    pub(crate) wrong: u8,
    pub(crate) short: u8,
    pub(crate) dirt: u8,
    /// The input, the answer or the arguments are at fault.
    pub(crate) jury: u8,
}

impl Codes {
    const TESTLIB: Self = Self { accepted: 0, presentation: 2, wrong: 1, short: 2, dirt: 4, jury: 3 };
    const KATTIS: Self = Self { jury: 1, ..Self::of(42, 43, 1) };

    /// One for accepted outputs, one for all others, one for what is not the program's fault.
    const fn of(accepted: u8, refused: u8, jury: u8) -> Self {
        Self { accepted, presentation: refused, wrong: refused, short: refused, dirt: refused, jury }
    }

    /// The exit status of a verdict.
    pub(crate) fn code(self, verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => self.accepted,
            Verdict::Presentation => self.presentation,
            Verdict::Wrong => self.wrong,
            Verdict::Short => self.short,
            Verdict::Dirt => self.dirt,
            Verdict::Jury => self.jury,
        }
    }
}

/// In what words the verdict is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voice {
    /// `accepted`, `wrong answer` .. and the reason, on standard output.
    Human,
    /// testlib's: `ok`, `wrong answer`, `wrong output format`, `FAIL` on standard error.
    Testlib,
    /// A score from 0 to 1 and the reason, each on a line of the report.
    Fraction,
    /// The score in one file, the reason in the other.
    Points,
    /// The reason, in a file of the feedback folder.
    Folder,
}

/// The convention of one tool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) name: &'static str,
    pub(crate) says: &'static str,
    /// The arguments, in order.
    pub(crate) slots: &'static [Slot],
    /// How many of them there have to be.
    pub(crate) least: usize,
    /// Whether the tool passes options of its own after them.
    pub(crate) more: bool,
    pub(crate) codes: Codes,
    pub(crate) voice: Voice,
}

impl Style {
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        STYLES.iter().find(|style| style.name == name).copied()
    }
}

use Slot::{Answer, Feedback, Full, Input, Other, Output, Report, Score, Xml};

/// All styles.
pub(crate) const STYLES: &[Style] = &[
    Style {
        name: "plain",
        says: "INPUT OUTPUT [ANSWER]; testlib's exit status, words for people",
        slots: &[Input, Output, Answer],
        least: 2,
        more: false,
        codes: Codes::TESTLIB,
        voice: Voice::Human,
    },
    Style {
        name: "testlib",
        says: "INPUT OUTPUT [ANSWER [REPORT [-appes]]]; 0 ok, 1 wrong, 2 form, 3 jury, 4 extra output",
        slots: &[Input, Output, Answer, Report, Xml],
        least: 2,
        more: false,
        codes: Codes::TESTLIB,
        voice: Voice::Testlib,
    },
    Style {
        name: "kattis",
        says: "INPUT ANSWER FEEDBACK/ [FLAGS..] < OUTPUT; 42 accepted, 43 not",
        slots: &[Input, Answer, Feedback],
        least: 3,
        more: true,
        codes: Codes::KATTIS,
        voice: Voice::Folder,
    },
    Style {
        name: "boj",
        says: "INPUT ANSWER OUTPUT [ID]; 0 accepted, 1 not, 3 jury",
        slots: &[Input, Answer, Output, Other],
        least: 3,
        more: false,
        codes: Codes::of(0, 1, 3),
        voice: Voice::Human,
    },
    Style {
        name: "cph",
        says: "INPUT OUTPUT; 0 accepted, 1 not, 3 jury",
        slots: &[Input, Output],
        least: 2,
        more: false,
        codes: Codes::of(0, 1, 3),
        voice: Voice::Human,
    },
    Style {
        name: "qduoj",
        says: "INPUT OUTPUT; 0 accepted, 1 not, 255 jury",
        slots: &[Input, Output],
        least: 2,
        more: false,
        codes: Codes::of(0, 1, 255),
        voice: Voice::Human,
    },
    Style {
        name: "lemon",
        says: "INPUT OUTPUT ANSWER FULL SCORE REPORT; 0, the score in a file, 1 jury",
        slots: &[Input, Output, Answer, Full, Score, Report],
        least: 6,
        more: false,
        codes: Codes::of(0, 0, 1),
        voice: Voice::Points,
    },
    Style {
        name: "ccr",
        says: "INPUT ANSWER OUTPUT REPORT; 0, the score in the report, 1 jury",
        slots: &[Input, Answer, Output, Report],
        least: 4,
        more: false,
        codes: Codes::of(0, 0, 1),
        voice: Voice::Fraction,
    },
    Style {
        name: "rime",
        says: "--infile INPUT --outfile OUTPUT --difffile ANSWER; 0 accepted, 1 not, 3 jury",
        slots: &[],
        least: 0,
        more: false,
        codes: Codes::of(0, 1, 3),
        voice: Voice::Human,
    },
    Style {
        name: "oj",
        says: "INPUT OUTPUT [ANSWER]; 0 accepted, 1 not, 3 jury",
        slots: &[Input, Output, Answer],
        least: 2,
        more: false,
        codes: Codes::of(0, 1, 3),
        voice: Voice::Human,
    },
];
