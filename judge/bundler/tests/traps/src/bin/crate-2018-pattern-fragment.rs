fn main() {
    println!("{} {}", old18::alternatives!(Some(1) | None), old18::alternatives!(Some(1)));
}
