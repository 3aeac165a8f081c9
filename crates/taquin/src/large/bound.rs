//! The proved lower bounds: Manhattan distance and linear conflicts at once, and with some more time
//! what groups of tiles cost together.
//!
//! See [`crate::heuristics::linear_conflict`] for why the conflicts of a line are the tiles that
//! are not in its longest run in order.
//!
//! The second bound is for the one board in hand. A tile's moves are its distance and two for each
//! detour, a move away from its place. Searches of [`super::group`] tell how many detours the tiles of
//! a small group need together, and [`super::cover`] how few detours all tiles can make, so that each group
//! has what it needs. Groups may overlap, so this is never less than the best choice of groups that do not,
//! as additive pattern databases have them; and pairs alone make the linear conflicts.
//!
//! Which groups are looked at first is told by the room of their tiles, the cells between where they are
//! and where they go: those with little of it have few ways to make room for each other, and are
//! searched soonest.

use super::board::{Field, apart};
use super::cover::{self, Need};
use super::group::{Groups, Way};
use crate::puzzles::tiles::Shape;
use crate::search::Limits;

/// How many tiles are combined to groups of two, three and four: those with the least room.
const COMBINED: [usize; 3] = [64, 64, 40];
/// The rows and columns of the blocks whose tiles are a group.
const BLOCKS: [(usize, usize); 3] = [(2, 3), (3, 2), (3, 3)];
/// The most positions of one group.
const POSITIONS: usize = 20_000;
/// The most steps of the last search for a cover, and of those of one group.
const STEPS: (u64, u64) = (200_000, 1_000);
/// What it all takes in memory, at the most.
const BYTES: u64 = 4 << 20;
/// How many groups go by between two looks at the clock.
const PERIOD: usize = 16;

/// The sum of the tiles' distances from their places.
pub(super) fn manhattan(field: &Field) -> u32 {
    let cells = field.at.iter().enumerate().filter(|&(cell, _)| cell != field.blank);
    cells.map(|(cell, &name)| apart(field.shape, cell, usize::from(name)) as u32).sum()
}

/// Manhattan distance and two moves for each tile that must leave its line.
pub(super) fn lower_bound(field: &Field) -> u32 {
    let Shape { rows, cols } = field.shape;
    let mut ends = Vec::with_capacity(rows.max(cols));
    let tiles = |cell: usize| Some(usize::from(field.at[cell])).filter(|&name| name != field.home);
    let mut extra = 0;
    for row in 0..rows {
        let places = (0..cols).filter_map(|col| tiles(row * cols + col));
        extra += leaving(places.filter(|name| name / cols == row), &mut ends);
    }
    for col in 0..cols {
        let places = (0..rows).filter_map(|row| tiles(row * cols + col));
        extra += leaving(places.filter(|name| name % cols == col), &mut ends);
    }
    manhattan(field) + 2 * extra
}

/// The bound by groups, no less than [`lower_bound`], which it is on a single line, on boards of more than
/// 64 cells, and where there is no memory for it. The limit of nodes is one of the positions that the groups'
/// searches come to.
pub(super) fn by_groups(field: &Field, limits: Limits<'_>) -> u32 {
    let (distance, least) = (manhattan(field), lower_bound(field));
    let possible = !field.shape.is_line() && limits.bytes >= BYTES;
    let groups = Groups::new(field.shape, field.blank, field.home).filter(|_| possible);
    let Some(mut groups) = groups else { return least };
    let needs = needs(field, &mut groups, limits);
    distance + 2 * cover::fewest(&needs, (least - distance) / 2, STEPS.0)
}

/// The groups that need more detours than the smaller ones in them tell.
fn needs(field: &Field, groups: &mut Groups, limits: Limits<'_>) -> Vec<Need> {
    let tiles = (0..field.at.len()).filter(|&cell| cell != field.blank);
    let mut ways: Vec<Way> = tiles.map(|cell| Way { from: cell as u8, to: field.at[cell] as u8 }).collect();
    ways.sort_by_key(|way| (room(field.shape, way), way.from));
    let rooms: Vec<u64> = ways.iter().map(|way| room(field.shape, way)).collect();
    let [pairs, triples, fours] = COMBINED.map(|most| &rooms[..most.min(rooms.len())]);
    let candidates: [&dyn Fn() -> Vec<u64>; 4] =
        [&|| combined(2, pairs), &|| combined(3, triples), &|| blocks(field.shape, &ways), &|| {
            combined(4, fours)
        }];
    let mut needs: Vec<Need> = Vec::new();
    let (mut inside, mut group) = (Vec::new(), Vec::new());
    for (number, tiles) in candidates.iter().flat_map(|candidates| candidates()).enumerate() {
        if groups.positions >= limits.nodes || number % PERIOD == 0 && (limits.halt)() {
            break;
        }
        inside.clear();
        inside.extend(needs.iter().filter(|need| need.tiles & !tiles == 0));
        let known = cover::fewest(&inside, 0, STEPS.1);
        group.clear();
        group.extend((0..ways.len()).filter(|tile| tiles & 1 << tile != 0).map(|tile| ways[tile]));
        let detours = groups.detours(&group, POSITIONS);
        if detours > known {
            needs.push(Need { tiles, detours });
        }
    }
    needs
}

/// The cells that a tile can be in without a detour.
fn room(shape: Shape, way: &Way) -> u64 {
    let (from, to) = (usize::from(way.from), usize::from(way.to));
    let rows = (from / shape.cols).abs_diff(to / shape.cols);
    let cols = (from % shape.cols).abs_diff(to % shape.cols);
    ((rows + 1) * (cols + 1)) as u64
}

/// All groups of so many tiles, as bits, those with the least product of rooms first.
fn combined(size: usize, rooms: &[u64]) -> Vec<u64> {
    let mut groups = vec![(1, 0_u64)];
    for _ in 0..size {
        let larger = |&(room, tiles): &(u64, u64)| {
            let after = (u64::BITS - tiles.leading_zeros()) as usize;
            (after..rooms.len()).map(move |tile| (room * rooms[tile], tiles | 1 << tile))
        };
        groups = groups.iter().flat_map(larger).collect();
    }
    groups.sort_unstable();
    groups.into_iter().map(|(_, tiles)| tiles).collect()
}

/// The tiles of each block of cells, which are in each other's way at the beginning.
fn blocks(shape: Shape, ways: &[Way]) -> Vec<u64> {
    let mut groups = Vec::new();
    for (rows, cols) in BLOCKS {
        for top in 0..(shape.rows + 1).saturating_sub(rows) {
            for left in 0..(shape.cols + 1).saturating_sub(cols) {
                let within = |way: &Way| {
                    let from = usize::from(way.from);
                    (top..top + rows).contains(&(from / shape.cols))
                        && (left..left + cols).contains(&(from % shape.cols))
                };
                let tiles = ways.iter().enumerate().filter(|(_, way)| within(way));
                groups.push(tiles.map(|(tile, _)| 1 << tile).sum());
            }
        }
    }
    groups
}

/// How many of the numbers are not in their longest ascending run. `ends` is room to work in.
fn leaving(places: impl Iterator<Item = usize>, ends: &mut Vec<usize>) -> u32 {
    ends.clear();
    let mut count = 0;
    for place in places {
        let length = ends.partition_point(|&end| end < place);
        if length == ends.len() {
            ends.push(place);
        } else {
            ends[length] = place;
        }
        count += 1;
    }
    count - ends.len() as u32
}
