//! The arguments.

pub(crate) mod check;
pub(crate) mod generate;
pub(crate) mod package;
pub(crate) mod play;
mod serve;
pub(crate) mod stress;

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use taquin::census::tiles::Metric;
use taquin::puzzles::tiles::Shape;
use taquin::puzzles::{self, Kind};
use taquin::search::Limits;
use taquin::solve::method::{ESTIMATES, METHODS};
use taquin::solve::{Estimate, Method, Patterns};
use taquin::text::{self, Board, Hints};

pub(crate) use self::serve::ServeArgs;
use crate::exit::Failure;

/// Proved shortest solutions of sliding-tile and rotation puzzles.
#[derive(Parser, Debug)]
#[command(name = "taquin", version, arg_required_else_help = true, subcommand_required = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Solve(SolveArgs),
    Compare(CompareArgs),
    Judge(JudgeArgs),
    Check(check::CheckArgs),
    Validate(check::ValidateArgs),
    Gen(generate::GenArgs),
    Package(package::PackageArgs),
    Stress(stress::StressArgs),
    Census(CensusArgs),
    Play(play::PlayArgs),
    Serve(ServeArgs),
    /// List, build, verify or remove the pattern tables that are kept in files.
    #[command(subcommand)]
    Tables(TablesCommand),
    /// List the puzzles, the methods and the heuristics.
    Methods,
    /// Print the completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    Man,
}

/// Solve boards: a shortest way to the goal, and proof that there is none shorter.
///
/// Cells are numbers separated by blanks, commas or line ends; `/` ends a row and so fixes the
/// shape: a board of one row is written `1 2 0/`. The blank is 0, x, X, _, . or *. Nine characters without separators are a 3x3 board,
/// 24 cells of 1, 2 and 3 the Rotation Game.
///
/// Boards of up to 25 cells are searched until the shortest solution is proved. Larger ones, if no
/// limit of time or nodes is given, end after 30 million nodes of the search for a shortest solution
/// and 20 million of the search for better ones; of more than 64 cells, after the latter alone. Then,
/// as after a limit or an interrupt, the answer is the bounds that are proved, and in --json the
/// best solution known.
///
/// Tables that a search needs are built on the way and kept for the next time.
///
/// Exit status: 0 every board solved, 1 some board unsolvable, 2 bad input or usage, 3 some board
/// stopped by a limit (of several, the first of 2, 3, 1).
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin solve \"2 3 4 1 5 x 7 6 8\"
  taquin solve --goal 1238x4765 283164705 --json
  taquin solve --count \"1 2 3/4 0 5\" < /dev/null
  taquin solve --file boards.txt > moves.txt")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) source: Source,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// The least of the shortest solutions in the order of their letters, whatever the method: all but
    /// the variants of A* give it without being asked.
    #[arg(long)]
    pub(crate) least: bool,
    /// Count the shortest solutions.
    #[arg(long)]
    pub(crate) count: bool,
    /// Give all shortest solutions, in the order of their letters.
    #[arg(long)]
    pub(crate) all: bool,
    /// One JSON object a line for each board.
    #[arg(long)]
    pub(crate) json: bool,
    /// The method.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = method())]
    pub(crate) method: Method,
    /// The heuristic, for the methods that ask one; else the best of the puzzle.
    #[arg(long, value_name = "NAME", value_parser = estimate())]
    pub(crate) heuristic: Option<Estimate>,
    /// The pattern tables: sizes as in 7-8 or 6-6-6-6, or lists of tiles as in "1 2 5 6/3 4 7 8";
    /// tiles are named by the goal's reading order. What is missing is built. Else those that the
    /// board needs.
    #[arg(long, value_name = "NAME", value_parser = patterns)]
    pub(crate) pdb: Option<Patterns>,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
    /// How many threads search; else all that the machine has. The answers are the same.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// What chance is drawn from, where a method draws: the same seed, the same answer.
    #[arg(long, value_name = "S", default_value_t = 0, allow_negative_numbers = true, value_parser = seed)]
    pub(crate) seed: u64,
    /// Note in a file which boards are solved and which bounds are proved, and go on from there
    /// when the same boards are asked again. A file that is damaged is refused; one that cannot be
    /// written is told once, and the boards are answered all the same.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// On a terminal too, one line a board and no progress; and not a word on why a board has no
    /// solution.
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Play each solution on the terminal before it is written. Without a terminal that is refused.
    #[arg(long, conflicts_with_all = ["json", "quiet"])]
    pub(crate) animate: bool,
}

