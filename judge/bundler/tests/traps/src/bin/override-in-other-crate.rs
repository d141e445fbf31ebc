fn main() {
    println!("{}", overriding::run());
}
