//@ refused luogu: edition 2021
//@ refused plain: edition 2024
fn main() {
    old21::either_of!(old21::Loud("condition"));
    println!("end");
}
