//! Boards whose shortest solution is not to be found: a solution at once, and a proved bound.

use super::method::Method;
use super::question::{Answer, Options, Status};
use super::tiles::{LINE, PARITY};
use crate::large::{self, Board};
use crate::puzzle::Lettered;
use crate::puzzles::tiles::{Shape, Tiles};

/// The goal `1 2 3 ..` with the blank in a cell.
fn goal(shape: Shape, blank: usize) -> Option<Board> {
    let cells = shape.cells() as u16;
    let mut goal: Vec<u16> = (1..cells).collect();
    goal.insert(blank, 0);
    Board::new(shape, goal)
}

/// A solution of a board whose tiles are named after the goal, not shortest as a rule.
pub(super) fn constructed(shape: Shape, blank: usize, cells: Vec<u16>) -> Answer {
    let boards = Board::new(shape, cells).zip(goal(shape, blank));
    let solution = boards.as_ref().and_then(|(board, goal)| large::construct(board, goal));
    let (Some((board, goal)), Some(moves)) = (boards, solution) else {
        let why = if shape.rows == 1 || shape.cols == 1 { LINE } else { PARITY };
        return Answer::unsolvable(Some(why), Method::Construct);
    };
    let at_least = large::lower_bound(&board, &goal);
    let answer = Answer::solved(Tiles::<1>::letters(&moves), Method::Construct);
    Answer { optimal: answer.length() == Some(at_least), lower_bound: Some(at_least), ..answer }
}

/// Adds the best solution known to an answer that was stopped. If the bounds meet it is solved.
pub(super) fn add_best(answer: &mut Answer, options: &Options, best: Answer) {
    answer.lower_bound = answer.lower_bound.max(best.lower_bound);
    answer.moves = best.moves;
    answer.optimal = answer.moves.is_some() && answer.length() == answer.lower_bound;
    if answer.optimal && !options.count && !options.all {
        answer.status = Status::Solved;
    }
}
