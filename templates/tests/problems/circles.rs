use templates::circles::Circle;

/// A circle with integers: the coordinates of its centre, and the radius.
type Given = (i64, i64, i64);

fn circle((x, y, radius): Given) -> Circle {
    Circle { center: (x as f64, y as f64), radius: radius as f64 }
}

/// An area, for small circles; sums of thin strips are as near to it.
#[derive(Clone, Copy, Debug)]
struct Area(f64);

impl PartialEq for Area {
    fn eq(&self, other: &Self) -> bool {
        (self.0 - other.0).abs() < 2e-3
    }
}

/// The sum of strips along x from -10 to 10, each as long as its middle.
fn strips(length: impl Fn(f64) -> f64) -> Area {
    let width = 1.0 / 256.0;
    Area((-2560..2560).map(|strip| length(f64::midpoint(f64::from(strip), f64::from(strip + 1)) * width) * width).sum())
}

/// From where to where the circle goes at this x.
fn chord((x, y, radius): Given, at: f64) -> (f64, f64) {
    let half = ((radius * radius) as f64 - (at - x as f64).powi(2)).max(0.0).sqrt();
    (y as f64 - half, y as f64 + half)
}

/// [Intersection](https://onlinejudge.u-aizu.ac.jp/problems/CGL_7_A) (AOJ CGL_7_A): how many common tangents two
/// circles have. Coordinates up to 1000 and down to -1000, radii from 1 to 1000.
mod cgl_7_a {
    use super::{Given, circle};
    use crate::{agree, lists};
    use templates::circles::common_tangents;

    fn solve(&(one, other): &(Given, Given)) -> Option<usize> {
        common_tangents(circle(one), circle(other)).map(|tangents| tangents.len())
    }

