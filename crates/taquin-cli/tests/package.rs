//! `taquin package`: what a package holds. The tools that packages are for are run on them by
//! `packages.sh`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use taquin::judges::{self, Verdict};

fn package(id: &str, kind: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("package").join(kind).join(id);
    let _ = fs::remove_dir_all(&folder);
    let status = Command::new(env!("CARGO_BIN_EXE_taquin"))
        .args(["package", id, "--format", kind])
        .arg(&folder)
        .status()
        .unwrap();
    assert!(status.success(), "{id}, {kind}");
    folder
}

fn names(folder: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

/// Every input is one that the statement allows, and its answer is right; no two are the same.
#[test]
fn the_data_of_every_problem() {
    for format in judges::formats() {
        let data = package(format.id, "kattis").join("data");
        let mut inputs = BTreeSet::new();
        for group in ["sample", "secret"] {
            for name in names(&data.join(group)).iter().filter_map(|name| name.strip_suffix(".in")) {
                let read = |kind: &str| fs::read(data.join(group).join(format!("{name}.{kind}"))).unwrap();
                let (input, answer) = (read("in"), read("ans"));
                assert!(!read("desc").is_empty(), "{}: {name}", format.id);
                format
                    .validate(&input, false)
                    .unwrap_or_else(|fault| panic!("{}: {name}: {fault}", format.id));
                let judgement = format.check(&mut &input[..], &mut &answer[..]).unwrap();
                assert_eq!(judgement.verdict, Verdict::Accepted, "{}: {name}: {judgement}", format.id);
                assert!(inputs.insert(input), "{}: {name} is there already", format.id);
            }
        }
        assert!(inputs.len() >= 3, "{}: {} inputs", format.id, inputs.len());
    }
}

#[test]
fn a_package_is_whole() {
    let kattis = package("uva652", "kattis");
    let parts =
        ["data", "input_validators", "output_validators", "problem.yaml", "problem_statement", "submissions"];
    assert_eq!(names(&kattis), parts.map(str::to_owned).into());
    let verdicts = ["accepted", "run_time_error", "time_limit_exceeded", "wrong_answer"];
    assert_eq!(names(&kattis.join("submissions")), verdicts.map(str::to_owned).into());

    let oj = package("uva652", "oj");
    assert_eq!(names(&oj), ["README.md", "judge.sh", "test"].map(str::to_owned).into());
    assert!(names(&oj.join("test")).contains("sample-1.in"));

    let compete = package("uva652", "cargo-compete");
    assert_eq!(names(&compete), ["uva652", "uva652.yml"].map(str::to_owned).into());
    assert_eq!(names(&compete.join("uva652/in")), names(&compete.join("uva652/out")));
}

/// Names that the tools refuse are told before anything is written.
#[test]
fn folders_have_names_that_the_tools_take() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("package").join("names");
    let _ = fs::remove_dir_all(&folder);
    for name in ["my-eight", "Eight", "eight_2", "two words"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
        command.args(["package", "poj1077", "--format", "kattis"]).arg(folder.join(name));
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("of the letters a to z and digits alone"));
        assert!(!folder.exists(), "{name}");
    }
    let page = fs::read_to_string(package("zoj1217", "oj").join("README.md")).unwrap();
    assert!(page.contains("path must be without blanks"), "{page}");
}

/// The same seed gives the same package; a folder that holds something is left alone.
#[test]
fn nothing_is_written_over() {
    let (once, again) = (package("poj1077", "oj"), package("poj1077", "cargo-compete"));
    for name in names(&again.join("poj1077/in")) {
        let text = fs::read(again.join("poj1077/in").join(&name)).unwrap();
        assert_eq!(fs::read(once.join("test").join(name.replace(".txt", ".in"))).unwrap(), text, "{name}");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
    let output = command.args(["package", "poj1077", "--format", "oj"]).arg(&once).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().ends_with("the folder is not empty\n"));
}
