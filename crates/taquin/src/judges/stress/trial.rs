//! Runs of a program, and what they are worth.

use super::batch::{Batch, Origin};
use super::{End, Failure, Format, Grade, Judgement, News, Program, Verdict};
use crate::judges::Aim;
use crate::judges::clue::Clue;
use crate::random::Chance;

/// The output that a program may print beside four times what is printed here.
const ROOM: usize = 16 << 20;
/// After so many runs over their limits no more are asked for that can be done without.
const PATIENCE: u32 = 3;

/// A run, and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) batch: Batch,
    pub(super) end: End,
    pub(super) output: Vec<u8>,
    pub(super) answer: Vec<u8>,
    pub(super) grade: Grade,
    pub(super) reason: String,
    /// The case that decided, from 0, if one did.
    pub(super) case: Option<usize>,
    /// The output ends before the last answer.
    pub(super) short: bool,
}

impl Trial {
    pub(super) fn failed(&self) -> bool {
        self.grade != Grade::Accepted
    }

    /// What makes one failing input smaller than another.
    pub(super) fn size(&self) -> (usize, usize, usize) {
        (self.batch.cases.len(), self.answer.len(), self.batch.text.len())
    }

    pub(super) fn failure(self, trap: Option<u8>) -> Failure {
        Failure {
            cases: self.batch.cases.len(),
            input: self.batch.text,
            output: self.output,
            answer: self.answer,
            grade: self.grade,
            reason: self.reason,
            trap,
        }
    }
}

/// What one case alone showed.
#[derive(Clone, Debug)]
pub(super) struct Sign {
    pub(super) origin: Origin,
    pub(super) grade: Grade,
    /// Whether the program ended as it should.
    pub(super) ended: bool,
    /// Whether the case has a solution, of a move at least.
    pub(super) usual: bool,
    pub(super) clue: Clue,
}

/// A program, and all that it was asked.
pub(super) struct Trials<'a, P> {
    pub(super) format: &'a Format,
    pub(super) chance: Chance,
    /// What each case alone showed that was asked so far.
    pub(super) signs: Vec<Sign>,
    /// What is printed here for a case without a solution, if the format has such cases.
    pub(super) no_solution: Option<Vec<u8>>,
    /// What tells a solved case in what is printed here: that line, from 0, is this.
    solved: Option<(usize, Vec<u8>)>,
    program: &'a mut P,
    news: &'a mut dyn FnMut(News),
    what: &'static str,
    drawn: u64,
    runs: u64,
    cases: u64,
    overruns: u32,
    /// The first failure.
    first: Option<Trial>,
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| byte == b'\n')
}

/// The first line of a text that is not in another, and its place.
fn difference(text: &[u8], other: &[u8]) -> Option<(usize, Vec<u8>)> {
    let mut both = lines(text).zip(lines(other)).enumerate();
    both.find(|(_, (line, other))| line != other).map(|(place, (line, _))| (place, line.to_vec()))
}

impl<'a, P: Program> Trials<'a, P> {
    pub(super) fn new(
        format: &'a Format,
        seed: u64,
        program: &'a mut P,
        news: &'a mut dyn FnMut(News),
    ) -> Self {
        let mut chance = Chance::new(seed);
        let mut answer = |aim| {
            let case = format.draw(aim, &mut chance)?;
            Some(answer(format, &format.input(&[case])))
        };
        let no_solution = answer(Aim::Unsolvable);
        let unsolved = answer(Aim::Distance(1)).or_else(|| answer(Aim::Any));
        let solved = answer(Aim::Solved).zip(unsolved).and_then(|(text, other)| difference(&text, &other));
        Self {
            format,
            chance,
            signs: Vec::new(),
            no_solution,
            solved,
            program,
            news,
            what: "",
            drawn: 0,
            runs: 0,
            cases: 0,
            overruns: 0,
            first: None,
        }
    }

    pub(super) fn runs(&self) -> u64 {
        self.runs
    }

    pub(super) fn cases(&self) -> u64 {
        self.cases
    }

    /// Says what goes on from now.
    pub(super) fn begin(&mut self, what: &'static str) {
        self.what = what;
    }

    /// Counts drawn cases.
    pub(super) fn count(&mut self, drawn: usize) {
        self.drawn += drawn as u64;
    }

    /// Draws a case.
    pub(super) fn draw(&mut self, aim: Aim) -> Option<Vec<u8>> {
        self.format.draw(aim, &mut self.chance)
    }

