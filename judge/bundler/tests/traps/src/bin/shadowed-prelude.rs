fn main() {
    println!("{}", stepin::use_shadowing::run());
}
