//! *The Rotation Game*: lines of 24 symbols, ended by a line `0`.

use std::io;
use std::sync::LazyLock;

use crate::judges::answers::moves::{Path, Rule, moves};
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::clue::{self, Clue};
use crate::judges::layout::{Cases, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzle::{Puzzle, Ranked};
use crate::puzzles::rotation::{ALL, Board, CELLS, CENTRE, COUNTS, EACH, Marked, Move, Rotation};
use crate::random::Chance;
use crate::solve::ready::{self, Pulls};

const RULE: &str = "the fewest moves, then the least letters, whichever symbol they are for";
const NOTES: &str = "boards up to a line 0; no blank lines between answers";

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    format("uva1343", "UVa 1343"),
    format("poj2286", "POJ 2286"),
    format("hdu1667", "HDU 1667"),
    format("la3265", "UVALive 3265"),
];

const fn format(id: &'static str, judge: &'static str) -> Format {
    Format {
        id,
        judge,
        title: "The Rotation Game",
        rule: RULE,
        notes: NOTES,
        sample: SAMPLE,
        work: &Game { layout: LAYOUT },
    }
}

const LAYOUT: Layout =
    Layout { cases: Cases::Until("0"), lines: Lines::Whole, most: 30, free: false, ..Layout::ONE };

const SAMPLE: Sample = Sample {
    input: "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n\
            1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n\
            0\n",
    output: "AC\n2\nDDHH\n2\n",
};

struct Game {
    layout: Layout,
}

struct Symbols;

impl Cells for Symbols {
    type Board = Board;
    const COUNT: usize = CELLS;
    const CELL: &'static str = "a symbol 1, 2 or 3";
    const ENDED_BY_ZERO: bool = true;

    fn joined(length: usize) -> bool {
        length == CELLS
    }

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [symbol @ b'1'..=b'3'] => Some(symbol - b'0'),
            _ => None,
        }
    }

    /// Four cells at a time: a cell in each even byte of a word, a blank in each odd one.
    #[inline]
    fn usual(text: &[u8]) -> Option<(Board, usize)> {
        const LENGTH: usize = 2 * CELLS - 1;
        const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
        const ONES: u64 = 0x0001_0001_0001_0001;
        // Brings the lowest bits of the four even bytes together at the top.
        const GATHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
        // With the byte after the last cell, whatever it is.
        let line: &[u8; LENGTH + 1] = text.get(..=LENGTH)?.try_into().ok()?;
        let (mut odd, mut even, mut low, mut high) = (0, 0, 0, 0);
        for (i, word) in line.chunks_exact(8).enumerate() {
            let word = u64::from_le_bytes(word.try_into().ok()?);
            let apart = if i == 5 { 0x0000_FF00_FF00_FF00 } else { !EVEN };
            odd |= (word ^ (0x2020_2020_2020_2020)) & apart;
            even |= (word ^ (0x30 * ONES)) & (0xFC * ONES);
            let gather = |bit: u32| ((word >> bit & ONES).wrapping_mul(GATHER) >> 48 & 15) as u32;
            low |= gather(0) << (4 * i);
            high |= gather(1) << (4 * i);
        }
        // Symbol 3 has both bits; a 0 has none, and then some symbol has too few cells.
        let board = Board::from_sets(low & !high, high & !low, low & high)?;
        (odd == 0 && even == 0).then_some((board, LENGTH))
    }

    fn board(cells: &[u8]) -> Result<Board, Wrong> {
        Board::new(cells).ok_or_else(|| {
            let mut count = [0; 4];
            let over = cells.iter().position(|&symbol| {
                count[usize::from(symbol)] += 1;
                count[usize::from(symbol)] > EACH
            });
            let cell = over.unwrap_or_default();
            let found = format!("a ninth {}", cells[cell]);
            Wrong { cell, found, expected: format!("{EACH} of each symbol") }
        })
    }
}

const LETTERS: &[u8] = b"ABCDEFGH";
const SOLVED: &str = "No moves needed";

/// A board, and where its answers stand, one for each symbol.
struct Ask {
    board: Board,
    places: [u32; 3],
}

impl From<Board> for Ask {
    #[inline]
    fn from(board: Board) -> Self {
        Self { board, places: ready::rotation_places(&board) }
    }
}

impl Ask {
    /// What is known of moves from the board.
    fn path(&self) -> Path<'_, Rotation> {
        Path {
            puzzle: &Rotation,
            start: &self.board,
            letters: LETTERS,
            rule: Rule::Least,
            illegal: "cannot be made",
        }
    }
}

/// The boards on which programs go wrong, by trap.
const TRAPS: &[(u8, &[u8; CELLS])] = &[
    (3, b"111133222332233222331111"),
    (20, b"333321113221233322112121"),
    (21, b"111132323132231222312133"),
    (22, b"111111112222222233333333"),
];

impl Problem for Game {
    type Case = Ask;
    type Answer = (Pulls, usize);

