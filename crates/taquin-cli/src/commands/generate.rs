//! `taquin gen`: test data.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::os::fd::AsFd;
use std::path::Path;

use taquin::judges::{self, Aim, Format};
use taquin::random::Chance;

use crate::args::generate::{GenArgs, Spacing};
use crate::exit::{Failure, Tally, complain};

/// How many cases there are if nobody says, and the statement allows that many.
const USUAL: u64 = 100;

pub(crate) fn run(args: &GenArgs) -> Result<Tally, Failure> {
    let format = judges::find(&args.problem).ok_or_else(|| {
        let problem = &args.problem;
        Failure::Usage(format!("no problem `{problem}`: `taquin judge --list` names those that are known"))
    })?;
    if args.spacing == Spacing::Odd && !format.is_free() {
        return Err(Failure::Usage(format!("{}: its cells stand as the statement has them", format.id)));
    }
    if let Some(dir) = &args.dir {
        let cases = cases(format, args)?;
        return files(format, dir, &cases);
    }
    let mut sink = BufWriter::new(File::from(io::stdout().as_fd().try_clone_to_owned()?));
    if args.traps || args.hardest || args.spacing == Spacing::Odd {
        let mut cases = cases(format, args)?;
        if format.most() == 1 && cases.len() > 1 {
            complain(&format!("{} cases, one an input: here is the first, see --dir", cases.len()));
            cases.truncate(1);
        }
        warn(format, cases.len() as u64);
        sink.write_all(&format.input(&cases))?;
    } else {
        // The short way, which keeps no case.
        let count = args.cases.unwrap_or(format.most().min(USUAL));
        if format.most() == 1 && count > 1 {
            complain(&format!("{count} cases, one an input: here is the first, see --dir"));
        }
        let count = if format.most() == 1 { 1 } else { count };
        warn(format, count);
        if format.fill(&aims(args), count, &mut Chance::new(args.seed), &mut sink)? < count {
            return Err(none(format));
        }
    }
    sink.flush()?;
    Ok(Tally::default())
}

/// Says that there are more cases than the statement allows: they are written all the same, for a
/// program's speed is seen on many.
fn warn(format: &Format, cases: u64) {
    let most = format.most();
    if cases > most {
        let id = format.id;
        complain(&format!(
            "{cases} cases, but the statement of {id} allows {most}, and so does `taquin validate`: see --dir"
        ));
    }
}

/// The cases that are wished for, in memory.
fn cases(format: &Format, args: &GenArgs) -> Result<Vec<Vec<u8>>, Failure> {
    let (mut chance, mut cases) = (Chance::new(args.seed), listed(format, args));
    if args.traps && cases.is_empty() {
        complain(&format!("{} has no known traps", format.id));
    }
    let usual = if cases.is_empty() { format.most().min(USUAL) } else { cases.len() as u64 };
    let count = args.cases.unwrap_or(usual);
    cases.truncate(usize::try_from(count).unwrap_or(usize::MAX));
    let aims = aims(args);
    while (cases.len() as u64) < count {
        let aim = aims[chance.place(aims.len())];
        cases.push(format.draw(aim, &mut chance).ok_or_else(|| none(format))?);
    }
    if args.spacing == Spacing::Odd {
        cases.iter_mut().for_each(|case| *case = spaced(case, &mut chance));
    }
    Ok(cases)
}

/// Writes the cases into files, as many in each as the statement allows.
fn files(format: &Format, dir: &Path, cases: &[Vec<u8>]) -> Result<Tally, Failure> {
    let failed = |path: &Path| {
        let name = path.display().to_string();
        |error| Failure::File(name, error)
    };
    fs::create_dir_all(dir).map_err(failed(dir))?;
    let most = usize::try_from(format.most()).unwrap_or(usize::MAX);
    for (number, cases) in (1..).zip(cases.chunks(most)) {
        let (input, mut answer) = (format.input(cases), Vec::new());
        format.run(&mut input.as_slice(), &mut answer, &mut |_| {})?;
        for (kind, text) in [("in", &input), ("ans", &answer)] {
            let path = dir.join(format!("{}-{number:03}.{kind}", format.id));
            fs::write(&path, text).map_err(failed(&path))?;
        }
    }
    Ok(Tally::default())
}

fn none(format: &Format) -> Failure {
    Failure::Usage(format!("{} has no such cases", format.id))
}

/// The cases that are listed and not drawn.
fn listed(format: &Format, args: &GenArgs) -> Vec<Vec<u8>> {
    let mut cases = Vec::new();
    if args.traps {
        for trap in format.traps() {
            if !cases.contains(&trap.text) {
                cases.push(trap.text);
            }
        }
    }
    if args.hardest && args.cases.is_none() {
        cases.extend(format.hardest());
    }
    cases
}

/// The kinds of cases that are drawn.
fn aims(args: &GenArgs) -> Vec<Aim> {
    let wishes = [
        (args.uniform, Aim::Any),
        (args.hardest, Aim::Hardest),
        (args.unsolvable, Aim::Unsolvable),
        (args.solved, Aim::Solved),
        (args.largest, Aim::Largest),
    ];
    let mut aims: Vec<Aim> = wishes.into_iter().filter(|(wished, _)| *wished).map(|(_, aim)| aim).collect();
    aims.extend(args.distance.iter().map(|&distance| Aim::Distance(distance)));
    if aims.is_empty() {
        aims.push(Aim::Any);
    }
    aims
}

/// A case with blanks where the statement lets them be: between cells, and at both ends of a line.
pub(crate) fn spaced(case: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut text = Vec::with_capacity(2 * case.len());
    let mut fresh = true;
    for &byte in case {
        if fresh || byte == b'\n' {
            text.extend_from_slice(&b"   "[..chance.place(4)]);
        }
        text.push(byte);
        if byte == b' ' {
            text.extend_from_slice(&b"   "[..chance.place(4)]);
        }
        fresh = byte == b'\n';
    }
    // The text ends with a line end, and what was put before the next line is not there.
    text
}
