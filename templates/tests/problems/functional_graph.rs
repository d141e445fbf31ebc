/// [Planets Queries I](https://cses.fi/problemset/task/1750) (CSES 1750): a teleporter leads from each of n planets to
/// one; where are you from planet x after k of them? n ≤ 2·10⁵, as many questions; k ≤ 10⁹.
mod cses1750 {
    use crate::{agree, lists};
    use templates::functional_graph::FunctionalGraph;

    type Input = (Vec<usize>, Vec<(usize, u64)>);

    fn solve((next, questions): &Input) -> Vec<usize> {
        let graph = FunctionalGraph::new(next);
        questions.iter().map(|&(x, k)| graph.successor(x, k)).collect()
    }

    fn brute((next, questions): &Input) -> Vec<usize> {
        questions.iter().map(|&(x, k)| (0..k).fold(x, |x, _| next[x])).collect()
    }

    #[test]
    fn small() {
        let graphs = (1..=4).flat_map(|n| lists(n..=n, &(0..n as usize).collect::<Vec<_>>()));
        let questions = |n: usize| (0..n).flat_map(|x| (0..10).map(move |k| (x, k))).collect();
        agree(graphs.map(|next| (next.clone(), questions(next.len()))), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 200_000;
        let questions: Vec<(usize, u64)> = (0..n).map(|x| (x, [1, x as u64, 199_999, 1_000_000_000][x % 4])).collect();
        let check = |next: Vec<usize>, answer: &dyn Fn(usize, usize) -> usize| {
            let expected = questions.iter().map(|&(x, k)| answer(x, k as usize));
            assert!(solve(&(next, questions.clone())).into_iter().eq(expected));
        };
        check((0..n).map(|x| (x + 1).min(n - 1)).collect(), &|x, k| (x + k).min(n - 1)); // a path into a loop
        check((0..n).map(|x| (x + 1) % n).collect(), &|x, k| (x + k) % n); // one cycle
        check(vec![n - 1; n], &|_, _| n - 1); // a star
        check((0..n).collect(), &|x, _| x); // loops
        let half = n / 2; // a path as long as the cycle that it enters at its first vertex
        let enter = |x: usize, k: usize| if x + k < half { x + k } else { half + (x + k - half) % half };
        check((0..n).map(|x| enter(x, 1)).collect(), &enter);
    }
}

/// [Putting Candies](https://atcoder.jp/contests/abc241/tasks/abc241_e) (AtCoder, ABC 241 E): x candies are on a plate;
/// k times one adds a(x mod n) more. n ≤ 2·10⁵; k ≤ 10¹²; a ≤ 10⁶.
mod abc241_e {
    use crate::{agree, random, up_to};
    use std::iter::successors;
    use templates::functional_graph::FunctionalGraph;

    type Input = (Vec<u64>, u64);

    fn solve((candies, k): &Input) -> u64 {
        let n = candies.len();
        let next: Vec<usize> = (0..n).map(|x| (x + candies[x] as usize) % n).collect();
        let graph = FunctionalGraph::new(&next);
        let sum = |from: usize, steps: u64| {
            successors(Some(from), |&x| Some(next[x])).take(steps as usize).map(|x| candies[x]).sum::<u64>()
        };
        let tail = (graph.distance_to_cycle(0) as u64).min(*k);
        let (enter, length) = (graph.successor(0, tail), graph.cycle(0).len() as u64);
        sum(0, tail) + (k - tail) / length * sum(enter, length) + sum(enter, (k - tail) % length)
    }

    fn brute((candies, k): &Input) -> u64 {
        (0..*k).fold(0, |x, _| x + candies[x as usize % candies.len()])
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let candies = (0..2 + up_to(8, random)).map(|_| 1 + up_to(11, random) as u64).collect();
            (candies, 1 + up_to(40, random) as u64)
        };
        agree(random(3000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let (n, k) = (200_000, 1_000_000_000_000);
        assert_eq!(solve(&(vec![1_000_000; n], k)), 1_000_000 * k); // a loop
        assert_eq!(solve(&(vec![1; n], k)), k); // one cycle
        let mut last_loops = vec![1; n];
        last_loops[n - 1] = 200_000;
        assert_eq!(solve(&(last_loops.clone(), k)), 199_999 + (k - 199_999) * 200_000);
        assert_eq!(solve(&(last_loops, 1)), 1);
    }
}

/// [Find Closest Node to Given Two Nodes](https://leetcode.com/problems/find-closest-node-to-given-two-nodes/)
/// (LeetCode 2359): at most one edge leaves each vertex; which vertex, the first one of several, is the least far from
/// the farther one of two? n ≤ 10⁵.
mod lc2359 {
    use crate::{agree, lists};
    use templates::functional_graph::FunctionalGraph;

    type Input = (Vec<Option<usize>>, usize, usize);

    fn solve((edges, one, other): &Input) -> Option<usize> {
        let next: Vec<usize> = edges.iter().enumerate().map(|(vertex, edge)| edge.unwrap_or(vertex)).collect();
        let graph = FunctionalGraph::new(&next);
        let farther = |to: usize| Some((graph.steps(*one, to)?.max(graph.steps(*other, to)?), to));
        (0..edges.len()).filter_map(farther).min().map(|(_, vertex)| vertex)
    }

    fn brute((edges, one, other): &Input) -> Option<usize> {
        let way = |from: usize| std::iter::successors(Some(from), |&vertex| edges[vertex]).take(edges.len());
        let farther = |to: usize| Some((way(*one).position(|x| x == to)?.max(way(*other).position(|x| x == to)?), to));
        (0..edges.len()).filter_map(farther).min().map(|(_, vertex)| vertex)
    }

    #[test]
    fn small() {
        let targets = |n: u32| [None].into_iter().chain((0..n as usize).map(Some)).collect::<Vec<_>>();
        let graphs = (2..=4).flat_map(|n| lists(n..=n, &targets(n)));
        let ends = |n: usize| (0..n).flat_map(move |one| (0..n).map(move |other| (one, other)));
        agree(
            graphs.flat_map(|edges| ends(edges.len()).map(move |(one, other)| (edges.clone(), one, other))),
            solve,
            brute,
        );
    }

    #[test]
    fn worst() {
        let n = 100_000;
        let path: Vec<Option<usize>> = (1..n).map(Some).chain([None]).collect();
        assert_eq!(
            [0, n / 2, n - 1].map(|other| solve(&(path.clone(), 0, other))),
            [Some(0), Some(n / 2), Some(n - 1)]
        );
        let cycle: Vec<Option<usize>> = (1..=n).map(|vertex| Some(vertex % n)).collect();
        // Either is half a cycle from the other.
        assert_eq!(solve(&(cycle.clone(), 0, n / 2)), Some(0));
        assert_eq!(solve(&(cycle, 1, n / 2)), Some(n / 2));
        let two_cycles = (0..n).map(|vertex| Some((vertex + 2) % n)).collect();
        assert_eq!(solve(&(two_cycles, 0, 1)), None);
        // Even and odd vertices are two paths, which meet in the last one.
        let two_paths = (0..n).map(|vertex| Some((vertex + 2).min(n - 1))).collect();
        assert_eq!(solve(&(two_paths, 0, 1)), Some(n - 1));
    }
}
