//! `taquin check` in each style: which file comes where, the exit status, the files written; and
//! `taquin validate`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const INPUT: &str = "1 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n";
const RIGHT: &str = "r\nd\n";
const WRONG: &str = "r\nu\n";
const FORM: &str = "r\n\nd\n";
const EXTRA: &str = "r\nd\nd\n";
const SHORT: &str = "r\n";

/// A folder of its own for a test, with an input and outputs.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("feedback")).unwrap();
        for (name, text) in [
            ("in", INPUT),
            ("right", RIGHT),
            ("wrong", WRONG),
            ("form", FORM),
            ("extra", EXTRA),
            ("short", SHORT),
            ("empty", ""),
            ("noin", "1 2 3\n"),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        Self(folder)
    }

    fn run(&self, arguments: &str, stdin: Option<&str>) -> Output {
        let stdin = stdin.map_or_else(Stdio::null, |name| fs::File::open(self.0.join(name)).unwrap().into());
        let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
        command.args(arguments.split(' ')).current_dir(&self.0).stdin(stdin).output().unwrap()
    }

    fn code(&self, arguments: &str, stdin: Option<&str>) -> i32 {
        self.run(arguments, stdin).status.code().unwrap()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }
}

/// For each style: the arguments with `OUT` for the output, then the exit status for a right
/// output, a wrong one, one in the wrong form, one with extra lines, a short one, a bad input.
#[test]
fn every_style_has_its_exit_status() {
    let folder = Folder::new("codes");
    for (arguments, codes) in [
        ("in OUT right", [0, 1, 2, 4, 2, 3]),
        ("--style plain in OUT", [0, 1, 2, 4, 2, 3]),
        ("--style testlib in OUT right", [0, 1, 2, 4, 2, 3]),
        ("--style testlib in OUT right report", [0, 1, 2, 4, 2, 3]),
        ("--style testlib --testset tests --group 1 in OUT right", [0, 1, 2, 4, 2, 3]),
        ("--style kattis in right feedback/ < OUT", [42, 43, 43, 43, 43, 1]),
        ("--style kattis in right feedback/ case_sensitive < OUT", [42, 43, 43, 43, 43, 1]),
        ("--style boj in right OUT 1", [0, 1, 1, 1, 1, 3]),
        ("--style cph in OUT", [0, 1, 1, 1, 1, 3]),
        ("--style qduoj in OUT", [0, 1, 1, 1, 1, 255]),
        ("--style lemon in OUT right 10 score report", [0, 0, 0, 0, 0, 1]),
        ("--style ccr in right OUT report", [0, 0, 0, 0, 0, 1]),
        ("--style rime --infile in --difffile right --outfile OUT", [0, 1, 1, 1, 1, 3]),
        ("--style oj in OUT right", [0, 1, 1, 1, 1, 3]),
        ("--style oj in OUT", [0, 1, 1, 1, 1, 3]),
    ] {
        let outputs = ["right", "wrong", "form", "extra", "short", "right"];
        for (case, (output, code)) in outputs.into_iter().zip(codes).enumerate() {
            let stdin = arguments.contains('<').then_some(output);
            let arguments = format!("check hdu1043 {arguments}").replace(" < OUT", "").replace("OUT", output);
            let arguments = if case == 5 { arguments.replace(" in ", " noin ") } else { arguments };
            assert_eq!(folder.code(&arguments, stdin), code, "{arguments}");
        }
    }
}

#[test]
fn files_are_written_as_the_tools_read_them() {
    let folder = Folder::new("files");
    let reason = "case 2: 1 move leads to 1 2 0/4 5 3/7 8 6, which is not the goal";

    folder.code("check hdu1043 --style testlib in wrong right report", None);
    assert_eq!(folder.read("report"), reason);
    folder.code("check hdu1043 --style testlib in wrong right report -appes", None);
    let xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"wrong-answer\">{reason}</result>\n"
    );
    assert_eq!(folder.read("report"), xml);
    folder.code("check hdu1043 --style testlib in right right report -appes", None);
    assert!(folder.read("report").contains("<result outcome = \"accepted\">2 cases</result>"));

    folder.code("check hdu1043 --style kattis in right feedback/", Some("wrong"));
    assert_eq!(folder.read("feedback/judgemessage.txt"), format!("wrong answer: {reason}\n"));

    folder.code("check hdu1043 --style lemon in wrong right 10 score report", None);
    assert_eq!(
        (folder.read("score"), folder.read("report")),
        ("0\n".into(), format!("wrong answer: {reason}\n"))
    );
    folder.code("check hdu1043 --style lemon in right right 10 score report", None);
    assert_eq!(folder.read("score"), "10\n");

    folder.code("check hdu1043 --style ccr in right wrong report", None);
    assert_eq!(folder.read("report"), format!("0.000\n{reason}\n"));
    folder.code("check hdu1043 --style ccr in right right report", None);
    assert_eq!(folder.read("report"), "1.000\n2 cases\n");
}

