//! The Kattis problem format, in its legacy version, which Kattis, DOMjudge and BAPCtools read.

use std::path::Path;

use taquin::judges::Format;
use uuid::Uuid;

use super::data::{self, Test};
use super::files::Folder;
use super::programs::{Expected, programs};
use super::statement;
use crate::exit::Failure;

/// Refuses a folder whose name verifyproblem does not take as the short name of a problem.
pub(super) fn check_name(folder: &Path) -> Result<(), Failure> {
    let whole = std::path::absolute(folder)?;
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    if name.is_empty() || !name.chars().all(plain) {
        return Err(Failure::Usage(format!(
            "{}: Kattis takes a folder's name as the problem's, of the letters a to z and digits alone",
            folder.display()
        )));
    }
    Ok(())
}

pub(super) fn write(format: &Format, seed: u64, folder: &Folder) -> Result<(), Failure> {
    folder.write("problem.yaml", problem(format))?;
    folder.write("problem_statement/problem.en.tex", statement::latex(format)?)?;
    test(folder, "sample", &data::sample(format))?;
    for secret in data::secret(format, seed)? {
        test(folder, "secret", &secret)?;
    }
    let taquin = "exec \"${TAQUIN:-taquin}\"";
    let id = format.id;
    for (part, does, command) in [
        ("input_validators", "validate", format!("{taquin} validate {id} --style kattis")),
        ("output_validators", "check", format!("{taquin} check {id} --style kattis \"$@\"")),
    ] {
        let build =
            format!("#!/bin/sh\n# Says at once if there is no Taquin.\n{taquin} {does} --help > /dev/null\n");
        folder.write_script(&format!("{part}/taquin/build"), &build)?;
        folder.write_script(&format!("{part}/taquin/run"), &format!("#!/bin/sh\n{command}\n"))?;
    }
    for program in programs(format) {
        let verdict = match program.verdict {
            Expected::Accepted => "accepted",
            Expected::WrongAnswer => "wrong_answer",
            Expected::RunTimeError => "run_time_error",
            Expected::TimeLimit => "time_limit_exceeded",
        };
        folder.write(&format!("submissions/{verdict}/{}", program.name), program.text)?;
    }
    Ok(())
}

fn problem(format: &Format) -> String {
    let source = serde_json::Value::from(format.judge);
    // The same for the same problem, so that a package made anew takes the place of the old one.
    let uuid = Uuid::new_v5(&Uuid::NAMESPACE_OID, format!("taquin {}", format.id).as_bytes());
    format!(
        "uuid: {uuid}\nsource: {source}\nlicense: public domain\nvalidation: custom\nlimits:\n  memory: 1024\n"
    )
}

fn test(folder: &Folder, group: &str, test: &Test) -> Result<(), Failure> {
    let Test { name, says, input, answer } = test;
    folder.write(&format!("data/{group}/{name}.in"), input)?;
    folder.write(&format!("data/{group}/{name}.ans"), answer)?;
    folder.write(&format!("data/{group}/{name}.desc"), format!("{says}\n"))
}
