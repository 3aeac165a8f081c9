//! How many quarter turns a 2x2x2 cube needs: until each face shows one colour, or until it looks as
//! another cube does.

use std::io;
use std::sync::LazyLock;

use crate::heuristics::corners::{CORNERS, Corners, STICKERS};
use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Sheet, Stop};
use crate::judges::answers::words::Words;
use crate::judges::layout::{Gaps, Layout, Lines};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::frames::{self, Cells, Wrong};
use crate::judges::reading::series::{Source, Taken};
use crate::judges::{Format, Sample};
use crate::puzzle::Puzzle;
use crate::puzzles::cube::{Cube, FACES, Move, Stickers};
use crate::random::Chance;
use crate::search::{Limits, Outcome, idastar};

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        id: "hdu2953",
        judge: "HDU 2953",
        title: "Rubiks Cube",
        rule: "the fewest quarter turns until each face shows one colour",
        notes: "a count, then the net of each cube in six lines, top, four sides, bottom, and an empty line; the top \
                is above the first side, as a published solution has it: our choice; -1 for what is no cube",
        sample: Sample {
            input: "2\nOO\nOO\nRR GG BB WW\nRR GG BB WW\nYY\nYY\n\nRR\nRR\nYY OO GG BB\nOO GG BB YY\nWW\nWW\n\n",
            output: "0\n1\n",
        },
        work: &Turns::<1> {
            about: "The net of a cube of two by two by two pieces with six colours is given. In a turn one face goes \
                    round by a quarter, either way. How many turns are needed at least until each face shows one \
                    colour?",
            layout: Layout { input: Gaps::After, most: 100, ..LAYOUT },
            sides: [F, R, B, L],
            apart: false,
        },
    },
    Format {
        id: "hdu2691",
        judge: "HDU 2691",
        title: "2-Dimensional Rubik's Cube",
        rule: "the fewest quarter turns from one cube to the other, which is held in the same way",
        notes: "a count, then twelve lines a case, the nets of the two cubes, top, four sides, bottom; the top is \
                above the second side: the sample fits no other; -1 where no turns lead from one to the other",
        sample: Sample {
            input: "1\nG W\nY G\nW G O Y R B O R\nY B R W G B O B\nW O\nR Y\nB B\nB B\nO O W W R R Y Y\n\
                    O O W W R R Y Y\nG G\nG G\n",
            output: "10\n",
        },
        work: &Turns::<2> {
            about: "The nets of two cubes of two by two by two pieces with six colours are given. In a turn one face \
                    goes round by a quarter, either way. How many turns are needed at least until the first cube, \
                    held as it is, looks as the second does?",
            layout: Layout { most: 10, ..LAYOUT },
            sides: [L, F, R, B],
            apart: true,
        },
    },
];

const LAYOUT: Layout = Layout { lines: Lines::Whole, free: false, ..Layout::COUNTED };
const WORDS: Words = Words::or("-1");

/// The faces that are sides, by their first stickers.
const L: usize = 4;
const F: usize = 8;
const R: usize = 12;
const B: usize = 16;
const BOTTOM: usize = 20;

/// The most turns that a cube needs.
const FARTHEST: u32 = 14;

const COLOURS: [u8; FACES] = *b"BGORWY";

/// `NETS` cubes a case.
struct Turns<const NETS: usize> {
    about: &'static str,
    layout: Layout,
    /// The sides, as the net shows them.
    sides: [usize; 4],
    /// Whether there are blanks between all letters of the net.
    apart: bool,
}

static CUBE: LazyLock<Cube<STICKERS>> = LazyLock::new(Cube::new);
static KNOWN: LazyLock<Corners> = LazyLock::new(Corners::new);

/// The letters of a net, in reading order.
type Net = [u8; STICKERS];

/// Two nets, or one.
struct Nets;

impl Cells for Nets {
    type Board = Net;
    const COUNT: usize = STICKERS;
    const CELL: &'static str = "a colour B, G, O, R, W or Y";

    fn cell(word: &[u8]) -> Option<u8> {
        match word {
            [letter] if COLOURS.contains(letter) => Some(*letter),
            _ => None,
        }
    }

