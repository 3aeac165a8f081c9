//! `taquin solve --animate`: a solution played in place, on the lines below the prompt.

use std::env;
use std::io::{self, StdoutLock, Write};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::cursor::MoveToPreviousLine;
use ratatui::crossterm::terminal::{self, Clear, ClearType};
use ratatui::crossterm::{execute, queue};
use taquin::position::Position;

use super::show::Show;
use super::thought::so_many;
use crate::render::board::{self, Scale};

/// The longest that all of it takes: of long solutions several moves are made at a time.
const LONGEST: Duration = Duration::from_secs(20);

/// Plays a solution, and wipes it off. Nothing is played where it would not fit, or where lines
/// cannot be written again.
///
/// Nothing of the terminal is changed on the way: an interrupt leaves it as it is.
pub(crate) fn animate(start: &Position, letters: &str) -> io::Result<()> {
    if letters.is_empty() || env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Ok(());
    }
    let pace = Show::new(letters.len()).pace();
    let frames = usize::try_from(LONGEST.as_millis() / pace.as_millis()).unwrap_or(1);
    let at_a_time = letters.len().div_ceil(frames).max(1);
    let mut to = io::stdout().lock();
    let (mut position, mut made) = (start.clone(), 0);
    let mut drawn = 0;
    loop {
        let pieces = board::pieces(position.board(), position.goal(), Scale::PLAIN);
        let (width, height) = board::extent(&pieces);
        // The sizes are looked at each time: somebody may change them.
        let (cols, rows) = terminal::size()?;
        if usize::from(cols) <= width || usize::from(rows) <= height + 1 {
            return Ok(());
        }
        wipe(drawn, &mut to)?;
        let page = format!("{}{made} of {}\n", board::page(&pieces), so_many(letters.len()));
        anstream::AutoStream::auto(&mut to).write_all(page.as_bytes())?;
        drawn = u16::try_from(page.lines().count()).unwrap_or(rows);
        to.flush()?;
        thread::sleep(pace);
        if made == letters.len() {
            break;
        }
        for &letter in letters.as_bytes()[made..].iter().take(at_a_time) {
            position.make(letter);
            made += 1;
        }
    }
    wipe(drawn, &mut to)
}

/// Goes back to where so many lines began, and takes them off.
fn wipe(lines: u16, to: &mut StdoutLock<'_>) -> io::Result<()> {
    if lines == 0 {
        return Ok(());
    }
    queue!(to, MoveToPreviousLine(lines))?;
    execute!(to, Clear(ClearType::FromCursorDown))
}
