//! Green Hackenbush on trees, and on trees with polygons.

/// Whether whoever cuts first wins on these edges, by all cuts there are; 0 is the ground.
fn wins_by_play(edges: &[(usize, usize)]) -> bool {
    let (mut reached, mut standing) = (vec![0], vec![]);
    let mut fallen = edges.to_vec();
    while let Some(at) = fallen.iter().position(|(a, b)| reached.contains(a) || reached.contains(b)) {
        let edge = fallen.remove(at);
        reached.extend([edge.0, edge.1]);
        standing.push(edge);
    }
    (0..standing.len()).any(|cut| !wins_by_play(&[&standing[..cut], &standing[cut + 1..]].concat()))
}

/// [Game on Tree](https://atcoder.jp/contests/agc017/tasks/agc017_d) (AtCoder Grand Contest 017 D): in turn, two
/// players cut an edge of a tree and take away the part without vertex 1; whoever cannot cut loses. Up to 10⁵ vertices.
mod agc017_d {
    use super::wins_by_play;
    use crate::{agree, random, random_tree, tree};
    use templates::hackenbush::grundy_value;

    type Input = Vec<(usize, usize)>;

    fn solve(edges: &Input) -> &'static str {
        if grundy_value(edges.len() + 1, edges, 0) == 0 { "Bob" } else { "Alice" }
    }

    fn brute(edges: &Input) -> &'static str {
        if wins_by_play(edges) { "Alice" } else { "Bob" }
    }

    #[test]
    fn small() {
        assert_eq!(solve(&vec![(0, 1), (1, 2), (1, 3), (3, 4)]), "Alice");
        assert_eq!(solve(&vec![(0, 1), (1, 2), (0, 3), (3, 4)]), "Bob");
        agree(random(300, |random| random_tree(1 + random.below(7) as usize, random)), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 100_000;
        assert_eq!(solve(&tree(n, |vertex| vertex - 1)), "Alice");
        assert_eq!(solve(&tree(n, |_| 0)), "Alice");
        assert_eq!(solve(&tree(n - 1, |_| 0)), "Bob");
        // Two paths from the first vertex, of as many edges, or of one more.
        assert_eq!([n - 1, n].map(|n| solve(&tree(n, |vertex| vertex.saturating_sub(2)))), ["Bob", "Alice"]);
        // A complete binary tree: at each vertex, two parts of the same value.
        assert_eq!(solve(&tree(65_535, |vertex| (vertex - 1) / 2)), "Bob");
    }
}

/// [Christmas Game](http://poj.org/problem?id=3710) (POJ 3710): several graphs that stand on one vertex each, a tree
/// with polygons that hang on one of its vertices. In turn, two players cut an edge and what falls then; whoever cannot
/// cut loses. Fewer than 100 graphs of fewer than 100 vertices and 500 edges.
mod poj3710 {
    use super::wins_by_play;
    use crate::{agree, random, random_tree, tree, up_to};
    use templates::hackenbush::grundy_value;
    use templates::random::Random;

    /// Of each graph, the number of its vertices, and the edges.
    type Input = Vec<(usize, Vec<(usize, usize)>)>;

    fn solve(graphs: &Input) -> &'static str {
        let value = graphs.iter().fold(0, |value, (n, edges)| value ^ grundy_value(*n, edges, 0));
        if value == 0 { "Harry" } else { "Sally" }
    }

    /// All graphs on one ground.
    fn brute(graphs: &Input) -> &'static str {
        let (mut all, mut count) = (vec![], 0);
        for (n, edges) in graphs {
            let renamed = |vertex: usize| if vertex == 0 { 0 } else { count + vertex };
            all.extend(edges.iter().map(|&(a, b)| (renamed(a), renamed(b))));
            count += n - 1;
        }
        if wins_by_play(&all) { "Sally" } else { "Harry" }
    }

    /// A polygon of so many sides that hangs on this vertex.
    fn hang((n, edges): &mut (usize, Vec<(usize, usize)>), vertex: usize, sides: usize) {
        let new = (*n..*n + sides - 1).chain([vertex]);
        edges.extend([vertex].into_iter().chain(*n..*n + sides - 1).zip(new));
        *n += sides - 1;
    }

    fn graph(most: usize, random: &mut Random) -> (usize, Vec<(usize, usize)>) {
        let n = 1 + up_to(most, random);
        let mut graph = (n, random_tree(n, random));
        let (vertex, sides) = (up_to(n - 1, random), 2 + up_to(2, random));
        hang(&mut graph, vertex, sides);
        graph
    }

    #[test]
    fn small() {
        let sample = vec![(2, vec![(0, 1)]), (4, vec![(0, 1), (1, 2), (1, 3), (2, 3)])];
        assert_eq!(solve(&sample), "Sally");
        agree(random(200, |random| vec![graph(3, random)]), solve, brute);
        agree(random(200, |random| vec![graph(1, random), graph(1, random)]), solve, brute);
    }

    #[test]
    fn worst() {
        // A polygon of an odd number of sides on a stalk of 50 edges is worth 51, and of an even number 50.
        let on_a_stalk = |sides| {
            let mut graph = (51, tree(51, |vertex| vertex - 1));
            hang(&mut graph, 50, sides);
            graph
        };
        let graphs = |count: usize, sides| vec![on_a_stalk(sides); count];
        assert_eq!([98, 99].map(|count| solve(&graphs(count, 49))), ["Harry", "Sally"]);
        let with = |graph: (usize, Vec<(usize, usize)>)| solve(&[graphs(97, 49), vec![graph]].concat());
        assert_eq!([51, 52].map(|edges| with((edges + 1, tree(edges + 1, |vertex| vertex - 1)))), ["Harry", "Sally"]);
        assert_eq!([47, 48].map(|sides| with(on_a_stalk(sides))), ["Harry", "Sally"]);
        // 49 triangles on the ground.
        let mut triangles = (1, vec![]);
        (0..49).for_each(|_| hang(&mut triangles, 0, 3));
        assert_eq!(solve(&vec![triangles.clone(); 99]), "Sally");
        assert_eq!(solve(&vec![triangles; 98]), "Harry");
    }
}
