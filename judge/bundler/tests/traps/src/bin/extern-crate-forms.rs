//! What `extern crate` may say.

#[allow(unused_extern_crates)]
extern crate gcd;
extern crate math2 as _;
#[macro_use]
extern crate wheres as places_of_code;
extern crate std as standard;
extern crate core;
extern crate alloc;

use alloc::collections::BTreeMap;

mod inner {
    pub fn twice() -> u64 {
        2 * places_of_code::gcd_of(4, 6) + ::gcd::gcd(4, 6) + u64::from(crate::core::cmp::max(1_u8, 2))
    }
}

fn main() {
    let map: BTreeMap<u8, u8> = standard::iter::once((1, 2)).collect();
    println!("{} {map:?} {:?}", inner::twice(), system!(one => windows));
}
