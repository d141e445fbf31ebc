use overrides::shapes::*;

fn main() {
    println!("{} {}", Square(2.0).describe(), Blob.describe());
}
