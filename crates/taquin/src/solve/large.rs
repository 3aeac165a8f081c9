//! Solutions that are not proved shortest: one at once, then better ones, and a proved bound.

use super::listen::{Listener, add};
use super::method::Method;
use super::question::{Answer, Options, Status};
use super::tiles::{LINE, Means, PARITY};
use crate::large::{self, Board, Matched};
use crate::puzzle::Lettered;
use crate::puzzles::tiles::{Move, Shape, Tiles};
use crate::search::{Effort, Limits};

/// The nodes to improve a solution with, where no limit was given.
pub const IMPROVING_NODES: u64 = 20_000_000;

/// The nodes to improve the solution of a board that was stopped with: a hundredth of a second.
const LAST_NODES: u64 = 100_000;

/// Of the nodes to improve a solution with, one in so many is a position that bounding it may come to
/// first; they are not counted.
const BOUNDING: u64 = 4;

/// The best solution known of a board.
pub(super) struct Best {
    board: Board,
    goal: Board,
    pub(super) moves: Vec<Move>,
    /// No solution is shorter.
    pub(super) at_least: u32,
    /// The rounds of improving that came to their end.
    rounds: u32,
    /// The positions that bounding it might come to, when it was last bounded.
    bounding: u64,
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
        Some(Self { board, goal, moves, at_least, rounds: 0, bounding: 0, effort: Effort::default() })
    }

    /// A solution of a board some of whose tiles are alike; `None` if it has none.
    pub(super) fn alike(shape: Shape, cells: &[u16], goal: &[u16]) -> Option<Self> {
        let Matched { board, goal, moves, at_least } = large::tell_apart(shape, cells, goal)?;
        // What bounds one matching does not bound the others.
        let bounding = u64::MAX;
        Some(Self { board, goal, moves, at_least, rounds: 0, bounding, effort: Effort::default() })
    }

    /// Makes it better, until a limit. Gives the work that it took.
    pub(super) fn improve(&mut self, seed: u64, limits: Limits<'_>, listener: &mut dyn Listener) -> Effort {
        listener.found(self.moves.len());
        listener.proved(self.at_least, &self.effort);
        self.bound(limits);
        let (at_least, before) = (self.at_least, self.effort);
        listener.proved(at_least, &before);
        let better = &mut |moves: &[Move], effort: &Effort| {
            listener.found(moves.len());
            listener.proved(at_least, &add(before, *effort));
        };
        let moves = self.moves.clone();
        let from = (seed, self.rounds);
        let Some(better) = large::improve_after(&self.board, &self.goal, moves, from, limits, better) else {
            return Effort::default();
        };
        (self.moves, self.rounds) = (better.moves, better.rounds);
        self.effort = add(self.effort, better.effort);
        better.effort
    }

    /// Bounds it better, where the limits let it: at first, and when there are far more nodes than last time.
    fn bound(&mut self, limits: Limits<'_>) {
        let nodes = (limits.nodes / BOUNDING).min(large::BOUNDING_NODES);
        if nodes / BOUNDING >= self.bounding {
            let within = Limits { nodes, ..limits };
            self.at_least = self.at_least.max(large::group_bound(&self.board, &self.goal, within));
            self.bounding = nodes;
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

/// Gives an answer that was stopped without a solution one.
pub(super) fn finish(
    answer: &mut Answer,
    options: &Options,
    means: Means<'_>,
    best: impl FnOnce() -> Option<Best>,
) {
    if answer.status != Status::Stopped || answer.moves.is_some() {
        return;
    }
    if let Some(mut best) = best() {
        // Far better for hardly any time, even where time is over.
        let nodes = LAST_NODES.min(means.limits.nodes.saturating_sub(answer.effort.generated));
        let limits = Limits { nodes, bytes: means.limits.bytes, ..Limits::NONE };
        best.improve(options.seed, limits, means.listener);
        answer.effort = add(answer.effort, best.effort);
        best.add_to(answer, options);
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
