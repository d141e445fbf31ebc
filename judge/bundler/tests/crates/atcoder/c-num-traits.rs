//@ num-traits = "=0.2.19"

use num_traits::{PrimInt, Zero, one, pow};

fn bits<T: PrimInt>(values: &[T]) -> u32 {
    values.iter().map(|value| value.count_ones()).sum()
}

fn total<T: Copy + Zero>(values: &[T]) -> T {
    values.iter().fold(T::zero(), |sum, &value| sum + value)
}

fn main() {
    println!("{} {} {}", bits(&[7u8, 9]), total(&[1.5, 2.5]), pow(3u64, 20) + one::<u64>());
}
