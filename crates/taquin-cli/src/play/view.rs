//! The game drawn: a function of the game and the size of the screen, nothing else.

mod help;

use std::time::Duration;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;
use taquin::text::Board;

use super::game::Game;
use super::thought::{Bounds, Thought, so_many};
use crate::render::board::{self, Pieces, Role, Scale, Spot};

/// The rows that all there is to say takes: a title, the counters, a message of two rows, the keys,
/// and one between.
const ROOMY: u16 = 6;
/// The rows of what has to be said: the counters and a message.
const TIGHT: u16 = 2;
/// What shows that something goes on, one sign after the other.
const SPINNER: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const TURN: Duration = Duration::from_millis(100);

/// How roles look on this screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Palette {
    /// Whether there are colours: the sixteen that every terminal with colours has.
    pub(crate) colours: bool,
}

impl Palette {
    fn style(self, role: Role) -> Style {
        let style = Style::from(role.style());
        match role {
            _ if self.colours => style,
            Role::Placed => style.fg(Color::Reset).add_modifier(Modifier::BOLD),
            _ => style.fg(Color::Reset),
        }
    }
}

/// Draws the game.
pub(crate) fn draw(game: &Game, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    let page = frame.buffer_mut();
    let Some(layout) = Layout::of(game, area) else {
        return too_small(game, area, page);
    };
    for (row, y) in layout.pieces.iter().zip(layout.board.top()..) {
        let mut x = layout.board.left();
        for piece in row {
            let mut style = palette.style(piece.role);
            if piece.spot.is_some() && piece.spot == game.hint() {
                style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
            }
            (x, _) = page.set_stringn(x, y, &piece.text, usize::from(area.right() - x), style);
        }
    }
    centred(Line::from(counters(game, layout.counters.width)), layout.counters, page);
    Paragraph::new(message(game))
        .alignment(Alignment::Center)
        .wrap(Wrap { trim: true })
        .render(layout.message, page);
    if let Some((top, bottom)) = layout.ends {
        let title = Line::from(title(game)).style(Modifier::BOLD);
        centred(title, top, page);
        centred(keys(game, bottom.width), bottom, page);
    }
    if game.shows_help() {
        help::draw(game, area, page);
    }
}

/// What is drawn at a place on a screen of that area.
pub(crate) fn spot(game: &Game, area: Rect, x: u16, y: u16) -> Option<Spot> {
    let layout = Layout::of(game, area)?;
    let row = layout.pieces.get(usize::from(y.checked_sub(layout.board.top())?))?;
    let mut left = usize::from(x.checked_sub(layout.board.left())?);
    for piece in row {
        let width = piece.width();
        if left < width {
            return piece.spot;
        }
        left -= width;
    }
    None
}

/// Where everything is.
struct Layout {
    pieces: Pieces,
    board: Rect,
    counters: Rect,
    message: Rect,
    /// The title and the keys, where there is room for them.
    ends: Option<(Rect, Rect)>,
}

impl Layout {
    /// The layout with the largest board for which there is room; `None` if there is for none.
    fn of(game: &Game, area: Rect) -> Option<Self> {
        let fitting = |others: u16| {
            Scale::ALL.into_iter().map(|scale| draw_at(game, scale)).find(|(_, width, height)| {
                *width <= usize::from(area.width) && *height + usize::from(others) <= usize::from(area.height)
            })
        };
        let row = |y: u16, height: u16| Rect { x: area.x, y, width: area.width, height };
        let at = |width: usize, height: u16, y: u16| {
            // It fits, so that it is no wider than the area.
            let width = u16::try_from(width).unwrap_or(area.width);
            Rect { x: area.x + (area.width - width) / 2, y, width, height }
        };
        if let Some((pieces, width, height)) = fitting(ROOMY) {
            let height = u16::try_from(height).ok()?;
            let free = area.height - ROOMY - height;
            // No farther down than a few rows: what belongs together stays together.
            let board = at(width, height, area.y + 2 + (free / 2).min(4));
            let counters = row(board.bottom(), 1);
            let message = row(counters.bottom(), 2 + (free / 2).min(1));
            let bottom = row(area.bottom() - 1, 1);
            return Some(Self { pieces, board, counters, message, ends: Some((row(area.y, 1), bottom)) });
        }
        let (pieces, width, height) = fitting(TIGHT)?;
        let board = at(width, u16::try_from(height).ok()?, area.y);
        let counters = row(board.bottom(), 1);
        let message = row(counters.bottom(), area.bottom() - counters.bottom());
        Some(Self { pieces, board, counters, message, ends: None })
    }
}

/// The board at a scale, with its columns and rows.
fn draw_at(game: &Game, scale: Scale) -> (Pieces, usize, usize) {
    let position = game.position();
    let pieces = board::pieces(position.board(), position.goal(), scale);
    let (width, height) = board::extent(&pieces);
    (pieces, width, height)
}

