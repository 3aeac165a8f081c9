//! Boards by chance: any that can be solved, one at a distance, one for a beginner, one that cannot
//! be solved. The same seed deals the same boards.
//!
//! | asked for | tiles | Rotation Game |
//! |---|---|---|
//! | any | each of them equally often | each equally often |
//! | at a distance, 3x3 | each equally often: all positions are looked up | |
//! | at a distance, else | on the way home from a board that is as far at least | the same |
//! | easy, medium | a walk from the goal | the same |
//! | hardest, 3x3 | each of the farthest equally often | |
//! | hardest, else | the greatest lower bound of many | the farthest of many |

use crate::large;
use crate::position::Position;
use crate::puzzle::Ranked;
use crate::puzzles::rotation::{self, CELLS, EACH};
use crate::puzzles::tiles::{Shape, Tiles};
use crate::random::Chance;
use crate::solve::ready;
use crate::text::Board;

/// Boards are drawn again so often if they are solved already, or not far enough.
const TRIES: usize = 100;
/// Boards of the Rotation Game are looked up quickly, and those far away are rare.
const ROTATIONS: usize = 50_000;
/// The cells of the Rotation Game's centre, from 0.
const CENTRE: [usize; EACH] = [6, 7, 8, 11, 12, 15, 16, 17];

/// How hard a board is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difficulty {
    /// A short walk from the goal: as many moves as there are cells, or three of the Rotation Game.
    Easy,
    /// A longer walk: three times as many, or six.
    Medium,
    /// Any board.
    Hard,
    /// One of the farthest, or of many the farthest.
    Hardest,
}

/// What people need to know of a difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DifficultyEntry {
    /// Which difficulty it is.
    pub difficulty: Difficulty,
    /// The name to ask for it by.
    pub name: &'static str,
}

/// Every difficulty.
pub const DIFFICULTIES: [DifficultyEntry; 4] = [
    DifficultyEntry { difficulty: Difficulty::Easy, name: "easy" },
    DifficultyEntry { difficulty: Difficulty::Medium, name: "medium" },
    DifficultyEntry { difficulty: Difficulty::Hard, name: "hard" },
    DifficultyEntry { difficulty: Difficulty::Hardest, name: "hardest" },
];

impl Difficulty {
    /// The difficulty of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        DIFFICULTIES.iter().find(|entry| entry.name == name).map(|entry| entry.difficulty)
    }
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any board that can be solved.
    Any,
    /// A board that cannot be solved.
    Unsolvable,
    /// A board whose shortest solutions have so many moves.
    Distance(u32),
    /// A board that is so hard, and not solved already where another is there.
    Difficulty(Difficulty),
}

/// A board that was dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// The board.
    pub board: Board,
    /// The length of its shortest solutions, where that is known without a search.
    pub distance: Option<u32>,
}

/// Deals boards of one puzzle, shape and goal.
pub struct Dealer {
    /// A position with that goal.
    like: Position,
    chance: Chance,
    /// The ranks of the 8-puzzle's positions at a distance, if they were asked for.
    ring: Option<(u32, Vec<u32>)>,
}

impl Dealer {
    /// Deals boards like this one in puzzle, shape and goal.
    ///
    /// # Examples
    /// ```
    /// use taquin::deal::{Aim, Dealer};
    /// use taquin::position::Position;
    /// use taquin::puzzles::tiles::Shape;
    /// use taquin::text::Board;
    /// let eight = Position::new(Board::in_order(Shape { rows: 3, cols: 3 }), None);
    /// let dealt = Dealer::new(eight, 1).deal(Aim::Distance(31), &mut |_| None).unwrap();
    /// assert!(["8 6 7 2 5 4 3 0 1", "6 4 7 8 5 0 3 2 1"].contains(&&*dealt.board.to_string()));
    /// ```
    #[must_use]
    pub fn new(like: Position, seed: u64) -> Self {
        Self { like, chance: Chance::new(seed), ring: None }
    }

    /// Whether the distance of such boards is looked up at once, so that nothing is searched.
    #[must_use]
    pub fn looks_up(like: &Position) -> bool {
        match like.goal() {
            Some(goal @ Board::Tiles { shape, .. }) => {
                *shape == Shape { rows: 3, cols: 3 } && !goal.repeats()
            }
            _ => true,
        }
    }

