//! Boards as rows of pieces: what stands where, in which role, and what a click there means. How a
//! role looks is said once, whether a page is printed or a screen is drawn.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use taquin::puzzles::rotation;
use taquin::puzzles::tiles::Shape;
use taquin::text::Board;

pub(crate) const DIM: Style = Style::new().dimmed();
const PLACED: Style = AnsiColor::Green.on_default();
/// Of the symbols 1, 2 and 3.
const COLOURS: [AnsiColor; 3] = [AnsiColor::Cyan, AnsiColor::Yellow, AnsiColor::Magenta];

/// What a piece of a drawing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// What lies between the cells, or nothing.
    Frame,
    /// A tile.
    Tile,
    /// A tile in its place.
    Placed,
    /// A symbol of the Rotation Game, in the centre or not.
    Symbol(u8, bool),
    /// The letter of a move.
    Letter,
}

impl Role {
    /// How it looks.
    pub(crate) fn style(self) -> Style {
        match self {
            Self::Frame | Self::Letter => DIM,
            Self::Tile => Style::new(),
            Self::Placed => PLACED,
            Self::Symbol(symbol, centre) => {
                let style = COLOURS[usize::from(symbol - 1)].on_default();
                if centre { style.bold() } else { style }
            }
        }
    }
}

/// What a piece stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A cell of the board.
    Cell(usize),
    /// The letter of a move.
    Pull(u8),
}

/// A part of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) text: String,
    pub(crate) role: Role,
    pub(crate) spot: Option<Spot>,
}

impl Piece {
    fn new(text: impl Into<String>, role: Role, spot: Option<Spot>) -> Self {
        Self { text: text.into(), role, spot }
    }

    fn frame(text: impl Into<String>) -> Self {
        Self::new(text, Role::Frame, None)
    }

    /// How many columns it takes.
    pub(crate) fn width(&self) -> usize {
        self.text.chars().count()
    }
}

/// A drawing, row by row.
pub(crate) type Pieces = Vec<Vec<Piece>>;

/// How large a drawing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scale {
    /// Blanks on each side of what stands in a cell.
    pad: usize,
    /// Rows that a cell takes.
    tall: usize,
    /// Whether there is something between the cells: a frame around tiles, rows between symbols.
    apart: bool,
}

impl Scale {
    /// As in print.
    pub(crate) const PLAIN: Self = Self { pad: 1, tall: 1, apart: true };

    /// All of them, largest first.
    pub(crate) const ALL: [Self; 4] = [
        Self { pad: 3, tall: 3, apart: true },
        Self { pad: 2, tall: 1, apart: true },
        Self::PLAIN,
        Self { pad: 0, tall: 1, apart: false },
    ];
}

/// The drawing of a board.
pub(crate) fn pieces(board: &Board, goal: Option<&Board>, scale: Scale) -> Pieces {
    match board {
        Board::Tiles { shape, cells } => tiles(*shape, cells, goal, scale),
        Board::Rotation(board) => symbols(board, scale),
    }
}

/// The columns and rows that a drawing takes.
pub(crate) fn extent(pieces: &Pieces) -> (usize, usize) {
    let width = |row: &Vec<Piece>| row.iter().map(Piece::width).sum();
    (pieces.iter().map(width).max().unwrap_or(0), pieces.len())
}

/// A drawing as a page of text for a terminal.
pub(crate) fn page(pieces: &Pieces) -> String {
    let mut page = String::new();
    for row in pieces {
        for Piece { text, role, .. } in row {
            let style = role.style();
            // What is not seen needs no style.
            let _ = if text.trim().is_empty() {
                write!(page, "{text}")
            } else {
                write!(page, "{style}{text}{style:#}")
            };
        }
        page.truncate(page.trim_end_matches(' ').len());
        page.push('\n');
    }
    page
}

