//! Programs for the other puzzles: right ones, ones with one mistake each, and ones whose mistake has no
//! number, to which none may be given.

use crate::{accepted, build, caught, folder, stress};

#[test]
fn right_programs_are_accepted() {
    let folder = folder("siblings");
    let programs: [(&str, &[&str], &[&str], &str); 19] = [
        ("frame", &[], &["uva227"], "150"),
        ("knights", &["-DFORMAT=1"], &["luogup2324", "bzoj1085"], "60"),
        ("knights", &["-DFORMAT=2"], &["uva10422", "nthu10662"], "60"),
        ("solitaire", &["-DFORMAT=1"], &["poj1198"], "20"),
        ("solitaire", &["-DFORMAT=2"], &["hdu1401", "zoj1505"], "60"),
        ("solitaire", &["-DFORMAT=3"], &["spojsolit"], "60"),
        ("cubic", &[], &["poj3131"], "60"),
        ("exchange", &["-DFORMAT=1"], &["cses1670"], "20"),
        ("exchange", &["-DFORMAT=2"], &["abc224d"], "20"),
        ("magic", &["-DFORMAT=1"], &["hdu1430"], "150"),
        ("magic", &["-DFORMAT=2"], &["luogup2730"], "20"),
        ("sort", &[], &["uva10073"], "40"),
        ("pocket", &[], &["hdu5983"], "150"),
        ("fifteen", &[], &["uva10181"], "40"),
        ("parity", &["-DFORMAT=1"], &["sgu139"], "20"),
        ("parity", &["-DFORMAT=2"], &["hdu6620"], "150"),
        ("parity", &["-DFORMAT=3"], &["poj2893"], "60"),
        ("digits", &["-DFORMAT=1"], &["luogup1379"], "20"),
        ("digits", &["-DFORMAT=2"], &["boj1525", "alds113b"], "20"),
    ];
    for (source, flags, problems, cases) in programs {
        accepted(&folder, source, flags, problems, &["--cases", cases, "--time-limit", "10"]);
    }
}

#[test]
fn mistakes_of_frames_are_told() {
    let problem = |trap, verdict| ("uva227", &[][..], trap, verdict);
    let mistakes = [problem(1, "WA"), problem(2, "PE"), problem(3, "WA"), problem(6, "WA"), problem(7, "PE")];
    caught("frame", "frame", &[], &mistakes);
}

