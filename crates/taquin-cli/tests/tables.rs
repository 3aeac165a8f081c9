//! Pattern tables in files, as users meet them: built once, never believed when damaged, done without
//! where they cannot be kept; resumable runs; boards of any size.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// 46 moves to 0 1 2 .. 15, of Korf's hundred: linear conflict alone needs more than a first look.
const KORF: &str = "7 11 8 3 14 0 6 15 1 4 13 9 5 12 2 10";
const GOAL: &str = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
/// Some moves only.
const EASY: &str = "4 1 2 3 5 0 6 7 8 9 10 11 12 13 14 15";
/// 56 moves: worth tables, and still solved without.
const FARTHER: &str = "4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0";
/// 65 moves, the hardest of Korf's hundred.
const HARD: &str = "15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4";
/// 70 moves.
const FAR: &str = "0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1";

/// An empty folder of its own.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tables-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

fn taquin(tables: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
    command.args(args).stdin(Stdio::null()).env("TAQUIN_TABLES", tables);
    command
}

/// Exit code, standard output, standard error.
fn run(tables: &Path, args: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = taquin(tables, args).output().unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// The files of a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|other| other == ending)).collect();
    files.sort();
    files
}

/// The moves of a board, with tables in a folder.
fn solve(tables: &Path) -> (String, String) {
    let (code, out, err) = run(tables, &["solve", "--goal", GOAL, "--size", "4x4", "--pdb", "5-5-5", KORF]);
    assert_eq!((code, out.trim().len()), (0, 46), "{out}{err}");
    (out, err)
}

#[test]
fn tables_are_built_once_listed_verified_and_removed() {
    let tables = folder("life");
    let (code, out, err) = run(&tables, &["tables", "build", "5-5-5"]);
    assert!(code == 0 && out.lines().all(|line| line.contains(": built in ")), "{out}{err}");
    assert!(err.contains("placements") && err.contains(" s\n"), "{err}");
    let built = files(&tables, "table");
    assert_eq!(built.len(), out.lines().count());
    let (code, again, err) = run(&tables, &["tables", "build", "5-5-5"]);
    assert!(code == 0 && again.matches("there already").count() == built.len() && err.is_empty());
    // The goal with its blank first is the same but for a symmetry.
    let turned = run(&tables, &["tables", "build", "5-5-5", "--goal", GOAL]).1;
    assert_eq!(turned.matches("there already").count(), built.len());
    let (_, listed, _) = run(&tables, &["tables", "list"]);
    assert!(listed.contains("4x4") && listed.contains("tiles-4x4-"), "{listed}");
    let (code, out, _) = run(&tables, &["tables", "verify"]);
    assert_eq!((code, out.matches(": whole").count()), (0, built.len()));
    let used = json(&run(&tables, &["solve", "--json", "--pdb", "5-5-5", "--goal", GOAL, KORF]).1);
    assert_eq!(
        (&used["length"], &used["pdb"], &used["heuristic"]),
        (&46.into(), &"5-5-5".into(), &"pattern".into())
    );
    let name = built[0].file_stem().unwrap().to_str().unwrap();
    assert_eq!(run(&tables, &["tables", "remove", name]).0, 0);
    assert_eq!(files(&tables, "table").len(), built.len() - 1);
    assert_eq!(run(&tables, &["tables", "remove", name]).0, 2);
    assert_eq!(run(&tables, &["tables", "remove", "--all"]).0, 0);
    assert!(files(&tables, "table").is_empty());
    for bad in [
        &["tables", "build", "9-6"][..],
        &["tables", "build", "5-5"],
        &["tables", "build", "5-5-5", "--memory-limit", "1M"],
    ] {
        let (code, _, err) = run(&tables, bad);
        assert!(code == 2 && !err.is_empty(), "{bad:?}");
    }
    fs::remove_dir_all(tables).unwrap();
}

#[test]
fn damaged_tables_are_told_and_built_again() {
    let tables = folder("damaged");
    let (moves, silent) = solve(&tables);
    assert_eq!(silent, "");
    let built = files(&tables, "table");
    let whole = fs::read(&built[0]).unwrap();
    let flipped = |place: usize| {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        bytes
    };
    for bytes in
        [whole[..whole.len() - 1].to_vec(), whole[..1000].to_vec(), Vec::new(), flipped(20), flipped(3000)]
    {
        fs::write(&built[0], bytes).unwrap();
        assert_eq!(run(&tables, &["tables", "verify"]).0, 2);
        let (again, told) = solve(&tables);
        assert_eq!(again, moves);
        assert!(told.contains("the table is built again") && told.lines().count() == 1, "{told}");
        assert_eq!(fs::read(&built[0]).unwrap(), whole);
    }
    // In the entries only a reader of the whole finds it.
    fs::write(&built[0], flipped(whole.len() / 2)).unwrap();
    let (code, out, _) = run(&tables, &["tables", "verify"]);
    assert!(code == 2 && out.contains("the entries are damaged"), "{out}");
    // A list reads headers alone: it names what is damaged there, and says so by its exit code.
    assert_eq!(run(&tables, &["tables", "list"]).0, 0);
    fs::write(&built[0], &whole[..1000]).unwrap();
    let (code, out, _) = run(&tables, &["tables", "list"]);
    assert_eq!((code, out.matches("  damaged: ").count()), (2, 1), "{out}");
    assert_eq!(out.lines().count(), 2 + built.len());
    fs::remove_dir_all(tables).unwrap();
}

