//! What keys and clicks mean.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use taquin::puzzles::Kind;

use super::action::{Action, Way};
use super::game::Game;
use super::view;

/// What the player wants by a key, or a click on a screen of that area.
pub(crate) fn action(event: &Event, game: &Game, area: Rect) -> Option<Action> {
    match event {
        Event::Key(key) => plain(key).and_then(|code| of_key(code, game)),
        Event::Mouse(MouseEvent { kind: MouseEventKind::Down(MouseButton::Left), column, row, .. }) => {
            view::spot(game, area, *column, *row).map(Action::Touch)
        }
        _ => None,
    }
}

/// Whether this is the control key and that letter.
pub(crate) fn is_control(event: &Event, letter: char) -> bool {
    let Event::Key(key) = event else { return false };
    key.kind != KeyEventKind::Release
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && key.code == KeyCode::Char(letter)
}

/// The key, if it is pressed with none but the shift key.
fn plain(key: &KeyEvent) -> Option<KeyCode> {
    let alone = (key.modifiers - KeyModifiers::SHIFT).is_empty();
    (alone && key.kind != KeyEventKind::Release).then_some(key.code)
}

fn of_key(code: KeyCode, game: &Game) -> Option<Action> {
    let showing = game.show().is_some().then(|| while_showing(code)).flatten();
    let moving = || match game.position().board().kind() {
        Kind::Tiles => push(code).map(Action::Push),
        Kind::Rotation => pull(code).map(Action::Pull),
    };
    showing.or_else(moving).or(match code {
        KeyCode::Char('i') | KeyCode::Tab => Some(Action::Hint),
        KeyCode::Char('p') | KeyCode::Enter => Some(Action::Solve),
        KeyCode::Char('u') | KeyCode::Backspace => Some(Action::Undo),
        KeyCode::Char('r') => Some(Action::Redo),
        KeyCode::Char('n') => Some(Action::New),
        KeyCode::Char('o') | KeyCode::Home => Some(Action::Restart),
        KeyCode::Char('m') => Some(Action::Mend),
        KeyCode::Char('b') => Some(Action::SwapArrows),
        KeyCode::Char('?') | KeyCode::F(1) => Some(Action::Help),
        KeyCode::Char('q') => Some(Action::Quit),
        KeyCode::Esc => Some(Action::Cancel),
        // Any other key hides the keys, too.
        _ => game.shows_help().then_some(Action::Help),
    })
}

fn while_showing(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Char(' ') => Some(Action::Pause),
        KeyCode::Left | KeyCode::Char(',') => Some(Action::StepBack),
        KeyCode::Right | KeyCode::Char('.') => Some(Action::StepForward),
        KeyCode::Up | KeyCode::Char('+' | '=') => Some(Action::Faster),
        KeyCode::Down | KeyCode::Char('-') => Some(Action::Slower),
        _ => None,
    }
}

fn push(code: KeyCode) -> Option<Way> {
    let code =
        if let KeyCode::Char(letter) = code { KeyCode::Char(letter.to_ascii_lowercase()) } else { code };
    match code {
        KeyCode::Up | KeyCode::Char('k' | 'w') => Some(Way::Up),
        KeyCode::Down | KeyCode::Char('j' | 's') => Some(Way::Down),
        KeyCode::Left | KeyCode::Char('h' | 'a') => Some(Way::Left),
        KeyCode::Right | KeyCode::Char('l' | 'd') => Some(Way::Right),
        _ => None,
    }
}

fn pull(code: KeyCode) -> Option<u8> {
    match code {
        KeyCode::Char(letter @ ('a'..='h' | 'A'..='H')) => u8::try_from(letter.to_ascii_uppercase()).ok(),
        _ => None,
    }
}
