//! `taquin tables`: the pattern tables that are kept in files.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use taquin::puzzles::tiles::Shape;
use taquin::solve::{self, Listener, News, Patterns, Shelf};
use taquin::tables::cache::{Cache, Watch as Hears};
use taquin::tables::file::{self, Fault};
use taquin::tables::pattern::Pattern;
use taquin::tables::pattern_fill;
use taquin::text::{Board, Hints};

use crate::args::{TableArgs, TablesCommand};
use crate::exit::{Failure, Tally, complain};
use crate::render::table::Table;
use crate::render::{asked_size, size};
use crate::watch::Watch;

/// Nanoseconds to build a placement on one thread, about.
const NANOSECONDS: u64 = 80;

/// The folder that is asked for, or the usual one, if the user has one.
pub(crate) fn usual(args: &TableArgs) -> Option<Cache> {
    args.tables.as_ref().map(Cache::new).or_else(Cache::usual)
}

/// The tables of that folder; in memory, where there is none.
pub(crate) fn shelf(args: &TableArgs) -> Shelf {
    usual(args).map_or_else(Shelf::in_memory, Shelf::kept_in)
}

pub(crate) fn run(command: &TablesCommand) -> Result<Tally, Failure> {
    match command {
        TablesCommand::List { tables } => list(&cache(tables)?),
        TablesCommand::Build { pdb, goal, size, memory_limit, tables } => {
            let (shape, blank) = place(pdb, goal.as_deref(), *size)?;
            build(&cache(tables)?, shape, blank, pdb, *memory_limit)
        }
        TablesCommand::Verify { names, tables } => {
            // The usual folder need not be there yet; one that is named should be.
            if let Some(folder) = tables.tables.as_ref().filter(|folder| !folder.is_dir()) {
                return Err(Failure::Usage(format!(
                    "--tables {}: there is no such folder",
                    folder.display()
                )));
            }
            verify(&cache(tables)?, names)
        }
        TablesCommand::Remove { names, tables, .. } => remove(&cache(tables)?, names),
    }
}

fn cache(args: &TableArgs) -> Result<Cache, Failure> {
    usual(args).ok_or_else(|| {
        Failure::Usage("there is no folder for caches here: name one with --tables or TAQUIN_TABLES".into())
    })
}

/// The files, and what they say. Those of one name if names are given.
fn files(cache: &Cache, names: &[String]) -> Result<Vec<(String, PathBuf)>, Failure> {
    let failed = |error| Failure::File(cache.folder().display().to_string(), error);
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let all: Vec<(String, PathBuf)> =
        cache.list().map_err(failed)?.into_iter().map(|(path, _)| (name(&path), path)).collect();
    if names.is_empty() {
        return Ok(all);
    }
    let one = |wanted: &String| {
        let found = all.iter().find(|(name, _)| name == wanted).cloned();
        found.ok_or_else(|| Failure::Usage(no_table(cache, wanted)))
    };
    names.iter().map(one).collect()
}

fn no_table(cache: &Cache, name: &str) -> String {
    format!("no table {name} in {}: see taquin tables list", cache.folder().display())
}

fn list(cache: &Cache) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let mut table = Table::new(&["table", "board", "tiles", "placements", "size", ""]).right(&[2, 3, 4]);
    for (name, path) in files(cache, &[])? {
        let row = match file::header(&path) {
            Ok(header) => {
                let Shape { rows, cols } = header.pattern.shape();
                [
                    name,
                    format!("{rows}x{cols}"),
                    header.pattern.tiles().to_string(),
                    header.pattern.count().to_string(),
                    size(header.bytes),
                    String::new(),
                ]
            }
            Err(fault) => {
                tally.invalid();
                let bytes = fs::metadata(&path).map_or(0, |data| data.len());
                let fault = match fault {
                    Fault::Io(error) => format!("cannot be read: {error}"),
                    other => format!("damaged: {other}"),
                };
                [name, String::new(), String::new(), String::new(), size(bytes), fault]
            }
        };
        table.row(row);
    }
    let page = format!("Tables in {}\n{table}", cache.folder().display());
    io::stdout().write_all(page.as_bytes())?;
    Ok(tally)
}

fn verify(cache: &Cache, names: &[String]) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let mut out = io::stdout().lock();
    let files = files(cache, names)?;
    if files.is_empty() {
        writeln!(out, "no tables in {}", cache.folder().display())?;
    }
    for (name, path) in files {
        match file::verify(&path) {
            Ok(_) => writeln!(out, "{name}: whole")?,
            Err(fault) => {
                tally.invalid();
                writeln!(out, "{name}: {fault}")?;
            }
        }
    }
    Ok(tally)
}

fn remove(cache: &Cache, names: &[String]) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let all = files(cache, &[])?;
    let known = |wanted: &&String| all.iter().any(|(name, _)| name == *wanted);
    for wanted in names.iter().filter(|name| !known(name)) {
        tally.invalid();
        complain(&no_table(cache, wanted));
    }
    for (name, path) in all.iter().filter(|(name, _)| names.is_empty() || names.contains(name)) {
        match fs::remove_file(path) {
            Ok(()) => writeln!(io::stdout(), "{name}: removed")?,
            Err(error) => {
                tally.invalid();
                complain(&format!("{}: {error}", path.display()));
            }
        }
    }
    Ok(tally)
}

