//! A solution that is shown, move by move.

use std::time::Duration;

/// How long each move of a solution is shown, slowest first, in milliseconds.
const PACES: [u64; 6] = [1000, 500, 250, 120, 60, 30];
/// Up to so many moves are shown at the first of these paces, and so on.
const CALM: [(usize, usize); 3] = [(40, 2), (120, 3), (300, 4)];

/// A solution that is being shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Show {
    pub(crate) paused: bool,
    /// The place in [`PACES`].
    pace: usize,
    /// Time since the last move.
    since: Duration,
}

impl Show {
    /// Of so many moves, from now on.
    pub(crate) fn new(moves: usize) -> Self {
        let pace = CALM.iter().find(|&&(most, _)| moves <= most).map_or(PACES.len() - 1, |&(_, pace)| pace);
        Self { paused: false, pace, since: Duration::ZERO }
    }

    /// How long each move is shown.
    pub(crate) fn pace(self) -> Duration {
        Duration::from_millis(PACES[self.pace])
    }

    /// Time goes by: how many moves are to be made now.
    pub(crate) fn due(&mut self, time: Duration) -> u32 {
        if self.paused {
            return 0;
        }
        self.since += time;
        let mut moves = 0;
        while self.since >= self.pace() {
            self.since -= self.pace();
            moves += 1;
        }
        moves
    }

    /// Stops, or goes on.
    pub(crate) fn pause(&mut self) {
        self.paused = !self.paused;
        self.since = Duration::ZERO;
    }

    /// Goes faster by so many steps, or slower.
    pub(crate) fn hurry(&mut self, by: isize) {
        self.pace = self.pace.saturating_add_signed(by).min(PACES.len() - 1);
    }
}
