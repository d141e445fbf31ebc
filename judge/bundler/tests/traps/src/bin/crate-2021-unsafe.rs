fn main() {
    println!("{} {}", old21::unsafe_things(), old21::absolute(-4));
}
