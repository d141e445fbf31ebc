use templates::segment_intersection::Segment;

/// The first point that two segments have in common, the left one or else the lower one, times the positive number
/// behind it; found by going along the first segment.
fn first_common((a, b): Segment, (c, d): Segment) -> Option<((i64, i64), i64)> {
    let (one, other) = ((b.0 - a.0, b.1 - a.1), (d.0 - c.0, d.1 - c.1));
    // If they cross, then at a multiple of this part of the first one (Cramer).
    let parts = (one.0 * other.1 - one.1 * other.0).abs();
    let is_on = |(x, y): (i64, i64), parts: i64, (a, b): Segment| {
        let between = |x: i64, a: i64, b: i64| parts * a.min(b) <= x && x <= parts * a.max(b);
        let turn = (b.0 - a.0) * (y - parts * a.1) - (b.1 - a.1) * (x - parts * a.0);
        turn == 0 && between(x, a.0, b.0) && between(y, a.1, b.1)
    };
    if parts == 0 {
        // Where parallel ones begin to overlap, one of them begins.
        let ends = [a, b, c, d].into_iter().filter(|&end| is_on(end, 1, (a, b)) && is_on(end, 1, (c, d)));
        return ends.min().map(|end| (end, 1));
    }
    let points = (0..=parts).map(|part| (parts * a.0 + part * one.0, parts * a.1 + part * one.1));
    points.filter(|&point| is_on(point, parts, (c, d))).min().map(|point| (point, parts))
}

/// [Jack Straws](http://poj.org/problem?id=1127) (POJ 1127): whether two straws on a table are connected, by touching
/// each other or over further ones. Up to 12 straws; coordinates from 1 to 99.
mod poj1127 {
    use super::first_common;
    use crate::{agree, random, up_to};
    use templates::segment_intersection::{Segment, do_meet};

    type Input = Vec<Segment>;

    /// For each straw, the first one to which it is connected.
    fn solve(straws: &Input) -> Vec<usize> {
        connected(straws, do_meet)
    }

    fn brute(straws: &Input) -> Vec<usize> {
        connected(straws, |one, other| first_common(one, other).is_some())
    }

    fn connected(straws: &[Segment], do_meet: impl Fn(Segment, Segment) -> bool) -> Vec<usize> {
        let mut first: Vec<usize> = (0..straws.len()).collect();
        for (i, &one) in straws.iter().enumerate() {
            for j in (0..i).filter(|&j| do_meet(one, straws[j])) {
                let (least, greatest) = (first[i].min(first[j]), first[i].max(first[j]));
                first.iter_mut().filter(|first| **first == greatest).for_each(|first| *first = least);
            }
        }
        first
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let mut end = || (1 + up_to(5, random) as i64, 1 + up_to(5, random) as i64);
            (0..5).map(|_| (end(), end())).filter(|(a, b)| a != b).collect()
        };
        agree(random(5000, input), solve, brute);
    }

    #[test]
    fn worst() {
        // Each begins where the last one ends, or only just does not.
        let chain =
            |gap: i64| (0..12).map(move |index| ((8 * index + 1, 1 + index % 2), (8 * index + 9 - gap, 2 - index % 2)));
        assert_eq!(solve(&chain(0).collect()), [0; 12]);
        assert!(solve(&chain(1).collect()).into_iter().eq(0..12));
        assert_eq!(solve(&(1..=12).map(|index| ((50, 50), (99, index))).collect()), [0; 12]); // a fan
        assert_eq!(solve(&vec![((1, 1), (99, 99)); 12]), [0; 12]);
        let parallel = (1..=12).map(|index| ((1, index), (87, index + 86)));
        assert!(solve(&parallel.clone().collect()).into_iter().eq(0..12));
        assert_eq!(solve(&parallel.take(11).chain([((1, 99), (99, 1))]).collect()), [0; 12]); // one across all of them
    }
}

/// [Intersection](https://leetcode.cn/problems/intersection-lcci/) (LeetCode LCCI 16.03): the point in which two
/// segments meet, the one with the least x, and then y, if there are many. Coordinates up to 2⁷ and down to -2⁷.
mod lcci1603 {
    use super::first_common;
    use crate::{Near, agree, lists};
    use templates::segment_intersection::{Intersection, Segment, intersection};

    fn solve(&(one, other): &(Segment, Segment)) -> Option<[Near; 2]> {
        intersection(one, other).map(|common| match common {
            Intersection::Point { x, y, denominator } => [x, y].map(|of| Near(of as f64 / denominator as f64)),
            Intersection::Overlap(first, _) => [first.0, first.1].map(|of| Near(of as f64)),
        })
    }

    fn brute(&(one, other): &(Segment, Segment)) -> Option<[Near; 2]> {
        first_common(one, other).map(|((x, y), parts)| [x, y].map(|of| Near(of as f64 / parts as f64)))
    }

    #[test]
    fn small() {
        let segment = |of: &[i64]| ((of[0], of[1]), (of[2], of[3]));
        agree(lists(8..=8, &[-1, 0, 2]).into_iter().map(|of| (segment(&of[..4]), segment(&of[4..]))), solve, brute);
    }

    #[test]
    fn worst() {
        let found = |one: Segment, other: Segment| solve(&(one, other));
        let at = |x: f64, y: f64| Some([x, y].map(Near));
        let diagonal = ((-128, -128), (128, 128));
        assert_eq!(found(diagonal, ((-128, 128), (128, -128))), at(0.0, 0.0));
        assert_eq!(found(diagonal, ((128, 128), (-127, -127))), at(-127.0, -127.0));
        assert_eq!(found(diagonal, ((128, 128), (128, -128))), at(128.0, 128.0));
        assert_eq!(found(diagonal, ((-128, -127), (127, 128))), None);
        // Nearly parallel: one is above by 1 on the left, and below by 1 on the right.
        assert_eq!(found(((-128, -128), (127, 127)), ((-128, -127), (127, 126))), at(-0.5, -0.5));
        assert_eq!(found(((128, -128), (128, 128)), ((128, 128), (128, -128))), at(128.0, -128.0));
    }
}