    /// The first failure, if there was one.
    pub(super) fn failed_so_far(&mut self) -> Option<Trial> {
        self.first.take()
    }

    /// How many runs went over their limits.
    pub(super) fn overruns(&self) -> u32 {
        self.overruns
    }

    /// Whether there were so many of them that it is time to stop asking.
    pub(super) fn impatient(&self) -> bool {
        self.overruns >= PATIENCE
    }

    /// Whether what is printed here for a case alone says that it has no solution.
    pub(super) fn has_no_solution(&self, answer: &[u8]) -> bool {
        self.no_solution.as_deref() == Some(answer)
    }

    /// Whether what is printed here for a case alone says that it is solved already.
    pub(super) fn is_solved(&self, answer: &[u8]) -> bool {
        let is = |(place, line): &(usize, Vec<u8>)| lines(answer).nth(*place) == Some(line);
        self.solved.as_ref().is_some_and(is)
    }

    /// Runs the program on an input and judges what it prints.
    pub(super) fn run(&mut self, batch: Batch) -> Result<Trial, P::Error> {
        (self.news)(News { drawn: self.drawn, what: self.what });
        let answer = answer(self.format, &batch.text);
        let room = ROOM + 4 * answer.len();
        let ran = self.program.run(&batch.text, room)?;
        self.runs += 1;
        self.cases += batch.cases.len() as u64;
        let trial = judge(self.format, batch, answer, ran.end, ran.output, room);
        self.overruns += u32::from(matches!(trial.grade, Grade::Time | Grade::Memory));
        if let ([_], true) = (trial.batch.cases.as_slice(), trial.batch.plain(self.format).is_none()) {
            let clue = self.format.work.clue(&mut trial.batch.text.as_slice(), &trial.output);
            let ended = trial.end == End::Done;
            let usual = !self.has_no_solution(&trial.answer) && !self.is_solved(&trial.answer);
            self.signs.push(Sign { origin: trial.batch.origin, grade: trial.grade, ended, usual, clue });
        }
        if trial.failed() && self.first.is_none() {
            self.first = Some(trial.clone());
        }
        Ok(trial)
    }

    /// Runs the program on a text that need not be an input of the format; gives what it prints if
    /// it ends as it should.
    pub(super) fn ask(&mut self, text: &[u8]) -> Option<Vec<u8>> {
        if self.impatient() {
            return None;
        }
        let ran = self.program.run(text, ROOM).ok()?;
        self.runs += 1;
        self.overruns += u32::from(matches!(ran.end, End::Time | End::Memory));
        (ran.end == End::Done).then_some(ran.output)
    }

    /// Whether an output is right for an input, its form apart.
    pub(super) fn is_right(&self, input: &[u8], output: &[u8]) -> bool {
        let judgement = self.format.check(&mut &*input, &mut &*output);
        judgement
            .is_ok_and(|judgement| matches!(judgement.verdict, Verdict::Accepted | Verdict::Presentation))
    }
}

/// What is printed here for an input. Nothing is read from or written to outside: there are no
/// errors.
pub(super) fn answer(format: &Format, input: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    let _ = format.run(&mut &*input, &mut output, &mut |_| {});
    output
}

fn judge(format: &Format, batch: Batch, answer: Vec<u8>, end: End, output: Vec<u8>, room: usize) -> Trial {
    let mut trial = Trial {
        batch,
        end,
        output,
        answer,
        grade: Grade::Wrong,
        reason: String::new(),
        case: None,
        short: false,
    };
    (trial.grade, trial.reason) = match &trial.end {
        End::Time => (Grade::Time, "the time is over".to_owned()),
        End::Memory => (Grade::Memory, "more memory than is allowed".to_owned()),
        End::Failed(how) => (Grade::Runtime, how.clone()),
        End::Output => (Grade::Wrong, format!("the output is longer than {room} bytes")),
        End::Done => {
            let judgement = format.check(&mut trial.batch.text.as_slice(), &mut trial.output.as_slice());
            let judgement = judgement.unwrap_or_else(|error| Judgement {
                verdict: Verdict::Wrong,
                cases: 0,
                case: None,
                reason: error.to_string(),
            });
            trial.case = judgement.case.map(|case| case as usize - 1);
            trial.short = judgement.verdict == Verdict::Short;
            let grade = match judgement.verdict {
                Verdict::Accepted => Grade::Accepted,
                Verdict::Presentation => Grade::Presentation,
                _ => Grade::Wrong,
            };
            (grade, judgement.to_string())
        }
    };
    trial
}
