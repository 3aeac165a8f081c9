//! Lower bounds on the distance to the nearest goal, one file each.

pub mod additive;
pub mod centre;
pub mod corners;
pub mod exact;
pub mod linear_conflict;
pub mod manhattan;
pub mod nearest;
pub mod parts;
pub mod pattern;
pub mod walking_distance;
