//@ az = "=1.2.1"

use az::{Az, CheckedAs, SaturatingAs, WrappingAs};

fn main() {
    let sum: i64 = [3_000_000_000i64, 5, -7].iter().sum();
    println!("{} {:?}", 12.9f64.az::<i32>(), sum.checked_as::<u32>());
    println!("{} {}", sum.saturating_as::<i32>(), (-1i64).wrapping_as::<u8>());
}
