//! The file of a run as lines, each a JSON object that ends with a checksum (xxh3) of what stands
//! before it in the line: a line that was changed since is never believed.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::exit::{Failure, complain};

const FORMAT: &str = "taquin solve --resume, format 2";
/// How the first line begins: what a file of a run that died at once may be cut to.
const HEAD: &[u8] = b"{\"file\":\"taquin solve --resume, format 2\"";
/// How the first line began when lines had no checksums.
const OLD_HEAD: &[u8] = b"{\"file\":\"taquin solve --resume, format 1\"";
/// How each other line begins.
const LINE: &[u8] = b"{\"number\":";
/// The most bytes of the first line: it holds no more than a goal.
const LONGEST_HEAD: u64 = 1 << 20;
/// The most bytes of another one.
const LONGEST_LINE: u64 = 1 << 26;
/// The bytes of a line's end, with its checksum.
const SEAL: usize = 27;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    file: String,
    goal: Option<String>,
}

/// The file, open at its end and locked.
pub(super) struct Log {
    path: PathBuf,
    file: File,
    /// The bytes of the lines that are whole.
    whole: u64,
    /// Whether there may be a part of a line behind them.
    torn: bool,
    /// Whether it was said that the file cannot be written.
    told: bool,
}

impl Log {
    /// Opens the file of a run over boards with this goal, or begins one. Gives its lines too.
    pub(super) fn open<L: DeserializeOwned>(
        path: &Path,
        goal: Option<String>,
    ) -> Result<(Self, Vec<L>), Failure> {
        let told = |error| Failure::File(path.display().to_string(), error);
        let refused = |why: &str| Failure::Usage(format!("--resume {}: {why}", path.display()));
        let regular = |data: &fs::Metadata| data.is_file();
        // Others may wait for ever when they are opened, or never end.
        if fs::metadata(path).is_ok_and(|data| !regular(&data)) {
            return Err(refused("this is not a regular file"));
        }
        let file =
            File::options().read(true).write(true).create(true).truncate(false).open(path).map_err(told)?;
        if !file.metadata().as_ref().is_ok_and(regular) {
            return Err(refused("this is not a regular file"));
        }
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => refused("another run is writing this file"),
            TryLockError::Error(error) => told(error),
        })?;
        let mut reader = BufReader::new(&file);
        let foreign = || refused("this is not a file of an earlier run");
        let head = match read(&mut reader, LONGEST_HEAD).map_err(told)? {
            Next::End(part) if HEAD.starts_with(&part) || part.starts_with(HEAD) => None,
            Next::End(_) | Next::TooLong => return Err(foreign()),
            Next::Line(line) => Some(line),
        };
        let mut log = Self {
            path: path.to_owned(),
            file: file.try_clone().map_err(told)?,
            whole: 0,
            torn: true,
            told: false,
        };
        let Some(head) = head else {
            log.write(&sealed(&Head { file: FORMAT.into(), goal }).map_err(told)?).map_err(told)?;
            return Ok((log, Vec::new()));
        };
        if head.starts_with(OLD_HEAD) {
            return Err(refused("this file is of format 1, whose lines have no checksums: begin a new one"));
        }
        if !head.starts_with(HEAD) {
            return Err(foreign());
        }
        let known: Head = opened(&head).ok_or_else(|| refused("line 1 is damaged: begin a new file"))?;
        if known.goal != goal {
            return Err(refused("this file is of a run with another goal"));
        }
        log.whole = head.len() as u64;
        let mut lines = Vec::new();
        for number in 2.. {
            let damaged =
                || refused(&format!("line {number} is damaged: take it out, and what it told is found anew"));
            match read(&mut reader, LONGEST_LINE).map_err(told)? {
                // What a run that died had begun to write.
                Next::End(part) if LINE.starts_with(&part) || part.starts_with(LINE) => break,
                Next::End(_) | Next::TooLong => return Err(damaged()),
                Next::Line(line) => {
                    lines.push(opened(&line).ok_or_else(damaged)?);
                    log.whole += line.len() as u64;
                }
            }
        }
        log.mend().map_err(told)?;
        Ok((log, lines))
    }

    /// Appends a line and syncs it; `false` if it is longer than a line may be.
    pub(super) fn append(&mut self, line: &impl Serialize) -> io::Result<bool> {
        let text = sealed(line)?;
        if text.len() as u64 > LONGEST_LINE {
            return Ok(false);
        }
        let written = self.write(&text);
        if written.is_err() {
            // Tried again before the next line.
            let _ = self.mend();
        }
        written.map(|()| true)
    }

    /// Says, once, that the file cannot be written.
    pub(super) fn unwritten(&mut self, error: &io::Error) {
        if !std::mem::replace(&mut self.told, true) {
            let path = self.path.display();
            complain(&format!(
                "--resume {path}: cannot be written: {error}; the boards are answered, but not all is kept"
            ));
        }
    }

    /// Cuts off what is no whole line.
    fn mend(&mut self) -> io::Result<()> {
        self.file.set_len(self.whole)?;
        self.file.seek(SeekFrom::Start(self.whole))?;
        self.torn = false;
        Ok(())
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        if self.torn {
            self.mend()?;
        }
        self.torn = true;
        self.file.write_all(text)?;
        self.file.sync_data()?;
        self.whole += text.len() as u64;
        self.torn = false;
        Ok(())
    }
}

/// What comes next in a file.
enum Next {
    /// A line, with its end.
    Line(Vec<u8>),
    /// The end of the file, perhaps with a part of a line before it.
    End(Vec<u8>),
    TooLong,
}

fn read(from: &mut impl BufRead, most: u64) -> io::Result<Next> {
    let mut line = Vec::new();
    from.take(most).read_until(b'\n', &mut line)?;
    Ok(match line.last() {
        Some(b'\n') => Next::Line(line),
        _ if line.len() as u64 == most => Next::TooLong,
        _ => Next::End(line),
    })
}

/// The end of a line that begins so.
fn seal(begin: &[u8]) -> String {
    format!(",\"sum\":\"{:016x}\"}}\n", xxh3_64(begin))
}

/// A line with its checksum.
fn sealed(line: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut text = serde_json::to_vec(line)?;
    // The closing brace comes with the checksum.
    text.pop();
    let seal = seal(&text);
    text.extend_from_slice(seal.as_bytes());
    Ok(text)
}

/// What a line says, if it is as it was written.
fn opened<L: DeserializeOwned>(line: &[u8]) -> Option<L> {
    let (begin, end) = line.split_at_checked(line.len().checked_sub(SEAL)?)?;
    (end == seal(begin).as_bytes()).then(|| serde_json::from_slice(line).ok()).flatten()
}
