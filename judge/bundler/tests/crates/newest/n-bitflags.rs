//@ bitflags = "2"

use bitflags::bitflags;

bitflags! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Doors: u8 {
        const NORTH = 1;
        const EAST = 2;
        const SOUTH = 4;
    }
}

fn main() {
    let open = Doors::NORTH | Doors::SOUTH;
    println!("{} {:?} {}", open.bits(), open - Doors::NORTH, open.contains(Doors::EAST));
}
