//@ static_assertions = "=1.1.0"

use static_assertions::{assert_impl_all, const_assert, const_assert_eq};

const N: usize = 1 << 17;
const_assert!(N >= 100_000);
const_assert_eq!(N.count_ones(), 1);
assert_impl_all!(Vec<u64>: Send, Sync);

fn main() {
    println!("{N}");
}
