//! *Poslozi*: a permutation, sorted by exchanges of the places that the input allows.

use std::io;

use crate::heuristics::parts::Parts;
use crate::judges::answers::moves::{moves, moves_are};
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::numbers::{self, Numbers};
use crate::judges::reading::series::{Not, Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzle::{Heuristic, Puzzle};
use crate::puzzles::exchange::{Board, Exchange, Move};
use crate::random::Chance;
use crate::search::astar::{self, Rules};
use crate::search::{Limits, Outcome};

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "coci09c2p5",
    judge: "DMOJ coci09c2p5",
    title: "Poslozi",
    rule: "a shortest answer; we print one",
    notes: "one case: N and M, the permutation, and M pairs of places; the number of exchanges, then the number of each \
            on a line; a permutation that cannot be sorted, which the problem rules out, gets -1, and one that 20 \
            million positions do not decide `stopped`, our choice",
    sample: Sample { input: "3 2\n2 1 3\n1 3\n2 3\n", output: "3\n2\n1\n2\n" },
    work: &Sorted { layout: Layout::ONE },
}];

/// The longest permutation.
const LONGEST: u64 = 12;
/// The most pairs: more than there are different ones.
const PAIRS: u64 = 128;
/// How many things a table tells apart: with many pairs fewer are enough, since answers are short.
const PART: usize = 6;
const FEW: usize = 20;
const SMALL_PART: usize = 4;
/// When a search gives up: enough for every case of the contest, and a few hundred megabytes.
const LIMITS: Limits<'static> = Limits { nodes: 20_000_000, bytes: 1 << 30, ..Limits::NONE };

struct Sorted {
    layout: Layout,
}

/// A permutation, and the pairs of places, all from 0.
#[derive(Clone, Debug)]
struct Ask {
    things: Vec<u8>,
    pairs: Vec<(u8, u8)>,
}

/// What is known of an answer.
enum Reply {
    /// Shortest: the numbers of the pairs, from 0.
    Solved(Vec<usize>),
    Unsolvable,
    /// None is shorter.
    Stopped(u32),
}

/// Two bounds: each part of the things by itself, and the cycles. An exchange parts a cycle in two or
/// joins two, and sorted there are as many cycles as things.
struct Both {
    parts: Parts,
}

impl Heuristic<Exchange> for Both {
    type Carry = u32;

    fn start(&self, puzzle: &Exchange, state: &Board) -> u32 {
        let parts = self.parts.bound(self.parts.start(puzzle, state));
        let (mut seen, mut exchanges) = (0_u16, 0);
        for first in 0..puzzle.places() {
            let mut place = first;
            while seen >> place & 1 == 0 {
                seen |= 1 << place;
                place = state.at(place);
                exchanges += u32::from(place != first);
            }
        }
        parts.max(exchanges)
    }

    fn step(&self, puzzle: &Exchange, _: u32, _: Move, after: &Board) -> u32 {
        self.start(puzzle, after)
    }

    fn bound(&self, carry: u32) -> u32 {
        carry
    }
}

impl Ask {
    fn puzzle(&self) -> Exchange {
        let goal: Vec<u8> = (0..self.things.len() as u8).collect();
        Exchange::new(&goal, self.pairs.clone(), None)
    }

    /// Whether each thing is where pairs lead to its place: then exchanges bring it there.
    fn solvable(&self) -> bool {
        let mut group: Vec<usize> = (0..self.things.len()).collect();
        for &(a, b) in &self.pairs {
            let (from, to) = (group[usize::from(a)], group[usize::from(b)]);
            group.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
        }
        self.things.iter().enumerate().all(|(place, &thing)| group[place] == group[usize::from(thing)])
    }

    fn solve(&self) -> Reply {
        if !self.solvable() {
            return Reply::Unsolvable;
        }
        let puzzle = self.puzzle();
        let size = if self.pairs.len() <= FEW { PART } else { SMALL_PART };
        let things: Vec<u8> = (0..self.things.len() as u8).collect();
        let parts: Vec<&[u8]> = things.chunks(size).collect();
        let both = Both { parts: Parts::new(&puzzle, &parts) };
        let start = Board::new(&self.things);
        match astar::search(&puzzle, &both, &start, Rules::STANDARD, LIMITS, &mut ()).outcome {
            Outcome::Solved { moves, .. } => Reply::Solved(moves.into_iter().map(Move::index).collect()),
            Outcome::Unsolvable => Reply::Unsolvable,
            Outcome::Stopped { at_least } => Reply::Stopped(at_least),
        }
    }

    /// A permutation that so many random exchanges lead to.
    fn walk(length: u8, pairs: Vec<(u8, u8)>, exchanges: usize, chance: &mut Chance) -> Self {
        let mut things: Vec<u8> = (0..length).collect();
        for _ in 0..exchanges {
            let (a, b) = pairs[chance.place(pairs.len())];
            things.swap(a.into(), b.into());
        }
        Self { things, pairs }
    }
}

fn read(numbers: &mut Numbers<'_>) -> Result<Ask, Not> {
    let (length, _) = numbers.number(1..=LONGEST, "the length")?;
    let (pairs, _) = numbers.number(0..=PAIRS, "the number of pairs")?;
    let things = numbers.different(length, length, "a number of the permutation")?;
    let pairs = numbers.pairs(pairs, length, "a place")?;
    Ok(Ask { things, pairs })
}

