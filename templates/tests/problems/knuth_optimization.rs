/// [Monkey Party](https://acm.hdu.edu.cn/showproblem.php?pid=3506) (HDU 3506): groups of neighbours in a circle are
/// introduced to each other, two at a time, which takes as long as all of their introductions; the least time until all
/// are one group. n ≤ 1000; introductions from 1 to 1000.
mod hdu3506 {
    use crate::{agree, lists};
    use templates::knuth_optimization::optimal_splits;

    fn solve(times: &[u64]) -> u64 {
        let n = times.len();
        let mut sums = vec![0];
        for at in 0..2 * n {
            sums.push(sums[at] + times[at % n]);
        }
        let splits = optimal_splits(2 * n, |start, end| sums[end] - sums[start]);
        (0..n).map(|start| splits.cost(start, start + n)).min().expect("there are monkeys")
    }

    /// Each pair of neighbours first.
    fn brute(times: &[u64]) -> u64 {
        let n = times.len();
        let join = |first: usize| {
            let mut rest = times.to_vec();
            rest.rotate_left(first);
            let both = rest[0] + rest[1];
            rest.splice(..2, [both]);
            both + brute(&rest)
        };
        if n == 1 { 0 } else { (0..n).map(join).min().expect("there are pairs") }
    }

    #[test]
    fn small() {
        assert_eq!(solve(&[5, 2, 4, 7, 6, 1, 3, 9]), 105);
        agree(lists(1..=5, &[1, 2, 4, 9]), |times| solve(times), |times| brute(times));
    }

    #[test]
    fn worst() {
        // As a tree: 1000 leaves at the depth 9 or, as 2⁹ = 512 are too few, two for one at the depth 10.
        let expected = 1000 * (9 * 1000 + 2 * (1000 - 512));
        assert_eq!(solve(&[1000; 1000]), expected);
        // In the circle the place of the largest one does not matter.
        let mut times: Vec<u64> = (1..=1000).collect();
        let first = solve(&times);
        times.rotate_left(377);
        assert_eq!(solve(&times), first);
    }
}

/// [Optimal Binary Search Tree](https://onlinejudge.org/external/103/10304.pdf) (UVa 10304): the least sum, over all
/// elements, of the frequency times the number of edges from the root. n ≤ 250; frequencies up to 100.
mod uva10304 {
    use crate::{agree, lists};
    use templates::knuth_optimization::optimal_splits;

    fn solve(frequencies: &[u64]) -> u64 {
        let mut sums = vec![0];
        for frequency in frequencies {
            sums.push(sums[sums.len() - 1] + frequency);
        }
        // The items are the gaps before, between and behind the elements: an element splits those around it.
        let splits = optimal_splits(frequencies.len() + 1, |start, end| sums[end - 1] - sums[start]);
        splits.cost(0, frequencies.len() + 1) - sums[frequencies.len()]
    }

    fn brute(frequencies: &[u64]) -> u64 {
        fn of(frequencies: &[u64]) -> u64 {
            let with_root = |root: usize| {
                let (left, right) = (&frequencies[..root], &frequencies[root + 1..]);
                of(left) + of(right) + left.iter().sum::<u64>() + right.iter().sum::<u64>()
            };
            (0..frequencies.len()).map(with_root).min().unwrap_or(0)
        }
        of(frequencies)
    }

    #[test]
    fn small() {
        assert_eq!([&[5][..], &[10, 10, 10], &[5, 10, 20]].map(solve), [0, 20, 20]);
        agree(lists(1..=6, &[0, 1, 3, 100]), |frequencies| solve(frequencies), |frequencies| brute(frequencies));
    }

    #[test]
    fn worst() {
        // Levels of 1, 2, 4, …, 64 and 123 elements.
        let expected = (0..7).map(|depth| depth << depth).sum::<u64>() + 7 * 123;
        assert_eq!(solve(&[100; 250]), 100 * expected);
    }
}
