use templates::maximum_flow::FlowNetwork;

type Edges = Vec<(usize, usize, i64)>;

/// Cuts of an undirected graph by flows.
fn by_flow(n: usize, edges: &Edges) -> impl Fn(usize, usize) -> (i64, Vec<bool>) {
    let mut empty = FlowNetwork::new(n);
    for &(a, b, capacity) in edges {
        empty.add_edge(a, b, capacity);
        empty.add_edge(b, a, capacity);
    }
    move |s, t| {
        let mut network = empty.clone();
        (network.maximum_flow(s, t), network.minimum_cut(t))
    }
}

/// The least cut of all with a on one side and b on the other one.
fn minimum_cut(n: usize, edges: &Edges, a: usize, b: usize) -> i64 {
    let parts = |side: usize, a: usize, b: usize| (side >> a ^ side >> b) & 1 == 1;
    let cut = |side| edges.iter().filter(|edge| parts(side, edge.0, edge.1)).map(|edge| edge.2).sum();
    (0..1 << n).filter(|&side| parts(side, a, b)).map(cut).min().expect("a side")
}

/// [Minimum cut tree](https://www.luogu.com.cn/problem/P4897) (Luogu P4897): the minimum cuts of pairs of vertices,
/// from 0 to n, of an undirected graph. n ≤ 500, up to 1500 edges of capacities up to 10⁴, up to 10⁵ pairs.
mod p4897 {
    use super::{Edges, by_flow, minimum_cut};
    use crate::{agree, random, up_to};
    use templates::gomory_hu_tree::gomory_hu_tree;

    type Input = (usize, Edges, Vec<(usize, usize)>);

    fn solve((n, edges, pairs): &Input) -> Vec<i64> {
        let (mut cuts, mut seen) = (vec![vec![i64::MAX; n + 1]; n + 1], vec![0]);
        for (vertex, parent, capacity) in gomory_hu_tree(n + 1, by_flow(n + 1, edges)) {
            for &other in &seen {
                cuts[vertex][other] = capacity.min(cuts[parent][other]);
                cuts[other][vertex] = cuts[vertex][other];
            }
            seen.push(vertex);
        }
        pairs.iter().map(|&(a, b)| cuts[a][b]).collect()
    }

    fn brute((n, edges, pairs): &Input) -> Vec<i64> {
        pairs.iter().map(|&(a, b)| minimum_cut(n + 1, edges, a, b)).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, m) = (1 + up_to(5, random), up_to(12, random));
            let most = 1 + up_to(9, random);
            let edges = (0..m).map(|_| (up_to(n, random), up_to(n, random), up_to(most, random) as i64)).collect();
            let pairs = (0..=n).flat_map(|a| (0..a).flat_map(move |b| [(a, b), (b, a)])).collect();
            (n, edges, pairs)
        };
        agree(random(1000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(100);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(500);
    }

    fn check_worst(n: usize) {
        let pairs =
            || (0..200 * n).map(|i| (i % (n + 1), (i * i + 1) % (n + 1))).filter(|(a, b)| a != b).collect::<Vec<_>>();
        // A cycle: the two least edges, one on either way.
        let capacity = |a: usize| (a * a % 9973 + 1) as i64;
        let cycle: Edges = (0..=n).map(|a| (a, (a + 1) % (n + 1), capacity(a))).collect();
        let least = |from: usize, to: usize| (from..to).map(capacity).min().unwrap_or(i64::MAX);
        let expected = |(a, b): (usize, usize)| {
            let (a, b) = (a.min(b), a.max(b));
            least(a, b) + least(0, a).min(least(b, n + 1))
        };
        let expected: Vec<i64> = pairs().into_iter().map(expected).collect();
        assert_eq!(solve(&(n, cycle, pairs())), expected);
        // Three cycles over all vertices, in three orders, and all cuts at single vertices: of each, 6.
        let steps = [1, 7, 11].map(|step| (0..=n).map(move |a| (a, (a + step) % (n + 1), 1)));
        let circulant: Edges = steps.into_iter().flatten().collect();
        assert!(solve(&(n, circulant, pairs())).into_iter().all(|cut| cut == 6));
    }
}

/// [Pumping Stations](https://codeforces.com/problemset/problem/343/E) (Codeforces 343 E): an order of all vertices,
/// for which the sum of the minimum cuts of neighbours is as great as possible. n ≤ 200, up to 1000 edges of
/// capacities up to 100.
mod cf343e {
    use super::{Edges, by_flow, minimum_cut};
    use crate::{agree, permutations, random, up_to};
    use templates::gomory_hu_tree::gomory_hu_tree;

    type Input = (usize, Edges);

    /// The order: the parts on both sides of the least edge of the tree come one after the other, each in such an order
    /// of its own. So each edge counts once, for the two in whose way it is the least one.
    fn solve((n, edges): &Input) -> (i64, Vec<usize>) {
        let mut tree = gomory_hu_tree(*n, by_flow(*n, edges));
        tree.sort_unstable_by_key(|edge| -edge.2);
        let mut part: Vec<usize> = (0..*n).collect();
        let mut orders: Vec<Vec<usize>> = (0..*n).map(|vertex| vec![vertex]).collect();
        for &(a, b, _) in &tree {
            let (a, b) = (part[a], part[b]);
            let others = std::mem::take(&mut orders[b]);
            others.iter().for_each(|&vertex| part[vertex] = a);
            orders[a].extend(others);
        }
        (tree.iter().map(|edge| edge.2).sum(), std::mem::take(&mut orders[part[0]]))
    }

    fn value((n, edges): &Input, order: &[usize]) -> i64 {
        order.windows(2).map(|pair| minimum_cut(*n, edges, pair[0], pair[1])).sum()
    }

    fn brute(input: &Input) -> (i64, usize) {
        let values = permutations(input.0).into_iter().map(|order| value(input, &order));
        (values.max().expect("an order"), input.0)
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, m) = (2 + up_to(3, random), up_to(9, random));
            let edge = |_| (up_to(n - 1, random), up_to(n - 1, random), 1 + up_to(4, random) as i64);
            (n, (0..m).map(edge).collect())
        };
        let reached = |input: &Input| {
            let (sum, order) = solve(input);
            assert_eq!(value(input, &order), sum);
            (sum, order.len())
        };
        agree(random(300, input), reached, brute);
    }

    #[test]
    fn worst() {
        // Five edges at each vertex to those ahead: each vertex is cut off best alone.
        let n = 200;
        let edges = (0..n).flat_map(|a| (1..=5).map(move |step| (a, (a + step) % n, 100))).collect();
        let (sum, mut order) = solve(&(n, edges));
        order.sort_unstable();
        assert_eq!((sum, order), (199 * 1000, (0..n).collect()));
    }
}
