//! Library Checker, Intersection of F2 Vector Spaces: a basis of the vectors that two spaces have in common.
//! <https://judge.yosupo.jp/problem/intersection_of_f2_vector_spaces>

use std::fmt::Write;
use templates::fast_input::input;
use templates::xor_basis::XorBasis;

fn main() {
    input! { cases: usize }
    let mut text = String::new();
    for _ in 0..cases {
        input! { one: [u64], other: [u64] }
        // Zassenhaus: where the upper halves of (u, u) and (v, 0) add up to 0, the sum of the u is one of the v.
        let both = one.iter().map(|u| u << 32 | u).chain(other.iter().map(|v| v << 32)).collect::<XorBasis>();
        let common: Vec<&u64> = both.vectors().iter().filter(|&&vector| vector < 1 << 32).collect();
        let _ = write!(text, "{}", common.len());
        common.iter().for_each(|vector| _ = write!(text, " {vector}"));
        text.push('\n');
    }
    print!("{text}");
}
