//@ proconio = { version = "=0.5.0", features = ["derive"] }

use proconio::{derive_readable, input};

#[derive_readable]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Point {
    x: i32,
    y: i32,
}

#[derive_readable]
struct Line(Point, Point);

fn main() {
    input! {
        n: usize,
        mut points: [Point; n],
        line: Line,
    }
    points.sort();
    println!("{points:?} {}", line.0.x * line.1.y);
}
