//! How a program's cost grows: runs on inputs of growing size, and curves through what they cost.

pub mod estimate;
pub mod fit;