/// Where tables are kept.
#[derive(Args, Debug)]
pub(crate) struct TableArgs {
    /// The folder of the tables; else TAQUIN_TABLES, or taquin in the user's folder for caches.
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum TablesCommand {
    /// List the tables that are kept, with their sizes.
    ///
    /// Exit status: 0 all have a whole header and their length, 2 some are damaged or cannot be read.
    List {
        #[command(flatten)]
        tables: TableArgs,
    },
    /// Build tables beforehand. An interrupt leaves nothing half-built.
    ///
    /// Says first how large they are and about how long that takes.
    Build {
        /// The patterns: sizes as in 7-8, or lists of tiles as in "1 2 5 6/3 4 7 8".
        #[arg(value_name = "NAME", required = true, value_parser = patterns)]
        pdb: Vec<Patterns>,
        /// The goal, or any board of its shape with the blank in its place; else the blank is last.
        #[arg(long, value_name = "BOARD")]
        goal: Option<String>,
        /// The rows and columns of the boards; else the square that the tiles fill.
        #[arg(long, value_name = "RxC", value_parser = shape)]
        size: Option<Shape>,
        /// The most memory to use, as in 500M or 2G.
        #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = bytes)]
        memory_limit: u64,
        #[command(flatten)]
        tables: TableArgs,
    },
    /// Read tables in full and check every byte; all of them if none is named.
    ///
    /// Exit status: 0 all are whole, 2 some are damaged, or there is no such folder.
    Verify {
        /// The names, as `taquin tables list` gives them.
        #[arg(value_name = "TABLE")]
        names: Vec<String>,
        #[command(flatten)]
        tables: TableArgs,
    },
    /// Remove tables.
    ///
    /// Exit status: 0 all are removed, 2 some could not be, or are not there.
    Remove {
        /// The names, as `taquin tables list` gives them.
        #[arg(value_name = "TABLE", required_unless_present = "all")]
        names: Vec<String>,
        /// All of them.
        #[arg(long, conflicts_with = "names")]
        all: bool,
        #[command(flatten)]
        tables: TableArgs,
    },
}

/// Compare the methods side by side on the same boards.
///
/// Nodes are counted in one way for all of them; memory is what the method holds, not the
/// process. Variants that do not give shortest solutions say so. Boards of more than 64 cells are
/// too large to be searched: there construct, a solution at once, is compared with auto, which
/// makes it better.
#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) source: Source,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// The methods, separated by commas; else all that search, or look up.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = method())]
    pub(crate) method: Vec<Method>,
    /// The heuristic, for the methods that ask one; else the best of the puzzle.
    #[arg(long, value_name = "NAME", value_parser = estimate())]
    pub(crate) heuristic: Option<Estimate>,
    /// One JSON object a line for each board and method.
    #[arg(long)]
    pub(crate) json: bool,
    /// Comma-separated values, with a line of headings.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

/// Answer a contest's input, byte for byte as an accepted program does.
///
/// Reads standard input. A board that is wrong gives `invalid` in its answer's place.
///
/// Exit status: 0 all boards answered, unsolvable or not; 2 bad input or usage.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin judge hdu1043 < input > output
  taquin judge --list")]
pub(crate) struct JudgeArgs {
    /// The problem: judge and number, as in hdu1043.
    #[arg(required_unless_present = "list")]
    pub(crate) problem: Option<String>,
    /// List the problems.
    #[arg(long, conflicts_with = "problem")]
    pub(crate) list: bool,
    /// With what each accepts, and what its statement leaves open.
    #[arg(long, requires = "list")]
    pub(crate) long: bool,
}

/// Count a whole space: the positions at each distance from the goal, and the farthest ones.
///
/// All positions are visited. Of the Rotation Game these are all boards, each at the distance of
/// the nearest of its three symbols.
///
/// Exit status: 0 all counted; 2 bad usage, or a space too large for any memory; 3 stopped by a
/// limit.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin census tiles --size 3x3
  taquin census tiles --size 3x4 --metric multi --json
  taquin census tiles --size 2x6 --svg 2x6.svg
  taquin census tiles --goal \"1 2 3/8 0 4/7 6 5\"
  taquin census rotation")]
pub(crate) struct CensusArgs {
    /// The puzzle.
    #[arg(value_name = "PUZZLE", value_parser = kind())]
    pub(crate) puzzle: Kind,
    /// The rows and columns of the board, as in 3x4; else those of the goal.
    #[arg(long, value_name = "RxC", value_parser = shape)]
    pub(crate) size: Option<Shape>,
    /// The goal; else 1 2 3 .. with the blank last. Its tiles may be alike, as in 1 1 1/2 2 2/3 3 0:
    /// then those of the boards are, and arrangements are counted.
    #[arg(long, value_name = "BOARD")]
    pub(crate) goal: Option<String>,
    /// What counts as one move of tiles.
    #[arg(long, value_name = "NAME", value_parser = metric())]
    pub(crate) metric: Option<Metric>,
    /// The threads that count; else as many as there are cores. Where tiles are alike there is one.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Stop after so many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory to hold, as in 500M or 2G.
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = bytes)]
    pub(crate) memory_limit: u64,
    /// Draw the counts into this file too.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// One JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where the boards come from, and what is known of them.
