fn main() {
    println!("{}", standard::iterators::Counted(10, 0).len());
    println!("{}", standard::iterators::Counted(10, 0).enumerate().len());
}
