//! Whether an input is one that the statement allows.
//!
//! The cases are read as `taquin judge` reads them, which is with all leniency, and written again
//! as the statement writes them: the two texts must be the same. So there is no second grammar of
//! any format.

use super::work::Work;
use crate::text::{Fault, excerpt};

pub(super) fn validate(problem: &dyn Work, input: &[u8], strict: bool) -> Result<u64, Fault> {
    let layout = problem.layout();
    let (mut cases, mut count) = (Vec::new(), 0);
    let mut source = input;
    let fault = problem.split(&mut source, &mut |case| {
        count += 1;
        layout.case(count, &mut cases, |text| text.extend_from_slice(case));
    });
    // Reading from memory does not fail.
    if let Ok(Some(fault)) = fault {
        return Err(fault);
    }
    if let Some(fault) = odd_byte(input) {
        return Err(fault);
    }
    if count > layout.most {
        let found = format!("{count} cases");
        return Err(at(input, input.len(), found, format!("at most {}", layout.most)));
    }
    let mut right = Vec::with_capacity(cases.len() + 32);
    layout.begin(count, &mut right);
    right.append(&mut cases);
    layout.end(&mut right);
    if layout.free && !strict {
        return same_words(input, &right).map(|()| count);
    }
    match first_difference(input, &right) {
        None => Ok(count),
        Some(place) => Err(at(input, place, shown(input, place), shown(&right, place))),
    }
}

/// A byte that no input holds: neither visible ASCII, nor a blank, nor a line end; or a last line
/// that does not end.
fn odd_byte(input: &[u8]) -> Option<Fault> {
    let odd = |byte: &u8| !(byte.is_ascii_graphic() || matches!(byte, b' ' | b'\n'));
    if let Some(place) = input.iter().position(odd) {
        return Some(at(input, place, shown(input, place), "visible ASCII, a blank or a line end".into()));
    }
    let ends = input.last().is_none_or(|&byte| byte == b'\n');
    (!ends).then(|| at(input, input.len(), "the end of the input".into(), "a line end before it".into()))
}

/// Whether two texts have the same words; else the first that is another.
fn same_words(input: &[u8], right: &[u8]) -> Result<(), Fault> {
    let words = |text| Words { text, place: 0 };
    let (mut found, mut expected) = (words(input), words(right));
    loop {
        match (found.next(), expected.next()) {
            (None, None) => return Ok(()),
            (a, b) if a.map(|place| word(input, place)) == b.map(|place| word(right, place)) => {}
            (a, b) => {
                let (a, b) = (a.unwrap_or(input.len()), b.unwrap_or(right.len()));
                return Err(at(input, a, shown(input, a), shown(right, b)));
            }
        }
    }
}

/// Where the words of a text begin.
struct Words<'a> {
    text: &'a [u8],
    place: usize,
}

impl Iterator for Words<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let blanks = self.text[self.place..].iter().position(|byte| !byte.is_ascii_whitespace())?;
        let begin = self.place + blanks;
        self.place = begin + word(self.text, begin).len();
        Some(begin)
    }
}

/// The word that begins at a place.
fn word(text: &[u8], place: usize) -> &[u8] {
    let rest = &text[place..];
    &rest[..rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len())]
}

fn first_difference(a: &[u8], b: &[u8]) -> Option<usize> {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (same < a.len().max(b.len())).then_some(same)
}

/// What stands at a place of a text, in words.
fn shown(text: &[u8], place: usize) -> String {
    match text.get(place..) {
        None | Some([]) => "the end of the input".into(),
        Some([b'\n', ..]) => "the end of the line".into(),
        Some([b' ', ..]) => "a blank".into(),
        Some(_) => excerpt(word(text, place)),
    }
}

/// The fault at a place of an input.
fn at(input: &[u8], place: usize, found: String, expected: String) -> Fault {
    let before = &input[..place];
    let line = before.iter().filter(|&&byte| byte == b'\n').count();
    let begin = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
    Fault::words(line as u64 + 1, (place - begin) as u64 + 1, found, expected)
}
