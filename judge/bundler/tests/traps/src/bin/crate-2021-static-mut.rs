fn main() {
    static21::pushed(7);
    println!("{} {}", static21::pushed(8), static21::counted!());
}
