//! `POST /api/v1/generate`: boards by chance.

use std::time::{SystemTime, UNIX_EPOCH};

use axum::Json as Out;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use taquin::deal::{Aim, Dealer, Dealt};
use taquin::position::Position;
use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;
use taquin::solve::{Options, Question, Status};
use taquin::text::{Board, Hints};
use utoipa::ToSchema;

use super::terms::{Bounds, Known};
use crate::app::App;
use crate::body::Json;
use crate::names::{DifficultyName, PuzzleName, Size, Text, whole};
use crate::problem::{Details, Problem};
use crate::watch::{Progress, Stop, Watch};

/// The board without any hints.
const EIGHT: Shape = Shape { rows: 3, cols: 3 };
/// What is dealt at once: boards, times their cells squared.
const SOON: usize = 100_000;
/// Clocks give seeds of so many bits: whole numbers in every language.
const SEED_BITS: u32 = 32;

/// What boards are asked for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(crate) struct GenerateRequest<'a> {
    /// The puzzle; else tiles.
    puzzle: Option<PuzzleName>,
    /// Rows and columns; else those of the goal, or 3x3.
    size: Option<Size>,
    /// The goal; else 1 2 3 .. with the blank last.
    #[serde(borrow, default)]
    #[schema(value_type = Option<String>)]
    goal: Option<Text<'a>>,
    /// The same seed gives the same boards; else the clock's.
    #[schema(schema_with = whole)]
    seed: Option<u64>,
    /// How many boards, at least 1; else 1.
    #[schema(minimum = 1)]
    cases: Option<u64>,
    /// The length of the shortest solutions.
    distance: Option<u32>,
    /// How hard they are to be, instead.
    difficulty: Option<DifficultyName>,
    /// Whether they can be solved; else they can.
    solvable: Option<bool>,
}

/// Boards.
#[derive(Serialize, ToSchema)]
pub(crate) struct Generated {
    boards: Vec<GeneratedBoard>,
    /// The seed that they come from.
    seed: u64,
}

/// A board.
#[derive(Serialize, ToSchema)]
struct GeneratedBoard {
    board: String,
    /// The length of its shortest solutions; null where that takes a search, and if it has none.
    distance: Option<u32>,
}

/// Generate boards.
#[utoipa::path(
    post,
    path = "/api/v1/generate",
    request_body = GenerateRequest,
    responses(
        (status = 200, description = "The boards", body = Generated),
        (status = "4XX", description = "What is wrong", body = Details, content_type = "application/problem+json"),
        (status = 503, description = "Too busy, or not found in the time of a call", body = Details, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn generate(State(app): State<App>, body: Json) -> Result<Out<Generated>, Problem> {
    let request: GenerateRequest<'_> = body.read()?;
    let (like, cells) = like(&request, &app)?;
    let aim = aim(&request)?;
    let (cases, most) = (request.cases.unwrap_or(1), app.settings().cases as u64);
    if cases == 0 {
        return Err(Problem::field("cases", "at least one board"));
    }
    if cases > most {
        return Err(Problem::over_limit("cases", format!("at most {most} boards in a call")));
    }
    let seed = request.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::from(now.subsec_nanos()) ^ (now.as_secs() & ((1 << SEED_BITS) - 1))
    });
    let work = Work { app: app.clone(), like, aim, cases: cases as usize, seed };
    let boards = if work.is_quick(cells) {
        work.deal(&Stop::default())?
    } else {
        let mut ticket = app.admit(move |stop| work.deal(stop))?;
        app.answer(&mut ticket).await??
    };
    Ok(Out(Generated { boards, seed }))
}

