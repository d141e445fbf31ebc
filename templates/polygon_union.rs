//! The area of the union of simple polygons with integer corners (polygon union): of all that is in one of them, or in
//! several. They may overlap, touch and have sides in common.
//!
//! Let each polygon be to the left of its sides. Twice the area of a region is the sum of the cross products OA × OB
//! over the sides AB of its boundary, which have it on the left, for any point O. The boundary of the union is made of
//! the parts of sides that have no polygon on the right, close by; where several sides lead the same way there, it is
//! those of the first one of them.
//!
//! To find these parts of AB, go along its line, but to the right of it, by so little that no corner is between. The
//! sides that come in the way have exactly one end strictly to the right of AB. At one that comes from the left, the
//! way goes into its polygon, and at one that comes from the right, out of it. So the number of polygons on the right
//! is that of the former before, less that of the latter. A polygon counts there, too, if it has a side along AB that
//! leads the other way.
//!
//! **Error.** Which sides come in the way, and whether that is before A or behind B, is exact. Only the points between
//! are rounded, as parts of AB: by less than 2⁻⁵¹. If some of them change places, the number is wrong no further than
//! that from them. With the rounding of sums, each of these points, of which there are at most 2n on a side, adds less
//! than 5 · 2⁻⁵³ to the error of the part of AB on the boundary; and OA × OB is at most d², for the largest distance d
//! of two corners. In the sum of all, roundings are at most n · 2⁻⁵³ · n · d². So the error of the area is below
//! 2⁻⁵⁰ n² d².
//!
//! - **Field**: geometry
//! - **Time**: O(n² + k log n) for n sides and k points where they meet
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: folklore; the sum over a boundary is A. L. F. Meister's (1769)
//! - **Verified**: `all_pairs_of_triangles_of_a_small_grid`, `random_polygons`, `many_polygons`, `edge_of_the_range`;
//!   `p4406`, `abstractart`

type Point = (i64, i64);

/// Twice the area of the triangle: positive where `c` is to the left of the way from `a` to `b`.
fn cross(a: Point, b: Point, c: Point) -> i128 {
    let [x1, y1, x2, y2] = [b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1].map(i128::from);
    x1 * y2 - y1 * x2
}

