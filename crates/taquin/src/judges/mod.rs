//! Contest formats: read a problem's input, write what an accepted program writes, byte for byte.
//!
//! One file a family; a format is data there. The statements' limits (200 pairs, 30 boards) are
//! not enforced. A board that is wrong gives `invalid` in its answer's place and a [`Fault`],
//! and all others keep theirs.
//!
//! | part | what it does |
//! |---|---|
//! | `input` | blocks of bytes, and the line and column of the next |
//! | `frames` | the boards of an input, one by one |
//! | `ahead` | where a board ends and the next begins, also when one is wrong |
//! | `batch` | answers looked up many at a time |
//! | `output` | blocks of bytes, several letters at a time |
//! | `eight`, `rotation` | the families |

use std::fmt;
use std::io::{self, Read, Write};

use crate::text::Fault;

mod ahead;
mod batch;
mod eight;
mod frames;
mod input;
mod output;
mod rotation;

/// One problem's format, as one judge has it.
pub struct Format {
    /// Judge and number, lower case, no blanks.
    pub id: &'static str,
    /// Judge and number, as people write them.
    pub judge: &'static str,
    /// The problem's name.
    pub title: &'static str,
    /// Which answers the judge accepts, and which one is printed.
    pub rule: &'static str,
    /// The input's form, and what the statement leaves open and is chosen here.
    pub notes: &'static str,
    run: fn(Run<'_>) -> io::Result<()>,
}

/// One run of a format: where the input comes from, where answers and faults go.
struct Run<'a> {
    source: &'a mut dyn Read,
    sink: &'a mut dyn Write,
    faults: &'a mut dyn FnMut(Fault),
}

impl Format {
    /// Answers a whole input. Each fault is told when it is met; the answers go on.
    ///
    /// Memory does not depend on the number of boards.
    ///
    /// # Errors
    /// Only those of reading and writing.
    ///
    /// # Examples
    /// ```
    /// let format = taquin::judges::find("hdu1043").unwrap();
    /// let mut answers = Vec::new();
    /// format.run(&mut "2 3 4 1 5 x 7 6 8\n".as_bytes(), &mut answers, &mut |_| {}).unwrap();
    /// assert_eq!(answers, b"dlurullddrurdllurdr\n");
    /// ```
    pub fn run(
        &self,
        source: &mut dyn Read,
        sink: &mut dyn Write,
        faults: &mut dyn FnMut(Fault),
    ) -> io::Result<()> {
        (self.run)(Run { source, sink, faults })
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Format").field("id", &self.id).finish_non_exhaustive()
    }
}

/// All formats, family by family.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    [eight::FORMATS, rotation::FORMATS].into_iter().flatten()
}

/// The format with that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Format> {
    formats().find(|format| format.id == id)
}
