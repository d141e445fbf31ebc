//! LC 375: `lc375-gen SIZE SEED` prints one valid n of at most SIZE (at most 200); half of them are SIZE itself.

use testlib::generator;

fn main() {
    generator(|size, random| {
        let size = size.clamp(1, 200);
        if random.chance(1, 2) { size } else { random.next(1..=size) }
    });
}
