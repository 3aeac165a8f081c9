//! A screen as a drawing.

use std::fmt::Write;

use vt100::{Cell, Color, Screen};

/// Of a cell, in the drawing's units.
const WIDTH: f64 = 8.4;
const HEIGHT: f64 = 16.4;
/// Around the screen.
const EDGE: f64 = 12.0;
const PAPER: &str = "#1d1f24";
const INK: &str = "#d6d9de";
/// The sixteen colours that terminals have.
const COLOURS: [&str; 16] = [
    "#2b2e36", "#e0666f", "#7ec16e", "#e2b457", "#6aa5e8", "#c58be0", "#57bfc9", "#d6d9de", "#6b717d",
    "#ef8b92", "#9ed98f", "#efcc80", "#8fbdf0", "#d7abeb", "#7fd6de", "#ffffff",
];

/// The screen as SVG: text that stays text.
pub(crate) fn svg(screen: &Screen, title: &str) -> String {
    let (rows, cols) = (screen.size().0.get(), screen.size().1.get());
    let (width, height) = (f64::from(cols) * WIDTH + 2.0 * EDGE, f64::from(rows) * HEIGHT + 2.0 * EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\n\
         <title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{PAPER}\"/>\n\
         <g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"14\">\n"
    );
    for row in 0..rows {
        let mut col = 0;
        while col < cols {
            let Some(first) = screen.cell(row, col) else { break };
            let look = Look::of(first);
            let begin = col;
            let mut text = String::new();
            while let Some(cell) = screen.cell(row, col).filter(|cell| Look::of(cell) == look) {
                text.push_str(if cell.has_contents() { cell.contents() } else { " " });
                col += 1;
            }
            run(&mut svg, row, begin, &text, look);
        }
    }
    svg + "</g>\n</svg>\n"
}

/// How a cell looks.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    ink: Color,
    bold: bool,
    dim: bool,
    inverse: bool,
}

impl Look {
    fn of(cell: &Cell) -> Self {
        Self { ink: cell.fgcolor(), bold: cell.bold(), dim: cell.dim(), inverse: cell.inverse() }
    }
}

/// A run of cells that look alike.
fn run(svg: &mut String, row: u16, col: u16, text: &str, look: Look) {
    let ink = match look.ink {
        Color::Idx(number) => COLOURS.get(usize::from(number)).copied().unwrap_or(INK),
        _ => INK,
    };
    let width = |text: &str| text.chars().count() as f64 * WIDTH;
    let (x, y) = (EDGE + f64::from(col) * WIDTH, EDGE + f64::from(row) * HEIGHT);
    if look.inverse {
        let width = width(text);
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{HEIGHT:.1}\" fill=\"{ink}\"/>"
        );
    }
    let shown = text.trim_start();
    let x = x + width(&text[..text.len() - shown.len()]);
    let shown = shown.trim_end();
    if shown.is_empty() {
        return;
    }
    let length = width(shown);
    let fill = if look.inverse { PAPER } else { ink };
    let weight = if look.bold { " font-weight=\"bold\"" } else { "" };
    let faint = if look.dim { " opacity=\"0.6\"" } else { "" };
    // Several blanks in a row would become one.
    let shown = shown.replace('&', "&amp;").replace('<', "&lt;").replace(' ', "&#160;");
    let base = y + 0.75 * HEIGHT;
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{base:.1}\" textLength=\"{length:.1}\" fill=\"{fill}\"{weight}{faint}>{shown}</text>"
    );
}
