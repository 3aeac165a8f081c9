//! `taquin serve` as a process: its address, its answers, its end.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Nobody solves it in the time of a test.
const FAR: &str = "0 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";

struct Service {
    process: Child,
    /// The line that it said first.
    line: String,
    address: String,
}

impl Service {
    fn start(args: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_taquin"))
            .args(["serve", "--port", "0"])
            .args(args)
            .env("TAQUIN_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/serve"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stderr.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("taquin: serving at http://").unwrap().to_owned();
        Self { process, line, address }
    }

    fn send(&self, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        stream
    }

    fn signal(&self, name: &str) {
        let number = self.process.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &number]).status().unwrap().success());
    }

    /// Waits for its end: how it ended, and how long that took.
    fn ended(mut self) -> (ExitStatus, Duration) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                let mut output = String::new();
                self.process.stdout.take().unwrap().read_to_string(&mut output).unwrap();
                assert_eq!(output, "", "nothing on standard output");
                return (status, began.elapsed());
            }
            assert!(began.elapsed() < Duration::from_secs(10), "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Whatever a test came to: no process is left.
impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn all(mut stream: TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn it_says_its_address_answers_and_ends_on_a_signal() {
    for name in ["TERM", "INT"] {
        let service = Service::start(&[]);
        assert!(service.line.contains("http://127.0.0.1:"), "{}", service.line);
        let answer = all(service.send("{\"board\": \"2 3 4 1 5 x 7 6 8\"}"));
        assert!(answer.contains("\"moves\":\"dlurullddrurdllurdr\""), "{answer}");
        service.signal(name);
        let (status, took) = service.ended();
        assert!(status.code() == Some(0) && took < Duration::from_secs(2), "{name}: {status} {took:?}");
    }
}

#[test]
fn a_search_tells_what_it_has_when_the_service_ends() {
    let service = Service::start(&["--solves", "1"]);
    let (running, waiting) = (
        service.send(&format!("{{\"board\": \"{FAR}\"}}")),
        service.send(&format!("{{\"board\": \"{FAR}\"}}")),
    );
    std::thread::sleep(Duration::from_millis(500));
    service.signal("TERM");
    let (status, took) = service.ended();
    assert!(status.code() == Some(0) && took < Duration::from_secs(5), "{status} {took:?}");
    for answer in [all(running), all(waiting)] {
        assert!(answer.contains("\"status\":\"stopped\""), "{answer}");
    }
}

#[test]
fn limits_are_settable() {
    let service = Service::start(&["--body-limit", "100", "--rate", "2", "--boards-limit", "1"]);
    let status = |body: &str| all(service.send(body))[9..12].to_owned();
    assert_eq!(status(&format!("{{\"board\": \"{}\"}}", "1 ".repeat(100))), "413");
    assert_eq!(status("{\"boards\": [\"\", \"\"]}"), "422");
    assert_eq!(status("{\"board\": \"123456780\"}"), "429");
}

#[test]
fn an_address_that_is_taken_is_told() {
    let service = Service::start(&[]);
    let port = service.address.rsplit_once(':').unwrap().1;
    let output = Command::new(env!("CARGO_BIN_EXE_taquin")).args(["serve", "--port", port]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with(&format!("taquin: 127.0.0.1:{port}: ")), "{said}");
}

#[test]
fn limits_out_of_range_are_refused_at_the_start() {
    for (option, value) in [
        ("--connections", "0"),
        ("--connections", "9999999999999999999"),
        ("--queue", "18446744073709551615"),
        ("--solves", "0"),
        ("--threads", "0"),
    ] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_taquin")).args(["serve", option, value]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{option} {value}: {said}");
        assert!(said.contains(option) && said.contains(value), "{said}");
    }
}