    fn about(&self) -> &'static str {
        "A board has the form of the sign #, two columns and two rows of seven cells each, 24 cells in all. Eight \
         of them hold a 1, eight a 2 and eight a 3. The letters `A` to `H` pull a column or a row by one cell, \
         and what falls off comes back at the other end: `A` and `B` up, `C` and `D` to the right, `E` and `F` \
         down, `G` and `H` to the left. Find the fewest pulls after which the eight cells in the middle hold \
         one symbol, and of those the ones whose letters come first; print them, and the symbol on the next line."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        let boards = frames::groups::<Symbols, 1>(source, &self.layout);
        boards.map(|case| Ok(case?.map(|[board]| board.into())))
    }

    #[inline]
    fn answer(&self, case: &Ask) -> (Pulls, usize) {
        ready::rotation_at(case.places)
    }

    #[inline]
    fn print(&self, _: u64, answer: Option<&(Pulls, usize)>, output: &mut Output<'_>) -> io::Result<()> {
        let Some(&(word, symbol)) = answer else { return output.text("invalid\n0\n") };
        if word.is_empty() {
            output.text("No moves needed\n")?;
        } else {
            output.pulls(word)?;
        }
        output.text(["1\n", "2\n", "3\n"][symbol])
    }

    fn check(&self, _: u64, case: &Ask, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let (word, path) = (self.answer(case).0, case.path());
        let end = sheet.line(|line| {
            if word.is_empty() {
                return if line.is(SOLVED) {
                    Ok(case.board)
                } else {
                    Err(unlike(line.text, "`No moves needed`"))
                };
            }
            if line.is(SOLVED) {
                return Err(format!("`{SOLVED}`, but {} are needed", moves(word.len() as usize)));
            }
            path.check(line, show, || word.indices().map(|index| LETTERS[index]).collect())
        })?;
        let symbol = end.centre().expect("the goal was reached");
        sheet.line(|line| match line.number() {
            Some(found) if found == i64::from(symbol) => Ok(()),
            _ => Err(unlike(line.text, &format!("{symbol}, which fills the centre"))),
        })
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Ask> {
        Some(match aim {
            Aim::Any | Aim::Largest => any(chance).into(),
            Aim::Unsolvable => return None,
            Aim::Solved => at(0, chance)?,
            Aim::Hardest => HARDEST[chance.place(HARDEST.len())].into(),
            Aim::Distance(distance) => at(distance, chance)?,
        })
    }

    fn hardest(&self) -> Vec<Ask> {
        HARDEST.iter().map(|&board| board.into()).collect()
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        for (cell, symbol) in case.board.symbols().into_iter().enumerate() {
            text.extend([b'0' + symbol, if cell + 1 == CELLS { b'\n' } else { b' ' }]);
        }
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let board = |board: &[u8; CELLS]| Board::new(&board.map(|byte| byte - b'0')).expect("eight of each");
        TRAPS.iter().map(|&(trap, symbols)| (trap, board(symbols).into())).collect()
    }

    /// A plain search needs about two for one of the hardest boards.
    fn seconds(&self) -> u64 {
        5
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        let line = output.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
        let letters = |word: Pulls| word.indices().map(|index| LETTERS[index]).collect::<Vec<u8>>();
        let (own, symbol) = self.answer(case);
        let others = (0..3).filter(|&other| other != symbol).map(|other| ready::marked(case.places[other]));
        let tie = others.filter(|word| word.len() == own.len()).any(|word| letters(word) == line);
        let last = |line: &[u8]| line.iter().any(|letter| Some(letter) == LETTERS.last());
        let clue = clue::moves(&case.path(), line, own.len() as usize);
        Clue { other_symbol: tie, last_letter: Some([last(line), last(&letters(own))]), ..clue }
    }
}

fn show(board: &Board) -> String {
    board.symbols().map(|symbol| symbol.to_string()).join(" ")
}

fn distance(board: Board) -> u32 {
    ready::rotation_at(ready::rotation_places(&board)).0.len()
}

/// A board at that distance, `None` if there is none. Far ones are frequent enough to be met by
/// chance, each equally often; near ones are found by pulls away from a goal.
fn at(wanted: u32, chance: &mut Chance) -> Option<Ask> {
    const FAR: u32 = 5;
    let farthest = COUNTS.len() as u32 - 1;
    match wanted {
        _ if wanted > farthest => return None,
        _ if wanted == farthest => return Some(HARDEST[chance.place(HARDEST.len())].into()),
        _ => {}
    }
    loop {
        let board = if wanted >= FAR { any(chance) } else { near(wanted, chance) };
        if distance(board) == wanted {
            return Some(board.into());
        }
    }
}

/// A board that so many pulls lead to from a goal.
fn near(pulls: u32, chance: &mut Chance) -> Board {
    let mut outside = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2];
    chance.shuffle(&mut outside);
    let (centre, mut rest) = (1 + chance.below(3) as u8, outside.into_iter());
    let others: Vec<u8> = (1..=3).filter(|&symbol| symbol != centre).collect();
    let symbols: [u8; CELLS] = std::array::from_fn(|cell| {
        if CENTRE >> cell & 1 == 1 { centre } else { others[rest.next().unwrap_or(1) - 1] }
    });
    let mut board = Board::new(&symbols).expect("eight of each");
    for _ in 0..pulls {
        Rotation.apply(&mut board, Move::ALL[chance.place(Move::ALL.len())]);
    }
    board
}

fn any(chance: &mut Chance) -> Board {
    let mut symbols: [u8; CELLS] = std::array::from_fn(|cell| (cell / EACH) as u8 + 1);
    chance.shuffle(&mut symbols);
    Board::new(&symbols).expect("eight of each")
}

/// The boards that need the most moves: all three symbols are far from the centre.
static HARDEST: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let far = |rank: u32| ready::marked(rank).len() as usize + 1 >= COUNTS.len();
    let ranks = 0..Marked.count() as u32;
    let sets: Vec<u32> = ranks.filter(|&rank| far(rank)).map(|rank| Marked.unrank(rank.into())).collect();
    let pairs = sets.iter().flat_map(|&ones| {
        let apart = sets.iter().filter(move |&&twos| ones & twos == 0);
        apart.filter_map(move |&twos| Board::from_sets(ones, twos, ALL & !(ones | twos)))
    });
    pairs.filter(|board| far(Board::choice(board.sets()[2]))).collect()
});
