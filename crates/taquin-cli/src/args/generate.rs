//! The arguments of `taquin gen`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::seed;

/// Make test data for a problem: the same seed, the same bytes.
///
/// Without another wish the boards are solvable ones, each equally often. Several wishes are mixed:
/// each case is of one of them, by chance.
///
/// More cases than the statement allows are written too, for tests of speed, and a line says so; in
/// --dir they are parted.
///
/// Exit status: 0, 2 bad usage or no such case.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin gen hdu1043 --cases 1000 --seed 7 > input
  taquin gen hdu1043 --hardest
  taquin gen hdu3567 --traps
  taquin gen uva652 --cases 50 --unsolvable --distance 20 --spacing odd")]
pub(crate) struct GenArgs {
    /// The problem: judge and number, as in hdu1043.
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: String,
    /// How many cases; else as many as the statement allows, but at most 100.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) cases: Option<u64>,
    /// What chance is drawn from.
    #[arg(long, value_name = "S", default_value_t = 0, allow_negative_numbers = true, value_parser = seed)]
    pub(crate) seed: u64,
    /// Any solvable case, each equally often.
    #[arg(long)]
    pub(crate) uniform: bool,
    /// The cases that need the most moves; without --cases, all of them, each once.
    #[arg(long)]
    pub(crate) hardest: bool,
    /// Cases that need so many moves.
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    pub(crate) distance: Vec<u32>,
    /// Cases without a solution.
    #[arg(long)]
    pub(crate) unsolvable: bool,
    /// Cases that are solved already.
    #[arg(long)]
    pub(crate) solved: bool,
    /// The largest cases that the statement allows.
    #[arg(long)]
    pub(crate) largest: bool,
    /// First the cases on which programs are known to go wrong; without --cases, these alone.
    #[arg(long)]
    pub(crate) traps: bool,
    /// Write inputs into a folder, PROBLEM-001.in and so on, each with as many cases as the statement
    /// allows, and the answers to them, PROBLEM-001.ans.
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    /// How the cells of a case are set apart.
    #[arg(long, value_enum, default_value = "plain")]
    pub(crate) spacing: Spacing,
}

/// How the cells of a case are set apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Spacing {
    /// As in the statement.
    Plain,
    /// With several blanks, before the first and after the last cell too.
    Odd,
}
