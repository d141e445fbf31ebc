/// [Polygon and Points](https://atcoder.jp/contests/abc296/tasks/abc296_g) (AtCoder, ABC 296 G): which points are in a
/// convex polygon of n corners, on it, or outside. n ≤ 2·10⁵, as many points; coordinates up to 10⁹ and down to -10⁹.
mod abc296_g {
    use crate::{agree, lists, random, up_to};
    use templates::polygon::Location::{self, Boundary, Inside, Outside};
    use templates::polygon::locate_in_convex;

    type Point = (i64, i64);
    type Input = (Vec<Point>, Vec<Point>);

    fn solve((polygon, points): &Input) -> Vec<Location> {
        points.iter().map(|&point| locate_in_convex(polygon, point)).collect()
    }

    /// On which side of the way from `a` to `b` the point is: left is positive.
    fn side(a: Point, b: Point, c: Point) -> i64 {
        ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
    }

    fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> {
        (0..polygon.len()).map(|index| (polygon[index], polygon[(index + 1) % polygon.len()]))
    }

    fn brute((polygon, points): &Input) -> Vec<Location> {
        let location = |&point: &Point| match sides(polygon).map(|(a, b)| side(a, b, point)).min() {
            Some(1) => Inside,
            Some(0) => Boundary,
            _ => Outside,
        };
        points.iter().map(location).collect()
    }

    #[test]
    fn small() {
        // At most four turns to the left are one round.
        let is_convex = |corners: &Vec<Point>| {
            let n = corners.len();
            (0..n).all(|index| side(corners[index], corners[(index + 1) % n], corners[(index + 2) % n]) > 0)
        };
        let input = |random: &mut _| {
            (0..3 + up_to(1, random)).map(|_| (up_to(5, random) as i64, up_to(5, random) as i64)).collect()
        };
        let points: Vec<Point> =
            lists(2..=2, &[-1, 0, 1, 2, 3, 4, 5, 6]).into_iter().map(|point| (point[0], point[1])).collect();
        agree(random(10_000, input).filter(is_convex).map(|polygon| (polygon, points.clone())), solve, brute);
    }

    /// A polygon of nearly 2·10⁵ corners for 280: its sides have all directions of fractions with denominators up to
    /// `most`, in the order of Farey, and `step`, which is even, times that length.
    fn round(most: i64, step: i64) -> Vec<Point> {
        let (mut directions, mut fraction, mut next) = (vec![], (0, 1), (1, most));
        while fraction != (1, 1) {
            directions.push((fraction.1, fraction.0));
            let factor = (most + fraction.1) / next.1;
            (fraction, next) = (next, (factor * next.0 - fraction.0, factor * next.1 - fraction.1));
        }
        let mirrored: Vec<Point> = directions[1..].iter().rev().map(|&(x, y)| (y, x)).collect();
        directions.push((1, 1));
        directions.extend(mirrored);
        let (mut corners, mut corner) = (vec![], (0, -900_000_000));
        for _ in 0..4 {
            for direction in &mut directions {
                corners.push(corner);
                corner = (corner.0 + step * direction.0, corner.1 + step * direction.1);
                *direction = (-direction.1, direction.0);
            }
        }
        assert_eq!(corner, corners[0], "it is closed");
        corners
    }

    #[test]
    fn worst() {
        check_worst(90, 3000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(280, 100);
    }

    fn check_worst(most: i64, step: i64) {
        let polygon = round(most, step);
        let corners = polygon.len() as i64;
        assert!((2 * most * most..=5 * most * most / 2).contains(&corners), "{corners} corners");
        assert!(polygon.iter().all(|corner| corner.0.abs().max(corner.1.abs()) <= 1_000_000_000));
        assert!(solve(&(polygon.clone(), polygon.clone())) == vec![Boundary; polygon.len()]);
        // The middle of each side, and what is right and left of it.
        let beside = |(a, b): (Point, Point), steps: i64| {
            let right = ((b.1 - a.1).signum(), (a.0 - b.0).signum());
            ((a.0 + b.0) / 2 + steps * right.0, (a.1 + b.1) / 2 + steps * right.1)
        };
        for (steps, location) in [(0, Boundary), (1, Outside), (-1, Inside)] {
            let points = sides(&polygon).map(|side| beside(side, steps)).collect();
            assert!(solve(&(polygon.clone(), points)) == vec![location; polygon.len()], "{steps}");
        }
        let billion = 1_000_000_000;
        let square = vec![(-billion, -billion), (billion, -billion), (billion, billion), (-billion, billion)];
        let points = vec![(0, 0), (billion, 0), (billion, billion), (1 - billion, billion - 1)];
        assert_eq!(solve(&(square, points)), [Inside, Boundary, Boundary, Inside]);
    }
}

/// [Electric Fence](https://www.luogu.com.cn/problem/P2735) (Luogu P2735; USACO 3.4): how many lattice points are
/// strictly inside of the triangle (0, 0), (n, m), (p, 0). n, m, p < 32000; m, p > 0.
mod p2735 {
    use crate::agree;
    use templates::polygon::lattice_points;

    fn solve(&(n, m, p): &(i64, i64, i64)) -> i128 {
        lattice_points(&[(0, 0), (n, m), (p, 0)]).0
    }

