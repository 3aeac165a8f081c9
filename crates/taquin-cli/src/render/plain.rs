//! One line a board.

use taquin::solve::{Answer, Status};

/// Writes the line of an answer, its end included: the moves alone; all of them if all were asked
/// for, and their count behind a tab if that was.
pub(crate) fn line(answer: &Answer, into: &mut Vec<u8>) {
    match (answer.status, &answer.solutions) {
        (Status::Solved, Some(solutions)) => into.extend_from_slice(solutions.join(" ").as_bytes()),
        (Status::Solved, None) => into.extend_from_slice(answer.moves.as_deref().unwrap_or("").as_bytes()),
        (Status::Unsolvable, _) => into.extend_from_slice(b"unsolvable"),
        (Status::Stopped, _) => into.extend_from_slice(stopped(answer).as_bytes()),
    }
    if let Some(count) = answer.count {
        into.extend_from_slice(format!("\t{count}").as_bytes());
    }
    into.push(b'\n');
}

/// What is known of the length when a limit came first.
pub(crate) fn stopped(answer: &Answer) -> String {
    let at_least = answer.lower_bound.unwrap_or(0);
    match answer.length() {
        Some(length) => format!("stopped: length between {at_least} and {length}"),
        None => format!("stopped: length at least {at_least}"),
    }
}