    /// Deals a board; `None` if none was found, or there is none.
    ///
    /// Where distances are not [looked up](Self::looks_up) and one is asked for, `search` has to give
    /// the moves of a shortest solution of a board; `None` if it cannot.
    pub fn deal(&mut self, aim: Aim, search: &mut dyn FnMut(&Board) -> Option<String>) -> Option<Dealt> {
        match aim {
            Aim::Any => Some(self.any()),
            Aim::Unsolvable => {
                let mut position = self.draw();
                position.spoil().then(|| Dealt { board: position.board().clone(), distance: None })
            }
            Aim::Distance(distance) if Self::looks_up(&self.like) => self.at(distance),
            Aim::Distance(distance) => self.searched(distance, search),
            Aim::Difficulty(Difficulty::Hardest) => Some(self.hardest()),
            Aim::Difficulty(difficulty) => {
                let mut dealt = self.difficult(difficulty);
                // On a ring of boards, as 2 x 2 is, some walks always end where they began.
                for tries in 1..TRIES {
                    if !dealt.is_solved() {
                        break;
                    }
                    dealt = self.difficult(if tries < TRIES / 2 { difficulty } else { Difficulty::Hard });
                }
                Some(self.dealt(dealt))
            }
        }
    }

    fn dealt(&self, position: Position) -> Dealt {
        let distance = look_up(&position).filter(|_| Self::looks_up(&self.like));
        Dealt { board: position.board().clone(), distance }
    }

    fn any(&mut self) -> Dealt {
        let position = self.draw();
        self.dealt(position)
    }

    fn difficult(&mut self, difficulty: Difficulty) -> Position {
        let times = match difficulty {
            Difficulty::Easy => 1,
            Difficulty::Medium => 3,
            Difficulty::Hard | Difficulty::Hardest => return self.draw(),
        };
        let (from, steps) = self.home();
        self.stroll(from, times * steps)
    }

    /// Any position that can be solved, each equally often.
    fn draw(&mut self) -> Position {
        let Some(Board::Tiles { shape, cells }) = self.like.goal() else {
            return self.rotation(None);
        };
        let (shape, mut cells) = (*shape, cells.clone());
        self.chance.shuffle(&mut cells);
        let mut position = Position::new(Board::Tiles { shape, cells }, self.like.goal().cloned());
        // Each board that cannot be solved has its own that can: the chances stay the same.
        position.mend();
        position
    }

    /// A position that is solved, and the moves of a short walk.
    fn home(&mut self) -> (Position, usize) {
        match self.like.goal().cloned() {
            Some(goal @ Board::Tiles { shape, .. }) => {
                (Position::new(goal.clone(), Some(goal)), shape.cells())
            }
            _ => {
                let symbol = self.chance.below(3) as u8 + 1;
                (self.rotation(Some(symbol)), 3)
            }
        }
    }

    /// A board of the Rotation Game; with this symbol in the centre, if one is given.
    fn rotation(&mut self, centre: Option<u8>) -> Position {
        let symbols = (1..=3).filter(|&symbol| Some(symbol) != centre).flat_map(|symbol| [symbol; EACH]);
        let mut others: Vec<u8> = symbols.collect();
        self.chance.shuffle(&mut others);
        let mut others = others.into_iter();
        let filled = |cell: &usize| centre.filter(|_| CENTRE.contains(cell));
        let cells: Vec<u8> = (0..CELLS).filter_map(|cell| filled(&cell).or_else(|| others.next())).collect();
        let board = rotation::Board::new(&cells).expect("eight of each symbol");
        Position::new(Board::Rotation(board), None)
    }

    /// A walk of so many moves, none of which takes the one before it back, where there is another.
    fn stroll(&mut self, mut from: Position, steps: usize) -> Position {
        let mut back = None;
        for _ in 0..steps {
            let mut letters = from.letters();
            if letters.len() > 1 {
                letters.retain(|&letter| Some(letter) != back);
            }
            if letters.is_empty() {
                break;
            }
            let letter = letters[self.chance.place(letters.len())];
            from.make(letter);
            back = from.inverse(letter);
        }
        from
    }

    /// A board at a distance, by looking up.
    fn at(&mut self, distance: u32) -> Option<Dealt> {
        if let Some(goal) = self.like.goal() {
            let known = self.ring.take().filter(|(known, _)| *known == distance);
            let (_, ranks) = self.ring.insert(match known {
                Some(ring) => ring,
                None => (distance, ring(distance, goal)?),
            });
            let rank = *ranks.get(self.chance.place(ranks.len().max(1)))?;
            return Some(Dealt { board: eight(goal, rank)?, distance: Some(distance) });
        }
        let found = (0..ROTATIONS).find_map(|_| {
            let position = self.draw();
            look_up(&position).filter(|&far| far >= distance).map(|far| (position, far))
        });
        let (mut position, mut far) = found?;
        while far > distance {
            let nearer = position.letters().into_iter().find_map(|letter| {
                let mut next = position.clone();
                next.make(letter);
                (look_up(&next) == Some(far - 1)).then_some(next)
            });
            (position, far) = (nearer?, far - 1);
        }
        Some(Dealt { board: position.board().clone(), distance: Some(distance) })
    }

