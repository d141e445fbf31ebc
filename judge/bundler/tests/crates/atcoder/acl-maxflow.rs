//@ ac-library-rs = "=0.2.0"

use ac_library::MfGraph;

fn main() {
    let mut graph = MfGraph::<u32>::new(6);
    for (from, to, capacity) in [(0, 1, 3), (0, 2, 2), (1, 3, 2), (2, 3, 1), (2, 4, 2), (3, 5, 4), (4, 5, 1), (1, 2, 1)]
    {
        graph.add_edge(from, to, capacity);
    }
    println!("{} {:?}", graph.flow(0, 5), graph.min_cut(0));
}
