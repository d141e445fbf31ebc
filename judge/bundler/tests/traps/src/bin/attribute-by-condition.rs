//! Attributes of procedural macros behind conditions of the author's own, one of them beside another attribute.

use std::sync::atomic::Ordering;

#[cfg_attr(unix, inline, writing::counted)]
fn number() -> u32 {
    21
}

#[cfg_attr(any(), writing::counted)]
#[cfg_attr(all(), writing::counted(10))]
fn ten() {}

fn main() {
    ten();
    println!("{} {}", number(), NUMBER_CALLS.load(Ordering::Relaxed) + TEN_CALLS.load(Ordering::Relaxed));
}
