//! Boards and answers drawn for a terminal.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use taquin::solve::record::Spent;
use taquin::solve::{Answer, Status};
use taquin::text::Board;

use super::board::{self, DIM, Scale};
use super::plain::stopped;

const STRONG: Style = Style::new().bold();
const BAD: Style = AnsiColor::Red.on_default();

/// Moves in a group.
const GROUP: usize = 5;
/// Groups on a line.
const GROUPS: usize = 10;

/// The drawing of a board and what was found out about it.
pub(crate) fn answer(board: &Board, goal: Option<&Board>, answer: &Answer, spent: Spent) -> String {
    let mut page = board::page(&board::pieces(board, goal, Scale::PLAIN));
    page += &found(answer, spent);
    page
}

/// What was found out about a board, below its drawing.
pub(crate) fn found(answer: &Answer, spent: Spent) -> String {
    let mut page = String::new();
    match answer.status {
        Status::Solved => solved(answer, &mut page),
        Status::Unsolvable => {
            let why = answer.why.map(|why| format!(" ({why})")).unwrap_or_default();
            let _ = writeln!(page, "{BAD}unsolvable{BAD:#}{why}");
        }
        Status::Stopped => {
            let _ = writeln!(page, "{BAD}{}{BAD:#}", stopped(answer));
            if answer.moves.is_some() {
                solved(answer, &mut page);
            }
        }
    }
    let heuristic = match (answer.estimate, answer.patterns) {
        (Some(estimate), Some(patterns)) => format!(", {} {patterns}", estimate.entry().name),
        (Some(estimate), None) => format!(", {}", estimate.entry().name),
        (None, _) => String::new(),
    };
    let _ = write!(page, "{DIM}{}{heuristic}", answer.method.entry().name);
    if answer.effort.generated > 0 {
        let _ = write!(page, " · {} nodes", grouped(answer.effort.generated));
    }
    if spent.setup >= 0.001 {
        let _ = write!(page, " · {:.3} s to build tables", spent.setup);
    }
    let _ = writeln!(page, " · {:.3} s{DIM:#}\n", spent.search);
    page
}

fn solved(answer: &Answer, page: &mut String) {
    let length = answer.length().unwrap_or(0);
    let one = std::slice::from_ref(answer.moves.as_ref().expect("a solution"));
    for moves in answer.solutions.as_deref().unwrap_or(one) {
        let letters: Vec<char> = moves.chars().collect();
        let groups: Vec<String> = letters.chunks(GROUP).map(|group| group.iter().collect()).collect();
        for line in groups.chunks(GROUPS) {
            let _ = writeln!(page, "{STRONG}{}{STRONG:#}", line.join(" "));
        }
    }
    let moves = if length == 1 { "move" } else { "moves" };
    let how = match answer.optimal {
        _ if length == 0 => "solved already".to_owned(),
        true => "shortest, proved".to_owned(),
        false => format!("not proved shortest: at least {}", answer.lower_bound.unwrap_or(0)),
    };
    let _ = write!(page, "{length} {moves}, {how}");
    let _ = match answer.count {
        Some(1) => writeln!(page, "; the only shortest solution"),
        Some(count) => writeln!(page, "; {} shortest solutions", grouped(count)),
        None => writeln!(page),
    };
}

/// A number with its digits in groups of three.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
