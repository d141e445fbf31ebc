use lone_operators::Bits;

fn main() {
    println!("{} {}", Bits(vec![1]) == Bits(vec![2]), Bits(vec![1]) < Bits(vec![2]));
}
