fn main() {
    println!("{} {}", nested::a::own_std(), nested::own_core());
}
