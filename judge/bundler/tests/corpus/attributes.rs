//! proconio's two attributes.

use cargo_snippet::snippet;
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

#[snippet]
#[cargo_snippet::snippet("named")]
fn marked() -> u8 {
    7
}

fn main() {
    input! { n: usize, roads: [Road; n], word: Word }
    println!("{} {:?} {}", show(&roads), word.0, marked());
}
