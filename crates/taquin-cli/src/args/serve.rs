//! The arguments of `taquin serve`.

use std::time::Duration;

use clap::Args;

use super::{TableArgs, bytes, seconds};

/// Serve boards over HTTP: a JSON interface under /api/v1, and a page to see them solved.
///
/// POST /api/v1/solve takes {"board": ".."} or {"boards": [..]}, with the options of `taquin solve`
/// as fields, and answers as `taquin solve --json` does; /api/v1/openapi.json describes all of it.
/// The address is said on standard error. SIGTERM or SIGINT ends the service within five seconds:
/// running searches tell what they have.
///
/// The limits are the most that a request may ask for, and what it gets if it asks for none: one
/// that asks for more is refused. GET /api/v1/limits tells them.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  taquin serve
  taquin serve --port 0
  taquin serve --host 0.0.0.0 --rate 50 --time-limit 10
  curl -H 'Content-Type: application/json' -d '{\"board\": \"2 3 4 1 5 x 7 6 8\"}' \\
      http://127.0.0.1:8080/api/v1/solve")]
pub(crate) struct ServeArgs {
    /// The address to listen at: a name or a number. Others than 127.0.0.1 can be reached by others.
    #[arg(long, value_name = "H", default_value = "127.0.0.1")]
    pub(crate) host: String,
    /// The port; 0 for any that is free.
    #[arg(long, value_name = "N", default_value_t = 8080)]
    pub(crate) port: u16,
    /// The most seconds for a call.
    #[arg(long, value_name = "S", default_value = "60", value_parser = seconds)]
    pub(crate) time_limit: Duration,
    /// The most nodes for a board.
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
    /// The most memory for a call, as in 500M or 2G.
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = bytes)]
    pub(crate) memory_limit: u64,
    /// The most threads for a board.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// How many calls are searched for at the same time; else as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) solves: Option<u16>,
    /// How many calls may wait for that; further ones are refused.
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub(crate) queue: u32,
    /// The most seconds that a call waits.
    #[arg(long, value_name = "S", default_value = "30", value_parser = seconds)]
    pub(crate) queue_time: Duration,
    /// The requests of one client in a second, by its address; 0 for any number. Else any number
    /// where the service listens at a loopback address, and 50 elsewhere.
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,
    /// The most connections at the same time.
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) connections: u32,
    /// The largest body of a request.
    #[arg(long, value_name = "SIZE", default_value = "2M", value_parser = bytes)]
    pub(crate) body_limit: u64,
    /// The most boards in a call.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) boards_limit: usize,
    /// The most cells of a board.
    #[arg(long, value_name = "N", default_value_t = 1024)]
    pub(crate) cells_limit: usize,
    /// The most positions of a census.
    #[arg(long, value_name = "N", default_value_t = 10_000_000_000)]
    pub(crate) census_limit: u64,
    /// The most boards that a call may have generated.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) cases_limit: usize,
    /// The most memory of pattern tables that wait for the next call that needs them.
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = bytes)]
    pub(crate) tables_memory: u64,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}
