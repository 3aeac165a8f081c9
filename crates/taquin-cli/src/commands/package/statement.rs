//! A problem in words, from what its format says of itself, with examples of the ends that a case can
//! have: an example cannot be wrong about what a sign means or how an answer is printed.

use taquin::judges::{Aim, Format};
use taquin::random::Chance;

use super::data;
use crate::exit::Failure;

/// The kinds of cases that are shown beside the sample.
const SHOWN: [(Aim, &str); 3] = [
    (Aim::Solved, "A case that is solved already"),
    (Aim::Distance(2), "A case that two moves solve"),
    (Aim::Unsolvable, "A case without a solution"),
];
/// The most bytes of an example, input and output.
const SMALL: usize = 400;
/// How often a case is drawn until there is a small one.
const TRIES: usize = 8;

/// What a contestant has to know.
struct Statement {
    title: &'static str,
    judge: &'static str,
    about: &'static str,
    input: String,
    output: String,
    details: Vec<String>,
    examples: Vec<Example>,
}

/// An input, and what is printed for it.
struct Example {
    says: &'static str,
    input: String,
    output: String,
}

impl Statement {
    fn of(format: &Format) -> Result<Self, Failure> {
        let (accepted, printed) = match format.rule.rsplit_once("; we print ") {
            Some((accepted, printed)) => (accepted, Some(printed)),
            None => (format.rule, None),
        };
        let mut output = format!("{} Accepted: {}.", format.output_words(), asked(accepted));
        if let Some(printed) = printed {
            output += &format!(
                " The answers that go with the data are not the only right ones: they hold {printed}."
            );
        }
        output += " Blanks and blank lines that are not asked for are refused.";
        Ok(Self {
            title: format.title,
            judge: format.judge,
            about: format.about(),
            input: format.input_words(),
            output,
            details: format.notes.split("; ").filter_map(detail).collect(),
            examples: examples(format)?,
        })
    }
}

/// A part of a format's notes as a sentence for contestants; `None` if it is only about us.
fn detail(note: &str) -> Option<String> {
    // Of the sample, and of what our own reader and generator do.
    if ["sample", " is told", " is read too", "we make an input"].iter().any(|ours| note.contains(ours)) {
        return None;
    }
    // What the original leaves open is not open here.
    let note = note.split_once(" not known to us: ").map_or(note, |(_, rest)| rest);
    let choices = [": our choice", ", our choice", " is our choice", " are our choice"];
    let note = choices.iter().fold(note.to_owned(), |note, choice| note.replace(choice, ""));
    Some(sentence(&asked(&note)))
}

/// What we print is what a contestant is asked to print.
fn asked(words: &str) -> String {
    words.replace("we print", "print").replace("any answer", "any right answer")
}

/// The sample, and a small case of each kind that there is.
fn examples(format: &Format) -> Result<Vec<Example>, Failure> {
    let sample = data::sample(format);
    let mut shown = vec![(("The sample"), sample.input, sample.answer)];
    let mut chance = Chance::new(0);
    for (aim, says) in SHOWN {
        let drawn = (0..TRIES).map_while(|_| format.draw(aim, &mut chance));
        let Some(case) = drawn.filter(|case| case.len() < SMALL).min_by_key(Vec::len) else { continue };
        let (input, mut answer) = (format.input(&[case]), Vec::new());
        format.run(&mut input.as_slice(), &mut answer, &mut |_| {})?;
        let small = input.len() + answer.len() <= SMALL;
        if small
            && shown.iter().all(|(_, known, _)| *known != input)
            && format.validate(&input, false).is_ok()
        {
            shown.push((says, input, answer));
        }
    }
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let example = |(says, input, output)| Example { says, input: text(input), output: text(output) };
    Ok(shown.into_iter().map(example).collect())
}

/// How an output is announced: lines that are empty are not seen.
fn head(output: &str) -> String {
    let lines = output.lines().count();
    match output.lines().filter(|line| line.is_empty()).count() {
        0 => "Output:".into(),
        1 if lines == 1 => "Output: an empty line.".into(),
        empty if empty == lines => format!("Output: {lines} empty lines."),
        _ => format!("Output, {lines} lines:"),
    }
}

/// The statement in Markdown.
pub(super) fn markdown(format: &Format) -> Result<String, Failure> {
    let Statement { title, judge, about, input, output, details, examples } = Statement::of(format)?;
    let mut page = format!("# {title}\n\n{about}\n\n## Input\n\n{input}\n\n## Output\n\n{output}\n");
    if !details.is_empty() {
        page += "\n## Details\n\n";
    }
    for detail in details {
        page += &format!("- {detail}\n");
    }
    for Example { says, input, output } in examples {
        page += &format!("\n## {says}\n\nInput:\n\n```text\n{input}```\n\n{}\n", head(&output));
        if output.trim() != "" {
            page += &format!("\n```text\n{output}```\n");
        }
    }
    page += &format!("\nAfter {judge}.\n");
    Ok(page)
}

