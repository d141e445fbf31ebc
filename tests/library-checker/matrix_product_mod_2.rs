//! Library Checker, Matrix Product (Mod 2): the product of two matrices of zeros and ones modulo 2.
//! <https://judge.yosupo.jp/problem/matrix_product_mod_2>

use templates::bitset::Bitset;
use templates::fast_input::{Bytes, input};

fn main() {
    input! { n: usize, m: usize, k: usize, left: [Bytes; n], right: [Bytes; m] }
    let mut product = vec![Bitset::new(k); n];
    // The method of the four Russians: of eight rows on the right, the sums of all subsets are made first.
    for first in (0..m).step_by(8) {
        let mut sums = vec![Bitset::new(k)];
        for bytes in &right[first..m.min(first + 8)] {
            let mut row = Bitset::new(k);
            (0..k).filter(|&column| bytes[column] == b'1').for_each(|column| row.set(column, true));
            for index in 0..sums.len() {
                let mut sum = row.clone();
                sum ^= &sums[index];
                sums.push(sum);
            }
        }
        for (row, bytes) in product.iter_mut().zip(&left) {
            let digits = bytes[first..m.min(first + 8)].iter().rev();
            *row ^= &sums[digits.fold(0, |index, digit| 2 * index + usize::from(digit - b'0'))];
        }
    }
    let mut text = String::with_capacity(n * (k + 1));
    for row in product {
        text.extend((0..k).map(|column| if row.contains(column) { '1' } else { '0' }));
        text.push('\n');
    }
    print!("{text}");
}
