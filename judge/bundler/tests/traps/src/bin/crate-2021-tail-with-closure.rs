//@ refused plain: edition 2024
// The closure is of edition 2024, but what drops is code of edition 2021.
fn main() {
    println!("{}", old21::tail_with(|number| number + 1));
}
