type Point = (i64, i64);

/// Whether a place is in the convex hull of these points: along no axis, and nowhere along or across a way between two
/// of them, is it further than all.
fn is_in_hull(points: &[Point], place: Point) -> bool {
    let ways = points.iter().flat_map(|a| points.iter().map(move |b| (b.0 - a.0, b.1 - a.1)));
    ways.chain([(1, 0), (-1, 0)]).flat_map(|(x, y)| [(x, y), (y, -x)]).all(|(x, y)| {
        let ahead = |point: Point| point.0 * x + point.1 * y;
        points.iter().any(|&point| ahead(point) >= ahead(place))
    })
}

/// The sums of one point of each list.
fn sums(one: &[Point], other: &[Point]) -> Vec<Point> {
    one.iter().flat_map(|a| other.iter().map(move |b| (a.0 + b.0, a.1 + b.1))).collect()
}

/// A polygon of `4 * size` corners between two parabolas, counterclockwise: the points with x² ≤ y ≤ 2 size² - x².
fn lens(size: i64) -> Vec<Point> {
    let lower = (-size..size).map(|x| (x, x * x));
    lower.chain((-size..size).map(|x| (-x, 2 * size * size - x * x))).collect()
}

fn is_in_lens(size: i64, (x, y): Point) -> bool {
    x * x <= y && y <= 2 * size * size - x * x
}

/// [Mogohu-Rea Idol](https://codeforces.com/problemset/problem/87/E) (Codeforces 87E): which hills are the centre of
/// gravity of three points, one in each of three convex polygons. These have from 3 to 5·10⁴ corners,
/// counterclockwise and no three in a line; 10⁵ hills; coordinates up to 5·10⁸ and down to -5·10⁸.
mod cf87e {
    use super::{Point, is_in_hull, is_in_lens, lens, sums};
    use crate::{agree, random, up_to};
    use templates::convex_hull::convex_hull;
    use templates::minkowski_sum::minkowski_sum;
    use templates::polygon::{Location, locate_in_convex};

    type Input = ([Vec<Point>; 3], Vec<Point>);

    fn solve(([one, other, third], hills): &Input) -> Vec<bool> {
        let sum = minkowski_sum(&minkowski_sum(one, other), third);
        hills.iter().map(|&(x, y)| locate_in_convex(&sum, (3 * x, 3 * y)) != Location::Outside).collect()
    }

    fn brute(([one, other, third], hills): &Input) -> Vec<bool> {
        let sums = sums(&sums(one, other), third);
        hills.iter().map(|&(x, y)| is_in_hull(&sums, (3 * x, 3 * y))).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let mut point = || (up_to(4, random) as i64, up_to(4, random) as i64);
            let mut polygon = || convex_hull(&(0..4).map(|_| point()).collect::<Vec<_>>());
            ([polygon(), polygon(), polygon()], (-1..6).flat_map(|x| (-1..6).map(move |y| (x, y))).collect())
        };
        agree(random(200, input).filter(|(polygons, _)| polygons.iter().all(|it| it.len() > 2)), solve, brute);
    }

    #[test]
    fn worst() {
        let size = 12_500;
        let polygon = lens(size);
        assert!(polygon.len() == 50_000 && polygon.iter().all(|corner| corner.1 <= 500_000_000));
        let around = (-size..=size).flat_map(|x| {
            [x * x, 2 * size * size - x * x].into_iter().flat_map(move |y| [(x, y - 1), (x, y), (x, y + 1)])
        });
        let hills: Vec<Point> = around.take(100_000).collect();
        let found = solve(&([polygon.clone(), polygon.clone(), polygon], hills.clone()));
        assert!(found.iter().zip(&hills).all(|(&found, &hill)| found == is_in_lens(size, hill)));
        // Three squares as large as may be.
        let end = 500_000_000;
        let square = vec![(-end, -end), (end, -end), (end, end), (-end, end)];
        let hills = vec![(end, end), (0, 0), (-end, 3)];
        assert_eq!(solve(&([square.clone(), square.clone(), square], hills)), [true; 3]);
    }
}

/// [War](https://www.luogu.com.cn/problem/P4557) (Luogu P4557; JSOI 2018): whether the convex hulls of two sets of
/// points meet after the second one has moved by a vector. Up to 10⁵ points in each, as many vectors; coordinates up to
/// 10⁸ and down to -10⁸.
mod p4557 {
    use super::{Point, is_in_hull, is_in_lens, lens, sums};
    use crate::{agree, random, up_to};
    use templates::convex_hull::convex_hull;
    use templates::minkowski_sum::minkowski_sum;
    use templates::polygon::{Location, locate_in_convex};

    type Input = ([Vec<Point>; 2], Vec<Point>);

    fn turned(points: &[Point]) -> Vec<Point> {
        points.iter().map(|&(x, y)| (-x, -y)).collect()
    }

    /// A point of one is a point of the other one and the vector: that is a difference.
    fn solve(([one, other], vectors): &Input) -> Vec<bool> {
        let differences = minkowski_sum(&convex_hull(one), &convex_hull(&turned(other)));
        vectors.iter().map(|&vector| locate_in_convex(&differences, vector) != Location::Outside).collect()
    }

