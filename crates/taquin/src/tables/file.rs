//! Tables in files.
//!
//! A file is a header of [`HEADER`] bytes and the entries as they are in memory. The header says
//! all that the entries depend on, how long they are, and has two checksums (xxh3): its own,
//! checked when the header is read, as is the file's length; and that of the entries, which is
//! checked when a table is opened, and by [`verify`].
//!
//! | bytes | what, little-endian |
//! |---|---|
//! | 0..8 | `TAQUIN` and two zero bytes |
//! | 8..12 | the version of the format |
//! | 12..16 | what kind of table: 1, tiles, a pattern |
//! | 16, 17 | rows, columns |
//! | 18, 19 | bits an entry; how placements are numbered: 0 digits, 1 sets |
//! | 20..24 | the places of the pattern's tiles in the goal, as bits |
//! | 24..28 | the region of the goal's blank, as bits |
//! | 28..32 | how many distances there are |
//! | 32..40 | how many entries |
//! | 40..48 | checksum of the entries |
//! | 48.. | how many placements at each distance, 8 bytes each; then zero bytes |
//! | the last 8 | checksum of the header before it |
//!
//! A file is written under another name, synced, and renamed: what bears a table's name was once
//! whole. It is never written again, so mapping it is safe as long as nobody else does.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use super::pattern::{Entries, Numbering, Pattern, Table};
use crate::puzzles::tiles::Shape;

/// The bytes of a header: a page, so that the entries are aligned.
pub const HEADER: usize = 4096;
/// The version of the format; files of others are built again.
pub const VERSION: u32 = 1;

const MAGIC: [u8; 8] = *b"TAQUIN\0\0";
const KIND: u32 = 1;
const BITS: u8 = 4;
const COUNTS: usize = 48;
const OWN_SUM: usize = HEADER - 8;

/// What a file says of its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The pattern.
    pub pattern: Pattern,
    /// How many placements there are at each distance.
    pub counts: Vec<u64>,
    /// The bytes of the entries.
    pub bytes: u64,
    /// The checksum of the entries.
    sum: u64,
}

/// Why a file is not the table that it should be.
#[derive(Debug)]
pub enum Fault {
    /// It cannot be read, or is not there.
    Io(io::Error),
    /// It is no table of this program.
    Foreign,
    /// It is one of another version of the format.
    Version {
        /// That version.
        found: u32,
    },
    /// Its header is damaged.
    Header,
    /// It is shorter or longer than its header says.
    Length {
        /// The bytes that it should have.
        expected: u64,
        /// The bytes that it has.
        found: u64,
    },
    /// It is the table of another pattern.
    Pattern,
    /// Its entries are damaged.
    Entries,
}

impl Fault {
    /// Whether there is just no such file.
    #[must_use]
    pub fn is_absent(&self) -> bool {
        use io::ErrorKind::{NotADirectory, NotFound};
        matches!(self, Self::Io(error) if matches!(error.kind(), NotFound | NotADirectory))
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Foreign => f.write_str("not a table of this program"),
            Self::Version { found } => write!(f, "a table of format {found}, not {VERSION}"),
            Self::Header => f.write_str("the header is damaged"),
            Self::Length { expected, found } => {
                write!(f, "{found} bytes, not the {expected} of a whole table")
            }
            Self::Pattern => f.write_str("the table of another pattern"),
            Self::Entries => f.write_str("the entries are damaged"),
        }
    }
}

impl std::error::Error for Fault {}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        // A file that ends within the header was cut off.
        if error.kind() == io::ErrorKind::UnexpectedEof { Self::Header } else { Self::Io(error) }
    }
}

fn number<const SIZE: usize>(bytes: &[u8], at: usize) -> [u8; SIZE] {
    std::array::from_fn(|i| bytes[at + i])
}

impl Header {
    fn of(table: &Table) -> Self {
        Self {
            pattern: *table.pattern(),
            counts: table.counts().to_vec(),
            bytes: table.bytes().len() as u64,
            sum: xxh3_64(table.bytes()),
        }
    }

