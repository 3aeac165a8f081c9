//! Tiles of which some are alike, told apart: each is matched to one of the places that tiles like it
//! have in the goal. Then a solution for these is one for those.
//!
//! The matching is a good one, not the best: within each kind, two tiles exchange their places as long
//! as that brings them nearer. On a board of at least 2 x 2 one such exchange more makes the parity
//! even, if it is odd. A construction that brings the nearest tile of a kind to each place makes a
//! matching of its own, which is taken if its solution is shorter.
//!
//! # The bound
//! One matching's distances bound no other's. But whatever the matching, each tile goes at least as
//! far as the nearest place of its kind; and the rows that a kind's tiles cross are at least as many
//! as if the uppermost tile went to the uppermost place, and so on, columns likewise. The greater of
//! the two is taken for each kind. The blank's way tells whether the moves are even or odd in number.

use super::board::{Board, Field, apart};
use super::construct;
use crate::puzzles::tiles::{Move, Shape};

/// The most pairs of tiles that are looked at for an exchange: some tenths of a second.
const PAIRS: usize = 50_000_000;

/// A board whose tiles have been told apart, and its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matched {
    /// The board.
    pub board: Board,
    /// The goal.
    pub goal: Board,
    /// A solution, not shortest.
    pub moves: Vec<Move>,
    /// No solution is shorter, however the tiles are matched.
    pub at_least: u32,
}

/// Tells the tiles of a board apart, so that there is a solution. `None` if there is none: the goal
/// has other tiles, or on a single line another order; or if the cells are not those of the shape.
///
/// # Examples
/// ```
/// use taquin::large;
/// use taquin::puzzles::tiles::Shape;
/// let shape = Shape { rows: 2, cols: 3 };
/// let matched = large::tell_apart(shape, &[2, 1, 1, 2, 0, 1], &[1, 1, 1, 2, 2, 0]).unwrap();
/// assert_eq!(matched.board.after(&matched.moves), Some(matched.goal));
/// assert!(matched.moves.len() as u32 >= matched.at_least);
/// ```
#[must_use]
pub fn tell_apart(shape: Shape, cells: &[u16], goal: &[u16]) -> Option<Matched> {
    if shape.rows.checked_mul(shape.cols) != Some(cells.len()) || goal.len() != cells.len() {
        return None;
    }
    let (tiles, places) = (kinds(cells), kinds(goal));
    let blank = tiles.first().filter(|kind| kind.name == 0 && kind.cells.len() == 1)?.cells[0];
    let same = |(one, other): (&Kind, &Kind)| (one.name, one.cells.len()) == (other.name, other.cells.len());
    if tiles.len() != places.len() || !tiles.iter().zip(&places).all(same) {
        return None;
    }
    let mut field = Field { shape, at: vec![0; cells.len()], blank, home: places[0].cells[0] };
    let mut pairs = PAIRS;
    for (tiles, places) in tiles.iter().zip(&places) {
        // In reading order, which a single line needs.
        for (&cell, &place) in tiles.cells.iter().zip(&places.cells) {
            field.at[cell] = place as u16;
        }
        if !shape.is_line() {
            bring_near(&mut field, tiles, places, &mut pairs);
        }
    }
    if !field.solvable() {
        let (one, other) = cheapest_exchange(&field, &tiles[1..], pairs).filter(|_| !shape.is_line())?;
        field.at.swap(one, other);
    }
    let at_least = lower_bound(&field, &tiles[1..], &places[1..]);
    let moves = solution(&mut field, goal);
    let name = |place: u16| match usize::from(place).cmp(&field.home) {
        std::cmp::Ordering::Less => place + 1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => place,
    };
    let board = Board::new(shape, field.at.iter().map(|&place| name(place)).collect())?;
    let goal = Board::new(shape, (0..goal.len() as u16).map(name).collect())?;
    Some(Matched { board, goal, moves, at_least })
}

/// A solution, for this matching or for a better one, which the position then has.
fn solution(field: &mut Field, goal: &[u16]) -> Vec<Move> {
    let moves = construct::construct(field.clone());
    let nearest = construct::construct_alike(field, goal.to_vec());
    let Some(nearest) = nearest.filter(|nearest| nearest.len() < moves.len()) else { return moves };
    // Where the tile of each cell comes to.
    let mut here: Vec<u16> = (0..goal.len() as u16).collect();
    let mut blank = field.blank;
    for &mv in &nearest {
        let to = field.shape.neighbour(blank, mv);
        here.swap(blank, to);
        blank = to;
    }
    for (place, &cell) in here.iter().enumerate() {
        field.at[usize::from(cell)] = place as u16;
    }
    nearest
}

