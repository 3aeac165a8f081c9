//! A case that is a row of words, however they stand in lines: for formats of one case whose numbers
//! say how many follow.

use std::io::{self, Read};
use std::ops::RangeInclusive;

use super::input::{Input, Place};
use crate::text::{Fault, excerpt};

/// Why a case cannot be read.
#[derive(Debug)]
pub(super) enum Bad {
    Fault(Fault),
    Io(io::Error),
}

impl From<io::Error> for Bad {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// A word and its place.
#[derive(Clone, Debug)]
pub(super) struct Word {
    text: Vec<u8>,
    place: Place,
}

impl Word {
    /// The fault that another thing should be here.
    pub(super) fn fault(&self, expected: impl Into<String>) -> Bad {
        Bad::Fault(self.place.fault(excerpt(&self.text), expected))
    }

    fn number(&self) -> Option<u64> {
        let digits = self.text.iter().all(u8::is_ascii_digit);
        std::str::from_utf8(&self.text).ok().filter(|_| digits)?.parse().ok()
    }
}

/// The numbers of an input, one by one.
pub(super) struct Numbers<'a> {
    input: Input<'a>,
}

impl<'a> Numbers<'a> {
    /// The longest word that can be right, and more: what is longer is cut.
    const LONGEST: usize = 256;

    pub(super) fn new(source: &'a mut dyn Read) -> Self {
        Self { input: Input::new(source) }
    }

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
    pub(super) fn number(&mut self, range: RangeInclusive<u64>, expected: &str) -> Result<(u64, Word), Bad> {
        let expected = || format!("{expected}, {} to {}", range.start(), range.end());
        let Some(word) = self.next()? else {
            return Err(Bad::Fault(self.input.place().fault("the end of the input", expected())));
        };
        match word.number().filter(|number| range.contains(number)) {
            Some(number) => Ok((number, word)),
            None => Err(word.fault(expected())),
        }
    }

    /// Takes so many different numbers from 1 on, up to `most`: what each of some things is or where
    /// it is. Gives them less one.
    pub(super) fn different(&mut self, count: u64, most: u64, expected: &str) -> Result<Vec<u8>, Bad> {
        let mut taken = Vec::with_capacity(count as usize);
        for _ in 0..count {
            let (number, word) = self.number(1..=most, expected)?;
            let number = (number - 1) as u8;
            if taken.contains(&number) {
                return Err(word.fault("each number once"));
            }
            taken.push(number);
        }
        Ok(taken)
    }

    /// Takes so many pairs of numbers from 1 to `most`. Gives them less one.
    pub(super) fn pairs(&mut self, count: u64, most: u64, expected: &str) -> Result<Vec<(u8, u8)>, Bad> {
        let mut pair = || {
            let (a, _) = self.number(1..=most, expected)?;
            let (b, _) = self.number(1..=most, expected)?;
            Ok(((a - 1) as u8, (b - 1) as u8))
        };
        (0..count).map(|_| pair()).collect()
    }
}

/// The one case of an input; and says what is wrong with it, or that something follows.
pub(super) fn one<'a, T: 'a>(
    source: &'a mut dyn Read,
    faults: &'a mut dyn FnMut(Fault),
    read: fn(&mut Numbers<'_>) -> Result<T, Bad>,
) -> impl Iterator<Item = io::Result<Option<T>>> + 'a {
    let take = move || {
        let mut numbers = Numbers::new(source);
        numbers.input.skip_blanks()?;
        if numbers.input.window().is_empty() {
            faults(numbers.input.place().fault("the end of the input", "a case"));
            return Ok(None);
        }
        match read(&mut numbers) {
            Ok(case) => {
                if let Some(Word { text, place }) = numbers.next()? {
                    faults(place.fault(excerpt(&text), "the end of the input"));
                }
                Ok(Some(Some(case)))
            }
            Err(Bad::Fault(fault)) => {
                faults(fault);
                Ok(Some(None))
            }
            Err(Bad::Io(error)) => Err(error),
        }
    };
    std::iter::once_with(take).filter_map(io::Result::transpose)
}
