//! Where boards come from: arguments, a file, standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};

use taquin::solve::Refusal;
use taquin::text::{Board, Boards, Fault, Hints, LONGEST_LINE};

use crate::args::Source;
use crate::exit::Failure;
use crate::watch;

/// Bytes read at a time.
const BLOCK: usize = 1 << 16;

/// A board as it came.
pub(crate) struct Given<'a> {
    /// What was read.
    pub(crate) board: Result<Board, Fault>,
    /// The text that it was read from.
    pub(crate) text: &'a [u8],
    /// Where that was, for people: empty, or a name and a colon.
    pub(crate) place: &'a str,
    /// The line that it begins on, from 1.
    pub(crate) line: u64,
}

impl Given<'_> {
    /// What is wrong with a board that is well formed but cannot be answered, and where it is.
    pub(crate) fn refused(&self, refusal: &Refusal) -> String {
        format!("line {}, column 1: {refusal}", self.line)
    }
}

/// What takes the boards.
pub(crate) trait Sink {
    /// Takes a board.
    fn board(&mut self, given: Given<'_>) -> Result<(), Failure>;

    /// Whether no more boards are wanted.
    fn over(&self) -> bool;

    /// What comes next may take a while to come.
    fn wait(&mut self) -> Result<(), Failure>;
}

/// Whether there is nothing to read: no board is given, and standard input is a terminal.
pub(crate) fn nothing_given(source: &Source) -> bool {
    source.boards.is_empty() && source.file.is_none() && io::stdin().is_terminal()
}

/// Gives every board to a sink.
pub(crate) fn each(source: &Source, sink: &mut impl Sink) -> Result<(), Failure> {
    let hints = source.hints()?;
    if !source.boards.is_empty() {
        return arguments(&source.boards, hints, sink);
    }
    match &source.file {
        Some(path) if path.as_os_str() != "-" => {
            let name = path.display().to_string();
            let file = File::open(path).map_err(|error| Failure::File(name.clone(), error))?;
            lines(file, &format!("{name}: "), hints, sink).map_err(|failure| match failure {
                Failure::File(_, error) => Failure::File(name, error),
                other => other,
            })
        }
        _ => lines(io::stdin().lock(), "", hints, sink),
    }
}

fn arguments(boards: &[String], hints: Hints, sink: &mut impl Sink) -> Result<(), Failure> {
    // The cells of one board, that the shell took apart.
    let cell = |board: &String| board.len() <= 3 && !board.contains([' ', ',', '/']);
    if boards.len() > 1 && boards.iter().all(cell) {
        let text = boards.join(" ");
        let board = Board::read(text.as_bytes(), hints);
        return sink.board(Given { board, text: text.as_bytes(), place: "", line: 1 });
    }
    for (number, text) in (1..).zip(boards) {
        if sink.over() {
            break;
        }
        let place = if boards.len() > 1 { format!("board {number}: ") } else { String::new() };
        let board = Board::read(text.as_bytes(), hints);
        sink.board(Given { board, text: text.as_bytes(), place: &place, line: 1 })?;
    }
    Ok(())
}

/// Reads boards line by line. Of a line that is longer than any board only the beginning is kept.
fn lines(from: impl Read, place: &str, hints: Hints, sink: &mut impl Sink) -> Result<(), Failure> {
    let mut from = BufReader::with_capacity(BLOCK, from);
    let mut boards = Boards::new(hints);
    let mut done = Ok(());
    let mut line = Vec::new();
    let mut each = |sink: &mut _, read: taquin::text::Read<'_>| give(sink, read, place, &mut done);
    loop {
        if from.buffer().is_empty() {
            sink.wait()?;
        }
        let waits = from.buffer().is_empty();
        if waits {
            watch::idle(true);
        }
        let block = from.fill_buf();
        if waits {
            watch::idle(false);
        }
        let block = match block {
            Ok(block) => block,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(Failure::File("standard input".into(), error)),
        };
        if block.is_empty() {
            break;
        }
        let end = block.iter().position(|&byte| byte == b'\n');
        let part = &block[..end.map_or(block.len(), |end| end + 1)];
        let used = part.len();
        match end {
            Some(_) if line.is_empty() => boards.line(part, &mut |read| each(sink, read)),
            _ => {
                let room = (LONGEST_LINE + 1).saturating_sub(line.len());
                line.extend_from_slice(&part[..part.len().min(room)]);
                if end.is_some() {
                    boards.line(&line, &mut |read| each(sink, read));
                    line.clear();
                }
            }
        }
        from.consume(used);
        if sink.over() {
            return done;
        }
    }
    if !line.is_empty() {
        boards.line(&line, &mut |read| each(sink, read));
    }
    boards.end(&mut |read| each(sink, read));
    done
}

/// Gives one board on, unless an earlier one failed or none is wanted any more.
fn give(sink: &mut impl Sink, read: taquin::text::Read<'_>, place: &str, done: &mut Result<(), Failure>) {
    if done.is_ok() && !sink.over() {
        *done = sink.board(Given { board: read.board, text: read.text, place, line: read.line });
    }
}
