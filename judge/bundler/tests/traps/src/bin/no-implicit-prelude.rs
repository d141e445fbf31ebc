fn main() {
    println!("{:?} {}", bare::sum(&[1, 2]), bare::own());
}
