//! Library Checker, Lyndon Factorization: where its words begin and end.
//! <https://judge.yosupo.jp/problem/lyndon_factorization>

use std::io::{BufWriter, Write, stdout};
use templates::fast_input::{Bytes, input};
use templates::lyndon::lyndon_factorization;

fn main() {
    input! { text: Bytes }
    let mut output = BufWriter::new(stdout().lock());
    for mut bound in lyndon_factorization(&text) {
        // `write!` takes longer than all the rest: half a million numbers, where all letters are the same.
        let (mut digits, mut first) = ([b' '; 20], 18);
        digits[first] = b'0' + (bound % 10) as u8;
        while bound >= 10 {
            bound /= 10;
            first -= 1;
            digits[first] = b'0' + (bound % 10) as u8;
        }
        output.write_all(&digits[first..]).expect("the output is open");
    }
    writeln!(output).expect("the output is open");
}
