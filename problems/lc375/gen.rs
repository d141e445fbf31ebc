//! LC 375: `lc375-gen SIZE SEED` prints one valid n of at most SIZE (at most 200); half of them are SIZE itself.

use templates::random::Random;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse().ok());
    let (Some(Some(size)), Some(Some(seed)), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        eprintln!("usage: lc375-gen SIZE SEED");
        std::process::exit(2);
    };
    let size = u64::clamp(size, 1, 200);
    let mut random = Random::new(seed);
    let n = if random.chance(1, 2) { size } else { 1 + random.below(size) };
    println!("{n}");
}
