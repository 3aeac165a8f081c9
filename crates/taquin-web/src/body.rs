//! A request's body: bytes up to the limit, in time, and JSON.

use std::time::Duration;

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, HeaderName, header};
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
        serde_json::from_slice(&self.0).map_err(|error| {
            let problem = Problem::json(&error);
            if !error.is_data() {
                return problem;
            }
            // Once more, for the place: to keep track of it takes time.
            let mut again = serde_json::Deserializer::from_slice(&self.0);
            match serde_path_to_error::deserialize::<_, T>(&mut again) {
                Err(error) => problem.within(error.path()),
                Ok(_) => problem,
            }
        })
    }
}

impl FromRequest<App> for Json {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        plain_json(request.headers())?;
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

/// Whether a body is said to be JSON, and no more than that. JSON is in UTF-8 whatever a parameter says.
fn plain_json(headers: &HeaderMap) -> Result<(), Problem> {
    let only = |name: HeaderName| {
        let mut values = headers.get_all(name).iter();
        values.next().filter(|_| values.next().is_none()).and_then(|value| value.to_str().ok())
    };
    let essence = only(header::CONTENT_TYPE).and_then(|kind| kind.split(';').next()).map_or("", str::trim);
    if !essence.eq_ignore_ascii_case("application/json") {
        return Err(Problem::not_json());
    }
    let coding = headers.contains_key(header::CONTENT_ENCODING).then(|| only(header::CONTENT_ENCODING));
    match coding {
        None => Ok(()),
        Some(Some(coding)) if coding.eq_ignore_ascii_case("identity") => Ok(()),
        Some(_) => Err(Problem::coded()),
    }
}
