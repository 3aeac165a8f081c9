//! `taquin compare`: the methods side by side on the same boards.

use std::cell::{Cell, RefCell};
use std::io::{self, IsTerminal, Write};

use serde::Serialize;
use taquin::solve::method::METHODS;
use taquin::solve::record::{Spent, goal_of};
use taquin::solve::{Answer, MOST_SEARCHED, Method, Options, Refusal, Solver, Status};
use taquin::text::Board;

use crate::args::CompareArgs;
use crate::ask::Asker;
use crate::exit::{self, Failure, Tally};
use crate::input::{self, Given, Sink};
use crate::render::drawing::grouped;
use crate::render::table::Table;
use crate::render::{plain, size};
use crate::watch;

/// The most nodes if no limit is given: some of the methods would not end.
const NODES: u64 = 5_000_000;

pub(crate) fn run(args: &CompareArgs) -> Result<Tally, Failure> {
    if input::nothing_given(&args.source) {
        return Err(Failure::Usage("no board given: see taquin compare --help".into()));
    }
    // One that chooses and one that does not search have nothing to be compared by.
    let compared = |method: &Method| !matches!(method, Method::Auto | Method::Construct);
    let all = METHODS.iter().map(|entry| entry.method).filter(compared).collect();
    let (methods, large): (Vec<Method>, &[Method]) =
        if args.method.is_empty() { (all, &UNSEARCHED) } else { (args.method.clone(), &[]) };
    let solvers = |methods: &[Method]| methods.iter().map(|&method| (method, Solver::default())).collect();
    let mut limits = args.limits.limits();
    limits.nodes = args.limits.node_limit.unwrap_or(NODES);
    let progress = !args.json && !args.csv && io::stderr().is_terminal();
    let mut session = Session {
        solvers: solvers(&methods),
        large: solvers(large),
        asker: Asker {
            goal: args.source.goal()?,
            limits,
            time_limit: args.limits.time_limit,
            progress,
            late: Cell::default(),
            warnings: RefCell::default(),
        },
        args,
        tally: Tally::default(),
    };
    if args.csv {
        io::stdout().write_all(format!("{}\n", HEADINGS.join(",")).as_bytes())?;
    }
    input::each(&args.source, &mut session)?;
    Ok(session.tally)
}

/// What is compared on boards that are too large to be searched.
const UNSEARCHED: [Method; 2] = [Method::Construct, Method::Auto];

/// What one method made of one board.
#[derive(Serialize)]
struct Row<'a> {
    puzzle: &'static str,
    board: &'a str,
    goal: Option<&'a str>,
    method: &'static str,
    heuristic: Option<&'static str>,
    /// Whether the method's solutions are shortest.
    shortest: bool,
    /// `None` if the method is not for this board.
    status: Option<&'static str>,
    length: Option<u32>,
    moves: Option<&'a str>,
    lower_bound: Option<u32>,
    expanded: u64,
    nodes: u64,
    seconds: f64,
    setup_seconds: f64,
    bytes: u64,
    note: String,
}

/// The columns of comma-separated values.
const HEADINGS: [&str; 13] = [
    "board",
    "method",
    "heuristic",
    "shortest",
    "status",
    "length",
    "lower_bound",
    "expanded",
    "nodes",
    "seconds",
    "setup_seconds",
    "bytes",
    "note",
];

/// The columns of a table for people.
const TITLES: [&str; 8] = ["method", "length", "expanded", "generated", "seconds", "building", "memory", ""];

impl Row<'_> {
    fn csv(&self) -> String {
        let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        let fields: [String; HEADINGS.len()] = [
            self.board.into(),
            self.method.into(),
            self.heuristic.unwrap_or_default().into(),
            self.shortest.to_string(),
            self.status.unwrap_or_default().into(),
            number(self.length),
            number(self.lower_bound),
            self.expanded.to_string(),
            self.nodes.to_string(),
            format!("{:.6}", self.seconds),
            format!("{:.6}", self.setup_seconds),
            self.bytes.to_string(),
            // The one field in free words; there are no quotes in it.
            if self.note.contains(',') { format!("\"{}\"", self.note) } else { self.note.clone() },
        ];
        fields.join(",") + "\n"
    }

    /// The row of a table for people.
    fn cells(&self) -> [String; TITLES.len()] {
        let method = match self.heuristic {
            Some(heuristic) => format!("{}, {heuristic}", self.method),
            None => self.method.into(),
        };
        let length = match (self.status, self.length) {
            (Some("solved"), Some(length)) => length.to_string(),
            (Some("unsolvable"), _) => "none".into(),
            _ => "?".into(),
        };
        [
            method,
            length,
            grouped(self.expanded),
            grouped(self.nodes),
            format!("{:.6}", self.seconds),
            format!("{:.6}", self.setup_seconds),
            size(self.bytes),
            self.note.clone(),
        ]
    }
}

/// A method, and its answer or why it gives none.
type Asked = (Method, Result<(Answer, Spent), Refusal>);

