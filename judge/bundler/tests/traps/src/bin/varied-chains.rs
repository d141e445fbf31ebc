//@ refused luogu: edition 2021
//! Chains of conditions, which older editions do not have.
fn main() {
    println!("{:?}", varied::chains::even_after_odd(&[2, 4, 3, 8]));
}
