//! The convex hull of points in space with integer coordinates (3D convex hull), exact: its faces as triangles; and the
//! volume and the surface area of any polyhedron.
//!
//! The points are added in random order to a polyhedron, at first a triangle with two sides. A point *sees* a face if
//! it is strictly above it, outside. If it sees none, it is in the polyhedron. Else these faces go, and each edge from
//! one that goes to one that stays makes a new face, together with the point. These edges are one closed line, and do
//! not meet as seen from the point: let it move towards the inside, by so little that it sees the same faces and is in
//! no plane of a face. Faces may share a plane; but no new one has its corners in a line, for the point is strictly
//! above the old face at the edge.
//!
//! **Conflicts.** Each face has a list of the points not yet added that see it. Let f and g be the faces at an edge,
//! and let f go and g stay. Turned about the edge, from f's plane to g's, a plane meets the point on the way or at
//! last. So a point that sees the new face sees f or g: its list is made of theirs. And a point that sees f and g sees
//! the new one. So whoever has lost faces sees a new one, if any: all faces that it saw were connected, so either there
//! were such f and g among them, or none of them stays. It is enough that a point knows one face that it sees.
//!
//! **Time.** Let no four points be in a plane. When r are there, each face has three corners, one of which was the last
//! point with probability 3/r. So the lists of new faces have 3/r of the items of all lists, on average. These have an
//! item for each face that one of the n - r other points sees. The next point is any of those, and what it sees goes.
//! There are at most 2r faces, and so at most six new ones a step, on average: and as many go, but for the change of
//! their number. In sum that is O(n/r) items a step, and O(n log n) in all. What is read is at most a constant times
//! that: lists that go, each for at most three edges, and lists beside new faces, where the corner beyond some edge is
//! the last point, again with probability 3/r.
//!
//! **Range.** Let all coordinates be between -2⁴⁰ and 2⁴⁰, exclusively. Then those of a normal are below 2 · 2⁸², and
//! how far a point is above a face, times the length of the normal, is at most 6 · 2¹²³ < 2¹²⁶: six times the volume
//! of the tetrahedron between both.
//!
//! - **Field**: geometry
//! - **Time**: O(n log n), expected, if no four points are in a plane; O(n) for volume and area
//! - **Space**: O(n log n), expected
//! - **ac-library-rs**: no
//! - **Source**: K. L. Clarkson, P. W. Shor, "Applications of random sampling in computational geometry, II", Discrete
//!   & Computational Geometry 4 (1989), 387–421
//! - **Verified**: `all_sets_of_a_small_grid`, `random_points`, `many_points`, `edge_of_the_range`, `other_polyhedra`,
//!   `refuses_what_is_too_far_away`; `p4724`, `poj2974`

/// A vector that is perpendicular to a triangle, and as long as twice its area. It points to where its corners are seen
/// counterclockwise.
///
/// The corners are given by their indices. Coordinates must be between -2⁴⁰ and 2⁴⁰, exclusively.
///
/// # Complexity
///
/// O(1) time.
///
/// [3D Convex Hull](https://acm.hdu.edu.cn/showproblem.php?pid=3662) (HDU 3662) asks for the number of faces of a
/// convex hull, as polygons: that of directions of normals.
///
/// ```
/// use templates::convex_hull_3d::{convex_hull_3d, normal};
///
/// let gcd = |mut a: i128, mut b: i128| {
///     while b != 0 {
///         (a, b) = (b, a % b);
///     }
///     a.abs()
/// };
/// let count = |points: &[[i64; 3]]| {
///     let faces = convex_hull_3d(points).expect("they are in no plane");
///     let mut directions: Vec<_> = faces.iter().map(|&face| normal(points, face)).collect();
///     directions.iter_mut().for_each(|it| *it = it.map(|axis| axis / gcd(gcd(it[0], it[1]), it[2])));
///     directions.sort_unstable();
///     directions.dedup();
///     directions.len()
/// };
/// let cube: Vec<[i64; 3]> = (0..8).map(|corner| [corner & 1, corner >> 1 & 1, corner >> 2]).collect();
/// assert_eq!([count(&cube), count(&cube[1..])], [6, 7]);
/// ```
#[must_use]
pub fn normal(points: &[[i64; 3]], face: [usize; 3]) -> [i128; 3] {
    let [from, p, q] = face.map(|corner| points[corner]);
    let way = |to: [i64; 3]| [0, 1, 2].map(|axis| i128::from(to[axis] - from[axis]));
    let (p, q) = (way(p), way(q));
    [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]]
}