/// In the middle, or from the left if it is too long.
fn centred(line: Line<'_>, area: Rect, page: &mut Buffer) {
    let fits = line.width() <= usize::from(area.width);
    line.alignment(if fits { Alignment::Center } else { Alignment::Left }).render(area, page);
}

fn too_small(game: &Game, area: Rect, page: &mut Buffer) {
    let (_, width, height) = draw_at(game, Scale::ALL[Scale::ALL.len() - 1]);
    let needed = height + usize::from(TIGHT);
    let what = format!("Too small: {width} x {needed} is needed, this is {} x {}.", area.width, area.height);
    Paragraph::new(what).wrap(Wrap { trim: true }).render(area, page);
}

fn name(game: &Game) -> String {
    match game.position().board() {
        Board::Tiles { shape: Shape { rows, cols }, cells } => {
            format!("{}-puzzle, {rows}x{cols}", cells.len() - 1)
        }
        Board::Rotation(_) => "The Rotation Game".into(),
    }
}

fn title(game: &Game) -> String {
    let seed = game.seed().map(|seed| format!(" · seed {seed}"));
    format!("Taquin · {}{}", name(game), seed.unwrap_or_default())
}

/// The player's moves, the time and what is known of the length, as far as there is room.
fn counters(game: &Game, width: u16) -> String {
    let seconds = game.clock().as_secs();
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    let shortest = match game.shortest() {
        bounds if bounds.exact().is_some() => format!(" · shortest {bounds}"),
        Bounds { at_least: 0, at_most: None } => String::new(),
        bounds => format!(" · length {bounds}"),
    };
    let turning = match game.thought() {
        Some(thought) if !game.is_waiting() => format!(" {}", spinner(thought)),
        _ => String::new(),
    };
    let made = game.moves().len();
    let lines = [
        format!("{} · {clock}{shortest}{turning}", so_many(made)),
        format!("{} · {clock}", so_many(made)),
        format!("{made} · {clock}"),
    ];
    let fits = |line: &&String| line.chars().count() <= usize::from(width);
    lines.iter().find(fits).unwrap_or(&lines[2]).clone()
}

fn spinner(thought: &Thought) -> &'static str {
    let turns = thought.time.as_millis() / TURN.as_millis();
    SPINNER[usize::try_from(turns).unwrap_or(0) % SPINNER.len()]
}

fn message(game: &Game) -> String {
    if let (true, Some(thought)) = (game.is_waiting(), game.thought()) {
        let news = match (&thought.table, thought.bounds) {
            (Some(table), _) => table.clone(),
            (None, Bounds { at_least: 0, at_most: None }) => String::new(),
            (None, bounds) => format!("length {bounds}"),
        };
        let seconds = thought.time.as_secs();
        let news = if news.is_empty() { news } else { format!(": {news}") };
        return format!(
            "{} thinking, {seconds} s{news}. Esc ends it, p takes the best so far.",
            spinner(thought)
        );
    }
    let Some((show, (made, length), bounds)) = game.shown() else { return game.message() };
    let what = if bounds.exact().is_some() { "Shortest solution" } else { "Best solution known" };
    let proved = match bounds.exact() {
        Some(_) => String::new(),
        None => format!(", at least {} to go", bounds.at_least),
    };
    let state = if show.paused { " · paused" } else { "" };
    format!("{what}: {made} of {}{proved} · {} ms each{state}", so_many(length), show.pace().as_millis())
}

/// The keys, as many as fit; the first ones matter most.
fn keys(game: &Game, width: u16) -> Line<'static> {
    let showing = [("space", "pause"), ("← →", "step"), ("+ -", "pace"), ("Esc", "stop"), ("q", "quit")];
    let moving = match game.position().board().kind() {
        Kind::Tiles => ("arrows", "move"),
        Kind::Rotation => ("A-H", "pull"),
    };
    let playing = [
        ("?", "help"),
        moving,
        ("i", "hint"),
        ("p", "solve"),
        ("u", "undo"),
        ("n", "new"),
        ("q", "quit"),
        ("r", "redo"),
        ("o", "restart"),
    ];
    let entries: &[_] = if game.show().is_some() { &showing } else { &playing };
    let mut spans: Vec<Span<'_>> = Vec::new();
    let mut used = 0;
    for &(key, word) in entries {
        let gap = if used == 0 { "" } else { "   " };
        used += gap.len() + key.chars().count() + 1 + word.len();
        if used > usize::from(width) {
            break;
        }
        spans.push(gap.into());
        spans.push(Span::styled(key, Modifier::BOLD));
        spans.push(Span::styled(format!(" {word}"), Modifier::DIM));
    }
    Line::from(spans)
}

#[cfg(test)]
mod tests;
