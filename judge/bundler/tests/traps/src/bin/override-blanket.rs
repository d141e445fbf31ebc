use overrides::prelude::*;

fn main() {
    println!("{} {}", Stone.name(), Wrapper(Stone).name());
}
