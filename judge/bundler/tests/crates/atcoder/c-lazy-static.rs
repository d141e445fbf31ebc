//@ lazy_static = "=1.5.0"

use lazy_static::lazy_static;

lazy_static! {
    static ref FACTORIALS: Vec<u64> = {
        let mut all = vec![1];
        (1..=20).for_each(|i| all.push(all[i - 1] * i as u64));
        all
    };
}

fn main() {
    println!("{} {}", FACTORIALS[10], FACTORIALS.len());
}
