//@ ordered-float = "5"

use ordered_float::OrderedFloat;

fn main() {
    println!("{:?}", [2.5, -1.0, 7.25].into_iter().map(OrderedFloat).max());
}
