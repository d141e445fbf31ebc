use templates::half_plane_intersection::HalfPlane;

type Point = (i64, i64);

/// Its corners.
type Polygon = Vec<Point>;

/// From each corner to the next one.
fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    (0..corners.len()).map(|index| (corners[index], corners[(index + 1) % corners.len()]))
}

/// What is to the right of each side: inside, as corners are clockwise.
fn right_of(corners: &[Point]) -> Vec<HalfPlane> {
    sides(corners).map(|(p, q)| HalfPlane::left_of(q, p)).collect()
}

/// Clockwise corners of a polygon between two chains, from the left to the right.
fn between(chains: &[(i64, i64)]) -> Vec<Point> {
    let upper = (0..).zip(chains).map(|(x, chain)| (x, chain.0.max(chain.1) + 1));
    let lower = (0..).zip(chains).map(|(x, chain)| (x, chain.0.min(chain.1)));
    upper.chain(lower.collect::<Vec<_>>().into_iter().rev()).collect()
}

/// A saw blade with these many teeth, clockwise. The backs of the teeth lie on rays from the middle, which is (0, 0):
/// they can be seen from there only.
fn saw_blade(teeth: i64) -> Vec<Point> {
    let quarter = (0..teeth / 4).map(|index| (index + 1, teeth / 4 - index));
    let turned = |turn: usize, (x, y): Point| [(x, y), (-y, x), (-x, -y), (y, -x)][turn];
    let rays: Vec<Point> = (0..4).flat_map(|turn| quarter.clone().rev().map(move |ray| turned(turn, ray))).collect();
    assert!(sides(&rays).all(|(a, b)| a.0 * b.1 - a.1 * b.0 > 0), "counterclockwise: {rays:?}");
    rays.into_iter().rev().flat_map(|(x, y)| [(x, y), (3 * x, 3 * y)]).collect()
}

/// [Art Gallery](http://poj.org/problem?id=1279) (POJ 1279): the area from which all of a polygon can be seen. From 5
/// to 1500 corners, clockwise; coordinates of 16 bits.
mod poj1279 {
    use super::{Point, Polygon, between, right_of, saw_blade, sides};
    use crate::{Near, agree, lists};
    use templates::half_plane_intersection::half_plane_intersection;
    use templates::polygon::doubled_area;

    fn solve(corners: &Polygon) -> Near {
        Near(half_plane_intersection(&right_of(corners)).and_then(|region| region.area()).unwrap_or(0.0))
    }

    /// Cuts a large triangle along each side in turn.
    fn brute(corners: &Polygon) -> Near {
        let mut left = vec![(-100.0, -100.0), (400.0, -100.0), (-100.0, 400.0)];
        for (p, q) in sides(corners) {
            let inside = |x: f64, y: f64| {
                (x - p.0 as f64) * (q.1 - p.1) as f64 - (y - p.1 as f64) * (q.0 - p.0) as f64 // positive to the right
            };
            let mut next = vec![];
            for (index, &(x, y)) in left.iter().enumerate() {
                let (to_x, to_y) = left[(index + 1) % left.len()];
                let (from, to) = (inside(x, y), inside(to_x, to_y));
                if from >= 0.0 {
                    next.push((x, y));
                }
                if from * to < 0.0 {
                    let part = from / (from - to);
                    next.push((x + part * (to_x - x), y + part * (to_y - y)));
                }
            }
            left = next;
        }
        let twice = |(a, b): (&(f64, f64), &(f64, f64))| a.0 * b.1 - a.1 * b.0;
        Near(left.iter().zip(left.iter().cycle().skip(1)).map(twice).sum::<f64>() / 2.0)
    }

    #[test]
    fn small() {
        let chains = lists(3..=4, &[(0, 0), (0, 1), (1, 1), (0, 2), (1, 3), (2, 3), (3, 3)]);
        agree(chains.iter().map(|chains| between(chains)), solve, brute);
        let gallery = vec![(0, 0), (4, 4), (4, 7), (9, 7), (13, -1), (8, -6), (4, -4)];
        assert_eq!(solve(&gallery), Near(80.0)); // the sample
    }

