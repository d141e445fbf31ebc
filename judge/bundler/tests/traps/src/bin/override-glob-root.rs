use flat::*;

fn main() {
    println!("{} {}", Runner.reach(3), Snail.reach(3));
}
