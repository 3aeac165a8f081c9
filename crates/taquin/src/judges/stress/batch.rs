//! The cases of one input.

use std::ops::Range;

use super::Format;

/// Where a batch comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// The statement's sample.
    Sample,
    /// A case that has a solution and nothing special about it.
    Ordinary,
    /// A trap case, by the trap's number.
    Trap(u8),
    /// Any other.
    Drawn,
}

/// An input: its cases, and how they are written.
#[derive(Clone, Debug)]
pub(super) struct Batch {
    pub(super) origin: Origin,
    /// Each as the format writes it.
    pub(super) cases: Vec<Vec<u8>>,
    /// The whole input.
    pub(super) text: Vec<u8>,
}

impl Batch {
    /// Cases, written as the format writes them.
    pub(super) fn new(format: &Format, origin: Origin, cases: Vec<Vec<u8>>) -> Self {
        let text = format.input(&cases);
        Self { origin, cases, text }
    }

    /// One case.
    pub(super) fn one(format: &Format, origin: Origin, case: Vec<u8>) -> Self {
        Self::new(format, origin, vec![case])
    }

    /// The sample, as the statement writes it.
    pub(super) fn sample(format: &Format) -> Self {
        let text = format.sample.input.as_bytes();
        let cases = format.split(&mut &*text).map(|(cases, _)| cases).unwrap_or_default();
        Self { origin: Origin::Sample, cases, text: text.to_vec() }
    }

    /// Some of the cases, written in the same way.
    pub(super) fn part(&self, format: &Format, range: Range<usize>) -> Self {
        let part = Self::new(format, self.origin, self.cases[range].to_vec());
        let odd = self.plain(format).and_then(|_| part.spaced(format).or_else(|| part.stripped(format)));
        odd.unwrap_or(part)
    }

    /// The same cases as the format writes them; `None` if they are written so.
    pub(super) fn plain(&self, format: &Format) -> Option<Self> {
        Some(Self::new(format, self.origin, self.cases.clone())).filter(|plain| plain.text != self.text)
    }

    /// The same cases with more blanks than are needed: between cells, before the first and after
    /// the last; `None` if the format does not allow that.
    pub(super) fn spaced(&self, format: &Format) -> Option<Self> {
        if !format.is_free() {
            return None;
        }
        let space = |line: &[u8]| match line.contains(&b' ') {
            true => [b" ", &line.split(|&byte| byte == b' ').collect::<Vec<_>>().join(&b"  "[..])[..], b" "]
                .concat(),
            false => line.to_vec(),
        };
        self.rewritten(format, space)
    }

    /// The same cases without the blanks at the ends of lines, which editors remove; `None` if there
    /// are none, or if the format does not allow that.
    pub(super) fn stripped(&self, format: &Format) -> Option<Self> {
        self.rewritten(format, |line| line.trim_ascii_end().to_vec())
    }

    /// The same cases with every line rewritten; `None` if that is the same, or if it is not, to the
    /// format, the same cases.
    fn rewritten(&self, format: &Format, line: impl Fn(&[u8]) -> Vec<u8>) -> Option<Self> {
        let body = self.text.strip_suffix(b"\n").unwrap_or(&self.text);
        let mut text = body.split(|&byte| byte == b'\n').map(line).collect::<Vec<_>>().join(&b'\n');
        text.push(b'\n');
        let same =
            |text: &[u8]| format.split(&mut &*text).is_ok_and(|read| read == (self.cases.clone(), None));
        (text != self.text && same(&text)).then(|| Self { text, ..self.clone() })
    }
}
