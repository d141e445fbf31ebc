fn main() {
    println!("{}", counting::deep());
}
