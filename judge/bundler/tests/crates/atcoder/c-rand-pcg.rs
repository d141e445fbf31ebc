//@ rand = "=0.9.2"
//@ rand_pcg = "=0.9.0"

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn main() {
    let mut rng = Pcg64Mcg::seed_from_u64(0);
    let mut cells: Vec<(u32, u32)> = (0..4).map(|i| (i, rng.random_range(0..100))).collect();
    cells.shuffle(&mut rng);
    println!("{cells:?} {:.5}", rng.random::<f64>());
}
