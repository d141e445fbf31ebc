use generic::*;

fn main() {
    let mut memo = Fibonacci::default();
    println!("{} {}", memo.compute(40), memo.hits());
}
