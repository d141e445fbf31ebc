//! `example-gen SIZE SEED` prints up to SIZE numbers. Small ones have pairs by chance; of large ones, half of the
//! inputs get a pair.

use testlib::{generator, words};

fn main() {
    generator(|size, random| {
        let n = random.next(2..=size.clamp(2, 100_000));
        let largest = *random.any(&[3, 20, 1_000_000_000]);
        let numbers: Vec<i64> = (0..n).map(|_| random.next(-largest..=largest)).collect();
        let sum = if random.chance(1, 2) {
            random.next(-2 * largest..=2 * largest)
        } else {
            random.distinct(2, 0..n).iter().map(|&place| numbers[place]).sum()
        };
        format!("{n} {sum}\n{}", words(numbers))
    });
}
