/// [Tree I](https://www.luogu.com.cn/problem/P2619) (Luogu P2619): the least weight of a spanning tree with exactly so
/// many white edges; there is one. Up to 5·10⁴ vertices and 10⁵ edges of weights from 1 to 100.
mod p2619 {
    use crate::{agree, random, up_to};
    use templates::lagrangian_relaxation::constrained_maximum;

    /// Two vertices, the weight, and whether the edge is white.
    type Edge = (usize, usize, i64, bool);
    type Input = (usize, Vec<Edge>, i64);

    fn find(above: &mut [usize], mut vertex: usize) -> usize {
        while above[vertex] != vertex {
            above[vertex] = above[above[vertex]];
            vertex = above[vertex];
        }
        vertex
    }

    /// By Kruskal's algorithm, where white edges weigh so much more. Their order is that of all edges together.
    fn cheapest(n: usize, edges: &[Edge], price: i64) -> (i64, i64) {
        let weight = |edge: &Edge| edge.2 + if edge.3 { price } else { 0 };
        let mut order: Vec<&Edge> = edges.iter().collect();
        order.sort_by_key(|edge| weight(edge));
        let (mut above, mut sum, mut white) = ((0..n).collect::<Vec<_>>(), 0, 0);
        for edge in order {
            let (a, b) = (find(&mut above, edge.0), find(&mut above, edge.1));
            if a != b {
                above[a] = b;
                (sum, white) = (sum + weight(edge), white + i64::from(edge.3));
            }
        }
        (sum, white)
    }

    fn solve((n, edges, white): &Input) -> i64 {
        let solve = |price: i64| {
            let (weight, white) = cheapest(*n, edges, price);
            (-weight, white)
        };
        -constrained_maximum(*white, -100..=100, solve).0
    }

    /// The least weight of all spanning trees with so many white edges.
    fn least((n, edges, white): &Input) -> Option<i64> {
        let weight = |set: u32| {
            let chosen: Vec<&Edge> =
                (0..edges.len()).filter(|index| set >> index & 1 == 1).map(|index| &edges[index]).collect();
            let mut above: Vec<usize> = (0..*n).collect();
            for edge in &chosen {
                let (a, b) = (find(&mut above, edge.0), find(&mut above, edge.1));
                if a == b {
                    return None;
                }
                above[a] = b;
            }
            let count = chosen.iter().filter(|edge| edge.3).count() as i64;
            (chosen.len() + 1 == *n && count == *white).then(|| chosen.iter().map(|edge| edge.2).sum())
        };
        (0..1 << edges.len()).filter_map(weight).min()
    }

    fn brute(input: &Input) -> i64 {
        least(input).expect("there is such a tree")
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 2 + up_to(3, random);
            let mut edge = || {
                let weight = 1 + up_to(4, random) as i64;
                (up_to(n - 1, random), up_to(n - 1, random), weight, up_to(1, random) == 1)
            };
            let edges: Vec<Edge> = (0..8).map(|_| edge()).filter(|edge| edge.0 != edge.1).collect();
            (n, edges, up_to(n - 1, random) as i64)
        };
        agree(random(600, input).filter(|input| least(input).is_some()), solve, brute);
        assert_eq!(solve(&(2, vec![(0, 1, 1, true), (0, 1, 2, false)], 1)), 1);
        assert_eq!(solve(&(2, vec![(0, 1, 1, false), (0, 1, 2, true)], 1)), 2); // the sample
    }

    #[test]
    fn worst() {
        check_worst(49);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(499);
    }

    fn check_worst(k: i64) {
        // Two edges between neighbours on a path: the white one costs as much more, or less, as the place says.
        let n = 100 * k as usize + 1;
        let edges = |more: fn(i64) -> i64| {
            let pair = move |b: usize| [(b - 1, b, 50, false), (b - 1, b, 50 + more(b as i64), true)];
            (1..n).flat_map(pair).collect::<Vec<Edge>>()
        };
        for white in [0, 25 * k - 130, 100 * k] {
            // The search goes to one end of the prices; all are equally good; each difference occurs `k` times.
            assert_eq!(solve(&(n, edges(|_| 49), white)), 50 * 100 * k + 49 * white);
            assert_eq!(solve(&(n, edges(|_| 0), white)), 50 * 100 * k);
            let cheapest: i64 = (0..white).map(|index| index / k - 49).sum();
            assert_eq!(solve(&(n, edges(|place| place % 100 - 49), white)), 50 * 100 * k + cheapest);
        }
    }
}

/// [Best Time to Buy and Sell Stock IV](https://leetcode.com/problems/best-time-to-buy-and-sell-stock-iv/) (LeetCode
/// 188): the greatest profit of at most k purchases and sales, one after the other. Up to 1000 values from 0 to 1000; k
/// ≤ 100.
mod lc188 {
    use crate::{agree, lists};
    use templates::lagrangian_relaxation::constrained_maximum;

    type Input = (i64, Vec<i64>);

    fn solve((k, stock): &Input) -> i64 {
        let solve = |price: i64| {
            let (mut without, mut with) = ((0, 0), (-stock[0], 0));
            for &value in stock {
                without = without.max((with.0 + value - price, with.1 + 1));
                with = with.max((without.0 - value, without.1));
            }
            without
        };
        constrained_maximum(*k, 0..=1000, solve).0
    }

    /// What is bought and sold first, and the rest.
    fn brute((k, stock): &Input) -> i64 {
        let pairs = (0..stock.len()).flat_map(|sale| (0..sale).map(move |purchase| (purchase, sale)));
        let profit =
            |(purchase, sale): (usize, usize)| stock[sale] - stock[purchase] + brute(&(k - 1, stock[sale..].to_vec()));
        if *k == 0 { 0 } else { pairs.map(profit).fold(0, i64::max) }
    }

    #[test]
    fn small() {
        let stocks = lists(1..=5, &[0, 1, 3, 7]);
        agree(stocks.into_iter().flat_map(|stock| (1..=3).map(move |k| (k, stock.clone()))), solve, brute);
        assert_eq!(solve(&(2, vec![3, 2, 6, 5, 0, 3])), 7); // the sample
    }

    #[test]
    fn worst() {
        // Rises of 1000, of equal size and of all sizes; and one that is as good with one transaction as with many.
        let waves = |height: fn(i64) -> i64| (0..500).flat_map(|wave| [0, height(wave)]).collect::<Vec<_>>();
        assert_eq!(solve(&(100, waves(|_| 1000))), 100_000);
        assert_eq!(solve(&(100, waves(|wave| wave + 1))), (401..=500).sum());
        assert_eq!(solve(&(100, (0..1000).collect())), 999);
        assert_eq!(solve(&(100, (0..1000).rev().collect())), 0);
    }
}
