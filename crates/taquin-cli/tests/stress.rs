//! `taquin stress` with programs of our own, built here: right ones, ones with one mistake each, and
//! ones that do not behave.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use rustix::process::{Pid, Signal, kill_process};
use wait4::Wait4;

/// The input forms of programs/eight.c.
const ONE: &str = "-DFORMAT=1";
const TO_END: &str = "-DFORMAT=2";
const COUNTED: &str = "-DFORMAT=3";
const PAIRS: &str = "-DFORMAT=4";

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

#[test]
fn right_programs_are_accepted() {
    let folder = folder("right");
    let programs: [(&str, &[&str], &[&str]); 5] = [
        ("eight", &[ONE], &["poj1077", "acwing179"]),
        ("eight", &[TO_END], &["hdu1043", "zoj1217"]),
        ("eight", &[COUNTED], &["uva652", "la5506"]),
        ("eight", &[PAIRS], &["hdu3567"]),
        ("rotation", &[], &["uva1343"]),
    ];
    for (source, flags, problems) in programs {
        let program = build(&folder, source, flags);
        for problem in problems {
            let told = stress(&folder, &[problem, "--cases", "150"], &[program.to_str().unwrap()]);
            assert_eq!((told.verdict(), told.code), ("AC", Some(0)), "{problem}: {}", told.text);
            assert!(!folder.join(format!("{problem}-fail.in")).exists());
        }
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

#[test]
fn mistakes_of_eight_are_told() {
    caught(
        "eight",
        "eight",
        &[],
        &[
            ("hdu1043", &[TO_END], 1, "WA"),
            ("uva652", &[COUNTED], 1, "WA"),
            ("hdu1043", &[TO_END], 2, "PE"),
            ("uva652", &[COUNTED], 2, "PE"),
            ("hdu1043", &[TO_END], 3, "WA"),
            ("la5506", &[COUNTED], 3, "WA"),
            ("hdu1043", &[TO_END], 4, "WA"),
            ("uva652", &[COUNTED], 4, "WA"),
            ("hdu1043", &[TO_END], 5, "WA"),
            ("poj1077", &[ONE], 7, "PE"),
            ("hdu1043", &[TO_END], 11, "WA"),
            ("poj1077", &[ONE], 12, "WA"),
            ("hdu1043", &[TO_END], 13, "WA"),
            ("poj1077", &[ONE], 17, "WA"),
        ],
    );
}

#[test]
fn searches_that_are_not_shortest_are_told() {
    caught(
        "searches",
        "eight",
        &[],
        &[("acwing179", &[ONE], 9, "WA"), ("acwing179", &[ONE], 10, "WA"), ("acwing179", &[ONE], 23, "WA")],
    );
}

#[test]
fn searches_that_take_too_long_are_told() {
    caught("slow", "eight", &[], &[("hdu1043", &[TO_END], 14, "TLE"), ("hdu1043", &[TO_END], 15, "TLE")]);
}

#[test]
fn mistakes_of_eight_two_are_told() {
    caught(
        "pairs",
        "eight",
        &[],
        &[
            ("hdu3567", &[PAIRS], 3, "WA"),
            ("hdu3567", &[PAIRS], 5, "RE"),
            ("hdu3567", &[PAIRS], 17, "WA"),
            ("hdu3567", &[PAIRS], 18, "WA"),
            ("hdu3567", &[PAIRS], 19, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_the_rotation_game_are_told() {
    caught(
        "rotation",
        "rotation",
        &[],
        &[
            ("uva1343", &[], 3, "WA"),
            ("uva1343", &[], 20, "WA"),
            ("uva1343", &[], 21, "WA"),
            ("uva1343", &["-DSEVEN"], 21, "WA"),
        ],
    );
    caught("bound", "rotation", &["--time-limit", "3"], &[("uva1343", &[], 22, "TLE")]);
}

/// Whatever a program does, there is a verdict, and nothing is left running.
#[test]
fn unruly_programs_get_a_verdict() {
    let folder = folder("unruly");
    let program = build(&folder, "unruly", &[]);
    let note = folder.join("note");
    let ways: [(&str, &str, &str); 17] = [
        ("loop", "TLE", "the time is over"),
        ("sleep", "TLE", ""),
        ("stop", "TLE", ""),
        ("forks", "TLE", ""),
        ("deaf", "TLE", ""),
        ("memory", "MLE", "more memory than is allowed"),
        ("reserve", "WA", ""),
        ("abort", "RE", "signal 6 (abort)"),
        ("null", "RE", "signal 11 (segmentation fault)"),
        ("three", "RE", "exit status 3\nit says: something is wrong\n"),
        ("flood", "WA", "the output is longer"),
        ("line", "WA", "the output is longer"),
        ("errors", "WA", "the output is longer"),
        ("silent", "WA", "the output ends"),
        ("closes", "WA", ""),
        ("leaves", "WA", ""),
        ("detaches", "WA", ""),
    ];
    for (way, verdict, says) in ways {
        let limits = ["poj1077", "--time-limit", "0.4", "--memory-limit", "64M", "--cases", "3"];
        let _ = fs::remove_file(&note);
        let told = stress(&folder, &limits, &[program.to_str().unwrap(), way, note.to_str().unwrap()]);
        assert_eq!((told.verdict(), told.code), (verdict, Some(1)), "{way}: {}{}", told.text, told.errors);
        assert!(told.text.contains(says), "{way}: {}", told.text);
        assert_eq!(running(&program), Vec::<String>::new(), "{way}");
        assert_eq!(note.exists(), ["sleep", "leaves", "detaches"].contains(&way), "{way}");
    }
}

/// A signal ends the program too, and what it started.
#[test]
fn an_interrupt_leaves_nothing_behind() {
    let folder = folder("interrupt");
    let program = build(&folder, "unruly", &[]);
    let note = folder.join("note");
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let _ = fs::remove_file(&note);
        let way = [program.to_str().unwrap(), "sleep", note.to_str().unwrap()];
        let child = start(&folder, &["poj1077", "--time-limit", "600"], &way);
        let began = Instant::now();
        while !note.exists() && began.elapsed() < Duration::from_secs(60) {
            thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(running(&program).len(), 2);
        kill_process(Pid::from_child(&child), signal).unwrap();
        let told = end(&folder, child);
        assert_eq!((told.text.as_str(), told.code), ("", Some(code)), "{}", told.errors);
        assert!(told.errors.contains("stopped before there was a verdict"), "{}", told.errors);
        assert_eq!(running(&program), Vec::<String>::new());
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
