//! Pattern tables in files, as users meet them: built once, never believed when damaged, done without
//! where they cannot be kept; boards of any size.

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

/// Whoever waits says so, once, also where nobody looks on; and does not boast of others' work.
#[test]
fn a_wait_for_another_process_is_told() {
    let tables = folder("wait");
    assert_eq!(run(&tables, &["tables", "build", "5-5-5"]).0, 0);
    let table = files(&tables, "table").remove(0);
    let whole = fs::read(&table).unwrap();
    fs::remove_file(&table).unwrap();
    // This test is the other process.
    let lock = fs::File::options().write(true).open(table.with_extension("lock")).unwrap();
    lock.lock().unwrap();
    let child = taquin(&tables, &["tables", "build", "5-5-5"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_secs(2));
    fs::write(&table, whole).unwrap();
    lock.unlock().unwrap();
    let output = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let name = table.file_stem().unwrap().to_str().unwrap();
    assert!(out.contains(&format!("{name}: built by another process\n")), "{out}");
    let told = format!("taquin: waiting for another process that builds table {name}\n");
    assert_eq!(err.matches(&told).count(), 1, "{err}");
    fs::remove_dir_all(tables).unwrap();
}

/// A pipe under the name of a table, or of its lock, is not opened: that would wait for ever.
#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_no_table() {
    let tables = folder("pipe");
    let (moves, _) = solve(&tables);
    let table = files(&tables, "table").remove(0);
    let pipe = |path: &Path| {
        fs::remove_file(path).unwrap();
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    pipe(&table);
    for command in ["list", "verify"] {
        let (code, out, _) = run(&tables, &["tables", command]);
        assert!(code == 2 && out.contains("not a table of this program"), "{out}");
    }
    // What cannot be read is not called damaged.
    let nowhere = tables.join("z.table");
    std::os::unix::fs::symlink("nowhere", &nowhere).unwrap();
    let (code, out, _) = run(&tables, &["tables", "list"]);
    assert!(code == 2 && out.contains("  cannot be read: ") && out.matches("damaged").count() == 1, "{out}");
    fs::remove_file(nowhere).unwrap();
    let (again, told) = solve(&tables);
    assert!(again == moves && told.contains("the table is built again"), "{told}");
    assert_eq!(run(&tables, &["tables", "verify"]).0, 0);
    pipe(&table.with_extension("lock"));
    fs::remove_file(&table).unwrap();
    let (again, told) = solve(&tables);
    assert!(again == moves && told.starts_with("taquin: tables stay in memory: "), "{told}");
    fs::remove_dir_all(tables).unwrap();
}

#[test]
fn nothing_to_build_or_to_verify_is_said() {
    let tables = folder("nothing");
    let (code, out, err) = run(&tables, &["tables", "build", "1-1-1"]);
    assert_eq!((code, out.as_str()), (0, ""));
    assert_eq!(err, "taquin: nothing to build: a tile by itself needs no table\n");
    let (code, out, _) = run(&tables, &["tables", "verify"]);
    assert!(code == 0 && out.starts_with("no tables in "), "{out}");
    let (code, out, err) = run(&tables, &["tables", "verify", "--tables", tables.to_str().unwrap()]);
    assert!(code == 2 && out.is_empty() && err.contains("there is no such folder"), "{err}");
    // The smallest boards have tables too.
    let small = ["solve", "--json", "--heuristic", "pattern", "0 3/2 1"];
    let object = json(&run(&tables, &small).1);
    assert_eq!((&object["length"], &object["heuristic"]), (&6.into(), &"pattern".into()));
    let (code, _, err) = run(&tables, &["solve", "--method", "bfs", "--pdb", "7-8", KORF]);
    assert!(code == 2 && err.contains("bfs uses no pattern tables: leave the patterns out"), "{err}");
    let _ = fs::remove_dir_all(tables);
}

/// Boards that are too large to be searched are compared by what answers them.
#[test]
fn boards_of_any_size_are_compared() {
    let unused = folder("compared");
    // The last row but the blank is turned by one: some moves of every kind are needed.
    let mut tiles: Vec<u32> = (1..100).chain([0]).collect();
    tiles[96..99].rotate_left(1);
    let text: Vec<String> = tiles.iter().map(u32::to_string).collect();
    let ask = |more: &[&str]| {
        let args =
            [&["compare", "--json", "--size", "10x10", "--node-limit", "20000"], more, &[&text.join(" ")]];
        run(&unused, &args.concat())
    };
    let (code, out, err) = ask(&[]);
    let rows: Vec<Value> = out.lines().map(json).collect();
    assert_eq!((code, rows.len(), err.as_str()), (0, 2, ""));
    assert_eq!((&rows[0]["method"], &rows[1]["method"]), (&"construct".into(), &"auto".into()));
    let length = |row: &Value| row["length"].as_u64().unwrap();
    assert!(length(&rows[0]) >= length(&rows[1]));
    assert!(rows[1]["lower_bound"].as_u64().unwrap() <= length(&rows[1]));
    // A method that is named is tried, and says why not.
    let (code, out, err) = ask(&["--method", "idastar"]);
    assert!(code == 2 && out.is_empty() && err.contains("take the method auto or construct"), "{err}");
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
