//! The arguments of `taquin play`.

use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use taquin::deal::{DIFFICULTIES, Difficulty};
use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;

use super::{TableArgs, kind, seconds, shape};

/// Play a puzzle in the terminal, by keys and by mouse.
///
/// Arrows move the blank, a click slides the run of tiles up to it. The Rotation Game's lines are
/// pulled by their letters, or by a click on them. A hint, the shortest solution and its length are there
/// for the asking; ? shows all keys.
///
/// The optimum is looked for while you play. Of a board that is too hard for that, the bounds are
/// shown that are proved, and hints follow the best solution known.
///
/// Exit status: 0 the player left, 2 bad input or usage, or no terminal, 130 an interrupt.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin play
  taquin play --size 3x3 --difficulty easy
  taquin play \"2 3 4 1 5 x 7 6 8\"
  taquin play --puzzle rotation --seed 7")]
pub(crate) struct PlayArgs {
    /// The first board, as for `taquin solve`; else one is drawn by chance.
    #[arg(value_name = "BOARD")]
    pub(crate) board: Vec<String>,
    /// The puzzle; else that of the board, or tiles.
    #[arg(long, value_name = "NAME", value_parser = kind())]
    pub(crate) puzzle: Option<Kind>,
    /// The rows and columns, as in 3x4; else those of the board or the goal, or 4x4.
    #[arg(long, value_name = "RxC", value_parser = shape)]
    pub(crate) size: Option<Shape>,
    /// The goal; else 1 2 3 .. with the blank last.
    #[arg(long, value_name = "BOARD")]
    pub(crate) goal: Option<String>,
    /// What boards are drawn from: the same seed, the same boards. Else the time.
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// How hard boards are: a short walk from the goal, a longer one, any board, one of the hardest.
    #[arg(long, value_name = "NAME", default_value = "hard", value_parser = difficulty())]
    pub(crate) difficulty: Difficulty,
    /// How long to look for a shortest solution before the best one known has to do.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "30")]
    pub(crate) time_limit: Duration,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}

fn difficulty() -> impl TypedValueParser<Value = Difficulty> {
    PossibleValuesParser::new(DIFFICULTIES.iter().map(|entry| entry.name))
        .try_map(|name| Difficulty::from_name(&name).ok_or("no such difficulty"))
}
