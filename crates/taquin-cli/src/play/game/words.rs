//! What a game has to say.

use super::Game;
use crate::play::moves::{self, mended};
use crate::play::thought::so_many;

impl Game {
    /// What there is to say.
    pub(crate) fn message(&self) -> String {
        if !self.message.is_empty() {
            return self.message.clone();
        }
        if let Some(why) = moves::why_not(&self.start) {
            let mend = mended(&self.start).map(|(_, what)| format!(" m mends it: {what}."));
            return format!("It cannot be solved ({why}).{}", mend.unwrap_or_default());
        }
        if self.position.is_solved() { self.verdict() } else { String::new() }
    }

    /// What a solved board comes to.
    fn verdict(&self) -> String {
        let count = self.made.len();
        if count == 0 {
            return "It is solved. n deals a new board.".into();
        }
        let seconds = self.clock.as_secs();
        let help = if self.helped { ", with help" } else { "" };
        let shortest = match self.shortest {
            bounds if bounds.exact().is_some_and(|length| length as usize == count) => {
                "no solution is shorter".into()
            }
            bounds => format!("the shortest takes {bounds}"),
        };
        format!(
            "Solved: {}, {}:{:02}{help}; {shortest}. n deals a new board.",
            so_many(count),
            seconds / 60,
            seconds % 60
        )
    }
}
