fn main() {
    println!("{}", stepin::use_vectors::run());
}
