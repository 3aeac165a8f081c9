//! `POST /api/v1/check`: whether moves solve a board.

use std::time::Instant;

use axum::Json as Out;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use taquin::position::Position;
use taquin::search::Limits;
use taquin::solve::{Options, Solver};
use utoipa::ToSchema;

use super::batch::alone;
use super::terms::Known;
use crate::app::App;
use crate::body::Json;
use crate::names::{PuzzleName, Size, Text};
use crate::problem::{Details, Problem};
use crate::slices::Slices;

/// After so many moves the clock is looked at.
const LOOK: usize = 512;

/// A board, and moves.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(crate) struct CheckRequest<'a> {
    /// The board.
    #[serde(borrow)]
    #[schema(value_type = String, example = "1 2 3 4 5 6 7 0 8")]
    board: Text<'a>,
    /// The goal; else 1 2 3 .. with the blank last.
    #[serde(borrow, default)]
    #[schema(value_type = Option<String>)]
    goal: Option<Text<'a>>,
    /// The puzzle; else it is inferred from the cells.
    puzzle: Option<PuzzleName>,
    /// Rows and columns; else a square, where there is no `/`.
    size: Option<Size>,
    /// The letters of the moves; blanks between them do not matter.
    #[serde(borrow)]
    #[schema(value_type = String, example = "r")]
    moves: Text<'a>,
}

/// What the moves do.
#[derive(Serialize, ToSchema)]
pub(crate) struct Checked {
    /// Whether each move can be made.
    valid: bool,
    /// Whether the goal is reached by them.
    solves: bool,
    /// How many there are.
    length: usize,
    /// How many are enough, where that is looked up; else null: see `/api/v1/solve`.
    shortest: Option<u32>,
    /// The board that is reached, or that before the first move that cannot be made.
    board: String,
    /// The first move that cannot be made.
    fault: Option<MoveFault>,
}

/// A move that cannot be made.
#[derive(Serialize, ToSchema)]
struct MoveFault {
    /// The number of the move, from 1.
    #[serde(rename = "move")]
    number: usize,
    /// Its letter.
    letter: String,
    /// The board before it.
    board: String,
    /// Why it cannot be made.
    reason: String,
}

/// Check a solution.
#[utoipa::path(
    post,
    path = "/api/v1/check",
    request_body = CheckRequest,
    responses(
        (status = 200, description = "What the moves do", body = Checked),
        (status = "4XX", description = "What is wrong", body = Details, content_type = "application/problem+json"),
        (
            status = 503,
            description = "Too busy, or not checked in the time of a call",
            body = Details,
            content_type = "application/problem+json"
        ),
    )
)]
pub(crate) async fn check(State(app): State<App>, body: Json) -> Result<Out<Checked>, Problem> {
    let request: CheckRequest<'_> = body.read()?;
    let goal = request.goal.as_ref().map(|goal| &*goal.0);
    let known = Known::new(request.puzzle, request.size, goal, app.settings())?;
    let (board, question) = known.read(&request.board.0).map_err(alone)?;
    let letters = board.kind().entry().letters;
    let options = Options::default();
    let shortest = question
        .is_ready(&options)
        .then(|| Solver::default().answer(&question, &options, Limits::NONE).ok())
        .flatten()
        .and_then(|answer| answer.length());
    let (mut position, mut fault, mut length) = (Position::new(board, known.goal), None, 0_usize);
    let (mut slices, began, time) = (Slices::new(&app), Instant::now(), app.settings().time);
    for sign in request.moves.0.chars().filter(|sign| !sign.is_ascii_whitespace()) {
        length += 1;
        if fault.is_none() && !u8::try_from(sign).is_ok_and(|letter| position.make(letter)) {
            fault = Some((length, sign));
        }
        if length.is_multiple_of(LOOK) {
            slices.turn().await?;
            if began.elapsed() >= time {
                let seconds = time.as_secs_f64();
                let detail = format!("a call gets {seconds} s here, in which {length} moves were checked");
                return Err(Problem::stopped(detail));
            }
        }
    }
    let text = position.board().to_string();
    Ok(Out(Checked {
        valid: fault.is_none(),
        solves: fault.is_none() && position.is_solved(),
        length,
        shortest,
        fault: fault.map(|(number, sign)| MoveFault {
            number,
            letter: sign.to_string(),
            board: text.clone(),
            reason: match letters.contains(sign) {
                true => "it leaves the board".into(),
                false => format!("no such move: the letters are {letters}"),
            },
        }),
        board: text,
    }))
}
