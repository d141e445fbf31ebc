//@ bitvec = "=1.0.1"

use bitvec::prelude::*;

fn main() {
    let mut sieve = bitvec![1; 100];
    sieve[..2].fill(false);
    for i in 2..10 {
        if sieve[i] {
            (i * i..100).step_by(i).for_each(|j| sieve.set(j, false));
        }
    }
    println!("{} {:?}", sieve.count_ones(), sieve.iter_ones().last());
}
