/// [Monster Game I](https://cses.fi/problemset/task/2084) (CSES 2084): to kill monster i takes s(i)·f of time for one's
/// skill f, which is then f(i). The last of n monsters must be killed, the others may be, in this order; s never
/// decreases, and f never increases. The least time? n ≤ 2·10⁵; s, f and the first skill are from 1 to 10⁶.
mod cses2084 {
    use crate::{agree, numbers, random, up_to};
    use templates::convex_hull_trick::ConvexHullTrick;
    use templates::random::Random;

    type Input = (i64, Vec<(i64, i64)>);

    fn solve((skill, monsters): &Input) -> Option<i64> {
        let mut lines = ConvexHullTrick::new();
        lines.add_line(*skill, 0);
        let times = monsters.iter().map(|&(strength, skill)| {
            let time = lines.minimum(strength)?;
            lines.add_line(skill, time);
            Some(time)
        });
        times.last()?
    }

    fn brute((skill, monsters): &Input) -> Option<i64> {
        let mut times = vec![(*skill, 0)];
        for &(strength, skill) in monsters {
            times.extend(times.iter().map(|(skill, time)| time + strength * skill).min().map(|time| (skill, time)));
        }
        times.last().map(|(_, time)| *time)
    }

    fn input(n: usize, most: i64, random: &mut Random) -> Input {
        let (mut strengths, mut skills) = (numbers(n, 1..=most, random), numbers(n + 1, 1..=most, random));
        strengths.sort_unstable();
        skills.sort_unstable_by(|a, b| b.cmp(a));
        (skills[0], strengths.into_iter().zip(skills[1..].iter().copied()).collect())
    }

    #[test]
    fn small() {
        agree(random(5000, |random| input(1 + up_to(6, random), 9, random)), solve, brute);
        agree(random(100, |random| input(200, 1_000_000, random)), solve, brute);
    }

    #[test]
    fn worst() {
        let (n, million) = (200_000, 1_000_000);
        assert_eq!(solve(&(million, vec![(million, million); n])), Some(million * million));
        assert_eq!(solve(&(million, vec![(1, 1); n])), Some(million));
        // The first one, who makes the skill 1, and the last one.
        let weaker_and_weaker = (1..=n as i64).map(|strength| (strength, 1)).collect();
        assert_eq!(solve(&(million, weaker_and_weaker)), Some(million + 200_000));
        // No skill is worth it: it falls by 1, and whoever is killed takes a million times as long as that.
        let slow = (0..n as i64).map(|index| (million, million - index)).collect();
        assert_eq!(solve(&(million, slow)), Some(million * million));
        assert_eq!(solve(&(1, vec![(1, 1)])), Some(1));
    }
}

/// [Kalila and Dimna in the Logging Industry](https://codeforces.com/problemset/problem/319/C) (Codeforces 319 C): a
/// metre of any tree costs b(i), where i is the last of the trees that are down. The heights a of n trees rise from 1,
/// and b falls to 0. The first tree is down; what is the least cost until the last one is? n ≤ 10⁵; a and b up to 10⁹.
mod cf319c {
    use crate::{agree, random, up_to};
    use std::collections::BTreeSet;
    use templates::convex_hull_trick::ConvexHullTrick;
    use templates::random::Random;

    type Input = Vec<(i64, i64)>;

    fn solve(trees: &Input) -> i64 {
        let (mut lines, mut cost) = (ConvexHullTrick::new(), 0);
        for &(height, price) in trees {
            cost = lines.minimum(height).unwrap_or(0);
            lines.add_line(price, cost);
        }
        cost
    }

    fn brute(trees: &Input) -> i64 {
        let mut costs: Vec<i64> = vec![];
        for &(height, _) in trees {
            costs.push(costs.iter().zip(trees).map(|(cost, (_, price))| cost + price * height).min().unwrap_or(0));
        }
        costs.last().copied().unwrap_or(0)
    }

    fn input(n: usize, most: u64, random: &mut Random) -> Input {
        let mut distinct = |end: i64| {
            let mut all = BTreeSet::from([end]);
            while all.len() < n {
                all.insert(2 + random.below(most) as i64);
            }
            all
        };
        let (heights, prices) = (distinct(1), distinct(0));
        heights.into_iter().zip(prices.into_iter().rev()).collect()
    }

    #[test]
    fn small() {
        agree(random(5000, |random| input(1 + up_to(6, random), 12, random)), solve, brute);
        agree(random(100, |random| input(200, 999_999_998, random)), solve, brute);
    }

    #[test]
    fn worst() {
        let (n, billion) = (100_000, 1_000_000_000);
        assert_eq!(solve(&vec![(1, 0)]), 0);
        let trees = |height: &dyn Fn(i64) -> i64, price: &dyn Fn(i64) -> i64| {
            let ends = |index: i64| {
                (if index == 0 { 1 } else { height(index) }, if index == n - 1 { 0 } else { price(index) })
            };
            (0..n).map(ends).collect::<Input>()
        };
        // A tree between the first and the last one costs more than what its price is lower.
        let high_and_dear = trees(&|index| billion - n + 1 + index, &|index| billion - index);
        assert_eq!(solve(&high_and_dear), billion * billion);
        let low_and_dear = trees(&|index| index + 1, &|index| billion - index);
        assert_eq!(solve(&low_and_dear), billion * n);
        // The second one is cut for a billion each metre, and the last one for a price of n - 2.
        let cheap = trees(&|index| if index == 1 { 2 } else { billion - n + 1 + index }, &|index| {
            if index == 0 { billion } else { n - 1 - index }
        });
        assert_eq!(solve(&cheap), 2 * billion + (n - 2) * billion);
    }
}
