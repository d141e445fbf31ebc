//@ itertools = "=0.14.0"

use itertools::{Itertools, izip};

fn main() {
    let sums = [1, 4, 9].iter().powerset().map(|set| set.into_iter().sum::<i32>()).sorted().collect_vec();
    println!("{sums:?} {}", izip!(&sums, 0.., sums.iter().rev()).map(|(a, i, b)| a * i * b).sum::<i32>());
}
