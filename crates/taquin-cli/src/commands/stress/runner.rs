//! Runs of somebody's program, each in bounds: of time, of memory, of output.
//!
//! Its standard streams are files without a name, so that nothing waits for a pipe: it may leave its
//! input unread, close it, or print without end, which the limit on a file's size ends. It leads a
//! process group of its own, which is killed as a whole when the run is over; whatever left the
//! group is, on Linux, handed to this process and ended too. If this process is killed, a guard ends
//! the group.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{self as sys, Pid, Signal, WaitId, WaitIdOptions};
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::flag;
use taquin::judges::stress::{End, Program, Ran};
use wait4::{ResUse, Wait4};

use super::family;
use super::guard::Guard;
use crate::exit::Failure;

/// How long is slept between two looks at a running program: a part of the time that it took so far,
/// within these bounds.
const LOOKS: [Duration; 2] = [Duration::from_micros(100), Duration::from_millis(5)];
/// The end of what a program says on standard error that is read.
const WORDS: u64 = 4096;
/// What allocators say when they get nothing.
const NO_MEMORY: [&[u8]; 5] =
    [b"bad_alloc", b"memory allocation of", b"MemoryError", b"OutOfMemoryError", b"out of memory"];

/// What one run may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// On processors. On the clock it is twice as much, and waiting for a processor does not count: the
    /// machine may have other work.
    pub(super) time: Duration,
    /// In bytes.
    pub(super) memory: u64,
}

impl Limits {
    /// Where the system itself stops the program: this is only a net under it, so it is wide. What a
    /// program holds is looked at while it runs; what it reserves and does not use, as
    /// garbage collectors do, is not counted.
    fn net(&self) -> u64 {
        self.memory.saturating_mul(2).saturating_add(1 << 30)
    }
}

/// Why no more runs are made.
#[derive(Debug)]
pub(super) enum Stop {
    /// This signal came.
    Signal(usize),
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// A program that can be run again and again.
pub(super) struct Runner<'a> {
    program: &'a [OsString],
    limits: Limits,
    input: File,
    output: File,
    errors: File,
    guard: Guard,
    /// The signal that came, or 0.
    signal: Arc<AtomicUsize>,
    slowest: Duration,
    largest: u64,
    last_words: Vec<u8>,
}

impl<'a> Runner<'a> {
    /// A runner for a program and its arguments. From now on signals end the runs and not this
    /// process.
    pub(super) fn new(program: &'a [OsString], limits: Limits) -> Result<Self, Failure> {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            flag::register_usize(number, Arc::clone(&signal), number as usize)?;
        }
        // Whoever started this process may have told the system to forget children that end.
        flag::register(SIGCHLD, Arc::default())?;
        family::adopt();
        Ok(Self {
            program,
            limits,
            input: tempfile::tempfile()?,
            output: tempfile::tempfile()?,
            errors: tempfile::tempfile()?,
            guard: Guard::new()?,
            signal,
            slowest: Duration::ZERO,
            largest: 0,
            last_words: Vec::new(),
        })
    }

    /// The longest run so far, on a processor.
    pub(super) fn slowest(&self) -> Duration {
        self.slowest
    }

    /// The most memory that a run took so far, in bytes.
    pub(super) fn largest(&self) -> u64 {
        self.largest
    }

    /// What the program said on standard error when it last failed.
    pub(super) fn last_words(&self) -> &[u8] {
        &self.last_words
    }

    fn start(&self) -> Result<Child, Stop> {
        let stream = |file: &File| file.try_clone().map(Stdio::from);
        let (name, arguments) = self.program.split_first().expect("a program is required");
        Command::new(name)
            .args(arguments)
            .stdin(stream(&self.input)?)
            .stdout(stream(&self.output)?)
            .stderr(stream(&self.errors)?)
            .process_group(0)
            .spawn()
            .map_err(|error| {
                let name = name.to_string_lossy();
                Stop::Failed(Failure::Usage(format!("cannot start {name}: {error}")))
            })
    }

    /// Waits for the program's end, and says so if it was not the program that ended itself. It is not
    /// reaped: until then its number is its own.
    fn watch(&self, pid: Pid, began: Instant) -> Result<(Option<End>, u64), Stop> {
        let mut largest = 0;
        loop {
            let look = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
            if sys::waitid(WaitId::Pid(pid), look).map_err(io::Error::from)?.is_some() {
                return Ok((None, largest));
            }
            let signal = self.signal.load(Ordering::Relaxed);
            if signal != 0 {
                return Err(Stop::Signal(signal));
            }
            let usage = family::usage(pid);
            largest = largest.max(usage.memory);
            if largest > self.limits.memory {
                return Ok((Some(End::Memory), largest));
            }
            let took = began.elapsed();
            let idle = took.saturating_sub(usage.waited);
            if usage.time > self.limits.time || idle > self.limits.time.saturating_mul(2) {
                return Ok((Some(End::Time), largest));
            }
            thread::sleep((took / 16).clamp(LOOKS[0], LOOKS[1]));
        }
    }

    /// How a run ended that was not ended from here.
    fn end(&self, status: ExitStatus, took: Duration, largest: u64, printed: u64, room: usize) -> End {
        if largest > self.limits.memory {
            return End::Memory;
        }
        if took > self.limits.time {
            return End::Time;
        }
        if status.success() {
            return if printed > room as u64 { End::Output } else { End::Done };
        }
        if printed > room as u64 || status.signal() == Some(Signal::XFSZ.as_raw()) {
            return End::Output;
        }
        if NO_MEMORY.iter().any(|words| memchr::memmem::find(&self.last_words, words).is_some()) {
            return End::Memory;
        }
        if status.signal() == Some(Signal::XCPU.as_raw()) {
            return End::Time;
        }
        End::Failed(match (status.code(), status.signal()) {
            (Some(code), _) => format!("it ends with exit status {code}"),
            (None, Some(signal)) => format!("it is ended by signal {signal}{}", name(signal)),
            (None, None) => "it ends in an unknown way".to_owned(),
        })
    }
}

