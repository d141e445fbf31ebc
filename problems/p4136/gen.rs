//! Luogu P4136: `p4136-gen SIZE SEED` prints one valid input of up to SIZE boards with sides of up to SIZE / 2 cells.

use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let size = u64::clamp(size, 2, 20_000);
    let boards = random.below(size.min(10_000) + 1);
    // Sides of one parity only, in some inputs: whoever answers by the line's number gets them wrong.
    let only_one_parity = random.chance(1, 4);
    for _ in 0..boards {
        let side = 1 + random.below(size / 2);
        println!("{}", if only_one_parity && side > 1 { side - side % 2 } else { side });
    }
    println!("0");
}
