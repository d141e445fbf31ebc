//! Macros that a call of another macro exports, and macros with the names of attributes.

use macros::ensure_odd;

#[warn(unused_mut)]
fn main() {
    println!("{} {}", ensure_odd!(3), macros::ensure_odd!(4));
    println!("{} {}", macros::warn!(5), macros::expect!(6));
}
