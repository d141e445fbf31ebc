fn main() {
    println!("{:?}", "one
two");
}
