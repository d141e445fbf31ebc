//! Library Checker, Enumerate Cliques: the sum over all cliques of the product of the values of their vertices.
//! <https://judge.yosupo.jp/problem/enumerate_cliques>

use templates::cliques::cliques;
use templates::fast_input::input;

fn main() {
    input! { n: usize, m: usize, values: [u64; n], edges: [(usize, usize); m] }
    let mut sum = 0;
    cliques(n, &edges, |clique| {
        sum += clique.iter().fold(1, |product, &vertex| product * values[vertex] % 998_244_353);
        true
    });
    println!("{}", sum % 998_244_353);
}