/// What cannot be removed, or is not there, is told, and the rest goes.
#[test]
fn removing_goes_on_after_a_failure() {
    let tables = folder("remove");
    solve(&tables);
    let built = files(&tables, "table");
    let name = |file: &PathBuf| file.file_stem().unwrap().to_str().unwrap().to_owned();
    // Folders that bear a table's name, before and behind all others.
    for stuck in ["a.table", "z.table"] {
        fs::create_dir_all(tables.join(stuck).join("in it")).unwrap();
    }
    let (code, out, err) = run(&tables, &["tables", "remove", "nothing", &name(&built[0]), "a", "none"]);
    assert_eq!((code, out), (2, format!("{}: removed\n", name(&built[0]))));
    assert_eq!(err.lines().count(), 3, "{err}");
    assert!(
        err.contains("no table nothing") && err.contains("no table none") && err.contains("a.table: "),
        "{err}"
    );
    let (code, out, err) = run(&tables, &["tables", "remove", "--all"]);
    assert_eq!((code, out.lines().count(), err.lines().count()), (2, built.len() - 1, 2), "{out}{err}");
    assert_eq!(files(&tables, "table").len(), 2);
    fs::remove_dir_all(tables).unwrap();
}

#[test]
fn where_no_table_can_be_kept_it_stays_in_memory() {
    let nowhere = folder("nowhere");
    fs::write(&nowhere, "a file where the folder should be").unwrap();
    let (_, told) = solve(&nowhere);
    assert!(told.starts_with("taquin: tables stay in memory: ") && told.lines().count() == 1, "{told}");
    let (code, _, err) = run(&nowhere, &["tables", "build", "3-3-3-3-3"]);
    assert!(code == 2 && err.contains("cannot be kept"), "{err}");
    fs::remove_file(nowhere).unwrap();
    // Nothing needs a table: nothing is touched.
    let untouched = folder("untouched");
    let easy = ["solve", "2 3 4 1 5 x 7 6 8", "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12"];
    assert_eq!(run(&untouched, &easy).2, "");
    assert!(!untouched.exists());
}

/// What does not fit the memory limit is said in one line, and another method answers.
#[test]
fn tables_without_room_are_told_and_done_without() {
    let untouched = folder("no-room");
    let left_out = |name: &str, limit: &str| {
        (
            format!("taquin: pattern tables {name} are left out: they need "),
            format!(" MB, and --memory-limit is {limit}\n"),
        )
    };
    for (limit, more, board, length, told, heuristic) in [
        ("100K", &[][..], FARTHER, 56, "5-5-5", "linear-conflict"),
        ("100K", &["--pdb", "7-8"], KORF, 46, "7-8", "linear-conflict"),
        ("100K", &["--heuristic", "pattern"], KORF, 46, "5-5-5", "linear-conflict"),
        ("300M", &["--pdb", "7-8", "--method", "astar"], EASY, 2, "7-8", "linear-conflict"),
        // Smaller tables fit.
        ("20M", &["--pdb", "7-8"], FARTHER, 56, "7-8", "pattern"),
    ] {
        let args = [&["solve", "--json", "--memory-limit", limit, "--goal", GOAL][..], more, &[board, board]];
        let (code, out, err) = run(&untouched, &args.concat());
        assert_eq!((code, out.lines().count()), (0, 2), "{args:?}: {err}");
        for object in out.lines().map(json) {
            assert_eq!(
                (&object["length"], &object["heuristic"]),
                (&length.into(), &heuristic.into()),
                "{args:?}"
            );
            assert_ne!(object["pdb"], told, "{args:?}");
        }
        let (begins, ends) = left_out(told, limit);
        assert!(
            err.starts_with(&begins) && err.ends_with(&ends) && err.lines().count() == 1,
            "{args:?}: {err}"
        );
    }
    let _ = fs::remove_dir_all(untouched);
}

