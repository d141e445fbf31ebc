type Edge = (usize, usize, i64);

/// Random edges between `n` vertices, of weights up to `most`.
fn edges(n: usize, m: usize, most: usize, random: &mut templates::random::Random) -> Vec<Edge> {
    let mut vertex = |most: usize| crate::up_to(most, random);
    (0..m).map(|_| (vertex(n - 1), vertex(n - 1), vertex(most) as i64)).filter(|edge| edge.0 != edge.1).collect()
}

/// The weight of the edges between a side, which is a set of bits, and the other vertices.
fn cut(edges: &[Edge], side: usize) -> i64 {
    edges.iter().filter(|edge| side >> edge.0 & 1 != side >> edge.1 & 1).map(|edge| edge.2).sum()
}

/// Between all pairs of vertices.
fn complete(n: usize, weight: impl Fn(usize, usize) -> i64) -> Vec<Edge> {
    (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).map(|(a, b)| (a, b, weight(a, b))).collect()
}

/// [Stoer–Wagner](https://www.luogu.com.cn/problem/P5632) (Luogu P5632): the least weight of edges without which a
/// graph is not connected. n ≤ 600; all weights together are at most 10⁹.
mod p5632 {
    use super::{Edge, complete, cut, edges};
    use crate::{agree, random, up_to};
    use templates::global_minimum_cut::global_minimum_cut;

    type Input = (usize, Vec<Edge>);

    fn solve((n, edges): &Input) -> Option<i64> {
        global_minimum_cut(*n, edges).map(|(weight, _)| weight)
    }

    /// All sides that lack the first vertex.
    fn brute((n, edges): &Input) -> Option<i64> {
        (2..1 << n).step_by(2).map(|side| cut(edges, side)).min()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, m) = (2 + up_to(7, random), up_to(25, random));
            (n, edges(n, m, 9, random))
        };
        agree(random(3000, input), solve, brute);
        let sample = vec![(0, 1, 5), (0, 2, 1), (1, 3, 1), (2, 3, 2), (1, 2, 1), (0, 3, 2)];
        assert_eq!(solve(&(4, sample)), Some(4));
    }

    #[test]
    fn worst() {
        check_worst(150);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(600);
    }

    fn check_worst(n: usize) {
        // A cycle gives up one vertex a round.
        let cycle: Vec<Edge> = (0..n).map(|a| (a, (a + 1) % n, 1_000_000)).collect();
        assert_eq!(solve(&(n, cycle)), Some(2_000_000));
        // Three parts of as many vertices: the light edges between two of them and the third one are to be cut.
        let parts = complete(n, |a, b| if a % 3 == b % 3 { 5000 } else { 1 });
        let third = n as i64 / 3;
        assert_eq!(solve(&(n, parts.clone())), Some(third * 2 * third));
        // One vertex has only one edge, to another part, and this edge weighs more than the part that lacks it, or
        // less.
        let without_it = (third - 1) * 2 * third;
        for (weight, least) in [(without_it + 1, without_it), (without_it - 1, without_it - 1)] {
            let leaf = parts.iter().copied().filter(|edge| edge.1 != n - 1).chain([(n / 2, n - 1, weight)]).collect();
            assert_eq!(solve(&(n, leaf)), Some(least));
        }
        assert_eq!(solve(&(n, vec![(0, 1, 1_000_000_000)])), Some(0));
    }
}

/// [Nubulsa Expo](https://acm.hdu.edu.cn/showproblem.php?pid=3691) (HDU 3691): the source of a network is given; which
/// sink can receive least from it, and how much is that? Every cut has the source on one side, and a sink on the other
/// one: the answer is the least cut. n ≤ 300 and up to 50000 edges.
mod hdu3691 {
    use super::{Edge, complete, cut, edges};
    use crate::{agree, random, up_to};
    use templates::global_minimum_cut::global_minimum_cut;

    type Input = (usize, usize, Vec<Edge>);

    fn solve((n, source, edges): &Input) -> Option<i64> {
        assert!(source < n);
        global_minimum_cut(*n, edges).map(|(weight, _)| weight)
    }

    /// The greatest flow to each sink is the least cut between the two.
    fn brute((n, source, edges): &Input) -> Option<i64> {
        let sinks = (0..*n).filter(|sink| sink != source);
        let between = |sink: usize| move |side: &usize| side >> source & 1 == 1 && side >> sink & 1 == 0;
        sinks.filter_map(|sink| (0..1 << n).filter(between(sink)).map(|side| cut(edges, side)).min()).min()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, m) = (2 + up_to(5, random), up_to(20, random));
            (n, up_to(n - 1, random), edges(n, m, 9, random))
        };
        agree(random(1000, input), solve, brute);
        let sample = vec![(0, 1, 5), (1, 3, 6), (0, 2, 7), (2, 3, 3), (4, 0, 10)];
        assert_eq!(solve(&(5, 4, sample)), Some(8));
    }

    #[test]
    fn worst() {
        let n = 300;
        // All pairs, 44850 edges: the last vertex is the sink, but not if its edges weigh more.
        let weights = |last: i64| complete(n, |_, b| if b == 299 { last } else { 1_000_000 });
        assert_eq!(solve(&(n, 0, weights(999_999))), Some(299 * 999_999));
        assert_eq!(solve(&(n, 0, weights(1_000_001))), Some(298 * 1_000_000 + 1_000_001));
        // A path on which each edge weighs less than the one before.
        let path = (1..n).map(|b| (b - 1, b, 1_000_000 - b as i64)).collect();
        assert_eq!(solve(&(n, 150, path)), Some(1_000_000 - 299));
    }
}
