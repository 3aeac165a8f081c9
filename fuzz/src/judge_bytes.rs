//! Any bytes at all, as a judge's input.

use std::io::{self, Read};

use taquin::judges::{self, Format, Verdict};
use taquin::text::Fault;

use super::shape::{self, Answer, Family};

/// Gives a few bytes at a time, as a pipe may.
struct Pieces<'a> {
    left: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (piece, left) = self.left.split_at(self.left.len().min(self.size).min(buffer.len()));
        buffer[..piece.len()].copy_from_slice(piece);
        self.left = left;
        Ok(piece.len())
    }
}

/// What a format writes and says of an input that comes in pieces of that size.
pub fn answer(format: &Format, input: &[u8], size: usize) -> (Vec<u8>, Vec<Fault>) {
    let (mut output, mut faults) = (Vec::new(), Vec::new());
    format
        .run(&mut Pieces { left: input, size }, &mut output, &mut |fault| faults.push(fault))
        .expect("memory does not fail");
    (output, faults)
}

/// The first line names the format, the rest is its input.
///
/// # Panics
/// If the judge breaks a promise.
pub fn run(data: &[u8]) {
    let mut parts = data.splitn(2, |&byte| byte == b'\n');
    let id = parts.next().and_then(|id| std::str::from_utf8(id).ok());
    let (Some(format), Some(input)) = (id.and_then(judges::find), parts.next()) else { return };

    let (output, faults) = answer(format, input, usize::MAX);
    for size in [1, 7] {
        let pieces = answer(format, input, size);
        assert_eq!(pieces, (output.clone(), faults.clone()), "{size} bytes at a time");
    }
    let lines = input.split(|&byte| byte == b'\n').count() as u64;
    for fault in &faults {
        assert!((1..=lines).contains(&fault.line) && fault.column > 0, "{fault}: {lines} lines");
        assert!(!fault.found.is_empty() && !fault.expected.is_empty());
    }

    let judgement = format.check(&mut &*input, &mut output.as_slice()).expect("memory does not fail");
    let expected = if faults.is_empty() { Verdict::Accepted } else { Verdict::Jury };
    assert_eq!(judgement.verdict, expected, "{judgement}");

    let Some(family) = shape::family(format) else { return };
    let answers = shape::answers(family, &output);
    let invalid = answers.iter().filter(|&answer| *answer == Answer::Invalid).count();
    assert!(invalid <= faults.len(), "{invalid} boards are invalid, {} faults", faults.len());
    if family == (Family::Eight { counted: false, apart: false, single: true }) {
        assert!(answers.len() <= 1, "one board");
    }
}
