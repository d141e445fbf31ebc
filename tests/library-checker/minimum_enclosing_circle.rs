//! Library Checker, Minimum Enclosing Circle: which points are on the smallest circle around all.
//! <https://judge.yosupo.jp/problem/minimum_enclosing_circle>

use templates::fast_input::input;
use templates::minimum_enclosing_circle::minimum_enclosing_circle;

fn main() {
    input! { points: [(i64, i64)] }
    let circle = minimum_enclosing_circle(&points).expect("there are two points");
    let is_on = |&point: &(i64, i64)| if circle.side(point).is_eq() { '1' } else { '0' };
    println!("{}", points.iter().map(is_on).collect::<String>());
}
