//! The arguments of `taquin package`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::seed;

/// Make a whole problem package: statement, samples, secret data, validators, submissions.
///
/// Its validators call `taquin check` and `taquin validate`, so `taquin` has to be on the PATH, or
/// named by TAQUIN, where the package is used.
///
/// Exit status: 0, 2 bad usage or a folder that is not empty.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin package hdu1043 --format kattis eight
  verifyproblem -p config data validators submissions -- eight
  taquin package uva652 --format oj eight
  taquin package hdu3567 --format cargo-compete testcases")]
pub(crate) struct PackageArgs {
    /// The problem: judge and number, as in hdu1043.
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: String,
    /// The tool that the package is for.
    #[arg(long, value_enum)]
    pub(crate) format: PackageFormat,
    /// What chance is drawn from.
    #[arg(long, value_name = "S", default_value_t = 0, allow_negative_numbers = true, value_parser = seed)]
    pub(crate) seed: u64,
    /// The folder, which must not exist or be empty. For Kattis its name is of a to z and 0 to 9 alone, for
    /// oj its whole path without blanks.
    #[arg(value_name = "DIR")]
    pub(crate) dir: PathBuf,
}

/// The tool that a package is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum PackageFormat {
    /// The Kattis problem format, also of DOMjudge and BAPCtools.
    Kattis,
    /// online-judge-tools: a folder `test` and a judge command.
    Oj,
    /// cargo-compete: PROBLEM.yml and its cases.
    CargoCompete,
}
