//! Cubes: *Pocket Cube*, one turn of 2x2x2, and *Magic Cube*, five of 3x3x3.

use std::io;
use std::sync::LazyLock;

use super::lengths::Known;
use crate::judges::answers::moves::{moves, moves_are};
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop, unlike};
use crate::judges::answers::words::Words;
use crate::judges::clue::Clue;
use crate::judges::layout::{Gaps, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::rows::{self, Row};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::rings;
use crate::judges::{Format, Sample};
use crate::puzzle::{Lettered, Puzzle};
use crate::puzzles::cube::{Cube, FACES, Face, Move, Stickers};
use crate::random::Chance;
use crate::text::Fault;

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "hdu5983",
        judge: "HDU 5983",
        title: "Pocket Cube",
        rule: "`YES` if one turn at most makes each face show one number, else `NO`",
        notes: "a count, then six lines of four numbers: top, front, bottom, back, left, right, each face as the \
                statement lists its pieces; a cube that is solved already is `YES`, our choice",
        sample: Sample {
            input: "4\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n5 5 5 5\n6 6 6 6\n\
                    6 6 6 6\n1 1 1 1\n2 2 2 2\n3 3 3 3\n5 5 5 5\n4 4 4 4\n\
                    1 4 1 4\n2 1 2 1\n3 2 3 2\n4 3 4 3\n5 5 5 5\n6 6 6 6\n\
                    1 3 1 3\n2 4 2 4\n3 1 3 1\n4 2 4 2\n5 5 5 5\n6 6 6 6\n",
            output: "YES\nYES\nYES\nNO\n",
        },
        work: &Pocket { layout: Layout { lines: Lines::Whole, most: 30, free: false, ..Layout::COUNTED } },
    },
    Format {
        id: "zoj2477",
        judge: "ZOJ 2477",
        title: "Magic Cube",
        rule: "any answer of at most five turns; we print the least of the shortest",
        notes: "a count, then after an empty line the net in nine lines, any six letters; the number of turns, \
                then a line for each: the face's number, and 1 for clockwise or -1; a cube that needs more, which the \
                problem rules out, gets -1; the output's form is our choice",
        sample: Sample {
            input: "1\n\n      w w w\n      w w w\n      r r r\nr r y g g g w b b o o o\nr r y g g g w b b o o o\n\
                    r r y g g g w b b o o o\n      b b b\n      y y y\n      y y y\n",
            output: "1\n1 -1\n",
        },
        work: &Magic { layout: Layout { input: Gaps::Before, most: 100, free: false, ..Layout::COUNTED } },
    },
];

/// The most turns of *Magic Cube*.
const MOST: u32 = 5;

const ONE_TURN: Words = Words::YES.within(1);

struct Pocket {
    layout: Layout,
}

/// The stickers of a 2x2x2 cube, as [`Cube`] has them.
const POCKET: usize = 24;
/// For each number of the input, the sticker that it is.
const LISTED: [usize; POCKET] = [
    0, 1, 2, 3, // top
    8, 9, 10, 11, // front
    20, 21, 22, 23, // bottom
    19, 18, 17, 16, // back, from below
    6, 4, 7, 5, // left, by columns from below
    13, 15, 12, 14, // right, by columns from the back
];

static POCKET_CUBE: LazyLock<Cube<POCKET>> = LazyLock::new(Cube::new);

/// The numbers, as listed.
type Numbers = [u64; POCKET];

/// The stickers, each of which has the place of its number among the different ones.
fn stickers(numbers: &Numbers, listed: &[usize; POCKET]) -> Stickers<POCKET> {
    let mut stickers = [0; POCKET];
    for (number, &sticker) in numbers.iter().zip(listed) {
        stickers[sticker] = numbers.iter().position(|other| other == number).unwrap_or_default() as u8;
    }
    stickers
}

/// The fewest turns, if they are at most one.
fn turns(numbers: &Numbers) -> Option<u32> {
    within(&stickers(numbers, &LISTED), 1)
}

/// The fewest turns, if they are at most so many.
fn within(start: &Stickers<POCKET>, most: u32) -> Option<u32> {
    if Cube::is_uniform(start) {
        return Some(0);
    }
    let after = || POCKET_CUBE.moves(start).map(|mv| POCKET_CUBE.after(start, mv));
    let turns = |most| after().filter_map(|stickers| within(&stickers, most)).min().map(|turns| turns + 1);
    most.checked_sub(1).and_then(turns)
}

