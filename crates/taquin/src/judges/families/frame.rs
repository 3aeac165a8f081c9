//! *Puzzle* of the 1993 finals: a frame of 5x5 with letters and an empty cell, and moves to be made.

use std::io;

use crate::judges::answers::output::Output;
use crate::judges::answers::sheet::{Line, Sheet, Stop, unlike};
use crate::judges::layout::{Cases, Gaps, Layout};
use crate::judges::problem::{Aim, Problem};
use crate::judges::reading::input::Input;
use crate::judges::reading::series::{Faults, Not, Series, Source, Taken, Way};
use crate::judges::{Format, Sample};
use crate::puzzles::tiles::{Move, Shape};
use crate::random::Chance;
use crate::text::{Fault, excerpt};

struct Frames {
    layout: Layout,
}

/// The formats of this family.
pub(crate) static FORMATS: &[Format] = &[Format {
    id: "uva227",
    judge: "UVa 227",
    title: "Puzzle in a frame",
    rule: "the frame after the moves, or that there is none",
    notes: "frames of five rows with a space as the empty cell, which may be missing at a row's end; moves A, B, L, R \
            over several lines up to a 0; ends with a line Z; a blank line between answers",
    sample: Sample {
        input: "TRGSJ\nXDOKI\nM VLN\nWPABE\nUQHCF\nARRBBL0\nABCDE\nFGHIJ\nKLMNO\nPQRS \nTUVWX\nAAA\nLLLL0\nABCDE\n\
                FGHIJ\nKLMNO\nPQRS \nTUVWX\nAAAAABBRRRLL0\nZ\n",
        output: "Puzzle #1:\nT R G S J\nX O K L I\nM D V B N\nW P   A E\nU Q H C F\n\nPuzzle #2:\n  A B C D\nF G H \
                 I E\nK L M N J\nP Q R S O\nT U V W X\n\nPuzzle #3:\nThis puzzle has no final configuration.\n",
    },
    work: &Frames {
        layout: Layout {
            cases: Cases::Until("Z"),
            output: Gaps::Between,
            most: u64::MAX,
            free: false,
            ..Layout::ONE
        },
    },
}];

const SHAPE: Shape = Shape { rows: 5, cols: 5 };
const CELLS: usize = SHAPE.cells();
const NONE: &str = "This puzzle has no final configuration.";

/// A frame, and the moves to be made.
struct Game {
    cells: [u8; CELLS],
    /// Letters, and the line ends between them.
    moves: Vec<u8>,
}

/// The blank's way for a letter, which names where the tile is that moves.
fn way(letter: u8) -> Option<Move> {
    match letter {
        b'A' => Some(Move::Up),
        b'B' => Some(Move::Down),
        b'L' => Some(Move::Left),
        b'R' => Some(Move::Right),
        _ => None,
    }
}

impl Game {
    /// The frame after the moves, or the first that cannot be made, from 1.
    fn play(&self) -> Result<[u8; CELLS], usize> {
        let mut cells = self.cells;
        let mut blank = cells.iter().position(|&cell| cell == b' ').expect("a frame has an empty cell");
        let letters = self.moves.iter().filter(|letter| !letter.is_ascii_whitespace());
        for (place, &letter) in letters.enumerate() {
            let to = way(letter).and_then(|mv| SHAPE.beside(blank, mv)).ok_or(place + 1)?;
            cells.swap(blank, to);
            blank = to;
        }
        Ok(cells)
    }
}

/// A row as it is printed.
fn row(cells: &[u8]) -> String {
    cells.iter().map(|&cell| char::from(cell).to_string()).collect::<Vec<_>>().join(" ")
}

/// The games of an input.
struct Games<'a> {
    input: Input<'a>,
}

