//! Luogu P4136: `p4136-gen SIZE SEED` prints one valid input of up to SIZE boards with sides of up to SIZE / 2 cells.

use testlib::{generator, lines};

fn main() {
    generator(|size, random| {
        let size = size.clamp(2, 20_000);
        let boards = random.next(1..=size.min(10_000));
        // Sides of one parity only, in some inputs: whoever answers by the line's number gets them wrong.
        let only_one_parity = random.chance(1, 4);
        let mut side = || match random.next(1..=size / 2) {
            side if only_one_parity && side > 1 => side - side % 2,
            side => side,
        };
        let sides: Vec<usize> = (0..boards).map(|_| side()).chain([0]).collect();
        lines(sides)
    });
}
