//! Work for which there is no time left, and work that would keep others waiting.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use taquin::deal::{Aim, Dealer};
use taquin::position::Position;
use taquin::puzzles::tiles::Shape;
use taquin::text::Board;
use taquin_web::Settings;
use tokio::time;

use crate::common::{ask, few, get, post, service};
use crate::live::{Live, all};

/// A board of the Rotation Game with many shortest solutions.
const PULLS: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";

fn dealt(like: Position, count: usize) -> Vec<String> {
    let mut dealer = Dealer::new(like, 1);
    (0..count).map(|_| dealer.deal(Aim::Any, &mut |_| None).unwrap().board.to_string()).collect()
}

fn tiles(side: usize, count: usize) -> Vec<String> {
    dealt(Position::new(Board::in_order(Shape { rows: side, cols: side }), None), count)
}

/// Each record is that of a board which was stopped, or was done in time.
fn told(answers: &Value, boards: &[String]) {
    let answers = answers.as_array().unwrap();
    assert_eq!(answers.len(), boards.len());
    for (answer, board) in answers.iter().zip(boards) {
        assert_eq!(answer["board"], json!(board));
        assert!(["stopped", "solved"].contains(&answer["status"].as_str().unwrap()), "{answer}");
        assert!(answer["lower_bound"].as_u64().is_some(), "{answer}");
    }
}

#[tokio::test]
async fn a_batch_keeps_to_the_time_of_its_call() {
    let limit = Duration::from_millis(500);
    let service = service(Settings { time: limit, ..few() });
    let pulls = Board::read(PULLS.as_bytes(), taquin::text::Hints::default()).unwrap();
    let requests = [
        (tiles(32, 300), json!({})),
        (tiles(5, 10_000), json!({})),
        (dealt(Position::new(pulls, None), 10_000), json!({ "all": true, "count": true })),
    ];
    for (boards, mut request) in requests {
        request["boards"] = json!(boards);
        let began = Instant::now();
        let answers = ask(&service, "solve", request).await;
        assert!(began.elapsed() < limit + Duration::from_secs(2), "{:?}", began.elapsed());
        told(&answers, &boards);
        let last = answers.as_array().unwrap().last().unwrap();
        assert_eq!(last["status"], "stopped");
        assert!(last["lower_bound"].as_u64() > Some(0), "{last}");
    }
}

#[tokio::test]
async fn what_is_known_without_a_search_is_told_when_time_is_over() {
    let service = service(Settings { time: Duration::ZERO, ..few() });
    let boards =
        ["5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "123456780"];
    let answers = ask(&service, "solve", json!({ "boards": boards })).await;
    assert_eq!((&answers[0]["status"], &answers[0]["lower_bound"]), (&json!("stopped"), &json!(12)));
    assert_eq!(answers[0]["moves"], Value::Null);
    assert_eq!(answers[1]["status"], "unsolvable");
    assert_eq!(answers[2]["status"], "solved");
    let answers =
        ask(&service, "solve", json!({ "boards": ["8 6 7 2 5 4 3 0 1", PULLS], "all": true })).await;
    assert_eq!((&answers[0]["status"], &answers[0]["length"]), (&json!("stopped"), &json!(31)));
    assert_eq!((&answers[0]["optimal"], &answers[0]["solutions"]), (&json!(true), &Value::Null));
    assert_eq!((&answers[1]["status"], &answers[1]["optimal"]), (&json!("stopped"), &json!(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_the_service_loses_no_batch() {
    let mut live = Live::start(Settings { solves: 1, ..few() }).await;
    let boards = tiles(5, 10_000);
    let (running, waiting) = (
        live.send("solve", &json!({ "boards": boards })).await,
        live.send("solve", &json!({ "boards": boards })).await,
    );
    time::sleep(Duration::from_millis(300)).await;
    let began = Instant::now();
    live.end.take().unwrap().send(()).unwrap();
    let (running, waiting) = tokio::join!(all(running), all(waiting));
    live.served.await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    for answer in [running, waiting] {
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        told(&serde_json::from_str(body).unwrap(), &boards);
    }
}

/// Moves to and fro, on the largest board.
fn long(moves: usize) -> Value {
    let board = Board::in_order(Shape { rows: 32, cols: 32 }).to_string();
    json!({ "board": board, "moves": "lr".repeat(moves / 2) })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_checks_keep_nobody_waiting() {
    let service = service(Settings { time: Duration::from_secs(60), ..few() });
    let request = long(500_000).to_string();
    let checks: Vec<_> = (0..16)
        .map(|_| {
            let (service, request) = (service.clone(), request.clone());
            tokio::spawn(async move { post(&service, "check", request).await.json() })
        })
        .collect();
    time::sleep(Duration::from_millis(50)).await;
    let mut slowest = Duration::ZERO;
    while !checks.iter().all(tokio::task::JoinHandle::is_finished) {
        let began = Instant::now();
        assert_eq!(get(&service, "/healthz").await.status, 200);
        // As if it came in anew.
        tokio::task::yield_now().await;
        slowest = slowest.max(began.elapsed());
        time::sleep(Duration::from_millis(5)).await;
    }
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    for check in checks {
        let check = check.await.unwrap();
        assert_eq!((&check["solves"], &check["length"]), (&json!(true), &json!(500_000)));
    }
}

#[tokio::test]
async fn a_check_keeps_to_the_time_of_its_call() {
    let service = service(Settings { time: Duration::from_millis(5), ..few() });
    let problem = post(&service, "check", long(2_000_000).to_string()).await.problem(503);
    assert_eq!(problem["type"], "urn:taquin:problem:stopped");
    assert!(problem["detail"].as_str().unwrap().starts_with("a call gets 0.005 s here"), "{problem}");
}
