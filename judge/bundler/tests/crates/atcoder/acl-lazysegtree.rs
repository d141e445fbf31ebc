//@ ac-library-rs = "=0.2.0"

use ac_library::{LazySegtree, MapMonoid, Max, Monoid};

struct AddMax;

impl MapMonoid for AddMax {
    type M = Max<i64>;
    type F = i64;
    fn identity_map() -> i64 {
        0
    }
    fn mapping(&add: &i64, &value: &<Max<i64> as Monoid>::S) -> i64 {
        value.saturating_add(add)
    }
    fn composition(&one: &i64, &other: &i64) -> i64 {
        one + other
    }
}

fn main() {
    let mut tree = LazySegtree::<AddMax>::from(vec![0; 10]);
    tree.apply_range(2..7, 5);
    tree.apply_range(5..9, 3);
    println!("{} {} {}", tree.prod(0..5), tree.all_prod(), tree.get(8));
}