/// How far `point` is above a face with this normal and this corner, times the length of the normal.
fn height(normal: [i128; 3], corner: [i64; 3], point: [i64; 3]) -> i128 {
    (0..3).map(|axis| normal[axis] * i128::from(point[axis] - corner[axis])).sum()
}

/// A face of the polyhedron.
struct Face {
    corners: [usize; 3],
    /// The faces beyond its sides: beyond that from the first corner to the second one, and so on.
    beyond: [usize; 3],
    /// Which points see it; for the first two faces, all points.
    conflicts: Vec<usize>,
    has_gone: bool,
}

/// The faces of the convex hull, by the indices of their corners, counterclockwise as seen from outside. `None` if all
/// points are in a plane.
///
/// Each face is a triangle with some area, and no two have more in common than a side or a corner. A face with more
/// corners is given as several triangles; points inside of it, or inside of its sides, may or may not be corners of
/// them. Of equal points only one is a corner.
///
/// # Panics
///
/// If a coordinate is not between -2⁴⁰ and 2⁴⁰, exclusively.
///
/// # Complexity
///
/// O(n log n) time and space, expected over the orders in which points are added, if no four points are in a plane.
///
/// [Convex hull in space](https://www.luogu.com.cn/problem/P4724) (Luogu P4724) asks for the surface area:
///
/// ```
/// use templates::convex_hull_3d::{convex_hull_3d, surface_area};
/// let points = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]];
/// let area = convex_hull_3d(&points).map(|faces| surface_area(&points, &faces));
/// assert_eq!(area.map(|area| format!("{area:.3}")), Some("2.366".to_string()));
/// ```
///
/// [Convex Area](http://poj.org/problem?id=2974) (POJ 2974) likewise, with integer coordinates:
///
/// ```
/// use templates::convex_hull_3d::{convex_hull_3d, surface_area};
/// let area = |points: &[[i64; 3]]| convex_hull_3d(points).map(|faces| surface_area(points, &faces).round());
/// let tetrahedron = [[0, 0, 0], [10, 0, 0], [0, 10, 0], [0, 0, 10], [1, 1, 1]];
/// let square = [[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]];
/// let axis = [2, -2, -1, 0, 1].map(|z| [1, 1, z]);
/// assert_eq!([area(&tetrahedron), area(&[&square[..], &axis].concat())], [Some(237.0), Some(18.0)]);
/// assert_eq!(area(&square), None);
/// ```
#[must_use]
pub fn convex_hull_3d(points: &[[i64; 3]]) -> Option<Vec<[usize; 3]>> {
    let is_near = |point: &[i64; 3]| point.iter().all(|axis| axis.unsigned_abs() < 1 << 40);
    assert!(points.iter().all(is_near), "a point is too far away");
    // The first four are in no plane, and the others in random order.
    let n = points.len();
    let second = (0..n).find(|&point| points[point] != points[0])?;
    let third = (0..n).find(|&point| normal(points, [0, second, point]) != [0; 3])?;
    let above = |point: usize| height(normal(points, [0, second, third]), points[0], points[point]);
    let fourth = (0..n).find(|&point| above(point) != 0)?;
    let mut order: Vec<usize> = (1..n).filter(|point| ![second, third, fourth].contains(point)).collect();
    let mut state = 1_u64;
    for last in (1..order.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        order.swap(last, (state >> 32) as usize % (last + 1));
    }
    let (second, third) = if above(fourth) > 0 { (second, third) } else { (third, second) };
    order.splice(..0, [0, second, third, fourth]);
    let points: Vec<[i64; 3]> = order.iter().map(|&point| points[point]).collect();

    let face = |corners, beyond, conflicts| Face { corners, beyond, conflicts, has_gone: false };
    let mut faces = vec![face([0, 1, 2], [1; 3], (3..n).collect()), face([0, 2, 1], [0; 3], (3..n).collect())];
    let sees =
        |point: usize, corners: [usize; 3]| height(normal(&points, corners), points[corners[0]], points[point]) > 0;
    // A face that a point sees, if it sees any; but at first it may not see it.
    let mut seen = vec![1; n];
    seen[3] = 0;
    // The new face whose first corner is this point.
    let mut from = vec![0; n];
    for point in 3..n {
        if faces[seen[point]].has_gone || !sees(point, faces[seen[point]].corners) {
            continue;
        }
        let first_new = faces.len();
        let mut going = vec![seen[point]];
        faces[seen[point]].has_gone = true;
        let mut index = 0;
        while let Some(&old) = going.get(index) {
            index += 1;
            for side in 0..3 {
                let beyond = faces[old].beyond[side];
                if faces[beyond].has_gone {
                    continue;
                }
                if sees(point, faces[beyond].corners) {
                    faces[beyond].has_gone = true;
                    going.push(beyond);
                    continue;
                }
                let new = faces.len();
                let corners = [faces[old].corners[side], faces[old].corners[(side + 1) % 3], point];
                let normal = normal(&points, corners);
                let mut conflicts = vec![];
                for &other in [old, beyond].iter().flat_map(|&face| &faces[face].conflicts) {
                    if seen[other] != new && height(normal, points[point], points[other]) > 0 {
                        seen[other] = new;
                        conflicts.push(other);
                    }
                }
                from[corners[0]] = new;
                let back = faces[beyond].corners.iter().position(|&corner| corner == corners[1]);
                faces[beyond].beyond[back.expect("it has the same edge")] = new;
                faces.push(face(corners, [beyond, new, new], conflicts));
            }
        }
        for new in first_new..faces.len() {
            let next = from[faces[new].corners[1]];
            faces[new].beyond[1] = next;
            faces[next].beyond[2] = new;
        }
        going.into_iter().for_each(|old| faces[old].conflicts = vec![]);
    }
    let left = faces.iter().filter(|face| !face.has_gone);
    Some(left.map(|face| face.corners.map(|corner| order[corner])).collect())
}

