//! Which trap a program fell into: told from what it prints, from which cases fail beside which do
//! not, and from a few questions more.

use super::batch::{Batch, Origin};
use super::trial::{Sign, answer};
use super::{Grade, Program, Trial, Trials};
use crate::judges::Aim;
use crate::judges::clue::{Fit, Order, Refusal, Tried};

/// A path this much longer than a shortest one is not that of a search that is nearly right: by half,
/// and four moves.
fn is_far(given: usize, enough: usize) -> bool {
    2 * given >= 3 * enough + 8
}

/// The number of the trap, if it can be told.
pub(super) fn of<P: Program>(trial: &Trial, trials: &mut Trials<'_, P>) -> Option<u8> {
    trials.begin("why it fails");
    let single = trial.batch.cases.len() == 1;
    match trial.grade {
        Grade::Accepted => None,
        Grade::Presentation => form(trial, trials),
        _ => written(trial, trials).or_else(|| match (trial.grade, single) {
            (Grade::Wrong, true) => seen(trial, trials).or_else(|| layout(trial, trials)),
            (Grade::Wrong, false) => packed(trial, trials),
            (_, true) => overrun(trial, trials),
            (_, false) => packed_overrun(trial, trials),
        }),
    }
}

/// The form alone is wrong: of a solved case, where others pass, the empty line that is its answer.
fn form<P: Program>(trial: &Trial, trials: &Trials<'_, P>) -> Option<u8> {
    let lines =
        |text: &[u8]| text.split(|&byte| byte == b'\n').filter(|line| line.trim_ascii().is_empty()).count();
    let stops = |text: &[u8]| memchr::memchr_iter(b'.', text).count();
    if stops(&trial.output) != stops(&trial.answer) {
        return Some(7);
    }
    let solved = trial.batch.cases.len() == 1 && trials.is_solved(&trial.answer);
    let trap = if solved && passes_something(&trials.signs) { 3 } else { 2 };
    (lines(&trial.output) != lines(&trial.answer)).then_some(trap)
}

/// Whether some case without anything special passes: else nothing can be told from a case that does
/// not.
fn passes_something(signs: &[Sign]) -> bool {
    signs.iter().any(|sign| sign.usual && sign.grade == Grade::Accepted)
}

/// One case takes too long, or too much, or breaks the program.
fn overrun<P: Program>(trial: &Trial, trials: &mut Trials<'_, P>) -> Option<u8> {
    if !trials.signs.iter().any(|sign| sign.origin == Origin::Ordinary) {
        // The sample was too much already.
        let case = trials.draw(Aim::Distance(1)).or_else(|| trials.draw(Aim::Any))?;
        trials.run(Batch::one(trials.format, Origin::Ordinary, case)).ok()?;
    }
    if !passes_something(&trials.signs) {
        return layout(trial, trials);
    }
    if trials.has_no_solution(&trial.answer) {
        return Some(14);
    }
    if trials.is_solved(&trial.answer) {
        return Some(3);
    }
    slow_game(trial, trials).or_else(|| by_case(trial, &[3, 32]))
}

/// The Rotation Game has a trap of its own for searches that take too long.
fn slow_game<P: Program>(trial: &Trial, trials: &Trials<'_, P>) -> Option<u8> {
    let has = trials.format.traps().iter().any(|trap| trap.number == 22);
    (has && trial.grade == Grade::Time).then_some(22)
}

/// Several cases take too long together.
fn packed_overrun<P: Program>(trial: &Trial, trials: &mut Trials<'_, P>) -> Option<u8> {
    if trial.grade != Grade::Time || !passes_something(&trials.signs) {
        return None;
    }
    if let Some(trap) = slow_game(trial, trials) {
        return Some(trap);
    }
    // Of cases with a solution alone, twice as many: if they pass, the others are what takes the time.
    let format = trials.format;
    let solvable: Vec<Vec<u8>> = trial
        .batch
        .cases
        .iter()
        .filter(|case| {
            let answer = answer(format, &format.input(std::slice::from_ref(case)));
            !trials.has_no_solution(&answer)
        })
        .cloned()
        .collect();
    if solvable.is_empty() {
        return Some(14);
    }
    if solvable.len() == trial.batch.cases.len() {
        return Some(15);
    }
    let again: Vec<Vec<u8>> = solvable.iter().cycle().take(2 * trial.batch.cases.len()).cloned().collect();
    match trials.run(Batch::new(format, Origin::Drawn, again)) {
        Ok(again) if !again.failed() => Some(14),
        _ => Some(15),
    }
}

