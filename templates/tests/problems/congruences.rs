/// [The Frogs' Date](https://www.luogu.com.cn/problem/P1516) (Luogu P1516; POJ 1061): two frogs at x and y jump m and n
/// far along a circle of length l, both at once. After how many jumps they first meet, if they do. Up to 2.1·10⁹.
mod p1516 {
    use crate::{agree, random};
    use templates::congruences::linear_congruence;

    /// x, y, m, n, l.
    type Input = [i64; 5];

    fn solve(&[x, y, m, n, l]: &Input) -> Option<i64> {
        linear_congruence(m - n, y - x, l).map(|(jumps, _)| jumps)
    }

    fn brute(&[x, y, m, n, l]: &Input) -> Option<i64> {
        (0..l).find(|jumps| (x + jumps * m) % l == (y + jumps * n) % l)
    }

    #[test]
    fn small() {
        let input = |random: &mut templates::random::Random| [20, 20, 20, 20, 12].map(|most| random.between(1, most));
        agree(random(5000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let l = 2_099_999_999;
        assert_eq!(solve(&[0, 1_999_999_999, 1, 2, l]), Some(100_000_000));
        assert_eq!(solve(&[1_999_999_999, 0, 1, 2, l]), Some(1_999_999_999));
        assert_eq!(solve(&[0, 1, 1_999_999_999, 1, 2_000_000_000]), None);
        let jumps = solve(&[1, 2, 1_999_999_999, 1_234_567_890, l]).expect("l is prime to 765432109");
        assert_eq!((jumps * 765_432_109 - 1) % l, 0);
    }
}

/// [Extended Chinese Remainder Theorem](https://www.luogu.com.cn/problem/P4777) (Luogu P4777; POJ 2891): the least x
/// from 0 on with the rest b modulo a, for each of up to 10⁵ pairs a, b. The a have a common multiple of at most 10¹⁸.
mod p4777 {
    use crate::{agree, lists};
    use templates::congruences::chinese_remainder;

    type Input = Vec<(i64, i64)>;

    fn solve(pairs: &Input) -> Option<i64> {
        let congruences: Vec<(i64, i64)> = pairs.iter().map(|&(a, b)| (b, a)).collect();
        chinese_remainder(&congruences).map(|(x, _)| x)
    }

    fn brute(pairs: &Input) -> Option<i64> {
        // A multiple of all moduli, as the least common one is not above the product.
        let most: i64 = pairs.iter().map(|(a, _)| a).product();
        (0..most).find(|x| pairs.iter().all(|(a, b)| x % a == *b))
    }

    #[test]
    fn small() {
        let pairs: Vec<(i64, i64)> = (1..=5).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        agree(lists(1..=3, &pairs), solve, brute);
    }

    #[test]
    fn worst() {
        // The least common multiple of the first 41 numbers is 219060189739591200, and each is there often.
        let x = 219_060_189_739_591_199;
        let pairs: Vec<(i64, i64)> = (0..100_000).map(|index| 1 + index * 7919 % 41).map(|a| (a, x % a)).collect();
        assert_eq!(solve(&pairs), Some(x));
        let mut with_another = pairs.clone();
        with_another.push((2, 0));
        assert_eq!(solve(&with_another), None);
        let power = |base: i64, exponent| base.pow(exponent);
        assert_eq!(solve(&vec![(power(2, 18), 0), (power(5, 18), 1)]).map(|x| x % power(5, 18)), Some(1));
        assert_eq!(
            solve(&vec![(power(10, 18), power(10, 18) - 1), (power(10, 9), power(10, 9) - 1)]),
            Some(power(10, 18) - 1)
        );
    }
}
