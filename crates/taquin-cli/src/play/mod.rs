//! The game in a terminal: the game itself, its drawing, the solver beside it, and the terminal that
//! is left as it was.
//!
//! ```text
//! keys, clicks -> keys -> Action -> game <- Told <- thinker (a thread of its own)
//!                                    |
//!                                    v
//!                                   view -> screen
//! ```

pub(crate) mod action;
pub(crate) mod animate;
pub(crate) mod events;
pub(crate) mod game;
pub(crate) mod keys;
pub(crate) mod moves;
pub(crate) mod screen;
pub(crate) mod show;
pub(crate) mod thinker;
pub(crate) mod thought;
pub(crate) mod view;
