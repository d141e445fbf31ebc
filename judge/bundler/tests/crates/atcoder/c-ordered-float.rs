//@ ordered-float = "=5.0.0"

use ordered_float::{NotNan, OrderedFloat};
use std::collections::BinaryHeap;

fn main() {
    let mut heap: BinaryHeap<OrderedFloat<f64>> = [2.5, -1.0, 7.25].into_iter().map(OrderedFloat).collect();
    println!("{:?} {:?}", heap.pop(), NotNan::new(1.5f64).map(|one| one.max(NotNan::new(0.5).unwrap())));
}
