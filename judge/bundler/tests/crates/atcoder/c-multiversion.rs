//@ multiversion = "=0.8.0"

use multiversion::multiversion;

#[multiversion(targets("x86_64+avx2", "x86_64+sse4.2"))]
fn dot(a: &[u32], b: &[u32]) -> u32 {
    a.iter().zip(b).map(|(a, b)| a.wrapping_mul(*b)).fold(0, u32::wrapping_add)
}

fn main() {
    let numbers: Vec<u32> = (1..=100).collect();
    println!("{}", dot(&numbers, &numbers));
}
