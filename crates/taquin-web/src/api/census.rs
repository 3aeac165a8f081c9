//! `POST /api/v1/census`: all positions of a small board, by their distance.

use axum::Json as Out;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use taquin::census::alike::Arrangements;
use taquin::census::tiles::{self, Metric};
use taquin::census::{Census, Stopped};
use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;
use taquin::text::Board;
use utoipa::ToSchema;

use super::terms::{Bounds, Known};
use crate::app::App;
use crate::body::Json;
use crate::censuses::{Counted, Counts, Space};
use crate::names::{PuzzleName, Size, Text};
use crate::problem::{Details, Problem};
use crate::watch::{Progress, Stop, Watch};

/// A space.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
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
    /// The time that it took to count them, which is done once.
    seconds: f64,
    /// The positions at the greatest distance.
    hardest: Vec<String>,
}

/// What is counted, and how its boards are told.
struct Task {
    space: Space,
    /// Of tiles.
    goal: Option<Goal>,
}

/// A goal of tiles.
struct Goal {
    shape: Shape,
    text: String,
    /// The tile of each label; all different ones are labelled in the goal's reading order.
    names: Vec<u16>,
}

/// Count all positions of a small board.
///
/// Each space is counted once in the life of the service, large ones one at a time.
#[utoipa::path(
    post,
    path = "/api/v1/census",
    request_body = CensusRequest,
    responses(
        (status = 200, description = "The counts", body = CensusReport),
        (status = "4XX", description = "What is wrong", body = Details, content_type = "application/problem+json"),
        (
            status = 503,
            description = "Too busy, or not counted in the time of a call",
            body = Details,
            content_type = "application/problem+json"
        ),
    )
)]
pub(crate) async fn census(State(app): State<App>, body: Json) -> Result<Out<CensusReport>, Problem> {
    let request: CensusRequest<'_> = body.read()?;
    let task = Task::new(&request, &app)?;
    let most = app.settings().positions;
    match task.space.positions() {
        Some(positions) if positions <= most => {}
        positions => {
            let positions = positions.map_or_else(|| "more than 2^64".into(), |count| count.to_string());
            let detail = format!("{positions} positions; at most {most} are counted here");
            return Err(Problem::over_limit("size", detail));
        }
    }
    if let Some(counted) = app.censuses().get(&task.space) {
        return Ok(Out(task.report(&counted)));
    }
    let busy = |_| Problem::busy(1, "another space was counted for too long");
    let _turn = app.censuses().turn(&task.space, app.settings().patience).await.map_err(busy)?;
    // Whoever had the turn before may have counted it.
    let counted = match app.censuses().get(&task.space) {
        Some(counted) => counted,
        None => {
            let (worker, space) = (app.clone(), task.space.clone());
            let mut ticket = app.admit(move |stop| count(&worker, &space, stop))?;
            app.censuses().keep(task.space.clone(), app.answer(&mut ticket).await??)
        }
    };
    Ok(Out(task.report(&counted)))
}

/// Counts a space, within the limits of a call.
fn count(app: &App, space: &Space, stop: &Stop) -> Result<Counted, Problem> {
    let (settings, progress) = (app.settings(), Progress::default());
    let watch = Watch::start(stop, &progress, settings.time);
    let halt = || watch.halt();
    space.count(settings.threads, Bounds::most(settings).limits(&halt)).map_err(|stopped| match stopped {
        Stopped::Memory { .. } => Problem::over_limit("size", stopped.to_string()),
        Stopped::Limit { .. } if app.is_ending() => Problem::busy(1, "the service ends"),
        Stopped::Limit { counts } => {
            let (seconds, counted) = (settings.time.as_secs_f64(), counts.iter().sum::<u64>());
            let detail = format!("a call gets {seconds} s here, in which {counted} positions were counted");
            Problem::stopped(detail)
        }
    })
}

impl Task {
    fn new(request: &CensusRequest<'_>, app: &App) -> Result<Self, Problem> {
        let goal = request.goal.as_ref().map(|goal| &*goal.0);
        let known = Known::new(Some(request.puzzle), request.size, goal, app.settings())?;
        if request.puzzle.0 == Kind::Rotation {
            return match known.goal {
                None => Ok(Self { space: Space::Rotation, goal: None }),
                Some(_) => Err(Problem::field("goal", "the Rotation Game has its own goal: leave it out")),
            };
        }
        let goal = match (known.goal, known.hints.shape) {
            (Some(goal), _) => goal,
            (None, Some(shape)) => Board::in_order(shape),
            (None, None) => return Err(Problem::field("size", "which board? a size or a goal is needed")),
        };
        let Board::Tiles { shape, cells } = &goal else {
            return Err(Problem::field("goal", "not a board of tiles"));
        };
        let (space, names) = if goal.repeats() {
            let labels: Option<Vec<u8>> = cells.iter().map(|&tile| u8::try_from(tile).ok()).collect();
            let space = labels.and_then(|labels| Arrangements::new(*shape, &labels, Metric::Single));
            (space.map(Space::Alike), (0..=u16::from(u8::MAX)).collect())
        } else {
            let blank = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
            let names = [0].into_iter().chain(cells.iter().copied().filter(|&tile| tile != 0)).collect();
            (tiles::Space::new(*shape, blank, Metric::Single).map(Space::Different), names)
        };
        let space = space
            .ok_or_else(|| Problem::over_limit("size", Stopped::Memory { needs: u64::MAX }.to_string()))?;
        Ok(Self { space, goal: Some(Goal { shape: *shape, text: goal.to_string(), names }) })
    }

    fn report(&self, Counted { counts, seconds }: &Counted) -> CensusReport {
        match counts {
            Counts::Tiles(census) => self.tell(census, Kind::Tiles, *seconds, |board| {
                self.goal.as_ref().map(|goal| goal.board(board).to_string())
            }),
            Counts::Rotation(census) => {
                self.tell(census, Kind::Rotation, *seconds, |&board| Some(Board::Rotation(board).to_string()))
            }
        }
    }

    fn tell<B>(
        &self,
        census: &Census<B>,
        kind: Kind,
        seconds: f64,
        name: impl Fn(&B) -> Option<String>,
    ) -> CensusReport {
        CensusReport {
            puzzle: kind.entry().name,
            goal: self.goal.as_ref().map(|goal| goal.text.clone()),
            positions: census.positions(),
            counts: census.counts.clone(),
            mean: census.mean(),
            seconds,
            hardest: census.farthest.iter().filter_map(name).collect(),
        }
    }
}

impl Goal {
    /// The board of labels.
    fn board(&self, labels: &[u8]) -> Board {
        let cells = labels.iter().map(|&label| self.names[usize::from(label)]).collect();
        Board::Tiles { shape: self.shape, cells }
    }
}
