//@ ac-library-rs = "=0.2.0"

use ac_library::{ModInt998244353 as Mint, convolution};

fn main() {
    let a: Vec<Mint> = (1..=200).map(Mint::new).collect();
    let product = convolution(&a, &a);
    println!("{} {} {}", product.len(), product[100], product.iter().map(|value| u64::from(value.val())).sum::<u64>());
}
