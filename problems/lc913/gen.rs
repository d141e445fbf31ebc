//! LC 913: `lc913-gen SIZE SEED` prints one valid input with at most SIZE nodes (3 to 50), and at least half as many.
//!
//! Trees are never draws, and where the cat starts far from the hole the mouse mostly wins. So trees get up to n more
//! edges; pairs of trees, cycles, grids, and sparse or dense graphs of one or several components make up the rest; and
//! most cats start beside a hole that is hard to get to. Half of the graphs have as many nodes as they may.

use testlib::{Random, generator, literal};

fn main() {
    generator(|size, random| {
        let size = size.clamp(3, 50);
        let n = if random.chance(1, 2) { size } else { random.next((size / 2).max(3)..=size) };
        let plain = Graph::random(n, random);
        let names = names(&plain, random);
        let mut graph = Graph::new(n);
        for (node, neighbours) in plain.0.iter().enumerate() {
            neighbours.iter().for_each(|&neighbour| graph.connect(names[node], names[neighbour]));
        }
        // The cat must be able to move.
        if graph.0[2] == [0] {
            graph.connect(2, 1);
        }
        literal(&graph.0)
    });
}

/// New names for the nodes, of which the hole is 0 and the cat starts on 2.
fn names(graph: &Graph, random: &mut Random) -> Vec<usize> {
    let n = graph.0.len();
    let mut names = random.perm(0..n);
    if random.chance(2, 3) {
        // The hole goes where the fewest edges meet, and the cat beside it.
        let quiet = (0..n).min_by_key(|&node| graph.0[node].len()).expect("there are nodes");
        let beside = *random.any(&graph.0[quiet]);
        for (node, name) in [(quiet, 0), (beside, 2)] {
            let other = names.iter().position(|&known| known == name).expect("names are a permutation");
            names.swap(node, other);
        }
    }
    names
}

/// The neighbours of each node.
struct Graph(Vec<Vec<usize>>);

impl Graph {
    fn new(n: usize) -> Self {
        Graph(vec![vec![]; n])
    }

    fn connect(&mut self, a: usize, b: usize) {
        if a != b && !self.0[a].contains(&b) {
            self.0[a].push(b);
            self.0[b].push(a);
        }
    }

    /// Up to `count` edges anywhere.
    fn connect_any(&mut self, count: usize, random: &mut Random) {
        let n = self.0.len();
        (0..count).for_each(|_| self.connect(random.next(0..n), random.next(0..n)));
    }

    fn random(n: usize, random: &mut Random) -> Self {
        let mut graph = Graph::new(n);
        match random.next(0..8) {
            // Two trees: where the mouse is in one, and the hole and the cat in the other, nothing ever happens.
            0 | 1 if n > 4 => {
                let second = random.next(2..=n - 2);
                for node in (1..n).filter(|&node| node != second) {
                    let first = if node < second { 0 } else { second };
                    graph.connect(node, random.next(first..node));
                }
            }
            // A tree, bushy or stringy, and a few more edges.
            0..=3 => {
                let reach = random.next(1..=n);
                (1..n).for_each(|node| graph.connect(node, random.next(node.saturating_sub(reach)..node)));
                let extra = random.next(1..=n);
                graph.connect_any(random.next(0..extra), random);
            }
            // A cycle with a node beside it and a few chords: a mouse that keeps on the far side is hard to catch.
            4 | 5 => {
                (1..n).for_each(|node| graph.connect(node, node % (n - 1) + 1));
                graph.connect(0, 1);
                graph.connect_any(random.next(0..4), random);
            }
            // A grid with an incomplete last row.
            6 => {
                let width = random.next(1..=n.isqrt() + 1);
                for node in 1..n {
                    if node % width != 0 {
                        graph.connect(node, node - 1);
                    }
                    if node >= width {
                        graph.connect(node, node - width);
                    }
                }
            }
            // Any number of edges, in one component or several; no node is left alone.
            _ => {
                graph.connect_any(random.next(0..n * n), random);
                for node in 0..n {
                    if graph.0[node].is_empty() {
                        graph.connect(node, (node + 1) % n);
                    }
                }
            }
        }
        graph
    }
}
