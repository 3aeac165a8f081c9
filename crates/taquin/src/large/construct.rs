//! A solution at once, for a board of any size: outer lines one after another, then the middle.
//!
//! The rows and columns of a rectangle that do not hold the blank's goal can be solved from the
//! outside in, since the blank never needs them again. What is left at the end, at most 3 x 3,
//! is solved shortest. Within a line its tiles are brought one by one, but for the last two,
//! which have to enter together.
//!
//! The blank has many shortest ways to where it is wanted, and shifts all tiles on its way by one
//! cell: it takes one of those that bring these tiles nearest to their places.

use super::board::{Field, apart};
use crate::heuristics::linear_conflict::LinearConflict;
use crate::puzzles::tiles::{Board as Small, Move, Shape, Tiles};
use crate::search::{Limits, Outcome, idastar};

/// A solution of a solvable position; a line of a single row or column too.
pub(super) fn construct(mut field: Field) -> Vec<Move> {
    if field.shape.is_line() {
        return walk(&mut field);
    }
    let mut builder = Builder::new(field);
    let line = builder.next_line();
    builder.finish(line);
    builder.moves
}

/// The same where tiles are alike, `kinds` by their places: of those that are alike the nearest one is
/// brought, whatever its name. `None` if the parity is odd at the end, and no two tiles there are alike.
pub(super) fn construct_alike(field: &Field, kinds: Vec<u16>) -> Option<Vec<Move>> {
    if field.shape.is_line() {
        return None;
    }
    let mut builder = Builder { kinds, ..Builder::new(field.clone()) };
    let mut open = builder.next_line();
    while let Some(line) = open {
        builder.solve_line(&line);
        open = builder.next_line();
    }
    builder.solve_alike_middle().then_some(builder.moves)
}

/// The blank's straight way home.
fn walk(field: &mut Field) -> Vec<Move> {
    let mut moves = Vec::new();
    while field.blank != field.home {
        let down = field.shape.cols == 1;
        let mv = match (field.blank < field.home, down) {
            (true, true) => Move::Down,
            (true, false) => Move::Right,
            (false, true) => Move::Up,
            (false, false) => Move::Left,
        };
        field.make(mv);
        moves.push(mv);
    }
    moves
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug)]
struct Block {
    top: usize,
    left: usize,
    rows: usize,
    cols: usize,
}

/// The outermost line of a block, seen so that it runs along and the block lies deep of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    corner: isize,
    along: isize,
    deep: isize,
    length: usize,
}

impl Line {
    /// The cells of the line itself.
    pub(super) fn cells(&self) -> impl Iterator<Item = usize> + use<> {
        let line = *self;
        (0..line.length).map(move |along| line.cell(along, 0))
    }

    /// The cell so far along the line and so deep below it.
    fn cell(&self, along: usize, deep: usize) -> usize {
        (self.corner + along as isize * self.along + deep as isize * self.deep) as usize
    }
}

/// How far the blank has come, and what the tiles on its way have gained.
#[derive(Clone, Copy, Debug)]
struct Reached {
    /// The search that came here.
    round: u32,
    steps: u32,
    /// How much farther from their places the tiles on the way are than before.
    loss: i32,
    from: u32,
}

/// A position on its way from the outer lines to the middle.
pub(super) struct Builder {
    pub(super) field: Field,
    /// The moves made so far.
    pub(super) moves: Vec<Move>,
    /// The cells that are done.
    pub(super) fixed: Vec<bool>,
    /// What is left of the board.
    block: Block,
    /// For each name its kind, where tiles are alike; else empty.
    kinds: Vec<u16>,
    /// The cell of each tile, by name.
    cell_of: Vec<u16>,
    reached: Vec<Reached>,
    round: u32,
    queue: Vec<u32>,
}

impl Builder {
    pub(super) fn new(field: Field) -> Self {
        let count = field.at.len();
        let mut cell_of = vec![0; count];
        for (cell, &name) in field.at.iter().enumerate() {
            cell_of[usize::from(name)] = cell as u16;
        }
        let Shape { rows, cols } = field.shape;
        let unseen = Reached { round: 0, steps: 0, loss: 0, from: 0 };
        Self {
            field,
            moves: Vec::new(),
            fixed: vec![false; count],
            block: Block { top: 0, left: 0, rows, cols },
            kinds: Vec::new(),
            cell_of,
            reached: vec![unseen; count],
            round: 0,
            queue: Vec::with_capacity(count),
        }
    }

