//! `taquin package`: a whole problem package for one of the tools that contest people use.
//!
//! | part | what it does |
//! |---|---|
//! | `data` | the inputs, each with a name that says what it tests |
//! | `files` | files and folders that a package is made of |
//! | `statement` | the problem in words |
//! | `programs` | submissions: right ones, and wrong ones by trap |
//! | `kattis`, `oj`, `cargo_compete` | the tools |

mod cargo_compete;
mod data;
mod files;
mod kattis;
mod oj;
mod programs;
mod statement;

use taquin::judges;

use crate::args::package::{PackageArgs, PackageFormat};
use crate::exit::{Failure, Tally};
use files::Folder;

pub(crate) fn run(args: &PackageArgs) -> Result<Tally, Failure> {
    let format = judges::find(&args.problem).ok_or_else(|| {
        let problem = &args.problem;
        Failure::Usage(format!("no problem `{problem}`: `taquin judge --list` names those that are known"))
    })?;
    if args.format == PackageFormat::Kattis {
        kattis::check_name(&args.dir)?;
    }
    let folder = Folder::create(&args.dir)?;
    match args.format {
        PackageFormat::Kattis => kattis::write(format, args.seed, &folder)?,
        PackageFormat::Oj => oj::write(format, args.seed, &folder)?,
        PackageFormat::CargoCompete => cargo_compete::write(format, args.seed, &folder)?,
    }
    Ok(Tally::default())
}
