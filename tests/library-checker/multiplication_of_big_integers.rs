//! Library Checker, Multiplication of Big Integers: the products of pairs of integers of up to 2·10⁶ digits.
//! <https://judge.yosupo.jp/problem/multiplication_of_big_integers>

use std::fmt::Write;
use templates::big_integer::BigInteger;
use templates::fast_input::input;

fn main() {
    input! { pairs: [(String, String)] }
    let mut text = String::new();
    for (a, b) in pairs {
        let [a, b] = [a, b].map(|number| number.parse::<BigInteger>().expect("an integer"));
        _ = writeln!(text, "{}", &a * &b);
    }
    print!("{text}");
}
