//! `taquin solve`: boards in, answers out, one at a time and in order.

use std::cell::{Cell, RefCell};
use std::io::{self, IsTerminal, Write};

use clap::CommandFactory;
use taquin::position::Position;
use taquin::solve::record::{INVALID, Record, Spent, Wanted, goal_of};
use taquin::solve::{Answer, Method, Options, Refusal, Solver, Status};
use taquin::text::Board;

use crate::args::{Cli, SolveArgs};
use crate::ask::Asker;
use crate::commands::tables;
use crate::exit::{self, Failure, Tally};
use crate::input::{self, Given, Sink};
use crate::play::animate::animate;
use crate::render::{drawing, plain};
use crate::resume::Resume;
use crate::watch;

/// Bytes written at a time.
const BLOCK: usize = 1 << 16;

pub(crate) fn run(args: &SolveArgs) -> Result<Tally, Failure> {
    if input::nothing_given(&args.source) {
        return help();
    }
    let options = Options {
        method: args.method,
        estimate: args.heuristic,
        least: args.least,
        count: args.count,
        all: args.all,
        patterns: args.pdb,
        threads: args.threads.map_or(0, usize::from),
        seed: args.seed,
        at_least: 0,
        patient: args.limits.time_limit.is_some() || args.limits.node_limit.is_some(),
    };
    options.check(args.source.puzzle).map_err(|refusal| Failure::Usage(refusal.to_string()))?;
    let form = match (args.json, !args.quiet && io::stdout().is_terminal()) {
        (true, _) => Form::Json,
        (false, true) => Form::Drawing,
        (false, false) => Form::Plain,
    };
    if args.animate && form != Form::Drawing {
        return Err(Failure::Usage("--animate needs a terminal for its output".into()));
    }
    let goal = args.source.goal()?;
    let resume = args.resume.as_deref().map(|path| Resume::open(path, goal.as_ref())).transpose()?;
    let mut session = Session {
        solver: Solver::new(tables::shelf(&args.tables)),
        resume,
        options,
        asker: Asker {
            goal,
            limits: args.limits.limits(),
            time_limit: args.limits.time_limit,
            progress: !args.quiet && !args.json && io::stderr().is_terminal(),
            late: Cell::default(),
            warnings: RefCell::default(),
        },
        form,
        animate: args.animate,
        explains: form == Form::Plain && !args.quiet && !args.source.boards.is_empty(),
        out: Vec::with_capacity(2 * BLOCK),
        tally: Tally::default(),
    };
    let read = input::each(&args.source, &mut session);
    // Also what was answered before something failed.
    session.flush()?;
    read?;
    if watch::interrupted() {
        session.tally.answer(Status::Stopped);
    }
    Ok(session.tally)
}

/// Nothing to solve: says what could be.
fn help() -> Result<Tally, Failure> {
    let mut command = Cli::command();
    command.build();
    if let Some(solve) = command.find_subcommand_mut("solve") {
        let text = solve.render_help().to_string();
        io::stderr().write_all(text.as_bytes())?;
    }
    let mut tally = Tally::default();
    tally.invalid();
    Ok(tally)
}

/// How answers look.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Json,
    Plain,
    Drawing,
}

struct Session {
    solver: Solver,
    resume: Option<Resume>,
    options: Options,
    asker: Asker,
    form: Form,
    animate: bool,
    /// Whether to say why a board has no solution: for the first one that was named on the command
    /// line, where that is not in the answer.
    explains: bool,
    /// What is not written yet.
    out: Vec<u8>,
    tally: Tally,
}

impl Session {
    fn wanted(&self) -> Wanted {
        Wanted { count: self.options.count, all: self.options.all }
    }

