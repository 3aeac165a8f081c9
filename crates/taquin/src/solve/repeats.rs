//! Boards some of whose tiles are alike: shortest over all the ways to match them to the goal.

use super::large::Best;
use super::listen::Listener;
use super::method::Method;
use super::question::{Answer, Options, Refusal, Status};
use super::run;
use super::tiles::LINE;
use crate::heuristics::nearest::Nearest;
use crate::puzzles::Kind;
use crate::puzzles::repeats::Repeats;
use crate::puzzles::tiles::{Board, Shape};
use crate::search::Limits;

/// Up to so many positions a search from both ends is the method, if none is named.
const FEW_POSITIONS: f64 = 5e6;

/// Answers a board with room for its cells.
pub(super) fn solve(
    shape: Shape,
    cells: &[u8],
    goal: &[u8],
    options: &Options,
    limits: Limits<'_>,
    listener: &mut dyn Listener,
) -> Result<Answer, Refusal> {
    options.check(Some(Kind::Tiles))?;
    if options.estimate.is_some() || options.patterns.is_some() {
        return Err(Refusal::Alike);
    }
    let answer = match shape.cells() {
        ..=9 => in_room::<9>(shape, cells, goal, options, limits, listener),
        10..=16 => in_room::<16>(shape, cells, goal, options, limits, listener),
        17..=25 => in_room::<25>(shape, cells, goal, options, limits, listener),
        _ => in_room::<64>(shape, cells, goal, options, limits, listener),
    }?;
    let stopped = answer.status == Status::Stopped && answer.moves.is_none();
    if !stopped && answer.method != Method::Construct {
        return Ok(answer);
    }
    let (blank, names) = matched(shape, cells, goal);
    let Some(mut best) = Best::of(shape, blank, names) else { return Ok(answer) };
    let mut answer = Answer { status: if stopped { Status::Stopped } else { Status::Solved }, ..answer };
    // The bound of one matching is no bound of them all.
    best.at_least = 0;
    best.add_to(&mut answer, options);
    Ok(answer)
}

fn in_room<const N: usize>(
    shape: Shape,
    cells: &[u8],
    goal: &[u8],
    options: &Options,
    limits: Limits<'_>,
    listener: &mut dyn Listener,
) -> Result<Answer, Refusal> {
    use crate::puzzle::{Heuristic, Invariant};
    let (Some(puzzle), Some(start)) = (Repeats::<N>::new(shape, goal), Board::alike(cells)) else {
        return Err(Refusal::TooLarge(shape));
    };
    let nearest = Nearest::new(&puzzle);
    let method = match options.method {
        Method::Auto if positions(cells) <= FEW_POSITIONS => Method::Bidirectional,
        Method::Auto => Method::IdaStar,
        Method::Table => return Err(Refusal::NoTable(shape)),
        method => method,
    };
    if !puzzle.solvable(&start) {
        return Ok(Answer::unsolvable(Some(LINE), method));
    }
    if method == Method::Construct {
        return Ok(Answer::stopped(nearest.bound(nearest.start(&puzzle, &start)), method));
    }
    let mut answer = match run::blind(&puzzle, &start, method, limits, listener) {
        Some(answer) => answer,
        None => run::informed(&puzzle, &nearest, &start, options, method, limits, listener),
    };
    run::visit_all(&puzzle, &nearest, &start, options, limits, &mut answer);
    Ok(answer)
}

/// The number of arrangements of these tiles.
fn positions(cells: &[u8]) -> f64 {
    let mut counts = [0_u32; 1 << u8::BITS];
    let mut positions = 1.0;
    for (&tile, all) in cells.iter().zip(1_u32..) {
        counts[usize::from(tile)] += 1;
        positions *= f64::from(all) / f64::from(counts[usize::from(tile)]);
    }
    positions
}

/// The tiles named one by one: each by the place of a tile like it in the goal's reading order, the
/// blank left out; and the goal's blank. Of the two ways in parity, the one that can be solved.
fn matched(shape: Shape, cells: &[u8], goal: &[u8]) -> (usize, Vec<u16>) {
    let blank = goal.iter().position(|&tile| tile == 0).unwrap_or(0);
    let mut used = vec![false; goal.len()];
    let mut names: Vec<u16> = cells
        .iter()
        .map(|&tile| {
            let free = |&place: &usize| goal[place] == tile && !used[place];
            let place = (0..goal.len()).find(free).unwrap_or(blank);
            used[place] = true;
            if tile == 0 { 0 } else { place as u16 + u16::from(place < blank) }
        })
        .collect();
    if Best::of(shape, blank, names.clone()).is_none() {
        let alike = (0..cells.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        if let Some((one, other)) = alike.clone().find(|&(a, b)| cells[a] == cells[b]) {
            names.swap(one, other);
        }
    }
    (blank, names)
}
