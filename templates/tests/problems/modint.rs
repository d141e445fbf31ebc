/// [Bouquet](https://atcoder.jp/contests/abc156/tasks/abc156_d) (AtCoder, ABC 156 D): how many sets of flowers there
/// are, of n different ones, but not of none, a or b of them, modulo 10⁹ + 7. n up to 10⁹, a and b up to 2·10⁵.
mod abc156d {
    use crate::agree;
    use templates::modint::ModInt;

    type Mint = ModInt<1_000_000_007>;
    type Input = (u64, u64, u64);

    fn choose(n: u64, k: u64) -> Mint {
        let above: Mint = (0..k).map(|i| n - i).product();
        above / (1..=k).product::<Mint>()
    }

    fn solve(&(n, a, b): &Input) -> u64 {
        (Mint::from(2).pow(n) - 1 - choose(n, a) - choose(n, b)).value()
    }

    fn brute(&(n, a, b): &Input) -> u64 {
        let sizes = (1_u64..1 << n).map(|set| u64::from(set.count_ones()));
        sizes.filter(|&size| size != a && size != b).count() as u64
    }

    #[test]
    fn small() {
        let pairs = |n: u64| (1..n).flat_map(move |a| (a + 1..=n).map(move |b| (n, a, b)));
        agree((2..=10).flat_map(pairs), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 1_000_000_000;
        assert_eq!(solve(&(n, 141_421, 173_205)), 34_076_506);
        assert_eq!(solve(&(n, 199_999, 200_000)), 382_492_393);
    }
}

/// [Critical Hit](https://atcoder.jp/contests/abc280/tasks/abc280_e) (AtCoder, ABC 280 E): how many attacks are to be
/// expected until a strength of n is used up, if one takes two with a probability of p percent and else one; as a
/// fraction modulo 998244353. n up to 2·10⁵.
mod abc280e {
    use crate::agree;
    use templates::modint::ModInt;

    const P: u32 = 998_244_353;
    /// 100 times this is 1 modulo P.
    const PERCENT: u64 = 828_542_813;

    type Mint = ModInt<P>;
    type Input = (usize, u64);

    fn solve(&(n, p): &Input) -> u64 {
        let two = Mint::from(p) / 100;
        let mut expected = vec![Mint::from(0), Mint::from(1)];
        for strength in 2..=n {
            expected.push(expected[strength - 2] * two + expected[strength - 1] * (-two + 1) + 1);
        }
        expected[n].value()
    }

    /// Each sequence of attacks, whose probability is a whole number over 100^n.
    fn brute(&(n, p): &Input) -> u64 {
        let (mut sum, mut open) = (0_u128, vec![(n, 0, 1_u128)]);
        while let Some((strength, attacks, weight)) = open.pop() {
            if strength == 0 {
                sum += attacks * weight * 100_u128.pow(n as u32 - attacks as u32);
            } else {
                open.push((strength.saturating_sub(2), attacks + 1, weight * u128::from(p)));
                open.push((strength - 1, attacks + 1, weight * u128::from(100 - p)));
            }
        }
        (0..n).fold(sum % u128::from(P), |value, _| value * u128::from(PERCENT) % u128::from(P)) as u64
    }

    #[test]
    fn small() {
        agree((1..=6).flat_map(|n| (0..=100).map(move |p| (n, p))), solve, brute);
    }

    #[test]
    fn worst() {
        assert_eq!(
            [(280, 59), (200_000, 1), (200_000, 99)].map(|input| solve(&input)),
            [567_484_387, 399_951_877, 485_619_492]
        );
        assert_eq!(
            [(200_000, 0), (200_000, 100), (199_999, 100)].map(|input| solve(&input)),
            [200_000, 100_000, 100_000]
        );
    }
}
