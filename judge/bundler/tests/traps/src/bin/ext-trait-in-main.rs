use stepin::vectors::VecExt as _;

fn main() {
    let numbers: Vec<u32> = vec![1, 2, 3];
    println!("{:?} {}", numbers.first(), numbers.is_sorted());
}
