fn main() {
    old21::if_let();
    println!("{}", old21::is_borrowed());
}
