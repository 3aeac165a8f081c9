//! The files that a check reads: each is opened once, and read once, or kept.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek};
use std::os::fd::AsFd;
use std::os::unix::fs::{FileExt, FileTypeExt, MetadataExt};

/// The name of standard input.
pub(super) const STDIN: &str = "-";

/// Opens a file.
pub(super) fn open(name: &str) -> io::Result<File> {
    if name == STDIN {
        return Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?));
    }
    File::open(name).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))
}

/// Whether a file is known to be empty before it is read: a pipe is not.
pub(super) fn is_empty(file: &File) -> bool {
    file.metadata().is_ok_and(|data| data.is_file() && data.len() == 0)
}

/// Whether two files are one pipe or socket: who reads one takes from the other.
pub(super) fn same_stream(one: &File, other: &File) -> bool {
    let stream = |data: &Metadata| data.file_type().is_fifo() || data.file_type().is_socket();
    one.metadata().is_ok_and(|one| {
        stream(&one)
            && other.metadata().is_ok_and(|other| (one.dev(), one.ino()) == (other.dev(), other.ino()))
    })
}

/// A file that is read more than once, by several readers at the same time.
pub(super) struct Twice {
    file: File,
    begin: u64,
}

impl Twice {
    /// From where the file stands. What can be read once only, a pipe, is copied into a temporary file
    /// without a name.
    pub(super) fn new(mut file: File) -> io::Result<Self> {
        if file.metadata()?.is_file() {
            return Ok(Self { begin: file.stream_position()?, file });
        }
        let mut kept = tempfile::tempfile()?;
        io::copy(&mut file, &mut kept)?;
        Ok(Self { file: kept, begin: 0 })
    }

    /// A reader of its own.
    pub(super) fn reader(&self) -> impl Read + use<'_> {
        Reader { file: &self.file, place: self.begin }
    }
}

struct Reader<'a> {
    file: &'a File,
    place: u64,
}

impl Read for Reader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read_at(buffer, self.place)?;
        self.place += read as u64;
        Ok(read)
    }
}
