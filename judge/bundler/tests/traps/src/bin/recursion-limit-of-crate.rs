fn main() {
    println!("{}", deep::deep());
}
