//@ itertools = "=0.14.0"

use itertools::Itertools;

fn main() {
    println!("{:?}", "aabbbcaa".chars().dedup_with_count().collect_vec());
}
