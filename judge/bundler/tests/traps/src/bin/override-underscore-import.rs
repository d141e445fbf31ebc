use overrides::shapes::{Shape as _, Square};

fn main() {
    println!("{}", Square(3.0).describe());
}
