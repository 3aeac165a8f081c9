//! The arguments of `taquin stress`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{bytes, seconds, seed};

/// Run somebody's program against cases on which programs go wrong, and against drawn ones.
///
/// The program reads standard input and writes standard output, as on the judge's machine. It gets
/// the sample and every trap case, small cases, and random ones in growing packs, also with more
/// blanks than are needed where the problem allows that. Where several answers are right, any is.
///
/// The first failure ends it. The smallest failing case found is kept in three files, PROBLEM-fail.in,
/// .out (what the program printed) and .ans (what `taquin judge` prints), and if the mistake is one
/// of docs/traps.md, it is named.
///
/// The last line is the verdict alone: AC accepted, WA wrong answer, PE presentation error, TLE time
/// limit, MLE memory limit, RE runtime error.
///
/// Exit status: 0 AC; 1 any other verdict; 2 bad usage, or a program that cannot be started; 129, 130,
/// 131 or 143 ended by the signal HUP, INT, QUIT or TERM before there was a verdict. Whatever the
/// program started ends with it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin stress hdu1043 -- ./eight
  taquin stress hdu3567 --seed 7 --cases 5000 --time-limit 4 -- java -cp . Main
  taquin stress uva652 --memory-limit 64M --keep failures -- python3 eight.py")]
pub(crate) struct StressArgs {
    /// The problem: judge and number, as in hdu1043.
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: String,
    /// What chance is drawn from: the same seed, the same cases.
    #[arg(long, value_name = "S", default_value_t = 0, allow_negative_numbers = true, value_parser = seed)]
    pub(crate) seed: u64,
    /// How many boards are drawn, beside the sample and the trap cases; else 1000, or 200 where an input
    /// is one board.
    #[arg(long, value_name = "N")]
    pub(crate) cases: Option<u64>,
    /// The most seconds on a processor that one run of the program may take; on the clock it may be twice
    /// as long. Else 2, or what the problem needs.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory that the program may use, as in 64M or 1G.
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = bytes)]
    pub(crate) memory_limit: u64,
    /// The folder for the failing case.
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) keep: PathBuf,
    /// The program, and its arguments.
    #[arg(value_name = "PROGRAM", last = true, required = true)]
    pub(crate) program: Vec<OsString>,
}
