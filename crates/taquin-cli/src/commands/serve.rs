//! `taquin serve`: the service, from its arguments to its end.

use std::io;

use taquin_web::Settings;
use tokio::net::TcpListener;
use tokio::runtime;

use super::tables;
use crate::args::ServeArgs;
use crate::exit::{self, Failure, Tally};

/// The requests of a client in a second, where others can reach the service.
const RATE: u32 = 50;

pub(crate) fn run(args: &ServeArgs) -> Result<Tally, Failure> {
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(args));
    // What still runs was asked to stop, and owes nobody anything.
    runtime.shutdown_background();
    served.map(|()| Tally::default())
}

async fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let place = format!("{}:{}", args.host, args.port);
    let named = |error| Failure::File(place.clone(), error);
    // Before anybody can know the address: who knows it may end the service.
    let ends = ends()?;
    let listener = TcpListener::bind((args.host.as_str(), args.port)).await.map_err(named)?;
    let address = listener.local_addr().map_err(named)?;
    exit::complain(&format!("serving at http://{address}"));
    let rate = args.rate.unwrap_or(if address.ip().is_loopback() { 0 } else { RATE });
    taquin_web::serve(listener, settings(args, rate), ends).await;
    Ok(())
}

fn settings(args: &ServeArgs, rate: u32) -> Settings {
    let usual = Settings::default();
    Settings {
        body: usize::try_from(args.body_limit).unwrap_or(usize::MAX),
        boards: args.boards_limit,
        cells: args.cells_limit,
        time: args.time_limit,
        nodes: args.node_limit.unwrap_or(u64::MAX),
        memory: args.memory_limit,
        threads: args.threads.into(),
        solves: args.solves.map_or(usual.solves, usize::from),
        queue: args.queue as usize,
        patience: args.queue_time,
        positions: args.census_limit,
        cases: args.cases_limit,
        rate,
        connections: args.connections as usize,
        stock: args.tables_memory,
        tables: tables::usual(&args.tables),
    }
}

/// Is done when the service has to end.
#[cfg(unix)]
fn ends() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Is done when the service has to end.
#[cfg(not(unix))]
fn ends() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
