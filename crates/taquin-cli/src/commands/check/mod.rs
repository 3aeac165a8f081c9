//! `taquin check`: a special judge for every format, in the style of the tool that runs it.

mod report;
mod source;
pub(crate) mod style;

use std::io::Read;
use std::process::ExitCode;
use std::thread;

use taquin::judges::{self, Format, Judgement, Verdict};

use crate::args::check::CheckArgs;
use source::{STDIN, Twice, same_stream};
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
    /// Whether the report is wanted as XML.
    xml: bool,
}

impl Files {
    /// The arguments in their slots.
    fn of(args: &CheckArgs) -> Result<Self, String> {
        let Style { name, says, slots, least, more, .. } = args.style;
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
        let unnamed = [&named.input, &named.output, &named.answer] == [&None; 3];
        let whole = match slots {
            [] => named.input.is_some() && named.output.is_some() && words.is_empty(),
            slots => unnamed && words.len() >= least && (more || words.len() <= slots.len()),
        };
        let expected = || format!("style {name}: expected {says}");
        if !whole {
            return Err(expected());
        }
        let mut files = named;
        for (slot, word) in slots.iter().zip(words) {
            match slot {
                Slot::Input => files.input = Some(word),
                Slot::Output => files.output = Some(word),
                Slot::Answer => files.answer = Some(word),
                Slot::Report => files.report = Some(word),
                Slot::Feedback => files.feedback = Some(word),
                Slot::Full => files.full = Some(word),
                Slot::Score => files.score = Some(word),
                Slot::Xml if word.eq_ignore_ascii_case("-appes") => files.xml = true,
                Slot::Xml => return Err(expected()),
                Slot::Other => {}
            }
        }
        // The output is there if no file is named.
        let read = [files.input.as_deref(), files.output.as_deref().or(Some(STDIN)), files.answer.as_deref()];
        if read.iter().filter(|&&name| name == Some(STDIN)).count() > 1 {
            return Err(format!("style {name}: standard input can be one of the files alone"));
        }
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
    let mut output = match source::open(files.output.as_deref().unwrap_or(STDIN)) {
        Ok(output) => output,
        // That a program wrote nothing is its own fault.
        Err(error) => {
            return Ok(Judgement { verdict: Verdict::Short, ..jury(format!("the output: {error}")) });
        }
    };
    let open = |what: &str, name: &str| source::open(name).map_err(|error| format!("the {what}: {error}"));
    let answer = files.answer.as_deref().map(|name| open("answer", name)).transpose()?;
    let mut input = open("input", files.input.as_deref().unwrap_or(STDIN))?;
    if same_stream(&input, &output) || answer.as_ref().is_some_and(|answer| same_stream(&input, answer)) {
        return Err("the input: another of the files is the same stream".into());
    }
    let failed = |error| format!("reading failed: {error}");
    let Some(mut answer) = answer.filter(|answer| !source::is_empty(answer)) else {
        return format.check(&mut input, &mut output).map_err(failed);
    };
    // It is gone through twice, which a pipe cannot be.
    let input = Twice::new(input).map_err(|error| format!("the input: {error}"))?;
    let (judgement, fault) = thread::scope(|scope| {
        let answer = scope.spawn(|| check_answer(format, &mut input.reader(), &mut answer));
        let judgement = format.check(&mut input.reader(), &mut output).map_err(failed);
        (judgement, answer.join())
    });
    let judgement = judgement?;
    match fault {
        Ok(Some(reason)) => Err(format!("the answer: {reason}")),
        Err(_) => Err("checking the answer failed".into()),
        Ok(None) => Ok(judgement),
    }
}

/// Why the jury's answer is wrong, if it is. One that is empty is none: any-answer problems have
/// nothing to compare with.
fn check_answer(format: &Format, input: &mut dyn Read, answer: &mut dyn Read) -> Option<String> {
    let mut first = [0];
    match answer.read(&mut first) {
        Ok(0) => return None,
        Ok(_) => {}
        Err(error) => return Some(error.to_string()),
    }
    match format.check(input, &mut first.as_slice().chain(answer)) {
        Ok(judgement) => match judgement.verdict {
            Verdict::Accepted | Verdict::Presentation | Verdict::Jury => None,
            _ => Some(judgement.to_string()),
        },
        Err(error) => Some(error.to_string()),
    }
}
