//! `POST /api/v1/compare`: the methods side by side on one board.

use std::time::Instant;

use axum::Json as Out;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use taquin::solve::method::METHODS;
use taquin::solve::{Method, Options, Question};
use utoipa::ToSchema;

use super::batch::alone;
use super::terms::{Bounds, Known};
use crate::app::App;
use crate::body::Json;
use crate::names::{Bytes, HeuristicName, MethodName, PuzzleName, Seconds, Size, Text, whole};
use crate::problem::{Details, Problem};
use crate::watch::{Progress, Stop, Watch};

/// The most nodes if no limit is given: some of the methods would not end.
const NODES: u64 = 5_000_000;

/// A board, and which methods are to answer it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(crate) struct CompareRequest<'a> {
    /// The board.
    #[serde(borrow)]
    #[schema(value_type = String, example = "8 6 7/2 5 4/3 0 1")]
    board: Text<'a>,
    /// The goal; else 1 2 3 .. with the blank last.
    #[serde(borrow, default)]
    #[schema(value_type = Option<String>)]
    goal: Option<Text<'a>>,
    /// The puzzle; else it is inferred from the cells.
    puzzle: Option<PuzzleName>,
    /// Rows and columns; else a square, where there is no `/`.
    size: Option<Size>,
    /// The methods, at most 16; else all that search or look up.
    #[schema(max_items = 16)]
    methods: Option<Vec<MethodName>>,
    /// The heuristic, for the methods that ask one.
    heuristic: Option<HeuristicName>,
    /// Stop each method after so many seconds. More than the service gives is refused.
    time_limit: Option<Seconds>,
    /// Stop each method after so many generated nodes; else after 5 million.
    #[schema(schema_with = whole)]
    node_limit: Option<u64>,
    /// The most memory that a method may hold. More than the service gives is refused.
    memory_limit: Option<Bytes>,
}

/// What one method made of the board.
#[derive(Serialize, ToSchema)]
pub(crate) struct Row {
    /// The method.
    method: &'static str,
    /// The heuristic that it asked, if it asked one.
    heuristic: Option<&'static str>,
    /// `solved`, `unsolvable` or `stopped`; null if the method is not for this board, or was not tried.
    status: Option<&'static str>,
    /// The number of moves of its solution; when stopped, of the best one known.
    length: Option<u32>,
    /// Whether it is proved that no solution is shorter.
    optimal: bool,
    /// No solution is shorter than this: proved.
    lower_bound: Option<u32>,
    /// Generated nodes.
    nodes: u64,
    /// Expanded nodes.
    expanded: u64,
    /// The time of the search alone.
    seconds: f64,
    /// The time to load or build tables.
    setup_seconds: f64,
    /// The bytes that the method held.
    memory: u64,
    /// Whether its solutions are shortest, as a rule.
    shortest: bool,
    /// What whoever uses the answer should know: tables that were left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<String>,
    /// Why the method is not for this board, or was not tried.
    error: Option<String>,
}

/// Compare the methods.
#[utoipa::path(
    post,
    path = "/api/v1/compare",
    request_body = CompareRequest,
    responses(
        (status = 200, description = "A row a method", body = Vec<Row>),
        (status = "4XX", description = "What is wrong", body = Details, content_type = "application/problem+json"),
        (status = 503, description = "Too busy", body = Details, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn compare(State(app): State<App>, body: Json) -> Result<Out<Vec<Row>>, Problem> {
    let request: CompareRequest<'_> = body.read()?;
    let goal = request.goal.as_ref().map(|goal| &*goal.0);
    let known = Known::new(request.puzzle, request.size, goal, app.settings())?;
    let (_, question) = known.read(&request.board.0).map_err(alone)?;
    let methods: Vec<Method> = match &request.methods {
        Some(methods) if methods.len() > 16 => {
            return Err(Problem::over_limit("methods", "at most 16 methods"));
        }
        Some(methods) => methods.iter().map(|name| name.0).collect(),
        // One that chooses and one that does not search have nothing to be compared by.
        None => {
            let compared = |method: &Method| !matches!(method, Method::Auto | Method::Construct);
            METHODS.iter().map(|entry| entry.method).filter(compared).collect()
        }
    };
    let mut bounds =
        Bounds::new(request.time_limit, request.node_limit, request.memory_limit, app.settings())?;
    bounds.nodes = bounds.nodes.min(request.node_limit.unwrap_or(NODES));
    let estimate = request.heuristic.map(|name| name.0);
    let patient = request.time_limit.is_some() || request.node_limit.is_some();
    let worker = app.clone();
    let mut ticket = app.admit(move |stop| {
        let began = Instant::now();
        let rows = methods.into_iter().map(|method| {
            // A heuristic is for the methods that ask one: the others are compared without.
            let estimate = estimate.filter(|_| method.informed());
            let options = Options { method, estimate, patient, threads: 1, ..Options::default() };
            let left = worker.settings().time.saturating_sub(began.elapsed());
            if left.is_zero() || stop.now() {
                return untried(method);
            }
            row(&worker, &question, &options, Bounds { time: bounds.time.min(left), ..bounds }, stop)
        });
        rows.collect::<Vec<_>>()
    })?;
    Ok(Out(app.answer(&mut ticket).await?))
}

/// The row of a method that there was no time for.
fn untried(method: Method) -> Row {
    let method = method.entry();
    Row {
        method: method.name,
        heuristic: None,
        status: None,
        length: None,
        optimal: false,
        lower_bound: None,
        nodes: 0,
        expanded: 0,
        seconds: 0.0,
        setup_seconds: 0.0,
        memory: 0,
        shortest: method.shortest,
        warnings: Vec::new(),
        error: Some("not tried: the time of the call was over".into()),
    }
}

fn row(app: &App, question: &Question, options: &Options, bounds: Bounds, stop: &Stop) -> Row {
    let progress = Progress::default();
    let watch = Watch::start(stop, &progress, bounds.time);
    let halt = || watch.halt();
    let mut solver = app.solver();
    let limits = bounds.limits(&halt);
    let answer = solver
        .prepare(question, options, limits, &mut &watch)
        .and_then(|_| solver.solve(question, options, limits, &mut &watch));
    let spent = watch.spent();
    let (method, known) = (options.method.entry(), answer.as_ref().ok());
    let effort = known.map(|answer| answer.effort).unwrap_or_default();
    app.metrics().solved(1, effort.generated);
    Row {
        method: method.name,
        heuristic: known.and_then(|answer| answer.estimate).map(|estimate| estimate.entry().name),
        status: known.map(|answer| answer.status.name()),
        length: known.and_then(|answer| answer.length()),
        optimal: known.is_some_and(|answer| answer.optimal),
        lower_bound: known.and_then(|answer| answer.lower_bound),
        nodes: effort.generated,
        expanded: effort.expanded,
        seconds: spent.search,
        setup_seconds: spent.setup,
        memory: effort.bytes,
        shortest: method.shortest,
        warnings: watch.warnings(),
        error: answer.as_ref().err().map(ToString::to_string),
    }
}
