//! `taquin judge`: contest input to contest output.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd;

use taquin::judges;

use crate::args::JudgeArgs;
use crate::exit::{Failure, Tally, complain};
use crate::render::table::Table;

pub(crate) fn run(args: &JudgeArgs) -> Result<Tally, Failure> {
    match &args.problem {
        Some(problem) => answer(problem),
        None => list(args.long),
    }
}

fn answer(problem: &str) -> Result<Tally, Failure> {
    let format = judges::find(problem).ok_or_else(|| {
        Failure::Usage(format!("no problem `{problem}`: `taquin judge --list` names those that are known"))
    })?;
    let mut tally = Tally::default();
    // The format reads and writes in blocks of its own: past the buffers of the standard streams.
    let mut source = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut sink = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    format.run(&mut source, &mut sink, &mut |fault| {
        tally.invalid();
        complain(&fault.to_string());
    })?;
    Ok(tally)
}

fn list(long: bool) -> Result<Tally, Failure> {
    let mut page = String::new();
    if long {
        for format in judges::formats() {
            let judges::Format { id, judge, title, rule, notes, .. } = format;
            let _ = writeln!(page, "{id}\n  {title} ({judge})\n  answer: {rule}\n  input:  {notes}");
        }
    } else {
        let mut table = Table::new(&["id", "problem", "judge"]);
        for format in judges::formats() {
            table.row([format.id.into(), format.title.into(), format.judge.into()]);
        }
        let _ = write!(page, "{table}");
    }
    io::stdout().write_all(page.as_bytes())?;
    Ok(Tally::default())
}
