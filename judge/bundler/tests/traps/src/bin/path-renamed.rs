use nested as other;
use other::a::{self, b as c};

fn main() {
    println!("{} {}", a::LEVEL, c::LEVEL);
}
