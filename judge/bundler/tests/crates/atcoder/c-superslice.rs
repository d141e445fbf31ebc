//@ superslice = "=1.0.0"

use superslice::Ext;

fn main() {
    let sorted = [1, 3, 3, 5, 8];
    println!("{} {} {:?}", sorted.lower_bound(&3), sorted.upper_bound(&3), sorted.equal_range(&3));
    let mut order = [1, 3, 2];
    println!("{} {order:?}", order.next_permutation());
}
