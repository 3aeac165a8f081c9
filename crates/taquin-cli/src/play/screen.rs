//! The terminal: taken over, and left as it was, however the program ends.

use std::io::{self, IsTerminal, Stdout};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
#[cfg(unix)]
use ratatui::crossterm::terminal::{Clear, ClearType};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::crossterm::terminal::{disable_raw_mode, enable_raw_mode};

/// Whether the terminal is taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is taken over for as long as this lives: raw, with the other screen and the mouse.
pub(crate) struct Screen {
    /// What is drawn on.
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over. A panic, of any thread, gives it back before it is told.
    pub(crate) fn take() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let tell = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                give_back();
                tell(info);
            }));
        });
        let terminal = terminal()?;
        // From here on there is something to give back, also if the next step fails.
        let screen = Self { terminal };
        enter()?;
        Ok(screen)
    }

    /// Whether it is still taken: no thread panicked.
    pub(crate) fn is_taken(&self) -> bool {
        TAKEN.load(Ordering::SeqCst)
    }

    /// Gives the terminal back for as long as `meanwhile` takes.
    #[cfg(unix)]
    pub(crate) fn lend(&mut self, meanwhile: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        give_back();
        meanwhile()?;
        enter()?;
        execute!(io::stdout(), Clear(ClearType::All))?;
        // A new one draws everything again.
        self.terminal = terminal()?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether there is a terminal to play on.
pub(crate) fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn terminal() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    Terminal::new(CrosstermBackend::new(io::stdout()))
}

fn enter() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Gives the terminal back, once. There may be none any more, and that is no reason to fail.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

#[cfg(all(test, unix))]
mod tests;
