//! The author's own modules in other files.

mod nested;
#[path = "nested/moved.rs"]
mod renamed;

use nested::inner::deepest;

fn main() {
    println!("{} {} {}", nested::sum(), deepest(), renamed::numbers());
    println!("{}", crate::nested::inner::outer());
}
