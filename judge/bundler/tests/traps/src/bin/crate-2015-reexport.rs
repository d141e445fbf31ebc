fn main() {
    println!("{}", older15::old::in_range(6));
}