    fn cell_of(&self, name: usize) -> usize {
        usize::from(self.cell_of[name])
    }

    /// Takes the next line off the block: of the longer side, and so that the blank's goal stays
    /// inside. `None` when the block is small enough.
    pub(super) fn next_line(&mut self) -> Option<Line> {
        let block = self.block;
        if block.rows <= 3 && block.cols <= 3 {
            return None;
        }
        let cols = self.field.shape.cols as isize;
        let corner = (block.top * self.field.shape.cols + block.left) as isize;
        let home = (self.field.home / self.field.shape.cols, self.field.home % self.field.shape.cols);
        Some(if block.rows >= block.cols {
            self.block.rows -= 1;
            let line = Line { corner, along: 1, deep: cols, length: block.cols };
            if home.0 == block.top {
                Line { corner: corner + (block.rows as isize - 1) * cols, deep: -cols, ..line }
            } else {
                self.block.top += 1;
                line
            }
        } else {
            self.block.cols -= 1;
            let line = Line { corner, along: cols, deep: 1, length: block.rows };
            if home.1 == block.left {
                Line { corner: corner + block.cols as isize - 1, deep: -1, ..line }
            } else {
                self.block.left += 1;
                line
            }
        })
    }

    /// Solves a line, the lines inside of it and the middle.
    pub(super) fn finish(&mut self, mut open: Option<Line>) {
        while let Some(line) = open {
            self.solve_line(&line);
            open = self.next_line();
        }
        self.solve_middle();
    }

    /// Solves a line of at least two cells in a block at least three deep, and fixes it.
    pub(super) fn solve_line(&mut self, line: &Line) {
        line.cells().for_each(|cell| self.choose(cell, cell, 0));
        if self.is_done(line) {
            return self.fix(line);
        }
        let last = line.length - 1;
        for along in 0..last - 1 {
            let place = line.cell(along, 0);
            self.choose(place, place, usize::MAX);
            self.bring(place, place);
            self.fixed[place] = true;
        }
        self.solve_pair(line);
        self.fix(line);
    }

    /// Closes a line to the blank.
    pub(super) fn fix(&mut self, line: &Line) {
        for cell in line.cells() {
            self.fixed[cell] = true;
        }
    }

    /// Whether a line is solved and the blank is not in it.
    pub(super) fn is_done(&self, line: &Line) -> bool {
        line.cells().all(|cell| usize::from(self.field.at[cell]) == cell)
    }

    /// Solves the last two cells of a line: the first tile goes to the corner, the second below
    /// it, and they turn in together.
    fn solve_pair(&mut self, line: &Line) {
        let last = line.length - 1;
        let window: [usize; 6] = std::array::from_fn(|i| line.cell(last - 1 + i % 2, i / 2));
        let [first, second, ..] = window;
        self.choose(first, second, usize::MAX);
        self.bring(first, second);
        let corner = std::mem::replace(&mut self.fixed[second], true);
        self.choose(second, window[3], usize::MAX);
        if !window.contains(&self.cell_of(second)) {
            self.bring(second, window[3]);
        }
        let keep = self.cell_of(second);
        self.send_blank(&window, keep);
        self.fixed[second] = corner;
        self.turn_in(&window);
    }

    /// Names the nearest tile that is like the tile `name` after it, if it is at most `farthest` from
    /// the cell `target`.
    fn choose(&mut self, name: usize, target: usize, farthest: usize) {
        let Some(&kind) = self.kinds.get(name) else { return };
        let (shape, blank) = (self.field.shape, self.field.blank);
        let way = |cell: usize| apart(shape, cell, target);
        let alike = |cell: &usize| {
            let other = usize::from(self.field.at[*cell]);
            !self.fixed[*cell] && *cell != blank && self.kinds[other] == kind && way(*cell) <= farthest
        };
        let nearest =
            (0..self.fixed.len()).filter(alike).min_by_key(|&cell| (way(cell), apart(shape, cell, blank)));
        if let Some(cell) = nearest {
            self.exchange(self.cell_of(name), cell);
        }
    }

    /// Exchanges the names of the tiles on two cells.
    fn exchange(&mut self, one: usize, other: usize) {
        self.field.at.swap(one, other);
        for cell in [one, other] {
            self.cell_of[usize::from(self.field.at[cell])] = cell as u16;
        }
    }

