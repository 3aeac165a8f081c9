//! What can be done with any problem: answer an input, check an output, take an input apart, make
//! one.

use std::io::{self, Read, Write};

use super::Trap;
use super::answers::output::Output;
use super::answers::sheet::{Sheet, Stop};
use super::clue::Clue;
use super::layout::{Cases, Layout};
use super::problem::{Aim, Problem};
use super::reading::series::Source;
use super::verdict::{Judgement, Verdict};
use crate::random::Chance;
use crate::text::Fault;

/// How many cases are answered together: those whose answers lie in a large table wait for memory
/// at the same time, and not one after the other.
const BATCH: usize = 64;
/// How much text of drawn cases is gathered before it is written.
const BLOCK: usize = 1 << 16;

/// Hears of each case, as the format writes it, and what is wrong with it if the statement rules it
/// out.
pub(super) type Each<'a> = &'a mut dyn FnMut(&[u8], Option<&'static str>);

/// A problem, whatever its cases are.
pub(super) trait Work: Sync {
    fn about(&self) -> &'static str;
    fn layout(&self) -> &Layout;
    fn run<'a>(&'a self, source: Source<'a>, sink: &mut dyn Write) -> io::Result<()>;
    fn check(&self, input: &mut dyn Read, output: &mut dyn Read) -> io::Result<Judgement>;
    fn split(&self, input: &mut dyn Read, each: Each<'_>) -> io::Result<Option<Fault>>;
    fn draw(&self, aim: Aim, chance: &mut Chance, text: &mut Vec<u8>) -> bool;
    fn fill(&self, aims: &[Aim], count: u64, chance: &mut Chance, sink: &mut dyn Write) -> io::Result<u64>;
    fn hardest(&self) -> Vec<Vec<u8>>;
    fn traps(&self) -> Vec<Trap>;
    fn seconds(&self) -> u64;
    fn clue(&self, input: &mut dyn Read, output: &[u8]) -> Clue;
}

impl<P: Problem> Work for P {
    fn about(&self) -> &'static str {
        Problem::about(self)
    }

    fn layout(&self) -> &Layout {
        Problem::layout(self)
    }

    fn run<'a>(&'a self, source: Source<'a>, sink: &mut dyn Write) -> io::Result<()> {
        let (gaps, mut output) = (Problem::layout(self).output, Output::new(sink));
        let mut cases = self.cases(source);
        let (mut batch, mut answers) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        let mut number = 0;
        loop {
            while batch.len() < BATCH
                && let Some(case) = cases.next()
            {
                batch.push(case?);
            }
            answers.extend(batch.iter().map(|case| case.as_ref().map(|case| self.answer(case))));
            for answer in answers.drain(..) {
                number += 1;
                if gaps.before(number) {
                    output.text("\n")?;
                }
                self.print(number, answer.as_ref(), &mut output)?;
                if gaps.after() {
                    output.text("\n")?;
                }
            }
            if batch.len() < BATCH {
                return output.finish();
            }
            batch.clear();
        }
    }

    fn check(&self, input: &mut dyn Read, output: &mut dyn Read) -> io::Result<Judgement> {
        let (gaps, mut sheet) = (Problem::layout(self).output, Sheet::new(output));
        let (mut fault, mut slip, mut number) = (None, None, 0);
        let mut told = |found| {
            fault.get_or_insert(found);
        };
        let mut stop = None;
        for case in self.cases(Source { reader: input, faults: &mut told }) {
            let Some(case) = case? else { break };
            number += 1;
            if gaps.before(number) {
                sheet.gap()?;
            }
            if let Err(why) = self.check(number, &case, &mut sheet) {
                stop = Some(why);
                break;
            }
            if gaps.after() {
                sheet.gap()?;
            }
            slip = slip.or_else(|| Some((number, sheet.slip()?)));
        }
        let judgement = |verdict, case, reason| Ok(Judgement { verdict, cases: number, case, reason });
        match (stop, fault) {
            (Some(Stop::Io(error)), _) => return Err(error),
            (Some(Stop::Wrong(reason)), _) => return judgement(Verdict::Wrong, Some(number), reason),
            (Some(Stop::Short), _) => {
                let reason = "the output ends before this answer".to_owned();
                return judgement(Verdict::Short, Some(number), reason);
            }
            (None, Some(fault)) => return judgement(Verdict::Jury, None, format!("the input: {fault}")),
            (None, None) => {}
        }
        if let Some(reason) = sheet.end()? {
            return judgement(Verdict::Dirt, None, format!("after the last answer: {reason}"));
        }
        if let Some((case, slip)) = slip {
            return judgement(Verdict::Presentation, Some(case), slip.to_owned());
        }
        match sheet.slip() {
            Some(slip) => judgement(Verdict::Presentation, None, slip.to_owned()),
            None => judgement(Verdict::Accepted, None, String::new()),
        }
    }

    fn split(&self, input: &mut dyn Read, each: Each<'_>) -> io::Result<Option<Fault>> {
        let (mut fault, mut text) = (None, Vec::new());
        let mut told = |found| {
            fault.get_or_insert(found);
        };
        for case in self.cases(Source { reader: input, faults: &mut told }) {
            if let Some(case) = case? {
                text.clear();
                self.write(&case, &mut text);
                each(&text, self.ruled_out(&case));
            }
        }
        Ok(fault)
    }

    fn draw(&self, aim: Aim, chance: &mut Chance, text: &mut Vec<u8>) -> bool {
        let case = allowed(self, aim, chance);
        case.inspect(|case| self.write(case, text)).is_some()
    }

    fn fill(&self, aims: &[Aim], count: u64, chance: &mut Chance, sink: &mut dyn Write) -> io::Result<u64> {
        let (layout, mut text) = (Problem::layout(self), Vec::with_capacity(2 * BLOCK));
        let count = if layout.cases == Cases::One { count.min(1) } else { count };
        layout.begin(count, &mut text);
        let mut written = 0;
        while written < count {
            let aim = aims[chance.place(aims.len())];
            let Some(case) = allowed(self, aim, chance) else { break };
            written += 1;
            layout.case(written, &mut text, |text| self.write(&case, text));
            if text.len() >= BLOCK {
                sink.write_all(&text)?;
                text.clear();
            }
        }
        layout.end(&mut text);
        sink.write_all(&text)?;
        sink.flush()?;
        Ok(written)
    }

    fn hardest(&self) -> Vec<Vec<u8>> {
        Problem::hardest(self).iter().map(|case| written(self, case)).collect()
    }

    fn traps(&self) -> Vec<Trap> {
        let mut cases = Problem::traps(self);
        cases.retain(|(_, case)| self.ruled_out(case).is_none());
        cases.iter().map(|(number, case)| Trap { number: *number, text: written(self, case) }).collect()
    }

    fn seconds(&self) -> u64 {
        Problem::seconds(self)
    }

    fn clue(&self, input: &mut dyn Read, output: &[u8]) -> Clue {
        let case = self.cases(Source { reader: input, faults: &mut |_| {} }).next();
        let case = case.and_then(|case| case.ok().flatten());
        case.map_or_else(Clue::default, |case| Problem::clue(self, &case, output))
    }
}

/// A drawn case that the statement does not rule out.
fn allowed<P: Problem>(problem: &P, aim: Aim, chance: &mut Chance) -> Option<P::Case> {
    // Of all kinds only the unsolvable ones may be ruled out.
    let ruled_out = |case: &P::Case| aim == Aim::Unsolvable && problem.ruled_out(case).is_some();
    problem.draw(aim, chance).filter(|case| !ruled_out(case))
}

/// A case as the format writes it.
fn written<P: Problem>(problem: &P, case: &P::Case) -> Vec<u8> {
    let mut text = Vec::new();
    problem.write(case, &mut text);
    text
}
