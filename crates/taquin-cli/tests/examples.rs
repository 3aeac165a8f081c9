//! Sessions as data: every command in `tests/cmd` prints what stands below it.

#[test]
fn sessions() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
