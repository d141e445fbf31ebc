//! What generators and brute forces are written with, whatever a solution reads.

pub mod beside;
pub mod items;
pub mod lines;
