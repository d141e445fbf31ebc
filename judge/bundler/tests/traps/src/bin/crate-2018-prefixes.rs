fn main() {
    println!("{} {}", old18::prefixed(), old18::dynamic("x")(3));
}
