//! `taquin check`: a special judge for every format, in the style of the tool that runs it.

mod report;
pub(crate) mod style;

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::AsFd;
use std::process::ExitCode;
use std::thread;

use taquin::judges::{self, Format, Judgement, Verdict};

use crate::args::check::CheckArgs;
use style::{Slot, Style};

/// The files of a check, as the style orders them.
#[derive(Default, Debug)]
struct Files {
    input: Option<String>,
    output: Option<String>,
    answer: Option<String>,
    report: Option<String>,
    feedback: Option<String>,
    full: Option<String>,
    score: Option<String>,
    /// What follows the files: options of the tool.
    flags: Vec<String>,
}

impl Files {
    /// The arguments in their slots.
    fn of(args: &CheckArgs) -> Result<Self, String> {
        let Style { name, says, slots, least, .. } = args.style;
        // testlib's tools may add the names of a test set and a group.
        let mut given = args.files.iter();
        let mut words = Vec::new();
        while let Some(word) = given.next() {
            match word.as_str() {
                "--testset" | "--group" if name == "testlib" => drop(given.next()),
                word => words.push(word.to_owned()),
            }
        }
        let named = Self {
            input: args.infile.clone(),
            output: args.outfile.clone(),
            answer: args.difffile.clone(),
            ..Self::default()
        };
        let whole = if slots.is_empty() {
            named.input.is_some() && named.output.is_some() && words.is_empty()
        } else {
            words.len() >= least && [&named.input, &named.output, &named.answer] == [&None; 3]
        };
        if !whole {
            return Err(format!("style {name}: expected {says}"));
        }
        let mut files = named;
        let mut words = words.into_iter();
        for (slot, word) in slots.iter().zip(words.by_ref()) {
            match slot {
                Slot::Input => files.input = Some(word),
                Slot::Output => files.output = Some(word),
                Slot::Answer => files.answer = Some(word),
                Slot::Report => files.report = Some(word),
                Slot::Feedback => files.feedback = Some(word),
                Slot::Full => files.full = Some(word),
                Slot::Score => files.score = Some(word),
                Slot::Other => files.flags.push(word),
            }
        }
        files.flags.extend(words);
        Ok(files)
    }
}

/// Runs the check; what goes wrong on the way is the jury's fault, in the style's own words.
pub(crate) fn run(args: &CheckArgs) -> ExitCode {
    let style = args.style;
    let (files, judgement) = match Files::of(args) {
        Err(reason) => (Files::default(), jury(reason)),
        Ok(files) => {
            let judgement = judge(&args.problem, &files).unwrap_or_else(jury);
            (files, judgement)
        }
    };
    let told = report::tell(style, &files, &judgement);
    if let Err(reason) = &told {
        crate::exit::complain(reason);
    }
    let verdict = if told.is_ok() { judgement.verdict } else { Verdict::Jury };
    ExitCode::from(style.codes.code(verdict))
}

fn jury(reason: String) -> Judgement {
    Judgement { verdict: Verdict::Jury, cases: 0, case: None, reason }
}

/// Checks the output, and the answer too, at the same time: the jury's own answer may be wrong.
fn judge(problem: &str, files: &Files) -> Result<Judgement, String> {
    let format = judges::find(problem)
        .ok_or_else(|| format!("no problem `{problem}`: `taquin judge --list` names those that are known"))?;
    let input = files.input.as_deref().unwrap_or("-");
    let output = match open(files.output.as_deref().unwrap_or("-")) {
        Ok(output) => output,
        // That a program wrote nothing is its own fault.
        Err(error) => {
            return Ok(Judgement { verdict: Verdict::Short, ..jury(format!("the output: {error}")) });
        }
    };
    let answer = match &files.answer {
        Some(name) => Some(open(name).map_err(|error| format!("the answer: {error}"))?),
        None => None,
    };
    let check = |name: &str, mut output: File| -> Result<Judgement, String> {
        let mut input = open(name).map_err(|error| format!("the input: {error}"))?;
        format.check(&mut input, &mut output).map_err(|error| format!("reading failed: {error}"))
    };
    let (judgement, answer) = thread::scope(|scope| {
        let answer = answer.map(|answer| scope.spawn(move || check_answer(format, input, answer)));
        let judgement = check(input, output);
        (judgement, answer.map(|answer| answer.join()))
    });
    let judgement = judgement?;
    match answer {
        Some(Ok(Some(reason))) => Err(reason),
        Some(Err(_)) => Err("checking the answer failed".into()),
        _ => Ok(judgement),
    }
}

/// Why the jury's answer is wrong, if it is. One that is empty is none: any-answer problems have
/// nothing to compare with.
fn check_answer(format: &Format, input: &str, mut answer: File) -> Option<String> {
    let mut first = [0];
    match answer.read(&mut first) {
        Ok(0) => return None,
        Ok(_) => {}
        Err(error) => return Some(format!("the answer: {error}")),
    }
    let mut input = match open(input) {
        Ok(input) => input,
        Err(error) => return Some(format!("the input: {error}")),
    };
    match format.check(&mut input, &mut first.as_slice().chain(answer)) {
        Ok(judgement) => match judgement.verdict {
            Verdict::Accepted | Verdict::Presentation | Verdict::Jury => None,
            _ => Some(format!("the answer: {judgement}")),
        },
        Err(error) => Some(format!("the answer: {error}")),
    }
}

/// Opens a file; - is standard input.
fn open(name: &str) -> io::Result<File> {
    if name == "-" {
        return Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?));
    }
    File::open(name).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))
}
