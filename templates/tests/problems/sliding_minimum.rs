/// [Sliding window](https://www.luogu.com.cn/problem/P1886) (Luogu P1886; POJ 2823): the least and the greatest item of
/// each window of k neighbours. k ≤ n ≤ 10⁶; 32-bit integers.
mod p1886 {
    use crate::{agree, lists};
    use std::cmp::Reverse;
    use templates::sliding_minimum::SlidingMinimum;

    type Input = (Vec<i64>, usize);

    fn solve((values, k): &Input) -> (Vec<i64>, Vec<i64>) {
        let (mut least, mut greatest) = (SlidingMinimum::new(), SlidingMinimum::new());
        let (mut minima, mut maxima) = (vec![], vec![]);
        for (index, &value) in values.iter().enumerate() {
            least.push(value);
            greatest.push(Reverse(value));
            if index >= *k {
                least.pop();
                greatest.pop();
            }
            if index + 1 >= *k {
                minima.extend(least.minimum().map(|(_, value)| value));
                maxima.extend(greatest.minimum().map(|(_, Reverse(value))| value));
            }
        }
        (minima, maxima)
    }

    fn brute((values, k): &Input) -> (Vec<i64>, Vec<i64>) {
        let windows = || values.windows(*k);
        (
            windows().filter_map(|w| w.iter().copied().min()).collect(),
            windows().filter_map(|w| w.iter().copied().max()).collect(),
        )
    }

    #[test]
    fn small() {
        let of_all_widths = |list: Vec<i64>| (1..=list.len()).map(move |k| (list.clone(), k));
        agree(lists(1..=6, &[-1, 0, 1]).into_iter().flat_map(of_all_widths), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(100_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(1_000_000);
    }

    fn check_worst(n: i64) {
        let rising: Vec<i64> = (0..n).collect();
        let falling: Vec<i64> = (0..n).rev().collect();
        for k in [1, n / 2, n] {
            let (firsts, lasts): (Vec<i64>, Vec<i64>) = ((0..=n - k).collect(), (k - 1..n).collect());
            assert!(solve(&(rising.clone(), k as usize)) == (firsts.clone(), lasts.clone()), "rising, {k}");
            let [firsts, lasts] = [firsts, lasts].map(|values| values.into_iter().rev().collect());
            assert!(solve(&(falling.clone(), k as usize)) == (firsts, lasts), "falling, {k}");
        }
        let [least, greatest] = [i32::MIN, i32::MAX].map(i64::from);
        let alternating: Vec<i64> = (0..n).map(|index| if index % 2 == 0 { least } else { greatest }).collect();
        assert!(solve(&(alternating, 2)) == (vec![least; n as usize - 1], vec![greatest; n as usize - 1]));
    }
}

/// [Maximum Subarray Sum II](https://cses.fi/problemset/task/1644) (CSES 1644): the greatest sum of neighbours, at
/// least a and at most b of them. a ≤ b ≤ n ≤ 2·10⁵; values up to 10⁹ and down to -10⁹.
mod cses1644 {
    use crate::{agree, lists};
    use templates::sliding_minimum::SlidingMinimum;

    type Input = (Vec<i64>, usize, usize);

    fn solve((values, a, b): &Input) -> Option<i64> {
        let mut sums = vec![0];
        values.iter().for_each(|value| sums.push(sums[sums.len() - 1] + value));
        let mut starts = SlidingMinimum::new();
        let best_before = |end: usize| {
            starts.push(sums[end - a]);
            if end > *b {
                starts.pop();
            }
            starts.minimum().map(|(_, start)| sums[end] - start)
        };
        (*a..=values.len()).filter_map(best_before).max()
    }

    fn brute((values, a, b): &Input) -> Option<i64> {
        (*a..=*b).flat_map(|length| values.windows(length)).map(|window| window.iter().sum()).max()
    }

    #[test]
    fn small() {
        let bounds = |n: usize| (1..=n).flat_map(move |a| (a..=n).map(move |b| (a, b)));
        let of_all_bounds = |list: Vec<i64>| bounds(list.len()).map(move |(a, b)| (list.clone(), a, b));
        agree(lists(1..=5, &[-2, -1, 1, 3]).into_iter().flat_map(of_all_bounds), solve, brute);
    }

    #[test]
    fn worst() {
        let (n, billion) = (200_000, 1_000_000_000);
        let of = |value: i64, a: usize, b: usize| solve(&(vec![value; n], a, b));
        assert_eq!(of(billion, 1, n), Some(200_000 * billion));
        assert_eq!(of(billion, 1, 777), Some(777 * billion));
        assert_eq!(of(-billion, n, n), Some(-200_000 * billion));
        assert_eq!(of(-billion, 777, n), Some(-777 * billion));
        let alternating: Vec<i64> = (0..n).map(|index| if index % 2 == 0 { -billion } else { billion }).collect();
        assert_eq!(
            [(1, n), (2, 2), (2, 3)].map(|(a, b)| solve(&(alternating.clone(), a, b))),
            [Some(billion), Some(0), Some(billion)]
        );
        assert_eq!(solve(&(vec![-billion], 1, 1)), Some(-billion));
    }
}
