//! Library Checker, Division of Polynomials: the quotient and the rest, modulo 998244353.
//! <https://judge.yosupo.jp/problem/division_of_polynomials>

use templates::fast_input::input;
use templates::polynomial::division;

fn main() {
    input! { n: usize, m: usize, above: [u64; n], below: [u64; m] }
    let (quotient, rest) = division(&above, &below);
    let mut text = format!("{} {}\n", quotient.len(), rest.len());
    for numbers in [quotient, rest] {
        for number in numbers {
            text.extend([number.to_string().as_str(), " "]);
        }
        text.push('\n');
    }
    print!("{text}");
}
