//! The keys, over the board.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use taquin::puzzles::Kind;

use crate::play::action::Pushes;
use crate::play::game::Game;

/// A key, what it does, and the same where there is less room.
type Key = (&'static str, &'static str, &'static str);

/// Those for every puzzle. Where there is no room for all, the last ones are left out, but not how to
/// leave.
const OTHERS: [Key; 11] = [
    ("i Tab", "hint: a shortest way's next move", "hint"),
    ("p Enter", "play a shortest solution", "show a solution"),
    ("  space", "pause, go on", "pause, go on"),
    ("  ← →", "one move back, or on", "back, on"),
    ("  + -", "faster, slower", "faster, slower"),
    ("Esc", "end what goes on", "end that"),
    ("u Backspace", "undo", "undo"),
    ("r", "redo", "redo"),
    ("n", "new board", "new board"),
    ("o Home", "start this board again", "start again"),
    ("m", "mend a board without solution", "mend the board"),
];
const LEAVE: Key = ("q Ctrl-C", "quit", "quit");

/// Draws them in the middle.
pub(super) fn draw(game: &Game, area: Rect, page: &mut Buffer) {
    let moving: &[Key] = match (game.position().board().kind(), game.pushes()) {
        (Kind::Rotation, _) => {
            &[("A to H", "pull a line", "pull a line"), ("click a letter", "pull its line", "pull its line")]
        }
        (Kind::Tiles, pushes) => &[
            match pushes {
                Pushes::Blank => ("arrows hjkl wasd", "move the blank", "move the blank"),
                Pushes::Tile => ("arrows hjkl wasd", "move a tile", "move a tile"),
            },
            ("click", "slide the run up to the blank", "slide a run"),
            ("b", "arrows move the blank, or a tile", "change arrows"),
        ],
    };
    // The frame takes two.
    let room = (usize::from(area.width).saturating_sub(2), usize::from(area.height).saturating_sub(2));
    let keys: Vec<Key> = moving.iter().chain(&OTHERS).copied().take(room.1.saturating_sub(1)).collect();
    let keys = || keys.iter().copied().chain([LEAVE]);
    let line = |key: &str, what: &str| {
        Line::from(vec![Span::styled(format!(" {key:<17}"), Modifier::BOLD), format!("{what} ").into()])
    };
    let wide = || keys().map(|(key, what, _)| line(key, what));
    let lines: Vec<Line<'_>> = if wide().all(|line| line.width() <= room.0) {
        wide().collect()
    } else {
        keys().map(|(key, _, what)| line(key, what)).collect()
    };
    let most = |wanted: usize, room: u16| u16::try_from(wanted).unwrap_or(room).min(room);
    let width = most(lines.iter().map(Line::width).max().unwrap_or(0) + 2, area.width);
    let height = most(lines.len() + 2, area.height);
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    let place = Rect { x, y, width, height };
    Clear.render(place, page);
    let title = Line::from(" Keys ").alignment(Alignment::Center);
    Paragraph::new(lines).block(Block::bordered().title(title)).render(place, page);
}
