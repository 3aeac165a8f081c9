//! 3x3 boards of which only the number of moves is asked.

use std::io;

use super::eight::traps;
use super::nine::{Ask, Board, FAR, Goal, JOINED, LINE, Look, Nine, ROWS, Reply, any_goal};
use crate::judges::answers::moves::Rule;
use crate::judges::answers::output::{Output, SMALL};
use crate::judges::answers::sheet::{Sheet, Stop};
use crate::judges::answers::words::Words;
use crate::judges::clue::Clue;
use crate::judges::layout::{Gaps, Layout};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames;
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::random::Chance;

/// A format that asks for the number of moves, from `BOARDS` boards a case: one, or one and its
/// goal.
struct Length<const FORM: u8, const BOARDS: usize> {
    about: &'static str,
    layout: Layout,
    /// Where a case has one board.
    goal: Goal,
    look: Look,
    words: Words,
    /// The most moves that a case takes, where the statement promises that.
    reach: u32,
    /// Whether the statement promises that there is a solution.
    solvable: bool,
}

/// The beginning that is common to all problems here, and what is asked.
macro_rules! about {
    ($asked:literal) => {
        concat!(
            "Eight numbered tiles lie on a board of three rows and three columns, and one cell is blank. In a move \
             the blank changes places with a neighbour. ",
            $asked
        )
    };
}

impl<const FORM: u8, const BOARDS: usize> Length<FORM, BOARDS> {
    /// Most of them: one case, -1 if there is no solution.
    const ONE: Self = Self {
        about: about!(
            "How many moves, at least, bring the tiles into the order 1 to 8 with the blank last? Print the number, \
             or -1 if no moves do."
        ),
        layout: Layout { free: FORM != JOINED, ..Layout::ONE },
        goal: Goal::STANDARD,
        look: match FORM {
            JOINED => Look::JOINED,
            ROWS => Look::ROWS,
            _ => Look::LINE,
        },
        words: Words::or("-1"),
        reach: FAR,
        solvable: false,
    };
    const COUNTED: Self = Self { layout: Layout::COUNTED, ..Self::ONE };
}

const RULE: &str = "the fewest moves, or -1";

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "acwing845",
        judge: "AcWing 845",
        title: "Eight digits: how many moves",
        rule: RULE,
        notes: "one board; anything after it is told; copies write the blank as 0, which is read too",
        sample: Sample { input: "2 3 4 1 5 x 7 6 8\n", output: "19\n" },
        work: &Length::<LINE, 1> { look: Look { blank: b'x', ..Look::LINE }, ..Length::<LINE, 1>::ONE },
    },
    Format {
        id: "cdoj414",
        judge: "CDOJ 414",
        title: "Eight digits: how many moves",
        rule: "the fewest moves; without a solution we print `unsolvable`",
        notes: "boards up to the end of the input; the end and the word `unsolvable` are our choice; the sample \
                is that of Eight",
        sample: Sample { input: " 2  3  4  1  5  x  7  6  8\n", output: "19\n" },
        work: &Length::<LINE, 1> {
            about: about!(
                "How many moves, at least, bring the tiles into the order 1 to 8 with the blank last? Print the \
                 number, or `unsolvable` if no moves do."
            ),
            layout: Layout::TO_END,
            look: Look { blank: b'x', ..Look::LINE },
            words: Words::or("unsolvable"),
            ..Length::<LINE, 1>::ONE
        },
    },
    Format {
        id: "luogup1379",
        judge: "Luogu P1379",
        title: "Eight digits around the centre",
        rule: "the fewest moves to 123804765",
        notes: "one board of nine digits; the problem promises a solution, without one we print -1: our choice",
        sample: Sample { input: "283104765\n", output: "4\n" },
        work: &Length::<JOINED, 1> {
            about: about!(
                "How many moves, at least, bring the blank to the centre and the tiles around it, clockwise from \
                 the first cell, into the order 1 to 8?"
            ),
            goal: Goal::new(Nine::digits(b"123804765")),
            solvable: true,
            ..Length::<JOINED, 1>::ONE
        },
    },
    Format {
        id: "alds113b",
        judge: "AIZU ALDS1_13_B",
        title: "8 Puzzle",
        rule: "the fewest moves",
        notes: "three rows; the problem promises a solution, without one we print -1: our choice",
        sample: Sample { input: "1 3 0\n4 2 5\n7 8 6\n", output: "4\n" },
        work: &Length::<ROWS, 1> { solvable: true, ..Length::<ROWS, 1>::ONE },
    },
    Format {
        id: "boj1525",
        judge: "BOJ 1525",
        title: "8 Puzzle",
        rule: RULE,
        notes: "three rows",
        sample: Sample { input: "1 0 3\n4 2 5\n7 8 6\n", output: "3\n" },
        work: &Length::<ROWS, 1>::ONE,
    },
    Format {
        id: "koistudy608",
        judge: "KoiStudy 608",
        title: "8 Puzzle",
        rule: RULE,
        notes: "three rows; a board with a solution takes at most 20 moves",
        sample: Sample { input: "1 2 3\n4 0 5\n7 8 6\n", output: "2\n" },
        work: &Length::<ROWS, 1> { reach: 20, ..Length::<ROWS, 1>::ONE },
    },
    Format {
        id: "codingpanda2009",
        judge: "CodingPanda 2009",
        title: "8 Puzzle with a goal",
        rule: "the fewest moves",
        notes: "three rows of the board, three of the goal; without a solution we print -1: our choice",
        sample: Sample { input: "2 8 3\n1 6 4\n7 0 5\n1 2 3\n8 0 4\n7 6 5\n", output: "5\n" },
        work: &Length::<ROWS, 2> {
            about: about!(
                "Two boards are given. How many moves, at least, lead from the first to the second?"
            ),
            solvable: true,
            ..Length::<ROWS, 2>::ONE
        },
    },
    Format {
        id: "eolymp777",
        judge: "e-olymp 777",
        title: "Game",
        rule: RULE,
        notes: "three rows of three digits",
        sample: Sample { input: "826\n704\n153\n", output: "-1\n" },
        work: &Length::<JOINED, 1> { look: Look { rows: "\n", ..Look::JOINED }, ..Length::<JOINED, 1>::ONE },
    },
    Format {
        id: "gvulzaidimas8",
        judge: "gvu.lt Žaidimas 8",
        title: "Game of 8",
        rule: RULE,
        notes: "a count, then boards of three rows, a blank line before each; the blank as 0 is our choice; the \
                sample is ours",
        sample: Sample { input: "2\n\n1 2 3\n4 5 6\n7 0 8\n\n2 1 3\n4 5 6\n7 8 0\n", output: "1\n-1\n" },
        work: &Length::<ROWS, 1> {
            layout: Layout { input: Gaps::Before, most: 1000, ..Layout::COUNTED },
            ..Length::<ROWS, 1>::ONE
        },
    },
    Format {
        id: "ntuj219",
        judge: "NTUJ 219",
        title: "8-Puzzle, or Hard",
        rule: "the fewest moves, if they are at most 20, else `Hard`",
        notes: "a count, then boards of three rows",
        sample: Sample { input: "2\n1 2 3\n4 5 6\n8 7 0\n1 2 3\n4 5 6\n7 0 8\n", output: "Hard\n1\n" },
        work: &Length::<ROWS, 1> {
            about: about!(
                "How many moves, at least, bring the tiles into the order 1 to 8 with the blank last? Print the \
                 number, or `Hard` if it is over 20 or no moves do."
            ),
            words: Words::or("Hard").within(20),
            ..Length::<ROWS, 1>::COUNTED
        },
    },
    easy("nthu10664", "NTHU OJ 10664"),
    easy("nthu13236", "NTHU OJ 13236"),
];