impl Games<'_> {
    /// The next line, without its end, if there is one.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        while memchr::memchr(b'\n', self.input.window()).is_none() && !self.input.complete() {
            self.input.fill()?;
        }
        let window = self.input.window();
        if window.is_empty() {
            return Ok(None);
        }
        let end = memchr::memchr(b'\n', window);
        let line = &window[..end.unwrap_or(window.len())];
        Ok(Some(line.strip_suffix(b"\r").unwrap_or(line).to_vec()))
    }

    /// The five rows of a frame.
    fn frame(&mut self) -> Result<[u8; CELLS], Not> {
        let begin = self.input.place();
        let mut cells = [b' '; CELLS];
        for row in 0..SHAPE.rows {
            let Some(line) = self.line()? else {
                return Err(Not::Lost(self.input.cut_short(format!("row {} of a frame", row + 1))));
            };
            let text = line.trim_ascii_end();
            if text.len() > SHAPE.cols
                || text.iter().any(|byte| !(b' '..=b'~').contains(byte))
                || text.is_empty()
            {
                let expected = format!("a row of {} cells", SHAPE.cols);
                let found = if text.is_empty() { "an empty line".to_owned() } else { excerpt(text) };
                let fault = self.input.place().fault(found, expected);
                self.resume()?;
                return Err(Not::Wrong(fault));
            }
            cells[row * SHAPE.cols..][..text.len()].copy_from_slice(text);
            self.input.skip_line()?;
        }
        match cells.iter().filter(|&&cell| cell == b' ').count() {
            1 => Ok(cells),
            empty => {
                self.resume()?;
                let found = format!("{empty} empty cells");
                Err(Not::Wrong(begin.fault(found, "a frame with one empty cell")))
            }
        }
    }

    /// Goes past the moves of a wrong frame: their last line ends with the 0.
    fn resume(&mut self) -> io::Result<()> {
        while let Some(line) = self.line()? {
            let line = line.trim_ascii();
            if line == b"Z" {
                break;
            }
            let last = line.ends_with(b"0");
            self.input.skip_line()?;
            if last {
                break;
            }
        }
        Ok(())
    }

    /// The moves, up to the 0.
    fn moves(&mut self) -> Result<Vec<u8>, Not> {
        let (mut moves, mut wrong) = (Vec::new(), None);
        loop {
            if self.input.window().is_empty() {
                self.input.fill()?;
            }
            let place = self.input.place();
            match self.input.window().first().copied() {
                Some(b'\n') if !moves.is_empty() => moves.push(b'\n'),
                Some(blank) if blank.is_ascii_whitespace() => {}
                None => {
                    return Err(Not::Lost(self.input.cut_short("the 0 after the moves")));
                }
                Some(b'0') => break,
                Some(letter) if way(letter).is_some() => moves.push(letter),
                Some(letter) => {
                    wrong.get_or_insert_with(|| {
                        place.fault(excerpt(&[letter]), "a move A, B, L or R, or the 0 after them")
                    });
                }
            }
            self.input.advance(1);
        }
        self.input.skip_line()?;
        wrong.map_or(Ok(moves), |fault| Err(Not::Wrong(fault)))
    }
}

impl Way for Games<'_> {
    type Case = Game;

    const CASE: &'static str = "puzzle";

    fn count(&mut self, _: Faults<'_>) -> io::Result<Option<u64>> {
        Ok(None)
    }

    fn next(&mut self, _: Faults<'_>) -> Result<Game, Not> {
        // No row is blank: blank lines before a frame are none of it.
        let line = loop {
            let line = self.line()?.ok_or(Not::End)?;
            if !line.trim_ascii().is_empty() {
                break line;
            }
            self.input.skip_line()?;
        };
        if line.trim_ascii() == b"Z" {
            return Err(Not::Last);
        }
        let cells = self.frame()?;
        Ok(Game { cells, moves: self.moves()? })
    }

    /// Nothing tells of an end but the line.
    fn rest(&mut self) -> io::Result<Option<Fault>> {
        Ok(None)
    }

    fn cut_short(&self, expected: String) -> Fault {
        self.input.cut_short(expected)
    }
}

impl Problem for Frames {
    type Case = Game;
    /// The frame after the moves, if they can be made.
    type Answer = Option<[u8; CELLS]>;

    fn about(&self) -> &'static str {
        "A frame of five rows and five columns holds 24 letters and an empty cell. Each move names the place of the \
         letter that goes into the empty cell: above it, below it, on its left or on its right, `A`, `B`, `L` or \
         `R`. Make the moves and print the frame, or say that one of them cannot be made."
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cases<'a>(&'a self, source: Source<'a>) -> impl Iterator<Item = Taken<Game>> + 'a {
        Series::new(Games { input: Input::new(source.reader) }, source.faults, &self.layout)
    }

