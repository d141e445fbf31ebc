//@ refused luogu: edition 2021
//@ refused plain: edition 2024
fn main() {
    println!("{}", old21::tail_of!(old21::Loud("temporary")));
}
