//! Library Checker, Unionfind: edges are added to a graph, and questions are whether two vertices are connected.
//! <https://judge.yosupo.jp/problem/unionfind>

use templates::fast_input::input;
use templates::union_find::UnionFind;

fn main() {
    input! { n: usize, queries: usize }
    let (mut components, mut text) = (UnionFind::new(n), String::new());
    for _ in 0..queries {
        input! { kind: u8, u: usize, v: usize }
        if kind == 0 {
            components.unite(u, v);
        } else {
            text += if components.same(u, v) { "1\n" } else { "0\n" };
        }
    }
    print!("{text}");
}