/// The name of a signal by which programs end themselves.
fn name(signal: i32) -> &'static str {
    match Signal::from_named_raw(signal) {
        Some(Signal::SEGV) => " (segmentation fault)",
        Some(Signal::ABORT) => " (abort)",
        Some(Signal::FPE) => " (division by zero)",
        Some(Signal::BUS) => " (bus error)",
        Some(Signal::ILL) => " (illegal instruction)",
        Some(Signal::KILL) => " (kill)",
        _ => "",
    }
}

/// Empties a file, and writes what it is to hold.
fn rewrite(file: &mut File, text: &[u8]) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(text)?;
    file.rewind()
}

impl Program for Runner<'_> {
    type Error = Stop;

    fn run(&mut self, input: &[u8], room: usize) -> Result<Ran, Stop> {
        rewrite(&mut self.input, input)?;
        rewrite(&mut self.output, b"")?;
        rewrite(&mut self.errors, b"")?;
        let began = Instant::now();
        let child = self.start()?;
        let pid = Pid::from_child(&child);
        self.guard.watch(pid);
        family::limit(pid, self.limits.net(), room as u64 + 1, self.limits.time);
        let watched = self.watch(pid, began);
        // All of the group, also where the program itself has ended; then it is reaped.
        family::kill(pid);
        self.guard.rest();
        let ResUse { status, rusage } = child.wait4()?;
        let took = rusage.utime + rusage.stime;
        family::end(self.guard.pid());
        let (ended, seen) = watched?;
        // The system counts this process's own memory, until the program replaced it.
        let largest = if rusage.maxrss > family::own_memory() { seen.max(rusage.maxrss) } else { seen };
        (self.slowest, self.largest) = (self.slowest.max(took), self.largest.max(largest));
        let printed = self.output.seek(io::SeekFrom::End(0))?;
        if ended.is_some() || !status.success() {
            let length = self.errors.seek(io::SeekFrom::End(0))?;
            self.errors.seek(io::SeekFrom::Start(length.saturating_sub(WORDS)))?;
            self.last_words.clear();
            (&self.errors).take(WORDS).read_to_end(&mut self.last_words)?;
        }
        let end = ended.unwrap_or_else(|| self.end(status, took, largest, printed, room));
        let mut output = Vec::new();
        self.output.rewind()?;
        (&self.output).take(room as u64).read_to_end(&mut output)?;
        Ok(Ran { end, output })
    }
}
