//! Dense numbers for orders and choices: what exact tables are indexed by.
//!
//! Nothing here knows a puzzle. [`arrangement`] numbers the ways to place some of `n` different
//! things in order, [`combination`] the ways to choose some of them, [`placement`] the ways to put
//! some tiles on a board's cells, [`word`] the orders of things of which some are alike.

pub mod arrangement;
pub mod combination;
pub mod placement;
pub mod word;
