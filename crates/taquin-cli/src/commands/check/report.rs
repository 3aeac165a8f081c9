//! The verdict, told as the style's tool wants it.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use taquin::judges::{Judgement, Verdict};

use super::Files;
use super::style::{Style, Voice};
use crate::exit::complain;

/// Tells the verdict.
///
/// # Errors
/// If a file cannot be written.
pub(super) fn tell(style: Style, files: &Files, judgement: &Judgement) -> Result<(), String> {
    let accepted = matches!(judgement.verdict, Verdict::Accepted);
    let jury = judgement.verdict == Verdict::Jury;
    if jury && matches!(style.voice, Voice::Fraction | Voice::Points) {
        // There may be no report, and nobody may read it.
        complain(&format!("{}: {judgement}", human(judgement.verdict)));
    }
    match style.voice {
        Voice::Human => say(io::stdout(), &format!("{}: {judgement}\n", human(judgement.verdict))),
        Voice::Testlib => testlib(files, judgement),
        Voice::Fraction => {
            let score = if accepted { "1.000" } else { "0.000" };
            write(files.report.as_deref(), &format!("{score}\n{judgement}\n"))
        }
        Voice::Points => {
            let full = files.full.as_deref().filter(|_| accepted).unwrap_or("0");
            // A score would be the program's.
            if !jury {
                write(files.score.as_deref(), &format!("{full}\n"))?;
            }
            write(files.report.as_deref(), &format!("{}: {judgement}\n", human(judgement.verdict)))
        }
        Voice::Folder => {
            let text = format!("{}: {judgement}\n", human(judgement.verdict));
            say(io::stderr(), &text)?;
            let Some(folder) = &files.feedback else { return Ok(()) };
            append(&Path::new(folder).join("judgemessage.txt"), &text)
        }
    }
}

fn human(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Presentation => "presentation error",
        Verdict::Wrong => "wrong answer",
        Verdict::Short => "output too short",
        Verdict::Dirt => "extra output",
        Verdict::Jury => "jury's fault",
    }
}

/// testlib's words: on standard error, or, without the first, in the report, as XML if so wanted.
fn testlib(files: &Files, judgement: &Judgement) -> Result<(), String> {
    let (word, outcome) = match judgement.verdict {
        Verdict::Accepted => ("ok", "accepted"),
        Verdict::Wrong => ("wrong answer", "wrong-answer"),
        Verdict::Presentation | Verdict::Short | Verdict::Dirt => {
            ("wrong output format", "presentation-error")
        }
        Verdict::Jury => ("FAIL", "fail"),
    };
    let Some(report) = &files.report else { return say(io::stderr(), &format!("{word} {judgement}\n")) };
    say(io::stderr(), &format!("{judgement}\nSee file to check exit message\n"))?;
    if files.xml {
        let text = xml(&judgement.to_string());
        let head = r#"<?xml version="1.0" encoding="utf-8"?>"#;
        return write(Some(report), &format!("{head}<result outcome = \"{outcome}\">{text}</result>\n"));
    }
    write(Some(report), &judgement.to_string())
}

/// Text as XML holds it.
fn xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn say(mut to: impl Write, text: &str) -> Result<(), String> {
    // Nobody may be there to read it, and the exit status says it too.
    let _ = to.write_all(text.as_bytes());
    Ok(())
}

fn write(name: Option<&str>, text: &str) -> Result<(), String> {
    let Some(name) = name else { return Ok(()) };
    fs::write(name, text).map_err(|error| format!("{name}: {error}"))
}

fn append(path: &Path, text: &str) -> Result<(), String> {
    let file = OpenOptions::new().append(true).create(true).open(path);
    let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
