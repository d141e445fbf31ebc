fn main() {
    println!("{}", old21::r#gen(4));
}
