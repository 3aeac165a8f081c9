//! Boards of which only yes or no is asked: whether they can be solved, or in some way.

use std::io;

use super::searched::TRAPS;
use super::spread::{self, Home};
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::clue::Clue;
use crate::judges::layout::{Cases, Layout};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::reading::spreads::Spread;
use crate::judges::reading::spreads::{self, Size};
use crate::judges::{Format, Sample};
use crate::puzzles::tiles::{Move, Shape};
use crate::random::Chance;

struct Decided {
    about: &'static str,
    layout: Layout,
    size: Size,
    /// The least and the most rows and columns that the statement allows, and whether one of the
    /// two is odd.
    sides: (usize, usize),
    odd: bool,
    asked: Asked,
    yes: &'static str,
    no: &'static str,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    /// Whether the board can be solved.
    Solvable,
    /// Whether it can be solved by moves that move no tile twice.
    Once,
}

const FIFTEEN: Shape = Shape { rows: 4, cols: 4 };
const RULE: &str = "whether there is a solution";

const ANY_SHAPE: &str = "Numbered tiles lie on a board of so many rows and columns, and one cell, 0, is blank. In a \
                         move the blank changes places with a neighbour. Can moves bring the tiles into ascending \
                         order with the blank last?";

impl Decided {
    /// One 15-puzzle.
    const ONE: Self = Self {
        about: "Fifteen numbered tiles lie on a board of four rows and four columns, and one cell, 0, is blank. In a \
                move the blank changes places with a neighbour. Can moves bring the tiles into the order 1 to 15 \
                with the blank last?",
        layout: Layout::ONE,
        size: Size::Fixed(FIFTEEN),
        sides: (4, 4),
        odd: false,
        asked: Asked::Solvable,
        yes: "YES",
        no: "NO",
    };
}

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "hdu6620",
        judge: "HDU 6620",
        title: "Just an Old Puzzle",
        rule: "whether there is a solution of at most 120 moves: 80 are always enough",
        notes: "a count, then boards of four rows; the sample is ours",
        sample: Sample {
            input: "2\n5 1 2 4\n9 6 3 8\n13 10 7 11\n14 15 12 0\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n",
            output: "Yes\nNo\n",
        },
        work: &Decided {
            layout: Layout { most: 100_000, ..Layout::COUNTED },
            yes: "Yes",
            no: "No",
            ..Decided::ONE
        },
    },
    Format {
        id: "sgu139",
        judge: "SGU 139",
        title: "Help Needed!",
        rule: RULE,
        notes: "one board of four rows; the sample is ours",
        sample: Sample { input: "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n", output: "NO\n" },
        work: &Decided::ONE,
    },
    Format {
        id: "poj2893",
        judge: "POJ 2893",
        title: "M x N Puzzle",
        rule: RULE,
        notes: "rows and columns, 2 to 999, one of them odd, then the board; ends with a line 0 0; at most 3 boards where \
                we make an input: our choice",
        sample: Sample {
            input: "3 3\n1 0 3\n4 2 5\n7 8 6\n4 3\n1 2 5\n4 6 9\n11 8 10\n3 7 0\n0 0\n",
            output: "YES\nNO\n",
        },
        work: &Decided {
            about: ANY_SHAPE,
            // The largest boards have a million cells: few of them are a large input.
            layout: Layout { cases: Cases::Until("0 0"), most: 3, ..Layout::TO_END },
            size: Size::Sides(2000),
            sides: (2, 999),
            odd: true,
            ..Decided::ONE
        },
    },
    Format {
        id: "hdu3600",
        judge: "HDU 3600",
        title: "Simple Puzzle",
        rule: RULE,
        notes: "the number of rows and columns, at most 300, then the board; ends with a line 0",
        sample: Sample { input: "2\n2 1\n3 0\n0\n", output: "NO\n" },
        work: &Decided {
            about: ANY_SHAPE,
            layout: Layout { cases: Cases::Until("0"), ..Layout::TO_END },
            size: Size::Square(2000),
            sides: (1, 300),
            ..Decided::ONE
        },
    },
    Format {
        id: "uva13297",
        judge: "UVa 13297",
        title: "Extended Puzzle",
        rule: RULE,
        notes: "the statement's end is not known to us: a count, rows and columns before each board, and YES or \
                NO are our choice; the sample is ours",
        sample: Sample { input: "2\n2 3\n1 2 3\n4 0 5\n3 2\n2 1\n3 4\n5 0\n", output: "YES\nNO\n" },
        work: &Decided {
            about: ANY_SHAPE,
            layout: Layout::COUNTED,
            size: Size::Sides(2000),
            sides: (2, 100),
            ..Decided::ONE
        },
    },
    Format {
        id: "yukicoder228",
        judge: "yukicoder 228",
        title: "15 Puzzle, each tile once",
        rule: "whether there is a solution that moves no tile twice",
        notes: "one board of four rows; the sample is ours",
        sample: Sample { input: "1 2 3 4\n5 6 7 8\n9 10 11 12\n0 13 14 15\n", output: "Yes\n" },
        work: &Decided {
            about: "Fifteen numbered tiles lie on a board of four rows and four columns, and one cell, 0, is blank. \
                    In a move a tile beside the blank goes there. Can moves that move no tile twice bring the \
                    tiles into the order 1 to 15 with the blank last?",
            asked: Asked::Once,
            yes: "Yes",
            no: "No",
            ..Decided::ONE
        },
    },
];

