//! Boards, right and wrong, written as a judge's input: each answer has to be in its place.

use taquin::judges;

use super::judge_bytes::answer;
use super::shape::{self, Answer, Family};

/// Choices, one byte each; zeros when the bytes are used up.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(byte) % count
    }

    /// An order of the cells.
    fn shuffled<const N: usize>(&mut self, mut cells: [u8; N]) -> [u8; N] {
        for i in (1..N).rev() {
            cells.swap(i, self.below(i + 1));
        }
        cells
    }
}

/// What is done to a board's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Damage {
    None,
    /// A cell is no cell.
    Foreign,
    /// A cell is there twice and another missing.
    Twice,
    /// A cell is left out.
    Short,
    /// There is a cell too many.
    Long,
}

/// How the cells are spelled and set apart.
struct Style {
    blank: &'static str,
    gap: &'static str,
    lead: &'static str,
    end: &'static str,
}

impl Style {
    fn choose(choices: &mut Choices<'_>, joined: bool) -> Self {
        Self {
            blank: ["x", "X", "0", "_", ".", "*"][choices.below(6)],
            gap: if joined { "" } else { [" ", "  ", "\t", " \t "][choices.below(4)] },
            lead: ["", " "][choices.below(2)],
            end: ["\n", "\r\n", " \n", "\n\n"][choices.below(4)],
        }
    }

    fn line(&self, words: &[String]) -> String {
        format!("{}{}{}", self.lead, words.join(self.gap), self.end)
    }
}

/// One line of `N` cells: the board, and the words that are written for it.
struct Line<const N: usize> {
    board: [u8; N],
    damage: Damage,
}

impl<const N: usize> Line<N> {
    /// Lines of which no two neighbours are wrong: where the next board begins is then certain.
    fn choose(choices: &mut Choices<'_>, count: usize, solved: [u8; N]) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        for _ in 0..count {
            let board = choices.shuffled(solved);
            let damage =
                [Damage::None, Damage::Foreign, Damage::Twice, Damage::Short, Damage::Long][choices.below(5)];
            let after_wrong = lines.last().is_some_and(|line| line.damage != Damage::None);
            lines.push(Self { board, damage: if after_wrong { Damage::None } else { damage } });
        }
        // A cell left out that the next line begins with is no fault at all: the cells only stand
        // on other lines then.
        for i in 1..lines.len() {
            if lines[i - 1].damage == Damage::Short && lines[i - 1].board[N - 1] == lines[i].board[0] {
                lines[i - 1].damage = Damage::None;
            }
        }
        // At the end nothing tells a board with a cell too many from a board and one cell more.
        if let Some(last) = lines.last_mut().filter(|line| matches!(line.damage, Damage::Long)) {
            last.damage = Damage::None;
        }
        lines
    }

    fn words(&self, blank: &str, next: Option<&Self>) -> Vec<String> {
        let spell = |cell: u8| if cell == 0 { blank.to_owned() } else { cell.to_string() };
        let mut words: Vec<String> = self.board.iter().map(|&cell| spell(cell)).collect();
        match self.damage {
            Damage::None => {}
            Damage::Foreign => words[N / 2] = "9".to_owned(),
            Damage::Twice => {
                let other = self.board.iter().position(|&cell| cell != self.board[0]).unwrap_or_default();
                words[other] = words[0].clone();
            }
            Damage::Short => drop(words.pop()),
            // Not the cell that the next board ends with: the cells from here would be a board too.
            Damage::Long => {
                let odd =
                    next.and_then(|next| next.board.into_iter().find(|cell| *cell != next.board[N - 1]));
                words.push(odd.map_or_else(|| "9".to_owned(), spell));
            }
        }
        words
    }
}

fn written<const N: usize>(lines: &[Line<N>], style: &Style) -> String {
    (0..lines.len()).map(|i| style.line(&lines[i].words(style.blank, lines.get(i + 1)))).collect()
}

/// The bytes choose the format, the boards, what is wrong with them, and the spelling.
///
/// # Panics
/// If a right board has no right answer in its place, or a wrong one is not `invalid`.
pub fn run(data: &[u8]) {
    const GOAL: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let mut choices = Choices(data);
    let known = judges::formats().filter_map(|format| Some((format, shape::family(format)?)));
    let formats: Vec<_> = known.collect();
    let (format, family) = formats[choices.below(formats.len())];
    let count = 1 + choices.below(12);
    let style = Style::choose(&mut choices, family == Family::EightTwo);

    let check = |input: &str, expected: usize, right: &dyn Fn(usize, &Answer) -> bool, wrong: usize| {
        let (output, faults) = answer(format, input.as_bytes(), usize::MAX);
        let answers = shape::answers(family, &output);
        let told = || format!("{}:\n{input}\n{}\n{faults:?}", format.id, output.escape_ascii());
        assert_eq!(answers.len(), expected, "{}", told());
        assert_eq!(faults.is_empty(), wrong == 0, "{}", told());
        for (place, answer) in answers.iter().enumerate() {
            assert!(right(place, answer), "answer {}: {answer:?}\n{}", place + 1, told());
        }
    };
    let wrong = |damages: &mut dyn Iterator<Item = Damage>| damages.filter(|&d| d != Damage::None).count();

    match family {
        Family::Eight { counted, single, .. } => {
            let count = if single { 1 } else { count };
            let lines = Line::choose(&mut choices, count, GOAL);
            let mut input = if counted { format!("{count}\n\n") } else { String::new() };
            input += &written(&lines, &style);
            let right = |place: usize, answer: &Answer| match lines[place].damage {
                Damage::None => shape::solves_eight(&lines[place].board, &GOAL, answer),
                _ => *answer == Answer::Invalid,
            };
            check(&input, count, &right, wrong(&mut lines.iter().map(|line| line.damage)));
        }
        Family::EightTwo => {
            let lines = Line::choose(&mut choices, 2 * count, GOAL);
            let input = format!("{count}\n{}", written(&lines, &style));
            let right = |place: usize, answer: &Answer| {
                let [from, to] = &lines[2 * place..][..2] else { return false };
                if from.damage == Damage::None && to.damage == Damage::None {
                    shape::solves_eight(&from.board, &to.board, answer)
                } else {
                    *answer == Answer::Invalid
                }
            };
            check(&input, count, &right, wrong(&mut lines.iter().map(|line| line.damage)));
        }
        Family::Rotation => {
            let solved = std::array::from_fn(|cell| 1 + (cell / 8) as u8);
            let lines = Line::<24>::choose(&mut choices, count, solved);
            let input = written(&lines, &style) + "0\n";
            let right = |place: usize, answer: &Answer| match lines[place].damage {
                Damage::None => shape::solves_rotation(&lines[place].board, answer),
                _ => *answer == Answer::Invalid,
            };
            check(&input, count, &right, wrong(&mut lines.iter().map(|line| line.damage)));
        }
    }
}
