//! The 8-puzzle: whole answers that are there when the program starts.

use super::method::Method;
use super::question::Answer;
use super::ready;
use super::tiles::PARITY;
use crate::puzzle::Lettered;
use crate::puzzles::tiles::Tiles;
use crate::search::Effort;

/// The answer to an 8-puzzle whose tiles are named after the goal.
pub(super) fn look_up(goal: usize, cells: &[u8]) -> Answer {
    let bytes = (ready::EIGHTS * size_of::<ready::Eight>()) as u64;
    let answer = match word(goal, cells) {
        None => Answer::unsolvable(Some(PARITY), Method::Table),
        Some(word) => {
            let letters = word.indices().map(|index| char::from(Tiles::<9>::LETTERS[index]));
            let mut moves = String::with_capacity(word.len() as usize);
            moves.extend(letters);
            Answer::solved(moves, Method::Table)
        }
    };
    Answer { effort: Effort { bytes, ..Effort::default() }, ..answer }
}

/// The word of a position; `None` if it has no solution.
pub(super) fn word(goal: usize, cells: &[u8]) -> Option<ready::Eight> {
    let (mut labels, mut blank, mut tiles) = ([0; 8], 0, 0);
    for (cell, &tile) in cells.iter().enumerate() {
        if tile == 0 {
            blank = cell;
        } else {
            labels[tiles] = tile - 1;
            tiles += 1;
        }
    }
    ready::eight_place(goal, blank, &labels).map(ready::eight_at)
}
