//@ refused luogu: type_name
//@ refused plain: type_name
//! What a judge calls the program as a crate, nobody knows.

use std::any::type_name;

struct Point;

fn main() {
    println!("{}", type_name::<Vec<Point>>());
}
