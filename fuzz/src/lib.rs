//! What the fuzz targets do with their bytes, so that libFuzzer and the test that replays the
//! kept inputs (`crates/taquin/tests/regressions.rs`) run the same code.
//!
//! | target | its bytes are | what has to hold |
//! |---|---|---|
//! | `board_stream` | a digit for what is known beforehand, lines | each board that comes out is what its text is; faults come in order; no board from nothing |
//! | `board_text` | the same, one board | every tile once; a board is read back from its own text; a fault is in the text |
//! | `judge_bytes` | a format's id, a line end, any input at all | no panic, however the input comes in pieces; the format's own check accepts the output; it has the format's shape; no answer is `invalid` without a fault |
//! | `judge_boards` | choices, of which boards, right and wrong, are written | each right board's answer leads to the goal, each wrong one is `invalid`, all in place |

pub mod board_text;
pub mod judge_boards;
pub mod judge_bytes;
pub mod shape;

/// A target: a name, and what it does with its bytes. It panics if something does not hold.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] = &[
    ("board_stream", board_text::run_stream),
    ("board_text", board_text::run),
    ("judge_boards", judge_boards::run),
    ("judge_bytes", judge_bytes::run),
];
