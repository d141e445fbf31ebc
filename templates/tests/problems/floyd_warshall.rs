/// [All Pairs Shortest Path](https://onlinejudge.u-aizu.ac.jp/courses/library/5/GRL/1/GRL_1_C) (AOJ GRL 1 C): all
/// distances in a directed graph, or that it has a negative cycle. n ≤ 100; at most 9900 edges; |weights| ≤ 2·10⁷.
mod grl_1_c {
    use crate::{agree, lists};
    use templates::floyd_warshall::{Distance, FloydWarshall};

    type Input = (usize, Vec<(usize, usize, i64)>);

    fn solve((n, edges): &Input) -> Option<Vec<Vec<Option<i64>>>> {
        let paths = FloydWarshall::new(*n, edges.iter().copied());
        let entry = |from, to| match paths.distance(from, to) {
            Distance::Unbounded => Err(()),
            Distance::Finite(distance) => Ok(Some(distance)),
            Distance::Unreachable => Ok(None),
        };
        (0..*n).map(|from| (0..*n).map(|to| entry(from, to)).collect()).collect::<Result<_, ()>>().ok()
    }

    /// Bellman–Ford from each vertex.
    fn brute((n, edges): &Input) -> Option<Vec<Vec<Option<i64>>>> {
        let from = |source| {
            let mut distances = vec![None; *n];
            distances[source] = Some(0);
            for _ in 0..*n {
                let before = distances.clone();
                for &(from, to, weight) in edges {
                    let there = distances[from].map(|distance: i64| distance + weight);
                    distances[to] = distances[to].into_iter().chain(there).min();
                }
                if before == distances {
                    return Some(distances);
                }
            }
            None
        };
        (0..*n).map(from).collect()
    }

    #[test]
    fn small() {
        let ends = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];
        let weights = [None, Some(-2), Some(0), Some(1), Some(2)];
        let edges = |weights: Vec<Option<i64>>| {
            let edges = ends.iter().zip(weights).filter_map(|(&(from, to), weight)| Some((from, to, weight?)));
            (3, edges.collect())
        };
        agree(lists(6..=6, &weights).into_iter().map(edges), solve, brute);
    }

    #[test]
    fn worst() {
        let (n, most) = (100_usize, 20_000_000);
        let complete = |weight: i64| -> Input {
            let pairs = (0..n).flat_map(|from| (0..n).map(move |to| (from, to)));
            (n, pairs.filter(|(from, to)| from != to).map(|(from, to)| (from, to, weight)).collect())
        };
        let expected = |distance: &dyn Fn(usize, usize) -> Option<i64>| {
            Some((0..n).map(|from| (0..n).map(|to| distance(from, to)).collect()).collect())
        };
        assert_eq!(solve(&complete(most)), expected(&|from, to| Some(if from == to { 0 } else { most })));
        assert_eq!(solve(&complete(-most)), None);
        // Along a path as far down as possible, and back up with one unit to spare, or with one too few.
        let down = (1..n).map(|to| (to - 1, to, -most));
        let path: Input = (n, down.clone().collect());
        let distance = |from: usize, to: usize| (from <= to).then(|| -most * (to - from) as i64);
        assert_eq!(solve(&path), expected(&distance));
        for (more, has_cycle) in [(0, false), (-1, true)] {
            let up = (1..n).map(|from| (from, from - 1, most));
            let closed: Input = (n, down.clone().chain(up).chain([(n - 1, n - 2, most + more)]).collect());
            assert_eq!(solve(&closed).is_none(), has_cycle, "{more}");
        }
    }
}

/// [Shortest Routes II](https://cses.fi/problemset/task/1672) (CSES 1672): distances along two-way roads, for up to 10⁵
/// pairs of cities. n ≤ 500; at most n² roads of lengths up to 10⁹.
mod cses1672 {
    use crate::{agree, random, up_to};
    use templates::floyd_warshall::{Distance, FloydWarshall};

    type Input = (usize, Vec<(usize, usize, i64)>);

    fn solve((n, roads): &Input) -> Vec<Option<i64>> {
        let paths = FloydWarshall::new(*n, roads.iter().flat_map(|&(a, b, length)| [(a, b, length), (b, a, length)]));
        let pairs = (0..*n).flat_map(|a| (0..*n).map(move |b| (a, b)));
        let distance = |(a, b)| match paths.distance(a, b) {
            Distance::Finite(distance) => Some(distance),
            _ => None,
        };
        pairs.map(distance).collect()
    }

