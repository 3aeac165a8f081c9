//! Every endpoint, asked as it is meant to be.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use taquin::puzzles::rotation::COUNTS;
use taquin_web::Settings;

use crate::common::{FAR, ask, few, get, post, service};

const EIGHT: &str = "2 3 4 1 5 x 7 6 8";
const GAME: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
/// 12 moves.
const FIFTEEN: &str = "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12";

#[tokio::test]
async fn one_board_gets_one_object() {
    let service = service(few());
    let answer = ask(&service, "solve", json!({ "board": EIGHT })).await;
    assert_eq!(answer["status"], "solved");
    assert_eq!(answer["moves"], "dlurullddrurdllurdr");
    assert_eq!((&answer["length"], &answer["optimal"]), (&json!(19), &json!(true)));
    assert_eq!(answer["board"], "2 3 4 1 5 0 7 6 8");
    assert_eq!(answer["goal"], "1 2 3 4 5 6 7 8 0");
    for field in ["puzzle", "lower_bound", "nodes", "seconds", "setup_seconds", "method", "bytes"] {
        assert!(!answer[field].is_null(), "{field}");
    }
    let answer = ask(&service, "solve", json!({ "board": FIFTEEN })).await;
    assert_eq!((&answer["length"], &answer["optimal"]), (&json!(12), &json!(true)));
    let answer = ask(&service, "solve", json!({ "board": GAME })).await;
    assert_eq!((&answer["moves"], &answer["puzzle"]), (&json!("AC"), &json!("rotation")));
    let answer = ask(&service, "solve", json!({ "board": "1 2 3 4 5 6 8 7 0" })).await;
    assert_eq!((&answer["status"], &answer["moves"]), (&json!("unsolvable"), &Value::Null));
    assert!(answer["reason"].as_str().unwrap().starts_with("parity"));
}

#[tokio::test]
async fn options_are_those_of_the_command_line() {
    let service = service(Settings { threads: 2, ..few() });
    let answer = ask(&service, "solve", json!({ "board": "136X52478", "goal": "12345678X" })).await;
    assert_eq!(answer["moves"], "drurulddr");
    let answer = ask(&service, "solve", json!({ "board": EIGHT, "count": true, "all": true })).await;
    assert_eq!(answer["count"], 4);
    assert_eq!(answer["solutions"].as_array().unwrap().len(), 4);
    let options = json!({ "board": EIGHT, "method": "astar", "heuristic": "manhattan", "least": true });
    let answer = ask(&service, "solve", options).await;
    assert_eq!((&answer["method"], &answer["heuristic"]), (&json!("astar"), &json!("manhattan")));
    assert_eq!(answer["moves"], "dlurullddrurdllurdr");
    let options = json!({ "board": "1 2 3 4 0 5", "size": "2x3", "puzzle": "tiles" });
    assert_eq!(ask(&service, "solve", options).await["length"], 1);
    let options =
        json!({ "board": FAR, "node_limit": 10_000, "memory_limit": "100M", "threads": 2, "seed": 3 });
    let answer = ask(&service, "solve", options).await;
    assert_eq!(answer["status"], "stopped");
    assert!(answer["lower_bound"].as_u64() > Some(100) && answer["length"].as_u64() > Some(120), "{answer}");
    let options = json!({ "board": FAR, "time_limit": 0.05 });
    assert_eq!(ask(&service, "solve", options).await["status"], "stopped");
    let options = json!({ "board": FIFTEEN, "pdb": "5-5-5", "method": "idastar" });
    assert_eq!(ask(&service, "solve", options).await["pdb"], "5-5-5");
    let options = json!({ "board": "2 1 1/3 2 0", "goal": "1 1 2/2 3 0" });
    assert_eq!(ask(&service, "solve", options).await["status"], "solved");
}

#[tokio::test]
async fn a_bad_board_does_not_fail_the_others() {
    let service = service(few());
    let boards = [EIGHT, "1 2 3", FIFTEEN, "<script>", "123456780", GAME, "", "1 2 3/4 0 5"];
    let answers = ask(&service, "solve", json!({ "boards": boards })).await;
    let statuses: Vec<&str> =
        answers.as_array().unwrap().iter().map(|answer| answer["status"].as_str().unwrap()).collect();
    let known = ["solved", "invalid", "solved", "invalid", "solved", "solved", "invalid", "solved"];
    assert_eq!(statuses, known);
    let lengths: Vec<Option<u64>> =
        answers.as_array().unwrap().iter().map(|answer| answer["length"].as_u64()).collect();
    assert_eq!(lengths, [Some(19), None, Some(12), None, Some(0), Some(2), None, Some(1)]);
    assert!(answers[1]["error"].as_str().unwrap().contains("line 1, column 6"));
    assert_eq!(ask(&service, "solve", json!({ "boards": [] })).await, json!([]));
}

