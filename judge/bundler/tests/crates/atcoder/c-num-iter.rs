//@ num-iter = "=0.1.45"

fn main() {
    println!("{:?}", num_iter::range_step(10i64, 0, -3).collect::<Vec<_>>());
    println!("{}", num_iter::range_inclusive(1u8, 255).map(u32::from).sum::<u32>());
}
