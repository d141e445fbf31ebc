use nested::globs::*;

fn main() {
    println!("{} {}", name(), only());
}
