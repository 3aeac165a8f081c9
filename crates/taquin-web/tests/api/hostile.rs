//! Input that nobody would send by mistake.

use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::json;

use crate::common::{few, get, post, send, service};

const PATHS: [&str; 6] = ["solve", "solve/events", "compare", "census", "generate", "check"];

#[tokio::test]
async fn what_is_no_json_is_told() {
    let service = service(few());
    let deep = "[".repeat(100_000);
    let deep_board = format!("{{\"board\": {deep}");
    let bodies: [&[u8]; 11] = [
        b"",
        b"{",
        b"nul",
        b"\xff\xfe",
        b"{\"board\": \"\xff\"}",
        b"{\"board\": \"\\ud800\"}",
        b"{\"board\": \"1\n2\"}",
        b"{} {}",
        b"{'board': 1}",
        deep.as_bytes(),
        deep_board.as_bytes(),
    ];
    for path in PATHS {
        for body in bodies {
            let reply = post(&service, path, body.to_vec()).await;
            assert!([400, 422].contains(&reply.status.as_u16()), "{path} {body:?}");
            let problem = reply.problem(reply.status.as_u16());
            assert!(problem["line"].as_u64() >= Some(1), "{problem}");
        }
    }
}

#[tokio::test]
async fn what_is_of_another_form_is_told() {
    let service = service(few());
    for path in PATHS {
        for body in ["[]", "1", "null", "\"x\"", "{\"bord\": \"1\"}", "{\"board\": 5}", "{\"size\": \"0x3\"}"]
        {
            post(&service, path, body).await.problem(422);
        }
    }
    for body in [
        "{}",
        r#"{"board": "123456780", "boards": []}"#,
        r#"{"board": "123456780", "board": "123456780"}"#,
        r#"{"boards": ["123456780", 5]}"#,
        r#"{"board": "123456780", "method": "magic"}"#,
        r#"{"board": "123456780", "method": "bfs", "heuristic": "manhattan"}"#,
        r#"{"board": "123456780", "heuristic": "centre"}"#,
        r#"{"board": "123456780", "method": "construct", "count": true}"#,
        r#"{"board": "123456780", "time_limit": -1}"#,
        r#"{"board": "123456780", "time_limit": 1e400}"#,
        r#"{"board": "123456780", "node_limit": -1}"#,
        r#"{"board": "123456780", "node_limit": 1.5}"#,
        r#"{"board": "123456780", "memory_limit": "lots"}"#,
        r#"{"board": "123456780", "threads": 0}"#,
        r#"{"board": "123456780", "size": "3x101"}"#,
        r#"{"board": "123456780", "puzzle": "chess"}"#,
        r#"{"board": "123456780", "pdb": "0-0"}"#,
        r#"{"board": "123456780", "puzzle": "rotation", "size": "3x3"}"#,
    ] {
        let reply = post(&service, "solve", body).await;
        assert!([400, 422].contains(&reply.status.as_u16()), "{body}: {reply:?}");
        reply.problem(reply.status.as_u16());
    }
}

