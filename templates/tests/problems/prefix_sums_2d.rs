/// [AtCoder Express 2](https://atcoder.jp/contests/abc106/tasks/abc106_d) (AtCoder, ABC 106 D): each of m trains runs
/// from a city to one that is not before it; how many run within the cities p to q? n ≤ 500 cities, m ≤ 2·10⁵, up to
/// 10⁵ questions.
mod abc106_d {
    use crate::{agree, random, up_to};
    use templates::prefix_sums_2d::PrefixSums2d;

    type Pairs = Vec<(usize, usize)>;
    type Input = (usize, Pairs, Pairs);

    fn solve((n, trains, questions): &Input) -> Vec<i64> {
        let mut count = vec![0; n * n];
        trains.iter().for_each(|(from, to)| count[(from - 1) * n + to - 1] += 1);
        let sums = PrefixSums2d::new(*n, *n, |from, to| count[from * n + to]);
        questions.iter().map(|&(p, q)| sums.sum(p - 1..q, p - 1..q)).collect()
    }

    fn brute((_, trains, questions): &Input) -> Vec<i64> {
        let within =
            |&(p, q): &(usize, usize)| trains.iter().filter(|&&(from, to)| p <= from && to <= q).count() as i64;
        questions.iter().map(within).collect()
    }

    /// All pairs of cities.
    fn pairs(n: usize) -> Pairs {
        (1..=n).flat_map(|from| (from..=n).map(move |to| (from, to))).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 1 + up_to(5, random);
            let trains = (0..1 + up_to(15, random)).map(|_| *random.choose(&pairs(n))).collect();
            (n, trains, pairs(n))
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let questions: Pairs = pairs(500).into_iter().take(100_000).collect();
        let answers = |trains: Pairs| solve(&(500, trains, questions.clone()));
        let check = |trains: Pairs, answer: fn(usize, usize) -> usize| {
            let expected = questions.iter().map(|&(p, q)| answer(p, q) as i64);
            assert!(answers(trains).into_iter().eq(expected));
        };
        check(vec![(1, 500); 200_000], |p, q| if (p, q) == (1, 500) { 200_000 } else { 0 });
        check(vec![(1, 1); 200_000], |p, _| if p == 1 { 200_000 } else { 0 });
        check(pairs(500), |p, q| (q - p + 1) * (q - p + 2) / 2);
        assert_eq!(solve(&(1, vec![(1, 1)], vec![(1, 1)])), [1]);
    }
}

/// [Increment Submatrices by One](https://leetcode.com/problems/increment-submatrices-by-one/) (LeetCode 2536): 1 is
/// added to rectangles, given by their first and last row and column, of an n × n matrix of zeros. n ≤ 500; up to 10⁴
/// rectangles.
mod lc2536 {
    use crate::{agree, random, up_to};
    use templates::prefix_sums_2d::Additions2d;

    type Input = (usize, Vec<[usize; 4]>);

    fn solve((n, rectangles): &Input) -> Vec<i64> {
        let mut matrix = Additions2d::new(*n, *n);
        for &[top, left, bottom, right] in rectangles {
            matrix.add(top..bottom + 1, left..right + 1, 1);
        }
        matrix.cells()
    }

    fn brute((n, rectangles): &Input) -> Vec<i64> {
        let has = |[top, left, bottom, right]: [usize; 4], row: usize, column: usize| {
            top <= row && row <= bottom && left <= column && column <= right
        };
        let cell = |row, column| rectangles.iter().filter(|&&rectangle| has(rectangle, row, column)).count() as i64;
        (0..n * n).map(|index| cell(index / n, index % n)).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 1 + up_to(4, random);
            let mut rectangle = || {
                let [a, b, c, d] = [(); 4].map(|()| up_to(n - 1, random));
                [a.min(b), c.min(d), a.max(b), c.max(d)]
            };
            (n, (0..6).map(|_| rectangle()).collect())
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        assert!(solve(&(500, vec![[0, 0, 499, 499]; 10_000])) == vec![10_000; 250_000]);
        // One in another, 40 times: as many as the cell is far from the border.
        let nested = (0..10_000).map(|index| index % 250).map(|k| [k, k, 499 - k, 499 - k]).collect();
        let depth = |row: usize, column: usize| 1 + row.min(column).min(499 - row).min(499 - column);
        let expected = (0..250_000).map(|index| 40 * depth(index / 500, index % 500) as i64);
        assert!(solve(&(500, nested)).into_iter().eq(expected));
        assert_eq!(solve(&(1, vec![[0; 4]])), [1]);
    }
}
