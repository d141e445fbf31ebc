//! Library Checker, Counting Spanning Trees (Directed): how many there are that lead away from a root, modulo
//! 998244353, by the matrix tree theorem.
//! <https://judge.yosupo.jp/problem/counting_spanning_tree_directed>

use templates::fast_input::input;
use templates::linear_equations::determinant;

fn main() {
    input! { n: usize, m: usize, root: usize, edges: [(usize, usize); m] }
    // How many edges enter, less those from each vertex. The minor without the row and the column of the root.
    let mut laplacian = vec![0; n * n];
    for (from, to) in edges {
        laplacian[to * n + to] += 1;
        laplacian[from * n + to] += 998_244_352;
    }
    laplacian[root * n..][..n].fill(0);
    laplacian[root * n + root] = 1;
    println!("{}", determinant(n, &laplacian, 998_244_353));
}
