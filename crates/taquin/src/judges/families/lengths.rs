//! Formats that give a board, to be brought to one goal, and ask only how many moves that takes.

use crate::judges::reading::series::{Source, Taken};
use std::io;

use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop};
use crate::judges::answers::words::Words;
use crate::judges::clue::Clue;
use crate::judges::layout::Layout;
use crate::judges::problem::{Aim, Problem};
use crate::judges::rings;
use crate::puzzle::{Goals, Puzzle, Reversible};
use crate::random::Chance;
use crate::search::near::Near;

/// A puzzle, and what is known of it.
pub(crate) struct Known<P: Puzzle> {
    pub(crate) puzzle: P,
    pub(crate) near: Near<P>,
}

impl<P: Reversible + Goals> Known<P> {
    pub(crate) fn new(puzzle: P, depth: u32) -> Self {
        let near = Near::new(&puzzle, depth);
        Self { puzzle, near }
    }

    /// The shortest solution, if it has at most so many moves.
    pub(crate) fn length(&self, state: &P::State, most: Option<u32>) -> Option<u32> {
        match self.near.distance(state) {
            Some(distance) => Some(distance).filter(|distance| most.is_none_or(|most| *distance <= most)),
            None => {
                let moves = self.near.solve(&self.puzzle, state, most.unwrap_or(u32::MAX))?;
                u32::try_from(moves.len()).ok()
            }
        }
    }
}

/// A family of such formats.
pub(crate) trait Board: Sync + 'static {
    /// The puzzle.
    type Puzzle: Reversible + Goals;

    /// The problem in a few sentences.
    fn about(&self) -> &'static str;

    /// The puzzle, and what is known of it.
    fn known(&self) -> &'static Known<Self::Puzzle>;

    /// The boards of an input. A wrong one is told and gives `None`.
    fn boards<'a>(
        &'a self,
        layout: &'a Layout,
        source: Source<'a>,
    ) -> impl Iterator<Item = Taken<State<Self>>> + 'a;

    /// Any board at all.
    fn any(&self, chance: &mut Chance) -> State<Self>;

    /// Whether a board can be solved.
    fn solvable(&self, _: &State<Self>) -> bool {
        true
    }

    /// Writes a board as the statement does.
    fn write(&self, board: &State<Self>, text: &mut Vec<u8>);

    /// What programs with mistakes that this puzzle invites say instead of the right number, each with
    /// the trap.
    fn wrong(&self, _: &State<Self>) -> Vec<(u8, Option<u32>)> {
        Vec::new()
    }

    /// The boards on which programs go wrong.
    fn traps(&self) -> Vec<(u8, State<Self>)>;
}

pub(crate) type State<B> = <<B as Board>::Puzzle as Puzzle>::State;

/// A format.
pub(crate) struct Lengths<B> {
    pub(crate) board: B,
    pub(crate) layout: Layout,
    pub(crate) words: Words,
}

impl<B: Board> Lengths<B> {
    fn length(&self, board: &State<B>) -> Option<u32> {
        self.within(board, self.words.most())
    }

    /// The number of moves, if it is at most that.
    fn within(&self, board: &State<B>, most: Option<u32>) -> Option<u32> {
        self.board.solvable(board).then(|| self.board.known().length(board, most))?
    }
}

impl<B: Board> Problem for Lengths<B> {
    type Case = State<B>;
    type Answer = Option<u32>;

    fn about(&self) -> &'static str {
        self.board.about()
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<State<B>>> + 'a {
        self.board.boards(&self.layout, source)
    }

    fn answer(&self, board: &State<B>) -> Option<u32> {
        self.length(board)
    }

    fn print(&self, _: u64, answer: Option<&Option<u32>>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(&length) => self.words.print(length, output),
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, board: &State<B>, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.line(|line| self.words.check(self.length(board), line))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<State<B>> {
        let Known { puzzle, near } = self.board.known();
        let at = |distance, chance: &mut Chance| rings::near(puzzle, near, distance, chance);
        match aim {
            Aim::Any | Aim::Largest => match self.words.most() {
                // Nearly all boards are farther than the limit: each distance equally often.
                Some(most) => {
                    let distance = chance.below(u64::from(most) + 1) as u32;
                    at(distance, chance)
                }
                None => loop {
                    let board = self.board.any(chance);
                    if self.board.solvable(&board) {
                        return Some(board);
                    }
                },
            },
            Aim::Solved => at(0, chance),
            Aim::Distance(distance) if self.words.most().is_none_or(|most| distance <= most) => {
                at(distance, chance)
            }
            Aim::Distance(_) => None,
            Aim::Hardest => at(self.words.most().unwrap_or(near.depth()), chance),
            Aim::Unsolvable => {
                (0..64).map(|_| self.board.any(chance)).find(|board| self.length(board).is_none())
            }
        }
    }

    fn write(&self, board: &State<B>, text: &mut Vec<u8>) {
        self.board.write(board, text);
    }

    fn traps(&self) -> Vec<(u8, State<B>)> {
        self.board.traps()
    }

    fn clue(&self, board: &State<B>, output: &[u8]) -> Clue {
        self.words.clue(|most| self.within(board, most), self.board.wrong(board), output)
    }
}
