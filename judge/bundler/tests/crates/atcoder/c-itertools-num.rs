//@ itertools-num = "=0.1.3"

use itertools_num::{ItertoolsNum, linspace};

fn main() {
    println!("{:?}", [3, 1, 4, 1, 5].iter().cumsum::<i32>().collect::<Vec<_>>());
    println!("{:?}", linspace(0.0f64, 1.0, 5).collect::<Vec<_>>());
}
