//! Cases that are rows of numbers, however they stand in lines, of which some say how many follow.
//!
//! After a wrong number nothing tells where the next case begins.

use std::io;
use std::ops::RangeInclusive;

use super::input::{Input, Place};
use super::series::{Faults, Not, Series, Source, Way};
use crate::judges::layout::Layout;
use crate::text::{Fault, excerpt};

/// A word and its place.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    text: Vec<u8>,
    place: Place,
}

impl Word {
    /// The fault that another thing should be here.
    fn fault(&self, expected: impl Into<String>) -> Fault {
        self.place.fault(excerpt(&self.text), expected)
    }

    /// There is no case, for another thing should be here.
    pub(crate) fn wrong(&self, expected: impl Into<String>) -> Not {
        Not::Lost(self.fault(expected))
    }

    fn number(&self) -> Option<u64> {
        let digits = self.text.iter().all(u8::is_ascii_digit);
        std::str::from_utf8(&self.text).ok().filter(|_| digits)?.parse().ok()
    }
}

/// The numbers of an input, one by one.
pub(crate) struct Numbers<'a> {
    input: Input<'a>,
}

impl Numbers<'_> {
    /// The longest word that can be right, and more: what is longer is cut.
    const LONGEST: usize = 256;

    /// The next word, if there is one.
    fn next(&mut self) -> io::Result<Option<Word>> {
        self.input.skip_blanks()?;
        let ends = |window: &[u8]| window.iter().position(u8::is_ascii_whitespace);
        while ends(self.input.window()).is_none()
            && self.input.window().len() < Self::LONGEST
            && !self.input.complete()
        {
            self.input.fill()?;
        }
        let window = self.input.window();
        if window.is_empty() {
            return Ok(None);
        }
        let length = ends(window).unwrap_or(window.len()).min(Self::LONGEST);
        let word = Word { text: window[..length].to_vec(), place: self.input.place() };
        self.input.advance(length);
        Ok(Some(word))
    }

    /// Takes a number in a range, which is `expected` in words. Gives its word too.
    pub(crate) fn number(&mut self, range: RangeInclusive<u64>, expected: &str) -> Result<(u64, Word), Not> {
        let expected = || format!("{expected}, {} to {}", range.start(), range.end());
        let Some(word) = self.next()? else {
            return Err(Not::Lost(self.input.cut_short(expected())));
        };
        match word.number().filter(|number| range.contains(number)) {
            Some(number) => Ok((number, word)),
            None => Err(word.wrong(expected())),
        }
    }

    /// Takes so many different numbers from 1 on, up to `most`: what each of some things is or where
    /// it is. Gives them less one.
    pub(crate) fn different(&mut self, count: u64, most: u64, expected: &str) -> Result<Vec<u8>, Not> {
        let mut taken = Vec::with_capacity(count as usize);
        for _ in 0..count {
            let (number, word) = self.number(1..=most, expected)?;
            let number = (number - 1) as u8;
            if taken.contains(&number) {
                return Err(word.wrong("each number once"));
            }
            taken.push(number);
        }
        Ok(taken)
    }

    /// Takes so many pairs of numbers from 1 to `most`. Gives them less one.
    pub(crate) fn pairs(&mut self, count: u64, most: u64, expected: &str) -> Result<Vec<(u8, u8)>, Not> {
        let mut pair = || {
            let (a, _) = self.number(1..=most, expected)?;
            let (b, _) = self.number(1..=most, expected)?;
            Ok(((a - 1) as u8, (b - 1) as u8))
        };
        (0..count).map(|_| pair()).collect()
    }
}

/// The cases of an input, which `read` takes.
pub(crate) fn cases<'a, T>(
    source: Source<'a>,
    layout: &'a Layout,
    read: fn(&mut Numbers<'_>) -> Result<T, Not>,
) -> Series<'a, Reader<'a, T>> {
    let reader = Reader { numbers: Numbers { input: Input::new(source.reader) }, read };
    Series::new(reader, source.faults, layout)
}

/// The numbers of an input, and how a case is made of them.
pub(crate) struct Reader<'a, T> {
    numbers: Numbers<'a>,
    read: fn(&mut Numbers<'_>) -> Result<T, Not>,
}

impl<T> Way for Reader<'_, T> {
    type Case = T;

    const CASE: &'static str = "case";

    fn count(&mut self, faults: Faults<'_>) -> io::Result<Option<u64>> {
        match self.numbers.number(0..=u64::MAX, "the number of cases") {
            Ok((count, _)) => Ok(Some(count)),
            Err(Not::Io(error)) => Err(error),
            Err(Not::Wrong(fault) | Not::Lost(fault)) => {
                faults(fault);
                Ok(Some(0))
            }
            Err(Not::Last | Not::End) => Ok(Some(0)),
        }
    }

    fn next(&mut self, _: Faults<'_>) -> Result<T, Not> {
        self.numbers.input.skip_blanks()?;
        if self.numbers.input.window().is_empty() {
            return Err(Not::End);
        }
        (self.read)(&mut self.numbers)
    }

    fn rest(&mut self) -> io::Result<Option<Fault>> {
        let word = self.numbers.next()?;
        Ok(word.map(|word| word.fault("the end of the input")))
    }

    fn cut_short(&self, expected: String) -> Fault {
        self.numbers.input.cut_short(expected)
    }
}
