//! `compete SUITE.yml PROGRAM`: whether the program passes the suite, as cargo-compete sees it.

use std::collections::HashSet;
use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, bail, ensure};
use indicatif::ProgressDrawTarget;
use snowchains_core::judge::{self, CommandExpression};
use snowchains_core::testsuite::TestSuite;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [suite, program] = arguments.as_slice() else { bail!("compete SUITE.yml PROGRAM") };
    let path = Path::new(suite);
    let folder = path.parent().context("the suite lies in a folder")?;
    let suite: TestSuite = serde_yaml::from_str(&fs::read_to_string(path)?)?;
    let TestSuite::Batch(suite) = suite else { bail!("not a batch suite") };
    let cases = suite.load_test_cases::<String, _>(folder, None::<HashSet<String>>, |_| {
        bail!("no cases are to be fetched")
    })?;
    ensure!(cases.len() > 1, "the cases beside the suite were found");
    let command = CommandExpression {
        program: program.into(),
        args: vec![],
        cwd: env::current_dir()?,
        env: env::vars_os().collect(),
    };
    let ctrl_c = || async { std::future::pending().await };
    let outcome = judge::judge(ProgressDrawTarget::hidden(), ctrl_c, &command, &cases)?;
    outcome.error_on_fail()?;
    println!("{} cases passed", cases.len());
    Ok(())
}
