//! Work that is done where requests are read, as it is short as a rule: what takes longer goes on in
//! slices, so that others get their turn, and only so many calls do that at the same time.

use std::time::{Duration, Instant};

use tokio::sync::OwnedSemaphorePermit;
use tokio::task;

use crate::app::App;
use crate::problem::Problem;

/// How long one works before others are let in.
const SLICE: Duration = Duration::from_millis(1);

/// The slices of one call.
pub(crate) struct Slices<'a> {
    app: &'a App,
    since: Instant,
    /// Had from the second slice on.
    room: Option<OwnedSemaphorePermit>,
}

impl<'a> Slices<'a> {
    pub(crate) fn new(app: &'a App) -> Self {
        Self { app, since: Instant::now(), room: None }
    }

    /// Lets others in, if it is their turn. To be asked far more often than that.
    ///
    /// # Errors
    /// If there was no room for a second slice.
    pub(crate) async fn turn(&mut self) -> Result<(), Problem> {
        if self.since.elapsed() < SLICE {
            return Ok(());
        }
        if self.room.is_none() {
            self.room = Some(self.app.room().await?);
        }
        task::yield_now().await;
        self.since = Instant::now();
        Ok(())
    }
}
