//@ itertools = "=0.14.0"

use itertools::Itertools;

fn main() {
    println!("{:?}", (0..4).permutations(4).filter(|order| order[0] < order[3]).map(|order| order[1]).counts()[&2]);
}
