//! `taquin solve` and `taquin compare` from outside: what they print, and how they end.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

const SAMPLE: &str = "2 3 4 1 5 x 7 6 8";
const ODD: &str = "1 2 3 4 5 6 8 7 x";
/// 70 moves: beyond every limit set here.
const FAR: &str = "0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1";
const GAME: &str = "3 3 3 3 2 1 1 1 3 2 2 1 2 3 3 3 2 2 1 1 2 1 2 1";

fn taquin(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
    command.args(args).stdin(Stdio::null()).env("TAQUIN_TABLES", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs it with some input: exit code, standard output, standard error.
fn run(args: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut child =
        taquin(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // It may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// Runs it and expects silence on standard error.
fn quiet(args: &[&str], input: &[u8]) -> (i32, String) {
    let (code, out, err) = run(args, input);
    assert_eq!(err, "", "{args:?}");
    (code, out)
}

fn json(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn names(values: &[Value], field: &str) -> Vec<String> {
    values.iter().map(|value| value[field].as_str().unwrap_or("-").to_owned()).collect()
}

#[test]
fn one_line_a_board() {
    let sample = "dlurullddrurdllurdr\n";
    assert_eq!(quiet(&["solve", SAMPLE], b""), (0, sample.into()));
    assert_eq!(quiet(&["solve", "2", "3", "4", "1", "5", "x", "7", "6", "8"], b""), (0, sample.into()));
    assert_eq!(quiet(&["solve", "1 2 3 4 5 6 7 8 x"], b""), (0, "\n".into()));
    assert_eq!(quiet(&["solve", "--quiet", ODD], b""), (1, "unsolvable\n".into()));
    assert_eq!(quiet(&["solve"], ODD.as_bytes()), (1, "unsolvable\n".into()));
    assert_eq!(quiet(&["solve", GAME], b""), (0, "AAHHH\n".into()));
    // Parity rules that many programs have wrong.
    assert_eq!(quiet(&["solve", "1 2 3 4 5 x 7 8 6", "1 2 3 4 5 6 7 x 8"], b""), (0, "d\nr\n".into()));
    assert_eq!(quiet(&["solve", "--goal", "1238x4765", "8 1 2 x 4 3 7 6 5"], b""), (0, "urrdl\n".into()));
    assert_eq!(quiet(&["solve", "--goal", "12345678X", "136X52478"], b""), (0, "drurulddr\n".into()));
    assert_eq!(quiet(&["solve", "--size", "2x3", "1 2 3 4 0 5"], b""), (0, "r\n".into()));
    assert_eq!(quiet(&["solve", "1/0/2"], b""), (0, "d\n".into()));
}

/// In words, for the first board of the command line that has no solution; answers stay as they are.
#[test]
fn why_a_board_has_no_solution_is_told_once() {
    let odd_fifteen = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
    let odd_large = {
        let mut tiles: Vec<String> = (1..100).map(|tile| tile.to_string()).collect();
        tiles.swap(0, 1);
        tiles.join(" ") + " 0"
    };
    let parity = "no solution: parity: against the goal the tiles are in odd order";
    for (args, out, told) in [
        (&[ODD][..], "unsolvable\n", Some(parity)),
        (&[SAMPLE, odd_fifteen, ODD], "dlurullddrurdllurdr\nunsolvable\nunsolvable\n", Some(parity)),
        (&[odd_large.as_str()], "unsolvable\n", Some(parity)),
        (&["--size", "1x3", "2 1 0"], "unsolvable\n", Some("no solution: order: in a single line")),
        (&["--goal", "1 1 2 0/", "1 2 1 0/"], "unsolvable\n", Some("no solution: order: in a single line")),
        (&["--quiet", ODD], "unsolvable\n", None),
        (&[SAMPLE], "dlurullddrurdllurdr\n", None),
    ] {
        let (_, plain, err) = run(&[&["solve"], args].concat(), b"");
        assert_eq!(plain, out, "{args:?}");
        assert_eq!(err.lines().count(), usize::from(told.is_some()), "{args:?}: {err}");
        assert!(err.contains(told.unwrap_or_default()), "{args:?}: {err}");
        let (_, lines, err) = run(&[&["solve", "--json"], args].concat(), b"");
        assert_eq!(err, "", "{args:?}");
        for object in json(&lines).iter().filter(|object| object["status"] == "unsolvable") {
            let reason = object["reason"].as_str().unwrap();
            assert!(reason.starts_with("parity: ") || reason.starts_with("order: "), "{reason}");
        }
    }
}

#[test]
fn boards_from_input_in_order() {
    let input = format!("{SAMPLE}\r\n{GAME}\n\n1 2 3\n4 5 6\n7 0 8\n\n{ODD}");
    let expected = "dlurullddrurdllurdr\nAAHHH\nr\nunsolvable\n";
    assert_eq!(quiet(&["solve"], input.as_bytes()), (1, expected.into()));
    assert_eq!(quiet(&["solve", "--file", "-"], input.as_bytes()), (1, expected.into()));
    let file = std::env::temp_dir().join(format!("taquin-solve-{}.txt", std::process::id()));
    std::fs::write(&file, input).unwrap();
    assert_eq!(quiet(&["solve", "--file", file.to_str().unwrap()], b""), (1, expected.into()));
    let (code, out, err) = run(&["solve", "--file", file.to_str().unwrap(), "--puzzle", "rotation"], b"");
    assert_eq!((code, out.as_str()), (2, "invalid\nAAHHH\ninvalid\ninvalid\n"));
    assert!(err.starts_with(&format!("taquin: {}: line 1, column 5: found `4`", file.display())), "{err}");
    std::fs::remove_file(file).unwrap();
}

#[test]
fn exit_codes_by_precedence() {
    let stop = ["--node-limit", "100"];
    let code = |boards: &[&str]| {
        let args: Vec<&str> = ["solve"].iter().chain(&stop).chain(boards).copied().collect();
        run(&args, b"").0
    };
    assert_eq!(code(&[SAMPLE, SAMPLE]), 0);
    assert_eq!(code(&[SAMPLE, ODD]), 1);
    assert_eq!(code(&[ODD, FAR]), 3);
    assert_eq!(code(&[ODD, FAR, "1 2 3 3"]), 2);
    assert_eq!(code(&["1 2 3 3", SAMPLE]), 2);
}

#[test]
fn json_has_every_field() {
    let bad = "1 2 3 4 5 6 7 8 8";
    let (code, out, err) = run(
        &["solve", "--json", "--count", "--all", "--node-limit", "1000", SAMPLE, ODD, FAR, bad, GAME],
        b"",
    );
    assert_eq!(code, 2);
    let objects = json(&out);
    let statuses = ["solved", "unsolvable", "stopped", "invalid", "solved"];
    assert_eq!(names(&objects, "status"), statuses);
    let fields = "puzzle board goal status length moves optimal lower_bound nodes seconds setup_seconds method \
                  count solutions";
    for object in &objects {
        for field in fields.split_whitespace() {
            assert!(object.get(field).is_some(), "{field} of {object}");
        }
    }
    let [solved, odd, far, bad, game] = &objects[..] else { panic!("five boards") };
    assert_eq!(solved["puzzle"], "tiles");
    assert_eq!(solved["board"], "2 3 4 1 5 0 7 6 8");
    assert_eq!(solved["goal"], "1 2 3 4 5 6 7 8 0");
    assert_eq!((&solved["length"], &solved["lower_bound"]), (&19.into(), &19.into()));
    assert_eq!((&solved["moves"], &solved["optimal"]), (&"dlurullddrurdllurdr".into(), &true.into()));
    assert_eq!((&solved["count"], solved["solutions"].as_array().unwrap().len()), (&4.into(), 4));
    assert!(odd["moves"].is_null() && odd["length"].is_null() && odd["lower_bound"].is_null());
    assert!(odd["reason"].as_str().unwrap().starts_with("parity"));
    assert!(far["length"].as_u64().unwrap() >= 70 && far["lower_bound"].as_u64().unwrap() >= 40);
    assert_eq!(far["moves"].as_str().unwrap().len() as u64, far["length"].as_u64().unwrap());
    assert_eq!((&far["optimal"], &far["nodes"]), (&false.into(), &1000.into()));
    let error = bad["error"].as_str().unwrap();
    assert_eq!(error, "line 1, column 17: found `8`, expected each tile once; this one is there already");
    assert_eq!(err, format!("taquin: board 4: {error}\n"));
    assert_eq!(
        (&game["puzzle"], &game["moves"], &game["goal"]),
        (&"rotation".into(), &"AAHHH".into(), &Value::Null)
    );
    // Not asked for, not there.
    let plain = &json(&run(&["solve", "--json", SAMPLE], b"").1)[0];
    assert!(plain.get("count").is_none() && plain.get("solutions").is_none() && plain.get("error").is_none());
}

#[test]
fn json_answers_each_line_at_once() {
    let mut child =
        taquin(&["solve", "--json"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for _ in 0..3 {
        stdin.write_all(format!("{SAMPLE}\n").as_bytes()).unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["length"], 19);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn counting_and_listing_in_lines() {
    assert_eq!(quiet(&["solve", "--count", SAMPLE], b""), (0, "dlurullddrurdllurdr\t4\n".into()));
    let (code, out) = quiet(&["solve", "--all", SAMPLE], b"");
    let solutions: Vec<&str> = out.split_whitespace().collect();
    assert_eq!((code, solutions.len(), solutions[0]), (0, 4, "dlurullddrurdllurdr"));
    assert!(solutions.is_sorted());
}

#[test]
fn every_method_gives_the_same_length() {
    let boards = [SAMPLE, ODD, "1 2/0 3", "3 1/2 0", "2 0 3/1 4 5", "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12"];
    let mut expected = None;
    for method in ["auto", "table", "idastar", "astar", "bfs", "bidirectional", "astar-f"] {
        let boards = if method == "table" { &boards[..5] } else { &boards[..] };
        let args: Vec<&str> =
            ["solve", "--json", "--least", "--method", method].iter().chain(boards).copied().collect();
        let (code, out) = quiet(&args, b"");
        assert_eq!(code, 1, "{method}");
        let mut moves = names(&json(&out), "moves");
        let expected = expected.get_or_insert_with(|| moves.clone());
        moves.extend(expected[moves.len()..].iter().cloned());
        assert_eq!(&moves, expected, "{method}");
    }
    let game = |method| quiet(&["solve", "--method", method, "--least", GAME], b"");
    for method in ["table", "idastar", "astar", "bfs", "bidirectional"] {
        assert_eq!(game(method), (0, "AAHHH\n".into()), "{method}");
    }
}

#[test]
fn heuristics_by_name() {
    let nodes = |heuristic| {
        let (_, out) = quiet(&["solve", "--json", "--heuristic", heuristic, "8 6 7 2 5 4 3 0 1"], b"");
        let object = json(&out).remove(0);
        assert_eq!((&object["length"], &object["heuristic"]), (&31.into(), &heuristic.into()));
        object["nodes"].as_u64().unwrap()
    };
    assert!(nodes("linear-conflict") < nodes("manhattan"));
}

#[test]
fn bad_input_is_told_and_costs_one_board() {
    let too_long = [&b"7 ".repeat(5_000_000)[..], b"\n", SAMPLE.as_bytes()].concat();
    let cases: [(&[u8], &str, &str); 12] = [
        (b"", "invalid\n", "line 1, column 1: found the end of the input, expected a board"),
        (b"\r\n\r\n", "invalid\n", "line 3, column 1: found the end of the input"),
        (b"1 2 3 4 5 6 7 8", "invalid\n", "line 1, column 16: found the end of the board, expected 9 cells"),
        (b"1 2 3 4 5 6 7 9 0", "invalid\n", "line 1, column 15: found `9`, expected a tile from 1 to 8"),
        (b"1 2 3 4 5 6 7 7 0", "invalid\n", "line 1, column 15: found `7`, expected each tile once"),
        (b"1 2 3 4 5 6 7 8 y", "invalid\n", "line 1, column 17: found `y`, expected a number"),
        (b"1 2 3 4 5 6 7 \xff\xfe 0", "invalid\n", "line 1, column 15: found `\\xff\\xfe`"),
        (
            b"1 2 3 4 5 6 7 8 99999999999999999999999999",
            "invalid\n",
            "found `99999999999999999999`.., expected",
        ),
        (
            b"1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
            "invalid\n",
            "column 17: found `1`, expected 8 of each",
        ),
        (
            b"1 2 3\n4 5 6\n7 8 8\n\n23415x768",
            "invalid\ndlurullddrurdllurdr\n",
            "line 3, column 5: found `8`",
        ),
        (
            b"23415x768\n23415x76\n23415x768",
            "dlurullddrurdllurdr\ninvalid\ndlurullddrurdllurdr\n",
            "line 2, column 1",
        ),
        (
            &too_long,
            "invalid\ndlurullddrurdllurdr\n",
            "line 1, column 20001: found `7`, expected at most 10000",
        ),
    ];
    for (input, expected, complaint) in cases {
        let shown = String::from_utf8_lossy(&input[..input.len().min(60)]).into_owned();
        let (code, out, err) = run(&["solve"], input);
        assert_eq!((code, out.as_str()), (2, expected), "{shown}");
        assert!(err.starts_with("taquin: ") && err.contains(complaint), "{shown}: {err}");
        assert!(err.len() < 250 && err.lines().count() == 1, "{shown}: {err}");
        let (code, out, _) = run(&["solve", "--json"], input);
        let statuses = names(&json(&out), "status");
        assert_eq!(code, 2);
        assert_eq!(statuses.len(), expected.lines().count(), "{shown}");
        assert!(statuses.contains(&"invalid".to_owned()), "{shown}");
    }
}

#[test]
fn usage_that_makes_no_sense() {
    let cases: [(&[&str], &str); 12] = [
        (&["solve", "--frobnicate"], "unexpected argument"),
        (&["solve", "--method", "magic", SAMPLE], "invalid value 'magic'"),
        (&["solve", "--method", "bfs", "--heuristic", "manhattan", SAMPLE], "asks no heuristic"),
        (&["solve", "--method", "astar-h-first", "--least", SAMPLE], "does not find shortest solutions"),
        (&["solve", "--goal", "1 2 3 3", "1 2 3 0"], "--goal: line 1, column 8"),
        (&["solve", "--goal", "1 2/3 0", SAMPLE], "a goal of 3 rows and 3 columns"),
        (&["solve", "--goal", "1 2/3 0", GAME], "the Rotation Game has its own goal"),
        (&["solve", "--puzzle", "rotation", "--size", "4x6", GAME], "leave --size out"),
        (&["solve", "--file", "/nonexistent/boards"], "/nonexistent/boards: "),
        (&["solve", "--file", "-", SAMPLE], "cannot be used with"),
        (&["solve", "--time-limit", "-1", SAMPLE], "--time-limit"),
        (&["solve", "--memory-limit", "many", SAMPLE], "expected bytes"),
    ];
    for (args, complaint) in cases {
        let (code, out, err) = run(args, b"");
        assert!(err.contains(complaint), "{args:?}: {err}");
        assert_eq!(code, 2, "{args:?}");
        assert!(out.is_empty() || out == "invalid\n", "{args:?}: {out}");
    }
}

#[test]
fn limits_stop() {
    let began = Instant::now();
    let (code, out) = quiet(&["solve", "--time-limit", "0.2", FAR, SAMPLE], b"");
    assert_eq!(code, 3);
    assert!(out.starts_with("stopped: length between ") && out.ends_with("\ndlurullddrurdllurdr\n"), "{out}");
    assert!(began.elapsed() < Duration::from_secs(10));
    let (code, out) = quiet(&["solve", "--method", "bfs", "--memory-limit", "1M", FAR], b"");
    assert_eq!(code, 3, "{out}");
    // The solution is known, their number is not.
    let (code, out) = quiet(&["solve", "--count", "--node-limit", "5", "8 6 7 2 5 4 3 0 1"], b"");
    assert_eq!((code, out.as_str()), (3, "stopped: length between 31 and 31\n"));
}

#[test]
fn a_closed_pipe_ends_silently() {
    let mut child = taquin(&["solve"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let block = format!("{SAMPLE}\n").repeat(10_000);
        while stdin.write_all(block.as_bytes()).is_ok() {}
    });
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "dlurullddrurdllurdr\n");
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    writer.join().unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn an_interrupt_stops_the_search_or_ends_what_only_waits() {
    let interrupt = |id: u32| {
        let done = Command::new("kill").args(["-INT", &id.to_string()]).status().unwrap();
        assert!(done.success());
    };
    let child = taquin(&["solve", "--json", FAR]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    interrupt(child.id());
    let Output { status, stdout, .. } = child.wait_with_output().unwrap();
    assert_eq!(status.code(), Some(3));
    let object = json(&String::from_utf8(stdout).unwrap()).remove(0);
    assert_eq!(object["status"], "stopped");
    assert!(object["lower_bound"].as_u64().unwrap() >= 46);
    // No search is on while it waits for the next line.
    let mut child = taquin(&["solve", "--json", "--time-limit", "0.1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{FAR}\n").as_bytes()).unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    interrupt(child.id());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

/// A batch of quick boards hardly searches, and ends all the same: what was answered is written.
#[test]
fn an_interrupt_ends_a_batch_of_quick_boards() {
    let mut child = taquin(&["solve"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let feeding =
        std::thread::spawn(move || while input.write_all(&b"12345678x\n".repeat(10_000)).is_ok() {});
    let mut answers = vec![0; 100_000];
    output.read_exact(&mut answers).unwrap();
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    output.read_to_end(&mut answers).unwrap();
    feeding.join().unwrap();
    assert!(answers.iter().all(|&byte| byte == b'\n'), "whole lines");
    // It may have been waiting for the next boards when the interrupt came.
    assert!(matches!(child.wait().unwrap().code(), Some(3 | 130)));
}

#[test]
fn a_board_that_the_goal_does_not_fit_is_told_with_its_line() {
    let (code, out, err) = run(&["solve", "--goal", "1 2 3 0"], b"1 2 3 0\n1 2 3 4 5 6 7 x 8\n1 2 0 3\n");
    assert_eq!((code, out.as_str()), (2, "\ninvalid\nr\n"));
    assert!(err.starts_with("taquin: line 2, column 1: ") && err.lines().count() == 1, "{err}");
}

#[test]
fn small_boards_as_arguments_are_boards_each() {
    assert_eq!(quiet(&["solve", "1/0", "0/1"], b""), (0, "\nd\n".into()));
    assert_eq!(quiet(&["solve", "--size", "1x2", "1 0", "0 1"], b""), (0, "\nr\n".into()));
}

#[test]
fn comparing_side_by_side() {
    let (code, out) = quiet(&["compare", "--json", SAMPLE], b"");
    assert_eq!(code, 0);
    let rows = json(&out);
    let all = "table idastar astar bfs bidirectional astar-f astar-closes-on-generation astar-h-first \
               idastar-no-parity";
    assert_eq!(names(&rows, "method"), all.split_whitespace().collect::<Vec<_>>());
    for row in &rows {
        let length = row["length"].as_u64().unwrap();
        assert!(if row["shortest"] == true { length == 19 } else { length >= 19 }, "{row}");
        for field in ["expanded", "nodes", "seconds", "setup_seconds", "bytes", "note"] {
            assert!(row.get(field).is_some(), "{field} of {row}");
        }
    }
    // A* that closes on generation is not shortest: 12 instead of 10 here.
    let folklore = ["compare", "--method", "astar-closes-on-generation,table", "--heuristic", "manhattan"];
    let (_, out) = quiet(&[&folklore[..], &["6 1 3 8 x 5 2 4 7", "--json"]].concat(), b"");
    let rows = json(&out);
    assert!(rows[0]["note"].as_str().unwrap().starts_with("not a shortest method"), "{out}");
    // An unsolvable board: all know at once but the one that does not ask.
    let (code, out) = quiet(&["compare", "--json", "--node-limit", "10000", ODD], b"");
    assert_eq!(code, 1);
    let statuses = names(&json(&out), "status");
    assert!(statuses[..8].iter().all(|status| status == "unsolvable") && statuses[8] == "stopped");
    let (code, out) =
        quiet(&["compare", "--csv", "--method", "bfs"], format!("{SAMPLE}\n{GAME}\n").as_bytes());
    assert_eq!((code, out.lines().count()), (0, 3));
    let fields = |line: &str| line.split(',').count();
    assert!(out.lines().all(|line| fields(line) == 13), "{out}");
    let (code, out) = quiet(&["compare", SAMPLE], b"");
    assert!(code == 0 && out.contains("bidirectional") && out.contains("building"), "{out}");
    assert_eq!(run(&["compare", "1 2 3 3"], b"").0, 2);
}

#[test]
fn lists_completions_and_manual() {
    let (code, out) = quiet(&["methods"], b"");
    assert!(
        code == 0
            && ["tiles", "rotation", "idastar", "linear-conflict"].iter().all(|name| out.contains(name))
    );
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, out) = quiet(&["completions", shell], b"");
        assert!(code == 0 && out.contains("node-limit"), "{shell}");
    }
    let (code, out) = quiet(&["man"], b"");
    assert!(code == 0 && out.contains("node\\-limit") && out.contains(".TH taquin"));
    let (code, out) = quiet(&["--version"], b"");
    assert_eq!((code, out.starts_with("taquin ")), (0, true));
    assert_eq!(run(&[], b"").0, 2);
}