/// The stickers as programs take them that see one of the faces from another side: turned by a quarter,
/// a half or three quarters. The top, in front of which all begin, is seen as it is, and so is the front.
fn otherwise_listed() -> impl Iterator<Item = [usize; POCKET]> {
    const EACH: usize = POCKET / FACES;
    /// Of two rows of two, the cell that each is taken for.
    const TURNED: [[usize; EACH]; 3] = [[1, 3, 0, 2], [3, 2, 1, 0], [2, 0, 3, 1]];
    // Left, right, back and bottom.
    let faces = [1, 3, 4, 5];
    faces.into_iter().flat_map(|face| {
        TURNED.map(|turned| {
            LISTED.map(|sticker| match sticker / EACH == face {
                true => face * EACH + turned[sticker % EACH],
                false => sticker,
            })
        })
    })
}

fn numbers(rows: &[Row; FACES]) -> Result<Numbers, Fault> {
    let mut numbers = [0; POCKET];
    for (row, numbers) in rows.iter().zip(numbers.chunks_mut(POCKET / FACES)) {
        for ((at, word), number) in row.exactly::<{ POCKET / FACES }>()?.into_iter().zip(numbers) {
            let digits =
                std::str::from_utf8(word).ok().filter(|word| word.bytes().all(|b| b.is_ascii_digit()));
            let read = digits.and_then(|word| word.parse().ok());
            *number = read.ok_or_else(|| row.odd(at, word, "a whole number"))?;
        }
    }
    Ok(numbers)
}

impl Problem for Pocket {
    type Case = Numbers;
    type Answer = Option<u32>;

    fn about(&self) -> &'static str {
        "A cube of two by two by two pieces shows four numbers on each face. In a turn one face goes round \
         by a quarter, either way. Is one turn enough to make each face show one number?"
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Numbers>> + 'a {
        rows::rows(source, &self.layout, numbers)
    }

    fn answer(&self, case: &Numbers) -> Option<u32> {
        turns(case)
    }

    fn print(&self, _: u64, answer: Option<&Option<u32>>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(&turns) => ONE_TURN.print(turns, output),
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, case: &Numbers, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.line(|line| ONE_TURN.check(turns(case), line))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Numbers> {
        let turned = match aim {
            Aim::Any | Aim::Largest => chance.below(2),
            Aim::Solved => 0,
            Aim::Distance(distance) if distance <= 1 => distance.into(),
            Aim::Distance(_) => return None,
            Aim::Hardest => 1,
            Aim::Unsolvable => 2 + chance.below(3),
        };
        let mut colours = [1, 2, 3, 4, 5, 6];
        chance.shuffle(&mut colours);
        (0..64).find_map(|_| {
            let mut state: Stickers<POCKET> =
                std::array::from_fn(|sticker| colours[sticker * FACES / POCKET]);
            for _ in 0..turned {
                let all: Vec<Move> = POCKET_CUBE.moves(&state).collect();
                POCKET_CUBE.apply(&mut state, all[chance.place(all.len())]);
            }
            let numbers = LISTED.map(|sticker| u64::from(state[sticker]));
            let wanted = if turned > 1 { None } else { Some(turned as u32) };
            (turns(&numbers) == wanted).then_some(numbers)
        })
    }

    fn write(&self, case: &Numbers, text: &mut Vec<u8>) {
        for face in case.chunks(POCKET / FACES) {
            let numbers: Vec<String> = face.iter().map(u64::to_string).collect();
            text.extend_from_slice(numbers.join(" ").as_bytes());
            text.push(b'\n');
        }
    }

    fn traps(&self) -> Vec<(u8, Numbers)> {
        let solved: Numbers = std::array::from_fn(|number| 1 + number as u64 / 4);
        let turned = |moves: &[Move]| {
            let mut state: Stickers<POCKET> = stickers(&solved, &LISTED);
            moves.iter().for_each(|&mv| POCKET_CUBE.apply(&mut state, mv));
            LISTED.map(|sticker| solved[usize::from(state[sticker])])
        };
        let mut traps = vec![
            (3, solved),
            (25, turned(&[Move::new(Face::U, false); 2])),
            // Large numbers; two faces of one number; numbers that differ in their highest bits alone.
            (32, solved.map(|number| number * 100_000_007)),
            (32, solved.map(|number| number.min(5))),
            (32, turned(&[Move::new(Face::U, false); 2]).map(|number| number << 24 | 1)),
        ];
        // Each turn: the faces' stickers are listed in ways of their own.
        let all = POCKET_CUBE.moves(&stickers(&solved, &LISTED));
        traps.extend(all.map(|mv| (33, turned(&[mv]))));
        // What is one turn to those who see a face from another side.
        let mut one = stickers(&solved, &LISTED);
        POCKET_CUBE.apply(&mut one, Move::new(Face::U, false));
        traps.extend(
            otherwise_listed().map(|listed| (33, listed.map(|sticker| solved[usize::from(one[sticker])]))),
        );
        traps
    }

    fn clue(&self, case: &Numbers, output: &[u8]) -> Clue {
        let start = stickers(case, &LISTED);
        // Numbers cut to 8 or 16 bits; six different ones, as many each.
        let cut = [0xFF, 0xFFFF].map(|bits| turns(&case.map(|number| number & bits)));
        let each = |number| case.iter().filter(|&other| other == number).count() == POCKET / FACES;
        let six = turns(case).filter(|_| case.iter().all(each));
        let numbers = cut.into_iter().chain([six]).map(|length| (32, length));
        let listed = otherwise_listed().map(|listed| (33, within(&stickers(case, &listed), 1)));
        ONE_TURN.clue(|most| within(&start, most.unwrap_or(1)), numbers.chain(listed).collect(), output)
    }
}

