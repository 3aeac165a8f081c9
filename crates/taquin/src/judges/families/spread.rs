//! Boards of any shape: whether they can be solved, shortest and other solutions, moves made on
//! them, drawing and writing them.

use std::cell::RefCell;

use crate::judges::clue::{self, Refusal};
use crate::judges::reading::spreads::Spread;
use crate::large;
use crate::puzzle::{Lettered, Puzzle, Reversible};
use crate::puzzles::tiles::{Move, Shape};
use crate::random::Chance;
use crate::search::Limits;
use crate::solve::{Options, Question, Solver};
use crate::text::Board;

/// Where the blank is in the goal; the tiles are in order about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Home {
    First,
    Last,
}

impl Home {
    /// The goal of a shape.
    pub(crate) fn goal(self, shape: Shape) -> Spread {
        let count = shape.cells() as u32;
        let cells = match self {
            Self::First => (0..count).collect(),
            Self::Last => (1..count).chain([0]).collect(),
        };
        Spread { shape, cells }
    }

    /// The goal's cell of a tile.
    fn of(self, tile: u32, count: usize) -> usize {
        match self {
            Self::First => tile as usize,
            Self::Last => tile.checked_sub(1).map_or(count - 1, |cell| cell as usize),
        }
    }
}

thread_local! {
    /// What solves boards shortest, and the tables that it built.
    static SOLVER: RefCell<Solver> = RefCell::default();
}

impl Spread {
    /// The board of these tiles, as many as bytes can number.
    pub(crate) fn of(shape: Shape, cells: &[u8]) -> Self {
        Self { shape, cells: cells.iter().map(|&tile| tile.into()).collect() }
    }

    pub(crate) fn blank(&self) -> usize {
        self.cells.iter().position(|&tile| tile == 0).expect("a board has a blank")
    }

    pub(crate) fn solvable(&self, home: Home) -> bool {
        let count = self.cells.len();
        large::reachable(self.shape, self.blank(), home.of(0, count), |cell| home.of(self.cells[cell], count))
    }

    /// The least shortest solution, in the library's letters; `None` if there is none. For boards that
    /// are searched in any case: of at most 16 cells.
    pub(crate) fn shortest(&self, home: Home) -> Option<String> {
        let tiles = |board: &Self| Board::Tiles {
            shape: board.shape,
            cells: board.cells.iter().map(|&tile| tile as u16).collect(),
        };
        let goal = tiles(&home.goal(self.shape));
        let question = Question::new(&tiles(self), Some(&goal)).expect("a goal of the board's shape");
        let answer = SOLVER.with_borrow_mut(|solver| {
            solver.answer(&question, &Options::default(), Limits::NONE).expect("a board that is searched")
        });
        answer.moves
    }

    /// A solution, in the library's letters: shortest on at most nine cells, else any.
    pub(crate) fn solution(&self, home: Home) -> Option<String> {
        if self.cells.len() <= 9 {
            return self.shortest(home);
        }
        let board = |of: &Self| {
            let cells = of.cells.iter().map(|&tile| tile as u16).collect();
            large::Board::new(of.shape, cells).expect("tiles that sixteen bits can number")
        };
        let moves = large::construct(&board(self), &board(&home.goal(self.shape)))?;
        Some(Slides::letters(&moves))
    }

    /// The board in one line, if it is small enough to be shown.
    pub(crate) fn show(&self) -> String {
        const SHOWN: usize = 25;
        let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        if self.cells.len() <= SHOWN {
            return self.cells.chunks(self.shape.cols).map(row).collect::<Vec<_>>().join("/");
        }
        let blank = self.blank();
        let (row, col) = (blank / self.shape.cols + 1, blank % self.shape.cols + 1);
        format!("one with the blank in row {row}, column {col}")
    }

    /// Writes the cells, with this between two rows.
    pub(crate) fn write(&self, between: u8, text: &mut Vec<u8>) {
        let mut number = itoa::Buffer::new();
        for (cell, &tile) in self.cells.iter().enumerate() {
            if cell > 0 {
                text.push(if cell.is_multiple_of(self.shape.cols) { between } else { b' ' });
            }
            text.extend_from_slice(number.format(tile).as_bytes());
        }
        text.push(b'\n');
    }

