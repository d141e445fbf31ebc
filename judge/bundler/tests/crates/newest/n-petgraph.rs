//@ petgraph = "0.8"

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use petgraph::unionfind::UnionFind;

fn main() {
    let graph = DiGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0), (2, 3)]);
    let sizes: Vec<usize> = kosaraju_scc(&graph).iter().map(Vec::len).collect();
    let mut sets = UnionFind::<usize>::new(4);
    println!("{sizes:?} {} {}", sets.union(0, 3), sets.equiv(3, 0));
}