    /// Solves what is left where tiles are alike; `false` if that cannot be done.
    fn solve_alike_middle(&mut self) -> bool {
        let shape = self.field.shape;
        let open: Vec<usize> = (0..shape.cells()).filter(|&cell| !self.fixed[cell]).collect();
        // Each keeps a tile of its kind that it has, so that less is left to do.
        open.iter().for_each(|&cell| self.choose(cell, cell, 0));
        if !self.field.solvable() {
            let kind = |cell: usize| self.kinds[usize::from(self.field.at[cell])];
            let pairs = || open.iter().flat_map(|&one| open.iter().map(move |&other| (one, other)));
            let alike = |&(one, other): &(usize, usize)| one < other && kind(one) == kind(other);
            let Some((one, other)) = pairs().find(alike) else { return false };
            self.exchange(one, other);
        }
        self.solve_middle();
        true
    }

    /// Brings the tile `name` to the cell `target`, step by step, always the step that the blank
    /// can make soonest.
    fn bring(&mut self, name: usize, target: usize) {
        let cols = self.field.shape.cols;
        loop {
            let cell = self.cell_of(name);
            if cell == target {
                return;
            }
            let (down, right) = (
                (target / cols) as isize - (cell / cols) as isize,
                (target % cols) as isize - (cell % cols) as isize,
            );
            let mut ahead = [cell; 2];
            if down != 0 {
                ahead[0] = cell.wrapping_add_signed(down.signum() * cols as isize);
            }
            if right != 0 {
                ahead[1] = cell.wrapping_add_signed(right.signum());
            }
            // The longer way first, so that turns, which are cheap, last long.
            if right.abs() > down.abs() {
                ahead.swap(0, 1);
            }
            self.send_blank(&ahead, cell);
            self.slide(cell);
        }
    }

    /// Moves the blank the shortest way to the first of some cells that it reaches, around the
    /// cell `keep`, which is none of those it can reach.
    fn send_blank(&mut self, targets: &[usize], keep: usize) {
        // Nearly always there is a shortest way within the rectangle of the two ends, or close by.
        if !self.send_blank_within(targets, keep, 2) {
            self.send_blank_within(targets, keep, self.field.at.len());
        }
    }

    /// The same, but not farther than `margin` outside of the rectangle that the blank and the
    /// targets span. Gives whether there is such a way.
    fn send_blank_within(&mut self, targets: &[usize], keep: usize, margin: usize) -> bool {
        self.round += 1;
        let start = self.field.blank;
        let cols = self.field.shape.cols;
        let span = |part: fn(usize, usize) -> usize| {
            let parts = || targets.iter().chain([&start]).map(|&cell| part(cell, cols));
            let (least, most) = (parts().min().unwrap_or(0), parts().max().unwrap_or(0));
            least.saturating_sub(margin)..=most + margin
        };
        let (rows, columns) = (span(|cell, cols| cell / cols), span(|cell, cols| cell % cols));
        self.queue.clear();
        self.queue.push(start as u32);
        self.reached[start] = Reached { round: self.round, steps: 0, loss: 0, from: start as u32 };
        let found = |cell: &usize| *cell != keep && targets.contains(cell);
        let mut end = targets.iter().copied().find(|&cell| cell == start && cell != keep);
        let mut next = 0;
        while end.is_none() {
            let Some(&from) = self.queue.get(next) else { return false };
            next += 1;
            let from = from as usize;
            let Reached { steps, loss, .. } = self.reached[from];
            if found(&from) {
                let soonest = |cell: &&usize| {
                    let there = self.reached[**cell];
                    **cell != keep && there.round == self.round && there.steps == steps
                };
                end = targets.iter().filter(soonest).min_by_key(|&&cell| self.reached[cell].loss).copied();
                break;
            }
            let legal = self.field.shape.legal(from);
            for mv in Move::ALL.into_iter().filter(|&mv| legal & 1 << mv as u8 != 0) {
                let to = self.field.shape.neighbour(from, mv);
                let inside = rows.contains(&(to / cols)) && columns.contains(&(to % cols));
                if to == keep || self.fixed[to] || !inside {
                    continue;
                }
                let name = usize::from(self.field.at[to]);
                let shape = self.field.shape;
                let loss = loss + apart(shape, name, from) as i32 - apart(shape, name, to) as i32;
                let there = self.reached[to];
                let new = there.round != self.round;
                if new || (there.steps == steps + 1 && loss < there.loss) {
                    self.reached[to] =
                        Reached { round: self.round, steps: steps + 1, loss, from: from as u32 };
                }
                if new {
                    self.queue.push(to as u32);
                }
            }
        }
        let Some(end) = end else { return false };
        self.queue.clear();
        let mut cell = end;
        while cell != start {
            self.queue.push(cell as u32);
            cell = self.reached[cell].from as usize;
        }
        while let Some(cell) = self.queue.pop() {
            self.slide(cell as usize);
        }
        true
    }

