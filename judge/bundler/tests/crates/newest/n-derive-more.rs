//@ derive_more = { version = "2", features = ["full"] }

use derive_more::{Add, AddAssign, Display, From, Mul, Sub};

#[derive(Add, AddAssign, Clone, Copy, Debug, Display, From, Mul, PartialEq, Sub)]
#[display("({x}, {y})")]
struct Point {
    x: i64,
    y: i64,
}

fn main() {
    let mut place = Point::from((1, 2)) + Point { x: 3, y: 4 };
    place += place * 2;
    println!("{place} {:?}", place - Point { x: 1, y: 1 });
}
