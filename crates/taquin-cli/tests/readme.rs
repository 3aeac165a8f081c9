//! The README: its examples are run, its tables are what the program knows.

use taquin::{judges, puzzles};

const README: &str = include_str!("../../../README.md");

#[test]
fn examples() {
    let tables = env!("CARGO_TARGET_TMPDIR");
    trycmd::TestCases::new().env("TAQUIN_TABLES", tables).case("../../README.md");
}

/// The lines of the table under a heading.
fn table(heading: &str) -> Vec<&'static str> {
    let section = README.split_once(heading).unwrap_or_else(|| panic!("no {heading}")).1;
    section
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with("## "))
        .filter(|line| line.starts_with("| ") && line.contains('`'))
        .collect()
}

#[test]
fn problems_are_those_known() {
    let mut titles: Vec<&str> = Vec::new();
    for format in judges::formats() {
        if !titles.contains(&format.title) {
            titles.push(format.title);
        }
    }
    let row = |title: &&str| {
        let ids = judges::formats()
            .filter(|format| format.title == *title)
            .map(|format| format!("`{}`", format.id));
        format!("| {title} | {} |", ids.collect::<Vec<_>>().join(" "))
    };
    let known: Vec<String> = titles.iter().map(row).collect();
    assert_eq!(table("\n## Contest input"), known);
}

#[test]
fn puzzles_are_those_known() {
    let known: Vec<String> = puzzles::ALL
        .iter()
        .map(|entry| format!("| `{}` | {} | `{}`: {} |", entry.name, entry.title, entry.letters, entry.moves))
        .collect();
    assert_eq!(table("\n## Puzzles"), known);
}
