fn main() {
    println!("{}", overrides::user::run());
}