#[tokio::test]
async fn events_end_with_the_answer() {
    let service = service(Settings { time: Duration::from_millis(700), ..few() });
    let reply = post(&service, "solve/events", json!({ "board": FAR }).to_string()).await;
    assert_eq!(reply.header("content-type"), "text/event-stream");
    let text = String::from_utf8(reply.body).unwrap();
    let events: Vec<(&str, Value)> = text
        .split_terminator("\n\n")
        .map(|event| event.strip_prefix("event: ").unwrap().split_once("\ndata: ").unwrap())
        .map(|(name, data)| (name, serde_json::from_str(data).unwrap()))
        .collect();
    let (last, progress) = events.split_last().unwrap();
    assert_eq!((last.0, &last.1["status"]), ("answer", &json!("stopped")));
    assert!(progress.len() >= 2, "{text}");
    let mut bound = 0;
    for (name, data) in progress {
        assert_eq!(*name, "progress");
        assert!(["search", "build"].contains(&data["doing"].as_str().unwrap()), "{data}");
        assert!(data["lower_bound"].as_u64().unwrap() >= bound);
        bound = data["lower_bound"].as_u64().unwrap();
        assert!(data["nodes"].is_u64() && data["seconds"].is_f64());
    }
    let reply = post(&service, "solve/events", json!({ "board": EIGHT }).to_string()).await;
    assert!(reply.body.starts_with(b"event: answer\ndata: {"));
    post(&service, "solve/events", r#"{"boards": ["123456780"]}"#).await.problem(422);
}

#[tokio::test]
async fn methods_are_compared() {
    let service = service(few());
    let rows =
        ask(&service, "compare", json!({ "board": "8 6 7/2 5 4/3 0 1", "heuristic": "manhattan" })).await;
    let rows = rows.as_array().unwrap();
    assert!(rows.len() > 6, "{rows:?}");
    for row in rows {
        assert_eq!(row["status"], "solved", "{row}");
        assert!(row["length"] == 31 || row["shortest"] == false, "{row}");
        assert!(row["nodes"].is_u64() && row["seconds"].is_f64() && row["memory"].is_u64(), "{row}");
    }
    let methods = json!(["idastar", "table"]);
    let rows = ask(&service, "compare", json!({ "board": FIFTEEN, "methods": methods })).await;
    assert_eq!((&rows[0]["method"], &rows[0]["length"]), (&json!("idastar"), &json!(12)));
    assert_eq!((&rows[1]["status"], rows[1]["error"].is_string()), (&Value::Null, true));
}

#[tokio::test]
async fn small_spaces_are_counted() {
    let service = service(few());
    let census = ask(&service, "census", json!({ "puzzle": "tiles", "size": "3x3" })).await;
    assert_eq!((&census["positions"], &census["counts"][31]), (&json!(181_440), &json!(2)));
    assert_eq!(census["hardest"], json!(["6 4 7 8 5 0 3 2 1", "8 6 7 2 5 4 3 0 1"]));
    assert!((census["mean"].as_f64().unwrap() - 21.972_398).abs() < 1e-4);
    let census = ask(&service, "census", json!({ "puzzle": "tiles", "goal": "1 2/0 3" })).await;
    assert_eq!((&census["positions"], &census["goal"]), (&json!(12), &json!("1 2 0 3")));
    let request = json!({ "puzzle": "tiles", "goal": "1 1 1/2 2 2/3 3 0" });
    let census = ask(&service, "census", request).await;
    assert_eq!((&census["positions"], &census["counts"][1]), (&json!(5040), &json!(2)));
    assert_eq!(census["hardest"][0].as_str().map(str::len), Some(17), "{census}");
    for body in [
        r#"{"puzzle": "tiles"}"#,
        r#"{"puzzle": "tiles", "size": "4x4"}"#,
        r#"{"puzzle": "rotation", "goal": "123456780"}"#,
        r#"{"puzzle": "rotation", "size": "3x3"}"#,
        r#"{"puzzle": "tiles", "size": "17x17"}"#,
    ] {
        post(&service, "census", body).await.problem(422);
    }
}

/// Hundreds of millions of positions, and thousands: once each, however many ask.
#[tokio::test(flavor = "multi_thread")]
async fn large_spaces_are_counted_once() {
    let service = service(Settings { time: Duration::from_secs(300), ..few() });
    let count = |request: Value| {
        let service = service.clone();
        tokio::spawn(async move { ask(&service, "census", request).await })
    };
    let request = json!({ "puzzle": "tiles", "size": "3x4" });
    let (one, other) = (count(request.clone()), count(request.clone()));
    // Small ones do not wait for it.
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(count(json!({ "puzzle": "tiles", "size": "3x3" })).await.unwrap()["positions"], 181_440);
    assert!(!one.is_finished());
    let (one, other) = (one.await.unwrap(), other.await.unwrap());
    assert_eq!((&one["positions"], &one["counts"][53]), (&json!(239_500_800), &json!(18)));
    // The time tells one count from another.
    assert_eq!(one, other);
    let began = Instant::now();
    assert_eq!(count(request).await.unwrap(), one);
    // Another goal with its blank in the same cell gives the other boards' names to the same count.
    let named = count(json!({ "puzzle": "tiles", "goal": "11 2 3 4/5 6 7 8/9 10 1 0" })).await.unwrap();
    assert_eq!((&named["counts"], &named["seconds"]), (&one["counts"], &one["seconds"]));
    assert_eq!(one["hardest"][0], "0 3 2 1/8 7 6 5/4 11 10 9");
    assert_eq!(named["hardest"][0], "0 3 2 11/8 7 6 5/4 1 10 9");
    assert!(began.elapsed() < Duration::from_millis(500), "{:?}", began.elapsed());
    let game = count(json!({ "puzzle": "rotation" })).await.unwrap();
    assert_eq!((&game["counts"], &game["goal"]), (&json!(COUNTS), &Value::Null));
    assert_eq!(game["hardest"].as_array().map(Vec::len), Some(192));
}

#[tokio::test]
async fn tables_that_are_left_out_are_told() {
    let service = service(few());
    let request = json!({ "board": FIFTEEN, "pdb": "7-8", "memory_limit": "20M" });
    let answer = ask(&service, "solve", request).await;
    assert_eq!((&answer["status"], &answer["length"]), (&json!("solved"), &json!(12)));
    let warning = answer["warnings"][0].as_str().unwrap();
    assert!(warning.starts_with("pattern tables 7-8 are left out: they need "), "{warning}");
    assert!(warning.ends_with(" bytes, and the memory limit is 20971520"), "{warning}");
    assert_eq!(answer["warnings"].as_array().map(Vec::len), Some(1));
    assert_eq!(ask(&service, "solve", json!({ "board": FIFTEEN })).await["warnings"], Value::Null);
}

#[tokio::test]
async fn boards_are_generated_and_can_be_asked_again() {
    let service = service(few());
    let request = json!({ "size": "3x3", "distance": 31, "cases": 20, "seed": 5 });
    let generated = ask(&service, "generate", request.clone()).await;
    let boards = generated["boards"].as_array().unwrap();
    assert_eq!((boards.len(), &generated["seed"]), (20, &json!(5)));
    for board in boards {
        let answer = ask(&service, "solve", json!({ "board": board["board"] })).await;
        assert_eq!((&answer["length"], &board["distance"]), (&json!(31), &json!(31)));
    }
    assert_eq!(ask(&service, "generate", request).await, generated);
    let generated = ask(&service, "generate", json!({ "size": "4x4", "distance": 22 })).await;
    let board = &generated["boards"][0];
    assert_eq!(ask(&service, "solve", json!({ "board": board["board"] })).await["length"], 22);
    // Seeds by the clock are whole numbers in every language.
    assert!(generated["seed"].as_u64().unwrap() < 1 << 53);
    let unsolvable = ask(&service, "generate", json!({ "size": "4x4", "solvable": false })).await;
    let answer = ask(&service, "solve", json!({ "board": unsolvable["boards"][0]["board"] })).await;
    assert_eq!(answer["status"], "unsolvable");
    for difficulty in ["easy", "medium", "hard", "hardest"] {
        for puzzle in ["tiles", "rotation"] {
            let request = json!({ "puzzle": puzzle, "difficulty": difficulty });
            let generated = ask(&service, "generate", request).await;
            assert!(generated["boards"][0]["distance"].as_u64() > Some(0), "{generated}");
        }
    }
    for body in [
        r#"{"distance": 32}"#,
        r#"{"distance": 3, "difficulty": "easy"}"#,
        r#"{"distance": 3, "solvable": false}"#,
        r#"{"puzzle": "rotation", "solvable": false}"#,
        r#"{"puzzle": "rotation", "goal": "123456780"}"#,
        r#"{"cases": 0}"#,
    ] {
        post(&service, "generate", body).await.problem(422);
    }
}

#[tokio::test]
async fn solutions_are_checked() {
    let service = service(few());
    let check = async |board: &str, moves: &str| {
        ask(&service, "check", json!({ "board": board, "moves": moves })).await
    };
    let checked = check(EIGHT, "dlurullddrurdllurdr").await;
    assert_eq!((&checked["valid"], &checked["solves"]), (&json!(true), &json!(true)));
    assert_eq!((&checked["length"], &checked["shortest"]), (&json!(19), &json!(19)));
    assert_eq!(checked["fault"], Value::Null);
    let checked = check(EIGHT, "dl").await;
    assert_eq!((&checked["valid"], &checked["solves"]), (&json!(true), &json!(false)));
    let checked = check(EIGHT, "lrrd").await;
    let fault = &checked["fault"];
    assert_eq!((&fault["move"], &fault["letter"]), (&json!(3), &json!("r")));
    assert_eq!(
        (&fault["board"], &fault["reason"]),
        (&json!("2 3 4 1 5 0 7 6 8"), &json!("it leaves the board"))
    );
    assert!(check(EIGHT, "l\u{e9}").await["fault"]["reason"].as_str().unwrap().contains("dlru"));
    assert_eq!(check(GAME, "A C").await["solves"], true);
    assert_eq!(check(FIFTEEN, "").await["shortest"], Value::Null);
}

#[tokio::test]
async fn what_there_is_is_told() {
    let service = service(few());
    let puzzles = get(&service, "/api/v1/puzzles").await.json();
    assert_eq!((&puzzles[0]["name"], &puzzles[1]["name"]), (&json!("tiles"), &json!("rotation")));
    let methods = get(&service, "/api/v1/methods").await.json();
    assert_eq!(methods["methods"][0]["name"], "auto");
    assert_eq!(methods["heuristics"][0]["name"], "manhattan");
    let document = get(&service, "/api/v1/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    for path in ["solve", "solve/events", "compare", "census", "generate", "check"] {
        assert!(document["paths"][format!("/api/v1/{path}")]["post"].is_object(), "{path}");
    }
    assert_eq!(get(&service, "/healthz").await.body, b"ok\n");
    assert_eq!(get(&service, "/readyz").await.body, b"ready\n");
}

/// The answers of the service have the fields that its document says, and no others.
#[tokio::test]
async fn the_record_is_as_described() {
    let service = service(few());
    let document = get(&service, "/api/v1/openapi.json").await.json();
    let described = document["components"]["schemas"]["Record"]["properties"].as_object().unwrap();
    let answer = ask(&service, "solve", json!({ "board": EIGHT, "count": true, "all": true })).await;
    for field in answer.as_object().unwrap().keys() {
        assert!(described.contains_key(field), "{field}");
    }
}

#[tokio::test]
async fn what_happens_is_counted() {
    let service = service(few());
    ask(&service, "solve", json!({ "boards": ["123456780", EIGHT] })).await;
    post(&service, "solve", "{").await.problem(400);
    let reply = get(&service, "/metrics").await;
    assert!(reply.header("content-type").starts_with("application/openmetrics-text"));
    let text = String::from_utf8(reply.body).unwrap();
    for line in [
        "taquin_http_requests_total{route=\"/api/v1/solve\",status=\"200\"} 1",
        "taquin_http_requests_total{route=\"/api/v1/solve\",status=\"400\"} 1",
        "taquin_http_request_duration_seconds_count{route=\"/api/v1/solve\"} 2",
        "taquin_boards_total 2",
        "taquin_solves_running 0",
        "taquin_solves_queued 0",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(text.contains("taquin_nodes_total"));
}
