//! online-judge-tools: a folder `test`, and a command that judges.

use taquin::judges::Format;

use super::data::{self, Test};
use super::files::Folder;
use super::statement;
use crate::exit::Failure;

pub(super) fn write(format: &Format, seed: u64, folder: &Folder) -> Result<(), Failure> {
    let mut tests = vec![data::sample(format)];
    tests.extend(data::secret(format, seed)?);
    for Test { name, input, answer, .. } in &tests {
        folder.write(&format!("test/{name}.in"), input)?;
        folder.write(&format!("test/{name}.out"), answer)?;
    }
    let id = format.id;
    let judge = format!("#!/bin/sh\nexec \"${{TAQUIN:-taquin}}\" check {id} --style oj \"$@\"\n");
    folder.write_script("judge.sh", &judge)?;
    let usage = "\n## Testing\n\n```sh\noj test -c ./a.out --judge-command ./judge.sh\n```\n\n\
                 `oj` hands the names of files to a shell as they are: the folder's whole path must be without \
                 blanks.\n";
    folder.write("README.md", statement::markdown(format)? + usage)
}
