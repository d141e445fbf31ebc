//@ statrs = "=0.18.0"

use statrs::distribution::{ContinuousCDF, Normal};
use statrs::statistics::Statistics;

fn main() {
    let normal = Normal::new(0.0, 1.0).expect("the deviation is positive");
    println!("{:.6} {:.3}", normal.cdf(1.96), [1.0, 2.0, 4.0].mean());
}