    /// A board at a distance, by searching.
    fn searched(&mut self, distance: u32, search: &mut dyn FnMut(&Board) -> Option<String>) -> Option<Dealt> {
        // A walk that is as long, and longer as far as it falls short. It is a short one: the boards
        // that it leads to are solved quickly, however large they are.
        let (home, short) = self.home();
        let walks = distance as usize <= 3 * short;
        let (mut position, mut steps) = (home.clone(), distance as usize);
        for tries in 0..TRIES {
            position = if walks && tries < TRIES / 2 {
                self.stroll(if steps == distance as usize { home.clone() } else { position }, steps)
            } else {
                self.draw()
            };
            let moves = search(position.board())?;
            if moves.len() < distance as usize {
                steps = distance as usize - moves.len();
                continue;
            }
            // Home, as far as it is too far: the rest of a shortest solution is one too.
            for &letter in &moves.as_bytes()[..moves.len() - distance as usize] {
                position.make(letter);
            }
            return Some(Dealt { board: position.board().clone(), distance: Some(distance) });
        }
        None
    }

    fn hardest(&mut self) -> Dealt {
        if let Some(goal) = self.like.goal()
            && Self::looks_up(&self.like)
        {
            let farthest = distances(goal).and_then(Iterator::max);
            let dealt = farthest.and_then(|distance| self.at(distance));
            return dealt.unwrap_or_else(|| self.any());
        }
        let tries = if self.like.goal().is_some() { TRIES } else { ROTATIONS };
        let (mut most, mut farthest) = (0, self.draw());
        for _ in 0..tries {
            let position = self.draw();
            let bound = lower_bound(&position);
            if bound > most {
                (most, farthest) = (bound, position);
            }
        }
        self.dealt(farthest)
    }
}

/// The distances of the 8-puzzle's positions, by rank.
fn distances(goal: &Board) -> Option<impl Iterator<Item = u32>> {
    let Board::Tiles { cells, .. } = goal else { return None };
    let blank = cells.iter().position(|&tile| tile == 0)?;
    Some((0..ready::EIGHTS as u64).map(move |rank| ready::eight(blank, rank).len()))
}

/// The ranks of the 8-puzzle's positions at a distance.
fn ring(distance: u32, goal: &Board) -> Option<Vec<u32>> {
    let at = |(rank, far): (u32, u32)| (far == distance).then_some(rank);
    Some((0..).zip(distances(goal)?).filter_map(at).collect())
}

/// The distance of a board of the 8-puzzle or the Rotation Game.
fn look_up(position: &Position) -> Option<u32> {
    match (position.board(), position.goal()) {
        (Board::Rotation(board), _) => Some(ready::rotation_at(ready::rotation_places(board)).0.len()),
        (Board::Tiles { cells, .. }, Some(Board::Tiles { cells: goal, .. })) => {
            let order: Vec<u16> = goal.iter().copied().filter(|&tile| tile != 0).collect();
            let label = |tile: &u16| order.iter().position(|own| own == tile).unwrap_or(0) as u8;
            let labels: Vec<u8> = cells.iter().filter(|&&tile| tile != 0).map(label).collect();
            let blank = |cells: &[u16]| cells.iter().position(|&tile| tile == 0);
            let place = ready::eight_place(blank(goal)?, blank(cells)?, labels.as_slice().try_into().ok()?)?;
            Some(ready::eight_at(place).len())
        }
        _ => None,
    }
}

/// The board of a rank of the 8-puzzle with this goal.
fn eight(goal: &Board, rank: u32) -> Option<Board> {
    let Board::Tiles { shape, cells } = goal else { return None };
    let goal: Vec<u8> = cells.iter().map(|&tile| tile as u8).collect();
    let board = Tiles::<9>::new(*shape, &goal)?.unrank(rank.into());
    Some(Board::Tiles { shape: *shape, cells: board.cells().iter().map(|&tile| tile.into()).collect() })
}

/// What is known of a distance without a search: all of the Rotation Game's.
fn lower_bound(position: &Position) -> u32 {
    match (position.board(), position.goal()) {
        (Board::Tiles { shape, cells }, Some(Board::Tiles { cells: goal, .. })) => {
            let large = |cells: &[u16]| large::Board::new(*shape, cells.to_vec());
            let boards = large(cells).zip(large(goal));
            boards.map_or(0, |(board, goal)| large::lower_bound(&board, &goal))
        }
        _ => look_up(position).unwrap_or(0),
    }
}
