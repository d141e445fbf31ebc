type Point = (i64, i64);

fn cross(a: Point, b: Point, c: Point) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// [The union of triangles](https://www.luogu.com.cn/problem/P4406) (Luogu P4406, CQOI 2005): the area of up to 100
/// triangles together. Coordinates have one decimal, and are up to 10⁶ and down to -10⁶. They are in tenths here.
mod p4406 {
    use super::{Point, cross};
    use crate::{Near, agree, random, up_to};
    use templates::half_plane_intersection::{HalfPlane, half_plane_intersection};
    use templates::polygon_union::union_area;

    type Input = Vec<[Point; 3]>;

    fn solve(triangles: &Input) -> Near {
        Near(union_area(&triangles.iter().map(|triangle| triangle.to_vec()).collect::<Vec<_>>()) / 100.0)
    }

    /// Inclusion and exclusion: the areas of what is in all of some triangles, for an odd number of them less that for
    /// an even number.
    fn brute(triangles: &Input) -> Near {
        let area = |mask: usize| {
            let chosen = triangles.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1);
            let sides = chosen.flat_map(|(_, &[a, b, c])| {
                let corners = if cross(a, b, c) > 0 { [a, b, c] } else { [a, c, b] };
                [0, 1, 2].map(|index| HalfPlane::left_of(corners[index], corners[(index + 1) % 3]))
            });
            let common = half_plane_intersection(&sides.collect::<Vec<_>>());
            let area = common.map_or(0.0, |region| region.area().expect("triangles do not go to infinity"));
            if mask.count_ones() % 2 == 1 { area } else { -area }
        };
        Near((1..1_usize << triangles.len()).map(area).sum::<f64>() / 100.0)
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, bound) = (1 + up_to(3, random), 2 + up_to(8, random));
            let mut triangle = || [0; 3].map(|_| (up_to(bound, random) as i64, up_to(bound, random) as i64));
            (0..n).map(|_| triangle()).collect()
        };
        let has_area = |triangles: &Input| triangles.iter().all(|&[a, b, c]| cross(a, b, c) != 0);
        agree(random(500, input).filter(has_area), solve, brute);
    }

    /// A row of a hundred, each of which is half in the next one; and hats on one base, the highest one last.
    #[test]
    fn worst() {
        let most = 10_000_000;
        let row = (0..100).map(|x| [(10_000 * x, 0), (10_000 * x + 20_000, 0), (10_000 * x + 10_000, most)]).collect();
        let (triangle, common) = (20_000.0 * 1e7 / 2.0, 10_000.0 * 5e6 / 2.0);
        assert_eq!(solve(&row), Near((100.0 * triangle - 99.0 * common) / 100.0));
        let hats = (1..=100).map(|y| [(-most, -most), (most, -most), (0, y * most / 50 - most)]).collect();
        assert_eq!(solve(&hats), Near(2e7 * 2e7 / 2.0 / 100.0));
    }
}

/// [Abstract Art](https://open.kattis.com/problems/abstractart) (Kattis; ECNA 2017 A): the sum of the areas of some
/// polygons, and the area of all together. Up to 100 simple polygons of up to 20 corners, coordinates from 0 to 1000.
mod abstractart {
    use super::Point;
    use crate::{Near, agree, random, up_to};
    use templates::polygon::doubled_area;
    use templates::polygon_union::union_area;

    type Input = Vec<Vec<Point>>;

    fn solve(polygons: &Input) -> (Near, Near) {
        let doubled: i128 = polygons.iter().map(|polygon| doubled_area(polygon).abs()).sum();
        (Near(doubled as f64 / 2.0), Near(union_area(polygons)))
    }

    /// Polygons whose sides are along the axes, by unit squares: one is inside if it has an odd number of sides to its
    /// left.
    fn brute(polygons: &Input) -> (Near, Near) {
        let is_inside = |polygon: &Vec<Point>, (x, y): Point| {
            let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
            let is_left = |(a, b): &(&Point, &Point)| a.0 <= x && b.0 <= x && (a.1 <= y) != (b.1 <= y);
            sides.filter(is_left).count() % 2 == 1
        };
        let squares = (0..12).flat_map(|x| (0..12).map(move |y| (x, y)));
        let counts: Vec<usize> =
            squares.map(|square| polygons.iter().filter(|polygon| is_inside(polygon, square)).count()).collect();
        let all = counts.iter().filter(|&&count| count > 0).count();
        (Near(counts.iter().sum::<usize>() as f64), Near(all as f64))
    }

    #[test]
    fn small() {
        // Stairs up, and another stair or a corner back.
        let input = |random: &mut _| {
            let mut stairs = || {
                let (mut x, mut y) = (up_to(4, random) as i64, up_to(4, random) as i64);
                let first = (x, y);
                let mut polygon = vec![(x, y)];
                for _ in 0..1 + up_to(2, random) {
                    x += 1 + up_to(1, random) as i64;
                    polygon.push((x, y));
                    y += 1 + up_to(1, random) as i64;
                    polygon.push((x, y));
                }
                polygon.push((first.0, y));
                if up_to(1, random) == 1 {
                    polygon.reverse();
                }
                polygon
            };
            let n = 1 + stairs().len() % 5;
            (0..n).map(|_| stairs()).collect()
        };
        agree(random(500, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(26);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(100);
    }

    /// Combs with five teeth, 20 wide, 180 apart and 1000 long; half of them across the others. Squares are left.
    fn check_worst(n: i64) {
        let comb = |index: i64| {
            let from = index % 9 * 20;
            let teeth = (0..5).rev().map(|tooth| from + 200 * tooth);
            let corners = teeth.flat_map(|x| [(x + 20, 10), (x + 20, 1000), (x, 1000), (x, 10)]);
            let mut comb: Vec<Point> = [(from, 0), (from + 820, 0)].into_iter().chain(corners).collect();
            comb.retain(|&corner| corner != (from, 10) && corner != (from + 820, 10));
            comb
        };
        let upright: Input = (0..n / 2).map(comb).collect();
        assert_eq!(upright[0].len(), 20);
        let across: Input = upright.iter().map(|comb| comb.iter().map(|&(x, y)| (y, x)).collect()).collect();
        let expected = (n * (820 * 10 + 5 * 20 * 990), 1000 * 1000 - 25 * 20 * 20);
        assert_eq!(solve(&[upright, across].concat()), (Near(expected.0 as f64), Near(expected.1 as f64)));
    }
}
