type Point = (i64, i64);

/// A polygon of `4 * size` corners between two parabolas, counterclockwise: the points with x² ≤ y ≤ 2 size² - x².
fn lens(size: i64) -> Vec<Point> {
    let lower = (-size..size).map(|x| (x, x * x));
    lower.chain((-size..size).map(|x| (-x, 2 * size * size - x * x))).collect()
}

/// Positive where `c` is to the left of the way from `a` to `b`.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// [Linear Maximization](https://atcoder.jp/contests/abc244/tasks/abc244_h) (ABC 244 Ex): a point (x, y) comes, and
/// then the maximum of a·x + b·y is asked for, over all points that are there. 2·10⁵ times; numbers up to 10⁹ and down
/// to -10⁹.
mod abc244_ex {
    use super::Point;
    use crate::{agree, random, up_to};
    use templates::convex_hull::convex_hull;
    use templates::convex_polygon::extreme;

    /// Points, each with a and b.
    type Input = Vec<(Point, Point)>;

    fn solve(input: &Input) -> Vec<i64> {
        // Each of them is of twice as many points as the next one, or more.
        let mut hulls: Vec<(usize, Vec<Point>)> = vec![];
        let answer = |&(point, (a, b)): &(Point, Point)| {
            let (mut count, mut points) = (1, vec![point]);
            while let Some((before, hull)) = hulls.pop_if(|hull| hull.0 <= count) {
                count += before;
                points.extend(hull);
            }
            hulls.push((count, convex_hull(&points)));
            let furthest = hulls.iter().map(|(_, hull)| hull[extreme(hull, (a, b))]);
            furthest.map(|(x, y)| a * x + b * y).max().expect("there is a point")
        };
        input.iter().map(answer).collect()
    }

    fn brute(input: &Input) -> Vec<i64> {
        let most = |index: usize, a: i64, b: i64| input[..=index].iter().map(|((x, y), _)| a * x + b * y).max();
        (0..).zip(input).map(|(index, &(_, (a, b)))| most(index, a, b).expect("there is a point")).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, bound) = (up_to(30, random), 1 + up_to(12, random));
            let mut pair = || (up_to(2 * bound, random) as i64, up_to(bound, random) as i64);
            (0..n).map(|_| (pair(), pair())).map(|(point, (a, b))| (point, (a - bound as i64, b - 3))).collect()
        };
        agree(random(500, input), solve, brute);
    }

    /// On a parabola, where all are corners of the hull.
    #[test]
    fn worst() {
        let (n, most) = (4000, 1_000_000_000);
        let input: Input = (0..n).map(|x| ((x, -x * x), (x, 1))).collect();
        assert!(solve(&input).into_iter().eq((0..n).map(|x| x / 2 * (x - x / 2))));
        let corners = [(most, most), (-most, most), (-most, -most), (most, -most)];
        let input = corners.into_iter().zip(corners).collect();
        assert_eq!(solve(&input), [2 * most * most; 4]);
    }
}

/// [A highway and the seven dwarfs](http://poj.org/problem?id=1912) (POJ 1912; CEOI 2002): are all houses on the same
/// side of a highway? Up to 10⁵ houses. No highway goes through a house.
mod poj1912 {
    use super::{Point, lens, turn};
    use crate::{agree, random, up_to};
    use templates::convex_hull::convex_hull;
    use templates::convex_polygon::line_intersection;

    /// The houses, and two points of each highway.
    type Input = (Vec<Point>, Vec<(Point, Point)>);

    fn solve((houses, highways): &Input) -> Vec<bool> {
        let hull = convex_hull(houses);
        highways.iter().map(|&(a, b)| line_intersection(&hull, a, b).is_none()).collect()
    }

