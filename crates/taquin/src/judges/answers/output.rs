//! Output in large blocks, and answers written several letters at a time.

use std::io::{self, Write};

use crate::solve::ready::{Eight, Pulls};

/// How much is written at once.
const BLOCK: usize = 1 << 17;
/// The most that one call adds.
const ROOM: usize = 64;

/// The letters that a format has for the blank's ways down, left, right and up.
pub(crate) struct Letters {
    each: [u8; 4],
    /// Those of four moves, by the byte that holds them.
    four: [[u8; 4]; 256],
}

/// The letters of most formats.
pub(crate) static SMALL: Letters = Letters::new(b"dlru");
/// The same as capitals.
pub(crate) static CAPITAL: Letters = Letters::new(b"DLRU");
/// Capitals that name the way of the tile: it goes where the blank was.
pub(crate) static OF_THE_TILE: Letters = Letters::new(b"URLD");

impl Letters {
    const fn new(each: &[u8; 4]) -> Self {
        let mut four = [[0; 4]; 256];
        let mut byte = 0;
        while byte < 256 {
            let mut i = 0;
            while i < 4 {
                four[byte][i] = each[byte >> (6 - 2 * i) & 3];
                i += 1;
            }
            byte += 1;
        }
        Self { each: *each, four }
    }

    /// The letter of each move, by its index.
    pub(crate) fn each(&self) -> &[u8; 4] {
        &self.each
    }
}

/// The letters of two pulls, by the six bits that hold them.
static TWO: [[u8; 2]; 64] = {
    let mut two = [[0; 2]; 64];
    let mut bits = 0;
    while bits < 64 {
        two[bits] = [b'A' + (bits >> 3) as u8, b'A' + (bits & 7) as u8];
        bits += 1;
    }
    two
};

/// A sink of bytes and the block that goes there next.
pub(crate) struct Output<'a> {
    sink: &'a mut dyn Write,
    block: Box<[u8]>,
    used: usize,
}

impl<'a> Output<'a> {
    pub(crate) fn new(sink: &'a mut dyn Write) -> Self {
        Self { sink, block: vec![0; BLOCK + ROOM].into_boxed_slice(), used: 0 }
    }

    /// Writes out what is left.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        self.sink.flush()
    }

    #[cold]
    fn flush(&mut self) -> io::Result<()> {
        self.sink.write_all(&self.block[..self.used])?;
        self.used = 0;
        Ok(())
    }

    /// Room for one call's bytes.
    #[inline]
    fn room(&mut self) -> io::Result<&mut [u8; ROOM]> {
        if self.used > BLOCK {
            self.flush()?;
        }
        let room = &mut self.block[self.used..][..ROOM];
        Ok(room.try_into().expect("as long as the room"))
    }

    /// A short text, at most [`ROOM`] bytes.
    #[inline]
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.room()?[..text.len()].copy_from_slice(text.as_bytes());
        self.used += text.len();
        Ok(())
    }

    /// A text of any length.
    pub(crate) fn long(&mut self, text: &[u8]) -> io::Result<()> {
        for part in text.chunks(ROOM) {
            self.room()?[..part.len()].copy_from_slice(part);
            self.used += part.len();
        }
        Ok(())
    }

    /// A number in decimal.
    #[inline]
    pub(crate) fn number(&mut self, number: u64) -> io::Result<()> {
        self.text(itoa::Buffer::new().format(number))
    }

    /// The letters of an answer to the 8-puzzle, and a line end.
    #[inline]
    pub(crate) fn eight(&mut self, answer: Eight, letters: &Letters) -> io::Result<()> {
        let (bytes, length) = (answer.flush().to_be_bytes(), answer.len() as usize);
        let room = self.room()?;
        // All eight bytes every time: cheaper than asking how many are needed.
        for (four, byte) in room.chunks_exact_mut(4).zip(bytes) {
            four.copy_from_slice(&letters.four[usize::from(byte)]);
        }
        room[length] = b'\n';
        self.used += length + 1;
        Ok(())
    }

    /// The letters of an answer to the Rotation Game, and a line end.
    #[inline]
    pub(crate) fn pulls(&mut self, answer: Pulls) -> io::Result<()> {
        let (bits, length) = (answer.flush(), answer.len() as usize);
        let room = self.room()?;
        for (i, two) in room.chunks_exact_mut(2).take(7).enumerate() {
            two.copy_from_slice(&TWO[(bits >> (58 - 6 * i)) as usize & 63]);
        }
        room[length] = b'\n';
        self.used += length + 1;
        Ok(())
    }
}
