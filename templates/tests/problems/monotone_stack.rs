/// [Largest Rectangle in a Histogram](https://www.spoj.com/problems/HISTOGRA/) (SPOJ HISTOGRA; POJ 2559): n ≤ 10⁵ bars,
/// up to 10⁹ high.
mod histogra {
    use crate::{agree, lists};
    use templates::monotone_stack::largest_rectangle;

    type Input = Vec<u64>;

    fn solve(bars: &Input) -> u64 {
        largest_rectangle(bars)
    }

    fn brute(bars: &Input) -> u64 {
        let areas = (1..=bars.len()).flat_map(|width| bars.windows(width));
        areas.map(|part| part.len() as u64 * part.iter().min().copied().unwrap_or(0)).max().unwrap_or(0)
    }

    #[test]
    fn small() {
        agree(lists(1..=6, &[0, 1, 2, 5]), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 100_000;
        assert_eq!(solve(&vec![1_000_000_000; 100_000]), 100_000_000_000_000);
        assert_eq!(solve(&vec![0; 100_000]), 0);
        // A height of h has n + 1 - h bars.
        assert_eq!(solve(&(1..=n).collect()), n / 2 * (n / 2 + 1));
        assert_eq!(solve(&(1..=n).rev().collect()), n / 2 * (n / 2 + 1));
        // A height of h has 2 (n / 2 + 1 - h) bars.
        assert_eq!(solve(&(1..=n / 2).chain((1..=n / 2).rev()).collect()), 2 * (n / 4) * (n / 4 + 1));
        assert_eq!(solve(&(0..n).map(|index| index % 2 * 1_000_000_000).collect()), 1_000_000_000);
    }
}

/// [Sum of Subarray Minimums](https://leetcode.com/problems/sum-of-subarray-minimums/) (LeetCode 907), modulo 10⁹ + 7.
/// n ≤ 3·10⁴; values from 1 to 3·10⁴.
mod lc907 {
    use crate::{agree, lists};
    use templates::monotone_stack::{next_smaller, previous_smaller};

    const MODULUS: usize = 1_000_000_007;

    type Input = Vec<usize>;

    fn solve(values: &Input) -> usize {
        // Of equal ones the first is the minimum.
        let distinct: Vec<(usize, usize)> = values.iter().copied().zip(0..).collect();
        let (before, after) = (previous_smaller(&distinct), next_smaller(&distinct));
        let sum = |index: usize| {
            let starts = before[index].map_or(index + 1, |before| index - before);
            values[index] * starts * (after[index].unwrap_or(values.len()) - index)
        };
        (0..values.len()).map(sum).sum::<usize>() % MODULUS
    }

    fn brute(values: &Input) -> usize {
        let parts = (1..=values.len()).flat_map(|length| values.windows(length));
        parts.filter_map(|part| part.iter().min()).sum::<usize>() % MODULUS
    }

    #[test]
    fn small() {
        agree(lists(1..=6, &[1, 2, 3, 4]), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 30_000;
        assert_eq!(solve(&vec![n; n]), n * (n * (n + 1) / 2) % MODULUS);
        // The minimum is the first one: i of n + 1 - i parts.
        assert_eq!(solve(&(1..=n).collect()), n * (n + 1) * (n + 2) / 6 % MODULUS);
        assert_eq!(solve(&(1..=n).rev().collect()), n * (n + 1) * (n + 2) / 6 % MODULUS);
        assert_eq!(solve(&vec![n]), n);
    }
}
