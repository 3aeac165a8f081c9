//! Programs for *Eight*, *Eight II* and the Rotation Game.

use crate::{accepted, caught, folder};

/// The input forms of programs/eight.c.
const ONE: &str = "-DFORMAT=1";
const TO_END: &str = "-DFORMAT=2";
const COUNTED: &str = "-DFORMAT=3";
const PAIRS: &str = "-DFORMAT=4";

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
        accepted(&folder, source, flags, problems, &["--cases", "150", "--time-limit", "20"]);
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
            ("hdu3567", &[PAIRS], 3, "PE"),
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
