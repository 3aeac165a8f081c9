//! What there is, and how the service does.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, Response, header};
use serde::Serialize;
use taquin::puzzles;
use taquin::solve::method::{ESTIMATES, METHODS};
use utoipa::ToSchema;

use crate::app::App;
use crate::metrics;
use crate::problem::{Details, Problem};

/// A puzzle.
#[derive(Serialize, ToSchema)]
pub(crate) struct Puzzle {
    /// The name to ask for it by.
    name: &'static str,
    /// What it is.
    title: &'static str,
    /// The letters of its moves, ascending.
    letters: &'static str,
    /// What the letters mean.
    moves: &'static str,
    /// Boards to try.
    examples: Vec<Example>,
}

/// A board to try.
#[derive(Serialize, ToSchema)]
struct Example {
    board: &'static str,
    /// The length of its shortest solutions; null if it has none.
    length: Option<u32>,
}

/// The puzzles.
#[utoipa::path(get, path = "/api/v1/puzzles", responses((status = 200, description = "The puzzles", body = Vec<Puzzle>)))]
pub(crate) async fn puzzles() -> Json<Vec<Puzzle>> {
    let puzzle = |entry: &puzzles::Entry| Puzzle {
        name: entry.name,
        title: entry.title,
        letters: entry.letters,
        moves: entry.moves,
        examples: entry.examples.iter().map(|&(board, length)| Example { board, length }).collect(),
    };
    Json(puzzles::ALL.iter().map(puzzle).collect())
}

/// The methods and the heuristics.
#[derive(Serialize, ToSchema)]
pub(crate) struct Methods {
    methods: Vec<MethodEntry>,
    heuristics: Vec<HeuristicEntry>,
}

/// A method.
#[derive(Serialize, ToSchema)]
struct MethodEntry {
    /// The name to ask for it by.
    name: &'static str,
    /// What it does.
    says: &'static str,
    /// Whether its solutions are shortest.
    shortest: bool,
    /// Whether it is there to be compared with, not to be used.
    variant: bool,
    /// Whether it asks a heuristic.
    informed: bool,
}

/// A heuristic.
#[derive(Serialize, ToSchema)]
struct HeuristicEntry {
    /// The name to ask for it by.
    name: &'static str,
    /// The puzzle that it is for.
    puzzle: &'static str,
    /// What it counts.
    says: &'static str,
}

/// The methods and the heuristics.
#[utoipa::path(get, path = "/api/v1/methods", responses((status = 200, description = "The methods", body = Methods)))]
pub(crate) async fn methods() -> Json<Methods> {
    let methods = METHODS.iter().map(|entry| MethodEntry {
        name: entry.name,
        says: entry.says,
        shortest: entry.shortest,
        variant: entry.variant,
        informed: entry.method.informed(),
    });
    let heuristics = ESTIMATES.iter().map(|entry| HeuristicEntry {
        name: entry.name,
        puzzle: entry.kind.entry().name,
        says: entry.says,
    });
    Json(Methods { methods: methods.collect(), heuristics: heuristics.collect() })
}

/// The most that a request may ask for, and what it gets if it asks for nothing.
#[derive(Serialize, ToSchema)]
pub(crate) struct LimitsReport {
    /// The seconds of a call.
    time_limit: f64,
    /// The nodes of a board; null for any number.
    node_limit: Option<u64>,
    /// The bytes that a method may hold.
    memory_limit: u64,
    /// The threads that search for a board. It gets one if it asks for nothing.
    threads: usize,
    /// The boards of a call.
    boards: usize,
    /// The cells of a board.
    cells: usize,
    /// The boards that a call generates.
    cases: usize,
    /// The positions of a census.
    positions: u64,
    /// The bytes of a body.
    body: usize,
    /// The requests of one address in a second; null for any number.
    rate: Option<u32>,
}

/// The limits.
///
/// What asks for more is refused (422).
#[utoipa::path(get, path = "/api/v1/limits", responses((status = 200, description = "The limits", body = LimitsReport)))]
pub(crate) async fn limits(State(app): State<App>) -> Json<LimitsReport> {
    let settings = app.settings();
    Json(LimitsReport {
        time_limit: settings.time.as_secs_f64(),
        node_limit: Some(settings.nodes).filter(|&nodes| nodes < u64::MAX),
        memory_limit: settings.memory,
        threads: settings.threads,
        boards: settings.boards,
        cells: settings.cells,
        cases: settings.cases,
        positions: settings.positions,
        body: settings.body,
        rate: Some(settings.rate).filter(|&rate| rate > 0),
    })
}

/// This interface, described.
#[utoipa::path(get, path = "/api/v1/openapi.json", responses((status = 200, description = "This", body = Object)))]
pub(crate) async fn openapi(State(app): State<App>) -> Response<Body> {
    let mut response = Response::new(Body::from(app.document().to_vec()));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// Whether the service lives.
#[utoipa::path(get, path = "/healthz", responses((status = 200, description = "It does", body = String)))]
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether the service takes requests.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, description = "It does", body = String),
    (status = 503, description = "It ends", body = Details, content_type = "application/problem+json"),
))]
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Problem> {
    if app.is_ending() { Err(Problem::busy(1, "the service ends")) } else { Ok("ready\n") }
}

/// What was counted, for Prometheus.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, description = "The counts", body = String, content_type = "application/openmetrics-text")
))]
pub(crate) async fn metrics(State(app): State<App>) -> Result<Response<Body>, Problem> {
    let text = app.metrics().text(app.load()).map_err(|_| Problem::failed())?;
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(metrics::TYPE));
    Ok(response)
}
