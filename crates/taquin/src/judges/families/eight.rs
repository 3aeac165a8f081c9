//! *Eight* and its sibling *Eight II*: 3x3 boards of the tiles `1` to `8` and a blank.
//!
//! All formats print the shortest answer and, among those, the least: it is right where any
//! answer is, and where only the least is.

use std::io;

use super::nine::{Ask, Board, CELLS, FAR, Goal, JOINED, LINE, Look, Nine, Reply, any_goal};
use crate::judges::answers::moves::Rule;
use crate::judges::answers::output::{CAPITAL, Letters, OF_THE_TILE, Output, SMALL};
use crate::judges::answers::sheet::{Sheet, Stop};
use crate::judges::answers::words::Words;
use crate::judges::clue::Clue;
use crate::judges::layout::{Gaps, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames;
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::random::Chance;

/// A format of boards that are brought to one goal.
struct EightOne {
    about: &'static str,
    layout: Layout,
    rule: Rule,
    goal: Goal,
    letters: &'static Letters,
    look: Look,
    /// Whether the number of moves stands on a line before them.
    count: bool,
    /// What is printed where there is no solution.
    none: &'static str,
}

impl EightOne {
    /// Most of them: one board, any answer.
    const ONE: Self = Self {
        about: "Eight numbered tiles lie on a board of three rows and three columns, and one cell is blank. In a \
                move the blank changes places with a neighbour: it goes down, left, right or up, `d`, `l`, `r` or \
                `u`. Find moves that bring the tiles into the order 1 to 8 with the blank last, or say \
                `unsolvable`.",
        layout: Layout::ONE,
        rule: Rule::Any,
        goal: Goal::STANDARD,
        letters: &SMALL,
        look: Look { blank: b'x', ..Look::LINE },
        count: false,
        none: UNSOLVABLE,
    };
}

/// *Eight II*: from any board to any board.
struct EightTwo {
    layout: Layout,
}

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "la5506",
        judge: "UVALive 5506",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "a count, then boards whose cells may be broken into lines anywhere; a solved board gives an \
                empty line; a blank line between answers",
        sample: SAMPLE_COUNTED,
        work: &EightOne { layout: Layout { output: Gaps::Between, ..Layout::COUNTED }, ..EightOne::ONE },
    },
    Format {
        id: "uva652",
        judge: "UVa 652",
        title: "Eight",
        rule: "any answer (a translation asks for the fewest moves); we print the least of the shortest",
        notes: "a count, a blank line, boards with a blank line between; a solved board gives an empty line; a \
                blank line between answers",
        sample: SAMPLE_APART,
        work: &EightOne {
            layout: Layout { input: Gaps::Before, output: Gaps::Between, ..Layout::COUNTED },
            ..EightOne::ONE
        },
    },
    Format {
        id: "poj1077",
        judge: "POJ 1077",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "one board; anything after it is told",
        sample: SAMPLE,
        work: &EightOne::ONE,
    },
    Format {
        id: "hdu1043",
        judge: "HDU 1043",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "boards up to the end of the input, one a line; no blank lines between answers",
        sample: SAMPLE,
        work: &EightOne { layout: Layout { lines: Lines::Whole, ..Layout::TO_END }, ..EightOne::ONE },
    },
    Format {
        id: "zoj1217",
        judge: "ZOJ 1217",
        title: "Eight",
        rule: "any answer; we print the least of the shortest",
        notes: "boards up to the end of the input; no blank lines between answers",
        sample: SAMPLE,
        work: &EightOne { layout: Layout::TO_END, ..EightOne::ONE },
    },
    Format {
        id: "acwing179",
        judge: "AcWing 179",
        title: "Eight digits",
        rule: "a shortest answer; we print the least of them",
        notes: "one board; anything after it is told",
        sample: SAMPLE,
        work: &EightOne { rule: Rule::Shortest, ..EightOne::ONE },
    },
    Format {
        id: "fiit2002e",
        judge: "FIIT STU 2002 E",
        title: "Puzzle",
        rule: "a shortest answer; we print the least of them",
        notes: "one board; anything after it is told",
        sample: SAMPLE,
        work: &EightOne { rule: Rule::Shortest, ..EightOne::ONE },
    },
    Format {
        id: "bashuma",
        judge: "copies on Chinese judges",
        title: "Eight digits",
        rule: "any answer; we print the least of the shortest",
        notes: "boards up to the end of the input, several blanks between cells; no blank lines between answers",
        sample: SAMPLE,
        work: &EightOne { layout: Layout::TO_END, ..EightOne::ONE },
    },
    Format {
        id: "tigergraph",
        judge: "TigerGraph (an interview)",
        title: "Eight from the corner",
        rule: "any answer, in the letters of the TILE's way; the goal is 0 1 2/3 4 5/6 7 8; we print one of the \
               shortest",
        notes: "one board; rows of three, the blank as 0, and the word `unsolvable` are our choice; the sample \
                is ours",
        sample: Sample { input: "1 4 2\n3 0 5\n6 7 8\n", output: "DR\n" },
        work: &EightOne {
            about: "Eight numbered tiles lie on a board of three rows and three columns, and one cell is blank. In \
                    a move a tile slides into the blank: down, left, right or up, `D`, `L`, `R` or `U`. Find moves \
                    that bring the blank to the first cell and the tiles after it into the order 1 to 8, or say \
                    `unsolvable`.",
            goal: Goal::new(Nine::digits(b"012345678")),
            letters: &OF_THE_TILE,
            look: Look::ROWS,
            ..EightOne::ONE
        },
    },
    Format {
        id: "boj25140",
        judge: "BOJ 25140",
        title: "KLIZA",
        rule: "a shortest answer; we print the least of them",
        notes: "the statement's end is not known to us: three rows, the blank as 0, the number of moves on a line \
                before the moves in capitals, and -1 without a solution, are our choice; the sample is ours",
        sample: Sample { input: "1 2 3\n4 0 5\n7 8 6\n", output: "2\nRD\n" },
        work: &EightOne {
            about: "Eight numbered tiles lie on a board of three rows and three columns, and one cell is blank. In \
                    a move the blank changes places with a neighbour: it goes down, left, right or up, `D`, `L`, \
                    `R` or `U`. Find the fewest moves that bring the tiles into the order 1 to 8 with the blank \
                    last: print how many, and the moves on the next line; or -1.",
            rule: Rule::Shortest,
            letters: &CAPITAL,
            look: Look::ROWS,
            count: true,
            none: "-1",
            ..EightOne::ONE
        },
    },
    Format {
        id: "hdu3567",
        judge: "HDU 3567",
        title: "Eight II",
        rule: "the least of the shortest",
        notes: "a count, then pairs of lines: from the first board to the second; the problem rules out a pair \
                that cannot be solved, we print -1 and `unsolvable`",
        sample: Sample {
            input: "2\n12X453786\n12345678X\n564178X23\n7568X4123\n",
            output: "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n",
        },
        work: &EightTwo { layout: Layout { lines: Lines::Whole, most: 200, free: false, ..Layout::COUNTED } },
    },
];

