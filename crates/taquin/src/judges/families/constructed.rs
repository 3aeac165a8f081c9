//! Boards of any size for which any solution will do: shortest on at most nine cells, else
//! constructed.

use std::io;

use super::searched::TRAPS;
use super::spread::{self, Home, Position, Slides};
use crate::judges::answers::moves::{Path, Rule, moves};
use crate::judges::answers::output::{CAPITAL, Letters, Output, SMALL};
use crate::judges::answers::sheet::{Line, Sheet, Stop, unlike};
use crate::judges::clue::{self, Clue};
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::reading::spreads::Spread;
use crate::judges::reading::spreads::{self, Size};
use crate::judges::{Format, Sample};
use crate::puzzle::Lettered;
use crate::puzzle::Puzzle;
use crate::puzzles::tiles::Shape;
use crate::random::Chance;

struct Constructed {
    about: &'static str,
    layout: Layout,
    size: Size,
    home: Home,
    /// The least and the most rows that the statement allows.
    sides: (usize, usize),
    form: Form,
    /// The most moves.
    most: usize,
    /// What is printed where there is no solution.
    none: &'static str,
}

/// How a solution is printed.
#[derive(Clone, Copy)]
enum Form {
    /// Its letters.
    Line(&'static Letters),
    /// A line of this text, then the letters; nothing more for a solved board, or an empty line.
    After { lead: &'static str, letters: &'static Letters, empty: bool },
    /// The number of moves, then each as a word on its line.
    Words,
}

/// The words of the blank's ways, by the move's index.
const WORDS: [&str; 4] = ["DOWN", "LEFT", "RIGHT", "UP"];

/// The most rows of a board that is solved at all.
const MOST: usize = 100;

const RULE: &str = "any answer; we print a shortest one for at most nine cells, else one that is constructed";

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "poj3240",
        judge: "POJ 3240",
        title: "Solution to the n^2 - 1 Puzzle",
        rule: RULE,
        notes: "the number of rows, at most 10, and one board; the letters are the blank's ways",
        sample: Sample { input: "2\n3 1\n2 0\n", output: "LURD\n" },
        work: &Constructed {
            about: "Numbered tiles lie on a square board, and one cell, 0, is blank. In a move the blank changes \
                    places with a neighbour: it goes down, left, right or up, `D`, `L`, `R` or `U`. Find moves that \
                    bring the tiles into ascending order with the blank last, or say `No Answer!`.",
            layout: Layout::ONE,
            size: Size::Square(MOST),
            home: Home::Last,
            sides: (2, 10),
            form: Form::Line(&CAPITAL),
            most: usize::MAX,
            none: "No Answer!",
        },
    },
    Format {
        id: "mipt091",
        judge: "acm.mipt 091",
        title: "15-Puzzle, any answer",
        rule: "YES and any answer of less than 1000 moves, or NO; we print one that is constructed",
        notes: "16 numbers in a line; for a solved board YES alone, an empty line after it is accepted too: our \
                choice",
        sample: Sample { input: "1 2 3 4 5 6 7 8 9 10 0 11 13 14 15 12\n", output: "YES\nrd\n" },
        work: &Constructed {
            about: "Fifteen numbered tiles lie on a board of four rows and four columns, and one cell, 0, is blank. \
                    In a move the blank changes places with a neighbour: it goes down, left, right or up, `d`, `l`, \
                    `r` or `u`. Say whether some moves bring the tiles into the order 1 to 15 with the blank last, \
                    `YES` or `NO`, and if so print less than 1000 that do, on the next line.",
            layout: Layout::ONE,
            size: Size::Fixed(Shape { rows: 4, cols: 4 }),
            home: Home::Last,
            sides: (4, 4),
            form: Form::After { lead: "YES", letters: &SMALL, empty: false },
            most: 999,
            none: "NO",
        },
    },
    Format {
        id: "eolymp4609",
        judge: "e-olymp 4609",
        title: "Quiz",
        rule: "Yes and any answer of at most 2,500,000 moves, or No; we print a shortest one for at most nine \
               cells, else one that is constructed",
        notes: "the number of rows, 2 to 50, and one board; L moves the tile on the left of the blank; a solved \
                board gives an empty line after Yes: our choice; the sample is ours",
        sample: Sample { input: "2\n1 2\n0 3\n", output: "Yes\nR\n" },
        work: &Constructed {
            about: "Numbered tiles lie on a square board, and one cell, 0, is blank. In a move a tile beside the \
                    blank goes there: the one below, on the left, on the right or above, `D`, `L`, `R` or `U`. Say \
                    whether some moves bring the tiles into ascending order with the blank last, `Yes` or `No`, and \
                    if so print at most 2,500,000 that do, on the next line.",
            layout: Layout::ONE,
            size: Size::Square(MOST),
            home: Home::Last,
            sides: (2, 50),
            form: Form::After { lead: "Yes", letters: &CAPITAL, empty: true },
            most: 2_500_000,
            none: "No",
        },
    },
    Format {
        id: "hackerranknpuzzle",
        judge: "HackerRank N Puzzle",
        title: "N Puzzle",
        rule: "any answer: the number of moves, then the blank's ways in words; the goal is 0 1 2 and so on; we \
               print a shortest one for at most nine cells, else one that is constructed",
        notes: "the number of rows, 3 to 5, then the cells, one a line; without a solution we print -1: our \
                choice; the sample's output is ours",
        sample: Sample { input: "3\n0\n3\n8\n4\n1\n7\n2\n6\n5\n", output: SAMPLE_WORDS },
        work: &Constructed {
            about: "Numbered tiles lie on a square board, and one cell, 0, is blank. In a move the blank changes \
                    places with a neighbour: it goes `UP`, `DOWN`, `LEFT` or `RIGHT`. Find moves that bring the blank \
                    to the first cell and the tiles after it into ascending order: print how many, then each on a \
                    line; or -1.",
            layout: Layout::ONE,
            size: Size::Square(MOST),
            home: Home::First,
            sides: (3, 5),
            form: Form::Words,
            most: usize::MAX,
            none: "-1",
        },
    },
];

