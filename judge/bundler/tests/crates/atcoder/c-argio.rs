//@ argio = "=0.2.0"
//@ proconio = "=0.5.0"

use argio::argio;
use proconio::marker::Usize1;

#[argio]
fn main(n: usize, edges: [(Usize1, Usize1); n]) -> usize {
    edges.into_iter().filter(|(a, b)| a < b).count()
}
