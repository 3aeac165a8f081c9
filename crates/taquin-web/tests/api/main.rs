//! The service from outside: every endpoint, every limit, hostile input, and how it ends.

mod answers;
mod common;
mod hostile;
mod late;
mod limits;
mod live;
mod page;
