//! Submissions that go with a package: right ones, and wrong ones with the verdict they must get.

use taquin::judges::Format;

/// A program and what a judge must say of it.
pub(super) struct Program {
    /// The file's name.
    pub(super) name: String,
    pub(super) verdict: Expected,
    pub(super) text: String,
}

/// What a judge must say of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    Accepted,
    WrongAnswer,
    RunTimeError,
    TimeLimit,
}

/// A right program that asks Taquin; programs that print nothing, the sample's answer to any input,
/// or the first answer alone; one that fails, and one that does not end; and, for some formats, a
/// right program by itself and wrong ones by trap.
pub(super) fn programs(format: &Format) -> Vec<Program> {
    let program = |name: &str, verdict, text: String| Program { name: format!("{name}.c"), verdict, text };
    let mut programs = vec![
        program("ask_taquin", Expected::Accepted, ask(format.id)),
        program("silent", Expected::WrongAnswer, SILENT.into()),
        program("sample_alone", Expected::WrongAnswer, sample_alone(format)),
        program("fails", Expected::RunTimeError, FAILS.into()),
        program("endless", Expected::TimeLimit, ENDLESS.into()),
    ];
    if let Some(own) = OWN.iter().find(|own| own.ids.contains(&format.id)) {
        programs.push(program("right", Expected::Accepted, own.text(0)));
        let wrong = |&trap: &u8| program(&format!("trap_{trap:02}"), Expected::WrongAnswer, own.text(trap));
        programs.extend(own.traps.iter().map(wrong));
    }
    if format.most() > 1 {
        programs.push(program("first_line_alone", Expected::WrongAnswer, first_line_alone(format.id)));
    }
    programs
}

/// A program of our own for some formats, and the traps of docs/traps.md that it can be made to fall
/// into.
struct Own {
    ids: &'static [&'static str],
    /// Which of the program's input forms is theirs.
    form: &'static str,
    traps: &'static [u8],
}

const EIGHT: &str = include_str!("../../../tests/programs/eight.c");

const OWN: &[Own] = &[
    Own { ids: &["poj1077"], form: "1", traps: &[7, 11, 12, 13, 17] },
    Own { ids: &["hdu1043", "zoj1217"], form: "2", traps: &[1, 2, 3, 4, 11, 12, 13, 17] },
    Own { ids: &["uva652", "la5506"], form: "3", traps: &[1, 2, 3, 11, 12, 13, 17] },
    Own { ids: &["hdu3567"], form: "4", traps: &[3, 17, 18, 19] },
];

impl Own {
    fn text(&self, trap: u8) -> String {
        format!("#define FORMAT {}\n#define TRAP {trap}\n{}", self.form, EIGHT)
    }
}

fn ask(id: &str) -> String {
    format!(
        r#"/* Right: asks Taquin, which TAQUIN names or which is on the PATH. */
#include <stdlib.h>
#include <unistd.h>

int main(void) {{
    const char *taquin = getenv("TAQUIN");
    if (taquin == NULL) taquin = "taquin";
    execlp(taquin, taquin, "judge", "{id}", (char *)NULL);
    return 1;
}}
"#
    )
}

const SILENT: &str = "/* Wrong: prints nothing. */\nint main(void) { return 0; }\n";
const FAILS: &str = "/* Fails while it runs. */\nint main(void) { return 3; }\n";
const ENDLESS: &str =
    "/* Does not end. */\nint main(void) {\n    for (volatile int on = 1; on;) {}\n    return 0;\n}\n";

fn sample_alone(format: &Format) -> String {
    // A text in JSON's form is one in C's, as long as it is plain.
    let output = serde_json::Value::from(format.sample.output);
    format!(
        "/* Wrong: the sample's answer to any input. */\n#include <stdio.h>\n\n\
         int main(void) {{\n    fputs({output}, stdout);\n    return 0;\n}}\n"
    )
}

fn first_line_alone(id: &str) -> String {
    format!(
        r#"/* Wrong: answers as if there were one case, and prints one line. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {{
    const char *taquin = getenv("TAQUIN");
    char command[4096];
    snprintf(command, sizeof command, "'%s' judge {id}", taquin ? taquin : "taquin");
    FILE *answers = popen(command, "r");
    if (answers == NULL) return 1;
    for (int letter; (letter = getc(answers)) != EOF && letter != '\n';) putchar(letter);
    putchar('\n');
    while (getc(answers) != EOF) {{}}
    return pclose(answers) != 0;
}}
"#
    )
}
