//! A smaller input on which a program fails in the same way.

use std::cmp::Reverse;

use super::batch::Batch;
use super::trial::answer;
use super::{Grade, Program, Trial, Trials};
use crate::judges::Aim;

/// How many runs it may take.
const RUNS: u64 = 120;
/// How many cases of an input that takes too long are tried alone.
const HARD: usize = 3;
/// How many cases of each distance are tried.
const TRIES: usize = 3;

/// The smallest failing input found in a bounded number of runs, with the same grade as the one
/// given, which it is at worst.
pub(super) fn than<P: Program>(trial: Trial, trials: &mut Trials<'_, P>) -> Trial {
    trials.begin("a smaller failing case");
    let mut search = Search { end: trials.runs() + RUNS, grade: trial.grade, trials };
    let mut best = trial;
    if best.batch.cases.len() > 1 {
        best = if best.grade == Grade::Time { search.hard(best) } else { search.fewer(best) };
    }
    if best.batch.cases.len() == 1 {
        best = search.easier(best);
    }
    search.plain(best)
}

struct Search<'a, 'b, P> {
    trials: &'a mut Trials<'b, P>,
    grade: Grade,
    /// The number of the last run.
    end: u64,
}

impl<P: Program> Search<'_, '_, P> {
    /// Whether to go on.
    fn goes_on(&self) -> bool {
        self.trials.runs() < self.end && !self.trials.impatient()
    }

    /// The input's run, if it fails in the same way.
    fn fails(&mut self, batch: Batch) -> Option<Trial> {
        if !self.goes_on() {
            return None;
        }
        let grade = self.grade;
        self.trials.run(batch).ok().filter(|trial| trial.grade == grade)
    }

    /// Fewer cases: the one that was named alone or with the one before it; halves; the first two.
    fn fewer(&mut self, mut best: Trial) -> Trial {
        let format = self.trials.format;
        if let Some(case) = best.case {
            for range in [case..case + 1, case.saturating_sub(1)..case + 1, 0..case + 1] {
                if range.len() < best.batch.cases.len()
                    && let Some(trial) = self.fails(best.batch.part(format, range))
                {
                    best = trial;
                    break;
                }
            }
        }
        'halves: while best.batch.cases.len() > 1 {
            let count = best.batch.cases.len();
            for range in [0..count / 2, count / 2..count] {
                if let Some(trial) = self.fails(best.batch.part(format, range)) {
                    best = trial;
                    continue 'halves;
                }
            }
            break;
        }
        if best.batch.cases.len() > 2
            && let Some(trial) = self.fails(best.batch.part(format, 0..2))
        {
            best = trial;
        }
        best
    }

    /// One case that takes too long alone, if one of those with the longest answers does: which part of
    /// many takes too long together says nothing.
    fn hard(&mut self, best: Trial) -> Trial {
        let format = self.trials.format;
        let singles = (0..best.batch.cases.len()).map(|case| best.batch.part(format, case..case + 1));
        let mut singles: Vec<Batch> = singles.collect();
        singles.sort_by_key(|single| Reverse(answer(format, &single.text).len()));
        singles.truncate(HARD);
        singles.into_iter().find_map(|single| self.fails(single)).unwrap_or(best)
    }

    /// An easier case than one that has a solution.
    fn easier(&mut self, best: Trial) -> Trial {
        if self.trials.has_no_solution(&best.answer) || self.grade == Grade::Time {
            return best;
        }
        let format = self.trials.format;
        for distance in 0.. {
            let aim = if distance == 0 { Aim::Solved } else { Aim::Distance(distance) };
            for _ in 0..TRIES {
                if !self.goes_on() {
                    return best;
                }
                let Some(case) = self.trials.draw(aim) else { return best };
                let batch = Batch::one(format, best.batch.origin, case);
                let Ok(trial) = self.trials.run(batch) else { return best };
                if trial.size() >= best.size() {
                    return best;
                }
                if trial.grade == self.grade {
                    return trial;
                }
            }
        }
        best
    }

    /// The same cases as the format writes them.
    fn plain(&mut self, best: Trial) -> Trial {
        let plain = best.batch.plain(self.trials.format).and_then(|batch| self.fails(batch));
        plain.unwrap_or(best)
    }
}
