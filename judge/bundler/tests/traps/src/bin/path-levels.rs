fn main() {
    println!("{:?}", nested::a::b::levels());
}