#[tokio::test]
async fn what_is_given_back_is_escaped() {
    let service = service(few());
    let reply = post(&service, "solve", r#"{"board": "<script>alert(1)</script>\u0007\u2028"}"#).await;
    let problem = reply.problem(422);
    assert!(problem["found"].as_str().unwrap().is_ascii());
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    let answers = post(&service, "solve", json!({ "boards": ["\u{0}\u{7f}\"\\"] }).to_string()).await;
    assert_eq!(answers.json()[0]["status"], "invalid");
    assert_eq!(answers.header("content-type"), "application/json");
}

#[tokio::test]
async fn other_types_methods_and_paths_are_refused() {
    let service = service(few());
    let request = |method: Method, path: &str, kind: Option<&str>| {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        request.body(Body::from(r#"{"board": "123456780"}"#)).unwrap()
    };
    for kind in
        [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("multipart/form-data")]
    {
        send(&service, request(Method::POST, "/api/v1/solve", kind)).await.problem(415);
    }
    for kind in ["application/json; charset=utf-8", "Application/JSON"] {
        assert_eq!(send(&service, request(Method::POST, "/api/v1/solve", Some(kind))).await.status, 200);
    }
    for method in [Method::GET, Method::PUT, Method::DELETE, Method::TRACE, Method::PATCH] {
        let reply = send(&service, request(method, "/api/v1/solve", None)).await;
        reply.problem(405);
        assert_eq!(reply.header("allow"), "POST");
    }
    for (path, allowed) in [("/api/v1/solve", "POST"), ("/healthz", "GET,HEAD"), ("/style.css", "GET,HEAD")] {
        let reply = send(&service, request(Method::OPTIONS, path, None)).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("allow"), reply.body.len()),
            (204, allowed, 0),
            "{path}"
        );
        assert!(reply.headers.keys().all(|name| !name.as_str().starts_with("access-control")), "{reply:?}");
    }
    send(&service, request(Method::OPTIONS, "/nothing", None)).await.problem(404);
    let reply = send(&service, request(Method::POST, "/healthz", None)).await;
    reply.problem(405);
    assert!(reply.header("allow").contains("GET"));
    for path in
        ["/api/v1/", "/api/v2/solve", "/api/v1/solve/", "/API/v1/solve", "/nothing", "//", "//healthz"]
    {
        get(&service, path).await.problem(404);
    }
    let detail = async |path: &str| get(&service, path).await.problem(404)["detail"].to_string();
    assert!(detail("/api/v1/solve/").await.contains("slash"));
    assert!(detail("/api/v1").await.contains("/api/v1/openapi.json"));
}

/// One type and no coding: a body is what its headers say, or is not read.
#[tokio::test]
async fn bodies_are_plain() {
    let service = service(few());
    let request = |headers: &[(&str, &str)]| {
        let mut request = Request::builder().method(Method::POST).uri("/api/v1/solve");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Body::from(r#"{"board": "123456780"}"#)).unwrap()
    };
    let json = ("content-type", "application/json");
    for headers in [&[json, ("content-type", "text/plain")][..], &[json, ("content-encoding", "gzip")]] {
        send(&service, request(headers)).await.problem(415);
    }
    for header in [("content-encoding", "identity"), ("accept", "text/plain"), ("accept-encoding", "gzip")] {
        let reply = send(&service, request(&[json, header])).await;
        assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, "application/json"));
    }
}

#[tokio::test]
async fn a_fault_is_told_in_words_with_its_field() {
    let service = service(few());
    for (body, field, words) in [
        (
            r#"{"board": "1", "node_limit": "x"}"#,
            "node_limit",
            "invalid type: string \"x\", expected a whole number from 0",
        ),
        (r#"{"board": "1", "threads": 70000}"#, "threads", "expected a whole number from 0 to 65535"),
        (r#"{"board": "1", "time_limit": []}"#, "time_limit", "invalid type: an array, expected a number"),
        (r#"{"board": "1", "least": 1}"#, "least", "expected true or false"),
        (r#"{"board": {}}"#, "board", "invalid type: an object, expected a string"),
        (r#"{"boards": "1"}"#, "boards", "expected an array"),
        (r#"{"board": "1", "method": "magic"}"#, "method", "expected one of auto"),
        (r#"{"board": "1", "bord": 1}"#, "bord", "unknown field `bord`, expected one of `board`"),
    ] {
        let problem = post(&service, "solve", body).await.problem(422);
        assert_eq!(problem["field"], field, "{problem}");
        assert!(problem["detail"].as_str().unwrap().contains(words), "{problem}");
    }
    let problem = post(&service, "solve", r#"{"boards": ["1", 5]}"#).await.problem(422);
    assert_eq!((&problem["field"], &problem["index"]), (&json!("boards"), &json!(1)));
    for path in PATHS {
        let problem = post(&service, path, "[]").await.problem(422);
        assert!(problem["detail"].as_str().unwrap().contains("expected an object"), "{problem}");
    }
    let problem = post(&service, "solve", r#"{"board": "1 2 3/4 5 6é/7 8 0"}"#).await.problem(422);
    assert_eq!(problem["found"], "`6é`");
}

#[tokio::test]
async fn no_problem_is_longer_than_it_has_to_be() {
    let service = service(few());
    let long = "é".repeat(500_000);
    for body in [
        json!({ "board": "1", &long: 1 }),
        json!({ "board": "1", "method": long }),
        json!({ "board": "1", "pdb": long }),
        json!({ "board": "1", "size": long }),
        json!({ "board": "1", "memory_limit": long }),
        json!({ "board": long }),
        json!({ "board": "123456780", "goal": long }),
        json!({ "boards": long }),
    ] {
        let reply = post(&service, "solve", body.to_string()).await;
        reply.problem(422);
        assert!(reply.body.len() < 2000, "{}", reply.body.len());
    }
    let check = json!({ "board": "123456780", "moves": long }).to_string();
    assert!(post(&service, "check", check).await.body.len() < 2000);
}
