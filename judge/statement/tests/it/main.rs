//! Programs that are made of what a statement and a solution say, compiled and run.

mod constrained;
mod input_format;
mod layout;
mod leetcode;
mod oracles;
mod served;
mod stubs;
