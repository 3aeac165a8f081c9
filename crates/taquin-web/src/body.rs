//! A request's body: bytes up to the limit, in time, and JSON.

use std::time::Duration;

use axum::extract::{FromRequest, Request};
use axum::http::header;
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::Deserialize;
use tokio::time;

use crate::app::App;
use crate::problem::Problem;

/// A body that takes longer to arrive is given up.
const PATIENCE: Duration = Duration::from_secs(10);

/// The bytes of a body that says it is JSON.
pub(crate) struct Json(Bytes);

impl Json {
    /// Reads it; text is borrowed.
    pub(crate) fn read<'a, T: Deserialize<'a>>(&'a self) -> Result<T, Problem> {
        serde_json::from_slice(&self.0).map_err(|error| Problem::json(&error))
    }
}

impl FromRequest<App> for Json {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let essence = kind.and_then(|kind| kind.split(';').next()).map_or("", str::trim);
        if !essence.eq_ignore_ascii_case("application/json") {
            return Err(Problem::not_json());
        }
        let most = app.settings().body;
        // What is said to be too large need not be read.
        let said = request.headers().get(header::CONTENT_LENGTH);
        let said = said.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if said.is_some_and(|length| length > most as u64) {
            return Err(Problem::body_too_large(most));
        }
        let whole = Limited::new(request.into_body(), most).collect();
        match time::timeout(PATIENCE, whole).await {
            Err(_) => Err(Problem::body_too_slow()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::body_too_large(most)),
            Ok(Err(_)) => Err(Problem::body_cut_off()),
            Ok(Ok(body)) => Ok(Self(body.to_bytes())),
        }
    }
}
