//! *8 Puzzle on Graph*: eight pieces on the nine vertices of a graph that the input gives.

use std::io;

use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop};
use crate::judges::answers::words::Words;
use crate::judges::clue::{self, Clue};
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::numbers::{self, Numbers};
use crate::judges::reading::series::{Not, Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzle::Puzzle;
use crate::puzzles::exchange::{self, Exchange};
use crate::random::Chance;
use crate::search::{Limits, Outcome, bfs};

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "abc224d",
    judge: "AtCoder ABC 224 D",
    title: "8 Puzzle on Graph",
    rule: "the least number of moves, -1 if there is no solution",
    notes: "one case: the number of edges, the edges, and the vertices of the pieces 1 to 8; the graph need not be \
            connected",
    sample: Sample { input: "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n", output: "5\n" },
    work: &Pieces { layout: Layout::ONE },
}];

const WORDS: Words = Words::or("-1");
const VERTICES: usize = 9;
const PIECES: usize = 8;
/// The most edges.
const MOST: usize = VERTICES * (VERTICES - 1) / 2;
/// The puzzle's goal: each piece on its own vertex, and nothing on the last.
const GOAL: [u8; VERTICES] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

struct Pieces {
    layout: Layout,
}

/// A graph, and the vertex of each piece.
#[derive(Clone, Debug)]
struct Ask {
    edges: Vec<(u8, u8)>,
    pieces: [u8; PIECES],
}

impl Ask {
    fn board(&self) -> exchange::Board {
        let mut things = [0; VERTICES];
        for (piece, &vertex) in (1..).zip(&self.pieces) {
            things[usize::from(vertex)] = piece;
        }
        exchange::Board::new(&things)
    }

    /// The length of a shortest solution. There are at most 9! positions.
    fn length(&self) -> Option<u32> {
        let puzzle = Exchange::new(&GOAL, self.edges.clone(), Some(0));
        match bfs::search(&puzzle, &self.board(), Limits::NONE, &mut ()).outcome {
            Outcome::Solved { moves, .. } => u32::try_from(moves.len()).ok(),
            Outcome::Unsolvable | Outcome::Stopped { .. } => None,
        }
    }

    /// The pieces after so many random moves from the goal.
    fn walk(edges: Vec<(u8, u8)>, moves: u32, chance: &mut Chance) -> Self {
        let puzzle = Exchange::new(&GOAL, edges.clone(), Some(0));
        let mut board = puzzle.goal();
        for _ in 0..moves {
            let all: Vec<_> = puzzle.moves(&board).collect();
            if !all.is_empty() {
                puzzle.apply(&mut board, all[chance.place(all.len())]);
            }
        }
        let mut pieces = [0; PIECES];
        for (vertex, thing) in (0..).zip(board.things(VERTICES as u8)) {
            if let Some(piece) = usize::from(thing).checked_sub(1) {
                pieces[piece] = vertex;
            }
        }
        Self { edges, pieces }
    }
}

fn read(numbers: &mut Numbers<'_>) -> Result<Ask, Not> {
    let (edges, _) = numbers.number(0..=MOST as u64, "the number of edges")?;
    let edges = numbers.pairs(edges, VERTICES as u64, "a vertex")?;
    let pieces = numbers.different(PIECES as u64, VERTICES as u64, "a piece's vertex")?;
    Ok(Ask { edges, pieces: pieces.try_into().expect("eight pieces") })
}

/// So many random edges.
fn edges(count: usize, chance: &mut Chance) -> Vec<(u8, u8)> {
    let mut all = Vec::with_capacity(MOST);
    for a in 0..VERTICES as u8 {
        all.extend((a + 1..VERTICES as u8).map(|b| (a, b)));
    }
    chance.shuffle(&mut all);
    all.truncate(count);
    all
}

/// A ring of all vertices, one after the other.
fn ring() -> Vec<(u8, u8)> {
    (0..VERTICES as u8).map(|a| (a, (a + 1) % VERTICES as u8)).collect()
}

impl Problem for Pieces {
    type Case = Ask;
    type Answer = Option<u32>;

    fn about(&self) -> &'static str {
        "Eight numbered pieces stand on the nine vertices of a graph, and one vertex is empty. In a move a \
         piece goes along an edge to the empty vertex. How many moves are needed at least until each piece \
         is on the vertex of its number? If that cannot be, print -1."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        numbers::cases(source, &self.layout, read)
    }

    fn answer(&self, case: &Ask) -> Option<u32> {
        case.length()
    }

    fn print(&self, _: u64, answer: Option<&Option<u32>>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(&length) => WORDS.print(length, output),
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.line(|line| WORDS.check(case.length(), line))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        match aim {
            Aim::Any => {
                let count = 8 + chance.place(MOST - 7);
                Some(Ask::walk(edges(count, chance), 200, chance))
            }
            Aim::Solved => Some(Ask::walk(edges(12, chance), 0, chance)),
            Aim::Distance(moves) => (0..64).find_map(|_| {
                let ask = Ask::walk(edges(16, chance), moves, chance);
                (ask.length() == Some(moves)).then_some(ask)
            }),
            // On a ring the pieces keep their order, and come to their places by going all round.
            Aim::Hardest => (0..64).map(|_| Ask::walk(ring(), 2_000, chance)).max_by_key(|ask| ask.length()),
            Aim::Unsolvable => (0..64)
                .map(|_| Ask { pieces: Ask::walk(edges(MOST, chance), 200, chance).pieces, edges: ring() })
                .find(|ask| ask.length().is_none()),
            Aim::Largest => Some(Ask::walk(edges(MOST, chance), 200, chance)),
        }
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        text.extend_from_slice(format!("{}\n", case.edges.len()).as_bytes());
        for (a, b) in &case.edges {
            text.extend_from_slice(format!("{} {}\n", a + 1, b + 1).as_bytes());
        }
        let pieces = case.pieces.map(|vertex| (vertex + 1).to_string()).join(" ");
        text.extend_from_slice(pieces.as_bytes());
        text.push(b'\n');
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let (solved, turned) = ([0, 1, 2, 3, 4, 5, 6, 7], [1, 0, 2, 3, 4, 5, 6, 7]);
        let ask = |edges: Vec<(u8, u8)>, pieces| Ask { edges, pieces };
        vec![
            // No edges at all, solved or not; two pieces out of order on a ring; a start that a search comes
            // back to.
            (3, ask(vec![], solved)),
            (14, ask(vec![], turned)),
            (14, ask(ring(), turned)),
            (28, ask(vec![(7, 8)], solved)),
        ]
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        let right = case.length();
        // A search comes back to its start by two moves, if there are any.
        let empty = (0..VERTICES as u8).find(|vertex| !case.pieces.contains(vertex));
        let back = case.edges.iter().any(|&(a, b)| Some(a) == empty || Some(b) == empty).then_some(2);
        let unseen = |other| if right == Some(0) { other } else { right };
        let texts = [back, None].map(|other| (28, WORDS.text(unseen(other))));
        Clue { fits: clue::fits(texts, output), ..Clue::default() }
    }
}