/// The way in which the input is written makes the difference.
fn written<P: Program>(trial: &Trial, trials: &mut Trials<'_, P>) -> Option<u8> {
    let format = trials.format;
    let plain = trial.batch.plain(format)?;
    let stripped = plain.text.len() > trial.batch.text.len();
    let trial = trials.run(plain).ok()?;
    (!trial.failed()).then_some(if stripped { 6 } else { 4 })
}

/// One case gets a wrong answer.
fn seen<P: Program>(trial: &Trial, trials: &mut Trials<'_, P>) -> Option<u8> {
    let signs = &trials.signs;
    let clue = trials.format.work.clue(&mut trial.batch.text.as_slice(), &trial.output);
    if let Some(trap) = explained(signs, &clue.fits) {
        return Some(trap);
    }
    if trials.is_solved(&trial.answer) && passes_something(signs) {
        return Some(3);
    }
    if let Some(refusal) = clue.refusal
        && refusal.said != refusal.right
    {
        let trap = parity(signs);
        if trap.is_some() || refusal.said {
            return trap;
        }
    }
    if never_last(signs) {
        return Some(21);
    }
    if clue.other_symbol {
        return Some(20);
    }
    if clue.turned.is_some()
        && let Some(trap) = turned(signs, clue.last_letter.is_some())
    {
        return Some(trap);
    }
    if let Some((given, enough)) = clue.excess {
        return longer(trials, given, enough);
    }
    if clue.tried.is_some() {
        return order(signs);
    }
    if passes_something(signs) { by_case(trial, &[3]) } else { None }
}

/// The trap of a trap case, if it is one of those that such a case alone shows: it differs from cases
/// that pass in nothing else.
fn by_case(trial: &Trial, those: &[u8]) -> Option<u8> {
    match trial.batch.origin {
        Origin::Trap(number) if those.contains(&number) => Some(number),
        _ => None,
    }
}

/// The one trap that explains every output, this one and those that are right: all are what a program
/// with that mistake prints.
fn explained(signs: &[Sign], this: &[Fit]) -> Option<u8> {
    let fits = |place: usize, fits: &[Fit]| fits.get(place).is_some_and(|fit| fit.fits);
    let all = |place: &usize| {
        fits(*place, this) && signs.iter().all(|sign| sign.ended && fits(*place, &sign.clue.fits))
    };
    let mut traps: Vec<u8> = (0..this.len()).filter(all).map(|place| this[place].trap).collect();
    traps.dedup();
    match traps[..] {
        [trap] => Some(trap),
        _ => None,
    }
}

/// Which wrong rule says "no solution" where this program says so, and nowhere else but where its search
/// finds none.
fn parity(signs: &[Sign]) -> Option<u8> {
    let said: Vec<_> = signs.iter().filter(|sign| sign.ended).filter_map(|sign| sign.clue.refusal).collect();
    let is = |by: fn(&Refusal) -> bool| {
        said.iter().all(|refusal| refusal.said == by(refusal) || refusal.said && refusal.right)
    };
    match (is(|refusal| refusal.other_width), is(|refusal| refusal.blank_counted)) {
        (true, false) => return Some(11),
        (false, true) => return Some(12),
        (true, true) => return None,
        (false, false) => {}
    }
    // What it takes for even is odd. Who always says so says nothing of a rule.
    let inverted = said.iter().all(|refusal| refusal.said != refusal.right);
    (inverted && said.iter().any(|refusal| refusal.right)).then_some(13)
}

/// The last letter is never used, though answers need it.
fn never_last(signs: &[Sign]) -> bool {
    let letters: Vec<[bool; 2]> = signs.iter().filter_map(|sign| sign.clue.last_letter).collect();
    letters.iter().filter(|[_, needed]| *needed).count() > 1 && letters.iter().all(|[used, _]| !used)
}

