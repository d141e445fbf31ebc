//! {{id}}: `{{id}}-gen SIZE SEED` prints one valid input, the same for the same arguments on every machine.

use testlib::{generator, words};

fn main() {
    generator(|size, random| {
        let n = random.next(1..=size.clamp(1, 100_000));
        let numbers: Vec<i64> = (0..n).map(|_| random.next(-9..=9)).collect();
        format!("{n}\n{}", words(numbers))
    });
}
