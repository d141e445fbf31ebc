//@ num-derive = "=0.4.2"
//@ num-traits = "=0.2.19"

use num_derive::{FromPrimitive, ToPrimitive};
use num_traits::{FromPrimitive, ToPrimitive};

#[derive(Clone, Copy, Debug, FromPrimitive, ToPrimitive)]
enum Side {
    North = 1,
    East,
    South,
    West,
}

fn main() {
    let all: Vec<Option<Side>> = (0..6).map(Side::from_u8).collect();
    println!("{all:?} {:?}", Side::West.to_i64());
}
