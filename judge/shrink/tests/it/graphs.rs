//! Properties of graphs, obviously right.

use std::collections::BTreeSet;

pub fn is_simple(edges: &[(usize, usize)]) -> bool {
    let different: BTreeSet<(usize, usize)> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    different.len() == edges.len() && edges.iter().all(|(a, b)| a != b)
}

fn distances(n: usize, edges: &[(usize, usize)], from: usize) -> Vec<Option<usize>> {
    let mut distances = vec![None; n];
    distances[from] = Some(0);
    let mut reached = vec![from];
    let mut at = 0;
    while let Some(&vertex) = reached.get(at) {
        at += 1;
        for &(a, b) in edges {
            let next = if a == vertex { b } else { a };
            if (a == vertex || b == vertex) && distances[next].is_none() {
                distances[next] = distances[vertex].map(|distance| distance + 1);
                reached.push(next);
            }
        }
    }
    distances
}

pub fn is_connected(n: usize, edges: &[(usize, usize)]) -> bool {
    distances(n, edges, 0).iter().all(Option::is_some)
}

/// Of a connected simple graph.
pub fn has_cycle(n: usize, edges: &[(usize, usize)]) -> bool {
    edges.len() >= n
}

/// How many edges the longest path of a tree has.
pub fn longest_path(edges: &[(usize, usize)]) -> usize {
    let n = edges.len() + 1;
    (0..n).flat_map(|from| distances(n, edges, from)).flatten().max().unwrap_or(0)
}
