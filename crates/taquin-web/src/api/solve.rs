//! `POST /api/v1/solve`: one board or many.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, Response, header};
use serde::{Deserialize, Serialize};
use taquin::solve::record::Record;
use taquin::solve::{Method, Options, Question};
use taquin::text::Board;
use utoipa::ToSchema;

use super::batch::{Batch, Done, alone};
use super::terms::{Bounds, Known, Terms, within};
use crate::app::App;
use crate::body::Json;
use crate::names::{Bytes, HeuristicName, MethodName, Pdb, PuzzleName, Seconds, Size, Text, whole};
use crate::problem::{Details, Problem};
use crate::settings::Settings;
use crate::slices::Slices;
use crate::watch::{Progress, Stop};

/// After so many ready answers the clock is looked at.
const LOOK: usize = 64;
/// The bytes of a record, as a rule.
const RECORD: usize = 400;

/// Boards, and how they are to be answered: the options of `taquin solve`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(crate) struct SolveRequest<'a> {
    /// One board.
    #[serde(borrow, default)]
    #[schema(value_type = Option<String>, example = "2 3 4 1 5 x 7 6 8")]
    pub(crate) board: Option<Text<'a>>,
    /// Many boards, instead.
    #[serde(borrow, default)]
    #[schema(value_type = Option<Vec<String>>)]
    pub(crate) boards: Option<Vec<Text<'a>>>,
    /// The puzzle; else it is inferred from the cells.
    puzzle: Option<PuzzleName>,
    /// The goal; else 1 2 3 .. with the blank last.
    #[serde(borrow, default)]
    #[schema(value_type = Option<String>)]
    goal: Option<Text<'a>>,
    /// Rows and columns; else a square, where there is no `/`.
    size: Option<Size>,
    /// The least of the shortest solutions, whatever the method.
    #[serde(default)]
    least: Option<bool>,
    /// Count the shortest solutions.
    #[serde(default)]
    count: Option<bool>,
    /// Give all shortest solutions.
    #[serde(default)]
    all: Option<bool>,
    /// The method.
    method: Option<MethodName>,
    /// The heuristic, for the methods that ask one.
    heuristic: Option<HeuristicName>,
    /// The pattern tables.
    pdb: Option<Pdb>,
    /// Stop each board after so many seconds. More than the service gives is refused.
    time_limit: Option<Seconds>,
    /// Stop each board after so many generated nodes. More than the service gives is refused.
    #[schema(schema_with = whole)]
    node_limit: Option<u64>,
    /// The most memory that a method may hold. More than the service gives is refused.
    memory_limit: Option<Bytes>,
    /// How many threads search, at least 1. The answers are the same. More than the service gives are
    /// refused.
    #[schema(minimum = 1)]
    threads: Option<u16>,
    /// What chance is drawn from, where a method draws.
    #[schema(schema_with = whole)]
    seed: Option<u64>,
}

impl SolveRequest<'_> {
    pub(crate) fn terms(&self, settings: &Settings) -> Result<Terms, Problem> {
        let known = Known::new(self.puzzle, self.size, self.goal.as_ref().map(|goal| &*goal.0), settings)?;
        if self.threads == Some(0) {
            return Err(Problem::field("threads", "at least one thread is needed"));
        }
        let threads = Some(self.threads.map_or(1, usize::from));
        let threads = within("threads", threads, settings.threads, |threads| format!("{threads} threads"))?;
        let options = Options {
            method: self.method.map_or(Method::Auto, |name| name.0),
            estimate: self.heuristic.map(|name| name.0),
            least: self.least == Some(true),
            count: self.count == Some(true),
            all: self.all == Some(true),
            patterns: self.pdb.map(|pdb| pdb.0),
            threads,
            seed: self.seed.unwrap_or(0),
            at_least: 0,
            patient: self.time_limit.is_some() || self.node_limit.is_some(),
        };
        let bounds = Bounds::new(self.time_limit, self.node_limit, self.memory_limit, settings)?;
        Terms::new(known, options, bounds)
    }
}

/// Solve boards.
///
/// With `board` the answer is an object, with `boards` an array of them in the order of the boards,
/// where one that is wrong has the status `invalid` and does not fail the others. The fields are
/// those of `taquin solve --json`.
#[utoipa::path(
    post,
    path = "/api/v1/solve",
    request_body = SolveRequest,
    responses(
        (status = 200, description = "An answer, or an array of them", body = Solved),
        (status = "4XX", description = "What is wrong", body = Details, content_type = "application/problem+json"),
        (status = 503, description = "Too busy", body = Details, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn solve(State(app): State<App>, body: Json) -> Result<Response<Body>, Problem> {
    let request: SolveRequest<'_> = body.read()?;
    let terms = request.terms(app.settings())?;
    match (&request.board, &request.boards) {
        (Some(board), None) => one(&app, &board.0, terms).await,
        (None, Some(boards)) => many(&app, boards, terms).await,
        _ => Err(Problem::request("either `board` or `boards` is needed")),
    }
    .map(json)
}

async fn one(app: &App, text: &str, terms: Terms) -> Result<Vec<u8>, Problem> {
    let mut batch = Batch::new(app.clone(), terms);
    match batch.ready(text) {
        Done::Answered => Ok(batch.finish()),
        Done::Bad(bad) => Err(alone(bad)),
        Done::Hard(board, question) => {
            let mut ticket = app.admit(move |stop| {
                batch.arm();
                batch.search((board, question), stop, &Progress::default()).map_err(alone)?;
                Ok(batch.finish())
            })?;
            app.answer(&mut ticket).await?
        }
    }
}

async fn many(app: &App, boards: &[Text<'_>], terms: Terms) -> Result<Vec<u8>, Problem> {
    let most = app.settings().boards;
    if boards.len() > most {
        let detail = format!("{} boards; at most {most} are allowed in a call", boards.len());
        return Err(Problem::over_limit("boards", detail));
    }
    let mut batch = Batch::new(app.clone(), terms);
    batch.reserve(boards.len() * RECORD);
    batch.punctuate(b'[');
    let mut slices = Slices::new(app);
    for (number, text) in boards.iter().enumerate() {
        if number > 0 {
            batch.punctuate(b',');
            if number.is_multiple_of(LOOK) {
                slices.turn().await?;
            }
        }
        match batch.ready(&text.0) {
            Done::Answered => {}
            Done::Bad(bad) => batch.invalid(&text.0, &bad),
            Done::Hard(board, question) => {
                let rest: Vec<String> =
                    boards[number + 1..].iter().map(|text| text.0.clone().into()).collect();
                let first = (board, question);
                let mut ticket = app.admit(move |stop| search(batch, first, &rest, stop))?;
                return app.answer(&mut ticket).await;
            }
        }
    }
    batch.punctuate(b']');
    Ok(batch.finish())
}

/// The rest of a batch, from the first board on that needs a search.
fn search(mut batch: Batch, first: (Board, Question), rest: &[String], stop: &Stop) -> Vec<u8> {
    let progress = Progress::default();
    batch.arm();
    let text = first.0.to_string();
    if let Err(bad) = batch.search(first, stop, &progress) {
        batch.invalid(&text, &bad);
    }
    for text in rest {
        batch.punctuate(b',');
        batch.any(text, stop, &progress);
    }
    batch.punctuate(b']');
    batch.finish()
}

/// A response of JSON that is written already.
pub(crate) fn json(body: Vec<u8>) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// One answer, or many.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "a schema alone: answers are written as they come")]
enum Solved<'a> {
    One(Box<Record<'a>>),
    Many(Vec<Record<'a>>),
}
