//! A service without connections, and one with.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use taquin_web::{App, Settings, router};
use tower::ServiceExt;

/// 80 moves: nobody solves it in the time of a test.
pub(crate) const FAR: &str = "0 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";

/// Limits for tests: little time, tables in memory alone.
pub(crate) fn few() -> Settings {
    Settings { solves: 2, time: std::time::Duration::from_secs(20), ..Settings::default() }
}

pub(crate) fn service(settings: Settings) -> Router {
    router(App::new(settings).unwrap())
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The object of a problem, which the response has to be.
    pub(crate) fn problem(&self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["status"], status);
        for field in ["type", "title", "detail"] {
            assert!(problem[field].as_str().is_some_and(|text| !text.is_empty()), "{problem}");
        }
        problem
    }
}

pub(crate) async fn send(service: &Router, request: Request<Body>) -> Reply {
    let response = service.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    Reply { status: parts.status, headers: parts.headers, body }
}

pub(crate) async fn get(service: &Router, path: &str) -> Reply {
    send(service, Request::builder().uri(path).body(Body::empty()).unwrap()).await
}

/// Posts a body that says it is JSON.
pub(crate) async fn post(service: &Router, path: &str, body: impl Into<Body>) -> Reply {
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("/api/v1/{path}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.into())
        .unwrap();
    send(service, request).await
}

/// Posts a value, and gets one.
pub(crate) async fn ask(service: &Router, path: &str, value: Value) -> Value {
    let reply = post(service, path, value.to_string()).await;
    assert_eq!(reply.status, StatusCode::OK, "{value}: {}", String::from_utf8_lossy(&reply.body));
    reply.json()
}
