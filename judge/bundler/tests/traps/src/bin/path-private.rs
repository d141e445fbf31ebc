fn main() {
    println!("{:?} {}", nested::Sealed::new(), nested::hidden_twice(4));
}
