//! The page's files, and nothing else.

use axum::body::Body;
use axum::http::{Method, Request};

use crate::common::{few, get, send, service};

#[tokio::test]
async fn the_page_is_there_and_is_asked_for_once() {
    let service = service(few());
    let page = get(&service, "/").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(page.body, get(&service, "/index.html").await.body);
    let policy = page.header("content-security-policy");
    assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), "nosniff");
    assert_eq!(page.header("referrer-policy"), "no-referrer");
    let tag = page.header("etag");
    let known =
        |tag: &str| Request::builder().uri("/").header("if-none-match", tag).body(Body::empty()).unwrap();
    for tag in [tag.to_owned(), format!("W/{tag}"), format!("\"other\", {tag}")] {
        let reply = send(&service, known(&tag)).await;
        assert_eq!((reply.status.as_u16(), reply.body.len()), (304, 0), "{tag}");
    }
    assert_eq!(send(&service, known("\"other\"")).await.status, 200);
    let request = |method| Request::builder().method(method).uri("/").body(Body::empty()).unwrap();
    let head = send(&service, request(Method::HEAD)).await;
    assert_eq!(head.status, 200);
    let posted = send(&service, request(Method::POST)).await;
    posted.problem(405);
    assert_eq!(posted.header("allow"), "GET,HEAD");
}

/// Every file of the page is served, as a type that a browser takes it for.
#[tokio::test]
async fn every_file_is_served() {
    let service = service(few());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
    let mut folders = vec![std::path::PathBuf::from(folder)];
    let mut files = 0;
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
            let reply = get(&service, &format!("/{name}")).await;
            assert_eq!(reply.status, 200, "{name}");
            assert_eq!(reply.body, std::fs::read(&path).unwrap(), "{name}");
            assert_ne!(reply.header("content-type"), "application/octet-stream", "{name}");
            files += 1;
        }
    }
    assert!(files >= 1);
}

#[tokio::test]
async fn nothing_outside_is_served() {
    let service = service(few());
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "/./../src/lib.rs",
        "//etc/passwd",
        "/etc/passwd",
        "/..\\Cargo.toml",
        "/index.html/../../Cargo.toml",
        "/%00",
        "/.git/config",
        "/index.html%00.js",
    ] {
        get(&service, path).await.problem(404);
    }
}
