//@ bit-vec = "0.9"

use bit_vec::BitVec;

fn main() {
    let mut sieve = BitVec::from_elem(100, true);
    for i in 2..10 {
        (i * i..100).step_by(i).for_each(|j| sieve.set(j, false));
    }
    println!("{}", sieve.iter().skip(2).filter(|&is_prime| is_prime).count());
}
