//! `taquin play`: a game in the terminal. What happens is in `play`; here it is set up and kept going.

use std::env;
use std::io;
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::AtomicBool;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime};

use ratatui::layout::Rect;
#[cfg(unix)]
use rustix::process;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};
use taquin::position::Position;
use taquin::puzzles::Kind;
use taquin::puzzles::rotation::{self, CELLS};
use taquin::puzzles::tiles::Shape;
use taquin::solve::Question;
use taquin::text::{Board, Hints};

use crate::args::Source;
use crate::args::play::PlayArgs;
use crate::commands::tables;
use crate::exit::{Failure, Tally};
use crate::input::{self, Given, Sink};
use crate::play::events::Events;
use crate::play::game::Game;
use crate::play::keys;
use crate::play::screen::{self, Screen};
use crate::play::thinker::Thinker;
use crate::play::view::{self, Palette};

/// The longest time without a look at signals and at what the solver says.
const LOOK: Duration = Duration::from_millis(100);
/// The board without any wish.
const USUAL: Shape = Shape { rows: 4, cols: 4 };

pub(crate) fn run(args: &PlayArgs) -> Result<Tally, Failure> {
    let mut game = game(args)?;
    if !screen::is_there() {
        return Err(Failure::Usage("play needs a terminal, for its input and its output".into()));
    }
    let palette = Palette { colours: env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) };
    let signals = Signals::listen()?;
    let end = {
        let thinker = Thinker::start(tables::shelf(&args.tables), args.time_limit);
        let mut screen = Screen::take()?;
        let events = Events::listen();
        let end = play(&mut game, &thinker, palette, &mut screen, &events, &signals);
        drop(events);
        // The terminal first, so that nobody waits for it.
        drop(screen);
        end
    };
    let signal = match end {
        Ok(End::Interrupted) => Some(SIGINT),
        // A terminal that is gone is no failure, if that was said.
        _ => signals.came(),
    };
    if let Some(signal) = signal {
        // Whoever waits for this program is to know how it ended.
        low_level::emulate_default_handler(signal)?;
    }
    match end? {
        End::Left | End::Interrupted => Ok(Tally::default()),
        End::Broken => Err(Failure::Io(io::Error::other("the solver has failed"))),
    }
}

/// How a game ends.
enum End {
    /// The player left, or a signal came.
    Left,
    /// By the key for it.
    Interrupted,
    /// A thread panicked; what happened is told.
    Broken,
}

fn play(
    game: &mut Game,
    thinker: &Thinker,
    palette: Palette,
    screen: &mut Screen,
    events: &Events,
    signals: &Signals,
) -> io::Result<End> {
    let mut before = Instant::now();
    let mut area = Rect::default();
    while !game.is_over() {
        if !screen.is_taken() {
            return Ok(End::Broken);
        }
        if signals.came().is_some() {
            return Ok(End::Left);
        }
        #[cfg(unix)]
        if signals.pause.swap(false, Ordering::Relaxed) {
            screen.lend(pause)?;
            before = Instant::now();
        }
        thinker.tell(game);
        thinker.follow(game);
        screen.terminal.draw(|frame| {
            area = frame.area();
            view::draw(game, palette, frame);
        })?;
        // All that is there, before it is drawn again.
        for event in events.wait(game.show().map_or(LOOK, |show| show.pace().min(LOOK)))? {
            if keys::is_control(&event, 'c') {
                return Ok(End::Interrupted);
            }
            #[cfg(unix)]
            if keys::is_control(&event, 'z') {
                signals.pause.store(true, Ordering::Relaxed);
            }
            if let Some(action) = keys::action(&event, game, area) {
                game.act(action);
            }
        }
        let now = Instant::now();
        game.tick(now - before);
        before = now;
    }
    Ok(End::Left)
}

/// Stops until somebody lets this go on. Not where nobody would: what belongs to the first process of
/// its session has no shell above it.
#[cfg(unix)]
fn pause() -> io::Result<()> {
    if process::getpgrp() == process::getsid(None)? {
        return Ok(());
    }
    // The signal that asks for it is heard by the game, and so stops nothing any more.
    low_level::raise(signal_hook::consts::SIGSTOP)
}

/// The signals that ask for something.
struct Signals {
    /// The one that asks for an end; 0 for none.
    end: Arc<AtomicUsize>,
    /// Whether to stop for a while.
    #[cfg(unix)]
    pause: Arc<AtomicBool>,
}

impl Signals {
    fn listen() -> io::Result<Self> {
        #[cfg(unix)]
        let signals = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGQUIT];
        #[cfg(not(unix))]
        let signals = [SIGINT, SIGTERM];
        let end = Arc::new(AtomicUsize::new(0));
        for signal in signals {
            flag::register_usize(signal, Arc::clone(&end), usize::try_from(signal).unwrap_or(0))?;
        }
        #[cfg(unix)]
        let pause = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        flag::register(signal_hook::consts::SIGTSTP, Arc::clone(&pause))?;
        Ok(Self {
            end,
            #[cfg(unix)]
            pause,
        })
    }

    /// The one that asks for an end, if one came.
    fn came(&self) -> Option<i32> {
        i32::try_from(self.end.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
    }
}

/// The game that is asked for.
fn game(args: &PlayArgs) -> Result<Game, Failure> {
    let source = Source {
        boards: args.board.clone(),
        file: None,
        puzzle: args.puzzle,
        goal: args.goal.clone(),
        size: args.size,
    };
    let goal = source.goal()?;
    let seed = args.seed.unwrap_or_else(|| {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        // Few digits: someone may want to type it.
        since.as_secs() % 1_000_000
    });
    if !args.board.is_empty() {
        let mut only = Only { board: None, goal: goal.as_ref() };
        input::each(&source, &mut only)?;
        let board = only.board.ok_or_else(|| Failure::Usage("no board".into()))?;
        return Ok(Game::given(Position::new(board, goal), args.difficulty, seed));
    }
    let like = match (goal, source.hints()?) {
        (None, Hints { kind: Some(Kind::Rotation), .. }) => {
            let symbols: Vec<u8> = (1..=3).cycle().take(CELLS).collect();
            let board = rotation::Board::new(&symbols).expect("eight of each symbol");
            Position::new(Board::Rotation(board), None)
        }
        (None, hints) => Position::new(Board::in_order(hints.shape.unwrap_or(USUAL)), None),
        (Some(goal), _) => {
            asked(&goal, Some(&goal)).map_err(Failure::Usage)?;
            Position::new(goal.clone(), Some(goal))
        }
    };
    Ok(Game::dealt(&like, args.difficulty, seed))
}

/// Takes the one board that there is to play.
struct Only<'a> {
    board: Option<Board>,
    goal: Option<&'a Board>,
}

impl Sink for Only<'_> {
    fn board(&mut self, given: Given<'_>) -> Result<(), Failure> {
        if self.board.is_some() {
            return Err(Failure::Usage("one board at a time can be played".into()));
        }
        let board = given.board.map_err(|fault| Failure::Usage(format!("{}{fault}", given.place)))?;
        asked(&board, self.goal).map_err(Failure::Usage)?;
        self.board = Some(board);
        Ok(())
    }

    fn over(&self) -> bool {
        false
    }

    fn wait(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// What the solver cannot be asked about is not played either.
fn asked(board: &Board, goal: Option<&Board>) -> Result<(), String> {
    Question::new(board, goal).map(drop).map_err(|refusal| refusal.to_string())
}
