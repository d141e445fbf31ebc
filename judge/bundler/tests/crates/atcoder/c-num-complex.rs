//@ num-complex = "=0.4.6"

use num_complex::{Complex, Complex64};

fn main() {
    let turned = Complex::new(3, 4) * Complex::i();
    println!("{turned} {} {:.3}", turned.norm_sqr(), Complex64::from_polar(2.0, 1.0).re);
}
