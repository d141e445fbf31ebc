//! LC 913: `lc913-gen SIZE SEED` prints one valid input with at most SIZE nodes (3 to 50), and at least half as many.
//!
//! Trees are never draws, and where the cat starts far from the hole the mouse mostly wins. So trees get up to n more
//! edges; cycles, grids, and sparse or dense graphs of one or several components make up the rest; and half of the cats
//! start beside a hole that is hard to get to.

use templates::random::Random;

struct Graph(Vec<Vec<usize>>);

impl Graph {
    fn connect(&mut self, a: usize, b: usize) {
        if a != b && !self.0[a].contains(&b) {
            self.0[a].push(b);
            self.0[b].push(a);
        }
    }
}

fn generate(n: usize, random: &mut Random) -> Vec<Vec<usize>> {
    let mut graph = Graph(vec![vec![]; n]);
    let anywhere = |random: &mut Random| random.below(n as u64) as usize;
    match random.below(7) {
        // A tree, bushy or stringy, and a few more edges.
        0..=2 => {
            let reach = 1 + random.below(n as u64);
            for node in 1..n {
                graph.connect(node, node - 1 - random.below(reach.min(node as u64)) as usize);
            }
            let extra = 1 + random.below(n as u64);
            for _ in 0..random.below(extra) {
                graph.connect(anywhere(random), anywhere(random));
            }
        }
        // A cycle with a node beside it and a few chords: a mouse that keeps on the far side is hard to catch.
        3 | 4 => {
            (1..n).for_each(|node| graph.connect(node, node % (n - 1) + 1));
            graph.connect(0, 1);
            for _ in 0..random.below(4) {
                graph.connect(anywhere(random), anywhere(random));
            }
        }
        // A grid with an incomplete last row.
        5 => {
            let width = 1 + random.below(n.isqrt() as u64 + 1) as usize;
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
            for _ in 0..random.below((n * n) as u64) {
                graph.connect(anywhere(random), anywhere(random));
            }
            for node in 0..n {
                if graph.0[node].is_empty() {
                    graph.connect(node, (node + 1) % n);
                }
            }
        }
    }
    graph.0
}

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let size = u64::clamp(size, 3, 50) as i64;
    let n = random.between((size / 2).max(3), size) as usize;
    let plain = generate(n, &mut random);
    let mut names: Vec<usize> = (0..n).collect();
    random.shuffle(&mut names);
    if random.chance(1, 2) {
        // The hole goes where the fewest edges meet, and the cat beside it.
        let quiet = (0..n).min_by_key(|&node| plain[node].len()).expect("there are nodes");
        let beside = *random.choose(&plain[quiet]);
        let exchange = |names: &mut [usize], node: usize, name: usize| {
            let other = names.iter().position(|&known| known == name).expect("names are a permutation");
            names.swap(node, other);
        };
        exchange(&mut names, quiet, 0);
        exchange(&mut names, beside, 2);
    }
    let mut graph = Graph(vec![vec![]; n]);
    for (node, neighbours) in plain.iter().enumerate() {
        neighbours.iter().for_each(|&neighbour| graph.connect(names[node], names[neighbour]));
    }
    // The cat must be able to move.
    if graph.0[2] == [0] {
        graph.connect(2, 1);
    }
    println!("{:?}", graph.0);
}
