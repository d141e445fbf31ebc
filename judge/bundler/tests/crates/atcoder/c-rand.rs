//@ rand = "=0.9.2"

use rand::prelude::*;

fn main() {
    let mut rng = StdRng::seed_from_u64(42);
    let mut order: Vec<u32> = (0..10).collect();
    order.shuffle(&mut rng);
    println!("{order:?} {} {:.4}", rng.random_range(1..=6), rng.random::<f64>());
    println!("{:?} {}", order.choose(&mut rng), rng.random_bool(0.5));
}
