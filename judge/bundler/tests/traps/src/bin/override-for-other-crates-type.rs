use overrides::ops::Step as _;

fn main() {
    println!("{}", overriding::Huge.total(2));
}