    /// Two less for each of the two ways to touch that the circles have passed, and one less where they touch.
    fn brute(&(one, other): &(Given, Given)) -> Option<usize> {
        let square = (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2);
        let lost = [one.2 + other.2, one.2 - other.2].map(|length| match square.cmp(&length.pow(2)) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        });
        (one != other).then(|| 4 - lost.iter().sum::<usize>())
    }

    #[test]
    fn small() {
        let places = lists(4..=4, &[-2, 0, 1, 3]).into_iter();
        let radii =
            |of: Vec<i64>| (1..25).map(move |radii| ((of[0], of[1], 1 + radii / 5), (of[2], of[3], 1 + radii % 5)));
        agree(places.flat_map(radii), solve, brute);
    }

    #[test]
    fn worst() {
        // Those that miss each other, touch, or meet by as little as integers can, in any order.
        let mut counts = [0; 5];
        for (x, y) in (-1000..=1000).step_by(7).flat_map(|x| (-1000..=1000).step_by(11).map(move |y| (x, y))) {
            let distance = (4 * (x * x + y * y) as u64).isqrt() as i64;
            for (sum, radius) in [(distance, 1), (distance + 1, distance / 2), (distance, distance / 3)] {
                for (one, other) in [(radius, sum - radius), (1000, 1000 - sum), (1000, 999 - sum)] {
                    if (1..=1000).contains(&one) && (1..=1000).contains(&other) && (x, y) != (0, 0) {
                        let input = ((-x, -y, one), (x, y, other));
                        assert_eq!(solve(&input), brute(&input), "{input:?}");
                        assert_eq!(solve(&(input.1, input.0)), brute(&input), "{input:?}");
                        counts[brute(&input).expect("they are two")] += 1;
                    }
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
    }
}

/// [Area of Two Circles' Intersection](https://codeforces.com/problemset/problem/600/D) (Codeforces 600D): the area
/// that is in both. Coordinates up to 10⁹ and down to -10⁹, radii from 1 to 10⁹; errors up to 10⁻⁶ are allowed.
mod cf600d {
    use super::{Area, Given, chord, circle, strips};
    use crate::{Near, agree, lists};
    use std::f64::consts::PI;
    use templates::circles::common_area;

    fn solve(&(one, other): &(Given, Given)) -> f64 {
        common_area(circle(one), circle(other))
    }

    fn brute(&(one, other): &(Given, Given)) -> Area {
        strips(|x| {
            let (one, other) = (chord(one, x), chord(other, x));
            (one.1.min(other.1) - one.0.max(other.0)).max(0.0)
        })
    }

    #[test]
    fn small() {
        let others = lists(4..=4, &[1, 2, 3, 5]).into_iter();
        let others = others.map(|of| ((0, 1, of[0]), (of[1] - 1, 2 * of[2] - 3, of[3])));
        agree(others, |input| Area(solve(input)), brute);
    }

    #[test]
    fn worst() {
        let billion = 1_000_000_000;
        // Equal circles of radius r that only just meet: x is half of what they have in common of a line, over r. The
        // next term would be x⁷.
        for (x, y) in [(1_999_999_999, 63_245), (1_200_000_000, 1_600_000_000), (1_999_999_998, 89_442)] {
            let inner = i128::from(4 * billion) * i128::from(billion) - i128::from(x * x) - i128::from(y * y);
            let part = (inner as f64).sqrt() / 2.0 / billion as f64;
            let area = 2.0 * (billion as f64).powi(2) * (2.0 * part.powi(3) / 3.0 + part.powi(5) / 5.0);
            let input = ((-billion, -billion, billion), (x - billion, y - billion, billion));
            assert!(inner >= 0 && x - billion <= billion && y - billion <= billion);
            assert_eq!(Near(solve(&input)), Near(area), "{input:?}: {inner}");
        }
        // Nearly the same circle: what is missing is a strip of width 1 and height 2r. And a small one in a large one.
        let radius = billion as f64;
        assert_eq!(Near(solve(&((0, 0, billion), (0, 1, billion)))), Near(PI * radius * radius - 2.0 * radius));
        assert_eq!(Near(solve(&((0, 0, billion), (999_999_999, 0, 1)))), Near(PI));
        // Half of a small circle is beside the edge of a large one, which is nearly straight, but for 10⁻⁹ / 3.
        let half = solve(&((billion, 0, billion), (0, 0, 1)));
        assert!((half - PI / 2.0 + 1e-9 / 3.0).abs() < 1e-12, "{half}");
        assert_eq!(solve(&((-billion, 0, billion), (billion, 0, billion))), 0.0);
    }
}

/// [Intersection of a Circle and a Polygon](https://onlinejudge.u-aizu.ac.jp/problems/CGL_7_H) (AOJ CGL_7_H): the area
/// that is in both; the circle is around (0, 0). Up to 100 corners, counterclockwise; radii up to 100, coordinates up
/// to 100 and down to -100.
mod cgl_7_h {
    use super::{Area, chord, circle, strips};
    use crate::{Near, agree, random, up_to};
    use std::f64::consts::PI;
    use templates::circles::area_in_polygon;

    type Point = (i64, i64);

    fn solve((radius, polygon): &(i64, Vec<Point>)) -> f64 {
        let corners: Vec<_> = polygon.iter().map(|&(x, y)| (x as f64, y as f64)).collect();
        area_in_polygon(circle((0, 0, *radius)), &corners)
    }

    fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> {
        (0..polygon.len()).map(|index| (polygon[index], polygon[(index + 1) % polygon.len()]))
    }

    /// Each strip is what is below sides that lead to the left, less what is below those that lead to the right.
    fn brute((radius, polygon): &(i64, Vec<Point>)) -> Area {
        strips(|x| {
            let (bottom, top) = chord((0, 0, *radius), x);
            let below = |(a, b): (Point, Point)| {
                let part = (x - a.0 as f64) / (b.0 - a.0) as f64;
                let y = a.1 as f64 + part * (b.1 - a.1) as f64;
                let is_there = (0.0..1.0).contains(&part);
                if is_there { (a.0 - b.0).signum() as f64 * (y.clamp(bottom, top) - bottom) } else { 0.0 }
            };
            sides(polygon).map(below).sum()
        })
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let mut corner = || (up_to(10, random) as i64 - 5, up_to(10, random) as i64 - 5);
            let mut corners: Vec<Point> = (0..7).map(|_| corner()).filter(|&corner| corner != (1, -1)).collect();
            let direction = |&(x, y): &Point| ((y + 1) as f64).atan2((x - 1) as f64);
            corners.sort_unstable_by(|a, b| direction(a).total_cmp(&direction(b)));
            (1 + up_to(5, random) as i64, corners)
        };
        agree(random(500, input), |input| Area(solve(input)), brute);
    }

    #[test]
    fn worst() {
        // 25 teeth from -100 to 98, each of width 4, of which the higher half is in no circle of radius 5.
        let comb: Vec<Point> = (0..49).rev().map(|x| (4 * x - 98, if x % 2 == 0 { 100 } else { 5 })).collect();
        let comb: Vec<Point> = [(-98, -100), (94, -100)].into_iter().chain(comb).collect();
        assert_eq!(Near(solve(&(5, comb.clone()))), Near(25.0 * PI));
        // All of it is in the largest circle around a square.
        let square = vec![(-60, -80), (80, -60), (60, 80), (-80, 60)];
        assert_eq!(Near(solve(&(100, square.clone()))), Near(20_000.0));
        // A circle that touches all sides of a square.
        assert_eq!(Near(solve(&(7, vec![(-7, -7), (7, -7), (7, 7), (-7, 7)]))), Near(49.0 * PI));
    }
}

/// [The area of the union of circles](https://www.spoj.com/problems/CIRU/) (SPOJ CIRU): up to 1000 circles; coordinates
/// and radii up to 1000.
mod ciru {
    use super::{Area, Given, chord, circle, strips};
    use crate::{Near, agree, lists};
    use std::f64::consts::PI;
    use templates::circles::union_area;

    type Input = Vec<Given>;

    fn solve(circles: &Input) -> f64 {
        union_area(&circles.iter().map(|&given| circle(given)).collect::<Vec<_>>())
    }

    fn brute(circles: &Input) -> Area {
        strips(|x| {
            let mut chords: Vec<(f64, f64)> = circles.iter().map(|&given| chord(given, x)).collect();
            chords.sort_by(|a, b| a.0.total_cmp(&b.0));
            let mut top = f64::NEG_INFINITY;
            let part = |(from, to): (f64, f64)| {
                let part = (to - from.max(top)).max(0.0);
                top = top.max(to);
                part
            };
            chords.into_iter().map(part).sum()
        })
    }

    #[test]
    fn small() {
        let given = [(0, 0, 2), (1, 0, 1), (2, 0, 2), (0, 3, 1), (-1, -1, 3), (4, 4, 4), (1, 2, 1)];
        agree(lists(1..=3, &given), |input| Area(solve(input)), brute);
    }

    #[test]
    fn worst() {
        // Apart, one in the other one, all the same.
        let apart = (0..1000).map(|index| (index % 40 * 50 - 975, index / 40 * 50 - 600, 25)).collect();
        assert_eq!(Near(solve(&apart)), Near(1000.0 * 625.0 * PI));
        let nested = (1..=1000).map(|radius| (1000 - radius, 0, radius)).collect();
        assert_eq!(Near(solve(&nested)), Near(1e6 * PI));
        assert_eq!(Near(solve(&vec![(-1000, 1000, 1000); 1000])), Near(1e6 * PI));
        // A row in which each meets all others, but only what it has in common with the next one counts.
        let row = (0..1000).map(|index| (index * 617 % 1000, 1000, 1000)).collect();
        let moved = 2.0 * 1e6 * 0.0005_f64.asin() + 0.5 * (4e6_f64 - 1.0).sqrt();
        assert_eq!(Near(solve(&row)), Near(1e6 * PI + 999.0 * moved));
    }
}
