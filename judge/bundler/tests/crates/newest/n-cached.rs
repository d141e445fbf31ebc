//@ cached = "0.56"

use cached::proc_macro::cached;

#[cached]
fn fibonacci(n: u64) -> u64 {
    if n < 2 { n } else { fibonacci(n - 1) + fibonacci(n - 2) }
}

fn main() {
    println!("{}", fibonacci(80));
}
