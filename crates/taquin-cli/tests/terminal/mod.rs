//! A terminal for tests: a program runs in it, keys go in, and what stands on the screen is read.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::num::NonZero;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pty_process::blocking::{self, Pty};
use vt100::{MouseProtocolMode, Parser, Screen};

/// How long anything may take: machines are slow at times.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time between two looks.
const STEP: Duration = Duration::from_millis(20);

/// Rows and columns.
pub(crate) type Size = (u16, u16);

/// A program in a terminal.
pub(crate) struct Player {
    child: Child,
    terminal: Arc<Pty>,
    screen: Arc<Mutex<Parser>>,
    reader: Option<JoinHandle<()>>,
    /// The state of the line before the program ran.
    line: String,
}

impl Player {
    /// Runs a program with arguments, and with variables beside the usual ones.
    pub(crate) fn run(
        program: impl AsRef<OsStr>,
        args: &[&str],
        size: Size,
        variables: &[(&str, &str)],
    ) -> Self {
        let (terminal, inside) = blocking::open().unwrap();
        let terminal = Arc::new(terminal);
        resize(&terminal, size);
        let line = state(&terminal);
        let command = blocking::Command::new(program)
            .args(args)
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .envs(variables.iter().copied());
        let child = command.spawn(inside).unwrap();
        let screen = Arc::new(Mutex::new(Parser::new(side(size.0), side(size.1), 0)));
        let (output, shown) = (Arc::clone(&terminal), Arc::clone(&screen));
        let reader = thread::spawn(move || {
            let mut block = [0; 4096];
            // The end of a terminal is told as an error.
            while let Ok(length @ 1..) = (&*output).read(&mut block) {
                shown.lock().unwrap().process(&block[..length]);
            }
        });
        Self { child, terminal, screen, reader: Some(reader), line }
    }

    /// Looks at the screen.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&Screen) -> T) -> T {
        at(self.screen.lock().unwrap().screen())
    }

    /// What stands on the screen.
    pub(crate) fn text(&self) -> String {
        self.look(Screen::contents)
    }

    /// Waits until something holds of what stands on the screen.
    pub(crate) fn waits(&self, for_what: &str, holds: impl Fn(&str) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !holds(&self.text()) {
            assert!(Instant::now() < deadline, "no {for_what} on\n{}", self.text());
            thread::sleep(STEP);
        }
    }

    /// Waits until some text stands on the screen.
    pub(crate) fn sees(&self, text: &str) {
        self.waits(text, |screen| screen.contains(text));
    }

    /// Waits for the end: gives the exit code, `None` after a signal. The terminal is as it was.
    pub(crate) fn ends(&mut self) -> Option<i32> {
        let deadline = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < deadline, "no end:\n{}", self.text());
            thread::sleep(STEP);
        };
        assert_eq!(state(&self.terminal), self.line, "the line is as it was");
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.look(|screen| {
            assert!(!screen.alternate_screen(), "the screen is the first one");
            assert!(!screen.hide_cursor(), "the cursor is seen");
            assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None, "the mouse is free");
        });
        status.code()
    }
}

/// What a player does.
#[allow(dead_code, reason = "some programs are only looked at")]
impl Player {
    /// Presses keys.
    pub(crate) fn types(&mut self, keys: &str) {
        (&*self.terminal).write_all(keys.as_bytes()).unwrap();
    }

    /// Clicks where this text stands.
    pub(crate) fn clicks(&mut self, text: &str) {
        let rows: Vec<String> = self.look(|screen| screen.rows(0, screen.size().1.get()).collect());
        let place = rows.iter().zip(1..).find_map(|(row, y): (&String, usize)| {
            let before = row.split_once(text)?.0;
            Some((before.chars().count() + 1, y))
        });
        let (x, y) = place.unwrap_or_else(|| panic!("no {text} on\n{}", self.text()));
        self.types(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Changes the size of the terminal.
    pub(crate) fn resizes(&mut self, size: Size) {
        self.screen.lock().unwrap().screen_mut().set_size(side(size.0), side(size.1));
        resize(&self.terminal, size);
    }

    /// Whether the program has changed how keys are taken.
    pub(crate) fn is_raw(&self) -> bool {
        state(&self.terminal) != self.line
    }

    /// Sends the program a signal.
    pub(crate) fn signals(&self, name: &str) {
        let process = self.child.id();
        let sent = Command::new("sh").args(["-c", &format!("kill -{name} {process}")]).status().unwrap();
        assert!(sent.success());
    }

    /// Sends the processes that the program started a signal.
    #[cfg(target_os = "linux")]
    pub(crate) fn signals_child(&self, name: &str) {
        let process = self.child.id();
        let script = format!("kill -{name} $(cat /proc/{process}/task/{process}/children)");
        assert!(Command::new("sh").args(["-c", &script]).status().unwrap().success());
    }
}

/// Runs a program, waits until it has written something, and takes the terminal away. Gives whether
/// the program ends then.
#[allow(dead_code, reason = "not every program is hung up on")]
pub(crate) fn ends_when_hung_up(program: &str, args: &[&str]) -> bool {
    let (mut terminal, inside) = blocking::open().unwrap();
    resize(&terminal, (24, 80));
    let command = blocking::Command::new(program).args(args).env("TERM", "xterm-256color");
    let mut child = command.spawn(inside).unwrap();
    terminal.read_exact(&mut [0; 100]).unwrap();
    drop(terminal);
    let deadline = Instant::now() + PATIENCE / 4;
    while Instant::now() < deadline {
        if child.try_wait().unwrap().is_some() {
            return true;
        }
        thread::sleep(STEP);
    }
    child.kill().unwrap();
    child.wait().unwrap();
    false
}

/// Nothing is left behind by a test that fails.
impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn side(side: u16) -> NonZero<u16> {
    NonZero::new(side).expect("a side")
}

fn resize(terminal: &Pty, (rows, cols): Size) {
    terminal.resize(pty_process::Size::new(rows, cols)).unwrap();
}

/// The state of a terminal's line: how keys are taken, and what is done with what is written.
fn state(terminal: &Pty) -> String {
    format!("{:?}", rustix::termios::tcgetattr(terminal).unwrap())
}
