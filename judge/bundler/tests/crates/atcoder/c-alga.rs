//@ alga = "=0.9.3"

use alga::general::{AbstractMagma, Additive, Multiplicative, Operator};

struct Fold<T, O: Operator>(Vec<T>, O);

impl<T: AbstractMagma<O> + Copy, O: Operator> Fold<T, O> {
    fn all(&self) -> Option<T> {
        let mut values = self.0.iter();
        let first = *values.next()?;
        Some(values.fold(first, |one, other| one.operate(other)))
    }
}

fn main() {
    println!("{:?}", Fold(vec![1i64, 2, 3, 4], Additive).all());
    println!("{:?}", Fold(vec![1i64, 2, 3, 4], Multiplicative).all());
}
