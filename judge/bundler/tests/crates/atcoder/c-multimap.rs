//@ multimap = "=0.10.1"

use multimap::MultiMap;

fn main() {
    let mut graph = MultiMap::new();
    for (from, to) in [(1, 2), (1, 3), (2, 3)] {
        graph.insert(from, to);
    }
    println!("{:?} {:?} {}", graph.get_vec(&1), graph.get(&2), graph.keys().len());
}
