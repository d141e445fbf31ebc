use stepin::literals::Describe;

fn main() {
    println!("{} {}", 5.describe(), 7u64.describe());
}
