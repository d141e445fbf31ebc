/// The square of the distance.
fn square<const D: usize>(a: [i64; D], b: [i64; D]) -> u64 {
    (0..D).map(|axis| a[axis].abs_diff(b[axis]).pow(2)).sum()
}

/// [In Case of Failure](https://acm.hdu.edu.cn/showproblem.php?pid=2966) (HDU 2966): the square of the distance from
/// each point to the nearest other one. From 2 to 10⁵ points, no two equal; coordinates from 0 to 10⁹.
mod hdu2966 {
    use super::square;
    use crate::{agree, random, up_to};
    use templates::kd_tree::KdTree;

    type Input = Vec<[i64; 2]>;

    fn solve(points: &Input) -> Vec<u64> {
        let tree = KdTree::new(points);
        let nearest = |index: usize| tree.nearest(points[index], 1, |other| other != index)[0].0;
        (0..points.len()).map(nearest).collect()
    }

    fn brute(points: &Input) -> Vec<u64> {
        let nearest = |&point: &[i64; 2]| {
            let others = points.iter().filter(|&&other| other != point);
            others.map(|&other| square(point, other)).min().expect("there are two points")
        };
        points.iter().map(nearest).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, bound) = (2 + up_to(40, random), 4 + up_to(50, random));
            let mut points: Input = (0..n).map(|_| [0; 2].map(|_| up_to(bound, random) as i64)).collect();
            points.sort_unstable();
            points.dedup();
            points
        };
        agree(random(300, input).filter(|points| points.len() > 1), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(60);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(316);
    }

    /// A grid whose rows are three times as far apart as its columns, and as many points in a line far from these.
    fn check_worst(size: i64) {
        let grid = (0..size * size / 2).map(|place| [place % size, 3 * (place / size)]);
        let line = (0..size * size / 2).map(|index| [1_000_000_000 - 5 * index, 1_000_000_000]);
        let expected = [1, 25].iter().flat_map(|&square| vec![square; (size * size / 2) as usize]);
        assert!(solve(&grid.chain(line).collect()).into_iter().eq(expected));
    }
}

/// [The Closest M Points](https://acm.hdu.edu.cn/showproblem.php?pid=4347) (HDU 4347): the m points that are nearest to
/// a place, the nearest one first. Up to 5·10⁴ points in up to five dimensions, 10⁴ places, and m up to 10; coordinates
/// up to 10⁴ and down to -10⁴.
mod hdu4347 {
    use super::square;
    use crate::{agree, random, up_to};
    use templates::kd_tree::KdTree;

    /// Points; places, each with m. The last ones of five coordinates are 0, if there are fewer.
    type Input = (Vec<[i64; 5]>, Vec<([i64; 5], usize)>);

    fn solve((points, places): &Input) -> Vec<Vec<[i64; 5]>> {
        let tree = KdTree::new(points);
        let closest = |&(place, m): &([i64; 5], usize)| tree.nearest(place, m, |_| true);
        places.iter().map(closest).map(|found| found.into_iter().map(|(_, index)| points[index]).collect()).collect()
    }

    fn brute((points, places): &Input) -> Vec<Vec<[i64; 5]>> {
        let closest = |&(place, m): &([i64; 5], usize)| {
            let mut sorted = points.clone();
            sorted.sort_by_key(|&point| square(point, place));
            sorted.truncate(m);
            sorted
        };
        places.iter().map(closest).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, dimensions, bound) = (1 + up_to(40, random), 1 + up_to(4, random), 2 + up_to(20, random));
            let mut point = || {
                let mut point = [0; 5];
                point[..dimensions].fill_with(|| up_to(bound, random) as i64);
                point
            };
            let points: Vec<[i64; 5]> = (0..n).map(|_| point()).collect();
            let places = (0..10).map(|index| (point(), 1 + index % n.min(10))).collect();
            (points, places)
        };
        agree(random(300, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(5000, 500);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(50_000, 10_000);
    }

    /// Points on a line through five dimensions, of which those next to a place are nearest.
    fn check_worst(n: i64, count: i64) {
        let point = |index: i64| [index / 5, -index / 5, index % 5, 0, index % 5].map(|axis| axis * 2);
        let points = (0..n).map(|index| point(index * 617 % n)).collect();
        let places = (0..count).map(|index| (point(index * (n / count)), 1)).collect();
        let expected = (0..count).map(|index| vec![point(index * (n / count))]);
        assert!(solve(&(points, places)).into_iter().eq(expected));
    }
}