    #[test]
    fn worst() {
        // A convex polygon: one side for each of these directions.
        let mut directions: Vec<Point> = (1..=40).flat_map(|x| (0..40).map(move |y| (x, y))).collect();
        directions.retain(|&(x, y)| (1..=40).filter(|by| x % by == 0 && y % by == 0).count() == 1);
        directions.sort_unstable_by_key(|&(x, y)| (x + y, x));
        directions.truncate(375);
        directions.sort_by(|a, b| (b.1 * a.0).cmp(&(a.1 * b.0)));
        let (mut corners, mut corner) = (vec![], (-15_000, 0));
        for turn in 0..4 {
            for &(x, y) in &directions {
                corners.push(corner);
                let (x, y) = [(x, y), (y, -x), (-x, -y), (-y, x)][turn];
                corner = (corner.0 + x, corner.1 + y);
            }
        }
        assert!(corner == corners[0] && corners.len() == 1500 && corners.iter().all(|it| it.0.abs() < 1 << 15));
        assert_eq!(solve(&corners), Near(-doubled_area(&corners) as f64 / 2.0));
        // A comb, a wide room with a narrow one at its end, and a saw blade.
        let comb = |teeth: i64| (0..teeth).flat_map(|x| [(4 * x, 32_000), (4 * x + 2, 32_000), (4 * x + 3, 1)]);
        let comb: Vec<Point> = comb(499).chain([(2000, 0), (0, 0)]).collect();
        assert_eq!(solve(&comb), Near(0.0));
        let rooms = vec![(-32_000, -32_000), (-32_000, 32_000), (0, 32_000), (0, 1), (32_000, 1), (32_000, -32_000)];
        assert_eq!(solve(&rooms), Near(32_000.0 * 32_001.0));
        assert_eq!(solve(&saw_blade(748)), Near(0.0));
    }
}

/// [Rotating Scoreboard](http://poj.org/problem?id=3335) (POJ 3335): whether there is a point from which all of a
/// polygon can be seen, where it is enough to look along its sides. Up to 100 corners, clockwise.
mod poj3335 {
    use super::{Point, Polygon, between, right_of, saw_blade, sides};
    use crate::{agree, lists};
    use templates::half_plane_intersection::half_plane_intersection;

    fn solve(corners: &Polygon) -> bool {
        half_plane_intersection(&right_of(corners)).is_some()
    }

    /// If there are such points, they are a polygon, whose corners are on the lines of two sides each.
    fn brute(corners: &Polygon) -> bool {
        let cross = |a: Point, b: Point| a.0 * b.1 - a.1 * b.0;
        let direction = |(p, q): (Point, Point)| (q.0 - p.0, q.1 - p.1);
        let pairs = sides(corners).flat_map(|one| sides(corners).map(move |other| (one, other)));
        let mut points = pairs.filter_map(|(one, other)| {
            let (along, across) = (direction(one), direction(other));
            // The point is one.0 + along * part / whole.
            let (part, whole) = (cross((other.0.0 - one.0.0, other.0.1 - one.0.1), across), cross(along, across));
            let point = (one.0.0 * whole + along.0 * part, one.0.1 * whole + along.1 * part);
            (whole > 0).then_some((point, whole))
        });
        points.any(|((x, y), whole)| {
            sides(corners).all(|(p, q)| cross(direction((p, q)), (x - p.0 * whole, y - p.1 * whole)) <= 0)
        })
    }

    #[test]
    fn small() {
        let chains = lists(2..=4, &[(0, 0), (0, 1), (1, 1), (0, 2), (1, 3), (2, 3), (3, 3)]);
        agree(chains.iter().map(|chains| between(chains)), solve, brute);
    }

    #[test]
    fn worst() {
        // From the middle of a saw blade, and from nowhere else; from nowhere, if the back of a tooth is turned a bit.
        let mut corners = saw_blade(48);
        assert_eq!(corners.len(), 96);
        assert!(solve(&corners) && brute(&corners));
        for tooth in (0..96).step_by(2) {
            let (x, y) = corners[tooth];
            let found = [(x - y.signum(), y + x.signum()), (x + y.signum(), y - x.signum())].map(|moved| {
                corners[tooth] = moved;
                (solve(&corners), brute(&corners))
            });
            assert!(
                found.iter().all(|(found, right)| found == right) && found[0].0 != found[1].0,
                "{tooth}: {found:?}"
            );
            corners[tooth] = (x, y);
        }
        assert!(!solve(&vec![(0, 0), (0, 2), (1, 2), (1, 1), (2, 1), (2, 2), (3, 2), (3, 0)])); // of the sample
    }
}
