fn main() {
    println!("{:?}", stateful::Counted::default());
}
