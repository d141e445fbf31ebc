//! Library Checker, Counting Spanning Trees (Undirected): how many there are, modulo 998244353, by the matrix tree
//! theorem.
//! <https://judge.yosupo.jp/problem/counting_spanning_tree_undirected>

use templates::fast_input::input;
use templates::linear_equations::determinant;

fn main() {
    input! { n: usize, m: usize, edges: [(usize, usize); m] }
    // Degrees, less what leads from one vertex to another. The minor without the row and the column of vertex 0.
    let mut laplacian = vec![0; n * n];
    for (a, b) in edges {
        for (row, column, entry) in [(a, a, 1), (b, b, 1), (a, b, 998_244_352), (b, a, 998_244_352)] {
            laplacian[row * n + column] += entry;
        }
    }
    laplacian[..n].fill(0);
    laplacian[0] = 1;
    println!("{}", determinant(n, &laplacian, 998_244_353));
}
