type Point = (i64, i64);
type Points = Vec<Point>;

fn square(a: Point, b: Point) -> i64 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// [Euclidean Minimum Spanning Tree on a Plane](https://www.luogu.com.cn/problem/P6362) (Luogu P6362): the length of a
/// minimum spanning tree of points with Euclidean distances. n ≤ 10⁵, coordinates up to 10⁵ and down to -10⁵.
mod p6362 {
    use super::{Point, Points, square};
    use crate::{Near, agree, lists, random, up_to};
    use templates::delaunay::delaunay;
    use templates::minimum_spanning_tree::minimum_spanning_forest;

    /// The squares of distances have the same order.
    fn solve(points: &Points) -> Near {
        let edges: Vec<_> =
            delaunay(points).edges.into_iter().map(|(a, b)| (a, b, square(points[a], points[b]))).collect();
        let chosen = minimum_spanning_forest(points.len(), &edges);
        assert_eq!(chosen.len() + 1, points.len(), "it is a tree");
        Near(chosen.into_iter().map(|edge| (edges[edge].2 as f64).sqrt()).sum())
    }

    /// The point that is nearest to the tree joins it.
    fn brute(points: &Points) -> Near {
        let mut missing: Vec<(i64, Point)> =
            points[1..].iter().map(|&point| (square(points[0], point), point)).collect();
        let mut length = 0.0;
        while let Some(nearest) = (0..missing.len()).min_by_key(|&index| missing[index].0) {
            let (distance, point) = missing.swap_remove(nearest);
            length += (distance as f64).sqrt();
            missing.iter_mut().for_each(|(distance, other)| *distance = square(point, *other).min(*distance));
        }
        Near(length)
    }

    #[test]
    fn small() {
        let places: Vec<Point> = (0..9).map(|place| (place % 3, place / 3)).collect();
        agree(lists(1..=4, &places), solve, brute);
        let points = |most: usize| {
            random(500, move |random| {
                (0..30).map(|_| (up_to(most, random) as i64, up_to(most, random) as i64)).collect()
            })
        };
        agree(points(8).chain(points(200_000)), solve, brute);
    }

    #[test]
    fn worst() {
        // A grid, a diagonal, a parabola and its mirror image, and one place: neighbours are nearest.
        let side = 316;
        let grid: Vec<Point> = (0..side * side)
            .map(|place| place * 617 % (side * side))
            .map(|place| (place % side * 600 - 99_900, place / side * 600 - 99_900))
            .collect();
        assert_eq!(solve(&grid), Near(600.0 * (side * side - 1) as f64));
        let n = 100_000;
        assert_eq!(solve(&(0..n).map(|x| (x - 50_000, x)).collect()), Near((n - 1) as f64 * 2_f64.sqrt()));
        assert_eq!(solve(&vec![(100_000, -100_000); n as usize]), Near(0.0));
        let curve: Vec<Point> = (-300..=300).map(|x| (x, x * x)).collect();
        let length = curve.windows(2).map(|pair| (square(pair[0], pair[1]) as f64).sqrt()).sum::<f64>();
        assert_eq!(solve(&curve), Near(length));
        // And its mirror image, 1 below it.
        let both: Vec<Point> = curve.iter().copied().chain(curve.iter().map(|&(x, y)| (x, -1 - y))).collect();
        assert_eq!(solve(&both), Near(2.0 * length + 1.0));
    }
}

/// [Voronoi Diagram Returns](https://www.luogu.com.cn/problem/P14634) (Luogu P14634; KAIST RUN 2018): of which points a
/// place is in the Voronoi regions, if these are one or two. Up to 2000 points, all different, and 250000 places;
/// coordinates up to 10⁴ and down to -10⁴.
mod p14634 {
    use super::{Point, square};
    use crate::{agree, random, up_to};
    use templates::delaunay::delaunay;

    type Input = (Vec<Point>, Vec<Point>);

    /// The number of regions, three for more, and the points, if they are one or two.
    type Regions = (usize, Vec<usize>);

    fn regions(mut nearest: Vec<usize>) -> Regions {
        nearest.sort_unstable();
        if nearest.len() < 3 { (nearest.len(), nearest) } else { (3, vec![]) }
    }

    /// From a point that is not nearest some edge leads nearer. Those that are as near are on a circle with nothing in
    /// it: the edges between them make a polygon, or they are two.
    fn solve((points, places): &Input) -> Vec<Regions> {
        let mut neighbours = vec![vec![]; points.len()];
        for (a, b) in delaunay(points).edges {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        let mut at = 0;
        let region = |&place: &Point| {
            let distance = |point: usize| square(points[point], place);
            while let Some(&nearer) = neighbours[at].iter().find(|&&next| distance(next) < distance(at)) {
                at = nearer;
            }
            let as_near = neighbours[at].iter().copied().filter(|&next| distance(next) == distance(at));
            regions([at].into_iter().chain(as_near).collect())
        };
        places.iter().map(region).collect()
    }

    fn brute((points, places): &Input) -> Vec<Regions> {
        let region = |&place: &Point| {
            let least = points.iter().map(|&point| square(point, place)).min();
            regions((0..points.len()).filter(|&point| Some(square(points[point], place)) == least).collect())
        };
        places.iter().map(region).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let mut points: Vec<Point> = (0..9).map(|_| (up_to(6, random) as i64, up_to(6, random) as i64)).collect();
            points.sort_unstable();
            points.dedup();
            (points, (-1..8).flat_map(|x| (-1..8).map(move |y| (x, y))).collect())
        };
        agree(random(1000, input), solve, brute);
    }

    #[test]
    fn worst() {
        // A grid of 44 by 45 points: of which a place is between four, two or is near one.
        let grid: Vec<Point> = (0..44).flat_map(|x| (0..45).map(move |y| (450 * x - 9999, 450 * y - 9999))).collect();
        let expected = |(x, y): Point| {
            let near = |at: i64, count: i64| {
                let (last, rest) = ((at + 9999).div_euclid(450), (at + 9999).rem_euclid(450));
                let nearest = if rest == 225 { vec![last, last + 1] } else { vec![last + i64::from(rest > 225)] };
                nearest.into_iter().filter(|at| (0..count).contains(at)).collect::<Vec<_>>()
            };
            let (columns, rows) = (near(x, 44), near(y, 45));
            regions(
                columns.iter().flat_map(|column| rows.iter().map(move |row| (45 * column + row) as usize)).collect(),
            )
        };
        let places: Vec<Point> =
            (0..10_000).map(|index| (index * 75 % 19_000 - 9999, index * 225 % 19_500 - 9999)).collect();
        let found = solve(&(grid, places.clone()));
        assert!(found.iter().zip(&places).all(|(found, &place)| *found == expected(place)));
        assert!((1..=3).all(|count| found.iter().any(|regions| regions.0 == count)));
        // 36 points on a circle are as near to its middle.
        let disk = (-65..=65_i64).flat_map(|x| (-65..=65_i64).map(move |y| (x, y)));
        let ring: Vec<Point> = disk.filter(|(x, y)| x * x + y * y == 65 * 65).collect();
        let places: Vec<Point> = (-10_000..=10_000).step_by(50).flat_map(|x| [(x, 0), (0, x), (x, x)]).collect();
        let input = (ring, places);
        assert_eq!(solve(&input), brute(&input));
    }
}
