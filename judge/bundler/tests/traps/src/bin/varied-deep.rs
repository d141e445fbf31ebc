//! Recursion that needs a larger stack, and a panic that passes threads.
use varied21::deep;

fn depth(n: u64) -> u64 {
    let pad = std::hint::black_box([n; 16]);
    if n == 0 { 0 } else { depth(n - 1) + pad[3] % 2 }
}

fn main() {
    println!("{}", deep(256, || depth(200_000)));
    deep(1, || -> u64 { panic!("in a thread") });
}
