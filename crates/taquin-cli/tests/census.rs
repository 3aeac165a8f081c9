//! `taquin census` as a program.

use assert_cmd::cargo::cargo_bin;
use serde_json::{Value, json};

fn census(args: &[&str]) -> (String, String, Option<i32>) {
    let output = assert_cmd::Command::new(cargo_bin!("taquin")).arg("census").args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The one object that is printed.
fn object(args: &[&str], code: i32) -> Value {
    let (output, _, exit) = census(args);
    assert_eq!(exit, Some(code), "{args:?}");
    assert_eq!(output.lines().count(), 1, "{output}");
    serde_json::from_str(&output).unwrap()
}

#[test]
fn the_object_of_a_small_space() {
    let mut object = object(&["tiles", "--size", "2x2", "--json"], 0);
    assert!(object["seconds"].as_f64().unwrap() >= 0.0);
    object.as_object_mut().unwrap().remove("seconds");
    let expected = json!({
        "puzzle": "tiles", "size": "2x2", "metric": "single", "goal": "1 2 3 0",
        "status": "complete", "positions": 12, "counts": [1, 2, 2, 2, 2, 2, 1], "mean": 3.0,
        "radius": 6, "farthest": ["0 3 2 1"],
    });
    assert_eq!(object, expected);
}

/// The farthest boards are named by the goal that was given: solving them takes so many moves.
#[test]
fn the_goal_gives_the_names() {
    let goal = "3 1/0 5/4 2";
    let object = object(&["tiles", "--goal", goal, "--json", "--threads", "3"], 0);
    let farthest: Vec<&str> = object["farthest"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    assert_eq!(object["counts"].as_array().unwrap().last(), Some(&json!(farthest.len())));
    let output = assert_cmd::Command::new(cargo_bin!("taquin"))
        .args(["solve", "--goal", goal, "--json"])
        .args(&farthest)
        .output()
        .unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), farthest.len());
    for answer in answers.lines() {
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert_eq!(answer["length"], object["radius"], "{answer}");
    }
}

/// Tiles that are alike are so in the boards too.
#[test]
fn arrangements_of_alike_tiles_are_counted() {
    let goal = "1 1 1/2 2 2/3 3 0";
    let object = object(&["tiles", "--goal", goal, "--json"], 0);
    assert_eq!((&object["positions"], &object["status"]), (&json!(5_040), &json!("complete")));
    let farthest: Vec<&str> = object["farthest"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    assert_eq!(object["counts"].as_array().unwrap().last(), Some(&json!(farthest.len())));
    let output = assert_cmd::Command::new(cargo_bin!("taquin"))
        .args(["solve", "--goal", goal, "--json"])
        .args(&farthest)
        .output()
        .unwrap();
    for answer in String::from_utf8(output.stdout).unwrap().lines() {
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert_eq!((&answer["length"], &answer["optimal"]), (&object["radius"], &json!(true)), "{answer}");
    }
    let (_, errors, code) =
        census(&["tiles", "--size", "8x8", "--goal", &format!("{}0", "1 2 3 ".repeat(21))]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("too large"), "{errors}");
}

#[test]
fn runs_of_tiles_are_one_move() {
    let object = object(&["tiles", "--size", "3x3", "--metric", "multi", "--json"], 0);
    assert_eq!((&object["radius"], &object["positions"]), (&json!(24), &json!(181_440)));
}

#[test]
fn a_table_for_people() {
    let (output, errors, code) = census(&["tiles", "--size", "3x3"]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    let row: Vec<&str> = output
        .lines()
        .find(|line| line.trim_start().starts_with("31 "))
        .unwrap()
        .split_whitespace()
        .collect();
    assert_eq!(row[..2], ["31", "2"]);
    assert!(output.contains("mean 21.9724, at most 31 moves"), "{output}");
    assert!(output.contains("\n  6 4 7 8 5 0 3 2 1\n  8 6 7 2 5 4 3 0 1\n"), "{output}");
}

/// One bar for each distance, in a document that is complete; no place for it is an error that
/// comes after the counts.
#[test]
fn a_drawing() {
    let file = std::env::temp_dir().join(format!("taquin-census-{}.svg", std::process::id()));
    let name = file.to_str().unwrap();
    let (output, errors, code) = census(&["tiles", "--size", "2x3", "--svg", name]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    let drawing = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(drawing.starts_with("<svg") && drawing.trim_end().ends_with("</svg>"), "{drawing}");
    assert!(drawing.contains("tiles 2x3 single: 360 positions"), "{drawing}");
    let bars = drawing.lines().filter(|line| line.starts_with("<rect") && line.contains("#0000FF")).count();
    assert_eq!(bars, 22);
    let (told, errors, code) = census(&["tiles", "--size", "2x3", "--svg", "/no/such/folder/a.svg"]);
    let table = |page: &str| page.split("positions,").next().unwrap().to_owned();
    assert_eq!((table(&told), code), (table(&output), Some(2)));
    assert!(errors.contains("/no/such/folder/a.svg"), "{errors}");
}

#[test]
fn all_boards_of_the_rotation_game() {
    let object = object(&["rotation", "--json"], 0);
    assert_eq!((&object["puzzle"], &object["radius"]), (&json!("rotation"), &json!(13)));
    assert_eq!(object["positions"], json!(9_465_511_770_u64));
    assert_eq!(object["farthest"].as_array().unwrap().len(), 192);
}

#[test]
fn limits_are_told() {
    let object = object(&["tiles", "--size", "3x4", "--time-limit", "0", "--json"], 3);
    assert_eq!((&object["status"], &object["mean"]), (&json!("stopped"), &Value::Null));
    assert_eq!(object["counts"], json!([1]));
    let (_, errors, code) = census(&["tiles", "--size", "3x4", "--memory-limit", "10M"]);
    assert_eq!(code, Some(3));
    assert!(errors.contains("bytes of memory") && errors.contains("--memory-limit"), "{errors}");
}

#[test]
fn bad_usage_is_told() {
    for (args, says) in [
        (&["tiles"][..], "--size"),
        (&["tiles", "--size", "5x5"], "too large"),
        (&["tiles", "--size", "100x100"], "too large"),
        (&["tiles", "--size", "2x2", "--goal", "1 2 3/4 5 0"], "--goal"),
        (&["tiles", "--goal", "1 1 0/2 3 0"], "--goal"),
        (&["rotation", "--size", "3x3"], "Rotation Game"),
        (&["rotation", "--threads", "0"], "threads"),
    ] {
        let (output, errors, code) = census(args);
        assert_eq!((output.as_str(), code), ("", Some(2)), "{args:?}");
        assert!(errors.contains(says), "{args:?}: {errors}");
    }
}