    /// The least of all simple paths.
    fn brute((n, roads): &Input) -> Vec<Option<i64>> {
        fn search(here: usize, length: i64, seen: u32, roads: &[(usize, usize, i64)], best: &mut [Option<i64>]) {
            best[here] = best[here].into_iter().chain([length]).min();
            for &(a, b, more) in roads {
                for (from, to) in [(a, b), (b, a)] {
                    if from == here && seen >> to & 1 == 0 {
                        search(to, length + more, seen | 1 << to, roads, best);
                    }
                }
            }
        }
        let from = |city| {
            let mut best = vec![None; *n];
            search(city, 0, 1 << city, roads, &mut best);
            best
        };
        (0..*n).flat_map(from).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 1 + up_to(5, random);
            let roads = (0..up_to(8, random))
                .map(|_| (up_to(n - 1, random), up_to(n - 1, random), 1 + up_to(9, random) as i64));
            (n, roads.collect())
        };
        agree(random(3000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(150);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(500);
    }

    fn check_worst(n: usize) {
        let most = 1_000_000_000;
        let roads: Vec<(usize, usize, i64)> = (1..n).map(|city| (city - 1, city, most)).collect();
        let expected = (0..n).flat_map(|a| (0..n).map(move |b| Some(most * a.abs_diff(b) as i64)));
        assert!(solve(&(n, roads)).into_iter().eq(expected));
        let nowhere = solve(&(n, vec![]));
        assert!(nowhere.into_iter().enumerate().all(|(index, it)| it.is_some() == (index % (n + 1) == 0)));
    }
}

/// [Wall](https://atcoder.jp/contests/abc079/tasks/abc079_d) (AtCoder, ABC 079 D): turning digit i into j costs
/// c(i, j); how much does it cost to turn all digits on a wall into 1? At most 200×200 digits; costs up to 1000.
mod abc079_d {
    use crate::{agree, random, up_to};
    use templates::floyd_warshall::{Distance, FloydWarshall};

    type Input = (Vec<Vec<i64>>, Vec<usize>);

    fn solve((costs, wall): &Input) -> i64 {
        let n = costs.len();
        let edges = (0..n).flat_map(|i| (0..n).map(move |j| (i, j, costs[i][j])));
        let paths = FloydWarshall::new(n, edges);
        let cost = |&digit: &usize| match paths.distance(digit, 1) {
            Distance::Finite(cost) => cost,
            _ => panic!("every digit can be turned"),
        };
        wall.iter().map(cost).sum()
    }

    /// The cheapest of all orders in which to pass digits, each at most once.
    fn brute((costs, wall): &Input) -> i64 {
        fn least(digit: usize, seen: u32, costs: &[Vec<i64>]) -> i64 {
            if digit == 1 {
                return 0;
            }
            let others = (0..costs.len()).filter(|other| seen >> other & 1 == 0);
            let over = |other: usize| costs[digit][other] + least(other, seen | 1 << other, costs);
            others.map(over).min().unwrap_or(i64::MAX / 20)
        }
        wall.iter().map(|&digit| least(digit, 1 << digit, costs)).sum()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 2 + up_to(4, random);
            let cost = |i: usize, j: usize, random: &mut _| if i == j { 0 } else { 1 + up_to(20, random) as i64 };
            let costs = (0..n).map(|i| (0..n).map(|j| cost(i, j, random)).collect()).collect();
            (costs, (0..n).collect())
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        // Only 2 → 3 → … → 9 → 0 → 1 is cheap.
        let next = |digit: usize| (digit + 1) % 10;
        let cost = |i, j| {
            if i == j {
                0
            } else if next(i) == j {
                1
            } else {
                1000
            }
        };
        let costs: Vec<Vec<i64>> = (0..10).map(|i| (0..10).map(|j| cost(i, j)).collect()).collect();
        assert_eq!(solve(&(costs.clone(), vec![2; 40_000])), 9 * 40_000);
        assert_eq!(solve(&(costs, vec![1; 40_000])), 0);
    }
}
