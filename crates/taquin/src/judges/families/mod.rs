//! The problems, a family a file: formats that are the same but for data.
//!
//! | part | what it is |
//! |---|---|
//! | `nine` | 3x3 boards, whatever is asked of them |
//! | `spread` | boards of any shape |
//! | `lengths` | formats that give a board and ask how many moves it takes |
//! | all others | the families |

use super::Format;

mod amity;
mod arms;
mod constructed;
mod cube_lengths;
mod cubes;
mod cubic;
mod decided;
mod eight;
mod eight_distant;
mod eight_length;
mod eleven;
mod frame;
mod graph;
mod knights;
mod lengths;
mod magic;
mod nine;
mod poslozi;
mod rotation;
mod searched;
mod solitaire;
mod sort;
mod spread;
mod swaps;
mod wheels;

/// All formats, family by family.
pub(super) const ALL: &[&[Format]] = &[
    eight::FORMATS,
    eight_length::FORMATS,
    eight_distant::FORMATS,
    searched::FORMATS,
    constructed::FORMATS,
    decided::FORMATS,
    amity::FORMATS,
    arms::FORMATS,
    frame::FORMATS,
    rotation::FORMATS,
    knights::FORMATS,
    solitaire::FORMATS,
    swaps::FORMATS,
    graph::FORMATS,
    eleven::FORMATS,
    magic::FORMATS,
    wheels::FORMATS,
    sort::FORMATS,
    poslozi::FORMATS,
    cubic::FORMATS,
    cubes::FORMATS,
    cube_lengths::FORMATS,
];
