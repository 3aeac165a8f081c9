//! How promising a position is: a number, lower is better. It need not be a lower bound.
//!
//! Three things add up, all of them in eighths of what a tile one step from its place costs:
//!
//! - the distance of each tile, by rows and by columns, to a power and with a weight;
//! - pairs of tiles that stand in their goal's line in the wrong order: one has to go around the other;
//! - gaps: cells whose tile is elsewhere, beside cells that are done. Their tile can come in only from a
//!   side that is open; where none is, a tile that is done must make room. So what is done grows as one
//!   piece with a short border, not in patches.

use super::board::{Field, apart};
use crate::puzzles::tiles::{Move, Shape};

/// How much a pair in the wrong order costs, in an eighth of what a tile one step away does.
const PAIR: i64 = 32;

/// How much a gap costs, in the same, by how many cells are beside it, from two on, and how many of
/// these are done.
const GAP: [[i64; 5]; 3] = [[0, 4, 16, 0, 0], [0, 2, 6, 16, 0], [0, 2, 4, 8, 16]];

/// The score on boards of one shape.
pub(super) struct Score {
    shape: Shape,
    row: Vec<u8>,
    col: Vec<u8>,
    /// The weight of each tile's distance, by name.
    weights: Vec<i64>,
    /// The penalty of a reversed pair in each row, and column.
    row_pair: Vec<i64>,
    col_pair: Vec<i64>,
    /// The penalty of a gap, for each weight.
    gap: i64,
    /// The cost of a tile so many rows, or columns, from its place.
    cost: Vec<i64>,
}

/// What a move does.
pub(super) struct Change {
    pub(super) score: i64,
    /// Whether its tile comes nearer to its place; else it goes farther away.
    pub(super) nearer: bool,
}

impl Score {
    pub(super) fn new(shape: Shape) -> Self {
        let Shape { rows, cols } = shape;
        let cells = rows * cols;
        Self {
            shape,
            row: (0..cells).map(|cell| (cell / cols) as u8).collect(),
            col: (0..cells).map(|cell| (cell % cols) as u8).collect(),
            weights: vec![0; cells],
            row_pair: vec![0; rows],
            col_pair: vec![0; cols],
            gap: 0,
            cost: (0..=rows.max(cols) as u64).map(cost).collect(),
        }
    }

    /// Takes these weights of the tiles' distances, by name.
    pub(super) fn weigh(&mut self, weights: &[i64]) {
        let Shape { rows, cols } = self.shape;
        self.weights.copy_from_slice(weights);
        for row in 0..rows {
            let weights = weights[row * cols..][..cols].iter();
            self.row_pair[row] = PAIR * weights.sum::<i64>() / cols as i64;
        }
        for col in 0..cols {
            let weights = weights.iter().skip(col).step_by(cols);
            self.col_pair[col] = PAIR * weights.sum::<i64>() / rows as i64;
        }
        self.gap = weights.iter().sum::<i64>() / weights.len() as i64;
    }

    /// The score of a position, from nothing, and the plain sum of its tiles' distances.
    pub(super) fn of(&self, field: &Field) -> (i64, u32) {
        let Shape { rows, cols } = self.shape;
        let (mut score, mut distance) = (0, 0);
        for (cell, &name) in field.at.iter().enumerate().filter(|&(cell, _)| cell != field.blank) {
            let name = usize::from(name);
            distance += apart(self.shape, cell, name) as u32;
            let down = self.row[name].abs_diff(self.row[cell]);
            let right = self.col[name].abs_diff(self.col[cell]);
            score += (self.cost[usize::from(down)] + self.cost[usize::from(right)]) * self.weights[name];
        }
        let tile = |cell: usize| Some(usize::from(field.at[cell])).filter(|_| cell != field.blank);
        let mut line = Vec::new();
        for row in 0..rows {
            line.clear();
            line.extend((0..cols).filter_map(|col| tile(row * cols + col)).filter(|name| name / cols == row));
            score += self.row_pair[row] * reversed(&line);
        }
        for col in 0..cols {
            line.clear();
            line.extend((0..rows).filter_map(|row| tile(row * cols + col)).filter(|name| name % cols == col));
            score += self.col_pair[col] * reversed(&line);
        }
        let gaps = (0..field.at.len()).filter(|&cell| is_gap(field, cell));
        let gaps = gaps.map(|cell| gap(self.sides(field, cell))).sum::<i64>();
        (score + self.gap * gaps, distance)
    }

    /// What changes when the blank moves to a neighbouring cell, upright or along a row.
    #[inline]
    pub(super) fn change(&self, field: &Field, from: usize, upright: bool) -> Change {
        let to = field.blank;
        let name = usize::from(field.at[from]);
        let lines = if upright { &self.row } else { &self.col };
        let (goal, left, entered) = (lines[name], lines[from], lines[to]);
        let (after, before) = (goal.abs_diff(entered), goal.abs_diff(left));
        let mut score = (self.cost[usize::from(after)] - self.cost[usize::from(before)]) * self.weights[name];
        // The tile leaves its goal's line, or enters it, or neither.
        if goal == left {
            score -= self.reversed_with(field, name, upright);
        } else if goal == entered {
            score += self.reversed_with(field, name, upright);
        }
        // It leaves its place, or comes to it, or neither.
        if name == from {
            score -= self.gap * self.filled(field, from, 1);
        } else if name == to {
            score += self.gap * self.filled(field, to, 0);
        }
        Change { score, nearer: after < before }
    }

