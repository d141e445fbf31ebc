//@ itertools = "=0.14.0"

use itertools::Itertools;
use std::collections::BTreeMap;

fn main() {
    let sums = (1..=10).into_grouping_map_by(|n| n % 3).sum();
    println!("{:?} {:?}", BTreeMap::from_iter(sums), (1..=4).map(|n| (n % 2, n)).into_group_map()[&1]);
}