/// The shape of the boards and the cell of the goal's blank.
fn place(pdb: &[Patterns], goal: Option<&str>, size: Option<Shape>) -> Result<(Shape, usize), Failure> {
    if let Some(goal) = goal {
        let hints = Hints { shape: size, ..Hints::default() };
        let board = Board::read(goal.as_bytes(), hints)
            .map_err(|fault| Failure::Usage(format!("--goal: {fault}")))?;
        let Board::Tiles { shape, cells } = board else {
            return Err(Failure::Usage("--goal: there are pattern tables for tiles alone".into()));
        };
        return Ok((shape, cells.iter().position(|&tile| tile == 0).unwrap_or(0)));
    }
    let square = || {
        let side = (pdb.iter().map(Patterns::tiles).max()? + 1).isqrt();
        (side * side == pdb.iter().map(Patterns::tiles).max()? + 1)
            .then_some(Shape { rows: side, cols: side })
    };
    let shape = size.or_else(square).ok_or_else(|| {
        Failure::Usage("these patterns fill no square board: say which with --size, as in 3x4".into())
    })?;
    Ok((shape, shape.cells() - 1))
}

fn build(
    cache: &Cache,
    shape: Shape,
    blank: usize,
    pdb: &[Patterns],
    memory_limit: u64,
) -> Result<Tally, Failure> {
    let usage = |why: String| Failure::Usage(why);
    let mut patterns: Vec<Pattern> = Vec::new();
    for asked in pdb {
        for pattern in solve::needed(shape, blank, asked).map_err(|refusal| usage(refusal.to_string()))? {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
    }
    if patterns.is_empty() {
        complain("nothing to build: a tile by itself needs no table");
    }
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut missing = Vec::new();
    for pattern in patterns {
        match cache.open(&pattern) {
            Ok(_) => writeln!(io::stdout(), "{}: there already", pattern.name())?,
            Err(fault) => {
                if !fault.is_absent() {
                    complain(&format!(
                        "{}: {fault}; the table is built again",
                        cache.path(&pattern).display()
                    ));
                }
                missing.push(pattern);
            }
        }
    }
    for pattern in &missing {
        let (filling, kept) = pattern_fill::memory(pattern).map_err(|no| usage(no.to_string()))?;
        let seconds = pattern.count() * NANOSECONDS / threads as u64 / 1_000_000_000 + 1;
        complain(&format!(
            "{}: {} placements, {} on disk, {} of memory to build, about {seconds} s",
            pattern.name(),
            pattern.count(),
            size(kept),
            size(filling)
        ));
        if filling > memory_limit {
            return Err(usage(format!(
                "{} does not fit the memory limit of {}: see --memory-limit",
                pattern.name(),
                asked_size(memory_limit)
            )));
        }
    }
    let mut tally = Tally::default();
    for pattern in &missing {
        let began = Instant::now();
        let progress = io::IsTerminal::is_terminal(&io::stderr());
        let watch = Watch::start(None, progress);
        let mut news = Told { watch: &watch, built: false, failed: false };
        let built = cache.table(pattern, threads, &|| watch.tick(), &mut news);
        let (here, failed) = (news.built, news.failed);
        watch.stop();
        match built {
            Ok(_) if failed => tally.invalid(),
            Ok(_) if !here => writeln!(io::stdout(), "{}: built by another process", pattern.name())?,
            Ok(_) => {
                let seconds = began.elapsed().as_secs_f64();
                writeln!(io::stdout(), "{}: built in {seconds:.1} s", pattern.name())?;
            }
            Err(why) => {
                complain(&format!("{}: {why}", pattern.name()));
                tally.answer(solve::Status::Stopped);
                break;
            }
        }
    }
    Ok(tally)
}

/// Hears of a table that is built to be kept.
struct Told<'a> {
    watch: &'a Watch,
    /// Whether it was built here, and not by another process meanwhile.
    built: bool,
    /// Whether it could not be kept.
    failed: bool,
}

impl Hears for Told<'_> {
    fn damaged(&mut self, _: &Path, _: &Fault) {}

    fn waiting(&mut self, pattern: &Pattern) {
        self.watch.table(&News::Waiting { pattern });
    }

    fn building(&mut self, pattern: &Pattern, placements: u64, bytes: u64) {
        self.built = true;
        self.watch.table(&News::Building { pattern, placements, bytes });
    }

    fn reached(&mut self, pattern: &Pattern, placements: u64) {
        self.watch.table(&News::Reached { pattern, placements });
    }

    fn unsaved(&mut self, path: &Path, error: &io::Error) {
        self.failed = true;
        complain(&format!("{}: cannot be kept: {error}", path.display()));
    }
}
