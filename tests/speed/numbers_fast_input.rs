//! The program `numbers`, of which `build.rs` makes this one, with the template `fast_input` in place of proconio.

include!(concat!(env!("OUT_DIR"), "/numbers.rs"));
