//! A problem in words: from what its format says of itself.

use taquin::judges::Format;

/// The statement in Markdown.
pub(super) fn markdown(format: &Format) -> String {
    let Format { title, judge, .. } = format;
    format!(
        "# {title}\n\n{}\n\n## Input\n\n{}\n\n## Output\n\n{}\n\nAfter {judge}.\n",
        format.about(),
        sentence(format.notes),
        sentence(format.rule),
    )
}

/// The statement in LaTeX, as Kattis' tools read it.
pub(super) fn latex(format: &Format) -> String {
    let text = |text: &str| latex_text(&sentence(text));
    format!(
        "\\problemname{{{}}}\n\n{}\n\n\\section*{{Input}}\n{}\n\n\\section*{{Output}}\n{}\n\nAfter {}.\n",
        latex_text(format.title),
        latex_text(format.about()),
        text(format.notes),
        text(format.rule),
        latex_text(format.judge),
    )
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
    use super::{latex_text, sentence};

    #[test]
    fn signs_are_escaped() {
        assert_eq!(latex_text("a `x_1` & 50% <= #"), "a \\texttt{x\\_1} \\& 50\\% $<$= \\#");
        assert_eq!(sentence("one board; no more"), "One board; no more.");
    }
}
