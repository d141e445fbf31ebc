fn main() {
    println!("{} {}", old18::array_into_iter(), old18::kind_of_items());
}
