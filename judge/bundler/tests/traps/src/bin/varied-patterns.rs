//! Constants as patterns, values behind `Any`, and numbers of variants below zero.
use varied21::{ORIGIN, Point, Turn, kind};

fn main() {
    println!("{} {} {}", kind(&ORIGIN), kind(&Point { x: 3, y: 0 }), kind(&Point { x: -3, y: 0 }));
    println!("{} {}", kind(&Turn::None), kind(&1u8));
    println!("{:?}", [Turn::Left, Turn::None, Turn::Right].map(|turn| turn as i8 as u8));
    println!("{}", matches!(Point { x: 0, y: 0 }, ORIGIN));
}
