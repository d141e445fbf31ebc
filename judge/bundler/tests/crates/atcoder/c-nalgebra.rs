//@ nalgebra = "=0.34.0"

use nalgebra::{Matrix2, Vector2};

fn main() {
    let fibonacci = Matrix2::new(1u64, 1, 1, 0);
    println!("{}", (fibonacci.pow(30) * Vector2::new(1, 0))[1]);
    let a = Matrix2::new(2.0, 1.0, 1.0, 3.0);
    println!("{:.3} {:?}", a.determinant(), a.try_inverse().map(|inverse| inverse * Vector2::new(5.0, 10.0)));
}
