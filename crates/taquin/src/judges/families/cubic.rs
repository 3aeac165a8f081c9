//! *Cubic Eight-Puzzle*: the empty cell of the beginning, and the colours to be seen at the end.

use std::io;
use std::sync::LazyLock;

use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop};
use crate::judges::answers::words::Words;
use crate::judges::clue::Clue;
use crate::judges::layout::{Cases, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::rows::{self, Row};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::rings::Rings;
use crate::judges::{Format, Sample};
use crate::puzzle::{Goals, Puzzle};
use crate::puzzles::cubic::{Board, CELLS, KEYS, Level, Top};
use crate::random::Chance;
use crate::tables::distances::UNREACHED;
use crate::text::Fault;

/// The formats of this family.
pub(crate) static FORMATS: &[Format] =
    &[format("poj3131", "POJ 3131"), format("uva1604", "UVa 1604"), format("spojyokoc", "SPOJ YOKOC")];

const fn format(id: &'static str, judge: &'static str) -> Format {
    Format {
        id,
        judge,
        title: "Cubic Eight-Puzzle",
        rule: "the least number of moves, -1 if it is over 30",
        notes: "the column and the row of the beginning's empty cell, then three rows of the tops W, R, B and E for the \
                empty cell; a line 0 0 ends the input",
        sample: Sample {
            input: "1 2\nW W W\nE W W\nW W W\n2 1\nR B W\nR W W\nE W W\n3 3\nW B W\nB R E\nR B R\n\
                    3 3\nB W R\nB W R\nB E R\n2 1\nB B B\nB R B\nB R E\n1 1\nR R R\nW W W\nR R E\n\
                    2 1\nR R R\nB W B\nR R E\n3 2\nR R R\nW E W\nR R R\n0 0\n",
            output: "0\n3\n13\n23\n29\n30\n-1\n-1\n",
        },
        work: &Rolling {
            layout: Layout {
                cases: Cases::Until("0 0"),
                lines: Lines::Whole,
                most: 15,
                free: false,
                ..Layout::ONE
            },
        },
    }
}

/// The most moves that are allowed.
const MOST: u32 = 30;
const WORDS: Words = Words::or("-1").within(MOST);
const SIDE: usize = 3;

struct Rolling {
    layout: Layout,
}

/// What is to be seen.
type Tops = [Top; CELLS];

/// The empty cell of the beginning, and what is to be seen.
#[derive(Clone, Copy)]
struct Ask {
    empty: u8,
    tops: Tops,
}

/// Patterns by their distance from one beginning.
struct Beginning {
    distances: Vec<u8>,
    rings: Rings,
    /// The distances of patterns that programs give that know one way alone in which a cube shows its
    /// colour: for each choice of a way for each colour.
    one_way: [Vec<u8>; WAYS],
}

/// How many choices there are of one of two ways for each of three colours.
const WAYS: usize = 8;

/// For the empty cell in a corner, at the top, at the left and in the middle: all other beginnings are
/// mirror images of these.
static FROM: [LazyLock<Beginning>; 4] = [
    LazyLock::new(|| Beginning::new(0)),
    LazyLock::new(|| Beginning::new(1)),
    LazyLock::new(|| Beginning::new(3)),
    LazyLock::new(|| Beginning::new(4)),
];

/// How many patterns there are: the empty cell, and three colours for each cube.
const PATTERNS: usize = CELLS * 6_561;

impl Beginning {
    /// The boards level by level, as far as is asked for; the first of a pattern has its distance.
    fn new(empty: u8) -> Self {
        let puzzle = Level::new(empty);
        let mut least = vec![UNREACHED; PATTERNS];
        let mut one_way: [_; WAYS] = std::array::from_fn(|_| least.clone());
        let mut seen = vec![0_u64; KEYS / 64];
        // Whether a board is new.
        let mut note = |board: Board| {
            let (word, bit) = (board.key() / 64, 1 << (board.key() % 64));
            let before = seen[word];
            seen[word] |= bit;
            before & bit == 0
        };
        let mut level: Vec<Board> = puzzle.goals().filter(|&goal| note(goal)).collect();
        for distance in 0..=MOST as u8 + 1 {
            let mut next = Vec::new();
            for board in level {
                let number = number(&board.tops());
                least[number] = distance.min(least[number]);
                let choices = choices(board);
                for choice in (0..WAYS).filter(|choice| choices >> choice & 1 == 1) {
                    one_way[choice][number] = distance;
                }
                let after = puzzle.moves(&board).map(|mv| puzzle.after(&board, mv));
                next.extend(after.filter(|&after| note(after)));
            }
            level = next;
        }
        let rings = Rings::new(least.iter().map(|&distance| Some(distance.into())));
        Self { distances: least, rings, one_way }
    }
}

/// For which choices of one way for each colour a board is the goal: a bit for each, whose number has the
/// colours' ways as its bits.
fn choices(board: Board) -> u8 {
    const BY_COLOUR: [u8; 3] = [0b1010_1010, 0b1100_1100, 0b1111_0000];
    board.shown().fold(u8::MAX, |choices, (top, way)| {
        let second = BY_COLOUR[top as usize];
        choices & if way == 1 { second } else { !second }
    })
}

/// The number of a pattern.
fn number(tops: &Tops) -> usize {
    let empty = tops.iter().position(|&top| top == Top::Empty).unwrap_or_default();
    tops.iter().filter(|&&top| top != Top::Empty).fold(empty, |number, &top| 3 * number + top as usize)
}

/// The pattern of a number.
fn pattern(mut number: usize) -> Tops {
    let mut colours = [Top::White; CELLS - 1];
    for colour in colours.iter_mut().rev() {
        *colour = [Top::White, Top::Red, Top::Blue][number % 3];
        number /= 3;
    }
    let mut colours = colours.into_iter();
    std::array::from_fn(|cell| if cell == number { Top::Empty } else { colours.next().unwrap_or(Top::White) })
}

/// Which of the four beginnings one is the mirror image of, and the cells in the mirror.
fn mirrored(empty: u8) -> (&'static Beginning, [usize; CELLS]) {
    let (row, col) = (usize::from(empty) / SIDE, usize::from(empty) % SIDE);
    let turn = |turned: bool, place: usize| if turned { SIDE - 1 - place } else { place };
    let cells = std::array::from_fn(|cell| SIDE * turn(row == 2, cell / SIDE) + turn(col == 2, cell % SIDE));
    (&FROM[usize::from(row == 1) * 2 + usize::from(col == 1)], cells)
}

impl Ask {
    /// The number of moves, if it is allowed.
    fn length(&self) -> Option<u32> {
        self.within(MOST)
    }

    /// The number of moves, if it is at most that.
    fn within(&self, most: u32) -> Option<u32> {
        self.of(most, |from| &from.distances)
    }

    fn of(&self, most: u32, distances: impl FnOnce(&'static Beginning) -> &'static [u8]) -> Option<u32> {
        let (from, cells) = mirrored(self.empty);
        let distance = distances(from)[number(&cells.map(|cell| self.tops[cell]))];
        Some(u32::from(distance)).filter(|&distance| distance <= most)
    }

    /// The number of moves for a program with the row before the column.
    fn turned(&self) -> Option<u32> {
        let (row, col) = (self.empty / SIDE as u8, self.empty % SIDE as u8);
        Self { empty: SIDE as u8 * col + row, ..*self }.length()
    }

    fn draw(empty: u8, distance: u32, chance: &mut Chance) -> Option<Self> {
        let (from, cells) = mirrored(empty);
        let seen = pattern(from.rings.draw(distance, chance)? as usize);
        Some(Self { empty, tops: cells.map(|cell| seen[cell]) })
    }
}

fn read(rows: &[Row; 4]) -> Result<Ask, Fault> {
    let place = |(at, word): (usize, &[u8])| match word {
        [digit @ b'1'..=b'3'] => Ok(digit - b'1'),
        _ => Err(rows[0].odd(at, word, "a column or row 1 to 3")),
    };
    let [x, y] = rows[0].exactly()?;
    let (col, row) = (place(x)?, place(y)?);
    let mut tops = [Top::White; CELLS];
    let mut seen = false;
    for (row, cells) in rows[1..].iter().zip(tops.chunks_mut(SIDE)) {
        for ((at, word), cell) in row.exactly::<SIDE>()?.into_iter().zip(cells) {
            *cell = match word {
                b"W" => Top::White,
                b"R" => Top::Red,
                b"B" => Top::Blue,
                b"E" if seen => return Err(row.fault(at, "a second E", "one empty cell")),
                b"E" => Top::Empty,
                _ => return Err(row.odd(at, word, "W, R, B or E")),
            };
            seen |= *cell == Top::Empty;
        }
    }
    if !seen {
        return Err(rows[3].fault(0, "no E", "one empty cell"));
    }
    Ok(Ask { empty: SIDE as u8 * row + col, tops })
}

fn letter(top: Top) -> u8 {
    match top {
        Top::White => b'W',
        Top::Red => b'R',
        Top::Blue => b'B',
        Top::Empty => b'E',
    }
}

impl Problem for Rolling {
    type Case = Ask;
    type Answer = Option<u32>;

    fn about(&self) -> &'static str {
        "Eight cubes lie on a board of three rows and three columns, and one cell is empty. Opposite faces \
         of a cube have one colour; in the beginning each is white on top, red in front and blue at the \
         side. In a move a cube beside the empty cell rolls into it. Which cell is empty in the beginning \
         is given, and the colours to be seen from above at the end. How many moves are needed at least? If \
         there are more than 30, print -1."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Ask>> + 'a {
        rows::rows(source, &self.layout, read)
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
        let empty = chance.below(CELLS as u64) as u8;
        let mut any = |right: fn(Option<u32>) -> bool| {
            let any = |_| Ask { empty, tops: pattern(chance.place(PATTERNS)) };
            (0..10_000).map(any).find(|ask| right(ask.length()))
        };
        match aim {
            Aim::Any | Aim::Largest => any(|length| length.is_some()),
            Aim::Unsolvable => any(|length| length.is_none()),
            Aim::Solved => Ask::draw(empty, 0, chance),
            Aim::Distance(distance) if distance <= MOST => Ask::draw(empty, distance, chance),
            Aim::Distance(_) => None,
            // From some beginnings fewer moves lead everywhere, or none leads just so far.
            Aim::Hardest => (0..=MOST).rev().find_map(|distance| Ask::draw(empty, distance, chance)),
        }
    }

    fn write(&self, case: &Ask, text: &mut Vec<u8>) {
        text.extend([b'1' + case.empty % 3, b' ', b'1' + case.empty / 3, b'\n']);
        for row in case.tops.chunks(SIDE) {
            text.extend([letter(row[0]), b' ', letter(row[1]), b' ', letter(row[2]), b'\n']);
        }
    }

    fn traps(&self) -> Vec<(u8, Ask)> {
        let ask = |empty, tops: &[u8; CELLS]| {
            let top = |letter: u8| match letter {
                b'W' => Top::White,
                b'R' => Top::Red,
                b'B' => Top::Blue,
                _ => Top::Empty,
            };
            Ask { empty, tops: tops.map(top) }
        };
        vec![
            (3, ask(3, b"WWWEWWWWW")),
            // The column comes first; either way of showing a colour will do; just 30 moves, and more.
            (27, ask(1, b"RBWRWWEWW")),
            (31, ask(8, b"WBWBRERBR")),
            (25, ask(0, b"RRRWWWRRE")),
            (25, ask(1, b"RRRBWBRRE")),
        ]
    }

    fn clue(&self, case: &Ask, output: &[u8]) -> Clue {
        let one_way = (0..WAYS).map(|way| (31, case.of(MOST, |from| &from.one_way[way])));
        let others = std::iter::once((27, case.turned())).chain(one_way).collect();
        WORDS.clue(|most| case.within(most.unwrap_or(MOST)), others, output)
    }
}
