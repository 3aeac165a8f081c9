//! The interface, one file an endpoint.

mod about;
mod batch;
mod census;
mod check;
mod compare;
mod document;
mod events;
mod generate;
mod solve;
mod terms;

pub(crate) use document::document;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// What all paths of the interface begin with.
pub(crate) const ROOT: &str = "/api/";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Taquin",
        description = "Proved shortest solutions of sliding-tile and rotation puzzles.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(events::ProgressEvent))
)]
struct Document;

/// The endpoints, and what describes them.
pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(solve::solve))
        .routes(routes!(events::events))
        .routes(routes!(compare::compare))
        .routes(routes!(census::census))
        .routes(routes!(generate::generate))
        .routes(routes!(check::check))
        .routes(routes!(about::puzzles))
        .routes(routes!(about::methods))
        .routes(routes!(about::limits))
        .routes(routes!(about::openapi))
        .routes(routes!(about::healthz))
        .routes(routes!(about::readyz))
        .routes(routes!(about::metrics))
}

/// The name that a route is counted under.
pub(crate) fn route(path: &str) -> &'static str {
    const ROUTES: [&str; 13] = [
        "/api/v1/solve",
        "/api/v1/solve/events",
        "/api/v1/compare",
        "/api/v1/census",
        "/api/v1/generate",
        "/api/v1/check",
        "/api/v1/puzzles",
        "/api/v1/methods",
        "/api/v1/limits",
        "/api/v1/openapi.json",
        "/healthz",
        "/readyz",
        "/metrics",
    ];
    ROUTES.into_iter().find(|route| *route == path).unwrap_or("page")
}
