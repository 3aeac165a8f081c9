//! One board: from text, and back.

use std::fmt::{self, Write as _};

use super::Fault;
use crate::puzzles::Kind;
use crate::puzzles::rotation::{self, CELLS, EACH};
use crate::puzzles::tiles::Shape;

/// The most cells that a board may have: 100 x 100.
pub const MOST_CELLS: usize = 10_000;

/// A board, whole and well formed: every tile once, unless tiles may be alike; or eight of every
/// symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// Tiles and a blank, 0, row by row.
    Tiles {
        /// Rows and columns.
        shape: Shape,
        /// What lies in each cell.
        cells: Vec<u16>,
    },
    /// A board of the Rotation Game.
    Rotation(rotation::Board),
}

impl Board {
    /// Reads one board.
    ///
    /// # Errors
    /// The first cell that is wrong, or where one is missing.
    ///
    /// # Examples
    /// ```
    /// use taquin::text::{Board, Hints};
    /// let board = Board::read(b"2 3 4/1 5 x/7 6 8", Hints::default()).unwrap();
    /// assert_eq!(board.to_string(), "2 3 4 1 5 0 7 6 8");
    /// let fault = Board::read(b"2 3 4 1 5 x 7 6 6", Hints::default()).unwrap_err();
    /// assert_eq!(fault.column, 17);
    /// ```
    pub fn read(text: &[u8], hints: Hints) -> Result<Self, Fault> {
        Scan::default().board(text, 1, hints)
    }

    /// The tiles `1 2 3 ..` in reading order, the blank last: the goal if none is given.
    ///
    /// # Examples
    /// ```
    /// use taquin::puzzles::tiles::Shape;
    /// use taquin::text::Board;
    /// assert_eq!(Board::in_order(Shape { rows: 2, cols: 3 }).to_string(), "1 2 3/4 5 0");
    /// ```
    #[must_use]
    pub fn in_order(shape: Shape) -> Self {
        Self::Tiles { shape, cells: (1..shape.cells() as u16).chain([0]).collect() }
    }

    /// Whether some of its tiles are alike.
    #[must_use]
    pub fn repeats(&self) -> bool {
        match self {
            Self::Tiles { cells, .. } => {
                let mut seen = vec![false; cells.len()];
                cells.iter().any(|&tile| std::mem::replace(&mut seen[usize::from(tile)], true))
            }
            Self::Rotation(_) => false,
        }
    }

    /// Which puzzle it is a board of.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Tiles { .. } => Kind::Tiles,
            Self::Rotation(_) => Kind::Rotation,
        }
    }
}

/// Cells with blanks between them, the blank as 0; rows end with `/` where the shape is not the
/// square that a reader assumes. [`Board::read`] reads it back.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tiles { shape, cells } => {
                let (mut digits, oblong) = (itoa::Buffer::new(), shape.rows != shape.cols);
                for (place, &cell) in cells.iter().enumerate() {
                    f.write_str(match place {
                        0 => "",
                        _ if oblong && place % shape.cols == 0 => "/",
                        _ => " ",
                    })?;
                    f.write_str(digits.format(cell))?;
                }
                f.write_str(if shape.rows == 1 && shape.cols > 1 { "/" } else { "" })
            }
            Self::Rotation(board) => {
                for (place, symbol) in board.symbols().into_iter().enumerate() {
                    f.write_str(if place == 0 { "" } else { " " })?;
                    f.write_char(char::from(b'0' + symbol))?;
                }
                Ok(())
            }
        }
    }
}

/// What is known of boards before they are read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Hints {
    /// The puzzle; else it is inferred from the cells.
    pub kind: Option<Kind>,
    /// The shape of a board of tiles; else it follows from the rows, or is a square.
    pub shape: Option<Shape>,
    /// Whether tiles may be alike, as in a goal `1 1 1/2 2 2/3 3 0`.
    pub alike: bool,
}

/// A cell as it was read.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The number; 0 for every sign of the blank.
    value: u16,
    /// Where it is in the text.
    start: u32,
    end: u32,
}

/// What is wrong with a text that has cells: the cell, or `None` for the end of the text, and
/// what would be right.
struct Defect(Option<usize>, String);

/// Reads boards; kept from board to board so that reading allocates little.
#[derive(Clone, Default, Debug)]
pub(super) struct Scan {
    cells: Vec<Cell>,
    /// How many cells there are up to the end of each row that has any.
    rows: Vec<usize>,
    /// Whether some row was ended by `/`.
    slashed: bool,
}

/// What a line looks like when it is taken for a board of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// It cannot be anything but an attempt at a whole board.
    Whole,
    /// It is nearly one, with nine cells or more.
    Nearly,
    /// It may be a row.
    Row,
}

impl Scan {
    /// Reads the board in a text whose first line has the number `line`.
    pub(super) fn board(&mut self, text: &[u8], line: u64, hints: Hints) -> Result<Board, Fault> {
        self.cells(text, hints)
            .and_then(|()| self.interpret(hints))
            .map_err(|defect| self.fault(text, line, defect))
    }

    /// How many cells the last text had, as far as it was read.
    pub(super) fn count(&self) -> usize {
        self.cells.len()
    }

