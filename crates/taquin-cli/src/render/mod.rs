//! How answers look: lines of JSON, plain lines, and drawings.

pub(crate) mod chart;
pub(crate) mod drawing;
pub(crate) mod json;
pub(crate) mod plain;
pub(crate) mod table;

/// A number of bytes for people.
pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} B"),
        10_000..10_000_000 => format!("{} kB", bytes / 1000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
