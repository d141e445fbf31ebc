//! Closures capture fields, and drop them alone.
fn main() {
    println!("{}", varied21::captured());
}