    /// Whether the last text can be the beginning of one board in rows: no cell twice, and the
    /// rows equally long.
    pub(super) fn rows_agree(&self) -> bool {
        let first = self.rows.first().copied().unwrap_or(0);
        let mut values: Vec<u16> = self.cells.iter().map(|cell| cell.value).collect();
        values.sort_unstable();
        self.rows.iter().enumerate().all(|(row, &end)| end == first * (row + 1))
            && values.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// What the last text, one line that is no board, looks like.
    pub(super) fn look(&self, text: &[u8], hints: Hints) -> Look {
        let count = self.cells.len();
        let symbols = count == CELLS && self.cells.iter().all(|cell| (1..=3).contains(&cell.value));
        let packed = count == 9 && self.cells.windows(2).all(|pair| pair[0].end == pair[1].start);
        if self.rows.len() > 1 && self.slashed
            || symbols
            || packed
            || hints.kind == Some(Kind::Rotation) && count == CELLS
            || hints.shape.is_some_and(|shape| shape.cells() == count)
        {
            return Look::Whole;
        }
        let mut tiles: Vec<u16> =
            self.cells.iter().map(|cell| cell.value).filter(|&value| usize::from(value) < count).collect();
        tiles.sort_unstable();
        tiles.dedup();
        let read = self.cells.last().is_some_and(|last| super::is_blank(&text[last.end as usize..]));
        match square(count) {
            Some(side) if side >= 3 && read && tiles.len() + 2 >= count => Look::Nearly,
            _ => Look::Row,
        }
    }

    /// Splits a text into cells and rows.
    fn cells(&mut self, text: &[u8], hints: Hints) -> Result<(), Defect> {
        self.cells.clear();
        self.rows.clear();
        self.slashed = false;
        let mut at = 0;
        while at < text.len() {
            match text[at] {
                b' ' | b'\t' | b',' | b'\r' => at += 1,
                byte @ (b'/' | b'\n') => {
                    self.slashed |= byte == b'/';
                    self.end_row();
                    at += 1;
                }
                _ => {
                    let length =
                        text[at..].iter().position(|&byte| is_separator(byte)).unwrap_or(text.len() - at);
                    self.cell(text, at, at + length);
                    at += length;
                    if self.cells.len() > MOST_CELLS {
                        break;
                    }
                }
            }
        }
        self.end_row();
        if hints.kind != Some(Kind::Rotation) {
            self.split_packed(text);
        }
        if let Some(bad) = self.cells.iter().position(|cell| cell.value == Cell::BAD) {
            return Err(Defect(Some(bad), "a number, or 0, x, X, _, . or * for the blank".into()));
        }
        if self.cells.len() > MOST_CELLS {
            return Err(Defect(Some(MOST_CELLS), format!("at most {MOST_CELLS} cells")));
        }
        Ok(())
    }

    fn cell(&mut self, text: &[u8], start: usize, end: usize) {
        let value = match &text[start..end] {
            [byte] if is_blank_sign(*byte) => 0,
            digits if digits.iter().all(u8::is_ascii_digit) => digits.iter().fold(0, |value: u32, digit| {
                (value * 10 + u32::from(digit - b'0')).min(u32::from(Cell::HUGE))
            }) as u16,
            _ => Cell::BAD,
        };
        self.cells.push(Cell { value, start: start as u32, end: end as u32 });
    }

    fn end_row(&mut self) {
        if self.cells.len() > self.rows.last().copied().unwrap_or(0) {
            self.rows.push(self.cells.len());
        }
    }

    /// Nine characters without separators, on one line or three by three, are nine cells.
    fn split_packed(&mut self, text: &[u8]) {
        let width = match (self.cells.len(), self.rows.len()) {
            (1, 1) => 9,
            (3, 3) => 3,
            _ => return,
        };
        let packed = |cell: &Cell| {
            let text = &text[cell.start as usize..cell.end as usize];
            text.len() == width && text.iter().all(|&byte| byte.is_ascii_digit() || is_blank_sign(byte))
        };
        if self.cells.iter().all(packed) {
            let words = std::mem::take(&mut self.cells);
            self.rows.clear();
            for word in words {
                for at in word.start..word.end {
                    self.cell(text, at as usize, at as usize + 1);
                    if self.cells.len().is_multiple_of(3) {
                        self.end_row();
                    }
                }
            }
        }
    }

    /// The board that the cells are.
    fn interpret(&self, hints: Hints) -> Result<Board, Defect> {
        // No board of tiles has so many: a wrong board of the Rotation Game is told as one.
        let symbols = || self.cells.iter().filter(|cell| (1..=3).contains(&cell.value)).count() > 2 * EACH;
        let blank = || self.cells.iter().any(|cell| cell.value == 0);
        let rotation = match hints.kind {
            Some(kind) => kind == Kind::Rotation,
            None => hints.shape.is_none() && symbols() && !blank(),
        };
        if rotation { self.rotation().map(Board::Rotation) } else { self.tiles(hints) }
    }

    fn rotation(&self) -> Result<rotation::Board, Defect> {
        let (mut counts, mut sets) = ([0; 3], [0; 3]);
        for (place, cell) in self.cells.iter().enumerate() {
            if place == CELLS {
                return Err(Defect(Some(place), format!("the end of the board after {CELLS} cells")));
            }
            let Some(symbol) = (1..=3).contains(&cell.value).then(|| usize::from(cell.value) - 1) else {
                return Err(Defect(Some(place), "a symbol 1, 2 or 3".into()));
            };
            counts[symbol] += 1;
            sets[symbol] |= 1 << place;
            if counts[symbol] > EACH {
                return Err(Defect(Some(place), format!("{EACH} of each symbol; this is one too many")));
            }
        }
        let [ones, twos, threes] = sets;
        rotation::Board::from_sets(ones, twos, threes)
            .ok_or_else(|| Defect(None, format!("{CELLS} cells, not {}", self.cells.len())))
    }

    fn tiles(&self, hints: Hints) -> Result<Board, Defect> {
        let shape = self.shape(hints)?;
        let count = self.cells.len();
        // Small boards, the many, need no memory of their own.
        let (mut small, mut large) = ([false; 64], Vec::new());
        let seen = if count <= small.len() {
            &mut small[..]
        } else {
            large.resize(count, false);
            &mut large[..]
        };
        let mut cells = Vec::with_capacity(count);
        for (place, cell) in self.cells.iter().enumerate() {
            match seen.get_mut(usize::from(cell.value)) {
                Some(seen) if usize::from(cell.value) < count => {
                    let twice = std::mem::replace(seen, true);
                    if twice && !(hints.alike && cell.value != 0) {
                        let what = if cell.value == 0 { "one blank" } else { "each tile once" };
                        return Err(Defect(Some(place), format!("{what}; this one is there already")));
                    }
                }
                _ if count == 1 => {
                    let expected = "more cells, with blanks between them, or nine characters together";
                    return Err(Defect(Some(place), expected.into()));
                }
                _ => {
                    return Err(Defect(Some(place), format!("a tile from 1 to {}, or the blank", count - 1)));
                }
            }
            cells.push(cell.value);
        }
        if !seen[0] {
            return Err(Defect(None, "a blank".into()));
        }
        Ok(Board::Tiles { shape, cells })
    }

    fn shape(&self, hints: Hints) -> Result<Shape, Defect> {
        let count = self.cells.len();
        if count == 0 {
            return Err(Defect(None, "a board".into()));
        }
        if let Some(shape @ Shape { rows, cols }) = hints.shape {
            return match count.cmp(&shape.cells()) {
                std::cmp::Ordering::Equal => Ok(shape),
                std::cmp::Ordering::Less => {
                    Err(Defect(None, format!("{rows} x {cols} = {} cells, not {count}", shape.cells())))
                }
                std::cmp::Ordering::Greater => Err(Defect(
                    Some(shape.cells()),
                    format!("the end of the board after {rows} x {cols} cells"),
                )),
            };
        }
        let cols = self.rows[0];
        let even = self.rows.iter().enumerate().position(|(row, &end)| end != cols * (row + 1));
        let side = square(count);
        match even {
            // A column without `/` is a square's cells, one a line.
            None if self.slashed || self.rows.len() > 1 && (cols > 1 || side.is_none()) => {
                Ok(Shape { rows: self.rows.len(), cols })
            }
            Some(row) if self.slashed => {
                let (start, end) = (self.rows[row - 1], self.rows[row]);
                let expected = format!("{cols} cells in each row, not {}", end - start);
                Err(Defect((end - start > cols).then_some(start + cols).or(Some(end - 1)), expected))
            }
            _ => side.map(|side| Shape { rows: side, cols: side }).ok_or_else(|| {
                let square = (1..).map(|side| side * side).find(|&square| square > count).unwrap_or(count);
                let rows = if self.rows.len() > 1 { "rows of one length" } else { "`/` after each row" };
                Defect(None, format!("{square} cells for a square, not {count}; or {rows}, or a size"))
            }),
        }
    }

    /// The fault of a defect: where in the text it is.
    fn fault(&self, text: &[u8], line: u64, Defect(cell, expected): Defect) -> Fault {
        let (start, found) = match cell.map(|cell| self.cells[cell]) {
            Some(Cell { start, end, .. }) => (start as usize, Some(&text[start as usize..end as usize])),
            None => (text.trim_ascii_end().len(), None),
        };
        let before = &text[..start];
        let lines = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() as u64 + 1;
        match found {
            Some(found) => Fault::at(line + lines, column, found, expected),
            None => Fault::words(line + lines, column, "the end of the board", expected),
        }
    }
}

impl Cell {
    /// Stands for what is no cell.
    const BAD: u16 = u16::MAX;
    /// Stands for a number too large for any board.
    const HUGE: u16 = u16::MAX - 1;
}

/// The side of a square of that many cells.
fn square(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && cells > 0).then_some(side)
}

fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b'\r' | b'\n' | b'/')
}

fn is_blank_sign(byte: u8) -> bool {
    matches!(byte, b'0' | b'x' | b'X' | b'_' | b'.' | b'*')
}
