fn main() {
    println!("{:?} {:?}", nested::strings::texts(), nested::strings::bytes());
}
