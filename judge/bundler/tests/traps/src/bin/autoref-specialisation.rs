fn main() {
    println!("{}", stepin::specialised::run());
}