/// Six times the volume of a polyhedron: its surface is given by triangles, with the indices of their corners
/// counterclockwise as seen from outside. It need not be convex.
///
/// Coordinates must be between -2⁴⁰ and 2⁴⁰, exclusively.
///
/// # Complexity
///
/// O(n) time for n faces.
///
/// ```
/// use templates::convex_hull_3d::{convex_hull_3d, sixfold_volume};
/// let octahedron = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
/// let faces = convex_hull_3d(&octahedron).expect("they are in no plane");
/// assert_eq!((faces.len(), sixfold_volume(&octahedron, &faces)), (8, 8));
/// ```
#[must_use]
pub fn sixfold_volume(points: &[[i64; 3]], faces: &[[usize; 3]]) -> i128 {
    // The tetrahedra from one point to each face, with signs. Some sums on the way may not fit, but that of all does.
    let tetrahedron = |&face: &[usize; 3]| -height(normal(points, face), points[face[0]], points[0]);
    faces.iter().map(tetrahedron).fold(0, i128::wrapping_add)
}

/// The sum of the areas of triangles, by the indices of their corners. Coordinates must be between -2⁴⁰ and 2⁴⁰,
/// exclusively. The relative error is below n · 2⁻⁵⁰ for n triangles.
///
/// # Complexity
///
/// O(n) time.
#[must_use]
pub fn surface_area(points: &[[i64; 3]], faces: &[[usize; 3]]) -> f64 {
    let twice = |&face: &[usize; 3]| normal(points, face).iter().map(|&axis| (axis as f64).powi(2)).sum::<f64>().sqrt();
    faces.iter().map(twice).sum::<f64>() / 2.0
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace >> with << in convex_hull_3d`: `order.swap(last, (state << 32) as usize % (last + 1));`: another
    //   order.
    // - `replace + with * in convex_hull_3d`: `order.swap(last, (state >> 32) as usize % (last * 1));`: another
    //   order.
    // - `replace > with >= in convex_hull_3d`: `let (second, third) = if above(fourth) >= 0 { (second, third) } else {
    //   (third, second) };`: the fourth point is not in the plane.
    use super::*;
    use std::collections::BTreeSet;
    use std::collections::btree_map::{BTreeMap, Entry};
    use std::panic::catch_unwind;

    type Point = [i64; 3];
    type Vector = [i128; 3];

    fn minus(a: Point, b: Point) -> Vector {
        [0, 1, 2].map(|axis| i128::from(a[axis]) - i128::from(b[axis]))
    }

    fn cross(a: Vector, b: Vector) -> Vector {
        [0, 1, 2].map(|axis| a[(axis + 1) % 3] * b[(axis + 2) % 3] - a[(axis + 2) % 3] * b[(axis + 1) % 3])
    }

    fn dot(a: Vector, b: Vector) -> i128 {
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    }

    fn sum(a: Vector, b: Vector) -> Vector {
        [0, 1, 2].map(|axis| a[axis] + b[axis])
    }

    /// The same for all vectors of one direction.
    fn direction(vector: Vector) -> Vector {
        let gcd = |mut a: i128, mut b: i128| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a.abs()
        };
        vector.map(|axis| axis / gcd(gcd(vector[0], vector[1]), vector[2]))
    }

    /// A vector for each face, as a polygon, by its direction: outwards, twice as long as its area. And six times the
    /// volume. `None` if all points are in a plane.
    fn brute(points: &[Point]) -> Option<(BTreeMap<Vector, Vector>, i128)> {
        let (mut faces, mut volume) = (BTreeMap::new(), 0);
        for (i, &a) in points.iter().enumerate() {
            for (j, &b) in points[..i].iter().enumerate() {
                for &c in &points[..j] {
                    for (b, c) in [(b, c), (c, b)] {
                        let out = cross(minus(b, a), minus(c, a));
                        let height = |&point: &Point| dot(minus(point, a), out);
                        if out == [0; 3] || points.iter().any(|point| height(point) > 0) {
                            continue;
                        }
                        let Entry::Vacant(face) = faces.entry(direction(out)) else {
                            continue;
                        };
                        let corners: Vec<Point> = points.iter().copied().filter(|point| height(point) == 0).collect();
                        if corners.len() == points.len() {
                            return None;
                        }
                        // A side has all of them to its left, or between its ends.
                        let axis = (0..3).find(|&axis| out[axis] != 0).expect("the face is no line");
                        let is_side = |&(p, q): &(Point, Point)| {
                            p != q
                                && corners.iter().all(|&point| {
                                    let turn = cross(minus(q, p), minus(point, p))[axis] * out[axis].signum();
                                    turn > 0 || turn == 0 && dot(minus(point, p), minus(point, q)) <= 0
                                })
                        };
                        let pairs = corners.iter().flat_map(|&p| corners.iter().map(move |&q| (p, q)));
                        let sides: BTreeSet<(Point, Point)> = pairs.filter(is_side).collect();
                        let area = sides.iter().map(|&(p, q)| cross(minus(p, [0; 3]), minus(q, [0; 3])));
                        let area = area.fold([0; 3], sum);
                        volume += dot(area, minus(a, [0; 3]));
                        face.insert(area);
                    }
                }
            }
        }
        (!faces.is_empty()).then_some((faces, volume))
    }

    /// Each side is one of another face, the other way round, whose third corner is not above. So the surface is
    /// closed and bends inwards everywhere.
    fn check_sides(points: &[Point], faces: &[[usize; 3]]) {
        let mut third = BTreeMap::new();
        for &[a, b, c] in faces {
            for (from, to, other) in [(a, b, c), (b, c, a), (c, a, b)] {
                assert_eq!(third.insert((from, to), other), None, "a side twice: {points:?}");
            }
        }
        for (&(from, to), &other) in &third {
            let beyond = third.get(&(to, from)).expect("each side is one of another face");
            let out = cross(minus(points[to], points[from]), minus(points[other], points[from]));
            assert!(out != [0; 3] && dot(out, minus(points[*beyond], points[from])) <= 0, "{points:?}");
        }
    }

    /// Also that each face is whole, and covered once.
    fn check(points: &[Point]) {
        let found = convex_hull_3d(points);
        let Some((expected, volume)) = brute(points) else { return assert_eq!(found, None, "{points:?}") };
        let faces = found.unwrap_or_else(|| panic!("in no plane: {points:?}"));
        check_sides(points, &faces);
        let mut areas: BTreeMap<Vector, Vector> = BTreeMap::new();
        for &face in &faces {
            let out = normal(points, face);
            let [a, b, c] = face.map(|corner| points[corner]);
            assert_eq!(out, cross(minus(b, a), minus(c, a)), "{a:?} {b:?} {c:?}");
            assert!(points.iter().all(|&point| dot(out, minus(point, a)) <= 0), "a point above {face:?}: {points:?}");
            let area = areas.entry(direction(out)).or_default();
            *area = sum(*area, out);
        }
        assert_eq!(areas, expected, "{points:?}");
        assert_eq!(sixfold_volume(points, &faces), volume, "{points:?}");
        let length = |vector: &Vector| vector.map(|axis| (axis as f64).powi(2)).iter().sum::<f64>().sqrt();
        let area = expected.values().map(length).sum::<f64>() / 2.0;
        assert!((surface_area(points, &faces) - area).abs() < 1e-12 * area, "{points:?}");
        let corners: BTreeSet<usize> = faces.iter().flatten().copied().collect();
        let places: BTreeSet<Point> = corners.iter().map(|&corner| points[corner]).collect();
        assert_eq!(corners.len(), places.len(), "equal corners: {points:?}");
    }

    #[test]
    fn all_sets_of_a_small_grid() {
        let places: Vec<Point> = (0..12).map(|place| [place % 3, place / 3 % 2, place / 6]).collect();
        for mask in 0..1_usize << 12 {
            let mut points: Vec<Point> =
                (0..12).filter(|place| mask >> place & 1 == 1).map(|place| places[place]).collect();
            let first = mask % points.len().max(1);
            points.rotate_left(first);
            check(&points);
        }
    }

    /// A pseudorandom number in `-bound..=bound` (SplitMix64).
    fn within(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % (2 * bound as u64 + 1)) as i64 - bound
    }

    #[test]
    fn random_points() {
        let mut state = 1;
        for round in 0..400 {
            let bound = [1, 2, 5, 1_000_000][round % 4];
            let n = 4 + within(&mut state, 7).unsigned_abs() as usize * (1 + round % 2);
            let mut points: Vec<Point> = (0..n).map(|_| [0; 3].map(|_| within(&mut state, bound))).collect();
            if round % 3 == 0 {
                // In one plane, but for the last ones.
                points.iter_mut().skip(round % 5).for_each(|point| point[2] = 2 * point[0] - point[1]);
            }
            check(&points);
        }
    }

    #[test]
    fn many_points() {
        let mut state = 2;
        // All are corners, and so there are 2n - 4 faces.
        let n = 5000;
        let paraboloid: Vec<Point> = (0..n)
            .map(|_| {
                let [x, y] = [0; 2].map(|_| within(&mut state, 1 << 19));
                [x, y, x * x + y * y]
            })
            .collect();
        let faces = convex_hull_3d(&paraboloid).expect("they are in no plane");
        assert_eq!(faces.len(), 2 * n - 4);
        check_sides(&paraboloid, &faces);
        // A cube, on whose faces there are many points in lines.
        let size = 17;
        let mut grid: Vec<Point> =
            (0..size * size * size).map(|place| [place % size, place / size % size, place / size / size]).collect();
        grid.extend_from_within(..);
        let faces = convex_hull_3d(&grid).expect("they are in no plane");
        check_sides(&grid, &faces);
        assert_eq!((sixfold_volume(&grid, &faces), surface_area(&grid, &faces)), (6 * 16 * 16 * 16, 6.0 * 256.0));
        // A point sees all of a fan's faces, or only one.
        let fan: Vec<Point> = (-1000..1000).map(|x| [x, x * x, 0]).chain([[0, 999_999, -1], [0, 1, 1]]).collect();
        let faces = convex_hull_3d(&fan).expect("they are in no plane");
        assert_eq!(faces.len(), 2 * fan.len() - 4);
        check_sides(&fan, &faces);
        // In a plane, a point is joined with what it sees there only, or this would take longer and longer.
        let cone: Vec<Point> = (0..2000).map(|x| [x, x * x, 0]).chain([[0, 0, 1]]).collect();
        let faces = convex_hull_3d(&cone).expect("they are in no plane");
        let mut degrees = vec![0; cone.len()];
        faces.iter().flatten().for_each(|&corner| degrees[corner] += 1);
        degrees.sort_unstable();
        assert!(degrees[1999] < 100 && degrees[2000] == 2000, "{:?}", &degrees[1995..]);
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 40) - 1;
        let cube: Vec<Point> = (0..8).map(|corner| [corner & 1, corner >> 1 & 1, corner >> 2]).collect();
        let cube: Vec<Point> =
            cube.iter().map(|corner| corner.map(|axis| if axis == 1 { END } else { -END })).collect();
        let side = 2 * i128::from(END);
        let faces = convex_hull_3d(&cube).expect("they are in no plane");
        assert_eq!(sixfold_volume(&cube, &faces), 6 * side * side * side);
        assert_eq!(surface_area(&cube, &faces), 6.0 * (2.0 * END as f64).powi(2));
        // By one unit in or beside a plane.
        let mut state = 3;
        for _ in 0..100 {
            let near = |state: &mut u64| [END, -END, END - 1, 1 - END][within(state, 100).unsigned_abs() as usize % 4];
            let points: Vec<Point> = (0..9).map(|_| [0; 3].map(|_| near(&mut state))).collect();
            check(&points);
        }
        for last in [END - 1, END - 2, END] {
            check(&[[-END, -END, -END], [END, END, END], [END, -END, 0], [END, END, last], [0, 0, 0], [1, 1, 1]]);
        }
    }

    /// A cube whose upper face is pressed in to the middle.
    #[test]
    fn other_polyhedra() {
        let mut points: Vec<Point> = (0..8).map(|corner| [corner & 1, corner >> 1 & 1, corner >> 2]).collect();
        points.iter_mut().for_each(|point| *point = point.map(|axis| 2 * axis));
        let mut faces = convex_hull_3d(&points).expect("they are in no plane");
        points.push([1, 1, 1]);
        faces.retain(|&face| normal(&points, face)[2] <= 0);
        faces.extend([[4, 5, 8], [5, 7, 8], [7, 6, 8], [6, 4, 8]]);
        assert_eq!((faces.len(), sixfold_volume(&points, &faces)), (14, 6 * 8 - 8));
        assert!((surface_area(&points, &faces) - (20.0 + 32_f64.sqrt())).abs() < 1e-12);
        assert_eq!((sixfold_volume(&[], &[]), surface_area(&[], &[])), (0, 0.0));
    }

    #[test]
    fn refuses_what_is_too_far_away() {
        for axis in 0..3 {
            for end in [1 << 40, -1 << 40, i64::MIN] {
                let mut points = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]];
                points[axis][axis] = end;
                assert!(catch_unwind(|| convex_hull_3d(&points)).is_err(), "{points:?}");
            }
        }
    }
}