/// A board of tiles in a frame.
fn tiles(shape: Shape, cells: &[u16], goal: Option<&Board>, scale: Scale) -> Pieces {
    let digits = (cells.len() - 1).to_string().len();
    let width = digits + 2 * scale.pad;
    let rule = |left: &str, middle: &str, right: &str| {
        let bars = vec!["─".repeat(width); shape.cols];
        vec![Piece::frame(format!("{left}{}{right}", bars.join(middle)))]
    };
    let placed = |place: usize, cell: u16| match goal {
        Some(Board::Tiles { cells, .. }) => cells.get(place) == Some(&cell),
        _ => usize::from(cell) == place + 1,
    };
    let mut rows = Vec::new();
    for (row, tiles) in cells.chunks(shape.cols).enumerate() {
        if scale.apart {
            rows.push(if row == 0 { rule("┌", "┬", "┐") } else { rule("├", "┼", "┤") });
        }
        for line in 0..scale.tall {
            let mut pieces = Vec::new();
            for (col, &tile) in tiles.iter().enumerate() {
                let place = row * shape.cols + col;
                if scale.apart {
                    pieces.push(Piece::frame("│"));
                } else if col > 0 {
                    pieces.push(Piece::frame(" "));
                }
                let text = match tile {
                    _ if line != scale.tall / 2 => String::new(),
                    0 if scale.apart => String::new(),
                    0 => "·".into(),
                    tile => tile.to_string(),
                };
                let text = format!("{0}{text:>digits$}{0}", " ".repeat(scale.pad));
                let role = match tile {
                    0 => Role::Frame,
                    tile if placed(place, tile) => Role::Placed,
                    _ => Role::Tile,
                };
                pieces.push(Piece::new(text, role, Some(Spot::Cell(place))));
            }
            if scale.apart {
                pieces.push(Piece::frame("│"));
            }
            rows.push(pieces);
        }
    }
    if scale.apart {
        rows.push(rule("└", "┴", "┘"));
    }
    rows
}

/// The Rotation Game's board with the letters of its moves; the centre is bold, and in brackets
/// where there is room.
fn symbols(board: &rotation::Board, scale: Scale) -> Pieces {
    /// What stands where: `.` in turn for the cells.
    const LAYOUT: [&str; 9] = [
        "   A B   ",
        "   . .   ",
        "   . .   ",
        "H.......C",
        "   . .   ",
        "G.......D",
        "   . .   ",
        "   . .   ",
        "   F E   ",
    ];
    const CENTRE: [usize; 8] = [7, 8, 9, 12, 13, 16, 17, 18];
    // The drawing in print has single signs.
    let (wide, rows_apart) = match scale.pad {
        0 | 1 => (false, false),
        2 => (true, false),
        _ => (true, true),
    };
    let symbols = board.symbols();
    let mut cell = 0;
    let mut rows = Vec::new();
    for (row, line) in LAYOUT.into_iter().enumerate() {
        if row > 0 && rows_apart {
            rows.push(Vec::new());
        }
        let mut pieces = Vec::new();
        for (col, sign) in line.bytes().enumerate() {
            if col > 0 {
                pieces.push(Piece::frame(" "));
            }
            pieces.push(match sign {
                b'.' => {
                    let symbol = symbols[cell];
                    let spot = Some(Spot::Cell(cell));
                    cell += 1;
                    let centre = CENTRE.contains(&cell);
                    let text = match (wide, centre) {
                        (false, _) => symbol.to_string(),
                        (true, true) => format!("[{symbol}]"),
                        (true, false) => format!(" {symbol} "),
                    };
                    Piece::new(text, Role::Symbol(symbol, centre), spot)
                }
                b' ' => Piece::frame(if wide { "   " } else { " " }),
                letter => {
                    let name = char::from(letter);
                    let text = match letter {
                        _ if !wide => name.to_string(),
                        b'A' | b'B' => format!("{name}↑ "),
                        b'C' | b'D' => format!(" {name}→"),
                        b'E' | b'F' => format!("{name}↓ "),
                        _ => format!("←{name} "),
                    };
                    Piece::new(text, Role::Letter, Some(Spot::Pull(letter)))
                }
            });
        }
        rows.push(pieces);
    }
    rows
}
