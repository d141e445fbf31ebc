use shelf::measure::{Bag, Size};

fn main() {
    println!("{} {} {}", (&1u64).size(), Bag.total(), (&1u8).size());
}