/// All pairs of different places.
fn all(length: u8) -> Vec<(u8, u8)> {
    (0..length).flat_map(|a| (a + 1..length).map(move |b| (a, b))).collect()
}

/// Neighbours in a row.
fn row(length: u8) -> Vec<(u8, u8)> {
    (1..length).map(|b| (b - 1, b)).collect()
}

impl Problem for Sorted {
    type Case = Ask;
    type Answer = Reply;

    fn about(&self) -> &'static str {
        "A permutation of 1 to N is given, and some pairs of places. In a move the numbers on the places of \
         one pair are exchanged. Sort the permutation by the fewest moves: print how many there are, and \
         the number of each pair."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        numbers::cases(source, &self.layout, read)
    }

    fn answer(&self, case: &Ask) -> Reply {
        case.solve()
    }

    fn print(&self, _: u64, answer: Option<&Reply>, output: &mut Output<'_>) -> io::Result<()> {
        let pairs = match answer {
            None => return output.text("invalid\n"),
            Some(Reply::Unsolvable) => return output.text("-1\n"),
            Some(Reply::Stopped(_)) => return output.text("stopped\n"),
            Some(Reply::Solved(pairs)) => pairs,
        };
        output.number(pairs.len() as u64)?;
        output.text("\n")?;
        pairs.iter().try_for_each(|&pair| {
            output.number(pair as u64 + 1)?;
            output.text("\n")
        })
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        // What we could not decide, no answer that is right can be told from a shortest one.
        let (least, most) = match case.solve() {
            Reply::Solved(pairs) => (pairs.len() as i64, pairs.len() as i64),
            Reply::Unsolvable => return sheet.text("-1"),
            Reply::Stopped(least) => (least.into(), i64::MAX),
        };
        let count = sheet.line(|line| match line.number() {
            Some(count) if (least..=most).contains(&count) => Ok(count),
            _ => Err(unlike(line.text, &format!("`{least}`: {} needed", moves_are(least as usize)))),
        })?;
        let puzzle = case.puzzle();
        let mut board = Board::new(&case.things);
        for exchange in 1..=count {
            let mv = sheet.line(|line| {
                let index = line.number().and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
                let mv = index.and_then(|index| puzzle.legal(board, index));
                let expected = || format!("exchange {exchange}: a pair's number 1 to {}", case.pairs.len());
                mv.ok_or_else(|| unlike(line.text, &expected()))
            })?;
            puzzle.apply(&mut board, mv);
        }
        if puzzle.is_goal(&board) {
            return Ok(());
        }
        let things: Vec<String> =
            board.things(puzzle.places()).map(|thing| (thing + 1).to_string()).collect();
        Err(Stop::Wrong(format!(
            "{} lead to {}, which is not sorted",
            moves(count as usize),
            things.join(" ")
        )))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        let length = 2 + chance.below(7) as u8;
        let mut pairs = all(length);
        chance.shuffle(&mut pairs);
        pairs.truncate(1 + chance.place(pairs.len()));
        match aim {
            Aim::Any => Some(Ask::walk(length, pairs, 40, chance)),
            Aim::Solved => Some(Ask::walk(length, pairs, 0, chance)),
            Aim::Distance(distance) => (0..64).find_map(|_| {
                let ask = Ask::walk(9, row(9), distance as usize, chance);
                let exact = matches!(ask.solve(), Reply::Solved(pairs) if pairs.len() == distance as usize);
                exact.then_some(ask)
            }),
            // Each pair of things has to be exchanged.
            Aim::Hardest => {
                Some(Ask { things: (0..LONGEST as u8).rev().collect(), pairs: row(LONGEST as u8) })
            }
            // The problem rules it out.
            Aim::Unsolvable => None,
            Aim::Largest => Some(Ask::walk(LONGEST as u8, all(LONGEST as u8), 40, chance)),
        }
    }

    fn ruled_out(&self, case: &Ask) -> Option<&'static str> {
        (!case.solvable()).then_some("a permutation that cannot be sorted")
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        text.extend_from_slice(format!("{} {}\n", case.things.len(), case.pairs.len()).as_bytes());
        let things: Vec<String> = case.things.iter().map(|thing| (thing + 1).to_string()).collect();
        text.extend_from_slice(things.join(" ").as_bytes());
        text.push(b'\n');
        for (a, b) in &case.pairs {
            text.extend_from_slice(format!("{} {}\n", a + 1, b + 1).as_bytes());
        }
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let ask = |things: &[u8], pairs: &[(u8, u8)]| Ask { things: things.into(), pairs: pairs.into() };
        vec![
            (3, ask(&[0, 1, 2, 3, 4], &[(0, 4), (1, 4), (0, 3), (0, 0), (2, 4)])),
            // Several answers; the pair's number, not its places.
            (8, ask(&[1, 0, 3, 2], &[(2, 3), (0, 1)])),
            (15, Ask { things: (0..LONGEST as u8).rev().collect(), pairs: row(LONGEST as u8) }),
        ]
    }
}