struct Magic {
    layout: Layout,
}

/// The stickers of a 3x3x3 cube.
const MAGIC: usize = 54;
const SIDE: usize = 3;

/// Cubes up to a few turns: the search goes on from there.
static KNOWN: LazyLock<Known<Cube<MAGIC>>> = LazyLock::new(|| Known::new(Cube::new(), 3));

/// For each letter of the net, line by line, the sticker that it is.
static NET: LazyLock<[usize; MAGIC]> = LazyLock::new(|| {
    let each = SIDE * SIDE;
    std::array::from_fn(|letter| match letter.checked_sub(each) {
        None => letter,
        // Three lines of four faces side by side; then the last face.
        Some(letter) if letter < 4 * each => {
            let (row, col) = (letter / (4 * SIDE), letter % (4 * SIDE));
            (1 + col / SIDE) * each + SIDE * row + col % SIDE
        }
        Some(letter) => letter + each,
    })
});

/// The number that the problem gives each face.
const NUMBERS: [(Face, u8); FACES] =
    [(Face::L, 0), (Face::F, 1), (Face::R, 2), (Face::B, 3), (Face::U, 4), (Face::D, 5)];

/// The letters of a net, in the order of the stickers.
#[derive(Clone, Copy)]
struct Letters(Stickers<MAGIC>);

impl Letters {
    /// The middles of the faces, which no turn moves.
    fn middles(&self) -> [u8; FACES] {
        std::array::from_fn(|face| self.0[face * SIDE * SIDE + SIDE * SIDE / 2])
    }

    /// For each sticker, the face whose middle has its letter.
    fn stickers(&self) -> Stickers<MAGIC> {
        let middles = self.middles();
        self.0.map(|letter| middles.iter().position(|&middle| middle == letter).unwrap_or_default() as u8)
    }

    fn shortest(&self) -> Option<Vec<Move>> {
        KNOWN.near.solve(&KNOWN.puzzle, &self.stickers(), MOST)
    }
}

impl Cells for Magic {
    type Board = Letters;
    const COUNT: usize = MAGIC;
    const CELL: &'static str = "a letter for a colour";

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [letter] if letter.is_ascii_alphabetic() => Some(*letter),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<Letters, Wrong> {
        let mut letters = Letters([0; MAGIC]);
        for (&letter, &sticker) in cells.iter().zip(NET.iter()) {
            letters.0[sticker] = letter;
        }
        let middles = letters.middles();
        let odd = |cell: &usize| {
            let before = cells[..*cell].iter().filter(|&&letter| letter == cells[*cell]).count();
            before >= SIDE * SIDE || !middles.contains(&cells[*cell])
        };
        match (0..MAGIC).find(odd) {
            Some(cell) => Err(Wrong {
                cell,
                found: format!("`{}`", char::from(cells[cell])),
                expected: "six letters, nine times each, one in the middle of each face".to_owned(),
            }),
            None => Ok(letters),
        }
    }
}

impl Problem for Magic {
    type Case = Letters;
    type Answer = Option<Vec<Move>>;