#[derive(Args, Debug)]
pub(crate) struct Source {
    /// The boards, one an argument; else they are read from standard input.
    #[arg(value_name = "BOARD")]
    pub(crate) boards: Vec<String>,
    /// Read the boards from a file, one a line or in rows with a blank line after each; - is
    /// standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "boards")]
    pub(crate) file: Option<PathBuf>,
    /// The puzzle; else it is inferred from the cells.
    #[arg(long, value_name = "NAME", value_parser = kind())]
    pub(crate) puzzle: Option<Kind>,
    /// The goal; else 1 2 3 .. with the blank last.
    #[arg(long, value_name = "BOARD")]
    pub(crate) goal: Option<String>,
    /// The rows and columns of the boards, as in 3x4; else a square, where there is no `/`.
    #[arg(long, value_name = "RxC", value_parser = shape)]
    pub(crate) size: Option<Shape>,
}

impl Source {
    /// What is known of the boards.
    pub(crate) fn hints(&self) -> Result<Hints, Failure> {
        if self.puzzle == Some(Kind::Rotation) && self.size.is_some() {
            return Err(Failure::Usage("the Rotation Game has one size: leave --size out".into()));
        }
        // Where tiles of the goal are alike, those of the boards are.
        let alike = self.goal()?.is_some_and(|goal| goal.repeats());
        Ok(Hints { kind: self.puzzle, shape: self.size, alike })
    }

    /// The goal, if one is given.
    pub(crate) fn goal(&self) -> Result<Option<Board>, Failure> {
        let hints = Hints { kind: self.puzzle, shape: self.size, alike: true };
        let read = |text: &String| {
            Board::read(text.as_bytes(), hints).map_err(|fault| Failure::Usage(format!("--goal: {fault}")))
        };
        self.goal.as_ref().map(read).transpose()
    }
}

/// When to give up.
#[derive(Args, Debug)]
pub(crate) struct LimitArgs {
    /// Stop each board after so many seconds, those of building tables included.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// Stop each board after so many generated nodes.
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
    /// The most memory that a method may hold, as in 500M or 2G. Tables without room are left out,
    /// and a line says so.
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = bytes)]
    pub(crate) memory_limit: u64,
}

impl LimitArgs {
    /// The limits, but for the time.
    pub(crate) fn limits(&self) -> Limits<'static> {
        Limits {
            nodes: self.node_limit.unwrap_or(u64::MAX),
            bytes: self.memory_limit,
            halt: Limits::NONE.halt,
        }
    }
}

fn method() -> impl TypedValueParser<Value = Method> {
    let names = METHODS.iter().map(|entry| PossibleValue::new(entry.name).help(entry.says));
    PossibleValuesParser::new(names).try_map(|name| Method::from_name(&name).ok_or("no such method"))
}

fn estimate() -> impl TypedValueParser<Value = Estimate> {
    let names = ESTIMATES.iter().map(|entry| PossibleValue::new(entry.name).help(entry.says));
    PossibleValuesParser::new(names).try_map(|name| Estimate::from_name(&name).ok_or("no such heuristic"))
}

fn metric() -> impl TypedValueParser<Value = Metric> {
    PossibleValuesParser::new([
        PossibleValue::new("single").help("one tile goes by one cell"),
        PossibleValue::new("multi").help("a run of tiles in a row or column goes by one cell"),
    ])
    .map(|name| if name == "multi" { Metric::Multi } else { Metric::Single })
}

fn patterns(text: &str) -> Result<Patterns, taquin::solve::NoPatterns> {
    text.parse()
}

fn kind() -> impl TypedValueParser<Value = Kind> {
    let names = puzzles::ALL.iter().map(|entry| PossibleValue::new(entry.name).help(entry.title));
    PossibleValuesParser::new(names).try_map(|name| Kind::from_name(&name).ok_or("no such puzzle"))
}

fn shape(text: &str) -> Result<Shape, text::NoMeasure> {
    text::shape(text)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().map_err(|_| "expected seconds, as in 10 or 0.5")?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected seconds from 0 up, as in 10 or 0.5".into())
}

fn seed(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "expected a whole number from 0 to 18446744073709551615")
}

fn bytes(text: &str) -> Result<u64, text::NoMeasure> {
    text::bytes(text)
}