const fn easy(id: &'static str, judge: &'static str) -> Format {
    Format {
        id,
        judge,
        title: "easy 8 Puzzles",
        rule: "the fewest moves, if they are at most 14",
        notes: "a count, then boards, one a line; the sample's second board is ours",
        sample: Sample {
            input: "2\n1 2 3 4 0 5 7 8 6\n1 2 3 4 5 6 8 7 0\n",
            output: "You can solve it within 2 steps.\nYou'd better skip this game.\n",
        },
        work: &EASY,
    }
}

static EASY: Length<LINE, 1> = Length {
    about: about!(
        "If at most 14 moves bring the tiles into the order 1 to 8 with the blank last, print how many are \
         needed, in the words of the sample; if not, the other line of the sample."
    ),
    layout: Layout { most: 30, ..Layout::COUNTED },
    words: Words::or("You'd better skip this game.").about("You can solve it within ", " steps.").within(14),
    ..Length::<LINE, 1>::ONE
};

impl<const FORM: u8, const BOARDS: usize> Problem for Length<FORM, BOARDS> {
    type Case = Ask;
    type Answer = Reply;

    fn about(&self) -> &'static str {
        self.about
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        let boards = frames::groups::<Board<FORM>, BOARDS>(source, &self.layout);
        boards.map(|case| {
            let ask = |boards: [Nine; BOARDS]| {
                let goal = boards.get(1).map_or(self.goal, |&goal| Goal::new(goal));
                Ask::new(boards[0], goal)
            };
            Ok(case?.map(ask))
        })
    }

    #[inline]
    fn answer(&self, case: &Ask) -> Reply {
        case.answer()
    }

    #[inline]
    fn print(&self, _: u64, answer: Option<&Reply>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(reply) => self.words.print(reply.moves(), output),
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let moves = case.answer().moves();
        sheet.line(|line| self.words.check(moves, line))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        let goal = if BOARDS == 2 { any_goal(chance) } else { self.goal };
        Ask::draw(goal, self.reach, aim, chance)
    }

    fn ruled_out(&self, case: &Ask) -> Option<&'static str> {
        match case.answer().moves() {
            None if self.solvable => Some("a board that cannot be solved"),
            Some(moves) if moves > self.reach => Some("a board that takes more moves"),
            _ => None,
        }
    }

    /// Where the goal is chosen too, they are too many.
    fn hardest(&self) -> Vec<Ask> {
        if BOARDS == 1 { Ask::hardest(self.goal, self.reach) } else { Vec::new() }
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        for board in [case.from, case.to].into_iter().take(BOARDS) {
            self.look.write(board, text);
        }
    }

    /// Those that show in a number.
    fn traps(&self) -> Vec<(u8, Ask)> {
        traps(self.goal).filter(|(trap, _)| !matches!(trap, 8 | 17)).collect()
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        let moves = case.answer().moves();
        let within = |most: Option<u32>| moves.filter(|&moves| most.is_none_or(|most| moves <= most));
        let clue = self.words.clue(within, Vec::new(), output);
        // Where few moves are as bad as none, "none" says nothing of a rule.
        if self.solvable || self.words.most().is_some() {
            return clue;
        }
        Clue { refusal: case.clue(output, self.words.none(), &SMALL, Rule::Shortest).refusal, ..clue }
    }
}
