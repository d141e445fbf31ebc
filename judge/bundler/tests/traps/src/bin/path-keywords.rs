use nested::keywords::r#in;

fn main() {
    println!("{} {}", nested::keywords::r#match(1), r#in::VALUE);
}
