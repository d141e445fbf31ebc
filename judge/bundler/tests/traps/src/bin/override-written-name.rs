fn main() {
    println!("{}", overrides::hidden::user::limit());
}
