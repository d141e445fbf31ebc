/// [Restricted Permutation](https://atcoder.jp/contests/abc223/tasks/abc223_d) (AtCoder, ABC 223 D): the first
/// permutation of 1, …, n, in lexicographic order, in which a comes before b for each of m pairs. n, m ≤ 2·10⁵.
mod abc223_d {
    use crate::{agree, permutations, random, up_to};
    use templates::topological_order::topological_order;

    type Input = (usize, Vec<(usize, usize)>);

    fn solve((n, pairs): &Input) -> Option<Vec<usize>> {
        let edges: Vec<(usize, usize)> = pairs.iter().map(|(a, b)| (a - 1, b - 1)).collect();
        let order = topological_order(*n, &edges).ok()?;
        Some(order.into_iter().map(|vertex| vertex + 1).collect())
    }

    fn brute((n, pairs): &Input) -> Option<Vec<usize>> {
        let mut all =
            permutations(*n).into_iter().map(|order| order.into_iter().map(|vertex| vertex + 1).collect::<Vec<_>>());
        let place = |order: &[usize], vertex: usize| order.iter().position(|&other| other == vertex);
        all.find(|order| pairs.iter().all(|&(a, b)| place(order, a) < place(order, b)))
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 2 + up_to(3, random);
            let pairs = (0..1 + up_to(6, random)).map(|_| (1 + up_to(n - 1, random), 1 + up_to(n - 1, random)));
            (n, pairs.filter(|(a, b)| a != b).collect())
        };
        agree(random(2000, input), solve, brute);
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

    fn check_worst(n: usize) {
        let backwards: Vec<(usize, usize)> = (1..n).map(|b| (b + 1, b)).collect();
        assert!(solve(&(n, backwards.clone())) == Some((1..=n).rev().collect()));
        let with_a_cycle = [backwards, vec![(1, n)]].concat();
        assert_eq!(solve(&(n, with_a_cycle)), None);
        let star = (1..n).map(|b| (n, b)).collect();
        assert!(solve(&(n, star)) == Some([n].into_iter().chain(1..n).collect()));
        let into_one = (2..=n).map(|a| (a, 1)).collect();
        assert!(solve(&(n, into_one)) == Some((2..=n).chain([1]).collect()));
        assert!(solve(&(n, vec![(n, 1); n])) == Some((2..=n).chain([1]).collect()));
        assert_eq!(solve(&(n, vec![(1, 2), (2, 1)])), None);
    }
}

/// [Find Permutation](https://atcoder.jp/contests/abc291/tasks/abc291_e) (AtCoder, ABC 291 E): of a permutation a of
/// 1, …, n it is known that a(x) < a(y) for m pairs; is it the only one, and which one? n, m ≤ 2·10⁵.
mod abc291_e {
    use crate::{agree, permutations, random, up_to};
    use std::collections::HashSet;
    use templates::topological_order::topological_order;

    type Input = (usize, Vec<(usize, usize)>);

    fn solve((n, pairs): &Input) -> Option<Vec<usize>> {
        let edges: Vec<(usize, usize)> = pairs.iter().map(|(x, y)| (x - 1, y - 1)).collect();
        let order = topological_order(*n, &edges).ok()?;
        let known: HashSet<(usize, usize)> = edges.into_iter().collect();
        let is_fixed = order.windows(2).all(|pair| known.contains(&(pair[0], pair[1])));
        let mut a = vec![0; *n];
        order.iter().enumerate().for_each(|(place, &x)| a[x] = place + 1);
        is_fixed.then_some(a)
    }

    fn brute((n, pairs): &Input) -> Option<Vec<usize>> {
        let fits = |a: &Vec<usize>| pairs.iter().all(|(x, y)| a[x - 1] < a[y - 1]);
        let mut fitting = permutations(*n).into_iter().filter(fits);
        let first = fitting.next()?;
        fitting.next().is_none().then(|| first.into_iter().map(|value| value + 1).collect())
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 2 + up_to(3, random);
            let mut a: Vec<usize> = (0..n).collect();
            random.shuffle(&mut a);
            let pairs = (0..1 + up_to(9, random)).map(|_| (1 + up_to(n - 1, random), 1 + up_to(n - 1, random)));
            (n, pairs.filter(|(x, y)| a[x - 1] < a[y - 1]).collect())
        };
        agree(random(2000, input), solve, brute);
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

    fn check_worst(n: usize) {
        let backwards: Vec<(usize, usize)> = (1..n).map(|y| (y + 1, y)).collect();
        assert!(solve(&(n, backwards.clone())) == Some((1..=n).rev().collect()));
        assert_eq!(solve(&(n, backwards[1..].to_vec())), None);
        assert_eq!(solve(&(n, [&backwards[..n / 2], &backwards[n / 2 + 1..]].concat())), None);
        // The odd ones up, then the even ones down.
        let places: Vec<usize> = (1..=n).step_by(2).chain((1..=n).rev().step_by(2)).collect();
        let zigzag: Vec<(usize, usize)> = places.windows(2).map(|pair| (pair[0], pair[1])).collect();
        let value = |x: usize| if x % 2 == 1 { x.div_ceil(2) } else { n - x / 2 + 1 };
        assert!(solve(&(n, zigzag)) == Some((1..=n).map(value).collect()));
        assert_eq!(solve(&(n, vec![(1, n)])), None);
        assert_eq!(solve(&(2, vec![(2, 1)])), Some(vec![2, 1]));
    }
}
