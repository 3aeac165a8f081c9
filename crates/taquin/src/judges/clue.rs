//! What one output tells of the program that printed it, beyond right and wrong.

use super::answers::moves::Path;
use crate::puzzle::{Invariant, Lettered, Puzzle, Ranked, Reversible};
use crate::puzzles::tiles::{Board, Shape, Tiles};
use crate::solve::ready;

/// What the output for one case tells. All of it is about that case alone: what a program does is
/// seen from several.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Clue {
    /// Whether it has the answer that is right for another symbol of the Rotation Game.
    pub(super) other_symbol: bool,
    /// Whether its moves lead to the goal when they are read in another way, where they do not.
    pub(super) turned: Option<Turned>,
    /// The moves that it has, and the fewer that are enough.
    pub(super) excess: Option<(usize, usize)>,
    /// Whether it says that there is no solution, and what wrong rules say.
    pub(super) refusal: Option<Refusal>,
    /// What is known of the order in which moves were tried, where it is a shortest solution.
    pub(super) tried: Option<Tried>,
    /// Whether the last letter of all is among its moves, and whether it is among ours.
    pub(super) last_letter: Option<[bool; 2]>,
    /// Whether it is what programs with certain mistakes print: the same mistakes in the same order
    /// for all cases of a format.
    pub(super) fits: Vec<Fit>,
}

/// Whether an output is what a program with one certain mistake may print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fit {
    /// The mistake's number in `docs/traps.md`.
    pub(super) trap: u8,
    /// Whether it is.
    pub(super) fits: bool,
}

/// In which other ways of reading moves lead to the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turned {
    /// From the last to the first, inverted or not.
    pub(super) back: bool,
    /// In their order, every one inverted.
    pub(super) inverted: bool,
}

/// What is said of a board's solvability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Refusal {
    /// Whether the output says that there is no solution.
    pub(super) said: bool,
    /// Whether there is none.
    pub(super) right: bool,
    /// Whether the rule for boards of other widths says so: even ones, if this one's is odd.
    pub(super) other_width: bool,
    /// Whether the rule that counts the blank as a tile says so.
    pub(super) blank_counted: bool,
}

/// What is known of the order in which moves were tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tried {
    /// If the search went forward.
    pub(super) forward: Order,
    /// If it went backward, from the goal.
    pub(super) backward: Order,
}

/// Which of four moves are tried before which others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Order(u16);

impl Order {
    /// Notes that a move is tried before another.
    fn note(&mut self, before: usize, after: usize) {
        self.0 |= 1 << (4 * before + after);
    }

    /// Both orders.
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn has(self, before: usize, after: usize) -> bool {
        self.0 >> (4 * before + after) & 1 == 1
    }

    /// Whether there is such an order: no move comes, in the end, before itself.
    pub(super) fn exists(self) -> bool {
        let mut left: Vec<usize> = (0..4).collect();
        while !left.is_empty() {
            let first = left.iter().position(|&mv| !left.iter().any(|&other| self.has(other, mv)));
            match first {
                Some(place) => left.swap_remove(place),
                None => return false,
            };
        }
        true
    }

    /// Whether the ascending order is one.
    pub(super) fn may_ascend(self) -> bool {
        (0..4).all(|before| (0..=before).all(|after| !self.has(before, after)))
    }
}

const SHAPE: Shape = Shape { rows: 3, cols: 3 };

/// The last line of an output that is not empty, or its last.
pub(super) fn last_line(output: &[u8]) -> &[u8] {
    let mut lines = output.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.rfind(|line| !line.is_empty()).unwrap_or_default()
}

/// Whether an output says just what programs print that fall into traps: for each trap's text,
/// blanks and the case of letters apart.
pub(super) fn fits(wrong: impl IntoIterator<Item = (u8, String)>, output: &[u8]) -> Vec<Fit> {
    let words = |text: &[u8]| -> Vec<Vec<u8>> {
        let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(<[u8]>::to_ascii_lowercase).collect()
    };
    let said = words(output);
    wrong.into_iter().map(|(trap, text)| Fit { trap, fits: words(text.as_bytes()) == said }).collect()
}

