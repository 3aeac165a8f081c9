//! What there is, and how the service does.

use std::sync::LazyLock;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, Response, StatusCode, header};
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
#[utoipa::path(get, path = "/api/v1/puzzles", responses((status = 200, body = Vec<Puzzle>)))]
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
#[utoipa::path(get, path = "/api/v1/methods", responses((status = 200, body = Methods)))]
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

/// This interface, described.
#[utoipa::path(get, path = "/api/v1/openapi.json", responses((status = 200, body = Object)))]
pub(crate) async fn openapi() -> Response<Body> {
    static DOCUMENT: LazyLock<Vec<u8>> = LazyLock::new(|| {
        serde_json::to_vec(&super::router().into_openapi()).expect("a document has keys in text")
    });
    let mut response = Response::new(Body::from(DOCUMENT.as_slice()));
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
    (status = 200, body = String, content_type = "application/openmetrics-text")
))]
pub(crate) async fn metrics(State(app): State<App>) -> Response<Body> {
    let mut response = match app.metrics().text(app.load()) {
        Ok(text) => Response::new(Body::from(text)),
        Err(_) => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            response
        }
    };
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(metrics::TYPE));
    response
}
