fn main() {
    println!("{:?}", std::io::read_to_string(standard::Zeroes(4)));
    let mut text = String::new();
    std::io::Read::read_to_string(&mut standard::Zeroes(4), &mut text).unwrap();
    println!("{text}");
}