    /// Writes the cells, one a line.
    pub(crate) fn write_cells(&self, text: &mut Vec<u8>) {
        for &tile in &self.cells {
            text.extend_from_slice(itoa::Buffer::new().format(tile).as_bytes());
            text.push(b'\n');
        }
    }

    /// Any board that has a solution, each equally often; or any that has none.
    pub(crate) fn any(shape: Shape, home: Home, solvable: bool, chance: &mut Chance) -> Option<Self> {
        let mut board = home.goal(shape);
        chance.shuffle(&mut board.cells);
        if board.solvable(home) != solvable {
            let mut tiles = board.cells.iter_mut().filter(|tile| **tile > 0);
            let (one, two) = tiles.next().zip(tiles.next())?;
            std::mem::swap(one, two);
        }
        (board.solvable(home) == solvable).then_some(board)
    }

    /// A board that needs so many moves; `None` if none was found. A board farther off is met on a
    /// walk, and a shortest solution of it passes one that is as far as wanted.
    pub(crate) fn at(shape: Shape, home: Home, wanted: u32, chance: &mut Chance) -> Option<Self> {
        const TRIES: u32 = 200;
        let puzzle = Slides { shape, goal: home.goal(shape).cells };
        for attempt in 0..TRIES {
            let mut position = Position::of(&home.goal(shape));
            let mut last = None;
            for _ in 0..wanted + wanted / 2 + attempt.min(wanted) {
                let ways: Vec<Move> =
                    puzzle.moves(&position).filter(|mv| Some(mv.opposite()) != last).collect();
                if ways.is_empty() {
                    break;
                }
                let mv = ways[chance.place(ways.len())];
                puzzle.apply(&mut position, mv);
                last = Some(mv);
            }
            let board = Self { shape, cells: position.cells.clone() };
            let moves = board.shortest(home).unwrap_or_default();
            let Some(ahead) = moves.len().checked_sub(wanted as usize) else { continue };
            for mv in moves.bytes().take(ahead).filter_map(Slides::from_letter) {
                puzzle.apply(&mut position, mv);
            }
            return Some(Self { shape, cells: position.cells });
        }
        None
    }
}

/// What an output says of a board's solvability: `none`, or something else.
pub(super) fn refusal(board: &Spread, home: Home, output: &[u8], none: &str) -> Refusal {
    let label = |&tile: &u32| (tile as usize).checked_sub(1).unwrap_or(usize::MAX);
    let cells: Vec<usize> = board.cells.iter().map(label).collect();
    let row = if home == Home::First { 0 } else { board.shape.rows - 1 };
    let (said, right) = (clue::says(clue::last_line(output), none), !board.solvable(home));
    clue::refusal(board.shape, &cells, row, said, right)
}

/// A position on a board of any shape.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    cells: Vec<u32>,
    blank: usize,
}

impl Position {
    pub(crate) fn of(board: &Spread) -> Self {
        Self { cells: board.cells.clone(), blank: board.blank() }
    }

    pub(crate) fn board(&self, shape: Shape) -> Spread {
        Spread { shape, cells: self.cells.clone() }
    }
}

/// Sliding tiles on a board of any shape.
#[derive(Clone, Debug)]
pub(crate) struct Slides {
    pub(crate) shape: Shape,
    pub(crate) goal: Vec<u32>,
}

impl Puzzle for Slides {
    type State = Position;
    type Move = Move;

    fn moves(&self, state: &Position) -> impl Iterator<Item = Move> + use<> {
        let legal = self.shape.legal(state.blank);
        Move::ALL.into_iter().filter(move |&mv| legal >> mv as u8 & 1 == 1)
    }

    fn apply(&self, state: &mut Position, mv: Move) {
        let to = self.shape.neighbour(state.blank, mv);
        state.cells.swap(state.blank, to);
        state.blank = to;
    }

    fn is_goal(&self, state: &Position) -> bool {
        state.cells == self.goal
    }
}

impl Reversible for Slides {
    fn inverse(&self, mv: Move) -> Move {
        mv.opposite()
    }
}

impl Lettered for Slides {
    const LETTERS: &'static [u8] = b"dlru";

    fn index(mv: Move) -> usize {
        mv as usize
    }

    fn nth(index: usize) -> Move {
        Move::ALL[index]
    }
}
