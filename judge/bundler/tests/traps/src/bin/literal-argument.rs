fn main() {
    println!("{}", stepin::literals::show(5));
}
