fn main() {
    println!("{}", self_std::joined(&["a", "b"]));
}
