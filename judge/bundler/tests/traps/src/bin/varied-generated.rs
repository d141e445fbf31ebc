//! A build script's table, bytes, expression, condition and variable.
use generated::{BUILT_FOR, BYTES, FAST, table, value};

fn main() {
    println!("{:?} {} {BYTES:?} {} {FAST} {BUILT_FOR}", &table::SQUARES[2..5], table::third(), value());
}
