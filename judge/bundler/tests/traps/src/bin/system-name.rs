//@ refused codeforces: `std::env::consts` is used
use std::env::{self, consts};

fn main() {
    println!("{} {}", consts::OS, env::args().count());
}
