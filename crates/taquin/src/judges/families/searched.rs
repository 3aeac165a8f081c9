//! Boards of one small shape that are searched: the 15-puzzle, 2x4, 2x3.

use std::io;

use super::spread::{self, Home, Position, Slides};
use crate::judges::answers::moves::{Path, Rule, moves};
use crate::judges::answers::output::{CAPITAL, Output};
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::answers::words::Words;
use crate::judges::clue::{self, Clue};
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::reading::spreads::Spread;
use crate::judges::reading::spreads::{self, Size};
use crate::judges::{Format, Sample};
use crate::puzzles::tiles::Shape;
use crate::random::Chance;

/// What is asked.
enum Asked {
    /// The moves, at most so many, or this.
    Moves { most: usize, none: &'static str },
    /// How many moves.
    Count(Words),
}

struct Searched {
    about: &'static str,
    layout: Layout,
    shape: Shape,
    home: Home,
    asked: Asked,
    /// The most moves that a board takes, as the statement promises.
    reach: u32,
    /// Whether the statement promises that there is a solution.
    solvable: bool,
    /// What stands between rows in the input.
    rows: u8,
}

const FIFTEEN: Shape = Shape { rows: 4, cols: 4 };

impl Searched {
    /// One 15-puzzle, and the number of moves.
    const ONE: Self = Self {
        about: "Fifteen numbered tiles lie on a board of four rows and four columns, and one cell, 0, is blank. In a \
                move the blank changes places with a neighbour. How many moves, at least, bring the tiles into \
                the order 1 to 15 with the blank last?",
        layout: Layout::ONE,
        shape: FIFTEEN,
        home: Home::Last,
        asked: Asked::Count(Words::or("-1")),
        reach: 45,
        solvable: true,
        rows: b'\n',
    };
}

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "uva10181",
        judge: "UVa 10181",
        title: "15-Puzzle Problem",
        rule: "any answer of at most 50 moves; we print the least of the shortest, also where it is longer, \
               which the problem rules out",
        notes: "a count, then boards of four rows; no blank lines; at most 100 boards where we make an input, none of \
                more than 45 moves: the number is our choice",
        sample: Sample {
            input: "2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n",
            output: "LLLDRDRDR\nThis puzzle is not solvable.\n",
        },
        work: &Searched {
            about: "Fifteen numbered tiles lie on a board of four rows and four columns, and one cell, 0, is blank. \
                    In a move the blank changes places with a neighbour: it goes down, left, right or up, `D`, `L`, \
                    `R` or `U`. Find at most 50 moves that bring the tiles into the order 1 to 15 with the blank \
                    last, or say that there are none. No board needs more than 45.",
            layout: Layout { most: 100, ..Layout::COUNTED },
            asked: Asked::Moves { most: 50, none: "This puzzle is not solvable." },
            solvable: false,
            ..Searched::ONE
        },
    },
    Format {
        id: "alds113c",
        judge: "AIZU ALDS1_13_C",
        title: "15 Puzzle",
        rule: "the fewest moves",
        notes: "four rows; the problem promises a solution of at most 45 moves, without one we print -1: our \
                choice",
        sample: Sample { input: "1 2 3 4\n6 7 8 0\n5 10 11 12\n9 13 14 15\n", output: "8\n" },
        work: &Searched::ONE,
    },
    Format {
        id: "nthu12819",
        judge: "NTHU OJ 12819",
        title: "15 Puzzle",
        rule: "the fewest moves",
        notes: "one board of four rows, and -1 without a solution, are our choice; the problem promises a \
                solution; the sample is ours",
        sample: Sample { input: "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15\n", output: "2\n" },
        work: &Searched::ONE,
    },
    Format {
        id: "aoj0121",
        judge: "AOJ 0121",
        title: "Seven Puzzle",
        rule: "the fewest moves to 0 1 2 3/4 5 6 7",
        notes: "boards up to the end of the input, one a line; the problem promises a solution, without one we \
                print -1: our choice",
        sample: Sample { input: "0 1 2 3 4 5 6 7\n1 0 2 3 4 5 6 7\n7 6 5 4 3 2 1 0\n", output: "0\n1\n28\n" },
        work: &Searched {
            about: "Seven numbered tiles lie on a board of two rows and four columns, and one cell, 0, is blank. In \
                    a move the blank changes places with a neighbour. How many moves, at least, bring the blank \
                    to the first cell and the tiles after it into the order 1 to 7?",
            layout: Layout { most: 1000, ..Layout::TO_END },
            shape: Shape { rows: 2, cols: 4 },
            home: Home::First,
            reach: 36,
            rows: b' ',
            ..Searched::ONE
        },
    },
    Format {
        id: "leetcode773",
        judge: "LeetCode 773",
        title: "Sliding Puzzle",
        rule: "the fewest moves, or -1",
        notes: "the problem is a function; one board of two rows of three is our choice",
        sample: Sample { input: "1 2 3\n4 0 5\n", output: "1\n" },
        work: &Searched {
            about: "Five numbered tiles lie on a board of two rows and three columns, and one cell, 0, is blank. In \
                    a move the blank changes places with a neighbour. How many moves, at least, bring the tiles \
                    into the order 1 to 5 with the blank last? Print the number, or -1 if no moves do.",
            shape: Shape { rows: 2, cols: 3 },
            reach: 21,
            solvable: false,
            ..Searched::ONE
        },
    },
];