/// The statement in LaTeX, as Kattis' tools read it; they add the sample themselves.
pub(super) fn latex(format: &Format) -> Result<String, Failure> {
    let Statement { title, judge, about, input, output, details, examples } = Statement::of(format)?;
    let mut page = format!(
        "\\problemname{{{}}}\n\n{}\n\n\\section*{{Input}}\n{}\n\n\\section*{{Output}}\n{}\n",
        latex_text(title),
        latex_text(about),
        latex_text(&input),
        latex_text(&output),
    );
    // A list without an item is none to LaTeX.
    if !details.is_empty() {
        let items: String = details.iter().map(|detail| format!("\\item {}\n", latex_text(detail))).collect();
        page += &format!("\n\\section*{{Details}}\n\\begin{{itemize}}\n{items}\\end{{itemize}}\n");
    }
    for Example { says, input, output } in examples.into_iter().skip(1) {
        let verbatim = |text: &str| format!("\\begin{{verbatim}}\n{text}\\end{{verbatim}}\n");
        page +=
            &format!("\n\\section*{{{}}}\nInput:\n{}{}\n", latex_text(says), verbatim(&input), head(&output));
        if output.trim() != "" {
            page += &verbatim(&output);
        }
    }
    page += &format!("\nAfter {}.\n", latex_text(judge));
    Ok(page)
}

/// Words as a sentence: with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

/// Text with LaTeX's own signs escaped, and what stands between back quotes in typewriter letters.
fn latex_text(text: &str) -> String {
    let mut latex = String::new();
    let mut quoted = false;
    for letter in text.chars() {
        match letter {
            '`' => {
                latex.push_str(if quoted { "}" } else { "\\texttt{" });
                quoted = !quoted;
            }
            '\\' => latex.push_str("\\textbackslash{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => latex.extend(['\\', letter]),
            '^' => latex.push_str("\\textasciicircum{}"),
            '~' => latex.push_str("\\textasciitilde{}"),
            '<' => latex.push_str("$<$"),
            '>' => latex.push_str("$>$"),
            letter => latex.push(letter),
        }
    }
    latex
}

#[cfg(test)]
mod tests {
    use super::{detail, head, latex_text, markdown, sentence};
    use taquin::judges;

    #[test]
    fn signs_are_escaped() {
        assert_eq!(latex_text("a `x_1` & 50% <= #"), "a \\texttt{x\\_1} \\& 50\\% $<$= \\#");
        assert_eq!(sentence("one board; no more"), "One board; no more.");
    }

    #[test]
    fn notes_are_for_contestants() {
        assert_eq!(detail("anything after it is told"), None);
        assert_eq!(detail("the sample is ours"), None);
        for (note, says) in [
            ("without a solution we print -1: our choice", "Without a solution print -1."),
            ("the blank as 0 is our choice", "The blank as 0."),
            (
                "the statement's end is not known to us: a count, and YES or NO are our choice",
                "A count, and YES or NO.",
            ),
        ] {
            assert_eq!(detail(note).as_deref(), Some(says));
        }
    }

    #[test]
    fn empty_lines_are_told() {
        assert_eq!(head("\n"), "Output: an empty line.");
        assert_eq!(head("\n\n"), "Output: 2 empty lines.");
        assert_eq!(head("0\n\n"), "Output, 2 lines:");
        assert_eq!(head("dl\n"), "Output:");
    }

    /// How cases are told apart, the sign of the blank, and what is printed for each end of a case.
    #[test]
    fn a_contestant_can_begin() {
        for (id, parts) in [
            (
                "hdu1043",
                &[
                    "Case follows case up to the end of the input.",
                    "There are no blank lines between them. Accepted: any right answer.",
                    "1 2 3 4 5 6 7 8 x\n```\n\nOutput: an empty line.\n",
                    "Output:\n\n```text\nunsolvable\n```",
                ][..],
            ),
            (
                "uva652",
                &[
                    "The first line holds the number of cases",
                    "A blank line stands before each case.",
                    "A blank line stands between one answer and the next.",
                ],
            ),
            (
                "hdu3567",
                &["There are at most 200.", "Accepted: the least of the shortest.", "Case 1: 0\n\n```"],
            ),
            ("uva1343", &["a line `0`, which is none, ends the input", "No moves needed"]),
            ("luogup2730", &["The input is one case.", "Output, 2 lines:\n\n```text\n0\n\n```"]),
            ("poj2893", &["0 0\n```\n\nOutput:\n\n```text\nYES\n"]),
        ] {
            let page = markdown(judges::find(id).unwrap()).unwrap();
            for part in parts {
                assert!(page.contains(part), "{id}: {part:?} is not in\n{page}");
            }
        }
        for format in judges::formats() {
            let page = markdown(format).unwrap();
            assert!(!page.contains("our choice") && !page.contains(" we "), "{page}");
        }
    }
}
