//! The closest pair of points in the plane, exact in integers, by dividing and conquering.
//!
//! Order the points by x and divide them in two halves. Let d be the least distance found within them: a closer pair
//! has a point in each half, so both are less than d away from the line between the halves. Go through these by y, and
//! compare each with those before it that are less than d lower: these lie in a rectangle of d by 2d, and in either
//! square of it there are at most four points of one half, which are d apart. So each has at most seven to compare
//! with, wherever the points are; if some are equal, d = 0 and nothing is compared. Halves return ordered by y: a
//! stable sort finds the two ordered parts and merges them in linear time.
//!
//! - **Field**: geometry
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: M. I. Shamos, D. Hoey, "Closest-point problems", 16th Annual Symposium on Foundations of Computer
//!   Science (1975), 151–162; J. L. Bentley, M. I. Shamos, "Divide-and-conquer in multidimensional space", 8th Annual
//!   ACM Symposium on Theory of Computing (1976), 220–230
//! - **Verified**: `all_sequences_on_a_small_grid`, `agrees_on_random_points`, `closest_pair_is_hidden`,
//!   `long_lines_and_equal_points`, `edge_of_the_range`; `closest_pair`

/// A point and its index.
type Numbered = ((i64, i64), usize);

/// The square of the distance of the closest pair so far, and its indices.
type Closest = (i128, usize, usize);

fn closer(best: Closest, (p, one): Numbered, (q, other): Numbered) -> Closest {
    let [x, y] = [p.0 - q.0, p.1 - q.1].map(i128::from);
    best.min((x * x + y * y, one.min(other), one.max(other)))
}

/// The better one of `best` and the closest pair of `points`, which are ordered by x before, and by y afterwards.
fn search(points: &mut [Numbered], strip: &mut Vec<Numbered>, mut best: Closest) -> Closest {
    let (left, right) = points.split_at_mut(points.len() / 2);
    let Some(&mut ((line, _), _)) = right.first_mut() else { return best };
    if !left.is_empty() {
        best = search(left, strip, best);
        best = search(right, strip, best);
    }
    points.sort_by_key(|&((_, y), _)| y);
    strip.clear();
    let is_near = |difference: i64, best: Closest| i128::from(difference).pow(2) < best.0;
    for &point in points.iter() {
        let ((x, y), _) = point;
        if is_near(x - line, best) {
            let lower = strip.iter().rev();
            best = lower
                .take_while(|((_, lower), _)| is_near(y - lower, best))
                .fold(best, |best, &other| closer(best, point, other));
            strip.push(point);
        }
    }
    best
}

