//@ petgraph = "=0.8.2"

use petgraph::algo::{dijkstra, min_spanning_tree, toposort};
use petgraph::data::FromElements;
use petgraph::graph::{DiGraph, NodeIndex, UnGraph};

fn main() {
    let graph = UnGraph::<(), u32>::from_edges([(0, 1, 7), (1, 2, 2), (0, 2, 4), (2, 3, 1)]);
    let distances = dijkstra(&graph, 0.into(), None, |edge| *edge.weight());
    let tree = UnGraph::<_, _>::from_elements(min_spanning_tree(&graph));
    println!("{:?} {}", distances.get(&NodeIndex::new(3)), tree.edge_weights().sum::<u32>());
    let order = toposort(&DiGraph::<(), ()>::from_edges([(0, 2), (2, 1)]), None);
    println!("{:?}", order.map(|order| order.into_iter().map(|node| node.index()).collect::<Vec<_>>()));
}
