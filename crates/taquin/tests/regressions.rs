//! Inputs that once broke something, and the fuzz targets' seeds, through the targets' own code.

use std::fs;
use std::path::{Path, PathBuf};

#[allow(unreachable_pub, reason = "elsewhere it is a crate")]
#[path = "../../../fuzz/src/lib.rs"]
mod targets;

/// The files of a folder under `fuzz`, in order of their names; none if there is no such folder.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(folder);
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}

#[test]
fn kept_inputs_keep_passing() {
    for &(name, target) in targets::TARGETS {
        let seeds = files(&format!("seeds/{name}"));
        assert!(!seeds.is_empty(), "{name} has no seeds");
        for path in seeds.into_iter().chain(files(&format!("regressions/{name}"))) {
            println!("{}", path.display());
            target(&fs::read(path).expect("a readable file"));
        }
    }
}

#[test]
fn every_target_is_in_the_list() {
    let paths = files("targets");
    let names: Vec<_> = paths.iter().map(|path| path.file_stem().unwrap_or_default()).collect();
    assert_eq!(names, targets::TARGETS.iter().map(|&(name, _)| name).collect::<Vec<_>>());
}

/// What fuzzing would find soon: streams of choices, the same every time.
#[test]
fn boards_right_and_wrong_are_answered_in_place() {
    let rounds = if std::env::var_os("TAQUIN_HEAVY").is_some() { 200_000 } else { 5_000 };
    let mut state = 1_u64;
    for _ in 0..rounds {
        let choice = |_| {
            // xorshift64: no more is asked of it than to differ.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        };
        targets::judge_boards::run(&(0..700).map(choice).collect::<Vec<u8>>());
    }
}
