//@ itertools = "=0.14.0"

use itertools::Itertools;

fn main() {
    let groups = [1, 3, 4, 6, 7].into_iter().chunk_by(|n| n % 2);
    println!("{:?}", groups.into_iter().map(|(key, group)| (key, group.sum::<i32>())).collect_vec());
}