/// Building counts: it stops at the time limit, and nothing half-built is kept.
#[test]
fn the_time_limit_holds_while_tables_are_built() {
    let tables = folder("late");
    let began = Instant::now();
    let args = ["solve", "--json", "--time-limit", "0.5", "--pdb", "7-8", "--memory-limit", "4G", FAR, FAR];
    let (code, out, err) = run(&tables, &args);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert_eq!(code, 3, "{out}{err}");
    for object in out.lines().map(json) {
        let [bound, length] = ["lower_bound", "length"].map(|field| object[field].as_u64().unwrap());
        assert!((40..=70).contains(&bound) && length >= 70, "{object}");
        assert_ne!(object["pdb"], "7-8");
    }
    let told = "taquin: pattern tables 7-8 are left out: they were not built in time";
    assert!(err.starts_with(told) && err.lines().count() == 1, "{err}");
    assert!(files(&tables, "part").is_empty());
    let small = |file: &PathBuf| fs::metadata(file).unwrap().len() < 20_000_000;
    assert!(files(&tables, "table").iter().all(small), "of 7-8 there is nothing");
    assert_eq!(run(&tables, &["tables", "verify"]).0, 0);
    fs::remove_dir_all(tables).unwrap();
}

/// A disk without room: tables stay in memory, one line says so, nothing half-written is left.
#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_done_without() {
    let tables = folder("full");
    // No file may be longer than 512 bytes; what is longer fails as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"";
    let args = ["solve", "--json", "--goal", GOAL, "--size", "4x4", "--pdb", "5-5-5", KORF];
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_taquin")])
        .args(args)
        .stdin(Stdio::null())
        .env("TAQUIN_TABLES", &tables)
        .output()
        .unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(0), "{err}");
    assert_eq!((&json(&out)["length"], &json(&out)["pdb"]), (&46.into(), &"5-5-5".into()));
    assert!(err.starts_with("taquin: tables stay in memory: ") && err.lines().count() == 1, "{err}");
    assert!(files(&tables, "part").is_empty() && files(&tables, "table").is_empty());
    fs::remove_dir_all(tables).unwrap();
}

