//! How cases stand in an input, and answers in an output.

/// Where a format's lines may break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// A board takes whole lines.
    Whole,
    /// Between any two cells, in the middle of a line's boards too.
    Anywhere,
}

/// How many cases an input holds, and how that is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cases {
    /// One.
    One,
    /// Up to the end of the input.
    ToEnd,
    /// As many as its first number says.
    Counted,
    /// Up to this line.
    Until(&'static str),
}

/// Where blank lines stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gaps {
    /// Nowhere.
    None,
    /// Before each case.
    Before,
    /// Between two cases.
    Between,
    /// After each case.
    After,
    /// Before the first case and after each.
    Around,
}

impl Gaps {
    /// Whether a blank line stands before the case of that number, from 1.
    pub(super) fn before(self, number: u64) -> bool {
        match self {
            Self::None | Self::After => false,
            Self::Before => true,
            Self::Between => number > 1,
            Self::Around => number == 1,
        }
    }

    /// Whether a blank line stands after each case, the last one too.
    pub(super) fn after(self) -> bool {
        matches!(self, Self::After | Self::Around)
    }

    /// In words, with `each` for what the blank lines stand about.
    fn words(self, each: &str) -> String {
        match self {
            Self::None => String::new(),
            Self::Before => format!(" A blank line stands before each {each}."),
            Self::Between => format!(" A blank line stands between one {each} and the next."),
            Self::After => format!(" A blank line stands after each {each}, the last one too."),
            Self::Around => format!(" A blank line stands before the first {each}, and one after each."),
        }
    }
}

/// How cases stand in an input, and answers in an output.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) cases: Cases,
    pub(super) lines: Lines,
    /// The most cases that the statement allows in one input. More are answered all the same.
    pub(super) most: u64,
    /// Blank lines of the input.
    pub(super) input: Gaps,
    /// Blank lines of the output.
    pub(super) output: Gaps,
    /// Whether the cells of a case may be spaced and broken into lines in any way.
    pub(super) free: bool,
}

impl Layout {
    /// One case, freely spaced.
    pub(super) const ONE: Self = Self {
        cases: Cases::One,
        lines: Lines::Anywhere,
        most: 1,
        input: Gaps::None,
        output: Gaps::None,
        free: true,
    };

    /// Cases up to the end of the input.
    pub(super) const TO_END: Self = Self { cases: Cases::ToEnd, most: u64::MAX, ..Self::ONE };

    /// As many cases as the first number says.
    pub(super) const COUNTED: Self = Self { cases: Cases::Counted, most: u64::MAX, ..Self::ONE };
}

impl Layout {
    /// What stands before the first of so many cases.
    pub(super) fn begin(&self, count: u64, text: &mut Vec<u8>) {
        if self.cases == Cases::Counted {
            text.extend_from_slice(itoa::Buffer::new().format(count).as_bytes());
            text.push(b'\n');
        }
    }

    /// The case of that number, from 1, and the blank lines about it.
    pub(super) fn case(&self, number: u64, text: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
        if self.input.before(number) {
            text.push(b'\n');
        }
        write(text);
        if self.input.after() {
            text.push(b'\n');
        }
    }

    /// What stands after the last case.
    pub(super) fn end(&self, text: &mut Vec<u8>) {
        if let Cases::Until(line) = self.cases {
            text.extend_from_slice(line.as_bytes());
            text.push(b'\n');
        }
    }

    /// How cases stand in an input, in sentences.
    pub(super) fn input_words(&self) -> String {
        let mut words = match self.cases {
            Cases::One => "The input is one case.".to_owned(),
            Cases::ToEnd => "Case follows case up to the end of the input.".to_owned(),
            Cases::Counted => "The first line holds the number of cases, which follow.".to_owned(),
            Cases::Until(line) => {
                format!("Case follows case; a line `{line}`, which is none, ends the input.")
            }
        };
        if self.cases != Cases::One && self.most < u64::MAX {
            words += &format!(" There are at most {}.", self.most);
        }
        words += &self.input.words("case");
        if self.free {
            words += " The cells of a case are set apart by any number of blanks or line ends.";
            if self.lines == Lines::Whole {
                words += " Each case begins on a line of its own.";
            }
        }
        words
    }

    /// How answers stand in an output, in sentences.
    pub(super) fn output_words(&self) -> String {
        if self.cases == Cases::One {
            return "Print the answer.".to_owned();
        }
        let gaps = match self.output {
            Gaps::None => " There are no blank lines between them.".to_owned(),
            gaps => gaps.words("answer"),
        };
        format!("Print the answers, in the order of the cases.{gaps}")
    }
}
