/// [Divide and conquer with FFT](https://www.luogu.com.cn/problem/P4721) (Luogu P4721): f(0) = 1 and
/// f(i) = f(i − 1)·g(1) + … + f(0)·g(i), for given g(1), …, g(n − 1), modulo 998244353. n ≤ 10⁵.
mod p4721 {
    use crate::{agree, lists};
    use templates::online_convolution::OnlineConvolution;

    const P: u64 = 998_244_353;

    type Input = Vec<u64>;

    fn solve(factors: &Input) -> Vec<u64> {
        let (mut product, mut f) = (OnlineConvolution::new(), vec![1]);
        for (i, &g) in factors.iter().enumerate() {
            f.push(product.push(f[i], g));
        }
        f
    }

    fn brute(factors: &Input) -> Vec<u64> {
        let mut f = vec![1];
        for i in 1..=factors.len() {
            f.push((1..=i).fold(0, |sum, j| (sum + f[i - j] * factors[j - 1]) % P));
        }
        f
    }

    #[test]
    fn small() {
        agree(lists(0..=5, &[0, 1, 5, P - 1]), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(10_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(100_000);
    }

    fn check_worst(n: usize) {
        // With all g 1, each number is the sum of those before; with all -1, there is none from f(2) on.
        let powers = std::iter::successors(Some(1), |power| Some(power * 2 % P));
        assert!(solve(&vec![1; n - 1]).into_iter().eq([1].into_iter().chain(powers).take(n)));
        assert!(solve(&vec![P - 1; n - 1]).into_iter().eq([1, P - 1].into_iter().chain(vec![0; n - 2])));
        // With g(i) = i, they are 1, 1, 3, 8, 21, …: f(i + 1) = 3·f(i) - f(i - 1).
        let found = solve(&(1..n as u64).collect());
        assert!(found[1..].windows(3).all(|three| (three[2] + three[0]) % P == 3 * three[1] % P));
        assert_eq!(found[..4], [1, 1, 3, 8]);
    }
}

/// [Stroll](https://atcoder.jp/contests/abc213/tasks/abc213_h) (ABC 213 H): between points, there are p(d) roads of d
/// kilometers, for d from 1 to t and each of m pairs. How many walks from the first point back to it have t kilometers,
/// modulo 998244353? n, m ≤ 10; t ≤ 40000.
mod abc213h {
    use crate::{agree, random, up_to};
    use templates::online_convolution::OnlineConvolution;

    const P: u64 = 998_244_353;

    /// The number of points, t, and each pair with p(1), …, p(t).
    type Input = (usize, usize, Vec<(usize, usize, Vec<u64>)>);

    fn solve((n, t, pairs): &Input) -> u64 {
        // The walks to each point by their lengths, and for each pair those that go on by it, one way and the other.
        let mut walks = vec![0; *n];
        walks[0] = 1;
        let mut products = vec![[OnlineConvolution::new(), OnlineConvolution::new()]; pairs.len()];
        for length in 0..*t {
            let mut next = vec![0; *n];
            for ((a, b, roads), [there, back]) in pairs.iter().zip(&mut products) {
                next[*b] = (next[*b] + there.push(walks[*a], roads[length])) % P;
                next[*a] = (next[*a] + back.push(walks[*b], roads[length])) % P;
            }
            walks = next;
        }
        walks[0]
    }

    fn brute((n, t, pairs): &Input) -> u64 {
        let mut walks = vec![vec![0; *n]; t + 1];
        walks[0][0] = 1;
        for length in 1..=*t {
            for (a, b, roads) in pairs {
                for (d, road) in (1..=length).zip(roads) {
                    walks[length][*b] = (walks[length][*b] + walks[length - d][*a] * road) % P;
                    walks[length][*a] = (walks[length][*a] + walks[length - d][*b] * road) % P;
                }
            }
        }
        walks[*t][0]
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, t, m) = (2 + up_to(2, random), 1 + up_to(7, random), 1 + up_to(3, random));
            let pair = |_| {
                let (a, b) = (up_to(n - 2, random), up_to(20, random));
                let roads = (0..t).map(|_| [0, 1, 2, P - 1][up_to(3, random)]).collect();
                (a, a + 1 + b % (n - 1 - a), roads)
            };
            (n, t, (0..m).map(pair).collect())
        };
        agree(random(1000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(2_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(40_000);
    }

    fn check_worst(t: usize) {
        // A star with 9 leaves and one road of each length: a walk of 2k roads chooses k leaves, and after which
        // 2k - 1 of the first t - 1 kilometers a road ends. Σ 9^k·C(t - 1, 2k - 1) = 3·((1 + 3)^(t - 1) -
        // (1 - 3)^(t - 1))/2.
        let star: Vec<(usize, usize, Vec<u64>)> = (1..10).map(|leaf| (0, leaf, vec![1; t])).collect();
        let [plus, minus] = [4, P - 2].map(|base| (1..t).fold(1, |power, _| power * base % P));
        assert_eq!(solve(&(10, t, star)), 3 * ((plus + P - minus) % P) % P * P.div_ceil(2) % P);
        // Ten times the same two points, with two roads of a kilometer each; t is even.
        let roads: Vec<u64> = (0..t).map(|index| u64::from(index == 0) * 2).collect();
        let choices = (0..t).fold(1, |choices, _| choices * 20 % P);
        assert_eq!(solve(&(2, t, vec![(0, 1, roads); 10])), choices);
    }
}