#[test]
fn two_at_once_build_each_table_once() {
    let tables = folder("two");
    let start = || {
        taquin(&tables, &["tables", "build", "5-5-5"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    };
    let both = [start(), start()].map(|child| child.wait_with_output().unwrap());
    assert!(both.iter().all(|output| output.status.success()));
    assert_eq!(run(&tables, &["tables", "verify"]).0, 0);
    assert_eq!((files(&tables, "table").len(), files(&tables, "part").len()), (2, 0));
    fs::remove_dir_all(tables).unwrap();
}

#[cfg(unix)]
#[test]
fn a_build_that_is_killed_or_interrupted_leaves_nothing_that_is_believed() {
    let tables = folder("killed");
    for (signal, code) in [("-KILL", None), ("-INT", Some(3))] {
        let child = taquin(&tables, &["tables", "build", "7-8"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(300));
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), code);
        assert!(files(&tables, "table").is_empty());
    }
    // Its lock is gone with it.
    solve(&tables);
    assert_eq!(run(&tables, &["tables", "verify"]).0, 0);
    fs::remove_dir_all(tables).unwrap();
}

#[test]
fn the_answer_is_the_same_for_every_number_of_threads() {
    let tables = folder("threads");
    let ask = |threads: &str| {
        let args =
            ["solve", "--json", "--count", "--goal", GOAL, "--pdb", "5-5-5", "--threads", threads, KORF];
        let mut object = json(&run(&tables, &args).1);
        object["seconds"].take();
        object["setup_seconds"].take();
        object["bytes"].take();
        object
    };
    let known = ask("1");
    assert_eq!((&known["length"], &known["count"]), (&46.into(), &2.into()));
    assert!(known["nodes"].as_u64().unwrap() > 1000);
    assert_eq!((&ask("2"), &ask("3")), (&known, &known));
    assert_eq!(run(&tables, &["solve", "--threads", "0", KORF]).0, 2);
    fs::remove_dir_all(tables).unwrap();
}

/// Top and bottom exchanged, so that the letter order is that of the published count.
#[test]
fn nodes_of_idastar_are_the_published_ones() {
    let flipped = |board: &str| {
        let cells: Vec<&str> = board.split(' ').collect();
        cells.chunks(4).rev().map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    };
    let (board, goal) = (flipped("14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15"), flipped(GOAL));
    let args =
        ["solve", "--json", "--method", "idastar", "--heuristic", "manhattan", "--goal", &goal, &board];
    let object = json(&run(&folder("unused"), &args).1);
    assert_eq!((&object["length"], &object["nodes"]), (&45.into(), &546_344.into()));
}

#[test]
fn boards_of_any_size_lie_between_their_bounds() {
    let unused = folder("unused-large");
    let board = |rows: usize, cols: usize| {
        // Reversed, which needs many moves; the last two exchanged where that is unsolvable.
        let tiles: Vec<String> = (0..rows * cols).rev().map(|tile| tile.to_string()).collect();
        tiles.chunks(cols).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    };
    for (rows, cols) in [(10, 10), (2, 30), (6, 6)] {
        let text = board(rows, cols);
        let (code, out, _) = run(&unused, &["solve", "--json", "--node-limit", "100000", &text]);
        let object = json(&out);
        if object["status"] == "unsolvable" {
            assert!(code == 1 && object["reason"].as_str().unwrap().starts_with("parity"));
            continue;
        }
        assert_eq!((code, &object["status"], &object["optimal"]), (3, &"stopped".into(), &false.into()));
        let [length, bound] = ["length", "lower_bound"].map(|field| object[field].as_u64().unwrap());
        assert!(bound < length && object["moves"].as_str().unwrap().len() as u64 == length);
        let (code, out, _) = run(&unused, &["solve", "--node-limit", "100000", &text]);
        assert_eq!((code, out), (3, format!("stopped: length between {bound} and {length}\n")));
    }
    let mut odd: Vec<String> = (1..2500).map(|tile| tile.to_string()).chain(["0".into()]).collect();
    odd.swap(0, 1);
    let (code, out, _) = run(&unused, &["solve", "--size", "50x50", "--json", &odd.join(" ")]);
    assert_eq!(code, 1);
    assert!(json(&out)["reason"].as_str().unwrap().starts_with("parity"));
    assert!(!unused.exists());
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let tables = folder("resume");
    fs::create_dir_all(&tables).unwrap();
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
    // A solution that is none.
    let text = fs::read_to_string(file).unwrap();
    let moves = second[0]["moves"].as_str().unwrap();
    fs::write(file, text.replace(moves, &moves[1..])).unwrap();
    let (code, _, err) = go(&[], &boards[..1]);
    assert!(code == 2 && err.contains("damaged"), "{err}");
    fs::remove_dir_all(tables).unwrap();
}

/// What a file of a run says, however it came to say so.
#[test]
fn what_a_run_knew_is_kept_and_what_cannot_be_is_refused() {
    let tables = folder("resume-kept");
    fs::create_dir_all(&tables).unwrap();
    let file = tables.join("run.jsonl");
    let go = |more: &[&str], board: &str| {
        let args = ["solve", "--json", "--goal", GOAL, "--resume", file.to_str().unwrap()];
        run(&tables, &[&args[..], more, &[board]].concat())
    };
    let head = |file: &Path| fs::read_to_string(file).unwrap().lines().next().unwrap().to_owned() + "\n";
    let bound = |at_least: u32, board: &str| {
        format!("{{\"number\":1,\"board\":\"{board}\",\"at_least\":{at_least}}}\n")
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
    for bytes in [noise.clone(), [head.as_bytes(), &noise].concat(), b"\0\n".to_vec(), noise[..1].to_vec()] {
        fs::write(&file, &bytes).unwrap();
        let (code, out, err) = go(&[], KORF);
        assert!(code == 2 && out.is_empty() && err.lines().count() == 1, "{err}");
        assert!(err.contains("not a file of an earlier run"), "{err}");
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    fs::write(&file, head + "{\"number\":1}\n").unwrap();
    let (code, _, err) = go(&[], KORF);
    assert!(code == 2 && err.contains("line 2: missing field"), "{err}");
    fs::remove_dir_all(tables).unwrap();
}

/// Nothing is built for a board that has no solution.
#[test]
fn an_unsolvable_board_is_refused_before_tables_are_built() {
    let tables = folder("unsolvable");
    let board = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 24 23 0";
    let (code, out, err) = run(&tables, &["solve", "--pdb", "6-6-6-6", board]);
    assert_eq!((code, out.as_str()), (1, "unsolvable\n"));
    assert!(err.starts_with("taquin: no solution: parity") && err.lines().count() == 1, "{err}");
    assert!(files(&tables, "table").is_empty());
}

/// A run over boards whose tiles are alike is taken up again.
#[test]
fn a_run_over_alike_tiles_is_taken_up_again() {
    let tables = folder("alike");
    fs::create_dir_all(&tables).unwrap();
    let file = tables.join("run").display().to_string();
    let args = ["solve", "--goal", "1 1 1/2 2 2/3 3 0", "3 1 1/2 2 2/1 3 0", "--resume", &file];
    let first = run(&tables, &args);
    assert_eq!((first.0, first.2.as_str()), (0, ""));
    assert_eq!(run(&tables, &args), first);
    let _ = fs::remove_dir_all(&tables);
}