/// Whether a board is solved by moves that move no tile twice: each must go home at once, so there
/// is no choice.
fn once(board: &Spread) -> bool {
    let (mut cells, mut blank) = (board.cells.clone(), board.blank());
    let goal = Home::Last.goal(board.shape).cells;
    while goal[blank] != 0 {
        let legal = |from: usize, to: usize| {
            let (row, col) = (|cell: usize| cell / board.shape.cols, |cell: usize| cell % board.shape.cols);
            row(from).abs_diff(row(to)) + col(from).abs_diff(col(to)) == 1
        };
        let from = cells.iter().position(|&tile| tile == goal[blank]).expect("every tile is there");
        if !legal(from, blank) {
            return false;
        }
        cells.swap(from, blank);
        blank = from;
    }
    cells == goal
}

impl Problem for Decided {
    type Case = Spread;
    type Answer = bool;

    fn about(&self) -> &'static str {
        self.about
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Spread>> + 'a {
        spreads::spreads(source, &self.layout, self.size)
    }

    fn answer(&self, case: &Spread) -> bool {
        match self.asked {
            Asked::Solvable => case.solvable(Home::Last),
            Asked::Once => once(case),
        }
    }

    fn print(&self, _: u64, answer: Option<&bool>, output: &mut Output<'_>) -> io::Result<()> {
        output.text(match answer {
            Some(true) => self.yes,
            Some(false) => self.no,
            None => "invalid",
        })?;
        output.text("\n")
    }

    fn check(&self, _: u64, case: &Spread, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let expected = if self.answer(case) { self.yes } else { self.no };
        sheet.line(|line| {
            if line.is(expected) {
                return Ok(());
            }
            let why = match (self.asked, expected == self.yes) {
                (Asked::Solvable, true) => "the order of the tiles is that of the goal, or even to it",
                (Asked::Solvable, false) => "the order of the tiles is odd",
                (Asked::Once, true) => "each tile that has to move can go home at once",
                (Asked::Once, false) => "some tile would have to move twice",
            };
            Err(unlike(line.text, &format!("`{expected}`: {why}")))
        })
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Spread> {
        let shape = self.draw_shape(aim, chance);
        match aim {
            _ if self.asked == Asked::Once => draw_once(shape, aim, chance),
            Aim::Any | Aim::Largest => Spread::any(shape, Home::Last, true, chance),
            Aim::Unsolvable => Spread::any(shape, Home::Last, false, chance),
            Aim::Solved => Some(Home::Last.goal(shape)),
            Aim::Distance(distance) => Spread::at(shape, Home::Last, distance, chance),
            Aim::Hardest => None,
        }
    }

    fn write(&self, case: &Spread, text: &mut Vec<u8>) {
        let sides = match self.size {
            Size::Fixed(_) => &[][..],
            Size::Square(_) => &[case.shape.rows],
            Size::Sides(_) => &[case.shape.rows, case.shape.cols],
        };
        for (place, side) in sides.iter().enumerate() {
            text.extend_from_slice(itoa::Buffer::new().format(*side).as_bytes());
            text.push(if place + 1 == sides.len() { b'\n' } else { b' ' });
        }
        case.write(b'\n', text);
    }

    fn traps(&self) -> Vec<(u8, Spread)> {
        let cells = self.shape_of_traps().cells();
        let known = TRAPS.iter().filter(|(trap, board)| board.len() == cells && !matches!(trap, 7 | 17));
        known.map(|&(trap, board)| (trap, Spread::of(self.shape_of_traps(), board))).collect()
    }

    fn clue(&self, case: &Spread, output: &[u8]) -> Clue {
        let parity = self.asked == Asked::Solvable;
        Clue {
            refusal: parity.then(|| spread::refusal(case, Home::Last, output, self.no)),
            ..Clue::default()
        }
    }
}