#[test]
fn mistakes_of_knights_are_told() {
    caught(
        "knights",
        "knights",
        &[],
        &[
            ("luogup2324", &["-DFORMAT=1"], 1, "WA"),
            ("luogup2324", &["-DFORMAT=1"], 3, "WA"),
            ("luogup2324", &["-DFORMAT=1"], 25, "WA"),
            ("luogup2324", &["-DFORMAT=1", "-DLESS"], 25, "WA"),
            ("uva10422", &["-DFORMAT=2"], 6, "WA"),
            ("uva10422", &["-DFORMAT=2"], 25, "WA"),
            ("uva10422", &["-DFORMAT=2", "-DLESS"], 25, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_solitaire_are_told() {
    caught(
        "solitaire",
        "solitaire",
        &[],
        &[
            ("hdu1401", &["-DFORMAT=2"], 1, "WA"),
            ("hdu1401", &["-DFORMAT=2"], 3, "WA"),
            ("hdu1401", &["-DFORMAT=2"], 25, "WA"),
            ("poj1198", &["-DFORMAT=1", "-DLESS"], 25, "WA"),
            ("poj1198", &["-DFORMAT=1"], 26, "WA"),
            ("spojsolit", &["-DFORMAT=3"], 26, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_rolling_cubes_are_told() {
    caught(
        "cubic",
        "cubic",
        &["--time-limit", "10"],
        &[
            ("poj3131", &[], 1, "WA"),
            ("poj3131", &[], 25, "WA"),
            ("poj3131", &["-DLESS"], 25, "WA"),
            ("poj3131", &[], 27, "WA"),
            ("poj3131", &[], 31, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_exchanges_are_told() {
    caught(
        "exchange",
        "exchange",
        &[],
        &[
            ("cses1670", &["-DFORMAT=1"], 28, "WA"),
            ("cses1670", &["-DFORMAT=1"], 30, "WA"),
            ("abc224d", &["-DFORMAT=2"], 28, "WA"),
        ],
    );
    caught(
        "sort",
        "sort",
        &["--time-limit", "10"],
        &[
            ("uva10073", &[], 1, "WA"),
            ("uva10073", &[], 2, "PE"),
            ("uva10073", &[], 3, "PE"),
            ("uva10073", &[], 30, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_magic_squares_are_told() {
    caught(
        "magic",
        "magic",
        &[],
        &[
            ("hdu1430", &["-DFORMAT=1"], 3, "WA"),
            ("hdu1430", &["-DFORMAT=1"], 17, "WA"),
            ("hdu1430", &["-DFORMAT=1"], 29, "WA"),
            ("luogup2730", &["-DFORMAT=2"], 17, "WA"),
            ("luogup2730", &["-DFORMAT=2"], 29, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_pocket_cubes_are_told() {
    caught(
        "pocket",
        "pocket",
        &[],
        &[
            ("hdu5983", &[], 1, "WA"),
            ("hdu5983", &[], 25, "WA"),
            ("hdu5983", &["-DLESS"], 25, "WA"),
            ("hdu5983", &[], 32, "WA"),
            ("hdu5983", &["-DSIX"], 32, "WA"),
            ("hdu5983", &[], 33, "WA"),
            ("hdu5983", &["-DBACK"], 33, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_the_fifteen_puzzle_are_told() {
    caught(
        "fifteen",
        "fifteen",
        &[],
        &[
            ("uva10181", &[], 1, "WA"),
            ("uva10181", &[], 3, "WA"),
            ("uva10181", &[], 7, "PE"),
            ("uva10181", &[], 9, "WA"),
            ("uva10181", &[], 11, "WA"),
            ("uva10181", &[], 12, "WA"),
            ("uva10181", &[], 14, "TLE"),
            ("uva10181", &[], 17, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_parity_are_told() {
    caught(
        "parity",
        "parity",
        &[],
        &[
            ("sgu139", &["-DFORMAT=1"], 11, "WA"),
            ("sgu139", &["-DFORMAT=1"], 12, "WA"),
            ("hdu6620", &["-DFORMAT=2"], 1, "WA"),
            ("hdu6620", &["-DFORMAT=2"], 13, "WA"),
            ("poj2893", &["-DFORMAT=3"], 11, "WA"),
            ("poj2893", &["-DFORMAT=3"], 12, "WA"),
        ],
    );
}

#[test]
fn mistakes_of_numbers_of_moves_are_told() {
    caught(
        "digits",
        "digits",
        &[],
        &[
            ("luogup1379", &["-DFORMAT=1"], 28, "WA"),
            ("boj1525", &["-DFORMAT=2"], 9, "WA"),
            ("boj1525", &["-DFORMAT=2"], 10, "WA"),
            ("boj1525", &["-DFORMAT=2"], 11, "WA"),
            ("boj1525", &["-DFORMAT=2"], 12, "WA"),
            ("boj1525", &["-DFORMAT=2"], 28, "WA"),
            ("ntuj219", &["-DFORMAT=3"], 25, "WA"),
            ("ntuj219", &["-DFORMAT=3", "-DLESS"], 25, "WA"),
        ],
    );
}

/// Of a mistake that is none of the traps, none is told.
#[test]
fn other_mistakes_get_no_trap() {
    let folder = folder("other");
    let programs: [(&str, &[&str], &str); 13] = [
        ("frame", &[], "uva227"),
        ("knights", &["-DFORMAT=1"], "luogup2324"),
        ("knights", &["-DFORMAT=2"], "uva10422"),
        ("solitaire", &["-DFORMAT=2"], "hdu1401"),
        ("cubic", &[], "poj3131"),
        ("exchange", &["-DFORMAT=1"], "cses1670"),
        ("exchange", &["-DFORMAT=2"], "abc224d"),
        ("magic", &["-DFORMAT=1"], "hdu1430"),
        ("sort", &[], "uva10073"),
        ("pocket", &[], "hdu5983"),
        ("fifteen", &[], "uva10181"),
        ("parity", &["-DFORMAT=2"], "hdu6620"),
        ("digits", &["-DFORMAT=2"], "boj1525"),
    ];
    for (source, flags, problem) in programs {
        let program = build(&folder, source, &[flags, &["-DODD"]].concat());
        let told = stress(&folder, &[problem, "--time-limit", "10"], &[program.to_str().unwrap()]);
        assert_eq!((told.verdict(), told.code), ("WA", Some(1)), "{problem}: {}", told.text);
        assert!(!told.text.contains("\ntrap "), "{problem}: {}", told.text);
    }
}
