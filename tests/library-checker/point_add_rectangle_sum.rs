//! Library Checker, Point Add Rectangle Sum: points with weights come; the sum of those in a rectangle.
//! <https://judge.yosupo.jp/problem/point_add_rectangle_sum>

use templates::fast_input::input;
use templates::rectangle_sums::{Event, rectangle_sums};

fn main() {
    input! { n: usize, q: usize, points: [(i64, i64, i64); n] }
    let mut events: Vec<Event> = points.into_iter().map(|(x, y, weight)| Event::Point(x, y, weight)).collect();
    for _ in 0..q {
        input! { kind: u8, x: i64, y: i64, z: i64 }
        if kind == 0 {
            events.push(Event::Point(x, y, z));
        } else {
            input! { up: i64 }
            events.push(Event::Sum(x..z, y..up));
        }
    }
    let lines: Vec<String> = rectangle_sums(&events).iter().map(i64::to_string).collect();
    println!("{}", lines.join("\n"));
}
