//! `POST /api/v1/census`: all positions of a small board, by their distance.

use std::time::Instant;

use axum::Json as Out;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use taquin::census::rotation::Distances;
use taquin::census::tiles::{Metric, Space};
use taquin::census::{Census, Stopped};
use taquin::puzzles::Kind;
use taquin::puzzles::rotation::COUNTS;
use taquin::puzzles::tiles::Shape;
use taquin::search::Limits;
use taquin::text::Board;
use utoipa::ToSchema;

use super::terms::{Bounds, Known};
use crate::app::App;
use crate::body::Json;
use crate::names::{PuzzleName, Size, Text};
use crate::problem::{Details, Problem};
use crate::watch::{Progress, Stop, Watch};

/// A space.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CensusRequest<'a> {
    /// The puzzle.
    puzzle: PuzzleName,
    /// Rows and columns; else those of the goal.
    size: Option<Size>,
    /// The goal; else 1 2 3 .. with the blank last.
    #[serde(borrow, default)]
    #[schema(value_type = Option<String>)]
    goal: Option<Text<'a>>,
}

/// The positions at each distance.
#[derive(Serialize, ToSchema)]
pub(crate) struct CensusReport {
    puzzle: &'static str,
    /// The goal; null where it is a set.
    goal: Option<String>,
    /// How many positions there are.
    positions: u64,
    /// How many of them there are at each distance, from 0.
    counts: Vec<u64>,
    /// The mean distance.
    mean: f64,
    /// The time it took.
    seconds: f64,
    /// The positions at the greatest distance.
    hardest: Vec<String>,
}

/// What is counted.
enum Task {
    Tiles { space: Space, shape: Shape, goal: String, names: Vec<u16> },
    Rotation,
}

/// Count all positions of a small board.
#[utoipa::path(
    post,
    path = "/api/v1/census",
    request_body = CensusRequest,
    responses(
        (status = 200, description = "The counts", body = CensusReport),
        (status = "4XX", description = "What is wrong", body = Details, content_type = "application/problem+json"),
        (status = 503, description = "Too busy", body = Details, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn census(State(app): State<App>, body: Json) -> Result<Out<CensusReport>, Problem> {
    let request: CensusRequest<'_> = body.read()?;
    let task = Task::new(&request, &app)?;
    let most = app.settings().positions;
    match task.positions() {
        Some(positions) if positions <= most => {}
        positions => {
            let positions = positions.map_or_else(|| "more than 2^64".into(), |count| count.to_string());
            let detail = format!("{positions} positions; at most {most} are counted here");
            return Err(Problem::over_limit("size", detail));
        }
    }
    let worker = app.clone();
    let mut ticket = app.admit(move |stop| task.count(&worker, stop))?;
    app.answer(&mut ticket).await?.map(Out)
}

impl Task {
    fn new(request: &CensusRequest<'_>, app: &App) -> Result<Self, Problem> {
        let kind = request.puzzle.0;
        let goal = request.goal.as_ref().map(|goal| &*goal.0);
        let known = Known::new(Some(request.puzzle), request.size, goal, app.settings())?;
        if kind == Kind::Rotation {
            return match known.goal {
                None => Ok(Self::Rotation),
                Some(_) => Err(Problem::field("goal", "the Rotation Game has its own goal: leave it out")),
            };
        }
        let goal = match (known.goal, known.hints.shape) {
            (Some(goal), _) => goal,
            (None, Some(shape)) => Board::in_order(shape),
            (None, None) => return Err(Problem::field("size", "which board? a size or a goal is needed")),
        };
        if goal.repeats() {
            return Err(Problem::field("goal", "a census needs every tile once"));
        }
        let Board::Tiles { shape, cells } = &goal else {
            return Err(Problem::field("goal", "not a board of tiles"));
        };
        let blank = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
        let names = [0].into_iter().chain(cells.iter().copied().filter(|&tile| tile != 0)).collect();
        let space = Space::new(*shape, blank, Metric::Single)
            .ok_or_else(|| Problem::over_limit("size", Stopped::Memory { needs: u64::MAX }.to_string()))?;
        Ok(Self::Tiles { space, shape: *shape, goal: goal.to_string(), names })
    }

    fn positions(&self) -> Option<u64> {
        match self {
            Self::Tiles { space, .. } => space.positions(),
            Self::Rotation => Some(COUNTS.iter().sum()),
        }
    }

    fn count(&self, app: &App, stop: &Stop) -> Result<CensusReport, Problem> {
        let (began, settings, progress) = (Instant::now(), app.settings(), Progress::default());
        let watch = Watch::start(stop, &progress, settings.time);
        let halt = || watch.halt();
        let limits = Bounds::new(None, None, None, settings).limits(&halt);
        let stopped = |stopped: Stopped| Problem::over_limit("size", stopped.to_string());
        let (kind, goal, census) = match self {
            Self::Tiles { space, shape, goal, names } => {
                let census = space.count(settings.threads, limits, &mut |_| {}).map_err(stopped)?;
                let name = |board: &Vec<u8>| {
                    let cells = board.iter().map(|&tile| names[usize::from(tile)]).collect();
                    Board::Tiles { shape: *shape, cells }.to_string()
                };
                (Kind::Tiles, Some(goal.clone()), named(&census, name))
            }
            Self::Rotation => {
                let census = rotation(settings.threads, limits).map_err(stopped)?;
                (Kind::Rotation, None, named(&census, |&board| Board::Rotation(board).to_string()))
            }
        };
        Ok(CensusReport {
            puzzle: kind.entry().name,
            goal,
            positions: census.positions(),
            mean: census.mean(),
            counts: census.counts,
            seconds: began.elapsed().as_secs_f64(),
            hardest: census.farthest,
        })
    }
}

fn rotation(threads: usize, limits: Limits<'_>) -> Result<Census<taquin::puzzles::rotation::Board>, Stopped> {
    Distances::new().count(threads, limits, &mut |_| {})
}

/// The same census with its boards in text.
fn named<B>(census: &Census<B>, name: impl Fn(&B) -> String) -> Census<String> {
    Census { counts: census.counts.clone(), farthest: census.farthest.iter().map(name).collect() }
}
