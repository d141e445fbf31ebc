//! The author's own modules in other files.

mod nested; // The crates are named only there.
#[path = "nested/moved.rs"]
mod renamed; // And here.

use nested::inner::deepest;

fn main() {
    println!("{} {} {}", nested::sum(), deepest(), renamed::numbers());
    println!("{}", crate::nested::inner::outer());
}
