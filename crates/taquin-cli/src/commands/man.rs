//! `taquin man`: the manual page, all subcommands in one.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::exit::{Failure, Tally};

pub(crate) fn run() -> Result<Tally, Failure> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        let man = Man::new(subcommand.clone());
        page.extend_from_slice(format!(".SH taquin {}\n", subcommand.get_name()).as_bytes());
        man.render_description_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    io::stdout().write_all(&page)?;
    Ok(Tally::default())
}
