//! Whether an input is one that the statement allows.
//!
//! The cases are read as `taquin judge` reads them, which is with all leniency, and written again
//! as the statement writes them: the two texts must be the same. So there is no second grammar of
//! any format.

use super::work::Work;
use crate::text::{Fault, excerpt};

pub(super) fn validate(problem: &dyn Work, input: &[u8], strict: bool) -> Result<u64, Fault> {
    let layout = problem.layout();
    let (mut cases, mut count, mut ruled_out) = (Vec::new(), 0, None);
    let mut source = input;
    let fault = problem.split(&mut source, &mut |case, wrong| {
        count += 1;
        ruled_out = ruled_out.or(wrong.map(|wrong| (cases.len(), wrong)));
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
    // What stands first is known last; the rest may be large, and is moved and not copied.
    let (mut head, mut right) = (Vec::new(), cases);
    layout.begin(count, &mut head);
    let before = head.len();
    right.splice(..0, head);
    layout.end(&mut right);
    if layout.free && !strict {
        same_words(input, &right)?;
    } else if let Some(place) = first_difference(input, &right) {
        return Err(at(input, place, shown(input, place), shown(&right, place)));
    }
    match ruled_out {
        Some((place, wrong)) => {
            // Where the case begins is known in the text that was written; the words are the same.
            let passed = words(&right[..before + place]).count();
            let place = words(input).nth(passed).unwrap_or(input.len());
            Err(at(input, place, wrong.to_owned(), "one that the statement allows".to_owned()))
        }
        None => Ok(count),
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

/// Whether two texts have the same words, and blank lines at the same places between them; else what
/// differs first.
fn same_words(input: &[u8], right: &[u8]) -> Result<(), Fault> {
    let (mut found, mut expected) = (words(input), words(right));
    let (mut a, mut b) = (0, 0);
    loop {
        let (next_a, next_b) = (found.next(), expected.next());
        let (begin_a, begin_b) = (next_a.unwrap_or(input.len()), next_b.unwrap_or(right.len()));
        if next_a.map(|place| word(input, place)) != next_b.map(|place| word(right, place)) {
            return Err(at(input, begin_a, shown(input, begin_a), shown(right, begin_b)));
        }
        let lines = |text: &[u8], from, to| blank_lines(&text[from..to], from == 0);
        let (lines_a, lines_b) = (lines(input, a, begin_a), lines(right, b, begin_b));
        if lines_a != lines_b {
            let say = |lines| format!("{lines} blank {} here", if lines == 1 { "line" } else { "lines" });
            return Err(at(input, begin_a, say(lines_a), say(lines_b)));
        }
        if next_a.is_none() {
            return Ok(());
        }
        (a, b) = (begin_a + word(input, begin_a).len(), begin_b + word(right, begin_b).len());
    }
}

/// How many blank lines there are in blanks between words, or before the first.
fn blank_lines(blanks: &[u8], first: bool) -> usize {
    let ends = memchr::memchr_iter(b'\n', blanks).count();
    if first { ends } else { ends.saturating_sub(1) }
}

/// Where the words of a text begin.
fn words(text: &[u8]) -> Words<'_> {
    Words { text, place: 0 }
}

/// The words of a text.
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
