//! Solutions that are not proved shortest: one at once, then better ones, and a proved bound.

use super::listen::{Listener, add};
use super::method::Method;
use super::question::{Answer, Options, Status};
use super::tiles::{LINE, Means, PARITY};
use crate::large::{self, Board};
use crate::puzzle::Lettered;
use crate::puzzles::tiles::{Move, Shape, Tiles};
use crate::search::{Effort, Limits};

/// The nodes to improve a solution with, where no limit was given.
pub const IMPROVING_NODES: u64 = 20_000_000;

/// The best solution known of a board.
pub(super) struct Best {
    board: Board,
    goal: Board,
    pub(super) moves: Vec<Move>,
    /// No solution is shorter.
    pub(super) at_least: u32,
    /// The work that improving it took.
    pub(super) effort: Effort,
}

impl Best {
    /// A solution of a board whose tiles are named after a goal with its blank in the cell `blank`;
    /// `None` if it has none.
    pub(super) fn of(shape: Shape, blank: usize, cells: Vec<u16>) -> Option<Self> {
        let mut goal: Vec<u16> = (1..cells.len() as u16).collect();
        goal.insert(blank, 0);
        let (board, goal) = Board::new(shape, cells).zip(Board::new(shape, goal))?;
        let moves = large::construct(&board, &goal)?;
        let at_least = large::lower_bound(&board, &goal);
        Some(Self { board, goal, moves, at_least, effort: Effort::default() })
    }

    /// Makes it better, until a limit.
    pub(super) fn improve(&mut self, seed: u64, limits: Limits<'_>, listener: &mut dyn Listener) {
        listener.found(self.moves.len());
        let better = &mut |moves: &[Move], _: &Effort| listener.found(moves.len());
        let moves = self.moves.clone();
        if let Some(better) = large::improve(&self.board, &self.goal, moves, seed, limits, better) {
            self.moves = better.moves;
            self.effort = add(self.effort, better.effort);
        }
    }

    /// It alone as an answer: solved, as a rule not shortest.
    pub(super) fn answer(&self) -> Answer {
        let answer = Answer::solved(Tiles::<1>::letters(&self.moves), Method::Construct);
        let optimal = answer.length() == Some(self.at_least);
        Answer { optimal, lower_bound: Some(self.at_least), effort: self.effort, ..answer }
    }

    /// Adds it to an answer that was stopped. If the bounds meet it is solved, unless more was asked
    /// for than any shortest solution.
    pub(super) fn add_to(&self, answer: &mut Answer, options: &Options) {
        answer.lower_bound = answer.lower_bound.max(Some(self.at_least));
        answer.moves = Some(Tiles::<1>::letters(&self.moves));
        answer.optimal = answer.length() == answer.lower_bound;
        if answer.optimal && !options.least && !options.count && !options.all {
            answer.status = Status::Solved;
        }
    }
}

/// That there is no solution, and why.
pub(super) fn unsolvable(shape: Shape) -> Answer {
    let why = if shape.rows == 1 || shape.cols == 1 { LINE } else { PARITY };
    Answer::unsolvable(Some(why), Method::Construct)
}

/// The answer to a board that is not searched.
pub(super) fn solve(best: &mut Best, options: &Options, means: Means<'_>) -> Answer {
    let mut limits = means.limits;
    if !options.patient {
        limits.nodes = limits.nodes.min(IMPROVING_NODES);
    }
    best.improve(options.seed, limits, means.listener);
    let mut answer = Answer { effort: best.effort, ..Answer::stopped(options.at_least, Method::Construct) };
    best.add_to(&mut answer, options);
    answer
}