/// The statement gives 70 moves without naming them; these are enough.
const SAMPLE_WORDS: &str = "20\nDOWN\nDOWN\nRIGHT\nRIGHT\nUP\nLEFT\nLEFT\nUP\nRIGHT\nDOWN\nRIGHT\nUP\nLEFT\nDOWN\n\
    DOWN\nRIGHT\nUP\nLEFT\nLEFT\nUP\n";

impl Constructed {
    fn puzzle(&self, shape: Shape) -> Slides {
        Slides { shape, goal: self.home.goal(shape).cells }
    }

    /// What is wrong with a line that should say whether there is a solution.
    fn decide(&self, case: &Spread, line: Line<'_>, yes: &str) -> Result<bool, String> {
        let solvable = case.solvable(self.home);
        let (expected, why) =
            if solvable { (yes, "") } else { (self.none, ": the order of the tiles is odd") };
        if line.is(expected) { Ok(solvable) } else { Err(unlike(line.text, &format!("`{expected}`{why}"))) }
    }

    /// Moves from a position.
    fn path<'a>(
        &self,
        puzzle: &'a Slides,
        start: &'a Position,
        letters: &'static Letters,
    ) -> Path<'a, Slides> {
        let (letters, rule) = (letters.each(), Rule::AtMost(self.most));
        Path { puzzle, start, letters, rule, illegal: "leaves the board" }
    }

    /// Checks a line of moves.
    fn moves(&self, case: &Spread, line: Line<'_>, letters: &'static Letters) -> Result<(), String> {
        let (puzzle, start) = (self.puzzle(case.shape), Position::of(case));
        let path = self.path(&puzzle, &start, letters);
        let ours = || case.solution(self.home).unwrap_or_default().into_bytes();
        path.check(line, |at| at.board(case.shape).show(), ours).map(drop)
    }

    /// Checks a number of moves and the words after it.
    fn words(&self, case: &Spread, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let solvable = case.solvable(self.home);
        let count = sheet.line(|line| match (line.number(), solvable) {
            _ if !solvable => self.decide(case, line, "").map(|_| 0),
            (Some(count), true) if count >= 0 => Ok(count),
            _ => Err(unlike(line.text, "the number of moves")),
        })?;
        if !solvable {
            return Ok(());
        }
        let (puzzle, mut at) = (self.puzzle(case.shape), Position::of(case));
        for number in 1..=count {
            let mv = sheet.line(|line| {
                let word = WORDS.iter().position(|word| line.is(word));
                let Some(index) = word else { return Err(unlike(line.text, "UP, DOWN, LEFT or RIGHT")) };
                puzzle.moves(&at).find(|&mv| Slides::index(mv) == index).ok_or_else(|| {
                    let board = at.board(case.shape).show();
                    format!("move {number} {} leaves the board; the board before it is {board}", WORDS[index])
                })
            })?;
            puzzle.apply(&mut at, mv);
        }
        if puzzle.is_goal(&at) {
            return Ok(());
        }
        let (made, board) = (moves(count as usize), at.board(case.shape).show());
        let lead = if count == 1 { "leads" } else { "lead" };
        Err(Stop::Wrong(format!("{made} {lead} to {board}, which is not the goal")))
    }
}

