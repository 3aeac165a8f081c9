//! `taquin stress` ended from outside, and what becomes of the program that it runs; what it says when
//! the failing case cannot be kept.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// Says its number and that of its child, and sleeps.
const SLEEPER: &str = r#"sleep 1000 & echo "$$ $!" > note.new; mv note.new note; wait"#;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ended").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Starts a long run, and gives the processes of the program.
fn start(folder: &Path) -> (Child, Vec<String>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
    command.args(["stress", "poj1077", "--time-limit", "600", "--", "sh", "-c", SLEEPER]);
    command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().unwrap();
    let note = folder.join("note");
    assert!(within(Duration::from_secs(60), || note.exists()), "the program is not started");
    let note = fs::read_to_string(note).unwrap();
    let processes: Vec<String> = note.split_whitespace().map(str::to_owned).collect();
    // Its limit of time on a processor, four times the other and ten seconds, is set when all else is
    // prepared for it.
    let limits = format!("/proc/{}/limits", processes[0]);
    let limited = || fs::read_to_string(&limits).is_ok_and(|page| page.contains(" 2410 "));
    assert!(within(Duration::from_secs(60), limited), "the program has no limits");
    (child, processes)
}

fn within(time: Duration, done: impl Fn() -> bool) -> bool {
    let began = Instant::now();
    while !done() {
        if began.elapsed() > time {
            return false;
        }
        thread::sleep(Duration::from_millis(5));
    }
    true
}

/// Whether a process is there; one that only waits to be reaped is not.
fn lives(process: &str) -> bool {
    let page = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    page.rsplit(')')
        .next()
        .and_then(|fields| fields.split_whitespace().next())
        .is_some_and(|state| state != "Z")
}

#[test]
fn signals_leave_nothing_behind() {
    let folder = folder("signals");
    for (signal, code) in [(Signal::HUP, 129), (Signal::INT, 130), (Signal::QUIT, 131), (Signal::TERM, 143)] {
        let _ = fs::remove_file(folder.join("note"));
        let (mut child, processes) = start(&folder);
        assert!(processes.len() == 2 && processes.iter().all(|process| lives(process)));
        kill_process(Pid::from_child(&child), signal).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code));
        assert!(!processes.iter().any(|process| lives(process)), "{code}");
    }
}

/// Nothing can be done by a process that is killed: another ends the program.
#[test]
fn a_killed_process_leaves_nothing_behind() {
    let folder = folder("killed");
    let (mut child, processes) = start(&folder);
    kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
    assert_eq!(child.wait().unwrap().signal(), Some(9));
    assert!(within(Duration::from_secs(30), || !processes.iter().any(|process| lives(process))));
}

/// The verdict is told whatever becomes of the files.
#[test]
fn a_case_that_cannot_be_kept() {
    let folder = folder("lost");
    let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
    command.args([
        "stress",
        "hdu1043",
        "--keep",
        "/proc",
        "--",
        "sh",
        "-c",
        "cat > /dev/null; echo unsolvable",
    ]);
    let output = command.current_dir(&folder).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(told.contains("the case: 1 2 3 4 5 6 7 8 x\n") && told.ends_with("\nWA\n"), "{told}");
    assert!(!told.contains("kept"), "{told}");
    assert!(
        errors.starts_with("taquin: the failing case could not be kept: /proc/hdu1043-fail.in: "),
        "{errors}"
    );
}