/// The statement's sample: its answer is one of four, and not the one that we print.
const SAMPLE: Sample = Sample { input: " 2  3  4  1  5  x  7  6  8 \n", output: "ullddrurdllurdruldr\n" };
const SAMPLE_COUNTED: Sample = Sample { input: "1\n2 3 4 1 5 x 7 6 8\n", ..SAMPLE };
const SAMPLE_APART: Sample = Sample { input: "1\n\n2 3 4 1 5 x 7 6 8\n", ..SAMPLE };

const UNSOLVABLE: &str = "unsolvable";

/// The boards on which programs go wrong that bring them to the usual goal, by trap.
const TRAPS: &[(u8, &[u8; CELLS])] = &[
    (3, b"123456780"),
    (8, b"234150768"),
    (9, b"130485276"),
    (9, b"487256031"),
    (10, b"135408762"),
    (10, b"613805247"),
    (11, b"123450786"),
    (12, b"123456708"),
    (13, b"812043765"),
    (14, b"213456780"),
    (17, b"123450786"),
    (23, b"381654027"),
    (23, b"780654123"),
    (23, b"087654321"),
];

/// The boards on which programs go wrong, by trap. Those of another goal are fewer: it itself, one
/// that is odd to the usual goal, one that is odd to it.
pub(crate) fn traps(goal: Goal) -> impl Iterator<Item = (u8, Ask)> {
    let mut odd = goal.board.cells();
    let first = odd.iter().position(|&tile| tile == 1).zip(odd.iter().position(|&tile| tile == 2));
    if let Some((one, two)) = first {
        odd.swap(one, two);
    }
    let others = [(3, goal.board), (13, Nine::digits(b"812043765")), (14, Nine::new(&odd))];
    let usual = goal.board == Goal::STANDARD.board;
    let boards = if usual { &[] } else { &others[..] }.to_vec();
    let known = if usual { TRAPS } else { &[] }.iter().map(|&(trap, board)| (trap, Nine::digits(board)));
    known.chain(boards).map(move |(trap, board)| (trap, Ask::new(board, goal)))
}