/// The letters of moves, from the library's.
fn spelt(letters: &Letters, moves: &str) -> Vec<u8> {
    let index = |letter: u8| Slides::LETTERS.iter().position(|&own| own == letter);
    moves.bytes().filter_map(index).map(|index| letters.each()[index]).collect()
}

impl Problem for Constructed {
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
        spreads::spreads(source, &self.layout, self.size)
    }

    fn answer(&self, case: &Spread) -> Option<String> {
        case.solution(self.home)
    }

    fn print(&self, _: u64, answer: Option<&Option<String>>, output: &mut Output<'_>) -> io::Result<()> {
        let moves = match answer {
            Some(Some(moves)) => moves,
            Some(None) => {
                output.text(self.none)?;
                return output.text("\n");
            }
            None => return output.text("invalid\n"),
        };
        match self.form {
            Form::Line(letters) => output.long(&spelt(letters, moves))?,
            Form::After { lead, letters, empty } => {
                output.text(lead)?;
                if !moves.is_empty() || empty {
                    output.text("\n")?;
                    output.long(&spelt(letters, moves))?;
                }
            }
            Form::Words => {
                output.number(moves.len() as u64)?;
                for mv in moves.bytes().filter_map(Slides::from_letter) {
                    output.text("\n")?;
                    output.text(WORDS[Slides::index(mv)])?;
                }
            }
        }
        output.text("\n")
    }

    fn check(&self, _: u64, case: &Spread, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        match self.form {
            Form::Line(letters) => sheet.line(|line| {
                if case.solvable(self.home) && !line.is(self.none) {
                    self.moves(case, line, letters)
                } else {
                    self.decide(case, line, "a solution").map(drop)
                }
            }),
            Form::After { lead, letters, empty } => {
                if !sheet.line(|line| self.decide(case, line, lead))? {
                    return Ok(());
                }
                let moves = |text: &[u8]| text.iter().all(|letter| letters.each().contains(letter));
                if !empty && *case == self.home.goal(case.shape) && !sheet.peek()?.is_some_and(moves) {
                    // Nothing more has to be said of a solved board.
                    return Ok(());
                }
                sheet.line(|line| self.moves(case, line, letters))
            }
            Form::Words => self.words(case, sheet),
        }
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Spread> {
        /// Boards of this many rows show all there is to show.
        const USUAL: usize = 6;
        let (least, most) = self.sides;
        let side = match aim {
            Aim::Largest => most,
            // Searched, where a distance is wanted.
            Aim::Distance(_) => least + chance.place(most.min(4) + 1 - least),
            _ => least + chance.place(most.min(USUAL) + 1 - least),
        };
        let shape = Shape { rows: side, cols: side };
        match aim {
            Aim::Any | Aim::Largest => Spread::any(shape, self.home, true, chance),
            Aim::Unsolvable => Spread::any(shape, self.home, false, chance),
            Aim::Solved => Some(self.home.goal(shape)),
            Aim::Distance(distance) => Spread::at(shape, self.home, distance, chance),
            Aim::Hardest => None,
        }
    }

    fn write(&self, case: &Spread, text: &mut Vec<u8>) {
        if let Size::Square(_) = self.size {
            text.extend_from_slice(itoa::Buffer::new().format(case.shape.rows).as_bytes());
            text.push(b'\n');
        }
        match (self.form, self.size) {
            (Form::Words, _) => case.write_cells(text),
            (_, Size::Fixed(_)) => case.write(b' ', text),
            _ => case.write(b'\n', text),
        }
    }

    fn traps(&self) -> Vec<(u8, Spread)> {
        let shape = Shape { rows: 4, cols: 4 };
        let known = TRAPS.iter().filter(|(trap, board)| board.len() == shape.cells() && *trap != 7);
        known.map(|&(trap, board)| (trap, Spread::of(shape, board))).collect()
    }

    fn clue(&self, case: &Spread, output: &[u8]) -> Clue {
        let clue = match self.form {
            Form::Line(letters) | Form::After { letters, .. } if case.solvable(self.home) => {
                let (puzzle, start) = (self.puzzle(case.shape), Position::of(case));
                let path = self.path(&puzzle, &start, letters);
                // Any number of moves will do.
                clue::moves(&path, clue::last_line(output), usize::MAX)
            }
            _ => Clue::default(),
        };
        Clue { refusal: Some(spread::refusal(case, self.home, output, self.none)), ..clue }
    }
}