    fn brute((houses, highways): &Input) -> Vec<bool> {
        let sides = |&(a, b): &(Point, Point)| {
            let is_left = |&house: &Point| turn(a, b, house) > 0;
            houses.iter().all(is_left) || !houses.iter().any(is_left)
        };
        highways.iter().map(sides).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, bound) = (up_to(8, random), 1 + up_to(9, random));
            let mut point = || (up_to(bound, random) as i64, up_to(bound, random) as i64);
            let houses: Vec<Point> = (0..n).map(|_| point()).collect();
            let mut highways: Vec<(Point, Point)> = (0..20).map(|_| (point(), point())).collect();
            highways.retain(|&(a, b)| a != b && houses.iter().all(|&house| turn(a, b, house) != 0));
            (houses, highways)
        };
        agree(random(500, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(2500);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(25_000);
    }

    /// Highways that pass a corner of many on either side, at half the distance to the next one.
    fn check_worst(size: i64) {
        let houses: Vec<Point> = lens(size).into_iter().map(|(x, y)| (2 * x, 2 * y)).collect();
        let at = |x: i64, above: i64| ((2 * x, 2 * x * x + above), (2 * x + 2, 2 * x * x + 4 * x + above));
        let highways = (1 - size..size).flat_map(|x| [at(x, -1), at(x, 1)]).collect();
        let expected = (1 - size..size).flat_map(|_| [true, false]);
        assert!(solve(&(houses, highways)).into_iter().eq(expected));
    }
}

/// [Convex Cut](https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=CGL_4_C) (AOJ CGL_4_C): the area of the
/// part of a convex polygon that is to the left of a line. Up to 100 corners and 100 lines; coordinates up to 10⁴ and
/// down to -10⁴.
mod cgl_4_c {
    use super::{Point, lens, turn};
    use crate::{Near, agree, random, up_to};
    use templates::convex_hull::convex_hull;
    use templates::convex_polygon::cut;

    /// The polygon, and two points of each line.
    type Input = (Vec<Point>, Vec<(Point, Point)>);

    fn area(corners: &[(f64, f64)]) -> f64 {
        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
        sides.map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<f64>() / 2.0
    }

    fn solve((polygon, lines): &Input) -> Vec<Near> {
        lines.iter().map(|&(a, b)| Near(area(&cut(polygon, a, b)))).collect()
    }

    /// By triangles. Of one with a corner at the distance h > 0 from the line, and the others at -i and -j, the line
    /// cuts off the part h / (h + i) of one side and h / (h + j) of the other one.
    fn brute((polygon, lines): &Input) -> Vec<Near> {
        let left = |&(a, b): &(Point, Point)| {
            let triangle = |pair: &[Point]| {
                let corners = [polygon[0], pair[0], pair[1]];
                let [mut h, mut i, mut j] = corners.map(|corner| turn(a, b, corner) as f64);
                let whole = turn(corners[0], corners[1], corners[2]) as f64 / 2.0;
                let count = [h, i, j].iter().filter(|&&it| it > 0.0).count();
                let is_alone = |it: f64| if count == 1 { it > 0.0 } else { it <= 0.0 };
                if is_alone(i) {
                    (h, i) = (i, h);
                } else if is_alone(j) {
                    (h, j) = (j, h);
                }
                let off = || h / (h - i) * (h / (h - j)) * whole;
                match count {
                    0 => 0.0,
                    1 => off(),
                    2 => whole - off(),
                    _ => whole,
                }
            };
            Near(polygon[1..].windows(2).map(triangle).sum())
        };
        lines.iter().map(left).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, bound) = (3 + up_to(8, random), 2 + up_to(9, random));
            let mut point = || (up_to(bound, random) as i64, up_to(bound, random) as i64);
            let polygon = convex_hull(&(0..n).map(|_| point()).collect::<Vec<_>>());
            (polygon, (0..20).map(|_| (point(), point())).filter(|(a, b)| a != b).collect())
        };
        agree(random(500, input).filter(|(polygon, _)| polygon.len() > 2), solve, brute);
    }

    /// Each line through the centre halves a polygon of 100 corners.
    #[test]
    fn worst() {
        let polygon: Vec<Point> = lens(25).into_iter().map(|(x, y)| (400 * x, 16 * (y - 625))).collect();
        let whole = area(&polygon.iter().map(|&(x, y)| (x as f64, y as f64)).collect::<Vec<_>>());
        let lines = (-50..50).map(|y| ((10_000, 200 * y), (-10_000, -200 * y))).collect();
        assert_eq!(solve(&(polygon, lines)), vec![Near(whole / 2.0); 100]);
    }
}