impl Decided {
    fn shape_of_traps(&self) -> Shape {
        match self.size {
            Size::Sides(_) => Shape { rows: 2, cols: 3 },
            Size::Fixed(_) | Size::Square(_) => FIFTEEN,
        }
    }

    fn draw_shape(&self, aim: Aim, chance: &mut Chance) -> Shape {
        /// Boards of this many rows and columns show all there is to show.
        const USUAL: usize = 6;
        let (least, most) = self.sides;
        if aim == Aim::Largest {
            return Shape { rows: most, cols: most };
        }
        // Searched, where a distance is wanted.
        let most = if matches!(aim, Aim::Distance(_)) { most.min(4) } else { most.min(USUAL) };
        let least = if matches!(aim, Aim::Unsolvable | Aim::Distance(_)) { least.max(2) } else { least };
        let mut side = || least + chance.place(most + 1 - least);
        let (rows, mut cols) = (side(), side());
        if !matches!(self.size, Size::Sides(_)) {
            cols = rows;
        }
        if self.odd && rows.is_multiple_of(2) && cols.is_multiple_of(2) {
            cols = if cols == most { cols - 1 } else { cols + 1 };
        }
        Shape { rows, cols }
    }
}

/// A board that is solved without moving a tile twice: the blank has gone away from its corner over
/// cells that it had not been in. For an unsolvable one, two tiles are exchanged.
fn draw_once(shape: Shape, aim: Aim, chance: &mut Chance) -> Option<Spread> {
    if matches!(aim, Aim::Distance(_) | Aim::Hardest) {
        return None;
    }
    let mut board = Home::Last.goal(shape);
    if aim == Aim::Solved {
        return Some(board);
    }
    let (mut blank, mut been) = (shape.cells() - 1, vec![false; shape.cells()]);
    for _ in 0..chance.place(shape.cells()) {
        been[blank] = true;
        let ways = Move::ALL.iter().filter_map(|&mv| shape.beside(blank, mv));
        let ways: Vec<usize> = ways.filter(|&to| !been[to]).collect();
        if ways.is_empty() {
            break;
        }
        let to = ways[chance.place(ways.len())];
        board.cells.swap(blank, to);
        blank = to;
    }
    while aim == Aim::Unsolvable && once(&board) {
        board.cells.swap(chance.place(shape.cells()), chance.place(shape.cells()));
    }
    Some(board)
}
