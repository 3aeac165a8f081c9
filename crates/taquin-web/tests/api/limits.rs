//! Every limit: what is over it is refused at once, with the place of the fault or the time to
//! try again.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use taquin_web::Settings;
use tokio::time;

use crate::common::{FAR, ask, few, get, post, service};

#[tokio::test]
async fn bodies_boards_and_cells_have_limits() {
    let service = service(Settings { body: 300, boards: 2, cells: 16, cases: 5, positions: 100, ..few() });
    let body = format!("{{\"board\": \"{}\"}}", "1 ".repeat(200));
    assert!(post(&service, "solve", body).await.problem(413)["detail"].as_str().unwrap().contains("300"));
    let problem = post(&service, "solve", r#"{"boards": ["", "", ""]}"#).await.problem(422);
    assert_eq!(problem["field"], "boards");
    let problem = post(&service, "solve", json!({ "board": FAR }).to_string()).await.problem(422);
    assert!(problem["detail"].as_str().unwrap().contains("at most 16"), "{problem}");
    let answers = ask(&service, "solve", json!({ "boards": [FAR, "123456780"] })).await;
    assert_eq!((&answers[0]["status"], &answers[1]["status"]), (&json!("invalid"), &json!("solved")));
    let problem = post(&service, "solve", r#"{"board": "123456780", "size": "5x5"}"#).await.problem(422);
    assert_eq!(problem["field"], "size");
    let problem =
        post(&service, "solve", json!({ "board": "1", "goal": FAR }).to_string()).await.problem(422);
    assert_eq!(problem["field"], "goal");
    post(&service, "generate", r#"{"size": "5x5"}"#).await.problem(422);
    post(&service, "generate", r#"{"cases": 6}"#).await.problem(422);
    post(&service, "census", r#"{"puzzle": "tiles", "size": "2x3"}"#).await.problem(422);
    let methods = vec!["bfs"; 17];
    post(&service, "compare", json!({ "board": "123456780", "methods": methods }).to_string())
        .await
        .problem(422);
}

#[tokio::test]
async fn a_bad_board_is_told_with_its_place() {
    let service = service(few());
    let problem = post(&service, "solve", r#"{"board": "2 3 4/1 5 x/7 6 9"}"#).await.problem(422);
    assert_eq!((&problem["line"], &problem["column"]), (&json!(1), &json!(17)));
    assert_eq!((&problem["found"], &problem["index"]), (&json!("`9`"), &json!(0)));
    assert!(problem["expected"].as_str().unwrap().contains("1 to 8"));
    let problem = post(&service, "solve", r#"{"board": "123456780", "goal": "1 2 3"}"#).await.problem(422);
    assert_eq!(problem["field"], "goal");
    let problem = post(&service, "solve", r#"{"board": "123456780", "goal": "1 2/3 0"}"#).await.problem(422);
    assert!(problem["detail"].as_str().unwrap().contains("does not fit"));
}

#[tokio::test]
async fn nobody_gets_more_than_the_service_allows() {
    let settings = Settings { time: Duration::from_millis(300), nodes: 50_000, ..few() };
    let service = service(settings);
    let began = Instant::now();
    let fields = [
        ("time_limit", json!(0.4), "at most 0.3 s"),
        ("node_limit", json!(50_001), "at most 50000 nodes"),
        ("memory_limit", json!("2G"), "at most 1073741824 bytes"),
        ("threads", json!(2), "at most 1 threads"),
    ];
    for (field, asked, most) in fields {
        let body = json!({ "board": "123456780", field: asked }).to_string();
        let problem = post(&service, "solve", body).await.problem(422);
        assert_eq!(
            (&problem["field"], &problem["type"]),
            (&json!(field), &json!("urn:taquin:problem:over-limit"))
        );
        assert!(problem["detail"].as_str().unwrap().contains(most), "{problem}");
    }
    let body = json!({ "board": "123456780", "node_limit": 50_001 }).to_string();
    assert_eq!(post(&service, "compare", body).await.problem(422)["field"], "node_limit");
    let request = json!({ "board": FAR, "time_limit": 0.3, "node_limit": 50_000 });
    let answer = ask(&service, "solve", request).await;
    assert_eq!(answer["status"], "stopped");
    assert!(answer["nodes"].as_u64().unwrap() <= 50_000 + 200_000, "{answer}");
    // Several boards share the time of their call.
    let answers = ask(&service, "solve", json!({ "boards": vec![FAR; 20] })).await;
    assert!(answers.as_array().unwrap().iter().all(|answer| answer["status"] == "stopped"));
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
}

#[tokio::test]
async fn the_limits_are_told() {
    let service = service(Settings { time: Duration::from_millis(500), rate: 0, ..few() });
    let limits = get(&service, "/api/v1/limits").await.json();
    assert_eq!((&limits["time_limit"], &limits["boards"]), (&json!(0.5), &json!(10_000)));
    assert_eq!((&limits["node_limit"], &limits["rate"]), (&Value::Null, &Value::Null));
    // The description of the interface has those of this service.
    let document = get(&service, "/api/v1/openapi.json").await.json();
    let fields = &document["components"]["schemas"]["SolveRequest"]["properties"];
    assert_eq!((&fields["time_limit"]["maximum"], &fields["threads"]["maximum"]), (&json!(0.5), &json!(1)));
    assert_eq!(fields["boards"]["maxItems"], 10_000);
    // What a client has to count with everywhere, and when it may try again.
    for (path, operations) in document["paths"].as_object().unwrap() {
        for responses in operations.as_object().unwrap().values().map(|operation| &operation["responses"]) {
            let all = responses.as_object().unwrap();
            assert!(all.values().all(|response| response["description"].is_string()), "{path}");
            assert!(
                all.contains_key("500") && all.contains_key("429") == path.starts_with("/api/"),
                "{path}"
            );
            for status in ["429", "503"].into_iter().filter(|&status| all.contains_key(status)) {
                assert!(responses[status]["headers"]["Retry-After"].is_object(), "{path} {status}");
            }
        }
    }
}

#[tokio::test]
async fn a_census_has_the_time_of_a_call() {
    let service = service(Settings { time: Duration::from_millis(1), positions: 300_000_000, ..few() });
    let reply = post(&service, "census", r#"{"puzzle": "tiles", "size": "3x4"}"#).await;
    let problem = reply.problem(503);
    assert_eq!(problem["type"], "urn:taquin:problem:stopped");
    assert!(problem["detail"].as_str().unwrap().starts_with("a call gets 0.001 s here"), "{problem}");
    assert!(reply.header("retry-after").parse::<u64>().unwrap() > 0);
    let large = post(&service, "census", r#"{"puzzle": "rotation"}"#).await.problem(422);
    assert!(large["detail"].as_str().unwrap().contains("9465511770"), "{large}");
    let service = crate::common::service(Settings { memory: 1 << 20, ..few() });
    let large = post(&service, "census", r#"{"puzzle": "tiles", "size": "3x4"}"#).await.problem(422);
    assert!(large["detail"].as_str().unwrap().contains("bytes of memory"), "{large}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_refuses_at_once_and_easy_boards_go_on() {
    let service = service(Settings { solves: 1, queue: 1, time: Duration::from_secs(5), ..few() });
    let hard = || {
        let service = service.clone();
        tokio::spawn(async move { post(&service, "solve", json!({ "board": FAR }).to_string()).await })
    };
    let running = [hard(), hard()];
    time::sleep(Duration::from_millis(300)).await;
    let began = Instant::now();
    let refused = post(&service, "solve", json!({ "board": FAR }).to_string()).await;
    refused.problem(503);
    assert!(refused.header("retry-after").parse::<u64>().unwrap() >= 1);
    // Also in the middle of a batch.
    let refused = post(&service, "solve", json!({ "boards": ["123456780", FAR] }).to_string()).await;
    refused.problem(503);
    for _ in 0..20 {
        assert_eq!(ask(&service, "solve", json!({ "board": "123456780" })).await["status"], "solved");
    }
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    for hard in running {
        hard.abort();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_ever() {
    let settings = Settings { solves: 1, queue: 5, patience: Duration::from_millis(200), ..few() };
    let service = service(settings);
    let first = service.clone();
    let first = tokio::spawn(async move { post(&first, "solve", json!({ "board": FAR }).to_string()).await });
    time::sleep(Duration::from_millis(200)).await;
    let began = Instant::now();
    post(&service, "solve", json!({ "board": FAR }).to_string()).await.problem(503);
    let events = post(&service, "solve/events", json!({ "board": FAR }).to_string()).await;
    let text = String::from_utf8(events.body).unwrap();
    assert!(text.starts_with("event: problem\ndata: {\"type\":\"urn:taquin:problem:busy\""), "{text}");
    assert!(began.elapsed() < Duration::from_secs(2));
    first.abort();
}

#[tokio::test]
async fn a_client_may_ask_so_often() {
    let service = service(Settings { rate: 3, ..few() });
    // The page's files, and those who watch the service, are not counted.
    for path in ["/", "/main.js", "/healthz", "/metrics"] {
        assert_eq!(get(&service, path).await.status, 200);
    }
    for _ in 0..3 {
        ask(&service, "solve", json!({ "board": "123456780" })).await;
    }
    let reply = post(&service, "solve", r#"{"board": "123456780"}"#).await;
    reply.problem(429);
    assert_eq!(reply.header("retry-after"), "1");
    // The page is not what is limited.
    assert_eq!(get(&service, "/").await.status, 200);
    time::sleep(Duration::from_millis(700)).await;
    ask(&service, "solve", json!({ "board": "123456780" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_ends_the_search_and_frees_the_queue() {
    let service = service(Settings { solves: 1, queue: 1, ..few() });
    let ask_hard = || {
        let service = service.clone();
        tokio::spawn(async move { post(&service, "solve", json!({ "board": FAR }).to_string()).await })
    };
    let (running, waiting) = (ask_hard(), ask_hard());
    time::sleep(Duration::from_millis(200)).await;
    running.abort();
    waiting.abort();
    time::sleep(Duration::from_millis(300)).await;
    let began = Instant::now();
    let request = json!({ "board": "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12" });
    assert_eq!(ask(&service, "solve", request).await["length"], 12);
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
}

#[tokio::test]
async fn boards_that_were_not_found_in_time_may_be_there() {
    let service = service(Settings { time: Duration::from_millis(300), ..few() });
    let reply = post(&service, "generate", r#"{"size": "5x5", "distance": 130, "cases": 10}"#).await;
    let problem = reply.problem(503);
    assert_eq!(problem["type"], "urn:taquin:problem:stopped");
    assert!(problem["detail"].as_str().unwrap().starts_with("a call gets 0.3 s here"), "{problem}");
    assert!(reply.header("retry-after").parse::<u64>().unwrap() > 0);
}

#[tokio::test]
async fn methods_that_there_was_no_time_for_are_told() {
    let service = service(Settings { time: Duration::from_millis(200), ..few() });
    let request =
        json!({ "board": FAR, "methods": ["idastar", "astar", "bfs"], "node_limit": 4_000_000_000_u64 });
    let rows = ask(&service, "compare", request).await;
    assert_eq!(rows[0]["status"], "stopped");
    assert_eq!((&rows[2]["status"], &rows[2]["method"]), (&Value::Null, &json!("bfs")));
    assert_eq!(rows[2]["error"], "not tried: the time of the call was over");
}