    fn brute(([one, other], vectors): &Input) -> Vec<bool> {
        let differences = sums(one, &turned(other));
        vectors.iter().map(|&vector| is_in_hull(&differences, vector)).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let mut points = || -> Vec<Point> {
                let n = 1 + up_to(4, random);
                (0..n).map(|_| (up_to(4, random) as i64, up_to(3, random) as i64)).collect()
            };
            ([points(), points()], (-5..=5).flat_map(|x| (-4..=4).map(move |y| (x, y))).collect())
        };
        agree(random(500, input), solve, brute);
    }

    #[test]
    fn worst() {
        // The difference of a lens from itself is twice the lens, around (0, 0).
        let size = 7000;
        let points: Vec<Point> = lens(size).into_iter().cycle().take(100_000).collect();
        assert!(points.iter().all(|point| point.1 <= 100_000_000));
        let around = (-size..=size).flat_map(|x| [(x, x * x - 1), (x, x * x), (x, size * size), (x, x * x + 1)]);
        let places: Vec<Point> = around.collect();
        let vectors = places.iter().map(|&(x, y)| (2 * x, 2 * (y - size * size))).collect();
        let found = solve(&([points.clone(), points], vectors));
        assert!(found.iter().zip(&places).all(|(&found, &place)| found == is_in_lens(size, place)));
        let end = 100_000_000;
        let lines = [vec![(-end, -end), (end, end)], vec![(-end, end), (end, -end)]];
        assert_eq!(solve(&(lines, vec![(0, 0), (end, end), (end, -end), (end, 1 - end)])), [true, true, true, true]);
        let points = [vec![(end, end)], vec![(-end, -end)]];
        assert_eq!(solve(&(points, vec![(2 * end, 2 * end), (2 * end, 2 * end - 1)])), [true, false]);
    }
}

/// [Bridge Across Islands](http://poj.org/problem?id=3608) (POJ 3608): the distance of two convex polygons that do not
/// meet. Up to 10⁴ corners each; coordinates up to 10⁴ and down to -10⁴; an error of up to 10⁻³.
mod poj3608 {
    use super::{Point, lens};
    use crate::{Near, agree, random, up_to};
    use templates::convex_hull::convex_hull;
    use templates::minkowski_sum::distance;

    type Input = (Vec<Point>, Vec<Point>);

    fn solve((one, other): &Input) -> Near {
        Near(distance(one, other).expect("they have points"))
    }

    /// From each corner to each side of the other one: to an end, if one of the angles there is not acute.
    fn brute((one, other): &Input) -> Near {
        let to_side = |(x, y): Point, (a, b): (Point, Point)| {
            let ((way_x, way_y), (from_a, from_b)) = ((b.0 - a.0, b.1 - a.1), ((x - a.0, y - a.1), (x - b.0, y - b.1)));
            let length = |(x, y): Point| ((x * x + y * y) as f64).sqrt();
            let ahead = |(x, y): Point| x * way_x + y * way_y;
            if ahead(from_a) > 0 && ahead(from_b) < 0 {
                (way_x * from_a.1 - way_y * from_a.0).abs() as f64 / length((way_x, way_y))
            } else {
                length(from_a).min(length(from_b))
            }
        };
        let mut least = f64::INFINITY;
        for (one, other) in [(one, other), (other, one)] {
            for &corner in one {
                for index in 0..other.len() {
                    least = least.min(to_side(corner, (other[index], other[(index + 1) % other.len()])));
                }
            }
        }
        Near(least)
    }

    #[test]
    fn small() {
        // Apart by columns, and then turned.
        let input = |random: &mut _| {
            let mut polygon = |x: i64| {
                convex_hull(
                    &(0..5).map(|_| (x + up_to(5, random) as i64, up_to(12, random) as i64)).collect::<Vec<_>>(),
                )
            };
            let (one, other) = (polygon(0), polygon(6));
            let turned = |polygon: Vec<Point>| polygon.into_iter().map(|(x, y)| (x - y, x + y)).collect();
            if up_to(1, random) == 0 { (one, other) } else { (turned(other), turned(one)) }
        };
        agree(random(1000, input).filter(|(one, other)| one.len() > 2 && other.len() > 2), solve, brute);
    }

    #[test]
    fn worst() {
        let polygon = lens(70);
        let moved = |x: i64, y: i64| polygon.iter().map(|corner| (corner.0 + x, corner.1 + y)).collect::<Vec<_>>();
        assert_eq!(solve(&(polygon.clone(), moved(141, 0))), Near(1.0));
        assert_eq!(solve(&(moved(0, -9800), polygon.clone())), Near(0.0));
        assert_eq!(solve(&(moved(0, -10_000), polygon.clone())), Near(200.0));
        let input = (moved(100, -9990), moved(-99, -1234));
        assert_eq!(solve(&input), brute(&input));
        let end = 10_000;
        let corners =
            [vec![(-end, -end), (1 - end, -end), (-end, 1 - end)], vec![(end, end), (end - 1, end), (end, end - 1)]];
        let [one, other] = corners;
        assert_eq!(solve(&(one, other)), Near((2.0 * end as f64 - 1.0) * 2_f64.sqrt()));
    }
}
