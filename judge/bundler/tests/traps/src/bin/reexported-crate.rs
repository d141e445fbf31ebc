use facade::prelude::numbers;

fn main() {
    println!("{}", numbers::lcm(4, 6));
}
