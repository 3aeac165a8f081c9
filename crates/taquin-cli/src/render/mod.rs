//! How answers look: lines of JSON, plain lines, and drawings.

pub(crate) mod board;
pub(crate) mod chart;
pub(crate) mod drawing;
pub(crate) mod plain;
pub(crate) mod table;

/// A number of bytes as it is asked for: in the largest unit that has a whole number of them.
pub(crate) fn asked_size(bytes: u64) -> String {
    let unit = ["", "K", "M", "G", "T"].into_iter().zip((0_u32..).step_by(10));
    let whole = |&(_, power): &(&str, u32)| bytes > 0 && bytes.trailing_zeros() >= power;
    let (name, power) = unit.take_while(whole).last().unwrap_or_default();
    format!("{}{name}", bytes >> power)
}

/// A number of bytes for people.
pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} B"),
        10_000..10_000_000 => format!("{} kB", bytes / 1000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
