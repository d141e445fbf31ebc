use overrides::shapes::{Blob, Shape, Square};

fn main() {
    println!("{} {}", Square(2.0).describe(), Blob.describe());
}