/// The square of the least distance between two points, and the indices of two points that have this distance, the
/// smaller index first; or `None` if there are no two points.
///
/// Coordinates must be between -2⁶² and 2⁶², exclusively.
///
/// # Complexity
///
/// O(n log n) time, O(n) space.
///
/// [Closest Pair](https://www.luogu.com.cn/problem/P7883) (Luogu P7883) asks for the square of the distance, and
/// [Quoit Design](https://acm.hdu.edu.cn/showproblem.php?pid=1007) (HDU 1007) for half of the distance:
///
/// ```
/// use templates::closest_pair::closest_pair;
/// let radius = |toys| closest_pair(toys).map(|(square, _, _)| format!("{:.2}", (square as f64).sqrt() / 2.0));
/// assert_eq!([radius(&[(0, 0), (1, 1)]), radius(&[(1, 1), (1, 1)])], [Some("0.71".into()), Some("0.00".into())]);
/// ```
#[must_use]
pub fn closest_pair(points: &[(i64, i64)]) -> Option<(i128, usize, usize)> {
    let mut sorted: Vec<Numbered> = points.iter().copied().zip(0..).collect();
    let [first, second, ..] = sorted[..] else { return None };
    sorted.sort_unstable();
    Some(search(&mut sorted, &mut Vec::new(), closer((i128::MAX, 0, 0), first, second)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(a: (i64, i64), b: (i64, i64)) -> i128 {
        let [x, y] = [b.0 - a.0, b.1 - a.1].map(i128::from);
        x * x + y * y
    }

    /// The pair that is found has this distance, if it is given, and no two points are closer.
    fn check(points: &[(i64, i64)], known: Option<i128>) {
        let others = |(index, &a): (usize, _)| points[..index].iter().map(move |&b| square(a, b));
        let expected = known.or_else(|| points.iter().enumerate().flat_map(others).min());
        let found = closest_pair(points);
        let message = || format!("{found:?}, but {expected:?} in {:?} …", &points[..points.len().min(30)]);
        assert_eq!(found.map(|(distance, _, _)| distance), expected, "{}", message());
        if let Some((distance, one, other)) = found {
            assert!(one < other && square(points[one], points[other]) == distance, "{}", message());
        }
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as i64
    }

    fn shuffle(points: &mut [(i64, i64)], state: &mut u64) {
        (1..points.len()).for_each(|last| points.swap(last, below(state, last as i64 + 1) as usize));
    }

    #[test]
    fn all_sequences_on_a_small_grid() {
        for n in 0..=4 {
            for code in 0..12_i64.pow(n) {
                let digits = (0..n).map(|place| code / 12_i64.pow(place) % 12);
                // Not square, so that the directions differ in length.
                check(&digits.map(|digit| (digit % 4 * 3, digit / 4 * 4)).collect::<Vec<_>>(), None);
            }
        }
    }

    #[test]
    fn agrees_on_random_points() {
        let mut state = 1;
        for round in 0..2000 {
            let n = below(&mut state, 40);
            let (width, height) = [(10, 10), (100, 100), (3, 1000), (1000, 3), (1_000_000, 1_000_000)][round % 5];
            let points: Vec<_> = (0..n).map(|_| (below(&mut state, width), below(&mut state, height))).collect();
            check(&points, None);
        }
    }

    /// A grid of points with the same distances everywhere, and one pair that is a little closer, in any place.
    #[test]
    fn closest_pair_is_hidden() {
        let mut state = 2;
        for _ in 0..300 {
            let mut grid: Vec<_> = (0..196).map(|place| (place % 14 * 10, place / 14 * 10)).collect();
            let (place, by) = (below(&mut state, 196) as usize, [(1, 0), (-1, 0), (0, 1), (0, -1)]);
            let (x, y) = by[below(&mut state, 4) as usize];
            grid[place] = (grid[place].0 + x, grid[place].1 + y);
            let inside = (0..=130).contains(&grid[place].0) && (0..=130).contains(&grid[place].1);
            shuffle(&mut grid, &mut state);
            check(&grid, Some(if inside { 81 } else { 100 }));
        }
    }

    /// Slow only if it is quadratic: that takes minutes.
    #[test]
    fn long_lines_and_equal_points() {
        let mut state = 3;
        let n = 10_000;
        let line = |x: i64, y: i64| (0..n).map(|index| (x * index * 3, y * index * 3)).collect::<Vec<_>>();
        for (mut points, closest) in [
            (line(0, 1), 9),
            (line(1, 0), 9),
            (line(2, -1), 45),
            ((0..n).map(|index| (index % 2, 5 * index)).collect(), 26),
            ((0..n).map(|index| (5 * index, index % 2)).collect(), 26),
            (vec![(1, 1); n as usize], 0),
            ((0..n).map(|index| (index % 200, index / 200)).collect(), 1),
        ] {
            check(&points, Some(closest));
            shuffle(&mut points, &mut state);
            check(&points, Some(closest));
        }
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 62) - 1;
        let corners = [(END, END), (-END, -END), (END, -END), (-END, END)];
        check(&corners, Some((1_i128 << 126) - (1 << 65) + 4));
        check(&corners[..2], Some(2 * i128::from(2 * (END as u64)).pow(2)));
        check(&[(END, END), (-END, -END), (-END, END), (1, 0)], None);
        check(&[(END, END), (END - 1, END - 1), (-END, -END), (1 - END, -END)], Some(1));
    }
}
