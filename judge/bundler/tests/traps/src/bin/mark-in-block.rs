fn main() {
    println!("{}", overrides::marked::kinds());
}
