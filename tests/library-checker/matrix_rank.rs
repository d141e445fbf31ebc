//! Library Checker, Rank of Matrix: the rank of a matrix modulo 998244353.
//! <https://judge.yosupo.jp/problem/matrix_rank>

use templates::fast_input::input;
use templates::linear_equations::Elimination;

fn main() {
    input! { rows: usize, columns: usize, entries: [u64; rows * columns] }
    let mut elimination = Elimination::new(columns, 998_244_353);
    // Without columns there are no entries, and chunks need a size.
    entries.chunks(columns.max(1)).for_each(|row| _ = elimination.insert(row));
    println!("{}", elimination.rank());
}
