/// [Cowmpany Compensation](https://codeforces.com/problemset/problem/995/F) (Codeforces 995 F): in how many ways can
/// the vertices of a tree have numbers from 1 to d, none greater than its parent's, modulo 10⁹ + 7? n ≤ 3000 vertices,
/// each behind its parent; d ≤ 10⁹.
mod cf995f {
    use crate::{agree, lists, random, up_to};
    use templates::lagrange::{power_sum, value_at};

    const MODULUS: u64 = 1_000_000_007;

    /// The parents of all vertices but the first one.
    type Input = (Vec<usize>, u64);

    /// With up to x at the root of n vertices, there is a polynomial of degree n in x.
    fn solve((parents, d): &Input) -> u64 {
        let n = parents.len() + 1;
        let mut ways = vec![vec![1; n + 1]; n];
        for vertex in (0..n).rev() {
            let mut sums = std::mem::take(&mut ways[vertex]);
            sums[0] = 0;
            (1..=n).for_each(|x| sums[x] = (sums[x] + sums[x - 1]) % MODULUS);
            if vertex == 0 {
                return value_at(&sums, *d, MODULUS);
            }
            ways[parents[vertex - 1]].iter_mut().zip(sums).for_each(|(ways, sum)| *ways = *ways * sum % MODULUS);
        }
        unreachable!("there is a root")
    }

    fn brute((parents, d): &Input) -> u64 {
        let n = parents.len() as u32 + 1;
        let is_fair = |of: &Vec<u64>| parents.iter().zip(&of[1..]).all(|(&parent, own)| *own <= of[parent]);
        lists(n..=n, &(1..=*d).collect::<Vec<_>>()).into_iter().filter(is_fair).count() as u64
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let parents = (0..up_to(3, random)).map(|before| up_to(before, random)).collect();
            (parents, 1 + up_to(6, random) as u64)
        };
        agree(random(500, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(600);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(3000);
    }

    fn check_worst(n: usize) {
        let d = 1_000_000_000;
        let power = |mut base: u64, mut exponent: u64| {
            let mut power = 1;
            while exponent > 0 {
                power = if exponent % 2 == 1 { power * base % MODULUS } else { power };
                (base, exponent) = (base * base % MODULUS, exponent / 2);
            }
            power
        };
        // A path: n numbers in order, C(d + n - 1, n) ways.
        let path = (0..n - 1).collect();
        let choices = (0..n as u64).fold(1, |product, index| {
            product * ((d + index) % MODULUS) % MODULUS * power(index + 1, MODULUS - 2) % MODULUS
        });
        assert_eq!(solve(&(path, d)), choices);
        // A star: x^(n - 1) ways below a root of x.
        assert_eq!(solve(&(vec![0; n - 1], d)), power_sum(d, n as u64 - 1, MODULUS));
        assert_eq!(solve(&(vec![0; n - 1], 2)), (1 + power(2, n as u64 - 1)) % MODULUS);
        assert_eq!([1, d].map(|d| solve(&(vec![], d))), [1, d]);
    }
}

/// [Calc](https://www.luogu.com.cn/problem/P4463) (Luogu P4463): the sum of the products of all sequences of n
/// different numbers from 1 to k, modulo a prime p. n ≤ 500; n + 1 < k < p ≤ 10⁹.
mod p4463 {
    use crate::{agree, lists};
    use templates::lagrange::value_at;

    /// n, k and p.
    type Input = (usize, u64, u64);

    /// Of n increasing numbers, it is a polynomial of degree 2n in k.
    fn solve(&(n, k, p): &Input) -> u64 {
        let mut sums = vec![1; 2 * n + 1];
        for length in 1..=n {
            let mut last = vec![0; 2 * n + 1];
            (1..=2 * n).for_each(|k| last[k] = (last[k - 1] + k as u64 * sums[k - 1]) % p);
            sums = last.into_iter().map(|sum| sum * length as u64 % p).collect();
        }
        sums.get(k as usize).copied().unwrap_or_else(|| value_at(&sums, k, p))
    }

    fn brute(&(n, k, p): &Input) -> u64 {
        let is_distinct = |of: &Vec<u64>| (1..n).all(|index| !of[..index].contains(&of[index]));
        let sequences = lists(n as u32..=n as u32, &(1..=k).collect::<Vec<_>>()).into_iter().filter(is_distinct);
        sequences.map(|of| of.iter().product::<u64>()).sum::<u64>() % p
    }

    #[test]
    fn small() {
        let inputs = (1..=4).flat_map(|n| (n as u64 + 2..=10).map(move |k| (n, k)));
        agree(inputs.flat_map(|(n, k)| [11, 13, 101, 999_999_937].map(|p| (n, k, p))), solve, brute);
    }

    #[test]
    fn worst() {
        let factorial = |n: u64, p: u64| (1..=n).fold(1, |product, factor| product * factor % p);
        // The product of all 1 + j·t for j from 1 to p - 1 is 1 - t^(p - 1); without the last j, 1 + t + t² + …
        for (n, p) in [1, 2, 499, 500].map(|n| (n, 999_999_937)).into_iter().chain([(500, 521)]) {
            assert_eq!(solve(&(n, p - 1, p)), 0, "{n}, {p}");
            assert_eq!(solve(&(n, p - 2, p)), factorial(n as u64, p), "{n}, {p}");
        }
        assert_eq!(solve(&(1, 999_999_000, 999_999_937)), 999_999_000 / 2 * 999_999_001 % 999_999_937);
    }
}

/// [Lagrange interpolation](https://www.luogu.com.cn/problem/P4781) (Luogu P4781): the value at k, modulo 998244353, of
/// the polynomial of a degree below n through n points. n ≤ 2000; all numbers below the modulus.
mod p4781 {
    use crate::{agree, random, up_to};
    use templates::lagrange::value_from_points;

    const MODULUS: u64 = 998_244_353;

    /// The coefficients of the polynomial, where its values are given, and k.
    type Input = (Vec<u64>, Vec<u64>, u64);

    fn solve((coefficients, places, k): &Input) -> u64 {
        let points: Vec<(u64, u64)> = places.iter().map(|&x| (x, value(coefficients, x))).collect();
        value_from_points(&points, *k, MODULUS)
    }

    fn brute((coefficients, _, k): &Input) -> u64 {
        value(coefficients, *k)
    }

    fn value(coefficients: &[u64], x: u64) -> u64 {
        coefficients.iter().rev().fold(0, |sum, coefficient| (sum * x + coefficient) % MODULUS)
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let coefficients: Vec<u64> = (0..1 + up_to(4, random)).map(|_| up_to(20, random) as u64).collect();
            let start = MODULUS - 10 + up_to(10, random) as u64;
            let places = (0..coefficients.len() as u64).rev().map(|index| (start + 3 * index) % MODULUS).collect();
            (coefficients, places, up_to(30, random) as u64)
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let highest: Vec<u64> = (0..2000).map(|degree| u64::from(degree == 1999)).collect();
        let last_places: Vec<u64> = (MODULUS - 2000..MODULUS).collect();
        for input in [(highest, last_places.clone(), MODULUS - 2001), (vec![MODULUS - 1; 2000], last_places, 1)] {
            assert_eq!(solve(&input), brute(&input));
        }
        assert_eq!(solve(&(vec![MODULUS - 1], vec![0], MODULUS - 1)), MODULUS - 1);
    }
}