    fn answer(&self, case: &Game) -> Option<[u8; CELLS]> {
        case.play().ok()
    }

    fn print(&self, number: u64, answer: Option<&Self::Answer>, output: &mut Output<'_>) -> io::Result<()> {
        output.text("Puzzle #")?;
        output.number(number)?;
        output.text(":\n")?;
        match answer {
            Some(Some(cells)) => cells.chunks(SHAPE.cols).try_for_each(|cells| {
                output.text(&row(cells))?;
                output.text("\n")
            }),
            Some(None) => {
                output.text(NONE)?;
                output.text("\n")
            }
            None => output.text("invalid\n"),
        }
    }

    fn check(&self, number: u64, case: &Game, sheet: &mut Sheet<'_>) -> Result<(), Stop> {
        sheet.text(&format!("Puzzle #{number}:"))?;
        let cells = match case.play() {
            Ok(cells) => cells,
            Err(place) => {
                return sheet.line(|line| {
                    let why = format!("`{NONE}`: move {place} leaves the frame");
                    if line.is(NONE) { Ok(()) } else { Err(unlike(line.text, &why)) }
                });
            }
        };
        for (place, cells) in cells.chunks(SHAPE.cols).enumerate() {
            let row = row(cells);
            sheet.line(|line: Line<'_>| {
                // Only where the blanks about a line were taken off, they may be missing.
                let bare = line.trimmed && line.text == row.trim_ascii().as_bytes();
                if line.text == row.as_bytes() || bare {
                    return Ok(());
                }
                Err(unlike(line.text, &format!("`{row}`, which is row {}", place + 1)))
            })?;
        }
        Ok(())
    }

    fn draw(&self, aim: Aim, chance: &mut Chance) -> Option<Game> {
        const MANY: usize = 1000;
        const FEW: u64 = 30;
        let mut cells: [u8; CELLS] = std::array::from_fn(|cell| b'A' + cell as u8);
        cells[CELLS - 1] = b' ';
        chance.shuffle(&mut cells);
        let count = match aim {
            Aim::Any | Aim::Unsolvable => chance.below(FEW) as usize,
            Aim::Solved => 0,
            Aim::Largest => MANY,
            Aim::Distance(_) | Aim::Hardest => return None,
        };
        let mut blank = cells.iter().position(|&cell| cell == b' ')?;
        let mut moves = Vec::with_capacity(count + SHAPE.cols);
        while moves.len() < count {
            let letter = b"ABLR"[chance.place(4)];
            if let Some(to) = way(letter).and_then(|mv| SHAPE.beside(blank, mv)) {
                moves.push(letter);
                blank = to;
            }
        }
        if aim == Aim::Unsolvable {
            // Towards the nearest edge, and over it.
            let letter = if blank % SHAPE.cols < SHAPE.cols / 2 { b'L' } else { b'R' };
            moves.extend(std::iter::repeat_n(letter, SHAPE.cols));
        }
        Some(Game { cells, moves })
    }

    fn write(&self, case: &Game, text: &mut Vec<u8>) {
        for row in case.cells.chunks(SHAPE.cols) {
            text.extend_from_slice(row);
            text.push(b'\n');
        }
        text.extend_from_slice(&case.moves);
        text.extend_from_slice(b"0\n");
    }

    fn traps(&self) -> Vec<(u8, Game)> {
        let game =
            |trap, cells: &[u8; CELLS], moves: &[u8]| (trap, Game { cells: *cells, moves: moves.to_vec() });
        vec![
            game(2, b"TRGSJXDOKIM VLNWPABEUQHCF", b"ARRBBL"),
            game(3, b"TRGSJXDOKIM VLNWPABEUQHCF", b""),
            game(6, b"ABCDEFGHIJKLMNOPQRS TUVWX", b"AAALLLL"),
            game(6, b"ABCDEFGHIJKLMNOPQRSTUVWX ", b""),
            game(7, b"ABCDEFGHIJKLMNOPQRS TUVWX", b"AAAAABBRRRLL"),
        ]
    }
}
