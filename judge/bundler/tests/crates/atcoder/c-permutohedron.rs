//@ permutohedron = "=0.2.4"

use permutohedron::LexicalPermutation;

fn main() {
    let mut order = [0, 1, 2, 3];
    let mut best = 0;
    loop {
        best = best.max(order.iter().enumerate().map(|(i, v)| i * v).sum::<usize>());
        if !order.next_permutation() {
            break;
        }
    }
    println!("{best} {}", permutohedron::Heap::new(&mut [1, 2, 3]).count());
}