/// The numbers of moves that are told by programs that allow one move less or more than the `most`
/// that there may be (25), or take a distance of 0 for unseen (28): a search comes back to its start by
/// two moves; or, where there is no limit, what is at a distance of 0 was not reached. `length` gives
/// the number of moves under a limit.
pub(super) fn numbers(
    most: Option<u32>,
    length: impl Fn(Option<u32>) -> Option<u32>,
) -> Vec<(u8, Option<u32>)> {
    let limits = most.map(|most| [most.saturating_sub(1), most + 1]);
    let mut wrong: Vec<_> = limits.into_iter().flatten().map(|most| (25, length(Some(most)))).collect();
    let right = length(most);
    let unseen = |other| if right == Some(0) { other } else { right };
    wrong.push((28, unseen(Some(2))));
    if most.is_none() {
        wrong.push((28, unseen(None)));
    }
    wrong
}

/// The number that an output ends with and the fewer moves that are enough, if it is one more
/// solutions may have: all have an even or all have an odd number of moves.
pub(super) fn excess(output: &[u8], shortest: Option<u32>) -> Option<(usize, usize)> {
    let given = std::str::from_utf8(last_line(output)).ok()?.parse::<usize>().ok()?;
    let enough = shortest? as usize;
    (given > enough && (given - enough).is_multiple_of(2)).then_some((given, enough))
}

/// The indices of the moves of a line, in either case of the letters.
pub(super) fn word(letters: &[u8], line: &[u8]) -> Option<Vec<usize>> {
    let index = |letter: &u8| letters.iter().position(|own| own.eq_ignore_ascii_case(letter));
    line.iter().map(index).collect()
}

/// Where moves lead; `None` if one of them cannot be made.
fn end<P: Puzzle + Lettered>(
    puzzle: &P,
    start: &P::State,
    word: impl Iterator<Item = usize>,
) -> Option<P::State> {
    let mut state = start.clone();
    for index in word {
        let mv = puzzle.moves(&state).find(|&mv| P::index(mv) == index)?;
        puzzle.apply(&mut state, mv);
    }
    Some(state)
}

/// Whether moves lead to the goal.
pub(super) fn solves<P: Puzzle + Lettered>(
    puzzle: &P,
    start: &P::State,
    word: impl Iterator<Item = usize>,
) -> bool {
    end(puzzle, start, word).is_some_and(|state| puzzle.is_goal(&state))
}

fn inverse<P: Lettered + Reversible>(puzzle: &P, index: usize) -> usize {
    P::index(puzzle.inverse(P::nth(index)))
}

/// What a line of moves tells: of `shortest` many, if it leads to the goal; else whether it does so
/// read backward, or with every move inverted.
pub(super) fn moves<P: Puzzle + Lettered + Reversible>(
    path: &Path<'_, P>,
    line: &[u8],
    shortest: usize,
) -> Clue {
    let (puzzle, start) = (path.puzzle, path.start);
    let Some(word) = word(path.letters, line).filter(|word| !word.is_empty()) else { return Clue::default() };
    if solves(puzzle, start, word.iter().copied()) {
        let excess = (word.len() > shortest).then_some((word.len(), shortest));
        return Clue { excess, ..Clue::default() };
    }
    let back = || word.iter().rev();
    let turned = |index: &usize| inverse(puzzle, *index);
    let turned = Turned {
        back: solves(puzzle, start, back().map(turned)) || solves(puzzle, start, back().copied()),
        inverted: solves(puzzle, start, word.iter().map(turned)),
    };
    Clue { turned: Some(turned), ..Clue::default() }
}

/// What an output for an 8-puzzle tells, from its last line.
pub(super) fn nine(path: &Path<'_, Tiles<9>>, output: &[u8], unsolvable: &str) -> Clue {
    let (puzzle, start, line) = (path.puzzle, path.start, last_line(output));
    let (said, right) = (says(line, unsolvable), !puzzle.solvable(start));
    // Each tile by its place in the goal.
    let mut labels = [usize::MAX; 9];
    let tiles = puzzle.goal().cells().iter().filter(|&&tile| tile != 0);
    tiles.enumerate().for_each(|(place, &tile)| labels[usize::from(tile)] = place);
    let cells: Vec<usize> = start.cells().iter().map(|&tile| labels[usize::from(tile)]).collect();
    let refusal = Some(refusal(SHAPE, &cells, SHAPE.rows - 1, said, right));
    if said || right {
        return Clue { refusal, ..Clue::default() };
    }
    let shortest = distance(puzzle, start);
    let tried = word(path.letters, line)
        .filter(|word| word.len() == shortest && solves(puzzle, start, word.iter().copied()))
        .map(|word| tried(puzzle, start, &word));
    Clue { refusal, tried, ..moves(path, line, shortest) }
}

