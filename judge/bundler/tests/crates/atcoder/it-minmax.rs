//@ itertools = "=0.14.0"

use itertools::{Itertools, MinMaxResult};

fn main() {
    if let MinMaxResult::MinMax(least, most) = [3, 8, -2].iter().minmax() {
        println!("{least} {most} {:?}", [3, 8, -2].iter().position_max());
    }
}
