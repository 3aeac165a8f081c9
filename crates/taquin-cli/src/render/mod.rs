//! How answers look: lines of JSON, plain lines, and drawings.

pub(crate) mod chart;
pub(crate) mod drawing;
pub(crate) mod json;
pub(crate) mod plain;
pub(crate) mod table;