    fn brute(&(n, m, p): &(i64, i64, i64)) -> i128 {
        // To the right of the left side, to the left of the right side.
        let is_inside = |x: i64, y: i64| x * m > y * n && (x - p) * m < y * (n - p);
        (1..m).map(|y| (0..n.max(p)).filter(|&x| is_inside(x, y)).count() as i128).sum()
    }

    #[test]
    fn small() {
        agree((0..=12).flat_map(|n| (1..=8).flat_map(move |m| (1..=12).map(move |p| (n, m, p)))), solve, brute);
    }

    #[test]
    fn worst() {
        let most = 31_999;
        assert_eq!([(0, most, most), (most, most, most)].map(|it| solve(&it)), [(31_998 * 31_997) / 2; 2]);
        assert_eq!([(0, most, 1), (most, 1, most), (1, 1, 1)].map(|it| solve(&it)), [0; 3]);
        // Column x has x - 1, from both sides.
        assert_eq!(solve(&(15_999, 15_999, 31_998)), 2 * (15_998 * 15_997 / 2) + 15_998);
    }
}

/// [Polygon-Point Containment](https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=CGL_3_C) (AOJ CGL_3_C): which
/// points are in a polygon, on it, or outside. Up to 100 corners and 1000 points; coordinates up to 10⁴ and down to
/// -10⁴.
mod cgl_3_c {
    use crate::{agree, lists, random, up_to};
    use std::f64::consts::PI;
    use templates::polygon::Location::{self, Boundary, Inside, Outside};
    use templates::polygon::{doubled_area, locate};

    type Point = (i64, i64);
    type Input = (Vec<Point>, Vec<Point>);

    fn solve((polygon, points): &Input) -> Vec<Location> {
        points.iter().map(|&point| locate(polygon, point)).collect()
    }

    fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> {
        (0..polygon.len()).map(|index| (polygon[index], polygon[(index + 1) % polygon.len()]))
    }

    /// The angle at `point` between two others: π only between them, and 0 if it is one of them.
    fn angle(point: Point, (a, b): (Point, Point)) -> f64 {
        let (a, b) = ((a.0 - point.0, a.1 - point.1), (b.0 - point.0, b.1 - point.1));
        ((a.0 * b.1 - a.1 * b.0) as f64).atan2((a.0 * b.0 + a.1 * b.1) as f64)
    }

    /// Seen from inside, the polygon goes round once.
    fn brute((polygon, points): &Input) -> Vec<Location> {
        let location = |&point: &Point| {
            let angles: Vec<f64> = sides(polygon).map(|side| angle(point, side)).collect();
            match angles.iter().sum::<f64>().abs() > PI {
                _ if polygon.contains(&point) || angles.contains(&PI) => Boundary,
                true => Inside,
                false => Outside,
            }
        };
        points.iter().map(location).collect()
    }

    #[test]
    fn small() {
        // Of three corners or more, in any order around the point (3, 3), which is no corner.
        let input = |random: &mut _| {
            let mut corner = || (up_to(6, random) as i64, up_to(6, random) as i64);
            let mut corners: Vec<Point> = (0..7).map(|_| corner()).filter(|&corner| corner != (3, 3)).collect();
            let direction = |&(x, y): &Point| ((y - 3) as f64).atan2((x - 3) as f64);
            corners.sort_unstable_by(|a, b| direction(a).total_cmp(&direction(b)));
            corners.dedup_by(|a, b| direction(a) == direction(b));
            corners
        };
        let is_round =
            |corners: &Vec<Point>| sides(corners).all(|side| angle((3, 3), side) > 0.0) && doubled_area(corners) > 0;
        let points: Vec<Point> =
            lists(2..=2, &[-1, 0, 1, 2, 3, 4, 5, 6, 7]).into_iter().map(|point| (point[0], point[1])).collect();
        agree(random(3000, input).filter(is_round).map(|polygon| (polygon, points.clone())), solve, brute);
    }

    #[test]
    fn worst() {
        // 24 teeth of a comb, 200 wide and 200 apart, on a back from -10000 to -9900.
        let teeth = (0..24).rev().map(|tooth| tooth * 400);
        let corners = teeth.flat_map(|x| [(x + 200, -9900), (x + 200, 10_000), (x, 10_000), (x, -9900)]);
        let comb: Vec<Point> = [(0, -10_000), (9400, -10_000)].into_iter().chain(corners).collect();
        let column = |x: i64| match x.rem_euclid(400) {
            _ if !(0..=9400).contains(&x) => Outside,
            0 | 200 => Boundary,
            1..200 => Inside,
            _ => Outside,
        };
        for y in [-9899, 0, 9999] {
            let xs = || (0..=1000).map(|index| index * 10 - 300);
            assert!(solve(&(comb.clone(), xs().map(|x| (x, y)).collect())).into_iter().eq(xs().map(column)), "{y}");
        }
        let at_the_back =
            [(-1, -9900), (0, -9900), (1, -9900), (200, -9900), (300, -9900), (9400, -9950), (9401, -10_000)];
        let expected = [Outside, Boundary, Inside, Boundary, Boundary, Boundary, Outside];
        assert_eq!(solve(&(comb, at_the_back.to_vec())), expected);
    }
}
