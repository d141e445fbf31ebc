fn main() {
    println!("{}", stepin::use_by_value::run());
}