    fn about(&self) -> &'static str {
        "A cube of three by three by three pieces is given as a net of six faces, nine letters each for the \
         colours. In a turn one face goes round by a quarter, either way. Find at most five turns that make \
         each face show one colour."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Letters>> + 'a {
        frames::boards::<Self>(source, &self.layout)
    }

    fn answer(&self, case: &Letters) -> Option<Vec<Move>> {
        case.shortest()
    }

    fn print(&self, _: u64, answer: Option<&Option<Vec<Move>>>, output: &mut Output<'_>) -> io::Result<()> {
        let turns = match answer {
            None => return output.text("invalid\n"),
            Some(None) => return output.text("-1\n"),
            Some(Some(turns)) => turns,
        };
        output.number(turns.len() as u64)?;
        output.text("\n")?;
        turns.iter().try_for_each(|&mv| {
            output.text(&written(mv))?;
            output.text("\n")
        })
    }

    fn check(&self, _: u64, case: &Letters, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        let shortest = case.shortest();
        let Some(least) = shortest.map(|turns| turns.len()) else {
            return sheet.line(|line| Words::or("-1").within(MOST).check(None, line));
        };
        let count = sheet.line(|line| match line.number() {
            Some(count) if (least as i64..=MOST.into()).contains(&count) => Ok(count),
            Some(count) if (0..least as i64).contains(&count) => {
                Err(format!("{count}, but {} needed", moves_are(least)))
            }
            _ => Err(unlike(line.text, &format!("a number of turns, {least} to {MOST}"))),
        })?;
        let mut state = case.stickers();
        for turn in 1..=count {
            let mv = sheet.line(|line| {
                let all = KNOWN.puzzle.moves(&state).find(|&mv| line.is(&written(mv)));
                all.ok_or_else(|| {
                    unlike(line.text, &format!("turn {turn}: a face 0 to 5, a blank, and 1 or -1"))
                })
            })?;
            KNOWN.puzzle.apply(&mut state, mv);
        }
        if KNOWN.puzzle.is_goal(&state) {
            return Ok(());
        }
        Err(Stop::Wrong(format!("after {} not every face shows one colour", moves(count as usize))))
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Letters> {
        let distance = match aim {
            Aim::Any | Aim::Largest => chance.below(u64::from(MOST) + 1) as u32,
            Aim::Solved => 0,
            Aim::Distance(distance) if distance <= MOST => distance,
            Aim::Distance(_) | Aim::Unsolvable => return None,
            Aim::Hardest => MOST,
        };
        let state = rings::near(&KNOWN.puzzle, &KNOWN.near, distance, chance)?;
        let mut colours = *b"wrgboy";
        chance.shuffle(&mut colours);
        Some(Letters(state.map(|face| colours[usize::from(face)])))
    }

    fn ruled_out(&self, case: &Letters) -> Option<&'static str> {
        case.shortest().is_none().then_some("a cube that takes more than five turns")
    }

    fn write(&self, case: &Letters, text: &mut Vec<u8>) {
        let mut letters = NET.iter().map(|&sticker| case.0[sticker]);
        for row in 0..3 * SIDE {
            let (margin, width) =
                if (SIDE..2 * SIDE).contains(&row) { ("", 4 * SIDE) } else { ("      ", SIDE) };
            text.extend_from_slice(margin.as_bytes());
            for col in 0..width {
                text.extend(letters.next());
                text.push(if col + 1 == width { b'\n' } else { b' ' });
            }
        }
    }

    fn traps(&self) -> Vec<(u8, Letters)> {
        let turned = |letters: &str| {
            let mut state = std::array::from_fn(|sticker| (sticker * FACES / MAGIC) as u8);
            for letter in letters.bytes() {
                let mv = Cube::<MAGIC>::from_letter(letter).expect("a turn");
                KNOWN.puzzle.apply(&mut state, mv);
            }
            Letters(state.map(|face| b"wrgboy"[usize::from(face)]))
        };
        vec![(3, turned("")), (33, turned("F")), (17, turned("Fru")), (25, turned("RUFbl"))]
    }
}

/// A turn as the problem writes it.
fn written(mv: Move) -> String {
    let number = NUMBERS.iter().find(|(face, _)| *face == mv.face()).map_or(0, |&(_, number)| number);
    format!("{number} {}", if mv.is_back() { "-1" } else { "1" })
}
