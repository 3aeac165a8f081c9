//! A service with connections: who leaves, how it ends, and whose answer is whose.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use taquin::deal::{Aim, Dealer};
use taquin::position::Position;
use taquin::puzzles::tiles::Shape;
use taquin::text::Board;
use taquin_web::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time;

use crate::common::{FAR, few};

pub(crate) struct Live {
    address: SocketAddr,
    pub(crate) end: Option<oneshot::Sender<()>>,
    pub(crate) served: JoinHandle<()>,
}

impl Live {
    pub(crate) async fn start(settings: Settings) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel();
        let served = tokio::spawn(taquin_web::serve(listener, settings, async {
            let _ = ended.await;
        }));
        Self { address, end: Some(end), served }
    }

    /// Sends a request for a board, and gives the connection.
    pub(crate) async fn send(&self, path: &str, value: &Value) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request(path, value).as_bytes()).await.unwrap();
        stream
    }

    pub(crate) async fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        all(stream).await
    }

    /// A counter or gauge of /metrics.
    async fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics").await;
        let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim().parse().unwrap()
    }
}

fn request(path: &str, value: &Value) -> String {
    let body = value.to_string();
    format!(
        "POST /api/v1/{path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

pub(crate) async fn all(mut stream: TcpStream) -> String {
    let mut text = String::new();
    time::timeout(Duration::from_secs(20), stream.read_to_string(&mut text)).await.unwrap().unwrap();
    text
}

/// One response from a connection that stays open.
async fn response(stream: &mut TcpStream) -> (u16, Value) {
    let (mut bytes, mut block) = (Vec::new(), [0; 4096]);
    loop {
        let read = time::timeout(Duration::from_secs(20), stream.read(&mut block)).await.unwrap().unwrap();
        assert!(read > 0, "the connection ends too early");
        bytes.extend_from_slice(&block[..read]);
        let text = String::from_utf8_lossy(&bytes);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
            if body.len() == length.parse::<usize>().unwrap() {
                return (head[9..12].parse().unwrap(), serde_json::from_str(body).unwrap());
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_leaves_ends_its_search() {
    let live = Live::start(Settings { solves: 1, queue: 1, ..few() }).await;
    let next = request("solve", &json!({ "board": "123456780" }));
    // Whatever else it has sent by then, and whether it says goodbye.
    for (path, rest, abrupt) in [
        ("solve", "", false),
        ("solve/events", "", false),
        ("solve", "\n", false),
        ("solve/events", "\r\n", false),
        ("solve", "G", true),
        ("solve/events", &next, true),
    ] {
        let case = format!("{path}, {rest:?}, abrupt: {abrupt}");
        let mut asked = Vec::new();
        for _ in 0..2 {
            let mut stream = live.send(path, &json!({ "board": FAR })).await;
            stream.write_all(rest.as_bytes()).await.unwrap();
            if abrupt {
                stream.set_zero_linger().unwrap();
            }
            asked.push(stream);
        }
        time::sleep(Duration::from_millis(400)).await;
        assert_eq!(live.metric("taquin_solves_running ").await, 1, "{case}");
        assert_eq!(live.metric("taquin_solves_queued ").await, 1, "{case}");
        drop(asked);
        let began = Instant::now();
        while live.metric("taquin_solves_running ").await + live.metric("taquin_solves_queued ").await > 0 {
            assert!(began.elapsed() < Duration::from_secs(3), "{case}: the search goes on");
            time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_answered_at_once_is_told_to_whoever_sends_no_more() {
    let live = Live::start(few()).await;
    let mut stream = TcpStream::connect(live.address).await.unwrap();
    let easy = request("solve", &json!({ "board": "8 6 7 2 5 4 3 0 1" }));
    stream.write_all(easy.repeat(50).as_bytes()).await.unwrap();
    stream.shutdown().await.unwrap();
    assert_eq!(all(stream).await.matches("\"length\":31").count(), 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_comes_in_time_and_tells_what_is_known() {
    let mut live = Live::start(Settings { solves: 1, ..few() }).await;
    let mut idle = TcpStream::connect(live.address).await.unwrap();
    let (running, waiting) = (
        live.send("solve/events", &json!({ "board": FAR })).await,
        live.send("solve", &json!({ "board": FAR })).await,
    );
    time::sleep(Duration::from_millis(300)).await;
    let began = Instant::now();
    live.end.take().unwrap().send(()).unwrap();
    let (running, waiting) = tokio::join!(all(running), all(waiting));
    live.served.await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert!(running.contains("event: answer") && running.contains("\"status\":\"stopped\""), "{running}");
    assert!(waiting.starts_with("HTTP/1.1 200") && waiting.contains("\"status\":\"stopped\""), "{waiting}");
    assert!(TcpStream::connect(live.address).await.is_err(), "it listens still");
    assert_eq!(idle.read(&mut [0; 8]).await.unwrap_or(0), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_soon_is_finished_at_the_end() {
    let mut live = Live::start(few()).await;
    let stream = live.send("solve", &json!({ "board": FAR, "time_limit": 1 })).await;
    time::sleep(Duration::from_millis(200)).await;
    live.end.take().unwrap().send(()).unwrap();
    let began = Instant::now();
    assert!(all(stream).await.starts_with("HTTP/1.1 200"));
    live.served.await.unwrap();
    assert!(began.elapsed() < Duration::from_millis(2500), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_gets_the_answer_to_the_board_that_was_asked() {
    let live = Live::start(few()).await;
    let (clients, asked) = (16, 100);
    let address = live.address;
    let tasks: Vec<_> = (0..clients)
        .map(|client| {
            tokio::spawn(async move {
                let eight = Position::new(Board::in_order(Shape { rows: 3, cols: 3 }), None);
                let mut dealer = Dealer::new(eight, client);
                let mut stream = TcpStream::connect(address).await.unwrap();
                let mut seen = HashSet::new();
                for number in 0..asked {
                    let dealt = dealer.deal(Aim::Any, &mut |_| None).unwrap();
                    let text = dealt.board.to_string();
                    // Some by the pool, most by the tables.
                    let method = if number % 10 == 0 { "idastar" } else { "auto" };
                    let value = json!({ "board": text, "method": method });
                    stream.write_all(request("solve", &value).as_bytes()).await.unwrap();
                    let (status, answer) = response(&mut stream).await;
                    assert_eq!((status, &answer["board"]), (200, &json!(text)));
                    assert_eq!(answer["length"].as_u64(), dealt.distance.map(u64::from));
                    seen.insert(text);
                }
                seen.len()
            })
        })
        .collect();
    for task in tasks {
        assert!(task.await.unwrap() > 95);
    }
    assert_eq!(live.metric("taquin_boards_total ").await, clients * asked);
}

#[tokio::test(flavor = "multi_thread")]
async fn hard_boards_keep_no_easy_one_waiting() {
    let live = Live::start(Settings { queue: 100, ..few() }).await;
    let mut hard = Vec::new();
    for _ in 0..50 {
        hard.push(live.send("solve", &json!({ "board": FAR })).await);
    }
    time::sleep(Duration::from_millis(300)).await;
    let mut stream = TcpStream::connect(live.address).await.unwrap();
    for _ in 0..100 {
        let began = Instant::now();
        stream
            .write_all(request("solve", &json!({ "board": "8 6 7 2 5 4 3 0 1" })).as_bytes())
            .await
            .unwrap();
        let (status, answer) = response(&mut stream).await;
        assert_eq!((status, &answer["length"]), (200, &json!(31)));
        assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_connections_are_refused() {
    let live = Live::start(Settings { connections: 2, ..few() }).await;
    let _held =
        [TcpStream::connect(live.address).await.unwrap(), TcpStream::connect(live.address).await.unwrap()];
    time::sleep(Duration::from_millis(100)).await;
    let refused = all(TcpStream::connect(live.address).await.unwrap()).await;
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("Retry-After: 1"), "{refused}");
    let (_, body) = refused.split_once("\r\n\r\n").unwrap();
    assert_eq!(serde_json::from_str::<Value>(body).unwrap()["status"], 503);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_http_ends_the_connection_alone() {
    let live = Live::start(few()).await;
    for bytes in [&b"\x16\x03\x01\x00\x00"[..], b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\n\0\0\0\0\r\n\r\n"] {
        let mut stream = TcpStream::connect(live.address).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        let mut answer = Vec::new();
        let _ = time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await.unwrap();
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{answer:?}");
    }
    let endless = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(1 << 20));
    let mut stream = TcpStream::connect(live.address).await.unwrap();
    let _ = stream.write_all(endless.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await.unwrap();
    assert!(live.get("/healthz").await.contains("ok"));
}