/// The area of all that is in one of the polygons or in several. Each polygon is given by its corners, in either order,
/// and is simple: its sides meet only where one ends and the next one begins.
///
/// Coordinates must be between -2⁶² and 2⁶², exclusively. The error is below 2⁻⁵⁰ n² d², for n sides and the largest
/// distance d of two corners; in practice it is far less.
///
/// # Complexity
///
/// O(n² + k log n) time, O(n) space, for n sides and k points where they meet.
///
/// [The union of triangles](https://www.luogu.com.cn/problem/P4406) (Luogu P4406, CQOI 2005), with coordinates in
/// tenths:
///
/// ```
/// use templates::polygon_union::union_area;
/// let triangles = [vec![(0, 0), (20, 0), (10, 10)], vec![(10, 0), (30, 0), (20, 10)]];
/// assert_eq!(format!("{:.2}", union_area(&triangles) / 100.0), "1.75");
/// ```
#[must_use]
pub fn union_area(polygons: &[Vec<(i64, i64)>]) -> f64 {
    let mut sides: Vec<(Point, Point)> = vec![];
    for polygon in polygons {
        let first = sides.len();
        sides.extend(polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1)));
        // What is covered on the way may not fit, but the sum does.
        let doubled = sides[first..].iter().fold(0_i128, |sum, &(a, b)| sum.wrapping_add(cross(polygon[0], a, b)));
        if doubled < 0 {
            sides[first..].iter_mut().for_each(|(a, b)| std::mem::swap(a, b));
        }
    }
    let (mut doubled, mut changes) = (0.0, vec![]);
    for (index, &(a, b)) in sides.iter().enumerate() {
        // How many polygons are on the right at `a`, and which come and go on the way to `b`.
        let mut count = 0;
        let mut change = |part: f64, by: i32| {
            if part <= 0.0 {
                count += by;
            } else if part < 1.0 {
                changes.push((part, by));
            }
        };
        for (other, &(c, d)) in sides.iter().enumerate() {
            let (of_c, of_d) = (cross(a, b, c), cross(a, b, d));
            if (of_c < 0) != (of_d < 0) {
                let (of_a, of_b) = (cross(c, d, a), cross(c, d, b));
                change(of_a as f64 / (of_a - of_b) as f64, if of_c < 0 { -1 } else { 1 });
            } else if of_c == 0 && of_d == 0 && other < index {
                let part = |point: Point| {
                    let (way, whole) = if a.0 == b.0 { (point.1 - a.1, b.1 - a.1) } else { (point.0 - a.0, b.0 - a.0) };
                    way as f64 / whole as f64
                };
                // A side that leads the same way counts as a polygon.
                if part(c) < part(d) {
                    change(part(c), 1);
                    change(part(d), -1);
                }
            }
        }
        changes.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        let (mut at, mut outside) = (0.0, 0.0);
        for (part, by) in changes.drain(..).chain([(1.0, 0)]) {
            if count == 0 {
                outside += part - at;
            }
            count += by;
            at = part;
        }
        doubled += cross(sides[0].0, a, b) as f64 * outside;
    }
    doubled / 2.0
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in union_area`: `if doubled <= 0 {`: a polygon of no area may be in either order.
    // - `replace < with <= in union_area`: `} else if part <= 1.0 {`: what comes at the end of the side has no effect.
    // - `replace < with > in union_area`: `} else if of_c == 0 && of_d == 0 && other > index {`: the last one of some
    //   counts in place of the first one.
    // - `replace < with <= in union_area`: `if part(c) <= part(d) {`: of equal ones, both changes cancel out.
    use super::*;

    /// By slabs between places where sides meet: in each, the length in its middle, times its width.
    fn brute(polygons: &[Vec<Point>]) -> f64 {
        let float = |(x, y): Point| (x as f64, y as f64);
        let sides = |polygon: &Vec<Point>| {
            let next = polygon.iter().cycle().skip(1);
            polygon.iter().zip(next).map(|(&a, &b)| (float(a.min(b)), float(a.max(b)))).collect::<Vec<_>>()
        };
        let all: Vec<_> = polygons.iter().flat_map(sides).filter(|(a, b)| a.0 < b.0).collect();
        let slope = |(a, b): ((f64, f64), (f64, f64))| (b.1 - a.1) / (b.0 - a.0);
        let height = |side: ((f64, f64), (f64, f64)), x: f64| side.0.1 + slope(side) * (x - side.0.0);
        let mut places: Vec<f64> = polygons.iter().flatten().map(|&(x, _)| x as f64).collect();
        for (index, &one) in all.iter().enumerate() {
            for &other in &all[..index] {
                let x = (height(one, 0.0) - height(other, 0.0)) / (slope(other) - slope(one));
                if one.0.0.max(other.0.0) < x && x < one.1.0.min(other.1.0) {
                    places.push(x);
                }
            }
        }
        places.sort_by(f64::total_cmp);
        let length = |x: f64| {
            let mut pieces = vec![];
            for polygon in polygons {
                let cut = sides(polygon).into_iter().filter(|(a, b)| a.0 < x && x < b.0);
                let mut heights: Vec<f64> = cut.map(|side| height(side, x)).collect();
                heights.sort_by(f64::total_cmp);
                pieces.extend(heights.chunks(2).map(|pair| (pair[0], pair[1])));
            }
            pieces.sort_by(|one, other| one.0.total_cmp(&other.0));
            let mut end = f64::NEG_INFINITY;
            let new = pieces.into_iter().map(|(from, to)| {
                let from = from.max(end);
                end = end.max(to);
                (to - from).max(0.0)
            });
            new.sum::<f64>()
        };
        let slabs = places.windows(2).filter(|pair| pair[1] - pair[0] > 1e-10);
        slabs.map(|pair| (pair[1] - pair[0]) * length(f64::midpoint(pair[0], pair[1]))).sum()
    }

    fn check(polygons: &[Vec<Point>]) {
        let (found, expected) = (union_area(polygons), brute(polygons));
        assert!((found - expected).abs() <= 1e-12 * expected, "{polygons:?}: {found}, not {expected}");
    }

    /// Those of no area, too, of which there are eight.
    #[test]
    fn all_pairs_of_triangles_of_a_small_grid() {
        let corner = |place: i64| (place / 3, place % 3);
        let places = (0..9).flat_map(|a| (0..a).flat_map(move |b| (0..b).map(move |c| [a, b, c])));
        let triangles: Vec<Vec<Point>> = places.map(|triangle| triangle.map(corner).to_vec()).collect();
        for (index, one) in triangles.iter().enumerate() {
            for (turns, other) in triangles.iter().enumerate() {
                let mut polygons = [one.clone(), other.clone()];
                polygons[0].rotate_left(turns % 3);
                if index % 2 == 1 {
                    polygons[1].reverse();
                }
                check(&polygons);
            }
        }
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as i64
    }

    /// Corners in the order of their directions from a point, round which they go once.
    fn star(state: &mut u64, bound: i64) -> Option<Vec<Point>> {
        let mut point = || (below(state, bound), below(state, bound));
        let center = point();
        let mut corners: Vec<Point> = (0..8).map(|_| point()).filter(|&corner| corner != center).collect();
        let direction = |&(x, y): &Point| ((y - center.1) as f64).atan2((x - center.0) as f64);
        corners.sort_by(|a, b| direction(a).total_cmp(&direction(b)));
        corners.dedup_by(|a, b| direction(a) == direction(b));
        let mut sides = corners.iter().zip(corners.iter().cycle().skip(1));
        (corners.len() > 2 && sides.all(|(&a, &b)| cross(center, a, b) > 0)).then_some(corners)
    }

    #[test]
    fn random_polygons() {
        let mut state = 1;
        let mut count = 0;
        while count < 600 {
            let bound = [4, 6, 20, 100_000][count % 4];
            let n = 1 + below(&mut state, 5);
            let polygons: Vec<Vec<Point>> = (0..n).filter_map(|_| star(&mut state, bound)).collect();
            if !polygons.is_empty() {
                check(&polygons);
                count += 1;
            }
        }
    }

    #[test]
    fn many_polygons() {
        let rectangle = |(x, y): Point, width: i64, height: i64| {
            vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        };
        // Rows and columns that cross each other.
        let rows = (0..50).map(|y| rectangle((0, 3 * y), 150, 1));
        let lattice: Vec<Vec<Point>> = rows.chain((0..50).map(|x| rectangle((3 * x, 0), 2, 150))).collect();
        let area = (50 * 150 + 50 * 2 * 150 - 50 * 50 * 2) as f64;
        assert!((union_area(&lattice) - area).abs() < 1e-9 * area);
        // Squares that fill a square, each twice, half of them clockwise.
        let tiles =
            (0..10).flat_map(|x| (0..10).map(move |y| (x, y))).flat_map(|corner| vec![rectangle(corner, 1, 1); 2]);
        let mut tiles: Vec<Vec<Point>> = tiles.collect();
        tiles.iter_mut().step_by(3).for_each(|tile| tile.reverse());
        assert_eq!(union_area(&tiles), 100.0);
        // One in the other.
        let nested: Vec<Vec<Point>> = (1..100).map(|at| rectangle((-at, -at), 2 * at, 2 * at)).collect();
        assert_eq!(union_area(&nested), (198 * 198) as f64);
        assert_eq!([union_area(&[]), union_area(&[vec![], vec![(3, 3)], vec![(1, 2), (3, 4)]])], [0.0; 2]);
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 62) - 1;
        let square = vec![(-END, -END), (END, -END), (END, END), (-END, END)];
        let whole = (2.0 * END as f64).powi(2);
        let halves = [vec![(-END, -END), (END, -END), (END, END)], vec![(END, END), (-END, -END), (-END, END)]];
        assert_eq!(union_area(std::slice::from_ref(&square)), whole);
        assert_eq!(union_area(&halves), whole);
        assert_eq!(union_area(&[halves[1].clone(), square]), whole);
        let other = vec![(-END, END), (END, -END), (END, END)];
        assert_eq!(union_area(&[halves[0].clone(), other]), whole * 0.75);
        // Nearly parallel.
        let slivers = [vec![(-END, -END), (END, END - 1), (END, END)], vec![(-END, -END), (END, END), (END - 1, END)]];
        let sliver = END as f64;
        assert_eq!(union_area(&slivers), 2.0 * sliver);
    }
}
