//! Library Checker, Rectangle Sum: points with weights; the sum of those in a rectangle.
//! <https://judge.yosupo.jp/problem/rectangle_sum>

use templates::fast_input::input;
use templates::rectangle_sums::{Event, rectangle_sums};

fn main() {
    input! { n: usize, q: usize, points: [(i64, i64, i64); n], rectangles: [(i64, i64, i64, i64); q] }
    let points = points.into_iter().map(|(x, y, weight)| Event::Point(x, y, weight));
    let questions = rectangles.into_iter().map(|(left, down, right, up)| Event::Sum(left..right, down..up));
    let events: Vec<Event> = points.chain(questions).collect();
    let lines: Vec<String> = rectangle_sums(&events).iter().map(i64::to_string).collect();
    println!("{}", lines.join("\n"));
}
