//@ slab = "0.4"

use slab::Slab;

fn main() {
    let mut nodes = Slab::new();
    let (a, b) = (nodes.insert('a'), nodes.insert('b'));
    nodes.remove(a);
    let c = nodes.insert('c');
    println!("{b} {c} {:?}", nodes.iter().collect::<Vec<_>>());
}
