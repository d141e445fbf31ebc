fn main() {
    println!("{}", old21::boxed());
}
