//! A crate that names itself, and one whose package, library and dependency have different names.

fn main() {
    println!("{}", odd::through());
}