/// The pairs of *Eight II*.
const TRAPS_TWO: &[(u8, &[u8; CELLS], &[u8; CELLS])] = &[
    (3, b"012345678", b"012345678"),
    (5, b"120453786", b"123456780"),
    (17, b"564178023", b"756804123"),
    (18, b"136052478", b"123456780"),
    (18, b"123408765", b"123456780"),
    (19, b"123456780", b"123408765"),
];

impl Problem for EightOne {
    type Case = Ask;
    type Answer = Reply;

    fn about(&self) -> &'static str {
        self.about
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        let boards = frames::groups::<Board<LINE>, 1>(source, &self.layout);
        boards.map(|case| Ok(case?.map(|[from]| Ask::new(from, self.goal))))
    }

    #[inline]
    fn answer(&self, case: &Ask) -> Reply {
        case.answer()
    }

    #[inline]
    fn print(&self, _: u64, answer: Option<&Reply>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(Reply { solvable: true, word }) => {
                if self.count {
                    output.number(word.len().into())?;
                    output.text("\n")?;
                }
                output.eight(*word, self.letters)
            }
            Some(_) => {
                output.text(self.none)?;
                output.text("\n")
            }
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        if self.count {
            let words = Words::or(self.none);
            let moves = case.answer().moves();
            sheet.line(|line| words.check(moves, line))?;
            if moves.is_none() {
                return Ok(());
            }
            return sheet.line(|line| case.check(line, self.letters, self.rule));
        }
        sheet.line(|line| case.check_or(line, self.none, self.letters, self.rule))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        Ask::draw(self.goal, FAR, aim, chance)
    }

    fn hardest(&self) -> Vec<Ask> {
        Ask::hardest(self.goal, FAR)
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        self.look.write(case.from, text);
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        traps(self.goal).collect()
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        case.clue(output, self.none, self.letters, self.rule)
    }
}

impl Problem for EightTwo {
    type Case = Ask;
    type Answer = Reply;

    fn about(&self) -> &'static str {
        "Eight numbered tiles lie on a board of three rows and three columns, and one cell, `X`, is blank. In a \
         move the blank goes down, left, right or up, `d`, `l`, `r` or `u`, and the tile there takes its place. \
         Two boards are given: find the fewest moves from the first to the second, and of those the ones whose \
         letters come first. Print the number of the case and of the moves, then the moves."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        let boards = frames::groups::<Board<JOINED>, 2>(source, &self.layout);
        boards.map(|case| Ok(case?.map(|[from, to]| Ask::new(from, Goal::new(to)))))
    }

    #[inline]
    fn answer(&self, case: &Ask) -> Reply {
        case.answer()
    }

    #[inline]
    fn print(&self, number: u64, answer: Option<&Reply>, output: &mut Output<'_>) -> io::Result<()> {
        output.text("Case ")?;
        output.number(number)?;
        match answer {
            Some(Reply { solvable: true, word }) => {
                output.text(": ")?;
                output.number(u64::from(word.len()))?;
                output.text("\n")?;
                output.eight(*word, &SMALL)
            }
            Some(_) => output.text(": -1\nunsolvable\n"),
            None => output.text(": -1\ninvalid\n"),
        }
    }

    fn check(&self, number: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let Reply { solvable, word } = case.answer();
        if solvable {
            sheet.text(&format!("Case {number}: {}", word.len()))?;
        } else {
            sheet.text(&format!("Case {number}: -1"))?;
        }
        if solvable && word.is_empty() && sheet.misses_an_empty_line("Case ")? {
            return Ok(());
        }
        sheet.line(|line| case.check_or(line, UNSOLVABLE, &SMALL, Rule::Least))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        Ask::draw(any_goal(chance), FAR, aim, chance)
    }

    fn ruled_out(&self, case: &Ask) -> Option<&'static str> {
        (!case.answer().solvable).then_some("a pair that cannot be solved")
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        for board in [case.from, case.to] {
            Look { blank: b'X', ..Look::JOINED }.write(board, text);
        }
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let case = |&(trap, from, to)| {
            let (from, to) = (Nine::digits(from), Nine::digits(to));
            (trap, Ask::new(from, Goal::new(to)))
        };
        TRAPS_TWO.iter().map(case).collect()
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        case.clue(output, UNSOLVABLE, &SMALL, Rule::Least)
    }
}
