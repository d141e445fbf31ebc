//! Library Checker, Enumerate Triangles: the sum over all triangles of the product of the values of their vertices.
//! <https://judge.yosupo.jp/problem/enumerate_triangles>

use templates::fast_input::input;
use templates::triangles::triangles;

fn main() {
    input! { n: usize, m: usize, values: [u64; n], edges: [(usize, usize); m] }
    let mut sum = 0;
    triangles(n, &edges, |[a, b, c]| sum = (sum + values[a] * values[b] % 998_244_353 * values[c]) % 998_244_353);
    println!("{sum}");
}
