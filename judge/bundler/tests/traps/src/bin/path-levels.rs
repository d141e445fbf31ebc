fn main() {
    println!("{:?} {}", nested::a::b::levels(), nested::a::b::through_self());
}
