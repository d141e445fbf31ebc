//@ argio = "=0.2.0"

use argio::argio;

#[argio]
fn main(n: usize, edges: [(u32, u32); n]) -> usize {
    edges.into_iter().filter(|(a, b)| a < b).count()
}
