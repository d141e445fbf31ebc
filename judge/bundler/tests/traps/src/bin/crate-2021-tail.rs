//@ refused plain: edition 2024
fn main() {
    println!("{}", old21::tail());
}
