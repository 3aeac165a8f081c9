//! Taquin over HTTP: a JSON interface under `/api/v1`, and the page that is drawn with it.
//!
//! Boards whose answers are in ready tables are answered where the request is read; all others go
//! to a pool of threads of their own with a bounded queue ([`Settings`] has every limit). So a
//! pool full of 24-puzzles keeps no 8-puzzle waiting, and what cannot be taken on is refused at
//! once, with the time to try again.
//!
//! A search knows its deadline, its limits, and whether whoever asked is still there: a client
//! that leaves ends it, and so does the end of the service, which gives running searches a while
//! and then asks them for what they have.
//!
//! ```no_run
//! # async fn run() -> std::io::Result<()> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let ends = async {
//!     let _ = tokio::signal::ctrl_c().await;
//! };
//! taquin_web::serve(listener, taquin_web::Settings::default(), ends).await;
//! # Ok(())
//! # }
//! ```

mod api;
mod app;
mod body;
mod censuses;
mod clients;
mod line;
mod metrics;
mod names;
mod page;
mod pool;
mod problem;
mod server;
mod settings;
mod slices;
mod watch;

pub use app::{App, router};
pub use server::serve;
pub use settings::Settings;
