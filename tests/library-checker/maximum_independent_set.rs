//! Library Checker, Maximum Independent Set: as many vertices as can be, no two of which are neighbours.
//! <https://judge.yosupo.jp/problem/maximum_independent_set>

use templates::fast_input::input;
use templates::maximum_independent_set::maximum_independent_set;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let mut adjacency = vec![0; n];
    for &(a, b) in &edges {
        (adjacency[a], adjacency[b]) = (adjacency[a] | 1 << b, adjacency[b] | 1 << a);
    }
    let set = maximum_independent_set(&adjacency);
    let vertices = (0..n).filter(|vertex| set >> vertex & 1 == 1).map(|vertex| vertex.to_string());
    println!("{}\n{}", set.count_ones(), vertices.collect::<Vec<_>>().join(" "));
}
