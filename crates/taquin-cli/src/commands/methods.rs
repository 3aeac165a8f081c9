//! `taquin methods`: the puzzles, the methods and the heuristics.

use std::fmt::Write as _;
use std::io::{self, Write};

use taquin::puzzles;
use taquin::solve::method::{ESTIMATES, METHODS};

use crate::exit::{Failure, Tally};
use crate::render::table::Table;

pub(crate) fn run() -> Result<Tally, Failure> {
    let mut page = String::from("Puzzles (--puzzle)\n");
    let mut table = Table::new(&["name", "what it is", "moves"]);
    for entry in puzzles::ALL {
        table.row([entry.name.into(), entry.title.into(), format!("{}: {}", entry.letters, entry.moves)]);
    }
    let _ = write!(page, "{table}\nMethods (--method)\n");
    let mut table = Table::new(&["name", "shortest", "what it does"]);
    for entry in METHODS {
        table.row([entry.name.into(), if entry.shortest { "yes" } else { "no" }.into(), entry.says.into()]);
    }
    let _ = write!(page, "{table}\nHeuristics (--heuristic)\n");
    let mut table = Table::new(&["name", "puzzle", "what it counts"]);
    for entry in ESTIMATES {
        table.row([entry.name.into(), entry.kind.entry().name.into(), entry.says.into()]);
    }
    let _ = write!(page, "{table}");
    io::stdout().write_all(page.as_bytes())?;
    Ok(Tally::default())
}
