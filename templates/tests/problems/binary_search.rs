/// [Factory Machines](https://cses.fi/problemset/task/1620) (CSES 1620): how long n machines take for t products, of
/// which a machine makes one every k seconds. n ≤ 2·10⁵; t, k ≤ 10⁹.
mod cses1620 {
    use crate::{agree, numbers, random, up_to};
    use templates::binary_search::first_true;

    type Input = (Vec<i64>, i64);

    fn solve((machines, products): &Input) -> Option<i64> {
        let made = |time: i64| machines.iter().map(|machine| (time / machine).min(*products)).sum::<i64>();
        first_true(0..1_000_000_000_000_000_001, |time| made(time) >= *products)
    }

    fn brute((machines, products): &Input) -> Option<i64> {
        (0..).find(|time| machines.iter().map(|machine| time / machine).sum::<i64>() >= *products)
    }

    #[test]
    fn small() {
        let input = |random: &mut _| (numbers(1 + up_to(4, random), 1..=7, random), 1 + up_to(20, random) as i64);
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let billion = 1_000_000_000;
        let one_slow_machine = (vec![billion], billion);
        assert_eq!(solve(&one_slow_machine), Some(billion * billion));
        let all_slow = (vec![billion; 200_000], billion);
        assert_eq!(solve(&all_slow), Some(5000 * billion));
        // Until then, one makes 400 million, and two make 100 million each.
        let three_fast = (vec![billion; 199_997].into_iter().chain([4, 1, 4]).collect(), 600_000_000);
        assert_eq!(solve(&three_fast), Some(400_000_000));
        let one_product = (vec![billion, 1], 1);
        assert_eq!(solve(&one_product), Some(1));
    }
}

/// [Aggressive cows](https://www.spoj.com/problems/AGGRCOW/) (SPOJ AGGRCOW): how far apart c cows can be from each
/// other in n stalls at the positions x. 2 ≤ c ≤ n ≤ 10⁵; 0 ≤ x ≤ 10⁹.
mod aggrcow {
    use crate::{agree, numbers, random, up_to};
    use templates::binary_search::last_true;

    type Input = (Vec<i64>, usize);

    fn solve((stalls, cows): &Input) -> Option<i64> {
        let mut stalls = stalls.clone();
        stalls.sort_unstable();
        last_true(0..1_000_000_001, |distance| {
            let (mut placed, mut next) = (0, 0);
            for &stall in &stalls {
                if stall >= next {
                    (placed, next) = (placed + 1, stall + distance);
                }
            }
            placed >= *cows
        })
    }

    fn brute((stalls, cows): &Input) -> Option<i64> {
        let distance = |set: u32| {
            let mut taken: Vec<i64> = (0..stalls.len()).filter(|i| set >> i & 1 > 0).map(|i| stalls[i]).collect();
            taken.sort_unstable();
            taken.windows(2).map(|pair| pair[1] - pair[0]).min()
        };
        (0..1 << stalls.len()).filter(|set: &u32| set.count_ones() as usize == *cows).filter_map(distance).max()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 2 + up_to(5, random);
            (numbers(n, 0..=15, random), 2 + up_to(n - 2, random))
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let evenly: Vec<i64> = (0..100_000).rev().map(|index| index * 10_000).collect();
        for cows in [2, 3, 317, 50_000, 50_001, 100_000] {
            assert_eq!(solve(&(evenly.clone(), cows)), Some((99_999 / (cows as i64 - 1)) * 10_000), "{cows} cows");
        }
        let ends: Vec<i64> = (0..100_000).map(|index| index % 2 * 1_000_000_000).collect();
        assert_eq!([2, 3].map(|cows| solve(&(ends.clone(), cows))), [Some(1_000_000_000), Some(0)]);
    }
}

/// [Salt water](https://atcoder.jp/contests/abc034/tasks/abc034_d) (AtCoder, ABC 034 D): the greatest concentration of
/// a mixture of k of n solutions, each of w grams with p percent of salt. k ≤ n ≤ 1000; w ≤ 10⁹; p is an integer.
mod abc034_d {
    use crate::{Near, agree, random, up_to};
    use templates::binary_search::first_true_float;

    type Input = (Vec<(u32, u32)>, usize);

    fn solve((solutions, k): &Input) -> Option<Near> {
        let is_enough = |percent: f64| {
            let surplus = |&(w, p): &(u32, u32)| f64::from(w) * (f64::from(p) - percent);
            let mut surpluses: Vec<f64> = solutions.iter().map(surplus).collect();
            surpluses.sort_unstable_by(|a, b| b.total_cmp(a));
            surpluses[..*k].iter().sum::<f64>() <= 0.0
        };
        first_true_float(0.0..101.0, is_enough).map(Near)
    }

    fn brute((solutions, k): &Input) -> Option<Near> {
        let concentration = |set: u32| {
            let taken = || (0..solutions.len()).filter(|i| set >> i & 1 > 0).map(|i| solutions[i]);
            let (salt, all): (u32, u32) = (taken().map(|(w, p)| w * p).sum(), taken().map(|(w, _)| w).sum());
            f64::from(salt) / f64::from(all)
        };
        let sets = (0..1 << solutions.len()).filter(|set: &u32| set.count_ones() as usize == *k);
        sets.map(concentration).max_by(f64::total_cmp).map(Near)
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 1 + up_to(5, random);
            let solutions = (0..n).map(|_| (1 + up_to(9, random) as u32, up_to(100, random) as u32)).collect();
            (solutions, 1 + up_to(n - 1, random))
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let equal = |p: u32| (vec![(1_000_000_000, p); 1000], 1000);
        assert_eq!([0, 1, 99, 100].map(|p| solve(&equal(p))), [0.0, 1.0, 99.0, 100.0].map(|p| Some(Near(p))));
        let all_percents: Vec<(u32, u32)> = (0..1000).map(|index| (1_000_000_000, index % 100 + 1)).collect();
        // Ten of each percentage, the best ones first.
        for k in [10, 20, 500, 1000] {
            assert_eq!(solve(&(all_percents.clone(), k)), Some(Near(100.5 - k as f64 / 20.0)), "{k}");
        }
        let drop_of_salt = vec![(1, 100), (1_000_000_000, 0)];
        assert_eq!(solve(&(drop_of_salt, 2)), Some(Near(100.0 / 1_000_000_001.0)));
    }
}
