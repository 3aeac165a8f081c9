//! Which inputs a program gets, in which order.

use super::batch::{Batch, Origin};
use super::{Program, Trial, Trials};
use crate::judges::Aim;

/// How far ordinary cases are from the goal, where they are drawn by distance.
const ORDINARY: [Aim; 5] = [Aim::Distance(1), Aim::Distance(2), Aim::Distance(3), Aim::Distance(6), Aim::Any];
/// The sizes of packs, and the largest where the format allows more: large enough that a search for
/// each case takes too long where one search can serve them all, small enough for those that
/// search each case well.
const PACKS: [usize; 5] = [2, 10, 50, 200, 500];
/// The largest cases are given so many at a time.
const LARGE: usize = 20;
/// No input is longer, in bytes, but for a case that is longer alone.
const LONGEST: usize = 4 << 20;

/// The sample, ordinary cases and all trap cases, each alone; then the trap cases together. Gives the
/// smallest that fails in the way of the first that fails.
pub(super) fn singles<P: Program>(trials: &mut Trials<'_, P>) -> Result<Option<Trial>, P::Error> {
    let format = trials.format;
    trials.begin("sample and ordinary cases");
    let mut batches = vec![Batch::sample(format)];
    let ordinary = ORDINARY.into_iter().filter_map(|aim| trials.draw(aim));
    batches.extend(ordinary.map(|case| Batch::one(format, Origin::Ordinary, case)));
    let traps = format.traps();
    batches.extend(traps.iter().map(|trap| Batch::one(format, Origin::Trap(trap.number), trap.text.clone())));
    let mut failed: Vec<Trial> = Vec::new();
    for batch in batches {
        if trials.overruns() > 0 {
            break;
        }
        if let Origin::Trap(_) = batch.origin {
            trials.begin("trap cases");
        }
        let trial = trials.run(batch)?;
        if trial.failed() {
            failed.push(trial);
        }
    }
    if let Some(grade) = failed.first().map(|trial| trial.grade) {
        return Ok(failed.into_iter().filter(|trial| trial.grade == grade).min_by_key(Trial::size));
    }
    let most = usize::try_from(format.most()).unwrap_or(usize::MAX);
    if most == 1 {
        return Ok(None);
    }
    let traps: Vec<Vec<u8>> = traps.into_iter().map(|trap| trap.text).collect();
    for pack in traps.chunks(most.min(LARGE)) {
        let trial = trials.run(Batch::new(format, Origin::Drawn, pack.to_vec()))?;
        if trial.failed() {
            return Ok(Some(trial));
        }
    }
    Ok(None)
}

/// So many drawn cases, up to the first failure.
pub(super) fn drawn<P: Program>(trials: &mut Trials<'_, P>, cases: u64) -> Result<Option<Trial>, P::Error> {
    let cases = usize::try_from(cases).unwrap_or(usize::MAX);
    let mut left = cases;
    trials.begin("small cases");
    let near = (1..).map_while(|distance| trials.draw(Aim::Distance(distance))).take(cases / 4);
    let near: Vec<Vec<u8>> = near.collect();
    let solved = trials.draw(Aim::Solved);
    let unsolvable = trials.draw(Aim::Unsolvable);
    for case in solved.into_iter().chain(unsolvable).chain(near).take(cases) {
        left -= 1;
        if let Some(trial) = one(trials, vec![case], false)? {
            return Ok(Some(trial));
        }
    }
    trials.begin("random cases");
    let most = usize::try_from(trials.format.most()).unwrap_or(usize::MAX);
    let mut sizes = PACKS
        .into_iter()
        .filter(|&size| size <= most)
        .chain(std::iter::once(most.min(PACKS[PACKS.len() - 1])));
    let (mut size, mut number) = (1, 0_u64);
    while left > 0 {
        size = sizes.next().unwrap_or(size);
        number += 1;
        let large = number.is_multiple_of(5);
        let wanted = if large { size.min(LARGE) } else { size }.min(left);
        let pack = pack(trials, wanted, large);
        if pack.is_empty() {
            return Ok(None);
        }
        left -= pack.len();
        if let Some(trial) = one(trials, pack, number.is_multiple_of(3))? {
            return Ok(Some(trial));
        }
    }
    Ok(None)
}

/// Runs one input of drawn cases; gives the failure, if it is one.
fn one<P: Program>(
    trials: &mut Trials<'_, P>,
    cases: Vec<Vec<u8>>,
    odd: bool,
) -> Result<Option<Trial>, P::Error> {
    let count = cases.len();
    let batch = Batch::new(trials.format, Origin::Drawn, cases);
    let other = odd.then(|| batch.spaced(trials.format)).flatten();
    let trial = trials.run(other.or_else(|| batch.stripped(trials.format)).unwrap_or(batch))?;
    trials.count(count);
    Ok(Some(trial).filter(Trial::failed))
}

/// Draws the cases of a pack: of the large ones, or a mixture.
fn pack<P: Program>(trials: &mut Trials<'_, P>, size: usize, large: bool) -> Vec<Vec<u8>> {
    let (mut pack, mut bytes) = (Vec::new(), 0);
    while pack.len() < size && bytes < LONGEST {
        let aim = match (large, trials.chance.below(100)) {
            // One is enough: programs that search for each case are slow at it, and judges accept them.
            (true, _) if pack.is_empty() => Aim::Hardest,
            (true, _) => Aim::Largest,
            (false, 0..10) => Aim::Unsolvable,
            (false, 10..15) => Aim::Solved,
            (false, near @ 15..35) => Aim::Distance(near as u32 - 10),
            _ => Aim::Any,
        };
        let Some(case) = trials.draw(aim).or_else(|| trials.draw(Aim::Any)) else { break };
        bytes += case.len();
        pack.push(case);
    }
    pack
}