/// Read in which other way all wrong moves lead to the goal; of the Rotation Game every one inverted
/// is a direction that was mistaken.
fn turned(signs: &[Sign], game: bool) -> Option<u8> {
    let wrong: Vec<_> = signs.iter().filter_map(|sign| sign.clue.turned).collect();
    if wrong.iter().all(|turned| turned.back) {
        Some(17)
    } else if wrong.iter().all(|turned| turned.inverted) {
        Some(if game { 21 } else { 17 })
    } else {
        None
    }
}

/// Solutions are right and too long. Who does not find the nearest ones either has no such search.
fn longer<P: Program>(trials: &mut Trials<'_, P>, given: usize, enough: usize) -> Option<u8> {
    /// How many cases more are asked, and how many of them A* gets wrong at most: one of sixteen is usual.
    const ASKED: usize = 16;
    const FEW: usize = 5;
    let signs = &trials.signs;
    let far: Vec<_> = signs.iter().filter_map(|sign| sign.clue.excess).chain([(given, enough)]).collect();
    if !passes_something(signs) || far.iter().any(|&(_, enough)| enough < 3) {
        return None;
    }
    if far.into_iter().any(|(given, enough)| is_far(given, enough)) {
        return Some(9);
    }
    let fails = |number| {
        let mut of = signs.iter().filter(|sign| sign.origin == Origin::Trap(number));
        of.any(|sign| sign.grade != Grade::Accepted)
    };
    let (by_conflicts, by_closing) = (fails(23) && !fails(10) && !fails(9), fails(10));
    if !by_conflicts && !by_closing {
        return None;
    }
    let mut wrong = 0;
    for _ in 0..ASKED {
        let case = trials.draw(Aim::Any)?;
        let batch = Batch::one(trials.format, Origin::Drawn, case);
        wrong += usize::from(trials.run(batch).ok()?.failed());
    }
    match wrong {
        0 if by_conflicts => Some(23),
        _ if by_closing && wrong <= FEW => Some(10),
        _ => None,
    }
}

/// Solutions are shortest and not the least: in which order moves were tried.
fn order(signs: &[Sign]) -> Option<u8> {
    let tried = signs.iter().filter_map(|sign| sign.clue.tried);
    let none = Tried { forward: Order::default(), backward: Order::default() };
    let all = tried.fold(none, |all, one| Tried {
        forward: all.forward.and(one.forward),
        backward: all.backward.and(one.backward),
    });
    match (all.forward.exists(), all.backward.exists()) {
        (true, true) => Some(if all.backward.may_ascend() { 18 } else { 19 }),
        (true, false) => Some(19),
        (false, true) => Some(18),
        (false, false) => None,
    }
}

/// Several cases get a wrong answer that get a right one alone: too few answers, or the state of one
/// case left over for the next, which is no trap.
fn packed<P: Program>(trial: &Trial, trials: &Trials<'_, P>) -> Option<u8> {
    let first = trial.batch.part(trials.format, 0..1);
    (trial.short && trials.is_right(&first.text, &trial.output)).then_some(1)
}

/// Another input form, or another sign for the blank, gets a right answer.
fn layout<P: Program>(trial: &Trial, trials: &mut Trials<'_, P>) -> Option<u8> {
    if passes_something(&trials.signs) {
        return None;
    }
    let (input, case) = (&trial.batch.text, &trial.batch.cases[0]);
    for other in [b'x', b'X', b'0', b'_'] {
        if let Some(text) = with_blank(input, other)
            && let Some(output) = trials.ask(&text)
            && trials.is_right(input, &output)
        {
            return Some(5);
        }
    }
    for head in [&b""[..], b"1\n", b"1\n\n"] {
        let text = [head, case].concat();
        if text != *input
            && let Some(output) = trials.ask(&text)
            && trials.is_right(input, &output)
        {
            return Some(1);
        }
    }
    None
}

/// The input with another sign for the blank; `None` if it has none that is a letter, or this one.
fn with_blank(input: &[u8], sign: u8) -> Option<Vec<u8>> {
    let blank = *input.iter().find(|byte| matches!(byte, b'x' | b'X'))?;
    let other = |&byte: &u8| if byte == blank { sign } else { byte };
    (blank != sign).then(|| input.iter().map(other).collect())
}
