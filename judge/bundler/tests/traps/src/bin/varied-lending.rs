//! Items that borrow from what lends them, and iterators that a trait does not name.
use varied21::{Lending, Nothing, Numbers, Windows};

fn main() {
    let mut numbers = [1, 2, 3, 4];
    let mut windows = Windows { slice: &mut numbers, at: 0 };
    while let Some([one, other]) = windows.next() {
        *other += *one;
    }
    println!("{} {} {numbers:?}", Windows { slice: &mut numbers.clone(), at: 1 }.count_all(), Nothing.count_all());
    println!("{} {}", [1u64, 2, 4].total(), "3 x 9 4".total());
    println!("{:?}", "3 x 9 4".numbers().collect::<Vec<_>>());
}
