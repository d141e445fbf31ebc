//@ refused luogu: Location
//@ refused plain: Location

use std::panic::Location as Place;

#[track_caller]
fn line() -> (u32, u32) {
    let place = Place::caller();
    (place.line(), place.column())
}

fn main() {
    println!("{:?}", line());
}