/// A position like those that are asked for, and how many cells it has.
fn like(request: &GenerateRequest<'_>, app: &App) -> Result<(Position, usize), Problem> {
    let goal = request.goal.as_ref().map(|goal| &*goal.0);
    let known = Known::new(request.puzzle, request.size, goal, app.settings())?;
    if let (Some(Kind::Rotation), Some(_)) = (known.hints.kind, &known.goal) {
        return Err(Problem::field("goal", "the Rotation Game has its own goal: leave it out"));
    }
    let board = match (known.goal, known.hints) {
        (None, Hints { kind: Some(Kind::Rotation), .. }) => {
            let text = Kind::Rotation.entry().examples[0].0;
            Board::read(text.as_bytes(), known.hints).map_err(|fault| Problem::board("puzzle", fault))?
        }
        (None, Hints { shape, .. }) => Board::in_order(shape.unwrap_or(EIGHT)),
        (Some(goal), _) => goal,
    };
    let (goal, cells) = match &board {
        Board::Tiles { cells, .. } => (Some(board.clone()), cells.len()),
        Board::Rotation(_) => (None, taquin::puzzles::rotation::CELLS),
    };
    Ok((Position::new(board, goal), cells))
}

fn aim(request: &GenerateRequest<'_>) -> Result<Aim, Problem> {
    match (request.solvable.unwrap_or(true), request.distance, request.difficulty) {
        (true, None, None) => Ok(Aim::Any),
        (true, Some(distance), None) => Ok(Aim::Distance(distance)),
        (true, None, Some(name)) => Ok(Aim::Difficulty(name.0)),
        (false, None, None) => Ok(Aim::Unsolvable),
        (true, Some(_), Some(_)) => Err(Problem::field("difficulty", "a distance or a difficulty, not both")),
        (false, ..) => {
            Err(Problem::field("solvable", "boards without a solution have no distance and no difficulty"))
        }
    }
}

/// What is to be dealt.
struct Work {
    app: App,
    like: Position,
    aim: Aim,
    cases: usize,
    seed: u64,
}

impl Work {
    /// Whether it is dealt in a few milliseconds.
    fn is_quick(&self, cells: usize) -> bool {
        let eight = self.like.goal().is_some() && Dealer::looks_up(&self.like);
        let plain = match self.aim {
            Aim::Any | Aim::Unsolvable => true,
            Aim::Distance(_) => eight,
            Aim::Difficulty(difficulty) => eight || difficulty != taquin::deal::Difficulty::Hardest,
        };
        plain && self.cases * cells * cells <= SOON
    }

    fn deal(&self, stop: &Stop) -> Result<Vec<GeneratedBoard>, Problem> {
        let (settings, progress) = (self.app.settings(), Progress::default());
        let watch = Watch::start(stop, &progress, settings.time);
        let halt = || watch.halt();
        let limits = Bounds::most(settings).limits(&halt);
        let mut solver = self.app.solver();
        let mut search = |board: &Board| {
            let question = Question::new(board, self.like.goal()).ok()?;
            let options = Options { threads: 1, ..Options::default() };
            let answer = solver.answer(&question, &options, limits).ok()?;
            self.app.metrics().solved(1, answer.effort.generated);
            answer.moves.filter(|_| answer.status == Status::Solved && answer.optimal)
        };
        let mut dealer = Dealer::new(self.like.clone(), self.seed);
        let mut boards = Vec::with_capacity(self.cases);
        for _ in 0..self.cases {
            let dealt = if halt() { None } else { dealer.deal(self.aim, &mut search) };
            // Where time was over nothing is known of what there is.
            let none = || if halt() { self.over(boards.len()) } else { self.none() };
            let Dealt { board, distance } = dealt.ok_or_else(none)?;
            boards.push(GeneratedBoard { board: board.to_string(), distance });
        }
        Ok(boards)
    }

    /// That there was time for so many boards alone.
    fn over(&self, boards: usize) -> Problem {
        if self.app.is_ending() {
            return Problem::busy(1, "the service ends");
        }
        let seconds = self.app.settings().time.as_secs_f64();
        Problem::stopped(format!(
            "a call gets {seconds} s here, in which {boards} of {} boards were found: ask for fewer or easier ones",
            self.cases
        ))
    }

    /// That no board was found.
    fn none(&self) -> Problem {
        match self.aim {
            Aim::Unsolvable => Problem::field("solvable", "every such board can be solved"),
            Aim::Distance(distance) => {
                Problem::field("distance", format!("no board at the distance {distance} was found"))
            }
            Aim::Any | Aim::Difficulty(_) => Problem::request("no board was found"),
        }
    }
}
