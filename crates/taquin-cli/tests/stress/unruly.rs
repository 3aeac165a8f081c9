//! Programs that do not behave.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::{build, end, folder, running, start, stress};

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
