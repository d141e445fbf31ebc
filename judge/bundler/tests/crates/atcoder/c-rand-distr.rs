//@ rand_distr = "=0.5.1"
//@ rand_pcg = "=0.9.0"

use rand_distr::{Distribution, Normal};
use rand_pcg::Pcg64Mcg;

fn main() {
    let mut rng = Pcg64Mcg::new(5);
    let normal = Normal::new(10.0, 2.0).expect("the deviation is finite");
    let mean = (0..1000).map(|_| normal.sample(&mut rng)).sum::<f64>() / 1000.0;
    println!("{mean:.6}");
}
