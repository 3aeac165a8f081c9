//! Connections, and how the service ends.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::{select, time};
use tower::ServiceExt;

use crate::app::{App, router};
use crate::clients::Peer;
use crate::line::line;
use crate::settings::Settings;

/// A request's head has to arrive in this time; connections without requests end after it.
const HEAD: Duration = Duration::from_secs(15);
/// What is sent has to be taken in this time.
#[cfg(any(target_os = "linux", target_os = "android"))]
const UNREAD: Duration = Duration::from_secs(30);
/// Who has left is given this time, in which what is answered at once still goes out.
const LEAVE: Duration = Duration::from_millis(500);
/// When the service ends: the time for what runs to come to its own end,
const FINISH: Duration = Duration::from_secs(3);
/// and then that for its answers to go out.
const HURRY: Duration = Duration::from_millis(1500);
/// After a connection could not be accepted, as where there are too many open files.
const PAUSE: Duration = Duration::from_millis(50);

const TOO_MANY: &str = r#"{"type":"urn:taquin:problem:busy","title":"The service is busy","status":503,"detail":"too many connections","retry_after":1}"#;

/// Serves until `ends` is done; then finishes what is going on, in less than five seconds.
///
/// # Panics
/// If the threads that search cannot be had.
pub async fn serve(listener: TcpListener, settings: Settings, ends: impl Future<Output = ()>) {
    let most = Arc::new(Semaphore::new(settings.connections.clamp(1, Semaphore::MAX_PERMITS)));
    let app = App::new(settings).expect("the system has a few threads");
    let routes = router(app.clone());
    let connections = GracefulShutdown::new();
    let mut ends = pin!(ends);
    loop {
        let (stream, peer) = select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(_) => {
                    time::sleep(PAUSE).await;
                    continue;
                }
            },
            () = &mut ends => break,
        };
        let Ok(permit) = Arc::clone(&most).try_acquire_owned() else {
            tokio::spawn(refuse(stream));
            continue;
        };
        let attended = attend(stream, peer, routes.clone(), connections.watcher());
        tokio::spawn(async move {
            attended.await;
            drop(permit);
        });
    }
    drop(listener);
    app.end();
    let mut done = pin!(connections.shutdown());
    if time::timeout(FINISH, &mut done).await.is_err() {
        app.hurry();
        let _ = time::timeout(HURRY, done).await;
    }
}

/// Answers the requests of a connection.
async fn attend(stream: TcpStream, peer: SocketAddr, routes: Router, watcher: Watcher) {
    // Answers are small and whole: there is nothing to wait for.
    let _ = stream.set_nodelay(true);
    // Who does not read an answer does not keep it in memory for ever.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    let _ = socket2::SockRef::from(&stream).set_tcp_user_timeout(Some(UNREAD));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        routes.clone().oneshot(request.map(Body::new))
    });
    let (line, end) = line(stream);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        // Who only sends no more is left to the one who waits for the end, where somebody does.
        .half_close(cfg!(any(target_os = "linux", target_os = "android")))
        .serve_connection(TokioIo::new(line), service);
    let left = async {
        end.came().await;
        time::sleep(LEAVE).await;
    };
    // A connection that breaks is its client's business; dropping it ends its searches.
    select! {
        _ = watcher.watch(connection) => {}
        () = left => {}
    }
}

/// Says that there are too many connections.
async fn refuse(mut stream: TcpStream) {
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/problem+json\r\nRetry-After: 1\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{TOO_MANY}",
        TOO_MANY.len()
    );
    let _ = time::timeout(Duration::from_secs(1), async {
        let _ = stream.write_all(answer.as_bytes()).await;
        let _ = stream.shutdown().await;
    })
    .await;
}