    fn board(cells: &[u8]) -> Result<Net, Wrong> {
        let before = |cell: usize| cells[..cell].iter().filter(|&&other| other == cells[cell]).count();
        match (0..cells.len()).find(|&cell| before(cell) == STICKERS / FACES) {
            Some(cell) => {
                let found = format!("a fifth {}", char::from(cells[cell]));
                Err(Wrong { cell, found, expected: "each colour four times".to_owned() })
            }
            None => Ok(cells.try_into().expect("as many cells as a net has")),
        }
    }

    fn joined(length: usize) -> bool {
        length > 1
    }
}

impl<const NETS: usize> Turns<NETS> {
    /// For each letter of the net, the sticker that it is.
    fn places(&self) -> [usize; STICKERS] {
        let mut places = std::array::from_fn(|letter| letter);
        for row in 0..2 {
            for (number, side) in self.sides.into_iter().enumerate() {
                for col in 0..2 {
                    places[4 + 8 * row + 2 * number + col] = side + 2 * row + col;
                }
            }
        }
        (0..4).for_each(|sticker| places[BOTTOM + sticker] = BOTTOM + sticker);
        places
    }

    /// The letters by stickers.
    fn letters(&self, net: &Net) -> Net {
        let mut letters = [0; STICKERS];
        self.places().into_iter().zip(net).for_each(|(sticker, &letter)| letters[sticker] = letter);
        letters
    }

    /// The cube as one that is to be solved; `None` if there are other corners than in the goal.
    fn cube(&self, case: &[Net; NETS]) -> Option<Stickers<STICKERS>> {
        let from = self.letters(&case[0]);
        let to = match case.get(1) {
            Some(net) => self.letters(net),
            None => solved(&from)?,
        };
        let mut stickers = [0; STICKERS];
        for corner in CORNERS {
            let same = |other: &[usize; 3], twist: usize| {
                (0..3).all(|at| from[corner[at]] == to[other[(at + twist) % 3]])
            };
            let mut all = CORNERS.iter().flat_map(|other| (0..3).map(move |twist| (other, twist)));
            let (other, twist) = all.find(|&(other, twist)| same(other, twist))?;
            (0..3).for_each(|at| stickers[corner[at]] = (other[(at + twist) % 3] / 4) as u8);
        }
        Some(stickers)
    }

    fn length(&self, case: &[Net; NETS]) -> Option<u32> {
        let cube = self.cube(case)?;
        let distance = KNOWN.distance(&cube)?;
        if NETS == 1 {
            return Some(distance);
        }
        match idastar::search(&*CUBE, &*KNOWN, &cube, Limits::NONE, &mut ()).outcome {
            Outcome::Solved { moves, .. } => u32::try_from(moves.len()).ok(),
            Outcome::Unsolvable | Outcome::Stopped { .. } => None,
        }
    }

    /// The case of a cube, and of another if there are two, in these colours.
    fn case(&self, from: &Stickers<STICKERS>, to: &Stickers<STICKERS>, colours: &[u8; FACES]) -> [Net; NETS] {
        let net =
            |cube: &Stickers<STICKERS>| self.places().map(|sticker| colours[usize::from(cube[sticker])]);
        std::array::from_fn(|number| net([from, to][number]))
    }
}

/// The solved cube of the same corners, with one of them where it is: colours that share no corner are
/// opposite; `None` if they do not tell.
fn solved(letters: &Net) -> Option<Net> {
    let held = CORNERS[CORNERS.len() - 1];
    let opposite = |colour: u8| {
        let beside = |other: u8| {
            CORNERS
                .iter()
                .any(|corner| [colour, other].iter().all(|of| corner.map(|at| letters[at]).contains(of)))
        };
        let mut apart = COLOURS.into_iter().filter(|&other| other != colour && !beside(other));
        apart.next().filter(|_| apart.next().is_none())
    };
    let mut faces = [0; FACES];
    for sticker in held {
        let face = sticker / 4;
        faces[face] = letters[sticker];
        // Top and bottom, front and back, right and left.
        faces[[5, 3, 4, 1, 2, 0][face]] = opposite(letters[sticker])?;
    }
    Some(std::array::from_fn(|sticker| faces[sticker / 4]))
}