struct Session<'a> {
    solvers: Vec<(Method, Solver)>,
    /// Those for boards that are too large to be searched.
    large: Vec<(Method, Solver)>,
    asker: Asker,
    args: &'a CompareArgs,
    tally: Tally,
}

impl Session<'_> {
    fn answers(&mut self, board: &Board) -> Result<Vec<Asked>, Refusal> {
        let large = matches!(board, Board::Tiles { shape, .. } if shape.cells() > MOST_SEARCHED);
        let solvers = if large && !self.large.is_empty() { &mut self.large } else { &mut self.solvers };
        let mut answers = Vec::new();
        for (method, solver) in solvers {
            let estimate = self.args.heuristic.filter(|_| method.informed());
            let options = Options { method: *method, estimate, ..Options::default() };
            let answer = self.asker.ask(solver, board, &options, &|_| ());
            answers.push((*method, answer));
            if watch::interrupted() {
                break;
            }
        }
        // What every method refuses is no board for any of them.
        match answers.iter().find_map(|(_, answer)| answer.as_ref().err()) {
            Some(refusal) if answers.iter().all(|(_, answer)| answer.is_err()) => Err(refusal.clone()),
            _ => Ok(answers),
        }
    }

    /// What is known of the board by all of them: it is solved, if one solved it.
    fn tell(&mut self, answers: &[Asked]) {
        let has =
            |status| answers.iter().flat_map(|(_, answer)| answer).any(|(answer, _)| answer.status == status);
        let known = [Status::Solved, Status::Unsolvable].into_iter().find(|&status| has(status));
        self.tally.answer(known.unwrap_or(Status::Stopped));
    }
}

impl Sink for Session<'_> {
    fn board(&mut self, given: Given<'_>) -> Result<(), Failure> {
        let read = given.board.as_ref().map_err(ToString::to_string);
        let answered = read.and_then(|board| {
            Ok((self.answers(board).map_err(|refusal| given.refused(&refusal))?, board.clone()))
        });
        let (answers, board) = match answered {
            Ok(answered) => answered,
            Err(error) => {
                self.tally.invalid();
                exit::complain(&format!("{}{error}", given.place));
                return Ok(());
            }
        };
        self.tell(&answers);
        let (text, goal) = (board.to_string(), goal_of(&board, self.asker.goal.as_ref()));
        let shortest = answers
            .iter()
            .flat_map(|(_, answer)| answer)
            .filter(|(answer, _)| answer.optimal)
            .find_map(|(answer, _)| answer.length());
        let rows = answers.iter().map(|(method, answer)| {
            let note = match answer {
                Ok((answer, _)) => note(answer, shortest),
                Err(refusal) => refusal.to_string(),
            };
            let (entry, known) = (method.entry(), answer.as_ref().ok());
            let (answer, spent) =
                (known.map(|(answer, _)| answer), known.map_or(Spent::default(), |known| known.1));
            let effort = answer.map(|answer| answer.effort).unwrap_or_default();
            Row {
                puzzle: board.kind().entry().name,
                board: &text,
                goal: goal.as_deref(),
                method: entry.name,
                heuristic: answer.and_then(|answer| answer.estimate).map(|estimate| estimate.entry().name),
                shortest: entry.shortest,
                status: answer.map(|answer| answer.status.name()),
                length: answer.and_then(Answer::length),
                moves: answer.and_then(|answer| answer.moves.as_deref()),
                lower_bound: answer.and_then(|answer| answer.lower_bound),
                expanded: effort.expanded,
                nodes: effort.generated,
                seconds: spent.search,
                setup_seconds: spent.setup,
                bytes: effort.bytes,
                note,
            }
        });
        let mut page = String::new();
        if self.args.json {
            for row in rows {
                page += &serde_json::to_string(&row).map_err(io::Error::from)?;
                page.push('\n');
            }
        } else if self.args.csv {
            rows.for_each(|row| page += &row.csv());
        } else {
            let mut table = Table::new(&TITLES).right(&[1, 2, 3, 4, 5, 6]);
            rows.for_each(|row| table.row(row.cells()));
            page = format!("{text}\n{table}\n");
        }
        let mut to = io::stdout().lock();
        to.write_all(page.as_bytes())?;
        to.flush()?;
        Ok(())
    }

    fn over(&self) -> bool {
        watch::interrupted()
    }

    fn wait(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// What is to be said of an answer beside its numbers.
fn note(answer: &Answer, shortest: Option<u32>) -> String {
    match answer.status {
        Status::Stopped => plain::stopped(answer),
        Status::Solved if !answer.method.entry().shortest => match (answer.length(), shortest) {
            (Some(length), Some(shortest)) if length > shortest => {
                format!("not a shortest method: {} moves too many", length - shortest)
            }
            (Some(_), Some(_)) => "not a shortest method: shortest here by luck".into(),
            _ => "not a shortest method".into(),
        },
        _ => String::new(),
    }
}
