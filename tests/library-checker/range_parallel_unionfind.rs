//! Library Checker, Range Parallel Unionfind: edges are added between the vertices of two ranges, one by one; after
//! each time, the sum of the products of all two connected vertices is asked for, modulo 998244353.
//! <https://judge.yosupo.jp/problem/range_parallel_unionfind>

use std::fmt::Write;
use templates::fast_input::input;
use templates::parallel_union_find::ParallelUnionFind;

fn main() {
    input! { n: usize, q: usize, mut sums: [u64; n] }
    let (mut components, mut total, mut text) = (ParallelUnionFind::new(n), 0, String::new());
    for _ in 0..q {
        input! { k: usize, a: usize, b: usize }
        for (root, other) in components.unite(a, b, k) {
            total = (total + sums[root] * sums[other]) % 998_244_353;
            sums[root] = (sums[root] + sums[other]) % 998_244_353;
        }
        let _ = writeln!(text, "{total}");
    }
    print!("{text}");
}