    fn invalid(
        &mut self,
        text: &[u8],
        board: Option<&Board>,
        place: &str,
        error: &str,
    ) -> Result<(), Failure> {
        self.tally.invalid();
        match self.form {
            Form::Json => line(&Record::invalid(text, board, error, self.wanted()), &mut self.out)?,
            Form::Plain => self.out.extend_from_slice(format!("{INVALID}\n").as_bytes()),
            Form::Drawing => {}
        }
        self.written()?;
        exit::complain(&format!("{place}{error}"));
        Ok(())
    }

    /// The answer to a board: what an earlier run found, or what is found now.
    fn answer(&mut self, board: &Board) -> Result<Result<(Answer, Spent), Refusal>, Failure> {
        let Some(resume) = &mut self.resume else {
            return Ok(self.asker.ask(&mut self.solver, board, &self.options, &|_| ()));
        };
        let known = resume.next(board)?;
        if let Some(answered) = known.answered(&self.options) {
            return Ok(Ok(answered));
        }
        let at_least = known.at_least();
        if at_least > 0 {
            // Some solution is there at once, and no bound may be above it.
            let options = Options { method: Method::Construct, ..Options::default() };
            let at_once = self.asker.ask(&mut self.solver, board, &options, &|_| ());
            if at_once.is_ok_and(|(answer, _)| answer.length().is_some_and(|length| length < at_least)) {
                return Err(resume.refuted());
            }
        }
        let options = Options { at_least, ..self.options };
        let mut answered = self.asker.ask(&mut self.solver, board, &options, &|bound| resume.proved(bound));
        if let Ok((answer, spent)) = &mut answered {
            known.add_to(answer);
            resume.answered(answer, *spent);
        }
        Ok(answered)
    }

    /// After each board: JSON and drawings go out at once, lines in blocks.
    fn written(&mut self) -> Result<(), Failure> {
        if self.form != Form::Plain || self.out.len() >= BLOCK { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), Failure> {
        let mut to = io::stdout().lock();
        if self.form == Form::Drawing {
            anstream::AutoStream::auto(&mut to).write_all(&self.out)?;
        } else {
            to.write_all(&self.out)?;
        }
        to.flush()?;
        self.out.clear();
        Ok(())
    }
}

impl Sink for Session {
    fn board(&mut self, given: Given<'_>) -> Result<(), Failure> {
        let board = match &given.board {
            Ok(board) => board,
            Err(fault) => return self.invalid(given.text, None, given.place, &fault.to_string()),
        };
        let (answer, spent) = match self.answer(board)? {
            Ok(answered) => answered,
            Err(refusal) => {
                return self.invalid(given.text, Some(board), given.place, &given.refused(&refusal));
            }
        };
        let warnings = self.asker.warnings.take();
        self.tally.answer(answer.status);
        if let Some(why) = answer.why.filter(|_| self.explains) {
            self.explains = false;
            exit::complain(&format!("{}no solution: {why}", given.place));
        }
        match self.form {
            Form::Plain => plain::line(&answer, &mut self.out),
            Form::Json => {
                let (text, goal) = (board.to_string(), goal_of(board, self.asker.goal.as_ref()));
                let (goal, wanted) = (goal.as_deref(), self.wanted());
                let record = Record::answer(&text, board.kind(), goal, &answer, wanted, spent);
                line(&Record { warnings, ..record }, &mut self.out)?;
            }
            Form::Drawing => {
                if let (true, Some(moves)) = (self.animate, &answer.moves) {
                    animate(&Position::new(board.clone(), self.asker.goal.clone()), moves)?;
                }
                let page = drawing::answer(board, self.asker.goal.as_ref(), &answer, spent);
                self.out.extend_from_slice(page.as_bytes());
            }
        }
        self.written()
    }

    fn over(&self) -> bool {
        watch::interrupted()
    }

    fn wait(&mut self) -> Result<(), Failure> {
        if self.out.is_empty() { Ok(()) } else { self.flush() }
    }
}

/// Writes a record on a line.
fn line(record: &Record<'_>, into: &mut Vec<u8>) -> io::Result<()> {
    serde_json::to_writer(&mut *into, record)?;
    into.push(b'\n');
    Ok(())
}
