//! `taquin validate`: whether an input is one that a problem's statement allows.

use std::io::{self, Read};
use std::process::ExitCode;

use taquin::judges;

use crate::args::check::{Manner, ValidateArgs};
use crate::exit::{complain, complain_as};

pub(crate) fn run(args: &ValidateArgs) -> ExitCode {
    let (good, bad) = match args.style {
        Manner::Testlib => (0, 3),
        Manner::Kattis => (42, 43),
    };
    let Err(reason) = validate(args) else { return ExitCode::from(good) };
    match args.style {
        Manner::Testlib => complain_as("FAIL", &reason),
        Manner::Kattis => complain(&reason),
    }
    ExitCode::from(bad)
}

fn validate(args: &ValidateArgs) -> Result<(), String> {
    let format = judges::find(&args.problem).ok_or_else(|| {
        format!("no problem `{}`: `taquin judge --list` names those that are known", args.problem)
    })?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).map_err(|error| format!("reading failed: {error}"))?;
    format.validate(&input, args.strict).map_err(|fault| fault.to_string()).map(drop)
}