    /// Makes legal moves.
    pub(super) fn make(&mut self, moves: &[Move]) {
        for &mv in moves {
            let to = self.field.shape.neighbour(self.field.blank, mv);
            self.slide(to);
        }
    }

    /// Moves the blank to a neighbouring cell.
    fn slide(&mut self, to: usize) {
        let (from, shape) = (self.field.blank, self.field.shape);
        let name = self.field.slide(to);
        self.cell_of[usize::from(name)] = from as u16;
        self.cell_of[self.field.home] = to as u16;
        let way = Move::ALL
            .into_iter()
            .find(|&mv| shape.legal(from) & 1 << mv as u8 != 0 && shape.neighbour(from, mv) == to);
        self.moves.extend(way);
    }

    /// Solves the first two cells of a window of 2 x 3 that holds their tiles and the blank, the
    /// other tiles alike: 120 positions, searched breadth first.
    fn turn_in(&mut self, window: &[usize; 6]) {
        let places = [window[0], window[1], self.field.home];
        let spot = |name: usize| window.iter().position(|&cell| cell == self.cell_of(name));
        let [Some(first), Some(second), Some(blank)] = places.map(spot) else { return };
        let pack = |[first, second, blank]: [usize; 3]| first * 36 + second * 6 + blank;
        let mut from = [None; 216];
        let start = [first, second, blank];
        from[pack(start)] = Some(start);
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&[first, second, blank]) = queue.get(next) {
            next += 1;
            if (first, second) == (0, 1) {
                break;
            }
            let sides = [
                (blank % 2 == 1).then(|| blank - 1),
                (blank % 2 == 0).then(|| blank + 1),
                blank.checked_sub(2),
                Some(blank + 2).filter(|&to| to < 6),
            ];
            for to in sides.into_iter().flatten() {
                let moved = |tile: usize| if tile == to { blank } else { tile };
                let state = [moved(first), moved(second), to];
                if from[pack(state)].is_none() {
                    from[pack(state)] = Some([first, second, blank]);
                    queue.push(state);
                }
            }
        }
        let mut state = queue[next - 1];
        let mut way = Vec::new();
        while state != start {
            way.push(window[state[2]]);
            state = from[pack(state)].unwrap_or(start);
        }
        while let Some(cell) = way.pop() {
            self.slide(cell);
        }
    }

    /// Solves what is left, at most 3 x 3, shortest.
    fn solve_middle(&mut self) {
        let block = self.block;
        let shape = Shape { rows: block.rows, cols: block.cols };
        let cols = self.field.shape.cols;
        let cell = |i: usize| (block.top + i / shape.cols) * cols + block.left + i % shape.cols;
        // The tiles of the block by the place of their goal in it, the blank's place as 0.
        let cells: Vec<usize> = (0..shape.cells()).map(cell).collect();
        let spot = |name: usize| cells.iter().position(|&cell| cell == name).unwrap_or(0);
        let home = spot(self.field.home);
        let tile = |name: usize| match spot(name) {
            spot if spot == home => 0,
            spot if spot < home => spot as u8 + 1,
            spot => spot as u8,
        };
        let tiles: Vec<u8> = cells.iter().map(|&cell| tile(usize::from(self.field.at[cell]))).collect();
        let (Some(puzzle), Some(start)) = (Tiles::<9>::with_blank_at(shape, home), Small::new(&tiles)) else {
            return;
        };
        let estimate = LinearConflict::new(&puzzle);
        let report = idastar::search(&puzzle, &estimate, &start, Limits::NONE, &mut ());
        if let Outcome::Solved { moves, .. } = report.outcome {
            self.make(&moves);
        }
    }
}
