//! Runs that are stopped and taken up again: what their file keeps, and what of it is not believed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

/// 46 moves to 0 1 2 .. 15, of Korf's hundred: linear conflict alone needs more than a first look.
const KORF: &str = "7 11 8 3 14 0 6 15 1 4 13 9 5 12 2 10";
const GOAL: &str = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
/// Some moves only.
const EASY: &str = "4 1 2 3 5 0 6 7 8 9 10 11 12 13 14 15";
/// 65 moves, the hardest of Korf's hundred.
const HARD: &str = "15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4";

/// An empty folder of its own.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("resume-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Exit code, standard output, standard error.
fn run(tables: &Path, args: &[&str]) -> (i32, String, String) {
    run_by(Command::new(env!("CARGO_BIN_EXE_taquin")).args(args), tables)
}

fn run_by(command: &mut Command, tables: &Path) -> (i32, String, String) {
    let output = command.stdin(Stdio::null()).env("TAQUIN_TABLES", tables).output().unwrap();
    let Output { status, stdout, stderr } = output;
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// A line with its checksum, from an object that has none.
fn sealed(object: &str) -> String {
    let begin = object.strip_suffix('}').unwrap();
    format!("{begin},\"sum\":\"{:016x}\"}}\n", xxh3_64(begin.as_bytes()))
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let tables = folder("resume");
    let file = tables.join("run.jsonl");
    let file = file.to_str().unwrap();
    let go = |more: &[&str], boards: &[&str]| {
        run(&tables, &[&["solve", "--goal", GOAL, "--resume", file, "--json"], more, boards].concat())
    };
    let unsolvable = "0 2 1 3 4 5 6 7 8 9 10 11 12 13 14 15";
    let boards = [KORF, unsolvable, HARD];
    let (code, first, _) = go(&["--node-limit", "1000"], &boards);
    assert_eq!(code, 3);
    let bound = json(first.lines().next().unwrap())["lower_bound"].as_u64().unwrap();
    // The last line was cut off when the run died.
    let text = fs::read_to_string(file).unwrap();
    fs::write(file, format!("{text}{{\"number\":1,\"boa")).unwrap();
    let (_, second, err) = go(&["--node-limit", "3000000"], &boards);
    assert_eq!(err, "");
    let second: Vec<Value> = second.lines().map(json).collect();
    assert_eq!((&second[0]["length"], &second[0]["optimal"]), (&46.into(), &true.into()));
    assert_eq!(second[1]["status"], "unsolvable");
    assert!(second[2]["lower_bound"].as_u64().unwrap() >= bound.min(40));
    // What is solved is not solved again: the very same line, seconds and all.
    let (_, third, _) = go(&["--node-limit", "10"], &boards);
    assert_eq!(json(third.lines().next().unwrap()), second[0]);
    // Bounds stay proved.
    let kept = |line: usize| json(third.lines().nth(line).unwrap())["lower_bound"].clone();
    assert_eq!(kept(2), second[2]["lower_bound"]);
    let (code, _, err) = go(&[], &[HARD, KORF]);
    assert!(code == 2 && err.contains("of other boards"), "{err}");
    let (code, _, err) = run(&tables, &["solve", "--resume", file, KORF]);
    assert!(code == 2 && err.contains("another goal"), "{err}");
    let other = tables.join("other.txt");
    fs::write(&other, "my shopping list\n").unwrap();
    let (code, _, err) = run(&tables, &["solve", "--resume", other.to_str().unwrap(), KORF]);
    assert!(code == 2 && err.contains("not a file of an earlier run"), "{err}");
    assert_eq!(fs::read_to_string(&other).unwrap(), "my shopping list\n");
    // A solution that is none, well sealed.
    let text = fs::read_to_string(file).unwrap();
    let moves = second[0]["moves"].as_str().unwrap();
    let wrong = |line: &str| {
        let (begin, _) = line.rsplit_once(",\"sum\"").unwrap();
        sealed(&(begin.replace(moves, &moves[1..]) + "}"))
    };
    fs::write(file, text.lines().map(wrong).collect::<String>()).unwrap();
    let (code, _, err) = go(&[], &boards[..1]);
    assert!(code == 2 && err.contains("damaged"), "{err}");
    fs::remove_dir_all(tables).unwrap();
}

/// What a file of a run says, however it came to say so.
#[test]
fn what_a_run_knew_is_kept_and_what_cannot_be_is_refused() {
    let tables = folder("resume-kept");
    let file = tables.join("run.jsonl");
    let go = |more: &[&str], board: &str| {
        let args = ["solve", "--json", "--goal", GOAL, "--resume", file.to_str().unwrap()];
        run(&tables, &[&args[..], more, &[board]].concat())
    };
    let head = |file: &Path| fs::read_to_string(file).unwrap().lines().next().unwrap().to_owned() + "\n";
    let bound = |at_least: u32, board: &str| {
        sealed(&format!("{{\"number\":1,\"board\":\"{board}\",\"at_least\":{at_least}}}"))
    };
    // Of several bounds the greatest.
    go(&["--node-limit", "10"], HARD);
    let head = head(&file);
    fs::write(&file, [head.clone(), bound(49, HARD), bound(59, HARD), bound(45, HARD)].concat()).unwrap();
    let (code, out, _) = go(&["--node-limit", "10"], HARD);
    assert_eq!((code, &json(&out)["lower_bound"]), (3, &59.into()));
    // A bound above any solution is none.
    fs::write(&file, [head.clone(), bound(1_000, HARD)].concat()).unwrap();
    let (code, out, err) = go(&["--node-limit", "10"], HARD);
    assert!(code == 2 && out.is_empty() && err.contains("a bound above a solution of board 1"), "{err}");
    // A solution stays known while solutions are counted in vain, the first time and the next.
    for limit in ["1000000", "10"] {
        fs::write(&file, &head).unwrap();
        assert_eq!(go(&[], KORF).0, 0);
        let (code, out, _) = go(&["--count", "--node-limit", limit], KORF);
        assert!(code == 3 || limit != "10", "{out}");
        if code == 3 {
            let object = json(&out);
            assert_eq!((&object["status"], &object["length"]), (&"stopped".into(), &46.into()));
            assert_eq!((&object["lower_bound"], &object["optimal"]), (&46.into(), &true.into()));
            assert!(object["count"].is_null());
        }
        let (code, out, _) = go(&["--node-limit", "10"], KORF);
        assert_eq!((code, &json(&out)["length"]), (0, &46.into()));
    }
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text + &bound(48, KORF)).unwrap();
    let (code, _, err) = go(&[], KORF);
    assert!(code == 2 && err.contains("a bound above a solution of board 1"), "{err}");
    // Bytes that are no text, at once or later: told, and left alone.
    let noise: Vec<u8> = (0..2_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let foreign = "not a file of an earlier run";
    for (bytes, told) in [
        (noise.clone(), foreign),
        ([head.as_bytes(), &noise].concat(), "line 2 is damaged"),
        (b"\0\n".to_vec(), foreign),
        (noise[..1].to_vec(), foreign),
    ] {
        fs::write(&file, &bytes).unwrap();
        let (code, out, err) = go(&[], KORF);
        assert!(code == 2 && out.is_empty() && err.lines().count() == 1, "{err}");
        assert!(err.contains(told), "{err}");
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    fs::write(&file, head + &sealed("{\"number\":1}")).unwrap();
    let (code, _, err) = go(&[], KORF);
    assert!(code == 2 && err.contains("line 2 is damaged"), "{err}");
    fs::remove_dir_all(tables).unwrap();
}

/// A run over boards whose tiles are alike is taken up again.
#[test]
fn a_run_over_alike_tiles_is_taken_up_again() {
    let tables = folder("alike");
    let file = tables.join("run").display().to_string();
    let args = ["solve", "--goal", "1 1 1/2 2 2/3 3 0", "3 1 1/2 2 2/1 3 0", "--resume", &file];
    let first = run(&tables, &args);
    assert_eq!((first.0, first.2.as_str()), (0, ""));
    assert_eq!(run(&tables, &args), first);
    let _ = fs::remove_dir_all(&tables);
}

/// A digit that was changed since is found, wherever it is; so is a file from before there were
/// checksums.
#[test]
fn a_changed_digit_is_never_believed() {
    let tables = folder("digit");
    let file = tables.join("run");
    let go = || {
        let args = ["solve", "--goal", GOAL, "--node-limit", "1000", "--resume", file.to_str().unwrap()];
        run(&tables, &[&args[..], &[HARD]].concat())
    };
    assert_eq!(go().0, 3);
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    let head = text.find('\n').unwrap();
    let digits: Vec<usize> =
        text.match_indices(|letter: char| letter.is_ascii_digit()).map(|(place, _)| place).collect();
    for place in digits {
        let mut bytes = text.clone().into_bytes();
        bytes[place] = if bytes[place] == b'9' { b'8' } else { bytes[place] + 1 };
        fs::write(&file, &bytes).unwrap();
        let (code, out, err) = go();
        assert!(code == 2 && out.is_empty() && err.lines().count() == 1, "{place}: {out}{err}");
        let told = if place > head { "line 2 is damaged" } else { "" };
        assert!(err.contains(told) && err.contains(file.to_str().unwrap()), "{err}");
        assert_eq!(fs::read(&file).unwrap(), bytes, "a file that is refused is left alone");
    }
    fs::write(&file, "{\"file\":\"taquin solve --resume, format 1\",\"goal\":null}\n").unwrap();
    let (code, _, err) = go();
    assert!(code == 2 && err.contains("format 1"), "{err}");
    fs::remove_dir_all(tables).unwrap();
}

/// What never ends, or never begins, is not waited for; what is too large is not read.
#[cfg(unix)]
#[test]
fn what_is_no_file_of_a_run_is_refused_at_once() {
    let tables = folder("other");
    let refused = |path: &Path, told: &str| {
        let (code, out, err) = run(&tables, &["solve", "--resume", path.to_str().unwrap(), EASY]);
        assert!(code == 2 && out.is_empty() && err.lines().count() == 1, "{out}{err}");
        assert!(err.contains(told), "{err}");
    };
    let pipe = tables.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for other in [&pipe, &tables, Path::new("/dev/full"), Path::new("/dev/zero")] {
        refused(other, "this is not a regular file");
    }
    let huge = tables.join("huge");
    let file = fs::File::create(&huge).unwrap();
    file.set_len(1 << 33).unwrap();
    refused(&huge, "not a file of an earlier run");
    fs::remove_dir_all(tables).unwrap();
}

/// A disk without room: that is said once, with the file's name, and every board is answered.
#[cfg(unix)]
#[test]
fn a_full_disk_is_told_once_and_the_boards_are_answered() {
    let tables = folder("full");
    let (file, boards) = (tables.join("run"), tables.join("boards"));
    fs::write(&boards, format!("{EASY}\n").repeat(6)).unwrap();
    let args =
        ["solve", "--goal", GOAL, "--resume", file.to_str().unwrap(), "--file", boards.to_str().unwrap()];
    // No file may be longer than 512 or 1024 bytes: two or three lines.
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"";
    let mut full = Command::new("sh");
    full.args(["-c", script, env!("CARGO_BIN_EXE_taquin")]).args(args);
    let (code, out, err) = run_by(&mut full, &tables);
    assert_eq!((code, out.lines().count(), err.lines().count()), (0, 6, 1), "{out}{err}");
    assert!(err.starts_with(&format!("taquin: --resume {}: cannot be written: ", file.display())), "{err}");
    // What was written is whole, and the run is taken up.
    assert!(fs::read_to_string(&file).unwrap().ends_with("\"}\n"));
    assert_eq!(run(&tables, &args), (0, out, String::new()));
    fs::remove_dir_all(tables).unwrap();
}
