//! ac-library-rs: a union find, a segment tree, components, a flow, a convolution, modular arithmetic.

use ac_library::{Dsu, Max, MfGraph, ModInt998244353 as Mint, SccGraph, Segtree, convolution};

fn main() {
    let mut dsu = Dsu::new(5);
    dsu.merge(0, 1);
    dsu.merge(3, 4);
    println!("{} {} {:?}", dsu.same(0, 1), dsu.same(1, 3), dsu.groups());

    let mut tree: Segtree<Max<i32>> = vec![3, 1, 4, 1, 5].into();
    tree.set(1, 9);
    println!("{} {}", tree.prod(0..3), tree.max_right(2, |&greatest| greatest < 5));

    let mut graph = SccGraph::new(4);
    [(0, 1), (1, 0), (1, 2), (2, 3)].iter().for_each(|&(from, to)| graph.add_edge(from, to));
    println!("{:?}", graph.scc());

    let mut network = MfGraph::<i64>::new(4);
    [(0, 1, 2), (0, 2, 3), (1, 3, 4), (2, 3, 1)].iter().for_each(|&(from, to, capacity)| {
        network.add_edge(from, to, capacity);
    });
    println!("{} {:?}", network.flow(0, 3), network.min_cut(0));

    let [left, right] = [[1, 2, 3], [4, 5, 6]].map(|numbers| numbers.map(Mint::new).to_vec());
    let product: Vec<u32> = convolution(&left, &right).iter().map(|number| number.val()).collect();
    println!("{product:?} {}", Mint::new(3).inv() * Mint::new(6) + Mint::new(2).pow(10));
}
