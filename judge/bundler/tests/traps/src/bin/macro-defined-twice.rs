fn main() {
    println!("{} {}", macros::first(), macros::second());
}