    /// The penalty of the pairs that a tile makes in its goal's line, a row if the tile moves upright,
    /// where it crosses that line beside the blank's cell, or in it.
    #[inline]
    fn reversed_with(&self, field: &Field, name: usize, upright: bool) -> i64 {
        let cols = self.shape.cols;
        let beside = field.blank;
        let mut count = 0;
        if upright {
            let line = usize::from(self.row[name]);
            let (here, goal) = (usize::from(self.col[beside]), self.col[name]);
            for (col, &other) in field.at[line * cols..][..cols].iter().enumerate() {
                let other = usize::from(other);
                let reversed =
                    (col < here && self.col[other] > goal) || (col > here && self.col[other] < goal);
                count += i64::from(reversed && usize::from(self.row[other]) == line);
            }
            count * self.row_pair[line]
        } else {
            let line = usize::from(self.col[name]);
            let (here, goal) = (usize::from(self.row[beside]), self.row[name]);
            for (row, &other) in field.at[line..].iter().step_by(cols).enumerate() {
                let other = usize::from(other);
                let reversed =
                    (row < here && self.row[other] > goal) || (row > here && self.row[other] < goal);
                count += i64::from(reversed && usize::from(self.col[other]) == line);
            }
            count * self.col_pair[line]
        }
    }

    /// By how much the penalties of a cell and of those beside it are higher if the cell is done. `counts` is
    /// 1 if it is done now, 0 if not.
    fn filled(&self, field: &Field, cell: usize, counts: usize) -> i64 {
        let mut more = -gap(self.sides(field, cell));
        for beside in self.beside(cell).filter(|&beside| is_gap(field, beside)) {
            let (sides, done) = self.sides(field, beside);
            more += gap((sides, done + 1 - counts)) - gap((sides, done - counts));
        }
        more
    }

    /// The cells beside a cell.
    #[inline]
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let shape = self.shape;
        Move::ALL.into_iter().filter_map(move |mv| shape.beside(cell, mv))
    }

    /// How many cells are beside a cell, and how many of them are done.
    #[inline]
    fn sides(&self, field: &Field, cell: usize) -> (usize, usize) {
        self.beside(cell).fold((0, 0), |(sides, done), beside| {
            let is_done = beside != field.home && usize::from(field.at[beside]) == beside;
            (sides + 1, done + usize::from(is_done))
        })
    }
}

/// Whether a cell's tile is elsewhere. The blank's own cell is no gap.
#[inline]
fn is_gap(field: &Field, cell: usize) -> bool {
    usize::from(field.at[cell]) != cell && cell != field.home
}

/// The penalty of a gap by how many cells are beside it, and how many of them are done.
#[inline]
fn gap((sides, done): (usize, usize)) -> i64 {
    GAP[sides - 2][done]
}

/// Eight times the power 7/4 of a number of rows or columns, by integers so that it is the same on
/// every machine. What is far away costs more than in proportion: a beam that counts distances
/// plainly brings the near tiles home and is left with the far ones, one by one, at the end.
const fn cost(apart: u64) -> i64 {
    (4096 * (apart as u128).pow(7)).isqrt().isqrt() as i64
}

/// How many pairs are in descending order.
fn reversed(line: &[usize]) -> i64 {
    if line.is_sorted() {
        return 0;
    }
    (1..line.len()).map(|i| line[..i].iter().filter(|&&name| name > line[i]).count() as i64).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::large::Board;
    use crate::random::Chance;

    #[test]
    fn carried_scores_are_those_from_nothing() {
        for (rows, cols) in [(2, 2), (2, 7), (3, 4), (6, 6), (9, 5)] {
            let shape = Shape { rows, cols };
            let cells = rows * cols;
            let mut chance = Chance::new(cells as u64);
            let goal = Board::ordered(shape).expect("a small shape");
            let mut field = Field::new(&goal, &goal).expect("of one shape");
            let mut score = Score::new(shape);
            score.weigh(&(0..cells as i64).map(|name| 1 + name % 5).collect::<Vec<_>>());
            let (mut carried, mut distance) = score.of(&field);
            assert_eq!((carried, distance), (0, 0), "{rows}x{cols}, solved");
            for _ in 0..500 {
                let mv = Move::ALL[chance.place(4)];
                let Some(to) = shape.beside(field.blank, mv) else { continue };
                let change = score.change(&field, to, matches!(mv, Move::Up | Move::Down));
                carried += change.score;
                distance = if change.nearer { distance - 1 } else { distance + 1 };
                field.slide(to);
                assert_eq!((carried, distance), score.of(&field), "{rows}x{cols}, {field:?}");
            }
        }
    }
}
