//! cargo-compete: PROBLEM.yml for the folder `testcases`, with the data beside it.

use taquin::judges::Format;

use super::data::{self, Test};
use super::files::Folder;
use crate::exit::Failure;

pub(super) fn write(format: &Format, seed: u64, folder: &Folder) -> Result<(), Failure> {
    let id = format.id;
    for Test { name, input, answer, .. } in data::secret(format, seed)? {
        folder.write(&format!("{id}/in/{name}.txt"), input)?;
        folder.write(&format!("{id}/out/{name}.txt"), answer)?;
    }
    let sample = data::sample(format);
    // Text in JSON's form is text in YAML's.
    let text = |bytes: &[u8]| serde_json::Value::from(String::from_utf8_lossy(bytes));
    let check = format!(
        "\"${{TAQUIN:-taquin}}\" check {id} --style oj \"$INPUT\" \"$ACTUAL_OUTPUT\" \"$EXPECTED_OUTPUT\""
    );
    let suite = format!(
        "# {} ({})\n---\ntype: Batch\ntimelimit: 10s\nmatch:\n  Checker:\n    cmd: {}\n    shell: Bash\n\n\
         cases:\n  - name: {}\n    in: {}\n    out: {}\n\n\
         extend:\n  - type: Text\n    path: \"./{id}\"\n    in: /in/*.txt\n    out: /out/*.txt\n",
        format.title,
        format.judge,
        text(check.as_bytes()),
        text(sample.name.as_bytes()),
        text(&sample.input),
        text(&sample.answer),
    );
    folder.write(&format!("{id}.yml"), suite)
}
