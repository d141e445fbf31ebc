/// [Sonya and Problem Without a Legend](https://codeforces.com/problemset/problem/713/C) (Codeforces 713 C): the steps
/// of 1 that make an array strictly increasing. n ≤ 3000; numbers from 1 to 10⁹.
mod cf713c {
    use crate::{agree, lists};
    use templates::slope_trick::SlopeTrick;

    fn solve(numbers: &Vec<i64>) -> i64 {
        let mut cost = SlopeTrick::new();
        for (index, number) in (0..).zip(numbers) {
            cost.add_distance(number - index);
            cost.drop_right();
        }
        cost.minimum()
    }

    /// All strictly increasing arrays of the numbers that are not too far away.
    fn brute(numbers: &Vec<i64>) -> i64 {
        let mut arrays = vec![(-6, 0)];
        for number in numbers {
            let next = |(last, cost): (i64, i64)| (last + 1..=10).map(move |x| (x, cost + (x - number).abs()));
            arrays = arrays.into_iter().flat_map(next).collect();
            arrays.sort_unstable();
            arrays.dedup_by_key(|array| array.0);
        }
        arrays.into_iter().map(|(_, cost)| cost).min().expect("there are enough numbers")
    }

    #[test]
    fn small() {
        agree(lists(1..=5, &[1, 2, 3, 5]), solve, brute);
    }

    #[test]
    fn worst() {
        let (n, most) = (3000, 1_000_000_000);
        assert_eq!(solve(&(most - n + 1..=most).collect()), 0);
        // With their indices subtracted, equal numbers fall by 1 each, and all become the one in the middle.
        assert_eq!(solve(&vec![most; 3000]), 1500 * 1500);
        // So here, where they fall by 333,001 each.
        let falling: Vec<i64> = (0..n).map(|index| most - 333_000 * index).collect();
        assert_eq!(solve(&falling), 333_001 * 1500 * 1500);
        let alternating: Vec<i64> = (0..n).map(|index| if index % 2 == 0 { most } else { 1 }).collect();
        assert_eq!(solve(&alternating), 1500 * most); // most - 1 for each two neighbours, and one more
    }
}

/// [Snuketoon](https://atcoder.jp/contests/abc217/tasks/abc217_h) (ABC 217 H): from 0, moving by at most 1 a second,
/// the least damage by events at given times, each of which hurts by how far one is to the left of a place, or to the
/// right. n ≤ 2·10⁵; times up to 10⁹, places up to 10⁹ from 0.
mod abc217h {
    use crate::{agree, random, up_to};
    use templates::slope_trick::SlopeTrick;

    /// Time; whether it hurts to be left of the place; and that.
    type Event = (i64, bool, i64);

    fn solve(events: &Vec<Event>) -> i64 {
        let mut damage = SlopeTrick::new();
        (0..=events.len()).for_each(|_| damage.add_distance(0));
        let mut now = 0;
        for &(time, is_left, place) in events {
            damage.spread(time - now, time - now);
            if is_left {
                damage.add_falling(place)
            } else {
                damage.add_rising(place)
            }
            now = time;
        }
        damage.minimum()
    }

    /// The least damage at each position up to 20 from 0, farther than anybody gets.
    fn brute(events: &Vec<Event>) -> i64 {
        let mut damage = [None; 41];
        damage[20] = Some(0);
        let mut now = 0;
        for &(time, is_left, place) in events {
            for _ in now..time {
                let before = damage;
                let near = |x: usize| &before[x.saturating_sub(1)..=(x + 1).min(40)];
                (0..41).for_each(|x| damage[x] = near(x).iter().flatten().min().copied());
            }
            now = time;
            for (x, damage) in (-20..).zip(&mut damage) {
                let hurt = if is_left { place - x } else { x - place };
                *damage = damage.map(|sum: i64| sum + hurt.max(0));
            }
        }
        damage.into_iter().flatten().min().expect("one is somewhere")
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let mut time = 0;
            let mut event = |random: &mut _| {
                time += 1 + up_to(2, random) as i64;
                (time, up_to(1, random) == 0, up_to(12, random) as i64 - 6)
            };
            (0..1 + up_to(5, random)).map(|_| event(random)).collect::<Vec<Event>>()
        };
        agree(random(1500, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(20_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(200_000);
    }

    fn check_worst(n: i64) {
        let far = 1_000_000_000;
        // Always to the right, never far enough.
        let right: Vec<Event> = (1..=n).map(|time| (time, true, far)).collect();
        assert_eq!(solve(&right), n * far - n * (n + 1) / 2);
        // To and fro: a step to the left in time for each second event.
        let both: Vec<Event> =
            (1..=n).map(|time| (time, time % 2 == 1, if time % 2 == 1 { far } else { -far })).collect();
        assert_eq!(solve(&both), n / 2 * (2 * far - 1));
        // In time for everything.
        let late: Vec<Event> = (0..n).map(|index| (far - n + 1 + index, index % 2 == 0, far - n)).collect();
        assert_eq!(solve(&late), 0);
    }
}
