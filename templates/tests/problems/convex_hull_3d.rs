type Point = [i64; 3];
type Input = Vec<Point>;

fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(a: Point, b: Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn length([x, y, z]: Point) -> f64 {
    ((x * x + y * y + z * z) as f64).sqrt()
}

/// For each triangle, its points, a normal, and how far the other points are above it, times the length of that.
fn triangles(points: &[Point]) -> impl Iterator<Item = (Point, Vec<i64>)> {
    let n = points.len();
    let triples = (0..n).flat_map(move |c| (0..c).flat_map(move |b| (0..b).map(move |a| [a, b, c])));
    triples.map(|triple| {
        let [a, b, c] = triple.map(|corner| points[corner]);
        let normal = cross(minus(b, a), minus(c, a));
        let above = |&point: &Point| (0..3).map(|axis| normal[axis] * (point[axis] - a[axis])).sum();
        (normal, points.iter().map(above).collect())
    })
}

/// [Convex hull in space](https://www.luogu.com.cn/problem/P4724) (Luogu P4724): its surface area. From 4 to 2000
/// points, whose coordinates need not be integers there.
mod p4724 {
    use super::{Input, length, triangles};
    use crate::{Near, agree, random, up_to};
    use std::collections::BTreeSet;
    use templates::convex_hull::convex_hull;
    use templates::convex_hull_3d::{convex_hull_3d, surface_area};
    use templates::polygon::doubled_area;

    fn solve(points: &Input) -> Near {
        let faces = convex_hull_3d(points).expect("they are in no plane");
        Near(surface_area(points, &faces))
    }

    /// Each plane that has no points on one side of it has a face, which is a convex hull in the plane.
    fn brute(points: &Input) -> Near {
        let (mut planes, mut area) = (BTreeSet::new(), 0.0);
        for (normal, above) in triangles(points) {
            let is_flat = normal == [0; 3];
            let has_face = above.iter().all(|&it| it <= 0) || above.iter().all(|&it| it >= 0);
            let on_it: Vec<bool> = above.iter().map(|&it| it == 0).collect();
            if is_flat || !has_face || !planes.insert(on_it.clone()) {
                continue;
            }
            // Its shadow along an axis.
            let axis = (0..3).find(|&axis| normal[axis] != 0).expect("the triangle is not flat");
            let corners = points.iter().zip(on_it).filter(|(_, is_on)| *is_on);
            let shadow: Vec<_> = corners.map(|(it, _)| (it[(axis + 1) % 3], it[(axis + 2) % 3])).collect();
            let doubled = doubled_area(&convex_hull(&shadow)) as f64;
            area += doubled / 2.0 * length(normal) / normal[axis].abs() as f64;
        }
        Near(area)
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, bound) = (4 + up_to(7, random), 1 + up_to(5, random));
            (0..n).map(|_| [0; 3].map(|_| up_to(bound, random) as i64)).collect()
        };
        let is_in_space = |points: &Input| triangles(points).any(|(_, above)| above.iter().any(|&it| it != 0));
        agree(random(300, input).filter(is_in_space), solve, brute);
    }

    /// A prism with 1000 corners above and below, and a grid.
    #[test]
    fn worst() {
        let size = 250;
        let lower = (-size..size).map(|x| (x, x * x));
        let lens: Vec<(i64, i64)> = lower.chain((-size..size).map(|x| (-x, 2 * size * size - x * x))).collect();
        let around: f64 = (0..1000)
            .map(|index| {
                let (a, b) = (lens[index], lens[(index + 1) % 1000]);
                length([b.0 - a.0, b.1 - a.1, 0])
            })
            .sum();
        let prism = [0, 777].iter().flat_map(|&z| lens.iter().map(move |&(x, y)| [x, y, z])).collect();
        assert_eq!(solve(&prism), Near(doubled_area(&lens) as f64 + 777.0 * around));
        let grid = (0..2000).map(|place| [place % 10, place / 10 % 10, place / 100]).collect();
        assert_eq!(solve(&grid), Near((2 * 9 * 9 + 4 * 9 * 19) as f64));
    }
}

/// [Convex Area](http://poj.org/problem?id=2974) (POJ 2974): the surface area of a convex hull. From 4 to 25
/// points, no four of them on one face; coordinates up to 100 and down to -100.
mod poj2974 {
    use super::{Input, Point, length, triangles};
    use crate::{Near, agree, random, up_to};
    use templates::convex_hull_3d::{convex_hull_3d, surface_area};

    fn solve(points: &Input) -> Near {
        let faces = convex_hull_3d(points).expect("they are in no plane");
        Near(surface_area(points, &faces))
    }

    /// Triangles with all other points strictly on one side.
    fn brute(points: &Input) -> Near {
        let is_face = |(_, above): &(Point, Vec<i64>)| {
            let signs: i64 = above.iter().map(|it| it.signum()).sum();
            signs.unsigned_abs() as usize == points.len() - 3
        };
        Near(triangles(points).filter(is_face).map(|(normal, _)| length(normal) / 2.0).sum())
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, bound) = (4 + up_to(6, random), [10, 100, 200][up_to(2, random)]);
            (0..n).map(|_| [0; 3].map(|_| up_to(bound, random) as i64 - bound as i64 / 2)).collect()
        };
        // No plane with four points has all others on one side of it.
        let is_allowed = |points: &Input| {
            triangles(points).all(|(_, above)| {
                let on_it = above.iter().filter(|&&it| it == 0).count();
                on_it == 3 || above.iter().any(|&it| it < 0) && above.iter().any(|&it| it > 0)
            })
        };
        agree(random(300, input).filter(is_allowed), solve, brute);
    }

    #[test]
    fn worst() {
        let mut points: Vec<Point> = vec![];
        for axis in 0..3 {
            for end in [100, -100] {
                points.push([0; 3]);
                points.last_mut().expect("it was pushed")[axis] = end;
            }
        }
        points.extend((0..19).map(|z| [z % 5, z % 7, z - 9]));
        assert_eq!(solve(&points), Near(8.0 * 3_f64.sqrt() / 4.0 * 20_000.0));
    }
}
