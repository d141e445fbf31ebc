fn main() {
    println!("{}", old21::tail());
}
