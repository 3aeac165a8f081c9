//! A folder of tables: each built once, whoever asks first, and then kept.
//!
//! A process that finds no table takes the lock of its name, looks again, and builds it: a second
//! process waits, and finds it. Locks are the system's, so one that dies holds none. What cannot be
//! kept is built in memory all the same.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::file::{self, Fault, Header, PART};
use super::pattern::{Pattern, Table};
use super::pattern_fill::{self, NotFilled, Progress};

/// Names the folder instead of the platform's.
pub const VARIABLE: &str = "TAQUIN_TABLES";
const ENDING: &str = "table";
/// Between two looks at a lock that another process holds.
const PAUSE: Duration = Duration::from_millis(20);
/// The wait is told after so many looks: a small table is there before.
const PATIENCE: u32 = 25;

/// Hears what becomes of a table that is asked for.
pub trait Watch {
    /// A file is not a whole table of this pattern, and is built again.
    fn damaged(&mut self, path: &Path, fault: &Fault);
    /// Another process is building the table, and this one has waited for half a second.
    fn waiting(&mut self, pattern: &Pattern);
    /// The table is built now: so many placements, in a table of so many bytes.
    fn building(&mut self, pattern: &Pattern, placements: u64, bytes: u64);
    /// So many placements have a value.
    fn reached(&mut self, pattern: &Pattern, placements: u64);
    /// The table was built, but cannot be kept.
    fn unsaved(&mut self, path: &Path, error: &io::Error);
}

/// Hears nothing.
impl Watch for () {
    fn damaged(&mut self, _: &Path, _: &Fault) {}
    fn waiting(&mut self, _: &Pattern) {}
    fn building(&mut self, _: &Pattern, _: u64, _: u64) {}
    fn reached(&mut self, _: &Pattern, _: u64) {}
    fn unsaved(&mut self, _: &Path, _: &io::Error) {}
}

/// A folder of tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The tables of a folder, which need not be there yet.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The tables of the usual folder: what [`VARIABLE`] says, else `taquin` in the platform's
    /// folder for caches; `None` if the user has none.
    #[must_use]
    pub fn usual() -> Option<Self> {
        use etcetera::BaseStrategy;
        if let Some(folder) = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
            return Some(Self::new(folder));
        }
        let base = etcetera::choose_base_strategy().ok()?;
        Some(Self::new(base.cache_dir().join("taquin")))
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of a pattern's table.
    #[must_use]
    pub fn path(&self, pattern: &Pattern) -> PathBuf {
        self.folder.join(pattern.name()).with_extension(ENDING)
    }

    /// The table of a pattern, if it is there.
    ///
    /// # Errors
    /// If there is no file, or it is not a whole table of this pattern.
    pub fn open(&self, pattern: &Pattern) -> Result<Table, Fault> {
        file::open(&self.path(pattern), pattern)
    }

    /// The table of a pattern; built by `threads` threads and kept if it is not there.
    ///
    /// # Errors
    /// If there can be none, or `halt` asks to stop.
    pub fn table(
        &self,
        pattern: &Pattern,
        threads: usize,
        halt: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn Watch,
    ) -> Result<Table, NotFilled> {
        let path = self.path(pattern);
        let mut told = false;
        let mut open = |watch: &mut dyn Watch| match file::open(&path, pattern) {
            Ok(table) => Some(table),
            Err(fault) => {
                if !fault.is_absent() && !std::mem::replace(&mut told, true) {
                    watch.damaged(&path, &fault);
                }
                None
            }
        };
        if let Some(table) = open(watch) {
            return Ok(table);
        }
        // Held until the table is in its place.
        let lock = match self.lock(pattern, halt, watch) {
            Ok(Some(lock)) => Ok(lock),
            Ok(None) => return Err(NotFilled::Halted),
            Err(error) => Err(error),
        };
        if lock.is_ok()
            && let Some(table) = open(watch)
        {
            return Ok(table);
        }
        let (_, bytes) = pattern_fill::memory(pattern).map_err(NotFilled::Pattern)?;
        watch.building(pattern, pattern.count(), bytes);
        let level = &mut |_, placements| watch.reached(pattern, placements);
        let table = pattern_fill::fill(pattern, threads, Progress { halt, level })?;
        if let Err(error) = lock.and_then(|_lock| {
            self.sweep(pattern);
            file::write(&table, &path)
        }) {
            watch.unsaved(&path, &error);
        }
        Ok(table)
    }

    /// The files of the folder that end as tables do, and what they say, in the order of names.
    ///
    /// # Errors
    /// If the folder cannot be read. One that is not there has no tables.
    pub fn list(&self) -> io::Result<Vec<(PathBuf, Result<Header, Fault>)>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut paths = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                paths.push(path);
            }
        }
        paths.sort();
        Ok(paths.into_iter().map(|path| (path.clone(), file::header(&path))).collect())
    }

    /// Takes the lock of a table's name; `None` if `halt` asks to stop before that.
    fn lock(
        &self,
        pattern: &Pattern,
        halt: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn Watch,
    ) -> io::Result<Option<File>> {
        fs::create_dir_all(&self.folder)?;
        let path = self.path(pattern).with_extension("lock");
        // Others might wait for ever when they are opened.
        if fs::metadata(&path).is_ok_and(|data| !data.is_file()) {
            return Err(io::Error::other("its lock is not a regular file"));
        }
        let file = File::options().create(true).truncate(false).write(true).open(path)?;
        for look in 0_u32.. {
            match file.try_lock() {
                Ok(()) => return Ok(Some(file)),
                Err(TryLockError::WouldBlock) => {
                    if halt() {
                        return Ok(None);
                    }
                    if look == PATIENCE {
                        watch.waiting(pattern);
                    }
                    std::thread::sleep(PAUSE);
                }
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Removes what a process that died left of this table. The lock is held, so nobody writes it;
    /// a file that cannot be removed does no harm.
    fn sweep(&self, pattern: &Pattern) {
        let name = format!("{}.table.", pattern.name());
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let file = entry.file_name();
            let file = file.to_string_lossy();
            if file.starts_with(&name) && file.ends_with(PART) {
                fs::remove_file(entry.path()).ok();
            }
        }
    }
}
