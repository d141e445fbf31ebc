//@ itertools = "=0.14.0"

use itertools::{Itertools, kmerge};

fn main() {
    println!("{:?} {:?}", kmerge([[1, 4], [2, 3]]).collect_vec(), [5, 2, 9, 1].iter().k_smallest(2).collect_vec());
}
