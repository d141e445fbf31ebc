//! What a crate keeps for itself does not hide what has its name elsewhere.

use own::*;
use places::restricted::names::*;
use places::restricted::Outer;

trait Measured {
    fn width(&self) -> u32;
    fn height(&self) -> u32;
    fn depth(&self) -> u32;
}

impl Measured for Outer {
    fn width(&self) -> u32 {
        3
    }
    fn height(&self) -> u32 {
        4
    }
    fn depth(&self) -> u32 {
        5
    }
}

mod own {
    pub fn help() -> u32 {
        6
    }
}

fn main() {
    let outer = Outer::new();
    println!("{} {} {} {}", outer.length, outer.width(), outer.height(), outer.depth());
    println!("{} {} {}", outer.own(), help(), shown());
}