/// Any cube, held in any way.
fn any(chance: &mut Chance) -> Stickers<STICKERS> {
    KNOWN.nth(chance.place(KNOWN.count()), chance.place(WAYS))
}

/// In how many ways a cube can be held.
const WAYS: usize = 24;

impl<const NETS: usize> Problem for Turns<NETS> {
    type Case = [Net; NETS];
    type Answer = Option<u32>;

    fn about(&self) -> &'static str {
        self.about
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<[Net; NETS]>> + 'a {
        frames::groups::<Nets, NETS>(source, &self.layout)
    }

    fn answer(&self, case: &[Net; NETS]) -> Option<u32> {
        self.length(case)
    }

    fn print(&self, _: u64, answer: Option<&Option<u32>>, output: &mut Output<'_>) -> io::Result<()> {
        match answer {
            Some(&length) => WORDS.print(length, output),
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, _: u64, case: &[Net; NETS], sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.line(|line| WORDS.check(self.length(case), line))
    }

    fn ruled_out(&self, case: &[Net; NETS]) -> Option<&'static str> {
        let cube = self.cube(case).and_then(|cube| KNOWN.distance(&cube));
        cube.is_none().then_some("a cube that turns do not lead to")
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<[Net; NETS]> {
        let mut colours = COLOURS;
        chance.shuffle(&mut colours);
        let to = any(chance);
        let at = |distance, chance: &mut Chance| {
            let numbers: Vec<usize> = KNOWN.at(distance).collect();
            (!numbers.is_empty()).then(|| KNOWN.nth(numbers[chance.place(numbers.len())], chance.place(WAYS)))
        };
        let from = match aim {
            Aim::Any | Aim::Largest => any(chance),
            Aim::Solved if NETS == 1 => KNOWN.nth(0, chance.place(WAYS)),
            Aim::Solved => to,
            Aim::Distance(distance) if NETS == 1 => at(distance, chance)?,
            Aim::Distance(distance) => {
                let walk = |_| {
                    let mut cube = to;
                    for _ in 0..distance {
                        let all: Vec<Move> = CUBE.moves(&cube).collect();
                        CUBE.apply(&mut cube, all[chance.place(all.len())]);
                    }
                    (self.length(&self.case(&cube, &to, &colours)) == Some(distance)).then_some(cube)
                };
                (0..64).find_map(walk)?
            }
            Aim::Hardest if NETS == 1 => at(FARTHEST, chance)?,
            Aim::Hardest | Aim::Unsolvable => return None,
        };
        Some(self.case(&from, &to, &colours))
    }

    fn hardest(&self) -> Vec<[Net; NETS]> {
        let cube = |number| KNOWN.nth(number, 0);
        let all = KNOWN.at(FARTHEST).filter(|_| NETS == 1);
        all.map(|number| self.case(&cube(number), &cube(0), &COLOURS)).collect()
    }

    fn write(&self, case: &[Net; NETS], text: &mut Vec<u8>) {
        for net in case {
            let (mut letters, width) = (net.iter(), 2 * self.sides.len());
            for row in [2, 2, width, width, 2, 2] {
                for col in 0..row {
                    text.extend(letters.next());
                    let blank = self.apart || col % 2 == 1;
                    match col + 1 == row {
                        true => text.push(b'\n'),
                        false if blank => text.push(b' '),
                        false => {}
                    }
                }
            }
        }
    }

    fn traps(&self) -> Vec<(u8, [Net; NETS])> {
        let goal = KNOWN.nth(0, 0);
        let one = CUBE.moves(&goal).map(|mv| CUBE.after(&goal, mv));
        let case = |trap, cube| (trap, self.case(&cube, &goal, &COLOURS));
        // Each turn: the faces' stickers are listed from sides of their own.
        [case(3, goal)].into_iter().chain(one.map(|cube| case(33, cube))).collect()
    }
}
