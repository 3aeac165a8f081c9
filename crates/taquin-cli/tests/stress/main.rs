//! `taquin stress` with programs of our own, built here: right ones, ones with one mistake each, and
//! ones that do not behave.
#![cfg(target_os = "linux")]

mod eight;
mod siblings;
mod unruly;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;
use wait4::Wait4;

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stress").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Builds a program.
fn build(folder: &Path, source: &str, flags: &[&str]) -> PathBuf {
    let program = folder.join(format!("{source}{}", flags.concat().replace("-D", "_").replace('=', "")));
    let source = format!("{}/tests/programs/{source}.c", env!("CARGO_MANIFEST_DIR"));
    let built = Command::new("cc").args(["-O2", "-w", "-o"]).arg(&program).args(flags).arg(source).status();
    assert!(built.unwrap().success());
    program
}

/// What `taquin stress` said, with which status, and how long it and the program ran on processors.
struct Told {
    text: String,
    errors: String,
    code: Option<i32>,
    took: Duration,
}

impl Told {
    fn verdict(&self) -> &str {
        self.text.lines().next_back().unwrap_or_default()
    }
}

fn start(folder: &Path, arguments: &[&str], program: &[&str]) -> Child {
    Command::new(cargo_bin!("taquin"))
        .arg("stress")
        .args(arguments)
        .arg("--")
        .args(program)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(fs::File::create(folder.join("stdout")).unwrap())
        .stderr(fs::File::create(folder.join("stderr")).unwrap())
        .spawn()
        .unwrap()
}

fn end(folder: &Path, child: Child) -> Told {
    let used = child.wait4().unwrap();
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let took = used.rusage.utime + used.rusage.stime;
    Told { text: read("stdout"), errors: read("stderr"), code: used.status.code(), took }
}

fn stress(folder: &Path, arguments: &[&str], program: &[&str]) -> Told {
    end(folder, start(folder, arguments, program))
}

/// The processes that run a program.
fn running(program: &Path) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    processes
        .filter(|process| fs::read_link(process.path().join("exe")).is_ok_and(|exe| exe == program))
        .map(|process| process.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Builds a right program, which is accepted.
fn accepted(folder: &Path, source: &str, flags: &[&str], problems: &[&str], limits: &[&str]) {
    let program = build(folder, source, flags);
    for problem in problems {
        let told = stress(folder, &[&[*problem][..], limits].concat(), &[program.to_str().unwrap()]);
        assert_eq!((told.verdict(), told.code), ("AC", Some(0)), "{problem}: {}", told.text);
        assert!(!folder.join(format!("{problem}-fail.in")).exists());
    }
}

/// Each program has one mistake: it is caught in ten seconds, and told by its name.
fn caught(name: &str, source: &str, limits: &[&str], mistakes: &[(&str, &[&str], u8, &str)]) {
    let folder = folder(name);
    for (problem, flags, trap, verdict) in mistakes {
        let define = format!("-DTRAP={trap}");
        let program = build(&folder, source, &[flags, &[define.as_str()][..]].concat());
        let told = stress(&folder, &[&[*problem][..], limits].concat(), &[program.to_str().unwrap()]);
        let what = format!("{problem}, {flags:?}, trap {trap}:\n{}{}", told.text, told.errors);
        assert_eq!((told.verdict(), told.code), (*verdict, Some(1)), "{what}");
        assert!(told.text.contains(&format!("\ntrap {trap}: ")), "{what}");
        assert!(told.took < Duration::from_secs(10), "{what}: {:?}", told.took);
        assert_eq!(running(&program), Vec::<String>::new(), "{what}");
    }
}

/// The failing case: what the program got, what it printed, and what is right.
#[test]
fn the_failing_case_is_kept() {
    let (folder, other) = (folder("kept"), folder("elsewhere"));
    let program = ["sh", "-c", "cat > /dev/null; echo unsolvable"];
    let read =
        |folder: &Path, ending: &str| fs::read_to_string(folder.join(format!("hdu1043-fail.{ending}")));
    let told = stress(&folder, &["hdu1043"], &program);
    assert_eq!((told.verdict(), told.code), ("WA", Some(1)), "{}", told.text);
    assert_eq!(read(&folder, "in").unwrap(), "1 2 3 4 5 6 7 8 x\n");
    assert_eq!(read(&folder, "out").unwrap(), "unsolvable\n");
    assert_eq!(read(&folder, "ans").unwrap(), "\n");
    assert!(told.text.contains("the case: 1 2 3 4 5 6 7 8 x\n"), "{}", told.text);
    assert!(
        told.text.contains("kept: ./hdu1043-fail.in ./hdu1043-fail.out ./hdu1043-fail.ans\n"),
        "{}",
        told.text
    );
    let told = stress(&folder, &["hdu1043", "--keep", other.to_str().unwrap()], &program);
    assert_eq!(told.verdict(), "WA");
    assert_eq!(read(&other, "ans").unwrap(), "\n");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let folder = folder("usage");
    for (arguments, program, says) in [
        (&["hdu1043"][..], &["./no-such-program"][..], "cannot start ./no-such-program: "),
        (&["hdu1043"], &["/"], "cannot start /: "),
        (&["hdu1"], &["true"], "no problem `hdu1`"),
        (&["hdu1043", "--keep", "nowhere"], &["true"], "--keep: nowhere is not a folder"),
        (&["hdu1043", "--time-limit", "-1"], &["true"], "seconds"),
        (&["hdu1043"], &[], "required"),
    ] {
        let told = stress(&folder, arguments, program);
        assert_eq!((told.text.as_str(), told.code), ("", Some(2)), "{arguments:?} {program:?}");
        assert!(told.errors.contains(says), "{arguments:?} {program:?}: {}", told.errors);
    }
}
