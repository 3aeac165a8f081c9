//! Boards some of whose tiles are alike: shortest over all the ways to match them to the goal.
//!
//! | board | method if none is named |
//! |---|---|
//! | up to [`FEW_POSITIONS`] | bidirectional |
//! | up to 64 cells | IDA*, in turns with better and better solutions: [`super::turns`] |
//! | larger | a solution at once, then better ones: [`super::large`] |
//!
//! A solution at once is one for a matching: see [`crate::large::tell_apart`]. The bound holds for all
//! matchings.

use super::large::{self, Best};
use super::listen::add;
use super::method::Method;
use super::question::{Alike, Answer, MOST_SEARCHED, Options, Refusal};
use super::run;
use super::tiles::{LINE, Means};
use super::turns::{self, Searched};
use crate::heuristics::nearest::Nearest;
use crate::puzzle::Invariant;
use crate::puzzles::Kind;
use crate::puzzles::repeats::Repeats;
use crate::puzzles::tiles::Board;
use crate::search::Effort;

/// Up to so many positions a search from both ends is the method, if none is named.
const FEW_POSITIONS: f64 = 5e6;
/// Up to so many positions the shortest solutions are counted over the states between: by far more paths
/// lead to one state than where all tiles are different.
const FEW_COUNTED: f64 = 5e7;

impl Alike {
    /// A solution at once.
    fn best(&self) -> Option<Best> {
        Best::alike(self.shape, &self.cells, &self.goal)
    }

    /// The number of arrangements of these tiles.
    fn positions(&self) -> f64 {
        let mut counts = vec![0_u32; self.cells.len()];
        let mut positions = 1.0;
        for (&tile, all) in self.cells.iter().zip(1_u32..) {
            counts[usize::from(tile)] += 1;
            positions *= f64::from(all) / f64::from(counts[usize::from(tile)]);
        }
        positions
    }
}

/// Answers a board.
pub(super) fn solve(alike: &Alike, options: &Options, mut means: Means<'_>) -> Result<Answer, Refusal> {
    options.check(Some(Kind::Tiles))?;
    if options.estimate.is_some() || options.patterns.is_some() {
        return Err(Refusal::Alike);
    }
    match (options.method, alike.shape.cells()) {
        (Method::Table, _) => Err(Refusal::AlikeTable),
        (Method::Construct, _) => Ok(alike.best().map_or_else(unsolvable, |best| best.answer())),
        (_, ..=9) => in_room::<9>(alike, options, &mut means),
        (_, 10..=16) => in_room::<16>(alike, options, &mut means),
        (_, 17..=25) => in_room::<25>(alike, options, &mut means),
        (_, 26..=MOST_SEARCHED) => in_room::<64>(alike, options, &mut means),
        (Method::Auto, _) => {
            let solve = |mut best| large::solve(&mut best, options, means);
            Ok(alike.best().map_or_else(unsolvable, solve))
        }
        _ => Err(Refusal::TooLarge(alike.shape)),
    }
}

fn unsolvable() -> Answer {
    Answer::unsolvable(Some(LINE), Method::Construct)
}

/// A board that is searched, and what with.
struct Room<'a, const N: usize> {
    alike: &'a Alike,
    puzzle: Repeats<N>,
    nearest: Nearest<N>,
    start: Board<N>,
}

/// Answers a board with room for its cells.
fn in_room<const N: usize>(
    alike: &Alike,
    options: &Options,
    means: &mut Means<'_>,
) -> Result<Answer, Refusal> {
    let bytes = |cells: &[u16]| -> Vec<u8> { cells.iter().map(|&tile| tile as u8).collect() };
    let puzzle = Repeats::<N>::new(alike.shape, &bytes(&alike.goal));
    let (Some(puzzle), Some(start)) = (puzzle, Board::alike(&bytes(&alike.cells))) else {
        return Err(Refusal::TooLarge(alike.shape));
    };
    let method = match options.method {
        Method::Auto if alike.positions() <= FEW_POSITIONS => Method::Bidirectional,
        Method::Auto => Method::IdaStar,
        method => method,
    };
    if !puzzle.solvable(&start) {
        return Ok(Answer { method, ..unsolvable() });
    }
    let nearest = Nearest::new(&puzzle);
    let mut room = Room { alike, puzzle, nearest, start };
    let limits = means.limits;
    let mut answer = room.one(method, options, means);
    large::finish(&mut answer, options, Means { limits, ..means.again() }, || alike.best());
    let Room { puzzle, nearest, start, .. } = &room;
    if alike.positions() <= FEW_COUNTED {
        run::visit_few(puzzle, nearest, start, options, limits, &mut answer);
    } else {
        run::visit_all(puzzle, nearest, start, options, limits, &mut answer);
    }
    Ok(answer)
}

impl<const N: usize> Room<'_, N> {
    /// One solution.
    fn one(&mut self, method: Method, options: &Options, means: &mut Means<'_>) -> Answer {
        let mut before = Effort::default();
        if let Some((answer, full)) =
            run::blind(&self.puzzle, &self.start, method, means.limits, means.listener)
        {
            if options.method != Method::Auto || !full {
                return answer;
            }
            // Depth first there is room.
            before = Effort { bytes: 0, ..answer.effort };
            means.limits.nodes -= before.generated;
        }
        let answer = if options.method == Method::Auto {
            turns::take(self, self.alike.shape, options, means)
        } else {
            self.informed(method, options, means)
        };
        Answer { effort: add(before, answer.effort), ..answer }
    }

    fn informed(&self, method: Method, options: &Options, means: &mut Means<'_>) -> Answer {
        let Means { limits, listener, .. } = means;
        run::informed(&self.puzzle, &self.nearest, &self.start, options, method, *limits, *listener)
    }
}

impl<const N: usize> Searched for Room<'_, N> {
    const RESTS: bool = false;

    fn search(&mut self, options: &Options, means: &mut Means<'_>) -> Answer {
        self.informed(Method::IdaStar, options, means)
    }

    fn best(&self) -> Option<Best> {
        self.alike.best()
    }
}
