//! proconio's two attributes.

use proconio::marker::{Chars, Usize1};
use proconio::{derive_readable, fastout, input};

/// A road.
#[derive_readable]
#[derive(Debug, Clone)]
struct Road {
    from: Usize1,
    to: Usize1,
    length: u32,
}

#[derive_readable]
struct Word(Chars);

#[fastout]
fn show(roads: &[Road]) -> usize {
    for road in roads {
        print!("{}->{} ", road.from, road.to);
        println!("{}", road.length);
    }
    roads.len()
}

fn main() {
    input! { n: usize, roads: [Road; n], word: Word }
    println!("{} {:?}", show(&roads), word.0);
}
