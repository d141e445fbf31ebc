fn main() {
    println!("{} {}", alike::max!(3, 9, 4), alike::max(1, 2));
}
