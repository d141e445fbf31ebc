//! Library Checker, Static RMQ: the minima of ranges.
//! <https://judge.yosupo.jp/problem/staticrmq>

use templates::fast_input::input;
use templates::sparse_table::SparseTable;

fn main() {
    input! { n: usize, q: usize, values: [u32; n], queries: [(usize, usize); q] }
    let minima = SparseTable::new(&values, u32::min);
    let mut text = String::new();
    for (start, end) in queries {
        text += &minima.query(start..end).expect("no range is empty").to_string();
        text.push('\n');
    }
    print!("{text}");
}
