//@ num-rational = "=0.4.2"

use num_rational::{Ratio, Rational64};

fn main() {
    let slopes = [Ratio::new(1i64, 3), Ratio::new(2, 4), Ratio::new(-1, 2)];
    println!("{} {:?}", slopes.iter().sum::<Rational64>(), slopes.iter().max());
    println!("{} {}", Rational64::new(7, 2).floor(), (slopes[0] / slopes[1]).recip());
}
