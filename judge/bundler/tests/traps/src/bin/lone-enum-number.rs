fn main() {
    println!("{}", lone_enum::Number::Two as u8);
}
