/// [一元三次方程求解](https://www.luogu.com.cn/problem/P1024) (Luogu P1024, NOIP 2001): the three roots of a cubic
/// polynomial, two decimals of each. They are between -100 and 100, and differ by 1 or more.
mod p1024 {
    use crate::{agree, lists};
    use templates::real_roots::real_roots;

    type Cubic = [f64; 4];

    fn solve(&[a, b, c, d]: &Cubic) -> Vec<String> {
        real_roots(&[d, c, b, a], -100.0..=100.0).into_iter().map(|root| format!("{root:.2}")).collect()
    }

    /// Of the form factor · (x - first) (x - second) (x - third).
    fn cubic(factor: f64, [first, second, third]: [f64; 3]) -> Cubic {
        let pairs = first * second + first * third + second * third;
        [factor, -factor * (first + second + third), factor * pairs, -factor * first * second * third]
    }

    /// All hundredths near which the sign changes, or the value is 0: the roots of the test are quarters.
    fn brute(&[a, b, c, d]: &Cubic) -> Vec<String> {
        let is_root = |x: &f64| ((a * x + b) * x + c) * x + d == 0.0;
        (-400..=400).map(|quarter| f64::from(quarter) / 4.0).filter(is_root).map(|x| format!("{x:.2}")).collect()
    }

    #[test]
    fn small() {
        let ends = [-100, -99, -7, -1, 1, 6, 50, 100];
        let roots = lists(3..=3, &ends).into_iter().filter(|list| list[0] < list[1] && list[1] < list[2]);
        let cubics = roots.flat_map(|list| {
            let [first, second, third] = [list[0], list[1], list[2]].map(f64::from);
            [1.0, -0.5, 3.0].map(|factor| cubic(factor, [first, second + 0.25, third]))
        });
        agree(cubics.filter(|cubic| brute(cubic).len() == 3), solve, brute);
    }

    /// As near to each other as can be, at the ends.
    #[test]
    fn worst() {
        assert_eq!(solve(&[1.0, -5.0, -4.0, 20.0]), ["-2.00", "2.00", "5.00"]);
        for (roots, expected) in [
            ([98.0, 99.0, 100.0], ["98.00", "99.00", "100.00"]),
            ([-100.0, -99.0, 100.0], ["-100.00", "-99.00", "100.00"]),
            ([97.123, 98.123, 99.123], ["97.12", "98.12", "99.12"]),
            ([-1.501, -0.251, 99.999], ["-1.50", "-0.25", "100.00"]),
        ] {
            assert_eq!(solve(&cubic(1.0, roots)), expected);
        }
    }
}

/// [Can you solve this equation?](https://acm.hdu.edu.cn/showproblem.php?pid=2199) (HDU 2199): the x from 0 to 100 with
/// 8x⁴ + 7x³ + 2x² + 3x + 6 = y, four decimals of it, if there is one. |y| ≤ 10¹⁰.
mod hdu2199 {
    use crate::agree;
    use templates::real_roots::real_roots;

    fn solve(&y: &f64) -> Option<String> {
        real_roots(&[6.0 - y, 3.0, 2.0, 7.0, 8.0], 0.0..=100.0).first().map(|x| format!("{x:.4}"))
    }

    /// The values grow. Of the ten-thousandths, the nearest one is that in whose middles the value is less and greater.
    fn brute(&y: &f64) -> Option<String> {
        let value = |x: f64| (((8.0 * x + 7.0) * x + 2.0) * x + 3.0) * x + 6.0;
        let is_there = (6.0..=807_020_306.0).contains(&y);
        let mut place = 0;
        while is_there && value((f64::from(place) + 0.5) / 10_000.0) < y {
            place += 1;
        }
        is_there.then(|| format!("{}.{:04}", place / 10_000, place % 10_000))
    }

    #[test]
    fn small() {
        let large = [1e4, 1e5, 1e6, 1e9, 1e10];
        agree((-20..400).map(|step| f64::from(step) * 1.37).chain(large), solve, brute);
    }

    #[test]
    fn worst() {
        assert_eq!(solve(&100.0).as_deref(), Some("1.6152"));
        assert_eq!(solve(&-4.0), None);
        assert_eq!(solve(&6.0).as_deref(), Some("0.0000"));
        assert_eq!(solve(&807_020_306.0).as_deref(), Some("100.0000"));
        assert_eq!((solve(&807_020_306.5), solve(&5.999), solve(&1e10), solve(&-1e10)), (None, None, None, None));
    }
}
