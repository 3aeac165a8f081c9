//! `taquin gen`: the same seed, the same bytes; what is asked for is what comes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use taquin::judges::{self, Verdict};

fn generate(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_taquin")).arg("gen").args(arguments.split(' ')).output().unwrap()
}

fn text(arguments: &str) -> String {
    let output = generate(arguments);
    assert!(output.status.success(), "gen {arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn answers(id: &str, input: &str) -> Vec<String> {
    let mut output = Vec::new();
    judges::find(id)
        .unwrap()
        .run(&mut input.as_bytes(), &mut output, &mut |fault| panic!("{fault}"))
        .unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_seed_is_a_file() {
    for format in judges::formats() {
        let arguments = format!("{} --cases {} --seed 3", format.id, format.most().min(30));
        assert_eq!(text(&arguments), text(&arguments), "{arguments}");
        if format.most() > 1 {
            let other = arguments.replace("--seed 3", "--seed 4");
            assert_ne!(text(&arguments), text(&other), "{arguments}");
        }
        let input = text(&arguments);
        assert_eq!(format.validate(input.as_bytes(), true), Ok(format.most().min(30)), "{arguments}");
    }
}

#[test]
fn what_is_asked_for_comes() {
    let lengths = |arguments: &str| -> Vec<usize> {
        answers("hdu1043", &text(arguments)).iter().map(String::len).collect()
    };
    assert_eq!(lengths("hdu1043 --distance 17 --cases 20"), [17; 20]);
    assert_eq!(lengths("hdu1043 --solved --cases 3"), [0; 3]);
    assert_eq!(lengths("hdu1043 --hardest"), [31; 2]);
    let mixed = lengths("hdu1043 --distance 5,9 --cases 40");
    assert_eq!(mixed.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from([5, 9]));
    let unsolvable = answers("hdu1043", &text("hdu1043 --unsolvable --cases 20"));
    assert!(unsolvable.iter().all(|answer| answer == "unsolvable"));
    let boards: BTreeSet<String> = text("uva1343 --hardest").lines().map(str::to_owned).collect();
    assert_eq!(boards.len(), 192 + 1, "all of them, and the line 0");
}

#[test]
fn no_such_cases() {
    for arguments in ["hdu1043 --distance 32", "uva1343 --unsolvable", "hdu3567 --spacing odd", "hdu9999"] {
        let output = generate(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(!output.stderr.is_empty(), "{arguments}");
    }
}

/// A line says when an input holds more than its statement allows, whichever way it came to that.
#[test]
fn too_many_cases_are_told() {
    for (arguments, says) in [
        ("hdu3567 --cases 201", "201 cases, but the statement of hdu3567 allows 200"),
        ("uva1343 --hardest", "192 cases, but the statement of uva1343 allows 30"),
        ("uva1343 --cases 31 --traps", "31 cases, but the statement of uva1343 allows 30"),
        ("poj2893 --traps", "cases, but the statement of poj2893 allows 3"),
        ("poj1077 --cases 2", "2 cases, one an input: here is the first"),
        ("hdu3567 --cases 200", ""),
        ("uva1343 --traps", ""),
    ] {
        let output = generate(arguments);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments}: {told}");
        assert!(if says.is_empty() { told.is_empty() } else { told.contains(says) }, "{arguments}: {told}");
        assert!(told.lines().count() <= 1, "{arguments}: {told}");
    }
}

#[test]
fn seeds_are_numbers_from_zero() {
    for seed in ["-1", "x", "18446744073709551616"] {
        let output = generate(&format!("hdu1043 --seed {seed}"));
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{seed}");
        assert!(told.contains("a whole number from 0 to 18446744073709551615"), "{told}");
    }
}

#[test]
fn odd_spacing_changes_no_answer() {
    let (plain, odd) = (text("uva652 --cases 25"), text("uva652 --cases 25 --spacing odd"));
    assert_ne!(plain, odd);
    assert_eq!(answers("uva652", &plain), answers("uva652", &odd));
}

#[test]
fn a_folder_of_inputs_and_answers() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gen");
    let _ = fs::remove_dir_all(&folder);
    for (id, files) in [("poj1077", 5), ("uva1343", 1)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
        let status = command.args(["gen", id, "--cases", "5", "--dir"]).arg(&folder).status().unwrap();
        assert!(status.success(), "{id}");
        for number in 1..=files {
            let read = |kind: &str| fs::read(folder.join(format!("{id}-{number:03}.{kind}"))).unwrap();
            let (input, answer) = (read("in"), read("ans"));
            let judgement = judges::find(id).unwrap().check(&mut &input[..], &mut &answer[..]).unwrap();
            assert_eq!(judgement.verdict, Verdict::Accepted, "{id}-{number}");
        }
        assert!(!folder.join(format!("{id}-{:03}.in", files + 1)).exists());
    }
}
