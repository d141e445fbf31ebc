fn main() {
    println!("{} {}", standard::Odd(1) == standard::Odd(1), standard::Odd(1) != standard::Odd(1));
}