impl Searched {
    fn puzzle(&self) -> Slides {
        Slides { shape: self.shape, goal: self.home.goal(self.shape).cells }
    }
}

/// Moves from a position, at most so many.
fn path<'a>(puzzle: &'a Slides, start: &'a Position, most: usize) -> Path<'a, Slides> {
    let (letters, rule) = (CAPITAL.each(), Rule::AtMost(most));
    Path { puzzle, start, letters, rule, illegal: "leaves the board" }
}

impl Problem for Searched {
    type Case = Spread;
    /// The moves, in the library's letters, if there is a solution.
    type Answer = Option<String>;

    fn about(&self) -> &'static str {
        self.about
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Spread>> + 'a {
        spreads::spreads(source, &self.layout, Size::Fixed(self.shape))
    }

    fn answer(&self, case: &Spread) -> Option<String> {
        case.shortest(self.home)
    }

    fn print(&self, _: u64, answer: Option<&Option<String>>, output: &mut Output<'_>) -> io::Result<()> {
        let Some(answer) = answer else { return output.text("invalid\n") };
        match (&self.asked, answer) {
            (Asked::Count(words), answer) => {
                words.print(answer.as_ref().map(|moves| moves.len() as u32), output)
            }
            (Asked::Moves { none, .. }, None) => {
                output.text(none)?;
                output.text("\n")
            }
            (Asked::Moves { .. }, Some(moves)) => {
                output.long(moves.to_ascii_uppercase().as_bytes())?;
                output.text("\n")
            }
        }
    }

    /// Where any moves will do nothing is searched.
    fn check(&self, _: u64, case: &Spread, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let &Asked::Moves { most, none } = &self.asked else {
            let Asked::Count(words) = &self.asked else { return Ok(()) };
            let needed = case.shortest(self.home).map(|moves| moves.len() as u32);
            return sheet.line(|line| words.check(needed, line));
        };
        let (puzzle, start) = (self.puzzle(), Position::of(case));
        let path = path(&puzzle, &start, most);
        let solvable = case.solvable(self.home);
        let shortest = || case.shortest(self.home).unwrap_or_default().into_bytes();
        sheet.line(|line| match (solvable, line.is(none)) {
            (false, true) => Ok(()),
            (false, false) => Err(unlike(line.text, &format!("`{none}`: the order of the tiles is odd"))),
            (true, true) => Err(format!("it can be solved by {}", moves(shortest().len()))),
            (true, false) => path.check(line, |at| at.board(self.shape).show(), shortest).map(drop),
        })
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Spread> {
        let at = |distance, chance: &mut Chance| Spread::at(self.shape, self.home, distance, chance);
        let searched = self.shape == FIFTEEN;
        match aim {
            Aim::Unsolvable => Spread::any(self.shape, self.home, false, chance),
            // All boards are near enough, so that each can come equally often.
            Aim::Any | Aim::Largest if !searched => Spread::any(self.shape, self.home, true, chance),
            Aim::Any | Aim::Largest => at(chance.below(u64::from(self.reach) + 1) as u32, chance),
            Aim::Solved => Some(self.home.goal(self.shape)),
            Aim::Distance(distance) if distance > self.reach => None,
            Aim::Distance(distance) => at(distance, chance),
            Aim::Hardest if searched => at(self.reach, chance),
            Aim::Hardest => self.hardest().pop(),
        }
    }

    fn ruled_out(&self, case: &Spread) -> Option<&'static str> {
        (self.solvable && !case.solvable(self.home)).then_some("a board that cannot be solved")
    }

    fn hardest(&self) -> Vec<Spread> {
        let shape = self.shape;
        match (shape, self.home) {
            (Shape { rows: 2, cols: 4 }, Home::First) => vec![Spread::of(shape, HARDEST_SEVEN)],
            (Shape { rows: 2, cols: 3 }, Home::Last) => vec![Spread::of(shape, HARDEST_FIVE)],
            _ => Vec::new(),
        }
    }

    fn write(&self, case: &Spread, text: &mut Vec<u8>) {
        case.write(self.rows, text);
    }

    fn traps(&self) -> Vec<(u8, Spread)> {
        let count = self.shape.cells();
        let all = TRAPS.iter().filter(|(_, cells)| cells.len() == count);
        let cases = all.map(|&(trap, cells)| (trap, Spread::of(self.shape, cells)));
        let moves = matches!(self.asked, Asked::Moves { .. });
        cases.filter(|(trap, _)| moves || !matches!(trap, 7 | 17)).collect()
    }

    fn clue(&self, case: &Spread, output: &[u8]) -> Clue {
        let shortest = case.shortest(self.home).map(|moves| moves.len());
        let (clue, none) = match &self.asked {
            Asked::Count(words) => {
                let length = shortest.and_then(|moves| moves.try_into().ok());
                (words.clue(|_| length, Vec::new(), output), words.none())
            }
            &Asked::Moves { most, none } => {
                let (puzzle, start) = (self.puzzle(), Position::of(case));
                let path = path(&puzzle, &start, most);
                let moves = shortest.map(|shortest| clue::moves(&path, clue::last_line(output), shortest));
                (moves.unwrap_or_default(), none)
            }
        };
        let refusal = (!self.solvable).then(|| spread::refusal(case, self.home, output, none));
        Clue { refusal, ..clue }
    }
}

