//! A solution made better for as long as it is given time.
//!
//! Round after round the whole board is searched anew, each time twice as wide, and the best path
//! known is then gone over in pieces. A round costs about as much as all before it, so a search
//! that is stopped anywhere has not wasted much.
//!
//! Every other round searches from the goal to the board. What a beam comes to is much a matter of luck: twice
//! as wide it is often longer. Ways that begin at the other end have luck of their own.

use super::beam::Beam;
use super::board::Field;
use super::sweep::{self, Width};
use super::{bound, segments};
use crate::puzzles::tiles::Move;
use crate::random::mix;
use crate::search::{Effort, Halt, Meter};

/// The fewest positions of a level in the first round. Large boards begin wider, with an eighth of their
/// cells: a narrower beam does not find its way out of where it has tidied up.
const FIRST: usize = 256;
/// The most positions of a level.
const WIDEST: usize = 1 << 20;
/// How many times narrower than the whole board its pieces are searched.
const PIECES: usize = 4;
/// How many rounds there are in all.
const ROUNDS: u32 = 20;

/// Hears of each better solution, and of the work so far.
pub(super) type Better<'a> = &'a mut dyn FnMut(&[Move], &Effort);

/// Makes a solution better until a limit, a proof that it is shortest, or the last round. `rounds` is
/// how many are done.
pub(super) fn improve(
    field: &Field,
    moves: &mut Vec<Move>,
    seed: u64,
    rounds: &mut u32,
    meter: &mut Meter<'_>,
    better: Better<'_>,
) -> Result<(), Halt> {
    if field.shape.rows == 1 || field.shape.cols == 1 {
        return Ok(());
    }
    let least = bound::lower_bound(field) as usize;
    let mut beam = Beam::new(field);
    let inverse = field.inverse();
    while *rounds < ROUNDS && moves.len() > least {
        let seed = mix(seed ^ u64::from(*rounds) << 32);
        let positions = (FIRST.max(field.at.len() / 8) << *rounds).min(WIDEST);
        // At most every second cell can hold the blank in a level: the quota lets two thirds
        // of them fill the width.
        let quota = (3 * positions / field.at.len()) as u32 + 1;
        let width = Width { positions, quota };
        let longest = moves.len().saturating_sub(2);
        let backward = !rounds.is_multiple_of(2);
        let way = if backward { &inverse } else { field };
        let (found, halted) = sweep::solve(&mut beam, way, width, longest, seed, meter);
        if let Some(mut shorter) = found {
            if backward {
                shorter.reverse();
                shorter.iter_mut().for_each(|mv| *mv = mv.opposite());
            }
            *moves = shorter;
            better(moves, &meter.effort);
        }
        halted?;
        let pieces = Width { positions: (positions / PIECES).max(64), quota: u32::MAX };
        let before = moves.len();
        let halted = segments::pass(&mut beam, field, moves, 64, pieces, seed, meter);
        if moves.len() < before {
            better(moves, &meter.effort);
        }
        halted?;
        *rounds += 1;
    }
    Ok(())
}
