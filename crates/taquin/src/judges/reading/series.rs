//! The cases of an input, whatever each is made of: how many there are, and what is odd about the
//! end.

use std::io::{self, Read};

use crate::judges::layout::{Cases, Layout};
use crate::text::Fault;

/// An input, and who hears what is wrong with it.
pub(crate) struct Source<'a> {
    pub(crate) reader: &'a mut dyn Read,
    pub(crate) faults: Faults<'a>,
}

pub(crate) type Faults<'a> = &'a mut dyn FnMut(Fault);

/// A case, `None` if it is wrong: that was told.
pub(crate) type Taken<T> = io::Result<Option<T>>;

/// Why there is no case.
#[derive(Debug)]
pub(crate) enum Not {
    /// It is wrong.
    Wrong(Fault),
    /// It is wrong, and nothing tells where the next one begins.
    Lost(Fault),
    /// The line that ends the input stands there.
    Last,
    /// Nothing but blanks is left.
    End,
    Io(io::Error),
}

impl From<io::Error> for Not {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// A way of taking cases from an input, one by one.
pub(crate) trait Way {
    type Case;

    /// What stands in a case's place, in words.
    const CASE: &'static str;

    /// Takes the number of cases that a counted input begins with. If there is none, says so, and the
    /// cases go on to the end.
    fn count(&mut self, faults: Faults<'_>) -> io::Result<Option<u64>>;

    /// Takes the next case. `faults` hears of the first of several faults in it.
    fn next(&mut self, faults: Faults<'_>) -> Result<Self::Case, Not>;

    /// The fault that something is left, where the input should end. What follows a wrong case may be
    /// a part of it, which was told.
    fn rest(&mut self) -> io::Result<Option<Fault>>;

    /// The fault that the input ends here.
    fn cut_short(&self, expected: String) -> Fault;
}

/// The cases of an input, taken in some way.
pub(crate) struct Series<'a, W> {
    way: W,
    faults: Faults<'a>,
    layout: &'a Layout,
    /// How many cases there are to be: known once the count was read, if there is one.
    cases: Option<u64>,
    taken: u64,
    begun: bool,
    ended: bool,
}

impl<'a, W: Way> Series<'a, W> {
    pub(crate) fn new(way: W, faults: Faults<'a>, layout: &'a Layout) -> Self {
        Self { way, faults, layout, cases: None, taken: 0, begun: false, ended: false }
    }

    #[inline]
    fn take(&mut self) -> io::Result<Option<Option<W::Case>>> {
        if !self.begun {
            self.begin()?;
        }
        if self.ended {
            return Ok(None);
        }
        let whole = self.cases == Some(self.taken);
        let case = if whole { Err(Not::End) } else { self.way.next(self.faults) };
        match case {
            Ok(case) => {
                self.taken += 1;
                Ok(Some(Some(case)))
            }
            Err(not) => self.without(not),
        }
    }

    #[cold]
    fn without(&mut self, not: Not) -> io::Result<Option<Option<W::Case>>> {
        self.ended = !matches!(not, Not::Wrong(_));
        match not {
            Not::Wrong(fault) | Not::Lost(fault) => {
                (self.faults)(fault);
                self.taken += 1;
                return Ok(Some(None));
            }
            Not::Last => {}
            Not::End => self.finish()?,
            Not::Io(error) => return Err(error),
        }
        Ok(None)
    }

    #[cold]
    fn begin(&mut self) -> io::Result<()> {
        self.begun = true;
        self.cases = match self.layout.cases {
            Cases::Counted => self.way.count(self.faults)?,
            Cases::One => Some(1),
            Cases::ToEnd | Cases::Until(_) => None,
        };
        Ok(())
    }

    /// Says what is odd about the end.
    fn finish(&mut self) -> io::Result<()> {
        let taken = self.taken;
        let missing = match (self.layout.cases, self.cases) {
            (Cases::Until(line), _) => Some(format!("a line {line} after the last {}", W::CASE)),
            (Cases::Counted, Some(cases)) => {
                (cases > taken).then(|| format!("case {} of {cases}", taken + 1))
            }
            _ => (taken == 0).then(|| format!("a {}", W::CASE)),
        };
        let rest = self.way.rest()?;
        if let Some(fault) = rest.or_else(|| missing.map(|missing| self.way.cut_short(missing))) {
            (self.faults)(fault);
        }
        Ok(())
    }
}

impl<W: Way> Iterator for Series<'_, W> {
    type Item = Taken<W::Case>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.take().transpose()
    }
}
