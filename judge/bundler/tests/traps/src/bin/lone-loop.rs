use lone_operators::Bits;

fn main() {
    for value in Bits(vec![1, 2]) {
        println!("{value}");
    }
}
