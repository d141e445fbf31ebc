//! Attributes on a function, on one in a block, and with arguments.

use std::sync::atomic::Ordering;
use writing::counted;

/// Why.
#[counted]
#[inline]
fn step(value: u64) -> u64 {
    // The body stays as it is.
    if value % 2 == 0 { value   / 2 } else { 3 * value + 1 }
}

fn main() {
    #[writing::counted(10)]
    fn ten() {}

    let mut value = 27;
    while value != 1 {
        value = step(value);
    }
    ten();
    println!("{} {}", STEP_CALLS.load(Ordering::Relaxed), TEN_CALLS.load(Ordering::Relaxed));
}
