//! The Rotation Game: every answer is there when the program starts.

use super::method::{Estimate, Method};
use super::question::{Answer, Options, Refusal};
use super::{ready, run};
use crate::heuristics::centre::Centre;
use crate::heuristics::exact::Exact;
use crate::puzzle::Lettered;
use crate::puzzles::Kind;
use crate::puzzles::rotation::{Board, MARKED_COUNTS, Rotation};
use crate::search::{Effort, Limits, Observer};

/// Solves a board.
pub(super) fn solve(
    board: &Board,
    options: &Options,
    limits: Limits<'_>,
    observer: &mut dyn Observer,
) -> Result<Answer, Refusal> {
    options.check(Some(Kind::Rotation))?;
    let method = match (options.method, options.estimate) {
        (Method::Auto, None) => Method::Table,
        (Method::Auto, Some(_)) => Method::IdaStar,
        (method, _) => method,
    };
    let mut answer = if method == Method::Table {
        look_up(board)
    } else if let Some((answer, _)) = run::blind(&Rotation, board, method, limits, observer) {
        answer
    } else {
        let answer = run::informed(&Rotation, &Centre, board, options, method, limits, observer);
        Answer { estimate: Some(Estimate::Centre), ..answer }
    };
    let distance = Exact(|board: &Board| ready::rotation_at(ready::rotation_places(board)).0.len());
    run::visit_all(&Rotation, &distance, board, options, limits, &mut answer);
    Ok(answer)
}

/// The answer to a board.
pub(super) fn look_up(board: &Board) -> Answer {
    let (word, _) = ready::rotation_at(ready::rotation_places(board));
    let moves = word.indices().map(|index| char::from(Rotation::LETTERS[index])).collect();
    let bytes = MARKED_COUNTS.iter().sum::<u64>() * size_of::<ready::Pulls>() as u64;
    Answer { effort: Effort { bytes, ..Effort::default() }, ..Answer::solved(moves, Method::Table) }
}
