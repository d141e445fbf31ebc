//! Modules in files whose names attributes give.

use odd::{elsewhere, inline};

fn main() {
    println!("{} {}", elsewhere::name(), elsewhere::below::name());
    println!("{} {}", inline::under::name(), inline::called::name());
}
