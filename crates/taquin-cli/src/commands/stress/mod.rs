//! `taquin stress`: somebody's program against cases on which programs go wrong.

mod family;
mod guard;
mod runner;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{BinaryBytes, HumanCount, ProgressBar, ProgressStyle};
use taquin::judges::stress::{Failure as Failing, Grade, Plan, hunt};
use taquin::judges::{self, Format, traps};

use crate::args::stress::StressArgs;
use crate::exit::{BAD, Failure, complain};
use runner::{Limits, Runner, Stop};

/// The exit status of a program that is not accepted.
const REFUSED: u8 = 1;
/// How many boards are drawn if nothing is said: where an input holds many, and where it holds one.
const CASES: [u64; 2] = [1000, 200];
/// The most bytes of a program's words that are shown.
const WORDS: usize = 400;

/// Runs the program, says what it is worth, and ends with the status that says so too.
pub(crate) fn run(args: &StressArgs) -> ExitCode {
    match stress(args) {
        Ok(Grade::Accepted) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(REFUSED),
        Err(Stop::Signal(signal)) => {
            complain("stopped before there was a verdict");
            ExitCode::from(u8::try_from(128 + signal).unwrap_or(REFUSED))
        }
        Err(Stop::Failed(failure)) => {
            complain(&failure.to_string());
            ExitCode::from(BAD)
        }
    }
}

fn stress(args: &StressArgs) -> Result<Grade, Stop> {
    let problem = &args.problem;
    let format = judges::find(problem).ok_or_else(|| {
        Failure::Usage(format!("no problem `{problem}`: `taquin judge --list` names those that are known"))
    })?;
    if !args.keep.is_dir() {
        return Err(Failure::Usage(format!("--keep: {} is not a folder", args.keep.display())).into());
    }
    let time = args.time_limit.unwrap_or(Duration::from_secs(format.seconds()));
    let limits = Limits { time, memory: args.memory_limit };
    let mut runner = Runner::new(&args.program, limits)?;
    let cases = args.cases.unwrap_or(CASES[usize::from(format.most() == 1)]);
    let bar = bar(cases);
    let plan = Plan { seed: args.seed, cases };
    let found = hunt(format, plan, &mut runner, &mut |news| {
        bar.set_position(news.drawn.min(cases));
        bar.set_message(news.what);
    });
    bar.finish_and_clear();
    let report = found?;
    let (mut page, mut lost) = (Vec::new(), None);
    writeln!(
        page,
        "{} cases in {} runs; the slowest took {:.3} s, the largest {}",
        HumanCount(report.cases),
        HumanCount(report.runs),
        runner.slowest().as_secs_f64(),
        BinaryBytes(runner.largest()),
    )?;
    if let Some(failing) = &report.failure {
        tell(&mut page, format, failing, &runner)?;
        lost = keep(&mut page, &args.keep, format, failing).err();
    }
    writeln!(page, "{}", report.grade())?;
    match io::stdout().write_all(&page) {
        // Whoever reads it has read enough: the status says it too.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        told => told?,
    }
    if let Some(failure) = lost {
        // What the program is worth is known all the same.
        complain(&format!("the failing case could not be kept: {failure}"));
    }
    Ok(report.grade())
}

/// The progress bar, which is drawn on a terminal alone.
fn bar(cases: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(cases);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} boards, {elapsed}: {msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Says what failed, and why.
fn tell(out: &mut dyn Write, format: &Format, failing: &Failing, runner: &Runner) -> io::Result<()> {
    writeln!(out, "{}", failing.reason)?;
    if failing.grade == Grade::Runtime && !runner.last_words().is_empty() {
        let words = String::from_utf8_lossy(runner.last_words());
        let words: String =
            words.trim().chars().take(WORDS).filter(|sign| *sign == '\n' || !sign.is_control()).collect();
        writeln!(out, "it says: {}", words.replace('\n', "\n         "))?;
    }
    if failing.cases == 1
        && let Ok((cases, _)) = format.split(&mut failing.input.as_slice())
        && let [case] = cases.as_slice()
        && case.len() <= WORDS
    {
        let case = String::from_utf8_lossy(case);
        writeln!(out, "the case: {}", case.trim_end().replace('\n', "\n          "))?;
    } else {
        writeln!(out, "the input has {} cases", failing.cases)?;
    }
    if let Some(trap) = failing.trap.and_then(traps::find) {
        writeln!(out, "trap {}: {}", trap.number, trap.title)?;
    }
    Ok(())
}

/// Keeps the failing case in files.
fn keep(out: &mut dyn Write, folder: &Path, format: &Format, failing: &Failing) -> Result<(), Failure> {
    let parts = [("in", &failing.input), ("out", &failing.output), ("ans", &failing.answer)];
    let mut names = Vec::new();
    for (ending, text) in parts {
        let path = folder.join(format!("{}-fail.{ending}", format.id));
        fs::write(&path, text).map_err(|error| Failure::File(path.display().to_string(), error))?;
        names.push(path.display().to_string());
    }
    writeln!(out, "kept: {}", names.join(" "))?;
    Ok(())
}
