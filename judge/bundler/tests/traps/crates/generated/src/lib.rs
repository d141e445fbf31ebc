//! Code that a build script writes.
pub mod table {
    include!(concat!(env!("OUT_DIR"), "/table.rs"));
}

pub static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/bytes.bin"));

pub fn value() -> usize {
    include!(concat!(env!("OUT_DIR"), "/value"))
}

#[cfg(fast = "very")]
pub const FAST: &str = "fast";
#[cfg(not(fast = "very"))]
pub const FAST: &str = "slow";

pub const BUILT_FOR: &str = env!("BUILT_FOR");
