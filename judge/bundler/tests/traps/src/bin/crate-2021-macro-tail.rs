fn main() {
    println!("{}", old21::tail_of!(old21::Loud("temporary")));
}
