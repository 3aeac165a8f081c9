//! The command line of Taquin.
//!
//! What goes to standard output is answers alone; messages and progress go to standard error.

mod args;
mod ask;
mod commands;
mod exit;
mod input;
mod play;
mod render;
mod resume;
mod watch;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use exit::Failure;

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Solve(args) => commands::solve::run(&args),
        Command::Compare(args) => commands::compare::run(&args),
        Command::Judge(args) => commands::judge::run(&args),
        // What runs these reads their exit status: it is theirs alone.
        Command::Check(args) => return commands::check::run(&args),
        Command::Validate(args) => return commands::validate::run(&args),
        Command::Gen(args) => commands::generate::run(&args),
        Command::Package(args) => commands::package::run(&args),
        Command::Stress(args) => return commands::stress::run(&args),
        Command::Census(args) => commands::census::run(&args),
        Command::Play(args) => commands::play::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Tables(command) => commands::tables::run(&command),
        Command::Methods => commands::methods::run(),
        Command::Completions { shell } => commands::completions::run(shell),
        Command::Man => commands::man::run(),
    };
    match done {
        Ok(tally) => tally.code(),
        // Whoever reads the answers has read enough.
        Err(Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            exit::complain(&failure.to_string());
            ExitCode::from(exit::BAD)
        }
    }
}
