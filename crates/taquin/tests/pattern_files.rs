//! Tables in files: whole, or recognised as not whole; built once, whoever asks.
#![cfg(feature = "disk")]

use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use taquin::puzzles::tiles::Shape;
use taquin::tables::cache::{Cache, Watch};
use taquin::tables::file::{self, Fault, HEADER};
use taquin::tables::pattern::{Pattern, Table};
use taquin::tables::pattern_fill::{NotFilled, Progress, fill};

/// Four tiles of a 3x3 board, or of a 3x4 board: quick to fill.
fn pattern(cols: usize) -> Pattern {
    Pattern::new(Shape { rows: 3, cols }, 0b1111, 8).expect("small enough").least().0
}

/// Seven tiles of a 2x4 board: numbered by sets.
fn seven() -> Pattern {
    Pattern::new(Shape { rows: 2, cols: 4 }, 0b111_1111, 7).expect("small enough").least().0
}

fn table(pattern: &Pattern) -> Table {
    fill(pattern, 1, Progress { halt: &|| false, level: &mut |_, _| {} }).expect("small enough")
}

/// Counts what it hears.
#[derive(Default, Debug, PartialEq, Eq)]
struct Heard {
    damaged: Vec<String>,
    building: usize,
    reached: u64,
    unsaved: usize,
}

impl Watch for Heard {
    fn damaged(&mut self, _: &Path, fault: &Fault) {
        self.damaged.push(fault.to_string());
    }
    fn waiting(&mut self, _: &Pattern) {}
    fn building(&mut self, pattern: &Pattern, placements: u64, bytes: u64) {
        assert_eq!(placements, pattern.count());
        assert!(bytes >= placements / 2);
        self.building += 1;
    }
    fn reached(&mut self, _: &Pattern, placements: u64) {
        self.reached = placements;
    }
    fn unsaved(&mut self, _: &Path, _: &io::Error) {
        self.unsaved += 1;
    }
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    for pattern in [pattern(3), pattern(4), seven()] {
        let (table, path) = (table(&pattern), folder.path().join("some name"));
        file::write(&table, &path).expect("written");
        let again = file::open(&path, &pattern).expect("whole");
        assert_eq!((again.bytes(), again.counts()), (table.bytes(), table.counts()));
        assert_eq!(again.pattern(), &pattern);
        let loaded = file::load(&path, &pattern).expect("whole");
        assert_eq!((loaded.bytes(), loaded.counts()), (table.bytes(), table.counts()));
        let header = file::verify(&path).expect("whole");
        assert_eq!(header, file::header(&path).expect("whole"));
        assert_eq!((header.pattern, header.counts.as_slice()), (pattern, table.counts()));
        assert_eq!(header.bytes, table.bytes().len() as u64);
    }
    // Nothing else was left there.
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_flipped_byte_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let (pattern, path) = (pattern(3), folder.path().join("table"));
    file::write(&table(&pattern), &path).expect("written");
    let whole = fs::read(&path).expect("readable");
    for place in (0..HEADER).step_by(61).chain(0..64).chain((HEADER - 9..whole.len()).step_by(17)) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        fs::write(&path, bytes).expect("writable");
        assert!(file::verify(&path).is_err(), "byte {place}");
        assert!(file::open(&path, &pattern).is_err(), "byte {place}");
        assert_eq!(file::header(&path).is_err(), place < HEADER, "byte {place}");
        assert!(file::load(&path, &pattern).is_err(), "byte {place}");
    }
}

#[test]
fn a_file_of_another_length_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let (pattern, path) = (pattern(3), folder.path().join("table"));
    file::write(&table(&pattern), &path).expect("written");
    let whole = fs::read(&path).expect("readable");
    for length in [0, 1, 8, 100, HEADER - 1, HEADER, HEADER + 1, whole.len() - 1] {
        fs::write(&path, &whole[..length]).expect("writable");
        assert!(file::open(&path, &pattern).is_err(), "{length} bytes");
        assert!(file::verify(&path).is_err(), "{length} bytes");
    }
    fs::write(&path, [whole.as_slice(), b"x"].concat()).expect("writable");
    assert!(matches!(file::open(&path, &pattern), Err(Fault::Length { .. })));
}

#[test]
fn what_is_no_table_is_built_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::new(folder.path());
    let pattern = pattern(3);
    let path = cache.path(&pattern);
    let other = self::pattern(4);
    file::write(&table(&other), &cache.path(&other)).expect("written");
    let foreign = fs::read(cache.path(&other)).expect("readable");
    for bytes in [b"".as_slice(), b"no table", &foreign[..5000], &foreign, &vec![0; 10_000]] {
        fs::write(&path, bytes).expect("writable");
        let mut heard = Heard::default();
        let built = cache.table(&pattern, 2, &|| false, &mut heard).expect("built");
        assert_eq!(built.bytes(), table(&pattern).bytes());
        assert_eq!((heard.damaged.len(), heard.building, heard.unsaved), (1, 1, 0), "{heard:?}");
        assert_eq!(heard.reached, pattern.count());
        // And now it is there.
        let mut heard = Heard::default();
        cache.table(&pattern, 2, &|| false, &mut heard).expect("there");
        assert_eq!(heard, Heard::default());
        file::verify(&path).expect("whole");
    }
}

#[test]
fn a_table_is_built_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let built = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                let mut heard = Heard::default();
                let cache = Cache::new(folder.path());
                cache.table(&pattern(4), 1, &|| false, &mut heard).expect("built or waited for");
                built.fetch_add(heard.building, SeqCst);
            });
        }
    });
    assert_eq!(built.into_inner(), 1);
}

#[test]
fn what_a_dead_process_left_is_not_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::new(folder.path());
    let pattern = pattern(3);
    let left = folder.path().join(format!("{}.table.abcdef.part", pattern.name()));
    fs::write(&left, b"half a table").expect("writable");
    assert!(cache.list().expect("a folder").is_empty());
    assert!(cache.open(&pattern).expect_err("not there").is_absent());
    cache.table(&pattern, 1, &|| false, &mut ()).expect("built");
    assert!(!left.exists());
    let list = cache.list().expect("a folder");
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].0, cache.path(&pattern));
    assert_eq!(list[0].1.as_ref().expect("whole").pattern, pattern);
}

#[test]
fn a_table_that_cannot_be_kept_is_used_all_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a file");
    fs::write(&file, b"").expect("writable");
    let mut heard = Heard::default();
    let built = Cache::new(file.join("below")).table(&pattern(3), 1, &|| false, &mut heard).expect("built");
    assert_eq!(built.bytes(), table(&pattern(3)).bytes());
    assert_eq!((heard.building, heard.unsaved), (1, 1));
}

#[test]
fn a_halt_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::new(folder.path().join("new"));
    let halted = cache.table(&pattern(4), 1, &|| true, &mut ());
    assert_eq!(halted.expect_err("halted"), NotFilled::Halted);
    assert!(cache.list().expect("a folder").is_empty());
    assert!(cache.open(&pattern(4)).is_err());
}