/// The moves that a board needs.
fn distance(puzzle: &Tiles<9>, board: &Board<9>) -> usize {
    ready::eight(puzzle.goal().blank(), puzzle.rank(board)).len() as usize
}

/// Whether a line is the text for "no solution", a full stop apart.
pub(super) fn says(line: &[u8], none: &str) -> bool {
    let bare = |text: &[u8]| text.strip_suffix(b".").unwrap_or(text).to_ascii_lowercase();
    bare(line) == bare(none.as_bytes())
}

/// What is said of a board, and what wrong rules say. Each cell has its tile's place among those of the
/// goal, or `usize::MAX` for the blank, which is in that row there.
pub(super) fn refusal(shape: Shape, cells: &[usize], row: usize, said: bool, right: bool) -> Refusal {
    let blank = cells.iter().position(|&tile| tile == usize::MAX).unwrap_or_default();
    let tiles: Vec<usize> = [&cells[..blank], &cells[blank + 1..]].concat();
    let counted: Vec<usize> = cells.iter().map(|&tile| tile.min(cells.len() - 1)).collect();
    let by_rows = odd(&tiles) != ((blank / shape.cols).abs_diff(row) % 2 == 1);
    let other_width = if shape.cols.is_multiple_of(2) { odd(&tiles) } else { by_rows };
    Refusal { said, right, other_width, blank_counted: odd(&counted) }
}

/// Whether the order of the numbers from 0 on is odd: by its cycles.
fn odd(order: &[usize]) -> bool {
    let mut seen = vec![false; order.len()];
    let cycle = |&start: &usize| {
        let mut place = start;
        let new = !seen[start];
        while !std::mem::replace(&mut seen[place], true) {
            place = order[place];
        }
        new
    };
    let cycles = (0..order.len()).filter(cycle).count();
    (order.len() - cycles) % 2 == 1
}

/// What a shortest solution tells of the order in which moves were tried: at each step the move made
/// was tried before the others that lead on as quickly. Seen from the goal it is the inverted
/// moves, last to first.
fn tried(puzzle: &Tiles<9>, start: &Board<9>, word: &[usize]) -> Tried {
    let back: Vec<usize> = word.iter().rev().map(|&index| inverse(puzzle, index)).collect();
    let home = Tiles::new(SHAPE, start.cells()).expect("a board");
    Tried { forward: order(puzzle, start, word), backward: order(&home, puzzle.goal(), &back) }
}

fn order(puzzle: &Tiles<9>, start: &Board<9>, word: &[usize]) -> Order {
    let (mut state, mut order, mut left) = (*start, Order::default(), word.len());
    for &made in word {
        left -= 1;
        for mv in puzzle.moves(&state) {
            let index = Tiles::<9>::index(mv);
            if index != made && distance(puzzle, &puzzle.after(&state, mv)) == left {
                order.note(made, index);
            }
        }
        puzzle.apply(&mut state, Tiles::<9>::nth(made));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::{Order, odd};

    #[test]
    fn orders_are_odd_by_exchanges() {
        assert!(!odd(&[]) && !odd(&[0, 1, 2]) && odd(&[1, 0, 2]) && !odd(&[1, 2, 0]) && odd(&[3, 0, 1, 2]));
    }

    #[test]
    fn orders_that_contradict_do_not_exist() {
        let mut order = Order::default();
        order.note(0, 1);
        order.note(1, 2);
        assert!(order.exists() && order.may_ascend());
        order.note(3, 2);
        assert!(order.exists() && !order.may_ascend());
        order.note(2, 0);
        assert!(!order.exists());
    }
}
