//@ ndarray = "=0.16.1"

use ndarray::{Array2, Axis, array};

fn main() {
    let a = array![[1, 2], [3, 4]];
    let b: Array2<i64> = Array2::from_shape_fn((2, 3), |(i, j)| (i * 3 + j) as i64);
    println!("{} {}", a.dot(&b), b.sum_axis(Axis(0)));
}
