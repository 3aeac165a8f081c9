//! The subcommands, one file each.

pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod generate;
pub(crate) mod judge;
pub(crate) mod man;
pub(crate) mod methods;
pub(crate) mod package;
pub(crate) mod play;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod stress;
pub(crate) mod tables;
pub(crate) mod validate;
