//@ refused plain: edition 2024
fn main() {
    println!("{:?}", never21::run());
}
