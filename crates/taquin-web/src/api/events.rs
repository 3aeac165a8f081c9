//! `POST /api/v1/solve/events`: one board, and what is seen of its search meanwhile.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive};
use axum::response::{IntoResponse, Response, Sse};
use futures_util::stream;
use serde::Serialize;
use tokio::select;
use tokio::time::{self, Interval, MissedTickBehavior};
use utoipa::ToSchema;

use super::batch::{Batch, Done, alone};
use super::solve::SolveRequest;
use crate::app::App;
use crate::body::Json;
use crate::pool::Ticket;
use crate::problem::{Details, Problem};
use crate::watch::Progress;

/// Between two events of progress.
const PAUSE: Duration = Duration::from_millis(200);

/// An event.
#[derive(ToSchema)]
#[expect(dead_code, reason = "a schema alone: events are written as they come")]
pub(crate) struct SolveEvent {
    /// `progress`, `answer` or `problem`.
    #[schema(pattern = "^(progress|answer|problem)$")]
    event: String,
    /// JSON: of `progress` a `ProgressEvent`, of `answer` a `Record`, of `problem` a `Problem`.
    data: String,
}

/// The data of a `progress` event: how far a search is.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgressEvent {
    /// No solution is shorter than this: proved.
    lower_bound: u32,
    /// Generated nodes, when that was last heard.
    nodes: u64,
    /// Since the search began.
    seconds: f64,
    /// `search`, or `build` while tables are loaded or built.
    doing: &'static str,
    /// The length of the best solution known; null if none is.
    length: Option<u32>,
}

/// Solve a board and hear how it goes.
///
/// The request is that of `/api/v1/solve`, with one `board`. The response is a stream of events:
/// `progress` again and again, then exactly one `answer`, the object of `/api/v1/solve`, or one
/// `problem`. Closing the connection ends the search.
#[utoipa::path(
    post,
    path = "/api/v1/solve/events",
    request_body = SolveRequest,
    responses(
        (status = 200, description = "Events", body = SolveEvent, content_type = "text/event-stream"),
        (status = "4XX", description = "What is wrong", body = Details, content_type = "application/problem+json"),
        (status = 503, description = "Too busy", body = Details, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn events(State(app): State<App>, body: Json) -> Result<Response, Problem> {
    let request: SolveRequest<'_> = body.read()?;
    let terms = request.terms(app.settings())?;
    let (Some(board), None) = (&request.board, &request.boards) else {
        return Err(Problem::request("one `board` is needed"));
    };
    let mut batch = Batch::new(app.clone(), terms);
    let stage = match batch.ready(&board.0) {
        Done::Answered => Stage::Told(batch.finish()),
        Done::Bad(bad) => return Err(alone(bad)),
        Done::Hard(board, question) => {
            let progress = Arc::new(Progress::default());
            let seen = Arc::clone(&progress);
            let ticket = app.admit(move |stop| {
                batch.arm();
                batch.search((board, question), stop, &seen).map_err(alone)?;
                Ok(batch.finish())
            })?;
            Stage::Waits(Search { app, ticket, progress })
        }
    };
    let events = stream::unfold(stage, |stage| async {
        let (event, stage) = stage.next().await?;
        Some((Ok::<_, Infallible>(event), stage))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// A search that somebody hears of. Dropping it ends it.
struct Search {
    app: App,
    ticket: Ticket<Result<Vec<u8>, Problem>>,
    progress: Arc<Progress>,
}

/// How far the events are.
enum Stage {
    /// The search has not begun.
    Waits(Search),
    /// It goes on.
    Runs(Search, Instant, Interval),
    /// The answer is there already.
    Told(Vec<u8>),
    /// All was said.
    Over,
}

impl Stage {
    /// The next event, and the stage after it.
    async fn next(self) -> Option<(Event, Self)> {
        let (mut search, since, mut timer) = match self {
            Self::Over => return None,
            Self::Told(answer) => return Some((last(Ok(answer)), Self::Over)),
            Self::Waits(mut search) => {
                if let Err(lost) = search.ticket.begin(search.app.settings().patience).await {
                    return Some((last(Err(search.app.lost(&lost))), Self::Over));
                }
                let mut timer = time::interval(PAUSE);
                timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
                (search, Instant::now(), timer)
            }
            Self::Runs(search, since, timer) => (search, since, timer),
        };
        select! {
            biased;
            ended = search.ticket.end() => {
                let answer = ended.map_err(|lost| search.app.lost(&lost)).flatten();
                Some((last(answer), Self::Over))
            }
            _ = timer.tick() => {
                let event = Event::default().event("progress").data(search.progress.event(since));
                Some((event, Self::Runs(search, since, timer)))
            }
        }
    }
}

impl Progress {
    fn event(&self, since: Instant) -> String {
        let length = self.length.load(Relaxed);
        let event = ProgressEvent {
            lower_bound: self.lower_bound.load(Relaxed),
            nodes: self.nodes.load(Relaxed),
            seconds: since.elapsed().as_secs_f64(),
            doing: if self.building.load(Relaxed) { "build" } else { "search" },
            length: Some(length).filter(|&length| length > 0),
        };
        serde_json::to_string(&event).unwrap_or_default()
    }
}

/// The last event.
fn last(answer: Result<Vec<u8>, Problem>) -> Event {
    let (name, data) = match answer {
        Ok(answer) => ("answer", answer),
        Err(problem) => ("problem", serde_json::to_vec(&problem).unwrap_or_default()),
    };
    Event::default().event(name).data(String::from_utf8_lossy(&data))
}