/// The only board of 2x4 that needs 36 moves, and that of 2x3 that needs 21.
const HARDEST_SEVEN: &[u8] = &[3, 2, 5, 4, 7, 6, 1, 0];
const HARDEST_FIVE: &[u8] = &[4, 5, 0, 1, 2, 3];

/// The boards on which programs go wrong, by trap.
pub(crate) const TRAPS: &[(u8, &[u8])] = &[
    (3, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]),
    (7, &[13, 1, 2, 4, 5, 0, 3, 7, 9, 6, 10, 12, 15, 8, 11, 14]),
    (11, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12]),
    (12, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15]),
    (13, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
    (14, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]),
    (17, &[1, 2, 3, 4, 5, 0, 7, 8, 9, 6, 10, 12, 13, 14, 11, 15]),
    (24, &[2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]),
    (3, &[0, 1, 2, 3, 4, 5, 6, 7]),
    (13, &[1, 2, 3, 4, 0, 5, 6, 7]),
    (14, &[4, 1, 2, 3, 0, 5, 6, 7]),
    (3, &[1, 2, 3, 4, 5, 0]),
    (11, &[1, 2, 0, 4, 5, 3]),
    (12, &[1, 2, 3, 4, 0, 5]),
    (14, &[1, 2, 3, 5, 4, 0]),
];