/// The cells of all tiles that are alike, in reading order.
struct Kind {
    name: u16,
    cells: Vec<usize>,
}

/// The kinds by name, the blank first.
fn kinds(cells: &[u16]) -> Vec<Kind> {
    let mut order: Vec<usize> = (0..cells.len()).collect();
    order.sort_by_key(|&cell| cells[cell]);
    let kinds = order.chunk_by(|&one, &other| cells[one] == cells[other]);
    kinds.map(|kind| Kind { name: cells[kind[0]], cells: kind.to_vec() }).collect()
}

/// By how much the way of two tiles grows, and by how much it shrinks, if they exchange their places.
fn exchanged(field: &Field, one: usize, other: usize) -> (usize, usize) {
    let (here, there) = (usize::from(field.at[one]), usize::from(field.at[other]));
    let way = |cell, place| apart(field.shape, cell, place);
    (way(one, there) + way(other, here), way(one, here) + way(other, there))
}

/// Exchanges places within a kind as long as that brings its tiles nearer to them.
fn bring_near(field: &mut Field, tiles: &Kind, places: &Kind, pairs: &mut usize) {
    // A tile that stands on a place of its kind may as well stay: no way over it is a detour.
    let stays = |cell: &usize| places.cells.binary_search(cell).is_ok();
    let goes: Vec<usize> = tiles.cells.iter().copied().filter(|cell| !stays(cell)).collect();
    if goes.len() < tiles.cells.len() {
        let free = places.cells.iter().copied().filter(|place| tiles.cells.binary_search(place).is_err());
        for &cell in tiles.cells.iter().filter(|cell| stays(cell)) {
            field.at[cell] = cell as u16;
        }
        for (&cell, place) in goes.iter().zip(free) {
            field.at[cell] = place as u16;
        }
    }
    let mut nearer = true;
    while std::mem::take(&mut nearer) {
        for (number, &one) in goes.iter().enumerate() {
            if *pairs < number {
                return;
            }
            *pairs -= number;
            for &other in &goes[..number] {
                let (after, before) = exchanged(field, one, other);
                if after < before {
                    field.at.swap(one, other);
                    nearer = true;
                }
            }
        }
    }
}

/// Two tiles that are alike and whose exchange costs least; `None` if all are different.
fn cheapest_exchange(field: &Field, kinds: &[Kind], most: usize) -> Option<(usize, usize)> {
    let pairs = kinds.iter().flat_map(|kind| {
        let cells = &kind.cells;
        (0..cells.len()).flat_map(move |one| (0..one).map(move |other| (cells[one], cells[other])))
    });
    let mut best = None;
    for (looked, (one, other)) in pairs.enumerate() {
        let (after, before) = exchanged(field, one, other);
        let cost = after.saturating_sub(before);
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, (one, other)));
        }
        if cost == 0 || looked > most {
            break;
        }
    }
    best.map(|(_, pair)| pair)
}

/// What no matching does better than.
fn lower_bound(field: &Field, tiles: &[Kind], places: &[Kind]) -> u32 {
    let shape = field.shape;
    let mut moves = 0;
    for (tiles, places) in tiles.iter().zip(places) {
        let nearest = |&cell: &usize| {
            let stays = places.cells.binary_search(&cell).is_ok();
            let others = || places.cells.iter().map(|&place| apart(shape, cell, place)).min();
            if stays { 0 } else { others().unwrap_or(0) }
        };
        let lines = |line: fn(usize, usize) -> usize| -> usize {
            let sorted = |kind: &Kind| {
                let mut lines: Vec<usize> = kind.cells.iter().map(|&cell| line(cell, shape.cols)).collect();
                lines.sort_unstable();
                lines
            };
            sorted(tiles).into_iter().zip(sorted(places)).map(|(from, to)| from.abs_diff(to)).sum()
        };
        let crossed = lines(|cell, cols| cell / cols) + lines(|cell, cols| cell % cols);
        moves += crossed.max(tiles.cells.iter().map(nearest).sum());
    }
    moves += (moves + apart(shape, field.blank, field.home)) % 2;
    moves as u32
}
