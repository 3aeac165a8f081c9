//! What is wrong with a request, as `application/problem+json` (RFC 9457).

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use serde::Serialize;
use serde_path_to_error::{Path, Segment};
use taquin::text::Fault;
use utoipa::ToSchema;

/// Seconds after which to try again what was not done in the time of a call.
const STOPPED: u64 = 10;

/// The most bytes of a field's name that is given back, and of what else was found.
const NAME: usize = 40;
const FOUND: usize = 100;

/// A problem: an error response, or the event of one.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Problem(Box<Details>);

/// What is told of a problem.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct Details {
    /// Which problem it is: `urn:taquin:problem:` and a name.
    #[serde(rename = "type")]
    kind: String,
    /// The problem in words, the same each time.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// What is wrong this time.
    detail: String,
    /// The field of the request that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Cow<'static, str>>,
    /// The board that it is about, from 0, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
    /// The line of the fault, from 1: in the board, or in the body if that is no JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// The column of the fault, in bytes, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    /// What is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    /// What would be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    /// Seconds after which to try again.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<u64>,
}

impl Problem {
    fn new(status: StatusCode, name: &str, title: &'static str, detail: impl Into<String>) -> Self {
        Self(Box::new(Details {
            kind: format!("urn:taquin:problem:{name}"),
            title,
            status: status.as_u16(),
            detail: detail.into(),
            field: None,
            index: None,
            line: None,
            column: None,
            found: None,
            expected: None,
            retry_after: None,
        }))
    }

    /// With more details.
    fn with(mut self, more: impl FnOnce(&mut Details)) -> Self {
        more(&mut self.0);
        self
    }

    /// The body is no JSON, or not of the form that is asked for.
    pub(crate) fn json(error: &serde_json::Error) -> Self {
        let (title, detail) = ("The body is not JSON", in_words(&error.to_string()));
        let problem = match error.classify() {
            serde_json::error::Category::Data => Self::request(detail),
            _ => Self::new(StatusCode::BAD_REQUEST, "bad-json", title, detail),
        };
        problem.with(|details| {
            let known = error.line() > 0;
            details.line = known.then_some(error.line() as u64);
            details.column = known.then_some(error.column() as u64);
        })
    }

    /// It is about the value there.
    pub(crate) fn within(self, path: &Path) -> Self {
        let mut steps = path.iter();
        let Some(Segment::Map { key }) = steps.next() else { return self };
        let index = if let Some(Segment::Seq { index }) = steps.next() { Some(*index) } else { None };
        self.with(|details| {
            // A name that there is: others may be of any length.
            details.field = Some(key).filter(|key| key.len() <= NAME).map(|key| key.clone().into());
            details.index = index;
        })
    }

    /// The request does not make sense.
    pub(crate) fn request(detail: impl Into<String>) -> Self {
        let title = "The request cannot be answered";
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", title, detail)
    }

    /// A field of the request does not make sense.
    pub(crate) fn field(field: &'static str, detail: impl Into<String>) -> Self {
        Self::request(detail).with(|details| details.field = Some(field.into()))
    }

    /// A board cannot be read.
    pub(crate) fn board(field: &'static str, fault: Fault) -> Self {
        let (title, detail) = ("The board cannot be read", fault.to_string());
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-board", title, detail).with(|details| {
            details.field = Some(field.into());
            details.line = Some(fault.line);
            details.column = Some(fault.column);
            details.found = Some(fault.found);
            details.expected = Some(fault.expected);
        })
    }

    /// It asks for more than the service allows.
    pub(crate) fn over_limit(field: &'static str, detail: impl Into<String>) -> Self {
        let title = "The request is over a limit";
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "over-limit", title, detail)
            .with(|details| details.field = Some(field.into()))
    }

    /// It is about the board of that number.
    pub(crate) fn at(self, index: usize) -> Self {
        self.with(|details| details.index = Some(index))
    }

    pub(crate) fn body_too_large(most: usize) -> Self {
        let title = "The body is too large";
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", title, format!("at most {most} bytes"))
    }

    pub(crate) fn body_too_slow() -> Self {
        let detail = "the body did not arrive in time";
        Self::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "The request is too slow", detail)
    }

    pub(crate) fn body_cut_off() -> Self {
        let detail = "the body ended too early";
        Self::new(StatusCode::BAD_REQUEST, "cut-off", "The body is not whole", detail)
    }

    pub(crate) fn not_json() -> Self {
        let title = "The body is of another type";
        let detail = "Content-Type: application/json is needed";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", title, detail)
    }

    /// The body is compressed.
    pub(crate) fn coded() -> Self {
        let title = "The body is in another coding";
        let detail = "bodies are taken as they are: leave Content-Encoding out";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "coded", title, detail)
    }

    /// There is nothing at that path.
    pub(crate) fn not_found(path: &str) -> Self {
        let detail = if path.len() > 1 && path.ends_with('/') {
            "no such path: none ends with a slash"
        } else if path.starts_with("/api") {
            "no such path: GET /api/v1/openapi.json tells those that there are"
        } else {
            "no such path"
        };
        Self::new(StatusCode::NOT_FOUND, "not-found", "There is nothing here", detail)
    }

    pub(crate) fn method() -> Self {
        let title = "The method does not fit";
        let detail = "see Allow for those that do";
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "method", title, detail)
    }

    /// One client asks too often.
    pub(crate) fn too_often(seconds: u64, most: u32) -> Self {
        let title = "Too many requests";
        let detail = format!("at most {most} requests a second from one address");
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-often", title, detail)
            .with(|details| details.retry_after = Some(seconds))
    }

    /// There is no room for another search.
    pub(crate) fn busy(seconds: u64, detail: &str) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "The service is busy", detail)
            .with(|details| details.retry_after = Some(seconds))
    }

    /// It was not done in the time that a call gets; it may be where less else is going on.
    pub(crate) fn stopped(detail: impl Into<String>) -> Self {
        let title = "The time of the call was over";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "stopped", title, detail)
            .with(|details| details.retry_after = Some(STOPPED))
    }

    /// The service failed: a fault of its own.
    pub(crate) fn failed() -> Self {
        let detail = "the search ended in a fault of the program; please report the board";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", "The service failed", detail)
    }
}

/// What serde says, in the words of JSON, with no more of the input than it takes to find the place.
fn in_words(said: &str) -> String {
    let (said, place) = said.rsplit_once(" at line ").unwrap_or((said, ""));
    let (found, expected) = said.rsplit_once(", expected ").unwrap_or((said, ""));
    let mut words = match found {
        "invalid type: map" => "invalid type: an object".to_owned(),
        "invalid type: sequence" => "invalid type: an array".to_owned(),
        found if found.len() <= FOUND => found.to_owned(),
        found => format!("{}..", &found[..found.floor_char_boundary(FOUND)]),
    };
    let expected = match expected {
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" => "a whole number from 0 to 18446744073709551615",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "an array",
        expected => expected,
    };
    for (before, part) in [(", expected ", expected), (" at line ", place)] {
        if !part.is_empty() {
            words.push_str(before);
            words.push_str(part);
        }
    }
    words
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response<Body> {
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let mut response = Response::new(Body::from(body));
        *response.status_mut() =
            StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.0.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
