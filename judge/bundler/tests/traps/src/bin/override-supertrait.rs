use overrides::layers::*;

fn main() {
    println!("{}", Stone.heavy());
}