    fn numbering(pattern: &Pattern) -> Option<(u8, u64)> {
        let numbering = Numbering::of(pattern).ok()?;
        let code = match numbering {
            Numbering::Digits { .. } => 0,
            Numbering::Sets(_) => 1,
        };
        Some((code, numbering.count(pattern.tiles())))
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; HEADER];
        let mut put = |at: usize, what: &[u8]| bytes[at..at + what.len()].copy_from_slice(what);
        let (code, entries) = Self::numbering(&self.pattern).unwrap_or_default();
        let shape = self.pattern.shape();
        put(0, &MAGIC);
        put(8, &VERSION.to_le_bytes());
        put(12, &KIND.to_le_bytes());
        put(16, &[shape.rows as u8, shape.cols as u8, BITS, code]);
        put(20, &self.pattern.cells().to_le_bytes());
        put(24, &self.pattern.region().to_le_bytes());
        put(28, &(self.counts.len() as u32).to_le_bytes());
        put(32, &entries.to_le_bytes());
        put(40, &self.sum.to_le_bytes());
        for (place, count) in self.counts.iter().enumerate() {
            put(COUNTS + 8 * place, &count.to_le_bytes());
        }
        let sum = xxh3_64(&bytes[..OWN_SUM]);
        bytes[OWN_SUM..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, Fault> {
        let word = |at| u32::from_le_bytes(number(bytes, at));
        let long = |at| u64::from_le_bytes(number(bytes, at));
        if bytes[..8] != MAGIC {
            return Err(Fault::Foreign);
        }
        if word(8) != VERSION {
            return Err(Fault::Version { found: word(8) });
        }
        if xxh3_64(&bytes[..OWN_SUM]) != long(OWN_SUM) {
            return Err(Fault::Header);
        }
        let shape = Shape { rows: usize::from(bytes[16]), cols: usize::from(bytes[17]) };
        let pattern = Pattern::from_parts(shape, word(20), word(24)).ok_or(Fault::Foreign)?;
        let (code, entries) = Self::numbering(&pattern).ok_or(Fault::Foreign)?;
        let distances = word(28) as usize;
        if word(12) != KIND
            || bytes[18..20] != [BITS, code]
            || long(32) != entries
            || COUNTS + 8 * distances > OWN_SUM
        {
            return Err(Fault::Foreign);
        }
        let counts = (0..distances).map(|place| long(COUNTS + 8 * place)).collect();
        Ok(Self { pattern, counts, bytes: entries.div_ceil(2), sum: long(40) })
    }

    /// Reads and checks the header of a file, and the file's length.
    fn read(file: &mut File) -> Result<Self, Fault> {
        let mut bytes = vec![0; HEADER];
        file.read_exact(&mut bytes)?;
        let header = Self::from_bytes(&bytes)?;
        let (expected, found) = (HEADER as u64 + header.bytes, file.metadata()?.len());
        if found != expected {
            return Err(Fault::Length { expected, found });
        }
        Ok(header)
    }
}

/// Opens a file; of another kind it might wait for ever.
fn regular(path: &Path) -> Result<File, Fault> {
    if !std::fs::metadata(path)?.is_file() {
        return Err(Fault::Foreign);
    }
    Ok(File::open(path)?)
}

/// Reads what a file says of its table.
///
/// # Errors
/// If the header or the length is not that of a whole table.
pub fn header(path: &Path) -> Result<Header, Fault> {
    Header::read(&mut regular(path)?)
}

/// Reads all of a file.
///
/// # Errors
/// If anything in it is damaged.
pub fn verify(path: &Path) -> Result<Header, Fault> {
    let mut file = regular(path)?;
    let header = Header::read(&mut file)?;
    let (mut reader, mut sum) = (BufReader::with_capacity(1 << 20, file), Xxh3::new());
    let mut buffer = vec![0; 1 << 20];
    loop {
        let read = reader.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        sum.update(&buffer[..read]);
    }
    if sum.digest() == header.sum { Ok(header) } else { Err(Fault::Entries) }
}

/// Maps the table of a pattern into memory.
///
/// # Errors
/// If anything in it is damaged, or it is not this pattern's table.
pub fn open(path: &Path, pattern: &Pattern) -> Result<Table, Fault> {
    let mut file = regular(path)?;
    let header = Header::read(&mut file)?;
    if header.pattern != *pattern {
        return Err(Fault::Pattern);
    }
    // SAFETY: files of tables are written once, under another name, and never changed; the length
    // was checked just now.
    #[allow(unsafe_code)]
    let map = unsafe { memmap2::Mmap::map(&file) }?;
    // Some gigabytes a second, and the pages are wanted anyway: a damaged entry is no lower bound.
    if xxh3_64(&map[HEADER..]) != header.sum {
        return Err(Fault::Entries);
    }
    Table::new(header.pattern, Entries::Mapped(map, HEADER), header.counts).map_err(|_| Fault::Foreign)
}

/// Reads the table of a pattern into memory of its own, in large pages where the system has them,
/// and checks all of it: for long searches, whose look-ups then find their pages sooner.
///
/// # Errors
/// If anything in it is damaged, or it is not this pattern's table.
pub fn load(path: &Path, pattern: &Pattern) -> Result<Table, Fault> {
    let mut file = regular(path)?;
    let header = Header::read(&mut file)?;
    if header.pattern != *pattern {
        return Err(Fault::Pattern);
    }
    let length = usize::try_from(header.bytes).map_err(|_| Fault::Foreign)?;
    let mut map = memmap2::MmapMut::map_anon(length)?;
    // A wish: without large pages it is as right, and slower.
    #[cfg(target_os = "linux")]
    map.advise(memmap2::Advice::HugePage).ok();
    file.read_exact(&mut map)?;
    if xxh3_64(&map) != header.sum {
        return Err(Fault::Entries);
    }
    let entries = Entries::Mapped(map.make_read_only()?, 0);
    Table::new(header.pattern, entries, header.counts).map_err(|_| Fault::Foreign)
}

/// Writes a table: under a name of its own that begins with the file's and ends with `.part`,
/// which is then renamed.
///
/// # Errors
/// If it cannot be written; then there is no file of that name, or the one that was there before.
pub fn write(table: &Table, path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    let mut builder = tempfile::Builder::new();
    // Others may read the tables of a shared folder.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut file = builder.prefix(&name).suffix(PART).tempfile_in(folder)?;
    file.write_all(&Header::of(table).to_bytes())?;
    file.write_all(table.bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    // The new name is safe only when the folder is.
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(())
}

/// The ending of a file that is not complete.
pub(super) const PART: &str = ".part";
