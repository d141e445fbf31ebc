//! Everything is documented.
#![deny(missing_docs, unused, dead_code, unused_imports, unused_qualifications)]

fn main() {
    println!("{}", strict::joined(&["a", "b"]));
}
