//! {{id}}: `{{id}}-gen SIZE SEED` prints one valid input, the same for the same arguments on every machine.

use itertools::Itertools;
use templates::random::Random;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse().ok());
    let (Some(Some(size)), Some(Some(seed)), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        eprintln!("usage: {{id}}-gen SIZE SEED");
        std::process::exit(2);
    };
    let mut random = Random::new(seed);
    let n = 1 + random.below(u64::clamp(size, 1, 100_000));
    println!("{n}\n{}", (0..n).map(|_| random.between(-9, 9)).join(" "));
}
