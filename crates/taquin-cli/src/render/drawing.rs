//! Boards and answers drawn for a terminal.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use taquin::puzzles::tiles::Shape;
use taquin::solve::record::Spent;
use taquin::solve::{Answer, Status};
use taquin::text::Board;

use super::plain::stopped;

const PLACED: Style = AnsiColor::Green.on_default();
const STRONG: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const BAD: Style = AnsiColor::Red.on_default();

/// Moves in a group.
const GROUP: usize = 5;
/// Groups on a line.
const GROUPS: usize = 10;

/// The drawing of a board and what was found out about it.
pub(crate) fn answer(board: &Board, goal: Option<&Board>, answer: &Answer, spent: Spent) -> String {
    let mut page = match board {
        Board::Tiles { shape, cells } => tiles(*shape, cells, goal),
        Board::Rotation(board) => rotation(&board.symbols()),
    };
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

/// A board of tiles in a frame; tiles in their place are green.
fn tiles(shape: Shape, cells: &[u16], goal: Option<&Board>) -> String {
    let width = (cells.len() - 1).to_string().len();
    let rule = |left: &str, middle: &str, right: &str| {
        let bars = vec!["─".repeat(width + 2); shape.cols];
        format!("{DIM}{left}{}{right}{DIM:#}\n", bars.join(middle))
    };
    let placed = |place: usize, cell: u16| match goal {
        Some(Board::Tiles { cells, .. }) => cells.get(place) == Some(&cell),
        _ => usize::from(cell) == place + 1,
    };
    let mut page = rule("┌", "┬", "┐");
    for (row, tiles) in cells.chunks(shape.cols).enumerate() {
        if row > 0 {
            page += &rule("├", "┼", "┤");
        }
        for (col, &tile) in tiles.iter().enumerate() {
            let style = if placed(row * shape.cols + col, tile) { PLACED } else { Style::new() };
            let text = if tile == 0 { String::new() } else { tile.to_string() };
            let _ = write!(page, "{DIM}│{DIM:#} {style}{text:>width$}{style:#} ");
        }
        let _ = writeln!(page, "{DIM}│{DIM:#}");
    }
    page + &rule("└", "┴", "┘")
}

/// The Rotation Game's board with the letters of its moves; each symbol has its colour, and the
/// centre is bold.
fn rotation(symbols: &[u8]) -> String {
    /// Where each cell stands: one character a cell in the drawing, `.` in turn for the cells.
    const LAYOUT: [&str; 9] = [
        "      A   B",
        "      .   .",
        "      .   .",
        "H . . . . . . . C",
        "      .   .",
        "G . . . . . . . D",
        "      .   .",
        "      .   .",
        "      F   E",
    ];
    const CENTRE: [usize; 8] = [7, 8, 9, 12, 13, 16, 17, 18];
    const COLOURS: [AnsiColor; 3] = [AnsiColor::Cyan, AnsiColor::Yellow, AnsiColor::Magenta];
    let (mut page, mut cell) = (String::new(), 0);
    for line in LAYOUT {
        for sign in line.chars() {
            let _ = match sign {
                '.' => {
                    let symbol = symbols[cell];
                    cell += 1;
                    let style = COLOURS[usize::from(symbol - 1)].on_default();
                    let style = if CENTRE.contains(&cell) { style.bold() } else { style };
                    write!(page, "{style}{symbol}{style:#}")
                }
                ' ' => write!(page, " "),
                letter => write!(page, "{DIM}{letter}{DIM:#}"),
            };
        }
        page.push('\n');
    }
    page
}
