//! Keys, clicks and new sizes, waited for in a thread of their own.
//!
//! When a terminal is gone, reading from it may never come back (crossterm 0.29 goes round for ever at
//! the end of its input). The game has to end then, and so nothing but this thread waits for it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// The longest time that the thread goes on when nobody listens any more.
const LOOK: Duration = Duration::from_millis(50);

/// What comes from the terminal.
pub(crate) struct Events {
    coming: Receiver<io::Result<Event>>,
    over: Arc<AtomicBool>,
}

impl Events {
    /// Listens from now on.
    pub(crate) fn listen() -> Self {
        let (tell, coming) = mpsc::channel();
        let over = Arc::new(AtomicBool::new(false));
        let looks = Arc::clone(&over);
        thread::spawn(move || {
            while !looks.load(Ordering::Relaxed) {
                let came = match event::poll(LOOK) {
                    Ok(false) => continue,
                    Ok(true) => event::read(),
                    Err(error) => Err(error),
                };
                let failed = came.is_err();
                if tell.send(came).is_err() || failed {
                    break;
                }
            }
        });
        Self { coming, over }
    }

    /// Waits so long for something to come. Gives all that is there.
    pub(crate) fn wait(&self, wait: Duration) -> io::Result<Vec<Event>> {
        let first = match self.coming.recv_timeout(wait) {
            Ok(first) => first,
            Err(RecvTimeoutError::Timeout) => return Ok(Vec::new()),
            Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
        };
        std::iter::once(first).chain(self.coming.try_iter()).collect()
    }
}

/// Leaves what is typed from now on to whoever comes next.
impl Drop for Events {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}
