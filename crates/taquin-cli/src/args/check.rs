//! The arguments of `taquin check` and `taquin validate`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::commands::check::style::{STYLES, Style};

/// Check the output of somebody's program: a special judge.
///
/// Says which case is wrong, which move of it, and why, and tells wrong answers from right ones in
/// the wrong form (blank lines, blanks, capital letters). Where a problem has several right answers
/// any of them is accepted; the answer file is not compared, but has to be right too if there is one.
/// An input that is a pipe is then kept in a temporary file, for it is read twice.
///
/// The order of the files, the exit status and the files written are those that the style's tool
/// expects.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin check hdu1043 input output
  taquin check hdu3567 --style testlib input output answer
  taquin check uva652 --style kattis input answer feedback/ < output
  ./program < input | taquin check hdu1043 input -")]
pub(crate) struct CheckArgs {
    /// The problem: judge and number, as in hdu1043.
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: String,
    /// Whose arguments, exit status and files.
    #[arg(long, value_name = "NAME", default_value = "plain", value_parser = style())]
    pub(crate) style: Style,
    /// The input file of rime's style.
    #[arg(long, value_name = "FILE")]
    pub(crate) infile: Option<String>,
    /// The file of the program's output, in rime's style.
    #[arg(long, value_name = "FILE")]
    pub(crate) outfile: Option<String>,
    /// The answer file of rime's style.
    #[arg(long, value_name = "FILE", alias = "diffile")]
    pub(crate) difffile: Option<String>,
    /// The files, in the style's order; - is standard input.
    #[arg(value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) files: Vec<String>,
}

/// Check that an input is one that a problem's statement allows: an input validator.
///
/// Reads standard input. Refuses whatever is not, byte for byte, as the statement has it; where
/// the statement lets blanks stand anywhere, so does this, unless --strict.
///
/// Exit status: 0 valid, 3 not; in the style of Kattis 42 valid, 43 not.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin validate hdu3567 < input
  taquin gen uva652 | taquin validate uva652 --style kattis")]
pub(crate) struct ValidateArgs {
    /// The problem: judge and number, as in hdu1043.
    #[arg(value_name = "PROBLEM")]
    pub(crate) problem: String,
    /// Whose exit status and message.
    #[arg(long, value_enum, default_value = "testlib")]
    pub(crate) style: Manner,
    /// No other blanks than the statement's own.
    #[arg(long)]
    pub(crate) strict: bool,
}

/// Whose manner a validator has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Manner {
    /// 0 valid, 3 not, and `FAIL` before the reason.
    Testlib,
    /// 42 valid, 43 not.
    Kattis,
}

fn style() -> impl TypedValueParser<Value = Style> {
    let names = STYLES.iter().map(|style| PossibleValue::new(style.name).help(style.says));
    PossibleValuesParser::new(names).try_map(|name| Style::from_name(&name).ok_or("no such style"))
}
