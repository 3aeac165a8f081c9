//! The page: the files of `page/`, as they lie there, inside the program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::response::IntoResponse;
use rust_embed::RustEmbed;

use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

/// A file of the page, or nothing.
pub(crate) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response<Body> {
    let nothing = || Problem::not_found(uri.path()).into_response();
    let path = match uri.path().strip_prefix('/') {
        Some("") => "index.html",
        Some(path) => path,
        None => return nothing(),
    };
    // No name of a file needs an escape, so that none is taken for one.
    let plain = path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte));
    if !plain || path.split('/').any(|part| part.starts_with('.')) {
        return nothing();
    }
    let Some(file) = Files::get(path) else { return nothing() };
    if method != Method::GET && method != Method::HEAD {
        let mut response = Problem::method().into_response();
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known = headers.get_all(header::IF_NONE_MATCH).iter().any(|value| {
        let tags = value.to_str().unwrap_or("").split(',').map(str::trim);
        tags.map(|tag| tag.trim_start_matches("W/")).any(|known| known == tag || known == "*")
    });
    let mut response = Response::new(if known { Body::empty() } else { Body::from(file.data) });
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    // Another version of the program has other files by the same names.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The media type of a file, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
