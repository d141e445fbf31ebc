fn main() {
    println!("{}", lone_display::Shown("a".into()).to_string());
}