#[test]
fn testlib_says_it_in_its_words() {
    let folder = Folder::new("words");
    for (output, begins) in [
        ("right", "ok 2 cases\n"),
        ("wrong", "wrong answer case 2: 1 move leads to"),
        ("form", "wrong output format case 2: a blank line too many\n"),
        ("extra", "wrong output format after the last answer: found `d`"),
        ("short", "wrong output format case 2: the output ends before this answer\n"),
        ("nowhere", "wrong output format the output: nowhere: "),
    ] {
        let said = folder.run(&format!("check hdu1043 --style testlib in {output} right"), None).stderr;
        let said = String::from_utf8(said).unwrap();
        assert!(said.starts_with(begins), "{output}: {said}");
    }
}

/// A wrong answer file, a missing input, too few arguments: the jury's fault, whoever is right.
#[test]
fn the_jury_can_be_wrong() {
    let folder = Folder::new("jury");
    for arguments in [
        "in right wrong",
        "in right short",
        "in right nowhere",
        "nowhere right right",
        "in",
        "--infile in right",
    ] {
        let output = folder.run(&format!("check hdu1043 --style testlib {arguments}"), None);
        assert_eq!(output.status.code(), Some(3), "{arguments}");
        assert!(String::from_utf8(output.stderr).unwrap().starts_with("FAIL "), "{arguments}");
    }
    assert_eq!(folder.code("check hdu9999 in right right", None), 3);
    assert_eq!(folder.code("check hdu1043 in right empty", None), 0, "an empty answer is none");
    assert_eq!(folder.code("check hdu1043 --style rime in right right", None), 3);
    assert_eq!(folder.code("check hdu1043 --style testlib in right right no/such", None), 3);
}

/// Where the exit status of an accepted and of a wrong output is the same, that of the jury's fault
/// is another, no score is given, and a line says why.
#[test]
fn no_points_for_the_jury() {
    let folder = Folder::new("points");
    for (arguments, says) in [
        ("check hdu1043 --style lemon noin right right 10 score report", "the input: line 1"),
        ("check hdu1043 --style lemon in right wrong 10 score report", "the answer: case 2"),
        ("check hdu9999 --style lemon in right right 10 score report", "no problem `hdu9999`"),
        ("check hdu1043 --style lemon in right right 10 score", "style lemon: expected INPUT OUTPUT ANSWER"),
        ("check hdu1043 --style lemon in right right 10 no/such report", "no/such: "),
        ("check hdu1043 --style ccr in right right", "style ccr: expected INPUT ANSWER OUTPUT REPORT"),
    ] {
        let output = folder.run(arguments, None);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        assert!(said.starts_with("taquin: ") && said.contains(says), "{arguments}: {said}");
        assert_eq!(said.lines().count(), 1, "{arguments}: {said}");
        assert!(!folder.0.join("score").exists(), "{arguments}");
    }
}

/// More files than the style's tool passes.
#[test]
fn arguments_that_no_tool_passes_are_refused() {
    let folder = Folder::new("more");
    for (arguments, code) in [
        ("--style plain in right right more", 3),
        ("--style testlib in right right report more", 3),
        ("--style testlib in right right report -appes more", 3),
        ("--style boj in right right 1 more", 3),
        ("--style cph in right right", 3),
        ("--style qduoj in right right", 255),
        ("--style lemon in right right 10 score report more", 1),
        ("--style ccr in right right report more", 1),
        ("--style rime --infile in --difffile right --outfile right more", 3),
        ("--style oj in right right more", 3),
    ] {
        let output = folder.run(&format!("check hdu1043 {arguments}"), None);
        let said = [output.stdout, output.stderr].concat();
        assert_eq!(output.status.code(), Some(code), "{arguments}");
        assert!(String::from_utf8(said).unwrap().contains(": expected "), "{arguments}");
    }
}

