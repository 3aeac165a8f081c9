//! `taquin completions`: what a shell needs to complete arguments.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Cli;
use crate::exit::{Failure, Tally};

pub(crate) fn run(shell: Shell) -> Result<Tally, Failure> {
    // Into memory first: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "taquin", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Tally::default())
}