#[test]
fn standard_input_is_a_file_too() {
    let folder = Folder::new("stdin");
    assert_eq!(folder.code("check hdu1043 in -", Some("right")), 0);
    assert_eq!(folder.code("check hdu1043 in -", Some("wrong")), 1);
    assert_eq!(folder.code("check hdu1043 - right right", Some("in")), 0);
    assert_eq!(folder.code("check hdu1043 - wrong right", Some("in")), 1);
    for (arguments, code) in [("- -", 3), ("in - -", 3), ("--style kattis - right feedback", 1)] {
        let output = folder.run(&format!("check hdu1043 {arguments}"), Some("in"));
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments}");
        assert!(said.contains("standard input can be one of the files alone"), "{arguments}: {said}");
    }
}

/// Pipes are read once, whoever needs what they give: an input for the output and for the answer.
#[test]
fn pipes_are_read_once() {
    let folder = Folder::new("pipes");
    // More than a pipe and a buffer hold, so that two readers would each get a part.
    let many = 100_000;
    fs::write(folder.0.join("many"), INPUT.repeat(many)).unwrap();
    fs::write(folder.0.join("answers"), RIGHT.repeat(many)).unwrap();
    fs::write(folder.0.join("last"), RIGHT.repeat(many - 1) + WRONG).unwrap();
    for (line, code) in [
        ("cat many | \"$taquin\" check hdu1043 - answers answers", 0),
        ("cat many | \"$taquin\" check hdu1043 - last answers", 1),
        ("cat many | \"$taquin\" check hdu1043 - answers last", 3),
        ("cat many | \"$taquin\" check hdu1043 /dev/stdin answers answers", 0),
        ("\"$taquin\" check hdu1043 <(cat many) answers answers", 0),
        ("\"$taquin\" check hdu1043 <(cat many) <(cat last) <(cat answers)", 1),
        ("\"$taquin\" check hdu1043 --style boj <(cat many) <(cat answers) <(cat answers)", 0),
        ("cat many | \"$taquin\" check hdu1043 --style boj - /dev/null answers", 0),
        ("cat many | \"$taquin\" check hdu1043 /dev/stdin /dev/stdin", 3),
        ("cat many | \"$taquin\" check hdu1043 - answers /dev/stdin", 3),
    ] {
        let mut shell = Command::new("bash");
        shell.args(["-c", line]).env("taquin", env!("CARGO_BIN_EXE_taquin"));
        let output = shell.current_dir(&folder.0).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{line}: {}", String::from_utf8_lossy(&output.stdout));
    }
}

/// The checker of docs/checking.md for a tool that takes Python alone.
#[test]
fn the_script_for_cph_checks() {
    let folder = Folder::new("cph");
    let docs = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/checking.md")).unwrap();
    let script = docs.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    fs::write(folder.0.join("checker.py"), script).unwrap();
    for (output, code) in [("right", 0), ("wrong", 1), ("short", 1)] {
        let mut python = Command::new("python3");
        python.args(["checker.py", "in", output]).env("TAQUIN", env!("CARGO_BIN_EXE_taquin"));
        let status = python.current_dir(&folder.0).stdout(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{output}");
    }
}

#[test]
fn inputs_are_validated() {
    let folder = Folder::new("validate");
    assert_eq!(folder.code("validate hdu1043", Some("in")), 0);
    assert_eq!(folder.code("validate hdu1043 --style kattis", Some("in")), 42);
    assert_eq!(folder.code("validate hdu1043 --style kattis", Some("noin")), 43);
    assert_eq!(folder.code("validate poj1077", Some("in")), 3, "one board alone");
    assert_eq!(folder.code("validate hdu9999", Some("in")), 3);
    let spaced = " 2  3  4  1  5  x  7  6  8 \n";
    for (name, text, free, strict) in [
        ("spaced", spaced, 0, 3),
        ("plain", "2 3 4 1 5 x 7 6 8\n", 0, 0),
        ("capital", "2 3 4 1 5 X 7 6 8\n", 3, 3),
        ("joined", "23415x768\n", 3, 3),
        ("open", "2 3 4 1 5 x 7 6 8", 3, 3),
        ("carriage", "2 3 4 1 5 x 7 6 8\r\n", 3, 3),
        ("twice", "2 3 4 1 5 x 7 6 6\n", 3, 3),
        ("nothing", "", 3, 3),
    ] {
        fs::write(folder.0.join(name), text).unwrap();
        assert_eq!(folder.code("validate poj1077", Some(name)), free, "{name}");
        assert_eq!(folder.code("validate poj1077 --strict", Some(name)), strict, "{name}, strict");
    }
    let told = folder.run("validate poj1077", Some("capital")).stderr;
    assert_eq!(String::from_utf8(told).unwrap(), "FAIL line 1, column 11: found `X`, expected `x`\n");
}
